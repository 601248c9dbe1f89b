import { z } from 'zod';
import { calculationAnswer } from '../answers/calculation-answer.ts';
import type { calculationShape } from '../answers/calculation-shapes.ts';
import { countedInputs, describeRule, describeRuling } from '../answers/catalogue.ts';
import { clauseAnswer, exportClauses, greyAreaAnswer, sectionAnswer } from '../answers/clause-answer.ts';
import { factsSchema } from '../answers/facts-schema.ts';
import type { Sources } from '../answers/knowledge.ts';
import { rulingAnswer } from '../answers/ruling-answer.ts';
import type { GameId } from '../schema/game-ids.ts';
import { API_VERSION } from './changes.ts';
import { openApi } from './open-api.ts';
import {
  API_SHAPES,
  type ApiShape,
  type clausesShape,
  type describedRulingShape,
  type describedToolShape,
  type errorShape,
  type gamesShape,
  type rulingsShape,
  type toolsShape,
} from './shapes.ts';

/** A file of the API: its path below `/api/v1/`, the shape it has, and what it says. */
export interface ApiFile {
  path: string;
  /** Null for schemas and the description of the API, which are shapes themselves. */
  shape: ApiShape | null;
  make(): unknown;
}

const version = API_VERSION;

/** Every file of the API, made when asked for. */
export function apiFiles(sources: Sources): ApiFile[] {
  const { index, rules } = sources;
  const { games, rulings } = index.registry;
  return [
    { path: 'juegos.json', shape: 'juegos', make: () => gamesFile(sources) },
    ...games.flatMap(({ id }) => gameFiles(sources, id)),
    { path: 'dictamenes.json', shape: 'dictamenes', make: () => rulingsFile(sources) },
    ...rulings.map(
      ({ id }): ApiFile => ({ path: `dictamenes/${id}.json`, shape: 'dictamen', make: () => rulingFile(sources, id) }),
    ),
    { path: 'herramientas.json', shape: 'herramientas', make: () => toolsFile(sources) },
    ...rules.map(
      ({ id }): ApiFile => ({
        path: `herramientas/${id}.json`,
        shape: 'herramienta',
        make: () => toolFile(sources, id),
      }),
    ),
    ...Object.entries(API_SHAPES).map(
      ([name, shape]): ApiFile => ({
        path: `esquemas/${name}.json`,
        shape: null,
        make: () => z.toJSONSchema(shape, { io: 'output', target: 'draft-2020-12' }),
      }),
    ),
    { path: 'openapi.json', shape: null, make: () => openApi(sources) },
    { path: '404.json', shape: 'error', make: notFound },
  ];
}

function gameFiles(sources: Sources, game: GameId): ApiFile[] {
  const { index } = sources;
  const sections = index.sectionsOf(game).map(
    ({ id }): ApiFile => ({
      path: `${game}/${id}.json`,
      shape: 'seccion',
      make: () => sectionAnswer(index, game, id),
    }),
  );
  const clauses = index.registry.clauses
    .filter((clause) => clause.game === game)
    .flatMap(({ id, bullets }) => [id, ...bullets.map((bullet) => bullet.id)])
    .map(
      (id): ApiFile => ({ path: `${game}/${id}.json`, shape: 'clausula', make: () => clauseAnswer(sources, game, id) }),
    );
  const areas = index.greyAreasOf(game).map(
    ({ id }): ApiFile => ({
      path: `${game}/${id}.json`,
      shape: 'zona-gris',
      make: () => greyAreaAnswer(index, game, id),
    }),
  );
  return [
    { path: `${game}/clausulas.json`, shape: 'clausulas', make: () => clausesFile(sources, game) },
    ...sections,
    ...clauses,
    ...areas,
  ];
}

function gamesFile({ index }: Sources): z.infer<typeof gamesShape> {
  const { games, clauses } = index.registry;
  return {
    version,
    games: games.map(({ id, title, edition, publisher, numbering, summary, credit }) => ({
      ...{ id, title, edition, publisher, numbering, summary, credit },
      sections: index
        .sectionsOf(id)
        .map((section) => ({ id: section.id, title: section.title, file: `${id}/${section.id}.json` })),
      clauses: clauses.filter(({ game }) => game === id).length,
      file: `${id}/clausulas.json`,
    })),
  };
}

function clausesFile({ index }: Sources, game: GameId): z.infer<typeof clausesShape> {
  return { version, game, title: index.game(game)?.title ?? game, clauses: exportClauses(index.registry, game) };
}

function rulingsFile({ index }: Sources): z.infer<typeof rulingsShape> {
  return {
    version,
    rulings: index.registry.rulings.map(({ id, game, title, summary }) => ({
      ...{ id, game, title, summary, file: `dictamenes/${id}.json` },
    })),
  };
}

function toolsFile({ rules }: Sources): z.infer<typeof toolsShape> {
  return {
    version,
    tools: rules.map(({ id, game, title, summary, kind }) => ({
      ...{ id, game, title, summary, file: `herramientas/${id}.json`, kind },
    })),
  };
}

/** What a ruling asks and, since nobody computes here, its answer to every worked example. */
function rulingFile(sources: Sources, id: string): z.infer<typeof describedRulingShape> {
  const ruling = sources.index.ruling(id);
  if (!ruling) throw new Error(`no ruling ${id}`);
  const { examples, ...described } = describeRuling(ruling);
  return {
    version,
    ...described,
    schema: factsSchema(ruling, countedInputs(sources, ruling)),
    examples: examples.map((example) => ({
      ...example,
      answer: answered(rulingAnswer(sources, ruling, example.facts)),
    })),
  };
}

function toolFile({ rules }: Sources, id: string): z.infer<typeof describedToolShape> {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  const { examples, cites, ...described } = describeRule(rule);
  return {
    version,
    ...described,
    cites: [...cites],
    examples: examples.map((example) => ({
      ...example,
      clauses: [...example.clauses],
      // Lists that a rule fixes are plain lists to a shape; a test holds every file to its schema.
      answer: answered(calculationAnswer(rule, example.input)) as z.infer<typeof calculationShape>,
    })),
  };
}

/** Worked examples are right: a refusal would be our fault. */
function answered<T extends object>(answer: T): Exclude<T, { error: unknown }> {
  if ('error' in answer) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { error: unknown }>;
}

/** What a server gives for an address that is none. */
function notFound(): z.infer<typeof errorShape> {
  return {
    error: {
      code: 'UNKNOWN_PATH',
      field: 'ruta',
      message:
        'No existe ese fichero. Se espera <juego>/<id>.json con un juego de juegos.json (ti4, era, galaxy, opera, ascendancy) y una sección, cláusula o punto de <juego>/clausulas.json; dictamenes/<id>.json o herramientas/<id>.json.',
      example: 'ti4/23.5.json',
    },
  };
}
