import { describe, expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-invasion.ts';
import { figures } from '../../../catalog-fixture.ts';

const rules = { space: spaceRule(figures), ground: groundRule(figures) };
const ask = (rule: keyof typeof rules, atacante: object, defensor: object) =>
  askRule(rules[rule], { atacante, defensor });

function toldOf(id: string, atacante: object, defensor: object, rule: keyof typeof rules = 'space'): string | null {
  const answer = ask(rule, atacante, defensor);
  if ('issues' in answer) throw new Error(JSON.stringify(answer.issues));
  return answer.result.assumptions.find((one) => 'id' in one && one.id === id)?.text ?? null;
}
const issuesOf = (atacante: object, defensor: object, rule: keyof typeof rules = 'space') => {
  const answer = ask(rule, atacante, defensor);
  return 'issues' in answer ? answer.issues.map(({ message }) => message) : [];
};

describe('more cards than there are', () => {
  const hits = (times: number) => ({ acorazado: 2, efectos: { 'impacto-directo': times } });

  test('are told, of both sides together, and computed all the same', () => {
    expect(toldOf('mas-cartas', hits(2), hits(2))).toBeNull();
    expect(toldOf('mas-cartas', hits(3), hits(2))).toContain('«Impacto directo» (4)');
  });

  test('a round is not a number of cards', () => {
    expect(toldOf('mas-cartas', { crucero: 1, efectos: { 'subir-la-moral': 9 } }, { crucero: 1 })).toBeNull();
  });

  test('a law that serves one player does not serve both', () => {
    const fighters = { caza: 2, transporte: 1, efectos: { 'la-profecia-de-ixth': true } };
    expect(issuesOf(fighters, { caza: 2, transporte: 1 })).toEqual([]);
    expect(issuesOf(fighters, fighters).join()).toContain('solo hay una carta');
  });
});

test('a law that stays in the box with an expansion is not used beside what came with it', () => {
  const law = { 'la-corona-de-thalnos-ley-todas': true };
  const rival = { crucero: 1 };
  expect(issuesOf({ crucero: 2, efectos: law }, rival)).toEqual([]);
  expect(issuesOf({ crucero: 2, efectos: { ...law, 'la-corona-de-thalnos-todas': true } }, rival).join()).toContain(
    'esta ley se queda en la caja',
  );
});

describe('what is about nothing that is there', () => {
  const rival = { crucero: 1 };
  test.each([
    ['fighters', 'la-profecia-de-ixth', { caza: 2, transporte: 1 }],
    ['units that repair', 'blindaje-de-duranio', { acorazado: 2 }],
    ['cannons', 'proyeccion-de-plasma', { crucero: 2, canones: { sdp: 1 } }],
  ])('is named: %s', (_, id, fleet) => {
    expect(toldOf('efectos-sin-efecto', { crucero: 2, efectos: { [id]: true } }, rival)).toContain('No cambia nada');
    expect(toldOf('efectos-sin-efecto', { ...fleet, efectos: { [id]: true } }, rival)).toBeNull();
  });

  test('somebody who may use «Resistencia al daño»', () => {
    const card = { crucero: 2, efectos: { 'impacto-directo': 1 } };
    expect(toldOf('efectos-sin-efecto', card, rival)).toContain('«Impacto directo»');
    expect(toldOf('efectos-sin-efecto', card, { acorazado: 1 })).toBeNull();
  });

  test('what lets units fight is told as in play', () => {
    const nekro = { faccion: 'nekro', 'nave-insignia': 1, opciones: { 'infanteria-a-bordo': 2 } };
    const answer = ask('space', nekro, rival);
    const step = 'result' in answer ? answer.result.steps.find(({ id }) => id === 'efectos') : undefined;
    expect(step?.text).toContain('«El Alastor»');
  });
});

describe('an order of losses', () => {
  const reaper = {
    faccion: 'letnev',
    infanteria: 2,
    asignacion: 'orden',
    orden: ['resistencia', 'infanteria', 'meca'],
  };

  test('may name units that an effect brings, and no others', () => {
    const rival = { infanteria: 2 };
    expect(issuesOf({ ...reaper, efectos: { 'segador-de-dunlain': 1 } }, rival, 'ground')).toEqual([]);
    expect(issuesOf(reaper, rival, 'ground').join()).toContain('no hay ninguna unidad');
    const milor = { faccion: 'yin', destructor: 1, asignacion: 'orden', orden: ['caza', 'destructor'] };
    expect(issuesOf({ ...milor, efectos: { 'hermano-milor': true } }, { crucero: 1 })).toEqual([]);
    expect(issuesOf(milor, { crucero: 1 })).toHaveLength(1);
    const hero = { faccion: 'mentak', crucero: 1, asignacion: 'orden', orden: ['acorazado', 'crucero'] };
    expect(issuesOf({ ...hero, efectos: { ipswitch: true } }, { acorazado: 1 })).toEqual([]);
  });
});

test('what can take no planet falls before what can', () => {
  const naalu = { faccion: 'naalu', infanteria: 1, bombardeo: { 'nave-insignia': 1, caza: 2 } };
  const answer = ask('ground', naalu, { infanteria: 2 });
  // Three dice at 8 against two: the last to fall is the one that can hold it.
  expect('result' in answer && answer.result.kind === 'distribution' && answer.result.outcomes['atacante']).toBeCloseTo(
    0.8114134604706528,
    10,
  );
});

describe('an order of losses names whoever fights, and nobody else', () => {
  const orderOf = (...orden: string[]) => ({ asignacion: 'orden', orden });

  test('a structure that fights on the ground', () => {
    const titans = { faccion: 'titanes', sdp: 1, infanteria: 1, ...orderOf('resistencia', 'infanteria', 'sdp') };
    expect(issuesOf({ infanteria: 2 }, titans, 'ground')).toEqual([]);
    expect(issuesOf({ infanteria: 2 }, { ...titans, faccion: 'sol' }, 'ground').join()).toContain(
      'no hay ninguna unidad',
    );
  });

  test('troops that fight in space', () => {
    const nekro = {
      faccion: 'nekro',
      'nave-insignia': 1,
      opciones: { 'infanteria-a-bordo': 2 },
      ...orderOf('infanteria'),
    };
    expect(issuesOf(nekro, { crucero: 1 })).toEqual([]);
    expect(issuesOf({ ...nekro, 'nave-insignia': 0, transporte: 1 }, { crucero: 1 }).join()).toContain(
      'no hay ninguna unidad',
    );
  });
});
