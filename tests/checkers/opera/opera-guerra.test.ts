import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WarInput } from '../../../src/checkers/opera/war-plan.ts';
import { rule, runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds, stepOf } from '../answers.ts';

interface Ship {
  ataque: number;
  defensa: number;
  dano: number;
  bloquea?: number;
}
const ship = (ataque: number, defensa: number, dano = 0, bloquea?: number): Ship =>
  bloquea === undefined ? { ataque, defensa, dano } : { ataque, defensa, dano, bloquea };
const war = (atacante: object, defensor: object, rest: object = {}) =>
  runNumbers('opera-guerra', { atacante, defensor, ...rest });
const losses = (result: ReturnType<typeof war>) =>
  ['bajas-defensor', 'bajas-atacante', 'creditos-robados'].map((id) => figureOf(result, id));

describe('opera-guerra on the example of the book (12)', () => {
  const book = rule('opera-guerra').examples[0]?.input as WarInput;
  const war12 = (rest: object = {}) => war(book.atacante, book.defensor, rest);

  test('two ships destroy each other, two stay blocked, the free one damages 1 (12.4 to 12.6)', () => {
    const result = war12({ asalto: false });
    expect(losses(result)).toEqual([0, 1, 0]);
    expect([figureOf(result, 'naves-defensor'), figureOf(result, 'naves-atacante')]).toEqual([1, 1]);
  });

  test('three military units damage 3, one is healed, two units fall and two credits are stolen (12.8)', () => {
    const result = war12();
    expect(losses(result)).toEqual([2, 1, 2]);
    expect(figureOf(result, 'poblacion-defensor')).toBe(4);
  });
});

/* ── A naive reference for the fleet battle and the best block: all assignments, one ship at a time. ── */

interface Outcome {
  toDefender: number;
  toAttacker: number;
  lostD: number;
  lostA: number;
}

function outcomes(attackers: Ship[], defenders: Ship[]): Outcome[] {
  const most = Math.min(attackers.length, defenders.length);
  const found: Outcome[] = [];
  const assign = (at: number, used: number[], pairs: [number, number][]) => {
    if (at === defenders.length) {
      if (pairs.length === most) found.push(resolve(pairs));
      return;
    }
    assign(at + 1, used, pairs);
    for (const a of attackers.keys()) if (!used.includes(a)) assign(at + 1, [...used, a], [...pairs, [a, at]]);
  };
  const resolve = (pairs: [number, number][]): Outcome => {
    const [stoppedA, stoppedD] = [new Set<number>(), new Set<number>()];
    let [lostA, lostD] = [0, 0];
    for (const [a, d] of pairs) {
      const [x, y] = [attackers[a] as Ship, defenders[d] as Ship];
      const [xFalls, yFalls] = [y.ataque > x.defensa, x.ataque > y.defensa];
      if (xFalls) lostA++;
      if (yFalls) lostD++;
      if (xFalls || !yFalls) stoppedA.add(a);
      if (yFalls || !xFalls) stoppedD.add(d);
    }
    const damage = (ships: Ship[], stopped: Set<number>) =>
      ships.reduce((sum, { dano }, index) => (stopped.has(index) ? sum : sum + dano), 0);
    return { toDefender: damage(attackers, stoppedA), toAttacker: damage(defenders, stoppedD), lostA, lostD };
  };
  assign(0, [], []);
  return found;
}

const ships = (min: number) =>
  fc.array(fc.record({ ataque: fc.nat(5), defensa: fc.nat(5), dano: fc.nat(3) }), { minLength: min, maxLength: 4 });

describe('the best block', () => {
  const best = (attackers: Ship[], defenders: Ship[], prioridad: string) =>
    war({ naves: attackers, civiles: 50 }, { naves: defenders, civiles: 50 }, { asalto: false, prioridad });

  test('is the first of all assignments in the order asked for, found independently', () => {
    fc.assert(
      fc.property(
        ships(0),
        ships(1),
        fc.constantFrom('poblacion', 'naves', 'dano'),
        (attackers, defenders, prioridad) => {
          const result = best(attackers, defenders, prioridad);
          const all = outcomes(attackers, defenders).map((one) => ({
            poblacion: [one.toDefender, one.lostD, -one.toAttacker, -one.lostA],
            naves: [one.lostD, one.toDefender, -one.toAttacker, -one.lostA],
            dano: [-one.toAttacker, one.toDefender, one.lostD, -one.lostA],
          }));
          const first = all
            .map((one) => one[prioridad as 'naves'])
            .sort(
              (a, b) => a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
            )[0];
          const value = (id: string) => figureOf(result, id) ?? Number.NaN;
          const got = {
            poblacion: [
              value('bajas-defensor'),
              value('naves-defensor'),
              -value('bajas-atacante'),
              -value('naves-atacante'),
            ],
            naves: [
              value('naves-defensor'),
              value('bajas-defensor'),
              -value('bajas-atacante'),
              -value('naves-atacante'),
            ],
            dano: [
              -value('bajas-atacante'),
              value('bajas-defensor'),
              value('naves-defensor'),
              -value('naves-atacante'),
            ],
          }[prioridad];
          expect(got?.map((one) => one + 0)).toEqual(first?.map((one) => one + 0));
          expect(value('bloqueos')).toBe(all.length);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('looks at the whole war: a fleet loss that healing absorbs costs nothing', () => {
    // Stopping the first costs the blocker; its 2 of damage would be healed anyway.
    const attackers = [ship(5, 9, 2)];
    const naves = [ship(0, 1, 3), ship(0, 9, 0)];
    const result = war({ naves: attackers, civiles: 9 }, { naves, civiles: 9, sana: 2 }, { asalto: false });
    expect(losses(result)).toEqual([0, 3, 0]);
    expect(figureOf(result, 'naves-defensor')).toBe(0);
  });

  test('is told when the given block is worse', () => {
    const attackers = [ship(1, 3, 3), ship(1, 3, 1)];
    const result = war({ naves: attackers, civiles: 9 }, { naves: [ship(2, 2, 0, 2)], civiles: 9 }, { asalto: false });
    expect(figureOf(result, 'bajas-defensor')).toBe(3);
    expect(stepOf(result, 'bloqueo-mejor')?.text).toContain('1 unidad');
  });

  test('tries every way with eight ships a side, and no more', () => {
    const eight = Array.from({ length: 8 }, (_, index) => ship(index, 7 - index, 1));
    expect(figureOf(best(eight, eight, 'poblacion'), 'bloqueos')).toBe(40320);
    expect(figureOf(best(eight.slice(0, 3), eight, 'poblacion'), 'bloqueos')).toBe(8 * 7 * 6);
    expect(figureOf(best(eight, eight.slice(0, 3), 'poblacion'), 'bloqueos')).toBe(8 * 7 * 6);
  });
});

describe('fleet battle', () => {
  const fleet = (attackers: Ship[], defenders: Ship[], rest: object = {}) =>
    war({ naves: attackers, civiles: 9 }, { naves: defenders, civiles: 9 }, { asalto: false, ...rest });

  test('equal attack and defence destroy nothing: both are blocked (9.3, 9.4)', () => {
    expect(losses(fleet([ship(3, 3, 2)], [ship(3, 3, 2)]))).toEqual([0, 0, 0]);
  });

  test('a ship that destroys its blocker damages, as our reading, and it tells how much', () => {
    const result = fleet([ship(4, 3, 2)], [ship(3, 3, 2)]);
    expect(losses(result)).toEqual([2, 0, 0]);
    expect(assumptionOf(result, 'vencedoras-danan')).toMatchObject({
      text: expect.stringContaining('2 menos de daño al defensor'),
      readings: ['opera:X17'],
    });
  });

  test('an attacker without ships suffers all the ships of the defender (X3)', () => {
    const result = fleet([], [ship(1, 1, 2), ship(1, 1, 1)]);
    expect(losses(result)).toEqual([0, 3, 0]);
    expect(readingsOf(result)).toContain('opera:X3');
    expect(readingsOf(fleet([ship(1, 1)], [ship(1, 1)]))).not.toContain('opera:X3');
  });

  test('healing takes off the damage of each phase (14.8), and losses end with the population', () => {
    const one = (sana: number, civiles: number) =>
      losses(war({ naves: [ship(1, 9, 5)], civiles: 9 }, { naves: [ship(0, 0)], civiles, sana }, { asalto: false }))[0];
    expect([one(0, 9), one(2, 9), one(5, 9), one(6, 9), one(0, 3)]).toEqual([5, 3, 0, 0, 3]);
  });
});

describe('planetary assault', () => {
  const army = { civiles: 4, militares: 3, ataque: 8, defensa: 7 };
  const target = { civiles: 6, militares: 1, ataque: 5, defensa: 7, creditos: 9 };

  test('needs more attack than the defence, not as much (10.2)', () => {
    expect(losses(war({ ...army, ataque: 7 }, target))).toEqual([0, 0, 0]);
    expect(losses(war({ ...army, ataque: 8 }, target))).toEqual([3, 0, 3]);
  });

  test('the defender strikes too, with its military units and cards (10.2, 10.5)', () => {
    const result = war(army, { ...target, ataque: 8, 'dano-cartas': 2 });
    expect(losses(result)).toEqual([3, 3, 3]);
  });

  test('no more credits are stolen than there are (X5), nor for what was healed (X6)', () => {
    expect(losses(war(army, { ...target, creditos: 2 }))[2]).toBe(2);
    expect(losses(war(army, { ...target, sana: 2 }))[2]).toBe(1);
  });

  test('needs military units and the will (10.1)', () => {
    const none = war({ ...army, militares: 0 }, target);
    expect(stepIds(none)).toEqual(['no-hay-guerra']);
    expect(stepIds(war(army, target))).toContain('hay-guerra');
    expect(losses(war(army, target, { asalto: false }))).toEqual([0, 0, 0]);
  });

  test('military units that fell to the fleet no longer count, in damage or on the screen (7.16)', () => {
    const fleet = { naves: [ship(0, 0, 1)] };
    const civilFirst = war(army, { ...target, ...fleet }, { 'bajas-atacante': 'civiles' });
    const militaryFirst = war(army, { ...target, ...fleet }, { 'bajas-atacante': 'militares' });
    expect(losses(civilFirst)).toEqual([3, 1, 3]);
    // 8 − 2 = 6 of attack no longer beats 7.
    expect(losses(militaryFirst)).toEqual([0, 1, 0]);
    expect(stepOf(civilFirst, 'comparacion')?.clauses).not.toContain('opera:7.16');
    expect(stepOf(militaryFirst, 'comparacion')?.clauses).toContain('opera:7.16');
    // The table tells what the other choice would give.
    expect(civilFirst.tables.at(-1)?.rows.map((row) => row.slice(2))).toContainEqual(['0', '1', '0']);
  });

  test('does not happen against a species that the fleet wiped out, which loses the game (13.2)', () => {
    const result = war({ ...army, naves: [ship(9, 9, 9), ship(9, 9, 9)] }, { ...target, naves: [ship(0, 0)] });
    expect(losses(result)).toEqual([7, 0, 0]);
    expect(stepIds(result)).toContain('extincion-defensor');
    expect(stepIds(result)).not.toContain('robo');
  });

  test('that leaves nobody alive says that the book names no winner (X18)', () => {
    const last = { civiles: 0, militares: 1, ataque: 9, defensa: 0 };
    const ends = (sana: number) => {
      const result = war(last, { civiles: 1, ataque: 9, defensa: 0, 'dano-cartas': 1, sana });
      const extinct = stepIds(result).filter((id) => id.startsWith('extincion'));
      return { extinct, readings: stepOf(result, 'nadie-queda')?.readings };
    };
    expect(ends(0)).toEqual({ extinct: ['extincion-defensor', 'extincion-atacante'], readings: ['opera:X18'] });
    expect(ends(1)).toEqual({ extinct: ['extincion-atacante'], readings: undefined });
  });

  test('says when the attacker would do better without it', () => {
    const result = war({ ...army, ataque: 6 }, { ...target, ataque: 8 });
    expect(stepIds(result)).toContain('no-le-conviene');
    expect(stepIds(war(army, target))).not.toContain('no-le-conviene');
  });

  test('a screen below what the military units give is pointed out (3.8)', () => {
    const short = (ataque: number) => assumptionOf(war({ ...army, ataque }, target), 'pst-corta-atacante')?.clauses;
    expect([short(5), short(6)]).toEqual([['opera:3.8', 'opera:7.15'], undefined]);
  });
});

describe('properties', () => {
  const side = fc.record({
    naves: ships(0),
    civiles: fc.integer({ min: 1, max: 9 }),
    militares: fc.nat(5),
    ataque: fc.nat(20),
    defensa: fc.nat(20),
    sana: fc.nat(3),
    'dano-cartas': fc.nat(2),
  });

  test('nobody loses more than they have, and credits move but do not vanish', () => {
    fc.assert(
      fc.property(side, side, fc.nat(9), (attacker, defender, creditos) => {
        const result = war(attacker, { ...defender, creditos });
        const [lostD = 0, lostA = 0, stolen = 0] = losses(result);
        expect(lostD + (figureOf(result, 'poblacion-defensor') ?? 0)).toBe(defender.civiles + defender.militares);
        expect(lostA + (figureOf(result, 'poblacion-atacante') ?? 0)).toBe(attacker.civiles + attacker.militares);
        expect(stolen).toBeLessThanOrEqual(Math.min(creditos, lostD));
      }),
      { numRuns: 100 },
    );
  });

  test('more healing never costs the defender more of its population', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const [before = 0] = losses(war(attacker, defender));
        const [after = 0] = losses(war(attacker, { ...defender, sana: defender.sana + 1 }));
        expect(after).toBeLessThanOrEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('input', () => {
  const good = { atacante: { naves: [ship(1, 1), ship(1, 1)], civiles: 1 }, defensor: { civiles: 1 } };
  const blocks = (...targets: (number | undefined)[]) => ({
    ...good,
    defensor: { civiles: 1, naves: targets.map((target) => ship(1, 1, 0, target)) },
  });

  test.each([
    ['nine ships', { ...good, defensor: { naves: Array(9).fill(ship(1, 1)) } }, 'defensor.naves', 'OUT_OF_RANGE'],
    ['negative damage', { ...good, defensor: { naves: [ship(1, 1, -1)] } }, 'defensor.naves.0.dano', 'OUT_OF_RANGE'],
    ['a block of a ship that is not there', blocks(3, 1), 'defensor.naves.0.bloquea', 'INCONSISTENT'],
  ])('refuses %s', (_, raw, field, code) => {
    expect(issuesOf('opera-guerra', raw)).toMatchObject([{ field, code }]);
  });

  test.each([
    ['nobody on one side', { atacante: {}, defensor: { civiles: 0 } }, 'defensor.civiles', 'opera:13.2'],
    ['a ship blocked twice', blocks(1, 1), 'defensor.naves.1.bloquea', 'opera:9.3'],
    ['fewer blocks than possible', blocks(1, undefined), 'defensor.naves.1.bloquea', 'opera:9.2'],
  ])('refuses %s, by its clause', (_, raw, field, clause) => {
    expect(issuesOf('opera-guerra', raw)).toMatchObject([{ field, code: 'INCONSISTENT', clauses: [clause] }]);
  });

  test('accepts lawful blocks, and ships left over once all are blocked', () => {
    expect(issuesOf('opera-guerra', blocks(2, 1))).toEqual([]);
    expect(issuesOf('opera-guerra', blocks(2, undefined, 1))).toEqual([]);
  });

  test('asks for the screens only when there can be an assault', () => {
    expect(issuesOf('opera-guerra', { atacante: { militares: 1 }, defensor: {} }).map(({ field }) => field)).toEqual([
      'atacante.ataque',
      'atacante.defensa',
      'defensor.ataque',
      'defensor.defensa',
    ]);
    expect(issuesOf('opera-guerra', { atacante: { militares: 1 }, defensor: {}, asalto: false })).toEqual([]);
  });
});

describe('who may intervene, and what it changes (8.4, 8.5)', () => {
  const plan = {
    atacante: { naves: [{ ataque: 3, defensa: 2, dano: 2 }], civiles: 6, militares: 2, ataque: 7, defensa: 7 },
    defensor: {
      naves: [{ ataque: 2, defensa: 4, dano: 1, bloquea: 1 }],
      civiles: 6,
      ataque: 5,
      defensa: 6,
      creditos: 9,
    },
  };
  const war = (...intervenciones: object[]) => runNumbers('opera-guerra', { ...plan, intervenciones });
  const lost = (found: ReturnType<typeof war>) =>
    ['bajas-defensor', 'bajas-atacante', 'naves-defensor', 'naves-atacante'].map((one) => figureOf(found, one));
  const may = (found: ReturnType<typeof war>) =>
    found.tables.find(({ columns }) => columns.includes('¿Puede?'))?.rows.map(([, answer]) => answer);

  test('without any the answer is the one of always', () => {
    expect(runNumbers('opera-guerra', { ...plan, intervenciones: [] })).toEqual(runNumbers('opera-guerra', plan));
    // Ships block each other; two military units damage 2, for 7 passes 6.
    expect(lost(war())).toEqual([2, 0, 0, 0]);
  });

  test.each<[string, object, number[]]>([
    // 2 + 1 passes 2: the attacker's ship falls, and the victor does its 1 (X17).
    ['one more of attack for the ship of the defender', { nave: 1, ataque: 1 }, [2, 1, 0, 1]],
    ['not enough against its defence', { sobre: 'atacante', nave: 1, ataque: 1 }, [2, 0, 0, 0]],
    // 3 + 2 passes 4: the ship falls and the other does its 2, besides the assault.
    ['two for that of the attacker', { quien: 'atacante', sobre: 'atacante', nave: 1, ataque: 2 }, [4, 0, 1, 0]],
    ['a defence lowered', { quien: 'atacante', nave: 1, defensa: -2 }, [4, 0, 1, 0]],
    // The assault: 7 no longer passes 7.
    ['one more of defence in the assault', { fase: 'asalto', defensa: 1 }, [0, 0, 0, 0]],
    // 5 + 3 passes 7, but the defender has nobody to do damage with, unless a card does.
    ['attack for the defender, who has no military units', { fase: 'asalto', ataque: 3 }, [2, 0, 0, 0]],
    ['attack and damage', { fase: 'asalto', ataque: 3, dano: 2 }, [2, 2, 0, 0]],
    ['healing in the assault', { fase: 'asalto', sana: 1 }, [1, 0, 0, 0]],
    ['healing in the fleets, which do no damage', { sana: 5 }, [2, 0, 0, 0]],
    [
      'damage taken away cannot become healing',
      { quien: 'defensor', sobre: 'atacante', fase: 'asalto', dano: -9 },
      [0, 0, 0, 0],
    ],
  ])('%s', (_, one, expected) => {
    expect(lost(war(one))).toEqual(expected);
  });

  test('a synchronic of one phase is not there in the other (11.2)', () => {
    // The ship's defence is no defence of the screen, and the other way round.
    expect(lost(war({ nave: 1, defensa: 5 }))).toEqual([2, 0, 0, 0]);
    expect(lost(war({ fase: 'asalto', sobre: 'atacante', ataque: 9 }))).toEqual([2, 0, 0, 0]);
  });

  test('combatants and those of the defender’s sector may; others may not, and are not counted', () => {
    const boost = { fase: 'asalto', defensa: 1 };
    const by = (quien: string) => war({ ...boost, quien });
    for (const quien of ['atacante', 'defensor', 'sector']) {
      expect(may(by(quien)), quien).toEqual(['Sí']);
      expect(figureOf(by(quien), 'bajas-defensor')).toBe(0);
    }
    for (const quien of ['lejos', 'sin-saltar']) {
      expect(may(by(quien)), quien).toEqual(['No']);
      expect(figureOf(by(quien), 'bajas-defensor')).toBe(2);
    }
    expect(readingsOf(by('sin-saltar'))).toContain('opera:X1');
  });

  test('what is universal counts by our reading, and the headline says what hangs on it (X23)', () => {
    const found = war({ fase: 'asalto', defensa: 1, quien: 'universal' });
    expect(may(found)).toEqual(['Sí (lectura nuestra)']);
    expect(found.headline).toContain('Sin intervenciones: 2 y 0.');
    expect(found.headline).toContain('Si lo universal no valiera para intervenir: 2 y 0.');
    expect(readingsOf(found)).toContain('opera:X23');
    const idle = war({ fase: 'asalto', ataque: 1, quien: 'universal' });
    expect(idle.headline).not.toContain('universal');
    expect(idle.headline).toContain('Sin intervenciones sería igual.');
  });

  test('each by itself and without each: what one stops, the other lets through', () => {
    const found = war(
      { fase: 'asalto', defensa: 1 },
      { quien: 'atacante', sobre: 'atacante', fase: 'asalto', ataque: 1 },
    );
    const table = found.tables.find(({ columns }) => columns.includes('¿Puede?'));
    expect(table?.rows).toEqual([
      ['Intervención 1', 'Sí', 'Defensor −2 unidades; robo −2 créditos', 'Nada'],
      ['Intervención 2', 'Sí', 'Nada', 'Defensor −2 unidades; robo −2 créditos'],
    ]);
    expect([figureOf(found, 'bajas-defensor'), figureOf(found, 'bajas-defensor-sin')]).toEqual([2, 2]);
    expect(figureOf(found, 'intervienen')).toBe(2);
  });

  test.each<[string, object, string, string[]]>([
    ['one that changes nothing', { nave: 1 }, 'ataque', []],
    ['numbers for no ship in the fleets', { ataque: 1 }, 'nave', ['opera:9.3', 'opera:14.4']],
    ['a ship that is not there', { nave: 2, ataque: 1 }, 'nave', ['opera:9.1']],
  ])('refuses %s', (_, one, field, clauses) => {
    expect(issuesOf('opera-guerra', { ...plan, intervenciones: [one] })).toMatchObject([
      { field: `intervenciones.0.${field}`, ...(clauses[0] && { clauses }) },
    ]);
  });

  test('more than any card gives is out of range, on both sides', () => {
    const refuses = (ataque: number) => issuesOf('opera-guerra', { ...plan, intervenciones: [{ nave: 1, ataque }] });
    expect([refuses(20), refuses(-20)]).toEqual([[], []]);
    expect(refuses(21)).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
    expect(refuses(-21)).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
  });
});
