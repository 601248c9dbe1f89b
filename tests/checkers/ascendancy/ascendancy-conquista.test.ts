import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { rule, runOdds } from '../../catalog-fixture.ts';
import { type Rational, ZERO } from '../../rational.ts';
import { assumptionOf, figureOf, issuesOf, limits, stepIds, stepOf } from '../answers.ts';
import { type NaiveAssault, naiveControl } from './naive-best-invasion.ts';
import { type NaiveFighter, type NaiveVictory, naiveBestPlay } from './naive-best-play.ts';

const ID = 'ascendancy-conquista';
const conquest = (atacante: object, defensores: object[], sistema: object = {}) =>
  runOdds(ID, { atacante, defensores, sistema });
const control = (...all: Parameters<typeof conquest>) => conquest(...all).outcomes['control'] ?? 0;
const loose = (count: number) => Array.from({ length: count }, () => 0);
const SPARE = { 'matriz-de-seleccion-de-objetivo-superior': true };
const ONCE = { 'maniobras-de-combate-superiores': true };
const ANY = { 'transportadores-de-combate': true };
const PAIRS = { 'tacticas-de-fuego-masivo': true };
const GIVES = { 'culto-de-kahless': true };
const LEAVES = { 'dispositivo-de-camuflaje-romulano-avanzado': true };

const larger = (one: Rational, other: Rational) => (one.top * other.bottom > other.top * one.bottom ? one : other);

/** An invasion begun with the best part of some ships, of which those of Fleet 11 repeat ones in it. */
function victory(assault: Omit<NaiveAssault, 'ships'>): NaiveVictory {
  const known = new Map<string, Rational>();
  const worth = (ships: number[], card: boolean): Rational => {
    const key = `${ships} ${card}`;
    const found = known.get(key);
    if (found) return found;
    const isFleet = ships.filter((one) => one === 11).length >= 3;
    const whole = naiveControl({ ...assault, ships: ships.map((one) => one === 11 && isFleet) }, card);
    const parts = ships.map((_, at) => ships.toSpliced(at, 1)).filter((left) => left.length > 0);
    const best = parts.reduce((top, left) => larger(top, worth(left, card)), whole);
    known.set(key, best);
    return best;
  };
  return (ships, card) => (ships.length === 0 ? ZERO : worth(ships, card));
}

describe('battle and invasion as one, against brute force in fractions', () => {
  const CASES: [string, object, object[], object, NaiveFighter, NaiveFighter[], Omit<NaiveAssault, 'ships'>][] = [
    [
      'plain ships and two nodes',
      { naves: 3, impacto: 4 },
      [{ naves: 2 }],
      { 'otros-nodos': 1 },
      { ships: loose(3), needs: [4] },
      [{ ships: loose(2), needs: [5] }],
      { attack: { needs: [4] }, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'the die of each round, in both',
      { naves: 3, impacto: 4, avances: SPARE },
      [{ naves: 1, escudo: 1 }],
      { 'otros-nodos': 1 },
      { ships: loose(3), needs: [5], spare: true },
      [{ ships: loose(1), needs: [5] }],
      { attack: { needs: [5], spare: true }, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'all misses of one round, of the battle or of the invasion',
      { naves: 3, impacto: 4, avances: ONCE },
      [{ naves: 2 }],
      { 'otros-nodos': 1 },
      { ships: loose(3), needs: [4], once: true },
      [{ ships: loose(2), needs: [5] }],
      { attack: { needs: [4], once: true }, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'two defenders, the planet being of a Civilization',
      { naves: 3, impacto: 3 },
      [{ naves: 1 }, { naves: 1, impacto: 4 }],
      { tipo: 'nivel-1', 'otros-nodos': 1 },
      { ships: loose(3), needs: [3, 3] },
      [
        { ships: loose(1), needs: [5] },
        { ships: loose(1), needs: [4] },
      ],
      { attack: { needs: [4] }, nodes: ['otro'], defense: { needs: [5] } },
    ],
    [
      'pairs with ones in the battle, any misses in the invasion',
      { naves: 4, impacto: 5, flotas: [{ naves: 3, carta: 'combate' }], avances: { ...PAIRS, ...ANY } },
      [{ naves: 1, escudo: 1 }],
      { 'otros-nodos': 1 },
      { ships: [1, 1, 1, 0], needs: [6], doubles: true },
      [{ ships: loose(1), needs: [5] }],
      { attack: { needs: [6] }, any: true, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'an assault Fleet, which the defender would rather break in the battle',
      { naves: 5, impacto: 4, flotas: [{ naves: 3, carta: 'asalto' }] },
      [{ naves: 2 }],
      { 'otros-nodos': 1 },
      { ships: [11, 11, 11, 0, 0], needs: [4] },
      [{ ships: loose(2), needs: [5] }],
      { attack: { needs: [4] }, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'Fleets of both kinds: which is broken is worth working out',
      {
        naves: 6,
        impacto: 4,
        flotas: [
          { naves: 3, carta: 'combate' },
          { naves: 3, carta: 'asalto' },
        ],
      },
      [{ naves: 1, impacto: 3 }],
      {},
      { ships: [1, 1, 1, 11, 11, 11], needs: [4] },
      [{ ships: loose(1), needs: [3] }],
      { attack: { needs: [4] }, nodes: ['control'], defense: { needs: [3] } },
    ],
    [
      'ships given for ships, and fewer of them brought',
      { naves: 4, impacto: 2, avances: GIVES },
      [{ naves: 2, impacto: 4 }],
      { 'otros-nodos': 2 },
      { ships: loose(4), needs: [2], gives: true },
      [{ ships: loose(2), needs: [4] }],
      { attack: { needs: [2] }, nodes: ['control', 'otro', 'otro'], defense: { needs: [4] } },
    ],
  ];

  test.each(CASES)('%s', (_, atacante, defensores, sistema, attacker, defenders, assault) => {
    const exact = naiveBestPlay(attacker, defenders, victory(assault)).attacker;
    expect(control(atacante, defensores, sistema)).toBeCloseTo(exact, 10);
  });

  test('the order in which defenders are said changes nothing but whose the planet is', () => {
    const [one, other] = [
      { naves: 2, impacto: 3 },
      { naves: 1, escudo: 2 },
    ];
    const system = { tipo: 'nivel-2', 'otros-nodos': 2 };
    const attacker = { naves: 5, impacto: 3, avances: SPARE };
    expect(conquest(attacker, [one, other], system).outcomes).toEqual(
      conquest(attacker, [other, one], system).outcomes,
    );
  });
});

describe('the same as its parts', () => {
  test('without defenders it is the invasion', () => {
    const system = { 'nodos-de-investigacion': 1, 'otros-nodos': 1 };
    const alone = runOdds('ascendancy-invasion', {
      atacante: { naves: 4, impacto: 3, 'destruye-antes': 'mejor' },
      sistema: system,
    });
    const result = conquest({ naves: 4, impacto: 3 }, [], { tipo: 'rival', ...system });
    expect(result.outcomes['control']).toBeCloseTo(alone.outcomes['exito'] ?? -1, 12);
    expect(result.outcomes['repelida']).toBeCloseTo(alone.outcomes['repelida'] ?? -1, 12);
    expect(stepIds(result).filter((id) => id.startsWith('batalla'))).toEqual([]);
  });

  test('where nothing has to be decided, every way in which the battle ends is followed by its invasion', () => {
    const battle = runOdds('ascendancy-batalla', { atacante: { naves: 4, impacto: 3 }, defensor: { naves: 3 } });
    const by = (battle.charts[0]?.bars ?? []).filter(({ outcome }) => outcome === 'atacante');
    const sum = by.reduce((total, { label, probability }) => {
      const best = Array.from({ length: Number(label) }, (_, less) => {
        const ships = Number(label) - less;
        const { outcomes } = runOdds('ascendancy-invasion', {
          atacante: { naves: ships, impacto: 3, 'destruye-antes': 'mejor' },
          sistema: { 'otros-nodos': 2 },
        });
        return outcomes['exito'] ?? 0;
      });
      return total + probability * Math.max(0, ...best);
    }, 0);
    expect(control({ naves: 4, impacto: 3 }, [{ naves: 3 }], { 'otros-nodos': 2 })).toBeCloseTo(sum, 12);
  });

  test('a Hazard takes each ship by itself (18.2)', () => {
    const system = { tipo: 'nivel-1', 'otros-nodos': 1 };
    const without = [0, 1, 2, 3].map((naves) =>
      naves === 0 ? 0 : control({ naves, impacto: 3, escudo: 1 }, [], system),
    );
    // Level 4 and Shields 1: 5 or more destroys a ship.
    const p = 1 / 3;
    const expected = [0, 1, 2, 3].reduce((sum, lost) => {
      const ways = [1, 3, 3, 1][lost] as number;
      return sum + ways * p ** lost * (1 - p) ** (3 - lost) * (without[3 - lost] as number);
    }, 0);
    const result = conquest({ naves: 3, impacto: 3, escudo: 1 }, [], { ...system, riesgo: 4 });
    expect(result.outcomes['control']).toBeCloseTo(expected, 12);
    expect(result.outcomes['riesgo']).toBeCloseTo(p ** 3, 12);
    expect(stepOf(result, 'riesgo')?.clauses).toContain('ascendancy:18.2');
  });

  test('a Hazard that no die reaches, by our reading (X52)', () => {
    const result = conquest({ naves: 2, escudo: 3 }, [], { tipo: 'nivel-1', 'otros-nodos': 1, riesgo: 4 });
    expect(result.outcomes['riesgo']).toBeUndefined();
    expect(stepOf(result, 'riesgo')?.readings).toEqual(['ascendancy:X52']);
  });
});

describe('what may be said', () => {
  test('a fixed order of casualties is never better for whoever scores them', () => {
    const fleets = [
      { naves: 3, carta: 'combate' },
      { naves: 3, carta: 'asalto' },
    ];
    const of = (bajas: string) =>
      control({ naves: 7, impacto: 4, flotas: fleets, bajas }, [{ naves: 3 }], { 'otros-nodos': 1 });
    expect(of('mejor')).toBeLessThan(of('sueltas') - 1e-6);
    expect(of('mejor')).toBeLessThanOrEqual(of('flotas') + 1e-12);
    const mine = (bajas: string) =>
      control({ naves: 4, impacto: 4 }, [{ naves: 4, flotas: [{ naves: 3 }], bajas }], { 'otros-nodos': 1 });
    expect(mine('mejor')).toBeGreaterThan(mine('sueltas') + 1e-6);
  });

  test('more ships than Nodes are not always brought (26.2, 28.4)', () => {
    // A certain hit for each ship: three against three Nodes raze it, two leave one and then take it.
    const sure = conquest({ naves: 3, impacto: 1 }, [{ naves: 1, impacto: 6, escudo: 0 }], { 'otros-nodos': 2 });
    expect(stepOf(sure, 'maniobra-tactica')?.text).toContain('con 3 Naves trae 2');
    expect(sure.tables[0]?.rows.some(({ cells }) => cells.join() === '3 Naves,2 Naves')).toBe(true);
  });

  describe('a defender who may leave for Warp (44.7)', () => {
    const fight = (more: object, tachyon = false) =>
      conquest(
        { naves: 3, impacto: 4, ...(tachyon && { avances: { 'matriz-de-deteccion-tachyon': true } }) },
        [{ naves: 2, avances: LEAVES, ...more }],
        { 'otros-nodos': 1 },
      );
    const fought = control({ naves: 3, impacto: 4 }, [{ naves: 2 }], { 'otros-nodos': 1 });
    const gone = control({ naves: 3, impacto: 4 }, [], { tipo: 'rival', 'otros-nodos': 1 });

    test('does what gives the attacker least, or what is said', () => {
      expect(fight({}).outcomes['control']).toBeCloseTo(Math.min(fought, gone), 12);
      expect(fight({ 'si-le-atacan': 'lucha' }).outcomes['control']).toBeCloseTo(fought, 12);
      expect(fight({ 'si-le-atacan': 'warp' }).outcomes['control']).toBeCloseTo(gone, 12);
      expect(stepOf(fight({}), 'irse-a-warp')?.clauses).toEqual(['ascendancy:44.7']);
      expect(stepOf(fight({ 'si-le-atacan': 'lucha' }), 'irse-a-warp')?.text).toContain('como has indicado');
    });

    test('cannot, against a Tachyon array (43.13)', () => {
      expect(stepIds(fight({ 'si-le-atacan': 'warp' }, true))).not.toContain('irse-a-warp');
      expect(fight({ 'si-le-atacan': 'warp' }, true).outcomes['control']).toBeCloseTo(fought, 12);
    });

    test('leaves the others to fight', () => {
      const both = conquest(
        { naves: 4, impacto: 4 },
        [{ naves: 1 }, { naves: 2, avances: LEAVES, 'si-le-atacan': 'warp' }],
        { 'otros-nodos': 1 },
      );
      expect(both.outcomes['control']).toBeCloseTo(
        control({ naves: 4, impacto: 4 }, [{ naves: 1 }], { 'otros-nodos': 1 }),
        12,
      );
    });
  });

  test('a Starbase rolls for the owner of the System in the battle, and not in the invasion (23.7, 27.3)', () => {
    const base = { 'otros-nodos': 1, 'base-estelar': true };
    const without = conquest({ naves: 4 }, [{ naves: 2 }], { 'otros-nodos': 1 });
    const result = conquest({ naves: 4 }, [{ naves: 2 }], base);
    expect(result.outcomes['batalla'] ?? 0).toBeGreaterThan(without.outcomes['batalla'] ?? 1);
    expect(control({ naves: 4 }, [], { tipo: 'rival', ...base })).toBe(
      control({ naves: 4 }, [], { tipo: 'rival', 'otros-nodos': 1 }),
    );
  });

  test('Orders: one for each, or none for the invasion (45.14)', () => {
    const orders = (avances: object, defensores: object[] = [{ naves: 1 }]) =>
      stepOf(conquest({ naves: 3, avances }, defensores, { tipo: 'nivel-1', 'otros-nodos': 1 }), 'ordenes');
    expect(orders({})?.text).toContain('2 Órdenes');
    expect(orders({ 'ordenes-de-invasion-permanentes': true })?.clauses).toContain('ascendancy:45.14');
    expect(orders({ 'ordenes-de-invasion-permanentes': true })?.text).toContain('1 Orden');
    expect(orders({}, [])?.text).toContain('1 Orden');
  });

  test('Advances that might not count outside their turn, and what the attacker would have without them', () => {
    const sharp = { naves: 3, avances: { 'desorganizadores-romulanos': true } };
    const result = conquest({ naves: 4, escudo: 2 }, [sharp], { 'otros-nodos': 1 });
    const bare = control({ naves: 4, escudo: 2 }, [{ naves: 3 }], { 'otros-nodos': 1 });
    const said = Number(
      /Control el ([\d,]+)/.exec(stepOf(result, 'avances-fuera-turno')?.text ?? '')?.[1]?.replace(',', '.'),
    );
    expect(said).toBeCloseTo(bare * 100, 1);
  });

  test('a retreat from the battle, or from the invasion, is told apart from a defeat', () => {
    const result = conquest({ naves: 3, retirada: { ronda: 1 }, 'retirada-invasion': { ronda: 1 } }, [{ naves: 3 }], {
      'otros-nodos': 1,
    });
    expect(result.outcomes['retirada']).toBeGreaterThan(0);
    expect(Object.values(result.outcomes).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(assumptionOf(result, 'mejor-juego')?.readings).toEqual(['ascendancy:X68']);
    expect(figureOf(result, 'batalla')).toBeGreaterThan(0);
  });
});

describe('limits', () => {
  const attacker = { naves: 3 };
  const node = { 'otros-nodos': 1 };
  test.each<[string, object, object]>([
    ['atacante.naves', { atacante: { naves: 0 }, defensores: [{}], sistema: node }, { clauses: ['ascendancy:23.1'] }],
    ['atacante.naves', { atacante: { naves: 31 } }, limits('0', '30')],
    ['defensores.0.naves', { atacante: attacker, defensores: [{ naves: 0 }] }, limits('1', '30')],
    ['defensores', { atacante: attacker, defensores: Array.from({ length: 6 }, () => ({})) }, { code: 'OUT_OF_RANGE' }],
    [
      'defensores.0.flotas',
      { atacante: attacker, defensores: [{ naves: 2, flotas: [{ naves: 3 }] }] },
      { code: 'INCONSISTENT' },
    ],
    ['sistema.tipo', { atacante: attacker, sistema: node }, { clauses: ['ascendancy:27.1'] }],
    [
      'sistema.otros-nodos',
      { atacante: attacker, defensores: [{}], sistema: { 'nodos-de-investigacion': 2, 'otros-nodos': 2 } },
      { clauses: ['ascendancy:5.4'] },
    ],
    ['sistema.otros-nodos', { atacante: attacker, sistema: { tipo: 'nivel-1' } }, { clauses: ['ascendancy:27.1'] }],
    [
      'sistema.rendicion.ronda',
      { atacante: attacker, sistema: { tipo: 'nivel-1', ...node, rendicion: { ronda: 1 } } },
      { clauses: ['ascendancy:28.7'] },
    ],
    ['sistema.riesgo', { atacante: attacker, sistema: { riesgo: 7 } }, limits('0', '6')],
    [
      'defensores.1.avances.culto-de-kahless',
      { atacante: { naves: 3, avances: GIVES }, defensores: [{}, { avances: GIVES }], sistema: node },
      { clauses: ['ascendancy:1.7', 'ascendancy:2.3'] },
    ],
  ])('%s refuses %o', (field, input, issue) => {
    expect(issuesOf(ID, input).find((one) => one.field === field)).toMatchObject(issue);
  });

  test('as much as there may be is accepted', () => {
    const input = {
      atacante: { naves: 30 },
      defensores: [{ naves: 30 }],
      sistema: { 'nodos-de-investigacion': 1, 'otros-nodos': 2, riesgo: 6 },
    };
    expect(issuesOf(ID, input)).toEqual([]);
    const crowd = { atacante: { naves: 6 }, defensores: Array.from({ length: 5 }, () => ({})), sistema: node };
    expect(issuesOf(ID, crowd)).toEqual([]);
    expect('result' in askRule(rule(ID), crowd)).toBe(true);
  });

  test('what would take too long, or is not followed, is refused', () => {
    const refusal = (input: object) => {
      const asked = askRule(rule(ID), input);
      return 'issues' in asked ? asked.issues.map(({ code, field }) => [code, field]) : [];
    };
    const many = { atacante: { naves: 30 }, defensores: [{ naves: 30 }, { naves: 30 }, { naves: 30 }], sistema: node };
    expect(refusal(many)).toEqual([['NOT_COMPUTED', '']]);
    const fixed = {
      atacante: { naves: 4, flotas: [{ naves: 3, carta: 'combate' }], avances: GIVES, bajas: 'flotas' },
      defensores: [{ naves: 2 }],
      sistema: node,
    };
    expect(refusal(fixed)).toEqual([['NOT_COMPUTED', 'atacante.bajas']]);
    expect(refusal({ ...fixed, atacante: { ...fixed.atacante, bajas: 'mejor' } })).toEqual([]);
  });
});
