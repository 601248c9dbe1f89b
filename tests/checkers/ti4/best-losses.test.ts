import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';
import { unitsOf } from './naive-battle.ts';
import { type NaiveChooser, naiveBest } from './naive-best.ts';

type Counts = Record<string, number>;
interface Fleet {
  ships: Counts;
  upgraded?: string[];
  /** SDP, and whether they are upgraded. */
  sdp?: number;
  sdpII?: boolean;
  double?: boolean;
  /** «Impacto directo» cards against the rival. */
  cards?: number;
  chooses: boolean;
  order?: string[];
}

const CAPACITY: Counts = { transporte: 4, acorazado: 1, 'estrella-de-guerra': 6 };

const inputOf = ({ ships, upgraded = [], sdp = 0, sdpII, double, cards = 0, chooses, order }: Fleet) => ({
  ...ships,
  mejoras: Object.fromEntries([...upgraded, ...(sdpII ? ['sdp'] : [])].map((id) => [id, true])),
  canones: { sdp },
  opciones: { 'resistencia-doble': double ?? false, 'impactos-directos': cards },
  ...(chooses ? { asignacion: 'optima' } : order ? { asignacion: 'orden', orden: order } : {}),
});

function naiveOf(fleet: Fleet, rival: Fleet): NaiveChooser {
  const { ships, upgraded = [], sdp = 0, sdpII, double, chooses } = fleet;
  const capacity = Object.entries(ships).reduce((sum, [id, count]) => sum + (CAPACITY[id] ?? 0) * count, 0);
  const free = Math.max(0, (ships['caza'] ?? 0) - capacity);
  return {
    units: unitsOf(ships, upgraded),
    chooses,
    doubleSustain: double ?? false,
    directHits: rival.cards ?? 0,
    cannons: sdp > 0 ? [{ value: sdpII ? 5 : 6, dice: sdp }] : [],
    // Fighters that had no place from the beginning are there by another right.
    ...(free === 0 && { capacityOf: (id: string) => CAPACITY[id] ?? 0 }),
  };
}

function expectBest(attacker: Fleet, defender: Fleet) {
  const { outcomes } = runOdds('ti4-combate-espacial', { atacante: inputOf(attacker), defensor: inputOf(defender) });
  const exact = naiveBest(naiveOf(attacker, defender), naiveOf(defender, attacker));
  const both = attacker.chooses && defender.chooses;
  const worth = (win: number, lose: number) => (both ? win - lose : attacker.chooses ? win : lose);
  const ours = worth(outcomes['atacante'] ?? 0, outcomes['defensor'] ?? 0);
  expect(Math.abs(ours - worth(exact.attacker.toNumber(), exact.defender.toNumber()))).toBeLessThan(1e-12);
  return { attacker: outcomes['atacante'] ?? 0, defender: outcomes['defensor'] ?? 0 };
}

const percent = (chance: number) => Number((100 * chance).toFixed(1));

describe('the best losses are the best of all', () => {
  test('a fighter goes to the cannons rather than to the barrage: 57.0 %, not 39.6 %', () => {
    const attacker = { ships: { acorazado: 1, caza: 1 }, chooses: true };
    const defender = { ships: { destructor: 2 }, upgraded: ['destructor'], sdp: 1, chooses: false };
    expect(percent(expectBest(attacker, defender).attacker)).toBe(57);
  });

  test('two and two against three Destructores II and two SDP II: 90.1 %, not 64.2 %', () => {
    const attacker = { ships: { acorazado: 2, caza: 2 }, chooses: true };
    const defender = { ships: { destructor: 3 }, upgraded: ['destructor'], sdp: 2, sdpII: true, chooses: false };
    expect(percent(expectBest(attacker, defender).attacker)).toBe(90.1);
  });

  test('the best order settled beforehand says when «Resistencia al daño» is used', () => {
    const { steps } = runOdds('ti4-combate-espacial', {
      atacante: { acorazado: 1, caza: 1, asignacion: 'optima' },
      defensor: { destructor: 2, mejoras: { destructor: true }, canones: { sdp: 1 } },
    });
    const advice = steps.find(({ id }) => id === 'mejores-perdidas-atacante')?.text.replaceAll('\u00a0', ' ');
    expect(advice).toContain(
      'lo mejor es perder primero Cazas, después la Resistencia de Acorazados, después Acorazados, el 57,0 %',
    );
  });

  const ships = fc
    .record({ caza: fc.nat(1), destructor: fc.nat(1), crucero: fc.nat(1), transporte: fc.nat(1), acorazado: fc.nat(2) })
    .filter((counts) => [1, 2, 3].includes(Object.values(counts).reduce((sum, n) => sum + n, 0)));
  const fleet = fc.record({ ships, sdp: fc.nat(2), double: fc.boolean(), cards: fc.nat(1) });

  test('one side chooses: cannons, barrage, doubled sustain damage and «Impacto directo»', () => {
    fc.assert(
      fc.property(fleet, fleet, fc.boolean(), (a, d, attackerChooses) => {
        expectBest({ ...a, chooses: attackerChooses }, { ...d, chooses: !attackerChooses });
      }),
      { numRuns: 60 },
    );
  });

  test('both choose, one against the other', () => {
    fc.assert(
      fc.property(fleet, fleet, (a, d) => {
        expectBest({ ...a, chooses: true }, { ...d, chooses: true });
      }),
      { numRuns: 25 },
    );
  });
});
