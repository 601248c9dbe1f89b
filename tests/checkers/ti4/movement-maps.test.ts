import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerdictResult } from '../../../src/checkers/results.ts';
import { runVerdict } from '../../catalog-fixture.ts';

/**
 * The rule against a judge that knows nothing of it: it reads the same input, puts the systems on a
 * board of cube coordinates and moves the piece in every possible way, one system at a time.
 */

interface Space {
  columna: number;
  altura: number;
  anomalia: 'ninguna' | 'asteroides' | 'nebulosa' | 'supernova';
  vortice: boolean;
  'vortice-sin-tirada': boolean;
  agujero: 'ninguno' | 'alfa' | 'beta' | 'gamma' | 'delta' | 'alfa-beta' | 'nexo';
  'otro-agujero': 'ninguno' | 'alfa' | 'beta' | 'gamma' | 'delta';
  'ficha-propia': boolean;
  'naves-ajenas': boolean;
  'junto-a': string;
}
interface Effects {
  'atraviesa-naves': boolean;
  asteroides: boolean;
  supernova: boolean;
  nebulosa: boolean;
  agujeros: 'normal' | 'unidos' | 'cerrados';
}

const HOLES: Record<Space['agujero'], string> = {
  ninguno: '',
  alfa: 'A',
  beta: 'B',
  gamma: 'G',
  delta: 'D',
  'alfa-beta': 'AB',
  nexo: 'ABG',
};

function adjacent(spaces: Space[], a: number, b: number, { agujeros }: Effects): boolean {
  const [one, two] = [spaces[a] as Space, spaces[b] as Space];
  const placed = (space: Space, at: number) => at === 0 || space.columna !== 0 || space.altura !== 0;
  if (placed(one, a) && placed(two, b)) {
    const dq = one.columna - two.columna;
    const dr = (one.altura - one.columna - (two.altura - two.columna)) / 2;
    if (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2) return true;
  }
  const holes = (space: Space) => {
    const letters = [...HOLES[space.agujero], ...HOLES[space['otro-agujero']]];
    if (agujeros === 'cerrados') return letters.filter((letter) => letter !== 'A' && letter !== 'B');
    return agujeros === 'unidos' ? letters.map((letter) => (letter === 'B' ? 'A' : letter)) : letters;
  };
  if (holes(one).some((letter) => holes(two).includes(letter))) return true;
  const names = (space: Space, other: number) =>
    space['junto-a'].split(',').includes(other === 0 ? 'activo' : String(other));
  return (a !== 0 && names(one, b)) || (b !== 0 && names(two, a));
}

/** Fewest dice with which a ship arrives; null if no walk does. */
function judge(spaces: Space[], start: number, printed: number, bonus: number, effects: Effects): number | null {
  if (spaces[0]?.['ficha-propia']) return null;
  if (start === 0) return 0;
  if (spaces[start]?.['ficha-propia']) return null;
  const inNebula = spaces[start]?.anomalia === 'nebulosa' && !effects.nebulosa;
  const movement = (inNebula ? 1 : printed) + bonus;
  let best: number | null = null;
  const walk = (at: number, entered: number, extra: number, dice: number, visited: number[]) => {
    if (at === 0) {
      if (entered <= movement + extra && (best === null || dice < best)) best = dice;
      return;
    }
    const here = spaces[at] as Space;
    const isRift = here.vortice || here['vortice-sin-tirada'];
    const rolls = here.vortice && !here['vortice-sin-tirada'];
    for (const [to, there] of spaces.entries()) {
      // Walking in circles cannot help a fewest-dice walk; a second visit is allowed all the same.
      if (to === at || visited.filter((seen) => seen === to).length > 1 || !adjacent(spaces, at, to, effects)) continue;
      if (there.anomalia === 'asteroides' && !effects.asteroides) continue;
      if (there.anomalia === 'supernova' && !effects.supernova) continue;
      if (to !== 0 && there.anomalia === 'nebulosa' && !effects.nebulosa) continue;
      if (to !== 0 && there['naves-ajenas'] && !effects['atraviesa-naves']) continue;
      walk(to, entered + 1, extra + (isRift ? 1 : 0), dice + (rolls ? 1 : 0), [...visited, to]);
    }
  };
  walk(start, 0, 0, 0, [start]);
  return best;
}

const PLACES = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, 1],
  [0, 4],
  [1, 3],
  [2, 2],
  [2, 0],
  [0, 0],
  [3, 1],
] as const;
/** Most systems are plain: a board on which nothing moves tests nothing. */
const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((pick) => pick === many);
const space = fc.record({
  anomalia: fc
    .integer({ min: 0, max: 15 })
    .map((pick) => (['asteroides', 'nebulosa', 'supernova'] as const)[pick] ?? 'ninguna'),
  vortice: oneIn(3),
  'vortice-sin-tirada': oneIn(4),
  agujero: fc
    .integer({ min: 0, max: 15 })
    .map((pick) => (['alfa', 'beta', 'gamma', 'delta', 'alfa-beta', 'nexo'] as const)[pick] ?? 'ninguno'),
  'otro-agujero': fc.constantFrom<Space['otro-agujero'][]>('ninguno', 'ninguno', 'ninguno', 'ninguno', 'alfa', 'gamma'),
  'ficha-propia': oneIn(12),
  'naves-ajenas': oneIn(7),
  joins: fc.integer({ min: 0, max: 15 }).map((pick) => (pick < 4 ? [pick] : [])),
});
const world = fc
  .record({
    spaces: fc.array(space, { minLength: 3, maxLength: 5 }),
    places: fc.shuffledSubarray([...PLACES], { minLength: 5 }),
    ship: fc.constantFrom(
      { nave: 'transporte', printed: 1 },
      { nave: 'acorazado', printed: 1 },
      { nave: 'crucero', printed: 2 },
      { nave: 'destructor', printed: 2 },
    ),
    bono: fc.nat(1),
    start: fc.nat(),
    effects: fc.record<Effects>({
      'atraviesa-naves': oneIn(5),
      asteroides: oneIn(5),
      supernova: oneIn(5),
      nebulosa: oneIn(5),
      agujeros: fc.constantFrom<Effects['agujeros'][]>('normal', 'normal', 'unidos', 'cerrados'),
    }),
  })
  .map(({ spaces, places, ship, bono, start, effects }) => {
    const all = spaces.map(({ joins, ...rest }, at): Space => {
      const [columna, altura] = at === 0 ? [0, 0] : (places[at - 1] ?? [0, 0]);
      const names = joins.filter((join) => join < spaces.length).map((join) => (join === 0 ? 'activo' : String(join)));
      return { ...rest, columna, altura, 'junto-a': names.join(',') };
    });
    return { spaces: all, ship, bono, start: start % spaces.length, effects };
  });

function ask({
  spaces,
  ship,
  bono,
  start,
  effects,
}: typeof world extends fc.Arbitrary<infer T> ? T : never): VerdictResult {
  const [active, ...others] = spaces as [Space, ...Space[]];
  const { columna: _, altura: __, 'junto-a': ___, 'naves-ajenas': ____, ...activo } = active;
  return runVerdict('ti4-movimiento', {
    activo,
    sistemas: others,
    naves: [{ nave: ship.nave, bono, desde: start === 0 ? 'activo' : String(start) }],
    efectos: effects,
  });
}

describe('against moving the piece in every way', () => {
  test('the verdict and the odds are those of the best walk', () => {
    fc.assert(
      fc.property(world, (input) => {
        const dice = judge(input.spaces, input.start, input.ship.printed, input.bono, input.effects);
        const result = ask(input);
        expect(result.verdict).toBe(dice === null ? 'no' : dice === 0 ? 'sí' : 'depende');
        const odds = result.figures.find(({ id }) => id === 'todas')?.value;
        if (dice) expect(odds).toBeCloseTo(0.7 ** dice, 12);
      }),
      { numRuns: 400 },
    );
  });

  test('the line drawn is a walk from the ships to the active system, over what is tinted', () => {
    fc.assert(
      fc.property(world, (input) => {
        const { map, verdict } = ask(input);
        const [path] = map?.drawing.paths ?? [];
        expect(path !== undefined).toBe(verdict !== 'no' && input.start !== 0);
        const steps = path?.steps.map(({ hex }) => hex) ?? [];
        if (!path) return;
        expect([steps[0], steps.at(-1)]).toEqual([input.start, 0]);
        for (const [before, hex] of steps.slice(1).entries())
          expect(adjacent(input.spaces, steps[before] ?? 0, hex, input.effects)).toBe(true);
        for (const hex of steps) expect(map?.drawing.hexes[hex]?.reach).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test('a whole board of Vórtices joined to one another is answered at once', () => {
    const sistemas = Array.from({ length: 60 }, () => ({ vortice: true, agujero: 'nexo', 'naves-ajenas': true }));
    const { facts } = runVerdict('ti4-movimiento', {
      activo: { agujero: 'alfa', anomalia: 'supernova' },
      sistemas,
      naves: Array.from({ length: 8 }, () => ({ nave: 'crucero', desde: '60' })),
    });
    expect(facts?.given).toMatchObject({ 'destino-cerrado': 'si', permiso: 'no' });
  });
});
