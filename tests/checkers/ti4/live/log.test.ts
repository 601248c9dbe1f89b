import { describe, expect, test } from 'vitest';
import { ask, refusal, stands } from './small-log.ts';

const letnev = (efectos: object) => ({
  faccion: 'letnev',
  acorazado: 2,
  crucero: 1,
  efectos,
});
const shielded = letnev({ 'blindaje-no-euclidiano': true });

describe('losses', () => {
  test.each<[string, object, object, string[], boolean]>([
    ['one that stops two hits', { crucero: 3 }, shielded, ['tirada 2 0', 'perdidas - 1*acorazado'], true],
    ['one that stops one', { crucero: 3 }, letnev({}), ['tirada 2 0', 'perdidas - 1*acorazado'], false],
    ['two of them', { crucero: 3 }, letnev({}), ['tirada 2 0', 'perdidas - 2*acorazado'], true],
    ['one that stops two of three', { crucero: 3 }, shielded, ['tirada 3 0', 'perdidas - 1*acorazado'], false],
    ['and a loss besides', { crucero: 3 }, shielded, ['tirada 3 0', 'perdidas - 1*acorazado+1.crucero'], true],
    ['a loss stops one hit alone', { crucero: 3 }, shielded, ['tirada 2 0', 'perdidas - 1.crucero'], false],
    [
      'a card that cancels two',
      { crucero: 3 },
      letnev({ 'los-escudos-aguantan': true }),
      ['tirada 2 0', 'perdidas - 1~los-escudos-aguantan'],
      true,
    ],
    [
      'of three',
      { crucero: 3 },
      letnev({ 'los-escudos-aguantan': true }),
      ['tirada 3 0', 'perdidas - 1~los-escudos-aguantan'],
      false,
    ],
    [
      'that is not used',
      { crucero: 3 },
      letnev({ 'los-escudos-aguantan': true }),
      ['tirada 2 0', 'perdidas - -'],
      false,
    ],
    [
      'destroyed for having sustained',
      { crucero: 1, efectos: { 'impacto-directo': 1 } },
      { acorazado: 2 },
      ['tirada 1 0', 'perdidas 1~impacto-directo 1*acorazado+1.acorazado'],
      true,
    ],
    [
      'without the card',
      { crucero: 1, efectos: { 'impacto-directo': 1 } },
      { acorazado: 2 },
      ['tirada 1 0', 'perdidas - 1*acorazado+1.acorazado'],
      false,
    ],
    [
      'all there is, when there are more hits',
      { crucero: 3 },
      { crucero: 1 },
      ['tirada 3 0', 'perdidas - 1.crucero'],
      true,
    ],
    [
      'not more than there is',
      { crucero: 3 },
      { crucero: 1, caza: 1 },
      ['tirada 3 0', 'perdidas - 2.crucero+1.caza'],
      false,
    ],
    [
      'who may not sustain',
      { faccion: 'mentak', 'nave-insignia': 1 },
      { acorazado: 2 },
      ['tirada 1 0', 'perdidas - 1*acorazado'],
      false,
    ],
    [
      'who falls instead',
      { faccion: 'mentak', 'nave-insignia': 1 },
      { acorazado: 2 },
      ['tirada 1 0', 'perdidas - 1.acorazado'],
      true,
    ],
  ])('%s', (_, atacante, defensor, sucesos, lawful) => {
    expect(refusal('space', { atacante, defensor, sucesos })?.field).toBe(
      lawful ? undefined : `sucesos.${sucesos.length - 1}`,
    );
  });

  test('of two, one damaged, one can still sustain', () => {
    const input = { atacante: { crucero: 3 }, defensor: { acorazado: 2 } };
    const withLines = (losses: string) => ({ ...input, sucesos: ['hay - 1*acorazado', 'tirada 2 0', losses] });
    expect(refusal('space', withLines('perdidas - 2*acorazado'))?.field).toBe('sucesos.2');
    expect(stands(ask('space', withLines('perdidas - 1*acorazado+1.acorazado')))?.[1]).toEqual({ acorazado: [1, 1] });
  });

  test('only what was damaged is repaired', () => {
    const input = { atacante: { crucero: 1 }, defensor: { acorazado: 2, efectos: { 'blindaje-de-duranio': true } } };
    const withLines = (...lines: string[]) => ({ ...input, sucesos: ['hay - 1*acorazado', 'tirada 1 0', ...lines] });
    expect(stands(ask('space', withLines('perdidas - 1*acorazado+1!acorazado')))?.[1]).toEqual({ acorazado: [2, 1] });
    expect(refusal('space', withLines('perdidas - 1*acorazado+3!acorazado'))?.field).toBe('sucesos.2');
  });

  test('what is told of them names what happened and nothing else', () => {
    const input = {
      atacante: { crucero: 2 },
      defensor: { acorazado: 1 },
      sucesos: ['tirada 1 1', 'perdidas 1.crucero 1*acorazado'],
    };
    const step = ask('space', input).steps.find(({ title }) => title === 'Pérdidas');
    expect(step?.clauses).toEqual(expect.arrayContaining(['ti4:87.0', 'ti4:87.2']));
    expect(step?.text).toMatch(/pierde.*Resistencia/);
    expect(step?.text).not.toMatch(/repara|pone|«/);
    const none = ask('space', { ...input, sucesos: ['tirada 0 1', 'perdidas 1.crucero -'] });
    expect(none.steps.find(({ title }) => title === 'Pérdidas')?.clauses).not.toContain('ti4:87.0');
  });
});

describe('ships for those that the rival loses', () => {
  const mentak = { faccion: 'mentak', crucero: 1, efectos: { ipswitch: true } };
  test('in the combat, not before it', () => {
    const fought = ask('space', {
      atacante: mentak,
      defensor: { crucero: 2 },
      sucesos: ['comienzo 0 0', 'tirada 1 0', 'perdidas - 1.crucero'],
    });
    expect(stands(fought)).toEqual([{ crucero: [2, 0] }, { crucero: [1, 0] }]);
    const cannons = { ...mentak, canones: { sdp: 1 } };
    const shot = ask('space', {
      atacante: { crucero: 2 },
      defensor: cannons,
      sucesos: ['canones 0 1', 'perdidas 1.crucero -'],
    });
    expect(stands(shot)).toEqual([{ crucero: [1, 0] }, { crucero: [1, 0] }]);
  });
});

describe('rolls', () => {
  test('as many hits as the dice can cause, whatever each is worth', () => {
    const plain = { atacante: { crucero: 2 }, defensor: { crucero: 9 } };
    expect(refusal('space', { ...plain, sucesos: ['tirada 2 9'] })).toBeUndefined();
    expect(refusal('space', { ...plain, sucesos: ['tirada 3 0'] })?.field).toBe('sucesos.0');
    const flagship = { atacante: { faccion: 'jol-nar', 'nave-insignia': 1 }, defensor: { crucero: 9 } };
    const { question } = ask('space', flagship).battle ?? {};
    const [pool] = (question?.kind === 'roll' && question.dice[0]) || [];
    const most = (pool?.dice ?? 0) * Math.max(...(pool?.faces ?? []));
    expect(most).toBeGreaterThan(pool?.dice ?? 0);
    expect(refusal('space', { ...flagship, sucesos: [`tirada ${most} 0`] })).toBeUndefined();
    expect(refusal('space', { ...flagship, sucesos: [`tirada ${most + 1} 0`] })?.field).toBe('sucesos.0');
  });

  test('dice are told where they were, die by die', () => {
    const input = { atacante: { crucero: 2 }, defensor: { crucero: 1 } };
    const textOf = (line: string) => ask('space', { ...input, sucesos: [line] }).steps[0]?.text ?? '';
    expect(textOf('tirada [9,4] 0')).toContain('(9, 4)');
    expect(textOf('tirada 1 0')).not.toContain('(');
    const silent = {
      atacante: { crucero: 1, canones: { sdp: 1 } },
      defensor: { crucero: 1 },
      sucesos: ['canones [1] []'],
    };
    expect(ask('space', silent).steps[0]?.text.match(/\(/g)).toHaveLength(1);
  });
});

test('whoever has announced a retreat leaves when the round is over, if both stand', () => {
  const duel = { atacante: { crucero: 1 }, defensor: { crucero: 1 } };
  for (const [who, other] of [
    ['atacante', 'defensor'],
    ['defensor', 'atacante'],
  ] as const) {
    const { outcomes } = ask('space', { ...duel, sucesos: [`retirada ${who}`] });
    expect(outcomes[`retirada-${who}`], who).toBeCloseTo(0.36, 12);
    expect(outcomes[`retirada-${other}`] ?? 0, who).toBe(0);
    expect(outcomes['tablas'], who).toBeCloseTo(0.16, 12);
  }
});

test('a correction leaves what it does not name as it was', () => {
  const input = { atacante: { crucero: 2 }, defensor: { acorazado: 2, crucero: 1 } };
  const fixed = ask('space', { ...input, sucesos: ['hay - 1*acorazado', 'hay 1.crucero 0.crucero'] });
  expect(stands(fixed)).toEqual([{ crucero: [1, 0] }, { acorazado: [2, 1], crucero: [0, 0] }]);
  expect(fixed.battle?.question).toMatchObject({ kind: 'roll', word: 'tirada' });
});

describe('the end', () => {
  test('one is left, or several', () => {
    const won = (atacante: object) =>
      ask('space', { atacante, defensor: { crucero: 1 }, sucesos: ['tirada 1 0', 'perdidas - 1.crucero'] });
    expect(won({ crucero: 1 }).headline).toContain('le queda 1');
    expect(won({ crucero: 2 }).headline).toContain('le quedan 2');
    expect(won({ crucero: 1, caza: 1, transporte: 1 }).headline).toContain('le quedan');
  });

  test('a planet that nobody holds, whose cannons may still fire', () => {
    const input = {
      atacante: { infanteria: 1, bombardeo: { 'estrella-de-guerra': 1 } },
      defensor: { sdp: 1 },
      'sdp-solo': 'dispara',
    };
    const { outcomes } = ask('groundOdds', input);
    expect(outcomes['atacante']).toBeLessThan(1);
    expect(ask('ground', input).outcomes['atacante']).toBeCloseTo(outcomes['atacante'] ?? 0, 12);
  });
});
