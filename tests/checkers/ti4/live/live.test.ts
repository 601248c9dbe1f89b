import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import type { BattleDice, DistributionResult } from '../../../../src/checkers/results.ts';
import { readEvent, writeEvent } from '../../../../src/checkers/ti4/live/events.ts';
import '../../../property-seed.ts';
import { ask, type RuleName, refusal, rules, stands } from './small-log.ts';

/** One thing off in each: its end, its beginning, a limit. */
const SENSELESS = [
  ...['tirada 1x 1', 'tirada x1 1', 'tirada 1000 1', 'tirada x[1] 1', 'tirada [1]x 1', 'tirada [0] 1', 'tirada [a] 1'],
  ...['nada 1.caza -', 'perdidas 1.caza', 'perdidas x1.caza -', 'perdidas 1.caza! -', 'perdidas 1?caza -'],
  ...['perdidas 1000.caza -', 'perdidas 1.caza+ -', 'retirada', 'retirada defensor 1', 'hay - - -'],
];

describe('the log', () => {
  test.each([
    'tirada 2 [9,4]',
    'canones [] 1',
    'tirada [10,1] 0',
    'perdidas 1.crucero+1*acorazado -',
    'perdidas 1~los-escudos-aguantan 2^caza+1!acorazado',
    'hay 0.crucero 2.acorazado+1*acorazado',
    'retirada defensor',
    'retirada atacante',
    'tirada 99 0',
    'tirada [1,10] []',
    'perdidas 10.caza+100*acorazado -',
  ])('«%s» is read and written back', (line) => {
    const event = readEvent(line);
    expect(event).not.toBeNull();
    expect(event && writeEvent(event)).toBe(line);
  });

  test.each([
    '',
    'tirada',
    'tirada 1',
    'tirada 1 1 1',
    'tirada [11] 0',
    'tirada -1 0',
    'perdidas x -',
    'retirada yo',
    ...SENSELESS,
  ])('«%s» says nothing', (line) => expect(readEvent(line)).toBeNull());
});

/** Chances of 0, 1, 2… hits of some dice, from their faces. */
function hitChances(pools: readonly BattleDice[]): number[] {
  let sum = [1];
  for (const { dice, faces } of pools)
    for (let n = 0; n < dice; n++) {
      const next: number[] = [];
      for (const [hits, chance] of sum.entries())
        for (const more of faces) next[hits + more] = (next[hits + more] ?? 0) + chance / 10;
      sum = Array.from(next, (chance) => chance ?? 0);
    }
  return sum;
}

/** Odds of a battle as the mean of those after each roll that may come next: nothing is lost on the way. */
function meanAfterRoll(rule: RuleName, input: object): Record<string, number> {
  const { question } = ask(rule, input).battle ?? {};
  if (question?.kind !== 'roll') throw new Error('no roll is due');
  const mean: Record<string, number> = {};
  const [first, second] = question.dice.map(hitChances) as [number[], number[]];
  for (const [a, p] of first.entries())
    for (const [d, q] of second.entries()) {
      if (p * q === 0) continue;
      const { sucesos = [] } = input as { sucesos?: string[] };
      const { outcomes } = ask(rule, { ...input, sucesos: [...sucesos, `${question.word} ${a} ${d}`] });
      for (const [id, chance] of Object.entries(outcomes)) mean[id] = (mean[id] ?? 0) + p * q * chance;
    }
  return mean;
}

describe('odds from any moment', () => {
  const battles: [string, RuleName, RuleName, object][] = [
    ['plain', 'space', 'spaceOdds', { atacante: { crucero: 2, caza: 1 }, defensor: { acorazado: 1, destructor: 1 } }],
    [
      'cannons and transport',
      'space',
      'spaceOdds',
      { atacante: { transporte: 1, caza: 2, crucero: 1 }, defensor: { destructor: 1, canones: { sdp: 2 } } },
    ],
    [
      'repairs and effects of one round',
      'space',
      'spaceOdds',
      {
        atacante: { acorazado: 2, efectos: { 'blindaje-de-duranio': true, 'subir-la-moral': 2 } },
        defensor: { faccion: 'letnev', 'nave-insignia': 1, efectos: { 'los-escudos-aguantan': true } },
      },
    ],
    [
      'direct hits and a nebula',
      'space',
      'spaceOdds',
      {
        atacante: { acorazado: 1, crucero: 1, opciones: { 'impactos-directos': 1 } },
        defensor: { acorazado: 2 },
        nebulosa: true,
      },
    ],
    [
      'a flagship that forbids sustain',
      'space',
      'spaceOdds',
      { atacante: { faccion: 'mentak', 'nave-insignia': 1 }, defensor: { acorazado: 2 } },
    ],
    [
      'whoever moves away, and whoever is obliged to retreat',
      'space',
      'spaceOdds',
      {
        atacante: { crucero: 2, caza: 1 },
        defensor: { acorazado: 1, destructor: 1, efectos: { desbandada: 2, 'retirada-habil': 3 } },
      },
    ],
    [
      'ships that arrive',
      'space',
      'spaceOdds',
      {
        atacante: { faccion: 'keleres', crucero: 1, efectos: { 'kuuasi-aun-jalatai-1-destructor': 2 } },
        defensor: { crucero: 1, acorazado: 1 },
      },
    ],
    [
      'an invasion with bombardment and cannons',
      'ground',
      'groundOdds',
      {
        atacante: { infanteria: 2, meca: 1, bombardeo: { acorazado: 1, 'estrella-de-guerra': 1 } },
        defensor: { infanteria: 2, sdp: 1 },
        'sdp-solo': 'dispara',
      },
    ],
    [
      'a bombardment at the end of each round',
      'ground',
      'groundOdds',
      {
        atacante: { faccion: 'l1z1x', infanteria: 1, bombardeo: { acorazado: 1 } },
        defensor: { infanteria: 2, meca: 1 },
      },
    ],
    [
      'hits that answer hits',
      'ground',
      'groundOdds',
      { atacante: { faccion: 'sardakk', meca: 1, infanteria: 1 }, defensor: { infanteria: 2 } },
    ],
  ];
  test.each(battles)('%s: before anything is rolled they are those of the calculator', (_, live, odds, input) => {
    const { outcomes } = ask(odds, input);
    for (const [id, chance] of Object.entries(ask(live, input).outcomes))
      expect(chance, id).toBeCloseTo(outcomes[id] ?? 0, 11);
  });

  test.each(battles)('%s: they are the mean of what may be rolled next, through five stages', (_, live, __, input) => {
    let now: object = input;
    for (let stage = 0; stage < 5; stage++) {
      const { outcomes, battle } = ask(live, now);
      if (battle?.question.kind !== 'roll' || battle.question.free) break;
      const mean = meanAfterRoll(live, now);
      for (const [id, chance] of Object.entries(outcomes))
        expect(mean[id] ?? 0, `${id} at ${stage}`).toBeCloseTo(chance, 9);
      const { sucesos = [] } = now as { sucesos?: string[] };
      const rolled = {
        ...input,
        sucesos: [
          ...sucesos,
          `${battle.question.word} ${battle.question.dice.map((d) => Math.min(1, d.length)).join(' ')}`,
        ],
      };
      const asked = ask(live, rolled).battle?.question;
      now = asked?.kind === 'losses' ? { ...rolled, sucesos: [...rolled.sucesos, proposed(asked)] } : rolled;
    }
  });
});

/** The line of the losses that are proposed. */
function proposed(
  question: Extract<NonNullable<DistributionResult['battle']>['question'], { kind: 'losses' }>,
): string {
  const sides = question.sides.map(({ units, mayUse }) => {
    const parts = [
      ...units.flatMap(({ id, destroyed, sustained, repaired, added }) => [
        ...(sustained > 0 ? [`${sustained}*${id}`] : []),
        ...(destroyed > 0 ? [`${destroyed}.${id}`] : []),
        ...(repaired > 0 ? [`${repaired}!${id}`] : []),
        ...(added > 0 ? [`${added}^${id}`] : []),
      ]),
      ...mayUse.map(({ id, amount }) => `${amount}~${id}`),
    ];
    return parts.join('+') || '-';
  });
  return `perdidas ${sides.join(' ')}`;
}

describe('what follows', () => {
  const two = { atacante: { crucero: 2 }, defensor: { acorazado: 1 } };

  test('fleets are kept as they stand, and a battle ends', () => {
    const sucesos = ['tirada 1 1', 'perdidas 1.crucero 1*acorazado', 'tirada [7] [4]', 'perdidas - 1.acorazado'];
    expect(stands(ask('space', { ...two, sucesos: sucesos.slice(0, 2) }))).toEqual([
      { crucero: [1, 0] },
      { acorazado: [1, 1] },
    ]);
    const over = ask('space', { ...two, sucesos });
    expect(over.battle?.question.kind).toBe('over');
    expect(over.outcomes['atacante']).toBe(1);
    expect(over.steps.at(-1)?.clauses).toContain('ti4:23.10');
  });

  test('barrage falls on Cazas alone, and nobody is asked', () => {
    const input = { atacante: { destructor: 2 }, defensor: { acorazado: 1, caza: 1 }, sucesos: ['artilleria 2 0'] };
    const after = ask('space', input);
    expect(stands(after)?.[1]).toEqual({ acorazado: [1, 0], caza: [0, 0] });
    expect(after.battle?.question).toMatchObject({ kind: 'roll', word: 'tirada' });
  });

  test('a retreat is announced before the roll and carried out after it', () => {
    const left = ask('space', { ...two, sucesos: ['retirada defensor', 'tirada 0 0'] });
    expect(left.outcomes['retirada-defensor']).toBe(1);
    expect(refusal('space', { ...two, sucesos: ['retirada defensor', 'retirada atacante'] })?.clauses).toEqual([
      'ti4:23.4.b',
    ]);
    expect(refusal('space', { ...two, sucesos: ['tirada 1 0', 'retirada atacante'] })?.clauses).toEqual(['ti4:23.4']);
    expect(
      refusal('ground', { atacante: { infanteria: 1 }, defensor: { infanteria: 1 }, sucesos: ['retirada atacante'] })
        ?.clauses,
    ).toEqual(['ti4:24.0']);
  });

  test('a flagship that takes everything with it', () => {
    const input = {
      atacante: { faccion: 'yin', 'nave-insignia': 1 },
      defensor: { crucero: 3 },
      sucesos: ['tirada 0 2', 'perdidas 1*nave-insignia+1.nave-insignia -'],
    };
    expect(ask('space', input).outcomes['tablas']).toBe(1);
  });

  test('a correction says what there is, and the battle goes on', () => {
    const fixed = ask('space', { ...two, sucesos: ['hay 1.crucero 1*acorazado'] });
    expect(stands(fixed)).toEqual([{ crucero: [1, 0] }, { acorazado: [1, 1] }]);
  });
});

describe('what cannot have happened is named', () => {
  const two = { atacante: { crucero: 2 }, defensor: { acorazado: 1 } };
  test.each<[string, string[], string]>([
    ['more hits than dice', ['tirada 3 0'], 'sucesos.0'],
    ['dice that are missing', ['tirada [7] 0'], 'sucesos.0'],
    ['another stage', ['artilleria 0 0'], 'sucesos.0'],
    ['a roll before losses', ['tirada 1 1', 'tirada 1 1'], 'sucesos.1'],
    ['too few losses', ['tirada 1 1', 'perdidas - 1*acorazado'], 'sucesos.1'],
    ['too many losses', ['tirada 1 1', 'perdidas 2.crucero 1*acorazado'], 'sucesos.1'],
    ['a sustain that nobody has', ['tirada 1 1', 'perdidas 1*crucero 1*acorazado'], 'sucesos.1'],
    [
      'a second sustain',
      ['tirada 1 1', 'perdidas 1.crucero 1*acorazado', 'tirada 1 0', 'perdidas - 1*acorazado'],
      'sucesos.3',
    ],
    ['units that are not there', ['tirada 1 1', 'perdidas 1.caza 1*acorazado'], 'sucesos.1'],
    ['anything after the end', ['hay 0.crucero -', 'tirada 0 0'], 'sucesos.1'],
    ['nonsense', ['hola'], 'sucesos.0'],
  ])('%s', (_, sucesos, field) => {
    expect(refusal('space', { ...two, sucesos })?.field).toBe(field);
  });

  test('no log breaks it', () => {
    const word = fc.constantFrom('tirada', 'artilleria', 'perdidas', 'hay', 'retirada', 'canones', 'x');
    const part = fc.constantFrom('0', '1', '2', '[7]', '-', '1.crucero', '1*acorazado', '9.caza', 'atacante', '');
    const line = fc.tuple(word, part, part).map((parts) => parts.join(' ').trim());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (sucesos) => {
        const answer = askRule(rules.space, { ...two, sucesos });
        if ('issues' in answer) expect(answer.issues.length).toBeGreaterThan(0);
        else expect(answer.result.kind).toBe('distribution');
      }),
      { numRuns: 150 },
    );
  });
});
