import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exportName } from '../../scripts/library/names.ts';
import { type JsonSchema, typeOf } from '../../scripts/library/schema-types.ts';

const typed = (shape: z.ZodType) => typeOf(z.toJSONSchema(shape, { io: 'input' }) as JsonSchema);

describe('typeOf', () => {
  test.each<[string, z.ZodType, string]>([
    ['plain', z.string(), 'string'],
    ['a number or nothing', z.number().nullable(), 'number | null'],
    ['a choice', z.enum(['a', 'b']), '"a" | "b"'],
    ['a list of choices', z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
    ['a list', z.array(z.int()), 'number[]'],
    ['a record', z.record(z.string(), z.number()), 'Record<string, number>'],
    ['a record of some', z.partialRecord(z.enum(['a', 'b']), z.string()), 'Partial<Record<"a" | "b", string>>'],
    ['anything', z.unknown(), 'unknown'],
    ['one or the other', z.union([z.literal('x'), z.array(z.string())]), '"x" | string[]'],
  ])('%s', (_, shape, type) => expect(typed(shape)).toBe(type));

  test('an object says label, limits, default and options of each field', () => {
    const shape = z.object({
      caza: z.int().min(0).max(60).default(0).meta({ title: 'Cazas' }),
      'orden-de-bajas': z
        .enum(['a', 'b'])
        .optional()
        .meta({ title: 'Orden', options: { a: 'Uno', b: 'Dos */' } }),
      nombre: z.string().max(30),
      libre: z.int(),
    });
    expect(typed(shape)).toBe(`{
  /** Cazas — 0 to 60; default 0 */
  caza?: number;
  /**
   * Orden
   * - \`a\`: Uno
   * - \`b\`: Dos *\\/
   */
  "orden-de-bajas"?: "a" | "b";
  /** at most 30 characters */
  nombre: string;
  libre: number;
}`);
  });

  test('what it does not know stops the build', () => {
    expect(() => typeOf({ type: 'bigint' })).toThrow('bigint');
  });
});

test('a name to import is the id without its game', () => {
  expect(exportName('ti4-combate-espacial')).toBe('combateEspacial');
  expect(exportName('era-paz')).toBe('paz');
});
