import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures, rule, runOdds } from '../../catalog-fixture.ts';
import { ONE, type Rational, ZERO } from '../../rational.ts';
import { issuesOf, limits, stepOf } from '../answers.ts';
import { type NaiveRule, naiveHits } from './naive-dice.ts';

type Side = Record<string, unknown>;
const odds = (atacante: Side, sistema: Side) => runOdds('ascendancy-invasion', { atacante, sistema });
const figure = (result: ReturnType<typeof odds>, id: string) => result.figures.find((one) => one.id === id)?.value;
const step = stepOf;
const firstRound = (result: ReturnType<typeof odds>, words: string) =>
  result.tables[0]?.rows.find(({ cells }) => cells[0] === words)?.probability ?? 0;

/* ── A literal reference with exact fractions: nodes in a list, each hit taken one by one. ── */

interface NaiveInvasion {
  ships: number;
  attack: NaiveRule;
  attackRerolls?: number;
  nodes: ('control' | 'investigacion' | 'otro')[];
  defense: NaiveRule;
  defenseRerolls?: number;
  researchDice?: number;
  automatic?: boolean;
  ignored?: number;
  strikes?: 'nodos' | 'bombardeo';
  researchFirst?: boolean;
  retreatRound?: number;
  surrenderNodes?: number;
}
type Outcomes = Record<'exito' | 'aniquilacion' | 'repelida' | 'rendicion' | 'retirada', Rational>;

function reference(invasion: NaiveInvasion): Outcomes {
  const special = Math.max(1, invasion.retreatRound ?? 0);
  const memo = new Map<string, Outcomes>();
  const nothing = (): Outcomes => ({
    exito: ZERO,
    aniquilacion: ZERO,
    repelida: ZERO,
    rendicion: ZERO,
    retirada: ZERO,
  });
  const only = (outcome: keyof Outcomes): Outcomes => ({ ...nothing(), [outcome]: ONE });

  const shots = (nodes: string[], round: number): Rational[] => {
    if (nodes.length === 0) return [ONE];
    const automatic = invasion.automatic && nodes.includes('control') ? 1 : 0;
    const research = nodes.filter((node) => node === 'investigacion').length;
    const dice = nodes.length - automatic + research * (invasion.researchDice ?? 0);
    const rolled = naiveHits(invasion.defense, dice, 0, round === 1 ? (invasion.defenseRerolls ?? 0) : 0);
    return [...(automatic ? [ZERO] : []), ...rolled];
  };
  const hits = (ships: number, round: number) =>
    ships === 0 ? [ONE] : naiveHits(invasion.attack, ships, 0, round === 1 ? (invasion.attackRerolls ?? 0) : 0);

  /** Destroys resource nodes, one per hit; the Control Node last and never by collateral damage. */
  const damaged = (nodes: NaiveInvasion['nodes'], count: number) => {
    const order = invasion.researchFirst ? ['investigacion', 'otro', 'control'] : ['otro', 'investigacion', 'control'];
    return [...nodes].sort((a, b) => order.indexOf(a) - order.indexOf(b)).slice(count);
  };

  function judge(
    ships: number,
    nodes: NaiveInvasion['nodes'],
    scored: number,
    bombing: boolean,
    round: number,
  ): Outcomes {
    const effective = Math.max(0, scored - (invasion.ignored ?? 0));
    if (!bombing && effective > nodes.length) return only('exito');
    if (effective >= nodes.length) return only('aniquilacion');
    return goOn(ships, damaged(nodes, effective), round);
  }

  function goOn(ships: number, nodes: NaiveInvasion['nodes'], round: number): Outcomes {
    if (ships === 0) return only('repelida');
    if (nodes.length <= (invasion.surrenderNodes ?? 0)) return only('rendicion');
    if (round === invasion.retreatRound) return only('retirada');
    return from(ships, nodes, round + 1);
  }

  function from(ships: number, nodes: NaiveInvasion['nodes'], round: number): Outcomes {
    const key = JSON.stringify([ships, nodes, Math.min(round, special + 1)]);
    const known = memo.get(key);
    if (known) return known;
    const total = nothing();
    let still = ZERO;
    const addAll = (after: Outcomes, chance: Rational) => {
      for (const outcome of Object.keys(total) as (keyof Outcomes)[])
        total[outcome] = total[outcome].plus(chance.times(after[outcome]));
    };
    const struck = round === 1 ? invasion.strikes : undefined;
    if (struck === 'bombardeo') {
      for (const [scored, p] of hits(ships, round).entries()) {
        const effective = Math.max(0, scored - (invasion.ignored ?? 0));
        if (effective >= nodes.length) addAll(only('aniquilacion'), p);
        else {
          const rest = damaged(nodes, effective);
          for (const [lost, q] of shots(rest, round).entries())
            addAll(goOn(Math.max(0, ships - lost), rest, round), p.times(q));
        }
      }
    } else if (struck === 'nodos') {
      for (const [lost, p] of shots(nodes, round).entries()) {
        const left = Math.max(0, ships - lost);
        if (left === 0) addAll(only('repelida'), p);
        else
          for (const [scored, q] of hits(left, round).entries())
            addAll(judge(left, nodes, scored, false, round), p.times(q));
      }
    } else {
      for (const [scored, p] of hits(ships, round).entries())
        for (const [lost, q] of shots(nodes, round).entries()) {
          const effective = Math.max(0, scored - (invasion.ignored ?? 0));
          if (round > special && effective === 0 && lost === 0) still = still.plus(p.times(q));
          else addAll(judge(Math.max(0, ships - lost), nodes, scored, false, round), p.times(q));
        }
    }
    const rest = ONE.minus(still);
    for (const outcome of Object.keys(total) as (keyof Outcomes)[]) total[outcome] = total[outcome].over(rest);
    memo.set(key, total);
    return total;
  }
  return from(invasion.ships, invasion.nodes, 1);
}

function expectSame(result: ReturnType<typeof odds>, exact: Outcomes): void {
  for (const [outcome, chance] of Object.entries(exact))
    expect(Math.abs((result.outcomes[outcome] ?? 0) - chance.toNumber())).toBeLessThan(1e-12);
}

describe('the example of the book (28.2, 28.3)', () => {
  const klingon = () => odds({ naves: 4, impacto: 3 }, { 'nodos-de-investigacion': 1, 'otros-nodos': 1 });
  const p = 2 / 3;

  test('four hits of four take the System without destroying a node', () => {
    expect(firstRound(klingon(), 'Invasión exitosa')).toBeCloseTo(p ** 4, 12);
    expect(figure(klingon(), 'intacto')).toBeGreaterThanOrEqual(p ** 4);
  });

  test('three hits annihilate it; one or two are collateral damage', () => {
    expect(firstRound(klingon(), 'Aniquilación total')).toBeCloseTo(4 * p ** 3 * (1 - p), 12);
    expect(firstRound(klingon(), 'Daño colateral')).toBeCloseTo(4 * p * (1 - p) ** 3 + 6 * p ** 2 * (1 - p) ** 2, 12);
  });

  test('with one hit, one resource node is left; with two, only the Control Node', () => {
    // Retreating after the first round shows what it left; with Shields 2 the planet cannot hit back.
    const result = odds(
      { naves: 4, impacto: 3, escudo: 2, retirada: { ronda: 1 } },
      { 'nodos-de-investigacion': 1, 'otros-nodos': 1 },
    );
    const left = (nodes: string) =>
      result.tables[1]?.rows
        .filter(({ cells }) => cells[0] === 'El Atacante se retira' && cells[1]?.endsWith(` y ${nodes}`))
        .reduce((sum, row) => sum + row.probability, 0);
    expect(left('1 Nodo')).toBeCloseTo(4 * p * (1 - p) ** 3, 12);
    expect(left('0 Nodos')).toBeCloseTo(6 * p ** 2 * (1 - p) ** 2, 12);
  });
});

describe('against an independent exact calculation', () => {
  const CASES: [string, Side, Side, NaiveInvasion][] = [
    [
      'a rival with two nodes',
      { naves: 4, impacto: 3 },
      { 'nodos-de-investigacion': 1, 'otros-nodos': 1 },
      { ships: 4, attack: { need: 3 }, nodes: ['control', 'investigacion', 'otro'], defense: { need: 5 } },
    ],
    [
      'a Control Node alone',
      { naves: 2 },
      { 'otros-nodos': 0, impacto: 4 },
      { ships: 2, attack: { need: 5 }, nodes: ['control'], defense: { need: 4 } },
    ],
    [
      'a Civilization of Level Two, without Control Node (30.1, 31.2)',
      { naves: 3, escudo: 1 },
      { tipo: 'nivel-2', 'nodos-de-investigacion': 1, 'otros-nodos': 1 },
      { ships: 3, attack: { need: 7 }, nodes: ['investigacion', 'otro'], defense: { need: 5 } },
    ],
    [
      'a planet of nobody, with the Weapons given',
      { naves: 3, impacto: 4 },
      { tipo: 'sin-nivel', 'otros-nodos': 2, impacto: 6, escudo: 1 },
      { ships: 3, attack: { need: 5 }, nodes: ['otro', 'otro'], defense: { need: 6 } },
    ],
    [
      'Planetary Defense Shield and Verteron Array',
      { naves: 4, impacto: 3 },
      {
        'otros-nodos': 1,
        avances: { 'escudo-de-defensa-planetaria': true, 'emisor-de-rayos-de-matriz-verteron': true },
      },
      { ships: 4, attack: { need: 3 }, nodes: ['control', 'otro'], defense: { need: 5 }, ignored: 1, automatic: true },
    ],
    [
      'Tal Diann: research nodes roll twice, and are destroyed first',
      { naves: 3, impacto: 4, 'destruye-antes': 'investigacion' },
      { 'nodos-de-investigacion': 1, 'otros-nodos': 1, avances: { 'fuerzas-de-seguridad-tal-diann': true } },
      {
        ships: 3,
        attack: { need: 4 },
        nodes: ['control', 'investigacion', 'otro'],
        defense: { need: 5 },
        researchDice: 1,
        researchFirst: true,
      },
    ],
    [
      'Orbital Defense Grid: nodes strike first',
      { naves: 3, impacto: 4 },
      { 'otros-nodos': 1, avances: { 'red-de-defensa-orbital': true } },
      { ships: 3, attack: { need: 4 }, nodes: ['control', 'otro'], defense: { need: 5 }, strikes: 'nodos' },
    ],
    [
      'Planetary Bombardment: hits of the first round destroy nodes, however many',
      { naves: 3, impacto: 3, avances: { 'bombardeo-planetario': true } },
      { 'otros-nodos': 2 },
      { ships: 3, attack: { need: 3 }, nodes: ['control', 'otro', 'otro'], defense: { need: 5 }, strikes: 'bombardeo' },
    ],
    [
      'both First Strikes, which cancel',
      { naves: 3, impacto: 3, avances: { 'bombardeo-planetario': true } },
      { 'otros-nodos': 1, avances: { 'red-de-defensa-orbital': true } },
      { ships: 3, attack: { need: 3 }, nodes: ['control', 'otro'], defense: { need: 5 } },
    ],
    [
      'the attacker retreats after the second round; the rival surrenders with one node',
      { naves: 3, retirada: { ronda: 2 } },
      { 'otros-nodos': 2, rendicion: { nodos: 1 } },
      {
        ships: 3,
        attack: { need: 5 },
        nodes: ['control', 'otro', 'otro'],
        defense: { need: 5 },
        retreatRound: 2,
        surrenderNodes: 1,
      },
    ],
  ];
  test.each(CASES)('%s', (_, atacante, sistema, invasion) => {
    expectSame(odds(atacante, sistema), reference(invasion));
  });
});

describe('rules', () => {
  test('an attacker without ships left may still have won (28.4)', () => {
    // Two ships against a Control Node that always hits: success needs both, and one ship falls at once.
    const result = odds({ naves: 2, impacto: 2 }, { 'otros-nodos': 0, impacto: 1 });
    expect(result.outcomes['exito']).toBeGreaterThan(0);
    const lone = odds({ naves: 1, impacto: 1 }, { 'otros-nodos': 0, impacto: 1 });
    expect(lone.outcomes).toMatchObject({ exito: 0, aniquilacion: 1, repelida: 0 });
    expect(figure(lone, 'perdida-atacante')).toBe(1);
  });

  test('ships can never take more nodes than they have dice, unless damage comes first', () => {
    expect(odds({ naves: 3, impacto: 1 }, { 'otros-nodos': 2 }).outcomes['aniquilacion']).toBe(1);
    expect(odds({ naves: 4, impacto: 1 }, { 'otros-nodos': 2 }).outcomes['exito']).toBe(1);
  });

  test('whoever surrenders with no more Nodes than he has does so before the first round (28.7)', () => {
    const result = odds({ naves: 3 }, { 'otros-nodos': 1, rendicion: { nodos: 2 } });
    expect(result.outcomes).toEqual({ exito: 0, aniquilacion: 0, repelida: 0, rendicion: 1 });
    expect(figure(result, 'rondas')).toBe(0);
    expect(figure(result, 'perdida-atacante')).toBe(0);
    expect(step(result, 'rendicion-inmediata')?.clauses).toEqual(['ascendancy:28.7']);
  });

  test('surrender after the first round gives control to whoever is left', () => {
    const result = odds({ naves: 3 }, { 'otros-nodos': 2, rendicion: { ronda: 1 } });
    const { exito = 0, aniquilacion = 0, repelida = 0, rendicion = 0 } = result.outcomes;
    expect(exito + aniquilacion + repelida + rendicion).toBeCloseTo(1, 12);
    expect(figure(result, 'control')).toBeCloseTo(exito + rendicion, 12);
    expect(figure(result, 'rondas')).toBe(1);
  });

  test('an invasion in which nobody can hit is said to have no end', () => {
    const result = odds({ naves: 2, escudo: 2 }, { escudo: 2, impacto: 5 });
    expect(result.outcomes['interminable']).toBe(1);
    expect(result.assumptions.flatMap(({ clauses }) => clauses)).toContain('ascendancy:28.8');
  });

  test('an assault Fleet repeats its ones (48.3)', () => {
    const plain = odds({ naves: 3 }, {}).outcomes['exito'] ?? 0;
    const fleet = odds({ naves: 3, flotas: [{ naves: 3, carta: 'asalto' }] }, {});
    expect(fleet.outcomes['exito']).toBeGreaterThan(plain);
    expect(step(fleet, 'reglas-especiales')?.clauses).toContain('ascendancy:48.3');
  });

  test('keeping research nodes for last gives more projects (29.1)', () => {
    const system = { 'nodos-de-investigacion': 1, 'otros-nodos': 1 };
    const kept = figure(odds({ naves: 4, impacto: 3 }, system), 'proyectos') ?? 0;
    const lost = figure(odds({ naves: 4, impacto: 3, 'destruye-antes': 'investigacion' }, system), 'proyectos') ?? 1;
    expect(kept).toBeGreaterThan(lost);
  });

  test('what the rival cards would change outside his turn is said (11.7)', () => {
    const result = odds({ naves: 4, escudo: 3 }, { avances: { 'desorganizadores-romulanos': true } });
    expect(step(result, 'avances-fuera-turno')?.clauses).toContain('ascendancy:11.7');
    expect(
      step(odds({ naves: 4 }, { avances: { 'red-de-defensa-orbital': true } }), 'avances-fuera-turno'),
    ).toBeUndefined();
  });

  test.each(['atacante', 'sistema'] as const)('every card that the %s may tick is cited when ticked', (side) => {
    const defaults = rule('ascendancy-invasion').input.parse({ atacante: { naves: 1 } }) as Record<
      string,
      { avances: Record<string, boolean> }
    >;
    const cards = Object.keys(defaults[side]?.avances ?? {});
    expect(cards.length).toBeGreaterThan(4);
    for (const card of cards) {
      const input = { avances: { [card]: true } };
      const result =
        side === 'atacante'
          ? odds({ naves: 3, ...input }, {})
          : odds({ naves: 3 }, { ...input, 'nodos-de-investigacion': 1 });
      const clause = figures['ascendancy/avances'].filas.find(({ id }) => id === card)?.clausula;
      expect(result.steps.flatMap(({ clauses }) => clauses)).toContain(`ascendancy:${clause}`);
    }
  });
});

describe('limits', () => {
  test.each([
    ['atacante.naves', { atacante: { naves: 0 } }, { code: 'INCONSISTENT', clauses: ['ascendancy:27.1'] }],
    ['atacante.naves', { atacante: { naves: 31 } }, limits('0', '30')],
    ['sistema.otros-nodos', { sistema: { 'otros-nodos': 4 } }, limits('0', '3')],
    [
      'sistema.otros-nodos',
      { sistema: { 'otros-nodos': 2, 'nodos-de-investigacion': 2 } },
      { code: 'INCONSISTENT', clauses: ['ascendancy:5.4'] },
    ],
    [
      'sistema.otros-nodos',
      { sistema: { tipo: 'nivel-1', 'otros-nodos': 0 } },
      { code: 'INCONSISTENT', clauses: ['ascendancy:27.1'] },
    ],
    [
      'sistema.rendicion.nodos',
      { sistema: { tipo: 'nivel-1', rendicion: { nodos: 1 } } },
      { code: 'INCONSISTENT', clauses: ['ascendancy:28.7'] },
    ],
    ['sistema.tipo', { sistema: { tipo: 'nivel-4' } }, { code: 'INVALID_OPTION' }],
    ['atacante.flotas', { atacante: { naves: 3, flotas: [{ naves: 4 }] } }, { code: 'INCONSISTENT' }],
    // «Cuando Invades» (45.2): whoever is invaded does not have it.
    [
      'sistema.avances.transportadores-de-combate',
      { sistema: { avances: { 'transportadores-de-combate': true } } },
      { code: 'UNKNOWN_FIELD' },
    ],
  ])('%s refuses %o', (field, input, expected) => {
    expect(issuesOf('ascendancy-invasion', input).find((issue) => issue.field === field)).toMatchObject(expected);
  });
});

describe('properties', () => {
  const plan = (model: Record<string, fc.Arbitrary<number>>) => fc.record(model, { requiredKeys: [] });
  const attacker = fc.record({
    naves: fc.integer({ min: 1, max: 8 }),
    impacto: fc.integer({ min: 2, max: 6 }),
    escudo: fc.nat(2),
    retirada: plan({ ronda: fc.integer({ min: 1, max: 3 }), naves: fc.integer({ min: 1, max: 2 }) }),
  });
  const system = fc.record({
    'nodos-de-investigacion': fc.nat(1),
    'otros-nodos': fc.nat(2),
    impacto: fc.integer({ min: 3, max: 6 }),
    escudo: fc.nat(2),
    rendicion: plan({ ronda: fc.integer({ min: 1, max: 3 }), nodos: fc.integer({ min: 1, max: 2 }) }),
  });

  test('odds, first round and charts sum to one', () => {
    fc.assert(
      fc.property(attacker, system, (one, other) => {
        const result = odds(one, other);
        const sum = (list: number[]) => list.reduce((total, chance) => total + chance, 0);
        expect(Math.abs(sum(Object.values(result.outcomes)) - 1)).toBeLessThan(1e-12);
        expect(sum(result.tables[0]?.rows.map((row) => row.probability) ?? [])).toBeCloseTo(1, 12);
        const bars = sum(result.charts[0]?.bars.map((bar) => bar.probability) ?? []);
        expect(bars).toBeCloseTo(1 - (result.outcomes['interminable'] ?? 0), 12);
      }),
      { numRuns: 60 },
    );
  });

  test('better Shields of the attacker never make repulse more likely', () => {
    fc.assert(
      fc.property(attacker, system, (one, other) => {
        const fight = { ...one, retirada: {} };
        const before = odds(fight, other).outcomes['repelida'] ?? 0;
        const after = odds({ ...fight, escudo: fight.escudo + 1 }, other).outcomes['repelida'] ?? 0;
        expect(after).toBeLessThanOrEqual(before + 1e-12);
      }),
      { numRuns: 40 },
    );
  });
});
