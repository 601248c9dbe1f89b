import { type Tab, until } from './tab.ts';
import { SETTLING } from './watched-site.ts';

/** In the page: the first part in sight that a selector names and that says these words, by name or by text. */
const FIND = `((selector, words) => [...document.querySelectorAll(selector)].find((part) => {
  const { width, height } = part.getBoundingClientRect();
  const said = ((part.getAttribute('aria-label') ?? '') + ' ' + part.textContent).replace(/\\s+/g, ' ');
  return width > 0 && height > 0 && getComputedStyle(part).visibility !== 'hidden' && said.includes(words);
}))`;

/** Somebody at a page: reads, taps and types, and waits as long as people do. */
export class Hand {
  readonly tab: Tab;
  private readonly site: string;

  constructor(tab: Tab, site: string) {
    this.tab = tab;
    this.site = site;
  }

  /**
   * Goes to a page, straight from the one before: with nothing of the site open Firefox may end the process of its
   * service worker under the very request that it should answer.
   */
  open(path: string): Promise<void> {
    return this.tab.open(this.site + path);
  }

  /** Waits until the page shows it, and gives its text. */
  see(selector: string, words = ''): Promise<string> {
    return until(`${selector} ${words}`.trim(), () => this.text(selector, words));
  }

  async seeNoMore(selector: string, words = ''): Promise<void> {
    await until(`que se vaya ${selector} ${words}`.trim(), async () => (await this.text(selector, words)) === null);
  }

  async tap(selector: string, words = ''): Promise<void> {
    await this.see(selector, words);
    const wanted = `${FIND}(${JSON.stringify(selector)}, ${JSON.stringify(words)})`;
    await this.tab.run(`${wanted}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const { x, y } = await this.tab.run<{ x: number; y: number }>(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${wanted}.getBoundingClientRect())`,
    );
    await this.tab.click(x, y);
  }

  async write(selector: string, text: string): Promise<void> {
    await this.tap(selector);
    await this.tab.type(text);
  }

  /** How much wider than its window the page is. */
  sticksOut(): Promise<number> {
    return this.tab.run('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  }

  /** What the watcher of the site has kept since it was last asked. */
  async faults(): Promise<string[]> {
    await new Promise((done) => setTimeout(done, 2 * SETTLING));
    const kept = await this.tab.run<string[]>("JSON.parse(sessionStorage.getItem('vigia') ?? '[]')");
    await this.tab.run("sessionStorage.removeItem('vigia')");
    return kept;
  }

  private text(selector: string, words: string): Promise<string | null> {
    // An empty part is seen as well.
    return this.tab.run(
      `((part) => part ? part.textContent.trim() || ' ' : null)(${FIND}(${JSON.stringify(selector)}, ${JSON.stringify(words)}))`,
    );
  }
}
