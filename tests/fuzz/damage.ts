import fc from 'fast-check';

/** What programs and people send by mistake, or on purpose. */
export const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    1.5,
    1e21,
    '',
    '0',
    'sí',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    true,
    '\u0000',
    '‮',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Cases with one place of them, whichever, replaced by junk, taken away or given a twin. */
export function damaged(cases: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(cases, fc.nat(), JUNK, fc.constantFrom('replace', 'remove', 'add'), fc.string({ maxLength: 12 }))
    .map(([value, pick, junk, how, key]) => {
      const copy: unknown = structuredClone(value);
      const places = placesIn(copy);
      const place = places[pick % Math.max(1, places.length)];
      if (!place) return junk;
      const holder = place.holder as Record<string, unknown>;
      if (how === 'remove') delete holder[place.key];
      else if (how === 'add') Object.defineProperty(holder, key, { value: junk, enumerable: true, configurable: true });
      else holder[place.key] = junk;
      return copy;
    });
}

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

/** Texts with a piece cut out, doubled, or with strange characters put in. */
export function mangled(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(
      texts,
      fc.nat(),
      fc.nat(40),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('cut', 'end', 'put', 'twice'),
    )
    .map(([text, pick, length, extra, how]) => {
      const at = pick % (text.length + 1);
      if (how === 'end') return text.slice(0, at);
      if (how === 'cut') return text.slice(0, at) + text.slice(at + length);
      if (how === 'twice') return text.slice(0, at + length) + text.slice(at);
      return text.slice(0, at) + extra + text.slice(at);
    });
}
