import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lossRows } from '../../../src/checkers/era/losses.ts';
import { figures, runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, stepIds, stepOf } from '../answers.ts';

interface Side {
  basicas?: number;
  flotas?: Partial<Record<'a' | 'b' | 'c' | 'd' | 'e', number>>;
  avanzadas?: Partial<Record<'a' | 'b' | 'c' | 'd' | 'e', string>>;
  'poder-militar'?: number;
  espiritualidad?: number;
  propulsion?: number;
  especiales?: { etica?: string; pueblo?: string; carta?: string };
  nombre?: string;
}
const combat = (atacante: Side, ...defensores: Side[]) => runNumbers('era-combate', { atacante, defensores });
const strengths = (atacante: Side, ...defensores: Side[]) => {
  const result = combat(atacante, ...defensores);
  return [figureOf(result, 'fc-atacante'), figureOf(result, 'fc-defensor')];
};
/** `vence-atacante-por-fuerza`: who wins, and by what. */
const decided = (result: ReturnType<typeof combat>) => stepIds(result).find((id) => id.startsWith('vence-'));
const winner = (atacante: Side, ...defensores: Side[]) => decided(combat(atacante, ...defensores))?.split('-')[1];
const tableOf = (result: ReturnType<typeof combat>, title: RegExp) =>
  result.tables.find((table) => title.test(table.title))?.rows ?? [];

describe('the battle of Khaa (6.1.3.41)', () => {
  const laura: Side = { nombre: 'Laura', flotas: { c: 3 }, 'poder-militar': 3 };
  const juan: Side = { nombre: 'Juan', basicas: 1, flotas: { a: 5 }, 'poder-militar': 2 };

  test('is 12 against 11, and Laura wins (6.1.3.41.d)', () => {
    expect(strengths(laura, juan)).toEqual([12, 11]);
    expect(decided(combat(laura, juan))).toBe('vence-atacante-por-fuerza');
    expect(combat(laura, juan).headline).toMatch(/^Laura /);
  });

  test('destroying the six ships would cost her the three she has (6.1.3.41.e)', () => {
    expect(tableOf(combat(laura, juan), /decidir el vencedor/).at(-1)).toEqual(['5 a 6', '3', '0', '0 a 1']);
  });

  test('nobody may retreat (6.1.3.41)', () => {
    expect(tableOf(combat(laura, juan), /retira/)).toEqual([]);
  });

  test('with a tie she would win too, for her Poder Militar (6.1.3.41.d)', () => {
    const tied = combat(laura, { ...juan, basicas: 2 });
    expect(strengths(laura, { ...juan, basicas: 2 })).toEqual([12, 12]);
    expect(decided(tied)).toBe('vence-atacante-por-poder-militar');
  });
});

describe('combat strength (6.1.3.15, 6.1.3.16)', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 6],
    [6, 10],
  ])('a basic ship at level %i is worth %i (A2.1)', (level, value) => {
    expect(strengths({ basicas: 3, 'poder-militar': level }, { basicas: 1 })[0]).toBe(3 * value);
  });

  test.each<[string, Side, Side, number]>([
    ['A adds 1 always', { flotas: { a: 4 } }, { basicas: 1 }, 8],
    ['A with x2 adds 2', { flotas: { a: 4 }, avanzadas: { a: 'x2' }, 'poder-militar': 2 }, { basicas: 1 }, 12],
    ['C adds nothing without an A in front', { flotas: { c: 4 } }, { flotas: { c: 1 } }, 4],
    ['C adds 2 against an A', { flotas: { c: 4 } }, { flotas: { a: 1 } }, 12],
    ['C with x2 adds 4', { flotas: { c: 4 }, avanzadas: { c: 'x2' }, 'poder-militar': 2 }, { flotas: { a: 1 } }, 20],
    ['B, D and E add nothing', { flotas: { b: 2, d: 2, e: 2 } }, { flotas: { a: 1 } }, 6],
    ['an own A does not wake an own C', { flotas: { a: 1, c: 1 } }, { basicas: 1 }, 3],
  ])('%s', (_, side, enemy, expected) => {
    expect(strengths(side, enemy)[0]).toBe(expected);
  });

  test('one A among several defenders is enough for the attacker to counter', () => {
    expect(strengths({ flotas: { c: 2 } }, { basicas: 1 }, { flotas: { a: 1 } })).toEqual([6, 3]);
  });

  test('defenders add up, each with its own level (6.1.3.10)', () => {
    expect(strengths({ basicas: 1 }, { basicas: 2, 'poder-militar': 3 }, { flotas: { a: 2 } })).toEqual([1, 8]);
  });

  test('the luminous Alianza adds 4 when defending, and nothing when attacking (A1.1.a)', () => {
    const alianza: Side = { basicas: 2, especiales: { pueblo: 'alianza', etica: 'STO' } };
    expect(strengths({ basicas: 1 }, alianza)).toEqual([1, 10]);
    expect(strengths(alianza, { basicas: 1 })).toEqual([2, 1]);
  });

  test('the dark Alianza adds 2 attacking if any defender is luminous (A1.1.b)', () => {
    const alianza: Side = { basicas: 2, especiales: { pueblo: 'alianza', etica: 'STS' } };
    const dark: Side = { basicas: 1, especiales: { etica: 'STS' } };
    expect(strengths(alianza, dark)[0]).toBe(2);
    expect(strengths(alianza, dark, { basicas: 1 })[0]).toBe(6);
    expect(strengths(dark, alianza)[1]).toBe(2);
  });

  test('«Defensivo» adds 20 to the side (A3.6.c)', () => {
    expect(strengths({ basicas: 1 }, { basicas: 2, especiales: { carta: 'defensivo' } }, { basicas: 1 })).toEqual([
      1, 23,
    ]);
  });
});

describe('ties (6.1.3.18)', () => {
  test('the better Poder Militar wins, also for the attacker', () => {
    expect(winner({ basicas: 2, 'poder-militar': 2 }, { basicas: 2 })).toBe('atacante');
    expect(winner({ basicas: 2 }, { basicas: 2, 'poder-militar': 2 })).toBe('defensor');
  });

  test('with the same level, the defender wins', () => {
    expect(winner({ basicas: 2 }, { basicas: 2 })).toBe('defensor');
  });

  test('in a pact the best level of the side counts, and the answer calls that a reading of ours (X20)', () => {
    const tied = combat({ basicas: 4, 'poder-militar': 2 }, { basicas: 2 }, { basicas: 1, 'poder-militar': 3 });
    expect(stepOf(tied, 'vence-defensor-por-poder-militar')?.readings).toEqual(['era:X20']);
    expect(winner({ basicas: 4, 'poder-militar': 4 }, { basicas: 10 }, { basicas: 1, 'poder-militar': 3 })).toBe(
      'atacante',
    );
  });
});

describe('losses (6.1.3.19, 6.1.3.20)', () => {
  test('three to one exactly is free; one point less is not', () => {
    expect(figureOf(combat({ basicas: 12 }, { basicas: 4 }), 'perdidas-por-todas')).toBe(0);
    expect(figureOf(combat({ basicas: 11 }, { basicas: 4 }), 'perdidas-por-todas')).toBe(2);
  });

  test('destroying seven costs four (example of 6.1.3.20)', () => {
    const rows = lossRows({ enemies: 7, own: 9, free: false, perLoss: 2 });
    expect(rows.at(-1)).toEqual({ from: 7, to: 7, lost: 4 });
  });

  test('who has fewer ships loses all of them and may destroy the rest for nothing more', () => {
    expect(lossRows({ enemies: 9, own: 2, free: false, perLoss: 2 })).toEqual([
      { from: 0, to: 0, lost: 0 },
      { from: 1, to: 2, lost: 1 },
      { from: 3, to: 9, lost: 2 },
    ]);
  });

  test('rows cover every choice once, with the cost of a count made one by one', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 60 }), fc.boolean(), (enemies, own, free) => {
        const rows = lossRows({ enemies, own, free, perLoss: 2 });
        const choices = rows.flatMap(({ from, to, lost }) =>
          Array.from({ length: to - from + 1 }, (_, index) => [from + index, lost]),
        );
        const expected = Array.from({ length: enemies + 1 }, (_, destroyed) => {
          let due = 0;
          for (let ship = 1; ship <= destroyed; ship += 2) due++;
          return [destroyed, free ? 0 : Math.min(own, due)];
        });
        expect(choices).toEqual(expected);
      }),
    );
  });

  test('«Bélico» (2) spares the ships of whoever plays it, and so the winner loses none (A3.2.c)', () => {
    const spared = combat({ basicas: 5 }, { basicas: 3, especiales: { carta: 'belico-perdidas' } });
    expect(tableOf(spared, /decidir/)).toEqual([['0', '0', '5', '3']]);
    const unharmed = combat({ basicas: 5, especiales: { carta: 'belico-perdidas' } }, { basicas: 3 });
    expect(tableOf(unharmed, /decidir/)).toEqual([['0 a 3', '0', '5', '0 a 3']]);
  });

  test('in a pact of winners the one with more ships decides, the first on a tie (6.1.3.23)', () => {
    const decides = (...defenders: Side[]) =>
      combat({ basicas: 1 }, ...defenders).steps.find((step) => step.id === 'quien-decide-perdidas')?.text;
    expect(decides({ nombre: 'Ana', basicas: 2 }, { nombre: 'Blas', flotas: { b: 3 } })).toMatch(/^Blas/);
    expect(decides({ nombre: 'Ana', basicas: 2 }, { nombre: 'Blas', basicas: 2 })).toMatch(/^Ana/);
    expect(decides({ nombre: 'Ana', basicas: 2 })).toBeUndefined();
  });
});

describe('who may retreat (6.1.3.5)', () => {
  const retreats = (atacante: Side, ...defensores: Side[]) =>
    tableOf(combat(atacante, ...defensores), /retira/).map(([who, what, when]) => [who, what, when]);

  test.each(['espiritualidad', 'propulsion'] as const)(
    'a higher %s is needed; the same is not enough',
    (technology) => {
      const attacker: Side = { basicas: 1, [technology]: 2 };
      expect(retreats(attacker, { basicas: 3, [technology]: 3 })).toEqual([
        ['El defensor', 'Todas (3)', 'Antes de revelar'],
      ]);
      expect(retreats(attacker, { basicas: 3, [technology]: 2 })).toEqual([]);
    },
  );

  test('the fleet E leaves alone, or with everything when it is everything (6.1.3.33)', () => {
    expect(retreats({ basicas: 1 }, { basicas: 1, flotas: { e: 2 } })).toEqual([
      ['El defensor', 'La flota E', 'Antes de revelar'],
    ]);
    expect(retreats({ basicas: 1 }, { flotas: { e: 2 } })).toEqual([['El defensor', 'Todas (2)', 'Antes de revelar']]);
  });

  test('with x2 it decides after seeing the enemy (6.1.3.36.e)', () => {
    const evading: Side = { flotas: { e: 2 }, avanzadas: { e: 'x2' }, 'poder-militar': 2 };
    expect(retreats({ basicas: 1 }, evading)[0]?.[2]).toBe('Tras revelar al enemigo');
  });

  test('the attacker has no such choice', () => {
    expect(retreats({ flotas: { e: 2 }, espiritualidad: 4 }, { basicas: 1 })).toEqual([]);
  });

  test('«Bélico» (1) of the attacker keeps them there, but not the Félidos (A3.2.c, A1.8)', () => {
    const pinning: Side = { basicas: 1, especiales: { carta: 'belico-retirada' } };
    expect(retreats(pinning, { flotas: { e: 2 }, propulsion: 3 })).toEqual([]);
    const felidos: Side = { basicas: 1, especiales: { carta: 'belico-retirada', pueblo: 'felidos', etica: 'STS' } };
    expect(retreats(felidos, { basicas: 2 })).toHaveLength(1);
  });

  test('the luminous Félidos send the attacker away (A1.8.b)', () => {
    const rows = tableOf(combat({ basicas: 9 }, { basicas: 1, especiales: { pueblo: 'felidos' } }), /retira/);
    expect(rows).toEqual([['El atacante', 'Todas (9)', 'Antes de revelar', 'No hay combate.']]);
  });

  test('each retreat shows the combat that is left', () => {
    const rows = tableOf(
      combat({ basicas: 3 }, { basicas: 2, flotas: { e: 2 } }, { basicas: 1, propulsion: 2 }),
      /retira/,
    );
    expect(rows.map((row) => row[3])).toEqual(['3 contra 3: gana el defensor.', '3 contra 4: gana el defensor.']);
    const alone = tableOf(combat({ basicas: 3 }, { basicas: 5, espiritualidad: 2 }), /retira/);
    expect(alone[0]?.[3]).toMatch(/^No hay combate/);
  });
});

describe('P.D. of the combat', () => {
  const scoring: Side = { nombre: 'Ana', flotas: { a: 5, b: 5 }, avanzadas: { a: 'pd', b: 'pd' }, 'poder-militar': 4 };

  test('the advanced tactic pays once per battle, and only to a winner (6.1.3.37)', () => {
    const reward = (...sides: [Side, Side]) => stepOf(combat(...sides), 'tactica-avanzada');
    expect(reward(scoring, { basicas: 1 })?.text).toMatch(/^Ana .*\b3 P\.D\./);
    expect(reward({ ...scoring, flotas: { a: 1, b: 1 } }, { basicas: 16, 'poder-militar': 6 })).toBeUndefined();
  });

  test('the dark Mayas Cósmicos score their losses (A1.13.b)', () => {
    const mayas: Side = { basicas: 1, especiales: { pueblo: 'mayas-cosmicos', etica: 'STS' } };
    expect(stepOf(combat(mayas, { basicas: 5 }), 'naves-perdidas-derrotado')?.text).toMatch(/\b3\b/);
    expect(stepIds(combat({ ...mayas, basicas: 9 }, { basicas: 5 }))).toContain('naves-perdidas-puntuan');
  });
});

describe('bad input', () => {
  const one: Side = { basicas: 1 };
  const issues = (atacante: object, defensores: object[] = [one]) => issuesOf('era-combate', { atacante, defensores });

  test('a player without ships is named', () => {
    expect(issues({})).toMatchObject([{ code: 'INCONSISTENT', field: 'atacante' }]);
    expect(issues(one, [one, {}])).toMatchObject([{ code: 'INCONSISTENT', field: 'defensores.1' }]);
  });

  test('limits of ships, levels and players hold on both sides', () => {
    expect(issues({ basicas: 16 })).toEqual([]);
    expect(issues({ basicas: 17 })).toMatchObject([{ code: 'OUT_OF_RANGE', field: 'atacante.basicas' }]);
    expect(issues({ basicas: 1, 'poder-militar': 7 })).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
    expect(issues({ basicas: 1.5 })).toMatchObject([{ code: 'WRONG_TYPE' }]);
    expect(issues(one, [])).toMatchObject([{ code: 'OUT_OF_RANGE', field: 'defensores' }]);
    expect(
      issues(
        one,
        Array.from({ length: 5 }, () => one),
      ),
    ).toEqual([]);
    expect(
      issues(
        one,
        Array.from({ length: 6 }, () => one),
      ),
    ).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
  });

  test('more ships in fleets than the tokens of the box are refused', () => {
    expect(issues({ flotas: { a: 252 } })).toEqual([]);
    expect(issues({ flotas: { a: 252 } }, [{ flotas: { b: 1 } }])).toMatchObject([{ code: 'INCONSISTENT', field: '' }]);
  });

  test('advanced tactics beyond those of the level are refused (A2.1)', () => {
    const with1 = { basicas: 1, avanzadas: { a: 'x2' } };
    expect(issues({ ...with1, 'poder-militar': 1 })).toMatchObject([{ field: 'atacante.avanzadas' }]);
    expect(issues({ ...with1, 'poder-militar': 2 })).toEqual([]);
    const with5 = { basicas: 1, avanzadas: { a: 'x2', b: 'pd', c: 'pd', d: 'pd', e: 'x2' } };
    expect(issues({ ...with5, 'poder-militar': 5 })).toMatchObject([{ field: 'atacante.avanzadas' }]);
    expect(issues({ ...with5, 'poder-militar': 6 })).toEqual([]);
  });

  test('STS with Espiritualidad V is refused (A2.5)', () => {
    const dark = { basicas: 1, especiales: { etica: 'STS' } };
    expect(issues({ ...dark, espiritualidad: 4 })).toEqual([]);
    expect(issues({ ...dark, espiritualidad: 5 })).toMatchObject([{ field: 'atacante.especiales.etica' }]);
  });

  test('one card or one tile cannot be in two hands', () => {
    const belico = { basicas: 1, especiales: { carta: 'belico-retirada' } };
    expect(issues(belico, [{ basicas: 1, especiales: { carta: 'belico-perdidas' } }])).toMatchObject([
      { code: 'INCONSISTENT', field: 'defensores.0.especiales.carta' },
    ]);
    expect(issues(belico, [{ basicas: 1, especiales: { carta: 'defensivo' } }])).toEqual([]);
    const alianza = { basicas: 1, especiales: { pueblo: 'alianza' } };
    expect(issues(alianza, [alianza])).toMatchObject([{ field: 'defensores.0.especiales.pueblo' }]);
  });
});

/* ── A naive reference: every ship on its own. ── */

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
const valueAt = (level: number) =>
  figures['era/tecnologias'].filas.flatMap((row) =>
    row.tecnologia === 'poder-militar' && row.numero === level ? [row.valorCombate as number] : [],
  )[0] as number;

function naiveStrength(side: Side[], enemies: Side[]): number {
  const facesA = enemies.some((enemy) => (enemy.flotas?.a ?? 0) > 0);
  const ships = side.flatMap((player) => {
    const base = valueAt(player['poder-militar'] ?? 1);
    return [
      ...Array.from({ length: player.basicas ?? 0 }, () => base),
      ...LETTERS.flatMap((letter) =>
        Array.from({ length: player.flotas?.[letter] ?? 0 }, () => {
          const factor = player.avanzadas?.[letter] === 'x2' ? 2 : 1;
          if (letter === 'a') return base + factor;
          return letter === 'c' && facesA ? base + 2 * factor : base;
        }),
      ),
    ];
  });
  return ships.reduce((sum, value) => sum + value, 0);
}

function naiveAttackerWins(attacker: Side, defenders: Side[]): boolean {
  const lead = naiveStrength([attacker], defenders) - naiveStrength(defenders, [attacker]);
  if (lead !== 0) return lead > 0;
  return (attacker['poder-militar'] ?? 1) > Math.max(...defenders.map((player) => player['poder-militar'] ?? 1));
}

const side = fc
  .record({
    basicas: fc.nat(16),
    flotas: fc.record({ a: fc.nat(5), b: fc.nat(5), c: fc.nat(5), d: fc.nat(5), e: fc.nat(5) }),
    'poder-militar': fc.integer({ min: 1, max: 6 }),
    doubled: fc.constantFrom(...LETTERS),
  })
  .map(
    ({ doubled, ...player }): Side => ({
      ...player,
      basicas: Math.max(1, player.basicas),
      ...(player['poder-militar'] > 1 && { avanzadas: { [doubled]: 'x2' } }),
    }),
  );
const defence = fc.array(side, { minLength: 1, maxLength: 3 });

describe('properties', () => {
  test('strength and winner agree with a count ship by ship', () => {
    fc.assert(
      fc.property(side, defence, (attacker, defenders) => {
        expect(strengths(attacker, ...defenders)).toEqual([
          naiveStrength([attacker], defenders),
          naiveStrength(defenders, [attacker]),
        ]);
        expect(winner(attacker, ...defenders) === 'atacante').toBe(naiveAttackerWins(attacker, defenders));
      }),
    );
  });

  test('one more basic ship never makes a side lose', () => {
    fc.assert(
      fc.property(side, defence, (attacker, defenders) => {
        fc.pre((attacker.basicas ?? 0) < 16);
        const before = winner(attacker, ...defenders);
        const after = winner({ ...attacker, basicas: (attacker.basicas ?? 0) + 1 }, ...defenders);
        expect(before === 'atacante' && after === 'defensor').toBe(false);
      }),
    );
  });

  test('changing sides changes the winner unless it is a tie', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [mine, theirs] = strengths(one, other);
        fc.pre(mine !== theirs);
        expect(winner(one, other)).not.toBe(winner(other, one));
      }),
    );
  });

  test('the ships that the loser lacks are the fewest that win', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const missing = figureOf(combat(attacker, defender), 'faltan') as number;
        const attackerWon = naiveAttackerWins(attacker, [defender]);
        const withMore = (more: number) =>
          attackerWon
            ? naiveAttackerWins(attacker, [{ ...defender, basicas: (defender.basicas ?? 0) + more }])
            : naiveAttackerWins({ ...attacker, basicas: (attacker.basicas ?? 0) + more }, [defender]);
        expect(withMore(missing)).toBe(!attackerWon);
        expect(withMore(missing - 1)).toBe(attackerWon);
      }),
    );
  });
});

describe('what a card or a hidden fleet leaves open is said', () => {
  test('«Defensivo» counts only in the sector of the capital of whoever plays it (A3.6.c)', () => {
    const result = combat({ basicas: 2 }, { basicas: 1, nombre: 'Eva', especiales: { carta: 'defensivo' } });
    expect(assumptionOf(result, 'sector-capital')?.text).toContain('Eva');
    expect(assumptionOf(combat({ basicas: 2 }, { basicas: 1 }), 'sector-capital')).toBeUndefined();
  });

  test('«Bélico» (1) of a defender keeps nobody: the attacker does not retreat before the combat (A3.2.c)', () => {
    const result = combat({ basicas: 2 }, { basicas: 1, especiales: { carta: 'belico-retirada' } });
    expect(stepOf(result, 'belico-sin-efecto')?.clauses).toEqual(['era:A3.2.c']);
  });

  test('fleets that are still hidden have no odds (4.6.5)', () => {
    const result = combat({ basicas: 2 }, { flotas: { b: 3 } });
    expect(assumptionOf(result, 'flotas-reveladas')?.clauses).toContain('era:4.6.5');
  });

  test('whoever dark Félidos drive away may not come back in this round (A1.8.c)', () => {
    const result = combat({ basicas: 2, especiales: { pueblo: 'felidos', etica: 'STS' } }, { basicas: 1 });
    expect(stepOf(result, 'retirada-antes-combate')?.clauses).toContain('era:A1.8.c');
  });

  test('several winners lose in the plural, and what costs nothing is said in words', () => {
    expect(combat({ basicas: 1 }, { basicas: 3 }, { basicas: 3 }).headline).toContain('no pierden nada');
    const spared = combat({ basicas: 5 }, { basicas: 3, especiales: { carta: 'belico-perdidas' } });
    expect(spared.headline).not.toContain('0 naves');
  });
});
