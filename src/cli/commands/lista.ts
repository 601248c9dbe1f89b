import { catalogue } from '../../answers/catalogue.ts';
import { fieldLines, questionLines } from '../../answers/description-text.ts';
import { fieldsOf } from '../../answers/input-fields.ts';
import type { Knowledge } from '../../answers/knowledge.ts';
import { type Look, PLAIN } from '../../answers/look.ts';
import { findRule, nearestName } from '../../answers/names.ts';
import { RequestError } from '../../answers/request-error.ts';
import { everyTool, type ToolKind } from '../../answers/tool-list.ts';
import type { AnyRule } from '../../checkers/define-rule.ts';
import type { GameId } from '../../schema/game-ids.ts';
import type { Ruling } from '../../schema/ruling.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT } from '../output.ts';
import { type Command, gameOf } from './command.ts';

const HEADS: Record<ToolKind, string> = {
  calculadora: 'calculadoras (codice calcular)',
  veredicto: 'veredictos (codice calcular)',
  dictamen: 'dictámenes (codice dictamen)',
};

/** What `codice lista` says: all there is by name or, of one, what it asks for. */
function listed(
  knowledge: Knowledge,
  game: GameId | null,
  { words: [id, field], json }: Pick<Arguments, 'words' | 'json'>,
  look: Look = PLAIN,
): string {
  if (id === undefined) return json ? JSON.stringify(catalogue(knowledge, game)) : namesText(knowledge, game, look);
  if (game !== null)
    throw new RequestError(`--juego no sirve con «codice lista ${id.slice(0, 60)}».`, 'UNUSED_OPTION', 'juego');
  if (field !== undefined) {
    const rule = findRule(knowledge, id);
    return json ? JSON.stringify(fieldsOf(rule, field)) : ruleText(rule, field, look);
  }
  // Some calculations have the id of the ruling for which they count: both are told.
  const name = nameOf(knowledge, id);
  if (json) return JSON.stringify(catalogue(knowledge, null, name));
  const ruling = knowledge.index.ruling(name);
  const rule = knowledge.rule(name);
  return [...(ruling ? [rulingText(ruling, look)] : []), ...(rule ? [ruleText(rule, undefined, look)] : [])].join(
    '\n\n',
  );
}

function nameOf(knowledge: Knowledge, written: string): string {
  const name = written.trim().toLowerCase();
  const names = everyTool(knowledge).map(({ id }) => id);
  if (names.includes(name)) return name;
  const near = nearestName(name, names);
  throw new RequestError(
    `No existe ninguna calculadora ni dictamen «${name.slice(0, 60)}». ¿Querías decir «${near}»?`,
    'UNKNOWN_TOOL',
    'id',
    near,
  );
}

function namesText({ index, tools }: Knowledge, game: GameId | null, look: Look): string {
  const all = everyTool({ index, tools }).filter((tool) => game === null || tool.game === game);
  const widest = Math.max(...all.map(({ id }) => id.length));
  const parts = index.registry.games.flatMap(({ id: of, title }) =>
    (Object.keys(HEADS) as ToolKind[]).flatMap((kind) => {
      const own = all.filter((tool) => tool.game === of && tool.kind === kind);
      if (own.length === 0) return [];
      const lines = own.map((tool) => `  ${tool.id.padEnd(widest)}  ${tool.title}`);
      return [[look.title(`${title}: ${HEADS[kind]}`), ...lines].join('\n')];
    }),
  );
  return [...parts, '«codice lista <id>» dice qué pide cada uno; con --json, todos con lo que piden.'].join('\n\n');
}

function rulingText(ruling: Ruling, look: Look): string {
  const { id, title, summary, examples } = ruling;
  return [
    look.strong(`${title} (dictamen)`),
    summary,
    ...questionLines(ruling),
    `Por ejemplo: codice dictamen ${id} '${JSON.stringify(examples[0]?.facts ?? {})}'`,
    look.faint(`Sin hechos, «codice dictamen ${id}» pregunta lo que haga falta.`),
  ].join('\n');
}

function ruleText(rule: AnyRule, at: string | undefined, look: Look): string {
  const { id, kind, title, summary, examples } = rule;
  const { fields, cut } = fieldsOf(rule, at ?? '');
  return [
    look.strong(`${title} (${kind})`),
    ...(at === undefined ? [summary] : []),
    ...fieldLines(fields),
    ...(cut > 0 ? [`Y ${cut} campos más: «codice lista ${id} <campo>» da los de un grupo.`] : []),
    ...(at === undefined ? [`Por ejemplo: codice calcular ${id} '${JSON.stringify(examples[0]?.input ?? {})}'`] : []),
  ].join('\n');
}

export const lista: Command = async (args, io, project) => {
  io.out(listed(await project.context(), gameOf(args), args, io.look));
  return EXIT.ok;
};
