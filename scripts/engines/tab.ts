/** A browser's one tab, as much of it as the acts need: what every engine lets a program do. */
export interface Tab {
  /** Goes to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** What an expression gives in the page, by way of JSON; a promise is waited for. */
  run<T>(expression: string): Promise<T>;
  /** Presses and lets go with the first button of a mouse. */
  click(x: number, y: number): Promise<void>;
  /** Types, one key after the other; those without a letter as WebDriver names them (`\uE007` is Enter). */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Packages of Debian without which it does not run, and of which one at least is not there. */
  lacks(): string[];
  start(): Promise<Tab>;
}

export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const;

/** A size at which nothing depends on a narrow screen. */
export const WIDE = { width: 1280, height: 900 } as const;

/** Until `ready` gives something, or too long. */
export async function until<T>(what: string, ready: () => Promise<T | null | undefined | false>, patience = 20_000) {
  const end = Date.now() + patience;
  for (let last: unknown = null; ; ) {
    try {
      const found = await ready();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`no llega: ${what}${last ? ` (${(last as Error).message})` : ''}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
