/**
 * What a file keeps between calls (`const compiled = new WeakMap()`) would carry one mutant's work, or that of
 * none, into the next. In the worker of the mutants, the weak maps of what is mutated therefore forget what
 * they were told while a test ran. Those of others (zod's labels) do not.
 */
const MUTATED = /[\\/]src[\\/](math|rulings|checkers)[\\/]/;
const Plain = globalThis.WeakMap;
let generation: number | null = null;
let count = 0;

export function remember(): void {
  generation = ++count;
}

export function forget(): void {
  generation = null;
}

class ForgetfulMap<K extends WeakKey, V> extends Plain<K, V> {
  private readonly told = new Plain<K, { value: V; generation: number }>();

  override get(key: K): V | undefined {
    const told = this.told.get(key);
    return told && told.generation === generation ? told.value : super.get(key);
  }

  override has(key: K): boolean {
    return this.told.get(key)?.generation === (generation ?? -1) || super.has(key);
  }

  override set(key: K, value: V): this {
    // A map that is set in its constructor has no field yet.
    if (generation === null || !this.told) super.set(key, value);
    else this.told.set(key, { value, generation });
    return this;
  }

  override delete(key: K): boolean {
    return this.told.delete(key) || super.delete(key);
  }
}

globalThis.WeakMap = new Proxy(Plain, {
  construct: (_, entries) =>
    Reflect.construct(MUTATED.test(new Error('who asks').stack ?? '') ? ForgetfulMap : Plain, entries),
});
