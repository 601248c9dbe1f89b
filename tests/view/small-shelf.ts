import type { Shelf } from '../../src/view/mine.ts';

/** A device in memory, with as many letters of room as a browser would have. */
export class SmallShelf implements Shelf {
  readonly kept: Map<string, string>;
  private readonly room: number;

  constructor(room = 5_000_000, kept: Record<string, string> = {}) {
    this.room = room;
    this.kept = new Map(Object.entries(kept));
  }
  keys = (): string[] => [...this.kept.keys()];
  get = (key: string): string | null => this.kept.get(key) ?? null;
  remove = (key: string): void => void this.kept.delete(key);
  set = (key: string, text: string): boolean => {
    const others = [...this.kept].filter(([other]) => other !== key);
    const used = others.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (used + key.length + text.length > this.room) return false;
    this.kept.set(key, text);
    return true;
  };
}
