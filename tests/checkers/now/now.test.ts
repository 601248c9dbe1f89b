import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readInput } from '../../../src/checkers/read-input.ts';
import type { NumbersResult } from '../../../src/checkers/results.ts';
import { GAME_IDS, type GameId } from '../../../src/schema/game-ids.ts';
import { coverageOf, settledAt } from '../../../src/site/applied.ts';
import { figures, index, root, rule, rules, runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, stepIds, stepOf } from '../answers.ts';

const now = (game: GameId, input: object) => runNumbers(`${game}-ahora`, input);
const told = (result: NumbersResult, ...ids: string[]) => ids.map((id) => figureOf(result, id));

interface WrittenStep {
  id: string;
  grado: string;
  pide?: string[];
  pasos?: WrittenStep[];
}
/** The round as its author wrote it, read by nobody else on the way. */
const written = (game: GameId): WrittenStep[] =>
  parse(readFileSync(join(root, 'content', 'es', game, 'ronda.yaml'), 'utf8')).fases;
const all = (steps: WrittenStep[]): WrittenStep[] => steps.flatMap((step) => [step, ...all(step.pasos ?? [])]);

describe.each(GAME_IDS)('%s', (game) => {
  const table = figures[`${game}/momentos`];
  const used = new Set(
    [...table.filas.flatMap(({ ventanas }) => ventanas), ...table.aparte.filter(({ siempre }) => siempre)].flatMap(
      ({ cartas }) => cartas,
    ),
  );

  test('answers at every step of its round, with what the author wrote of it', () => {
    for (const step of all(written(game))) {
      const result = now(game, { paso: step.id });
      const own = [step, ...(step.pasos ?? [])];
      const count = (degree: string) => own.filter(({ grado }) => grado === degree).length;
      expect(told(result, 'obligatorio', 'opcional'), step.id).toEqual([count('debe'), count('puede')]);
      expect(stepIds(result).slice(0, own.length)).toEqual([
        `paso-${step.id}`,
        ...own.slice(1).map(({ id }) => `dentro-${id}`),
      ]);
    }
  });

  test('every part of every answer says where it comes from, and cites what is declared', () => {
    const { cites } = rule(`${game}-ahora`);
    for (const { id } of table.filas) {
      const { steps } = now(game, { paso: id });
      expect(new Set(stepIds({ steps } as NumbersResult)).size).toBe(steps.length);
      for (const { clauses, rulings = [] } of steps) {
        expect(clauses.length, id).toBeGreaterThan(0);
        expect(clauses.filter((ref) => !cites.includes(ref))).toEqual([]);
        for (const ruling of rulings) expect(index.ruling(ruling.id)?.title).toBe(ruling.title);
      }
    }
  });

  test('a card is used in the steps whose windows name it, and waits in the others', () => {
    const pairs = table.filas.flatMap(({ id, ventanas }) =>
      [...new Set(ventanas.flatMap(({ cartas }) => cartas))].map((card) => ({ paso: id, card })),
    );
    // Space Opera has no cards of which the texts tell a moment.
    expect(pairs.length > 0).toBe(game !== 'opera');
    for (const { paso, card } of pairs)
      expect(figureOf(now(game, { paso, tu: { cartas: { [card]: true } } }), 'tuyas-ahora'), `${paso} ${card}`).toBe(1);
  });

  test('whoever lacks what an optional step asks for may not do it', () => {
    for (const step of all(written(game)).filter(({ grado, pide }) => grado === 'puede' && pide)) {
      const { pasos = [] } = step;
      for (const need of step.pide ?? []) {
        const lacking = now(game, { paso: step.id, tienes: { [need]: 'no' } });
        const stopped = [step, ...pasos].filter(({ grado, pide = [] }) => grado === 'puede' && pide.includes(need));
        const open = figureOf(now(game, { paso: step.id }), 'opcional') ?? 0;
        expect(figureOf(lacking, 'opcional'), `${step.id} ${need}`).toBe(open - stopped.length);
        expect(lacking.headline).toContain('te falta');
      }
    }
  });

  test('offers each card once, and none that is only for before the game', () => {
    const fields = Object.keys((rule(`${game}-ahora`).input as never as { shape: { tu?: unknown } }).shape);
    expect(fields.includes('tu')).toBe(used.size > 0);
    for (const { id } of table.cartas) {
      const read = readInput(rule(`${game}-ahora`), { paso: table.filas[0]?.id, tu: { cartas: { [id]: true } } });
      expect('input' in read, id).toBe(used.has(id));
    }
  });

  test('a step that does not exist, or something that nobody asks for, is refused by its field', () => {
    expect(issuesOf(`${game}-ahora`, { paso: 'siesta' })).toMatchObject([{ field: 'paso' }]);
    expect(issuesOf(`${game}-ahora`, { tienes: { suerte: 'si' } })).toMatchObject([{ field: 'tienes.suerte' }]);
  });
});

describe('moments that last', () => {
  test('an answer to any card is good at every step of a game', () => {
    for (const paso of ['votar', 'asignar-espacio', 'elegir-estrategia'])
      expect(figureOf(now('ti4', { paso, tu: { cartas: { sabotaje: true } } }), 'tuyas-ahora'), paso).toBe(1);
  });

  test('domination cards are played at any time, also those whose A has its moment, by their B (7.3.5, 7.3.10)', () => {
    for (const card of ['dominacion-espacial', 'dominacion-eterico'])
      expect(figureOf(now('era', { paso: 'comercio', tu: { cartas: { [card]: true } } }), 'tuyas-ahora')).toBe(1);
  });

  test('what reacts to something is told to be good whenever that happens', () => {
    const result = now('ti4', { paso: 'votar', tu: { cartas: { 'impacto-directo': true } } });
    expect(told(result, 'tuyas-ahora', 'tuyas-despues')).toEqual([0, 1]);
    expect(assumptionOf(result, 'reacciones')).toBeDefined();
  });
});

describe('by hand from the books', () => {
  test('Era: research without a square token is lost (6.2.4.54)', () => {
    const result = now('era', { paso: 'investigar', tienes: { 'cuadrada-investigacion': 'no' } });
    expect(stepOf(result, 'paso-investigar')?.clauses).toContain('era:6.2.4.54');
    expect(figureOf(result, 'opcional')).toBe(0);
  });

  test('Era: two tiles of a people are not held by one player (5.4.3)', () => {
    const cartas = { 'pueblos-felidos': true, 'pueblos-icc': true };
    expect(issuesOf('era-ahora', { tu: { cartas } })).toMatchObject([
      { field: 'tu.cartas.pueblos-icc', clauses: ['era:5.4.3'] },
    ]);
  });

  test('TI4: of the favours of others, not of one’s own', () => {
    const windows = (faccion?: string) =>
      now('ti4', { paso: 'comienzo-turno', tu: { ...(faccion && { faccion }) } })
        .steps.map(({ text }) => text)
        .join(' ');
    expect(windows('los-emiratos-de-hacan').length).toBeLessThan(windows().length);
  });

  test('Galaxy: Phase Banks adds to the roll of the attack and of the counterattack (14.2)', () => {
    for (const paso of ['atacar', 'contraatacar'])
      expect(
        figureOf(now('galaxy', { paso, tu: { cartas: { 'tecnologias-phase-banks': true } } }), 'tuyas-ahora'),
      ).toBe(1);
  });

  test('Space Opera: the extra jump takes two credits (7.12)', () => {
    const result = now('opera', { paso: 'salto-extra', tienes: { 'dos-creditos': 'no' } });
    expect(result.headline).toContain('dos créditos');
  });

  test('Ascendancy: a battle takes an Order and ships within reach (23.1)', () => {
    const asked = stepOf(now('ascendancy', { paso: 'batalla' }), 'paso-batalla');
    expect(asked?.clauses).toEqual(expect.arrayContaining(['ascendancy:14.2', 'ascendancy:23.1']));
  });
});

describe('each card at its moment, read off its text', () => {
  test.each<[GameId, string, string, string]>([
    // A1.9: researching from level I, and at the end of the phase of trade.
    ['era', 'pueblos-griseos', 'investigar comercio', 'ganar-planeta'],
    // A7.4: during the step of moving ships.
    ['era', 'reliquias-rayo-destructor-planetario', 'mover', 'batallas'],
    // A7.3: a vision in each round, and a réplica when the population grows.
    ['era', 'reliquias-piramide-ancestral', 'mover incrementar', 'comercio'],
    // A1.10: sacrificing ships for réplicas, or discs for ships.
    ['era', 'pueblos-ia-rebelde', 'incrementar construir-naves', 'mover'],
    // 15.5: in the phase of extraction, before the usual one.
    ['galaxy', 'gobernadores-cylor', 'fase-extraccion', 'fase-gobernador'],
    // 12.4: the first card drawn in the phase of extraction.
    ['galaxy', 'poderes-de-naves-shuttle', 'fase-extraccion', 'poder-naves'],
    // 14.3: nobody attacks one's ships without leave.
    ['galaxy', 'tecnologias-screens', 'atacar', 'contraatacar'],
    // 43.1, 43.9, 43.11: the roll of Hegemony, hazards, and the generation of resources.
    ['ascendancy', 'avances-traductor-universal', 'hegemonia', 'invadir'],
    ['ascendancy', 'avances-academia-de-la-flota-estelar', 'riesgo', 'batalla'],
    ['ascendancy', 'avances-laboratorios-orbitales', 'generar', 'construir-naves'],
    // 48.3: in planetary invasions; 44.9 too, and not in space battles.
    ['ascendancy', 'flotas-klingon-3-asalto', 'invadir', 'batalla'],
    ['ascendancy', 'avances-red-de-defensa-orbital', 'invadir', 'batalla'],
    ['ti4', 'soborno', 'votar', 'mover-naves'],
  ])('%s: %s', (game, card, at, away) => {
    const uses = (paso: string) => figureOf(now(game, { paso, tu: { cartas: { [card]: true } } }), 'tuyas-ahora');
    expect(at.split(' ').map(uses)).toEqual(at.split(' ').map(() => 1));
    expect(uses(away)).toBe(0);
  });
});

describe('it settles nothing itself', () => {
  test('no step of the round lists it, and it covers no clause', () => {
    for (const game of GAME_IDS) {
      const own = rules.filter((one) => one.game === game);
      const phase = index.roundOf(game)?.phases[0];
      expect(phase && settledAt(phase, [], own).rules.some(({ walks }) => walks)).toBe(false);
      const walkers = own.filter(({ walks }) => walks);
      expect(walkers.map(({ id }) => id)).toEqual([`${game}-ahora`]);
      expect(coverageOf(index, own, game).applied).toBe(
        coverageOf(
          index,
          own.filter(({ walks }) => !walks),
          game,
        ).applied,
      );
    }
  });
});
