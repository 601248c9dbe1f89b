// @ts-check
import { adjudicate, clause, describeRuling, listRulings, RequestError, search, ti4 } from 'codice-estelar';
import { readCase, writeCase } from './case-state.js';
import { readFleet } from './fleet-text.js';

/**
 * What both bots answer, without a word about Discord or Telegram: a text in Spanish and buttons. What the button
 * carries comes back to `press`.
 *
 * @typedef {{ label: string, press: string }} Button
 * @typedef {{ text: string, buttons: Button[], error?: boolean }} Reply
 * @typedef {import('codice-estelar').DescribedRuling} DescribedRuling
 * @typedef {import('codice-estelar').GameId} GameId
 */

const HITS = 5;
const LONGEST_LABEL = 60;

/**
 * A wrong request is an answer: what is wrong, and what would be right.
 *
 * @param {() => Reply} make
 * @returns {Reply}
 */
function orExplain(make) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const example = error.example ? `\nPor ejemplo: ${error.example}` : '';
    return { text: `${error.message}${example}`, buttons: [], error: true };
  }
}

/** `/regla ti4:23.5`. @param {string} ref @returns {Reply} */
export function rule(ref) {
  return orExplain(() => {
    const found = clause(ref);
    if ('clauses' in found)
      return {
        text: `**${found.id} · ${found.title}**\n${found.clauses.map(({ id, title }) => `${id} ${title}`).join('\n')}`,
        buttons: [],
      };
    if ('reading' in found)
      return {
        text: [
          `**${found.game} ${found.id} · ${found.title}**`,
          found.text,
          `Nuestra lectura (no oficial): ${found.reading}`,
          ...(found.community ? [`Entre aficionados (no oficial): ${found.community}`] : []),
        ].join('\n\n'),
        buttons: [],
      };
    const { errata, faq, greyAreas, rulings } = found.related;
    return {
      text: [
        `**${found.game} ${found.bullet?.id ?? found.id} · ${found.title || found.related.section}**`,
        found.bullet?.text ?? found.text,
        ...errata.map((entry) => `Errata ${entry.ref}: ${entry.text}`),
        ...faq.map((entry) => `Respuesta oficial ${entry.ref}: ${entry.question} ${entry.answer}`),
        ...greyAreas.map((area) => `Zona gris ${area.ref}, nuestra lectura (no oficial): ${area.reading}`),
      ].join('\n\n'),
      buttons: rulings.slice(0, HITS).map((id) => ({ label: titleOf(id), press: `d:${id}.` })),
    };
  });
}

/** `/buscar ¿puedo huir?`. @param {string} query @param {string | undefined} game @returns {Reply} */
export function find(query, game) {
  return orExplain(() => {
    const { hits, shortcuts } = search(query, { limit: HITS, ...(game && { game: /** @type {GameId} */ (game) }) });
    if (hits.length === 0) return { text: `Nada para «${query.slice(0, 80)}».`, buttons: [] };
    return {
      text: hits.map((hit) => `**${hit.game}:${hit.id} ${hit.title}**\n${hit.excerpt}`).join('\n\n'),
      buttons: [
        ...shortcuts
          .filter(({ kind }) => kind === 'dictamen')
          .map(({ id, title }) => ({ label: `⚖ ${title}`.slice(0, LONGEST_LABEL), press: `d:${id}.` })),
        ...hits
          .filter(({ place }) => place === undefined)
          .map(({ game: from, id }) => ({ label: `${from}:${id}`, press: `r:${from}:${id}` })),
      ].slice(0, HITS),
    };
  });
}

/** `/dictamen ti4-transaccion`, or a question in words: «¿podemos comerciar?». @param {string} text @returns {Reply} */
export function ruling(text) {
  return orExplain(() => {
    const written = text.trim();
    if (describedRuling(written)) return ask({ ruling: written, answers: {}, skipped: [] });
    const found = search(written).shortcuts.filter(({ kind }) => kind === 'dictamen');
    const [first] = found;
    if (found.length === 1 && first) return ask({ ruling: first.id, answers: {}, skipped: [] });
    if (first)
      return { text: '¿Cuál de estos?', buttons: found.map(({ id, title }) => ({ label: title, press: `d:${id}.` })) };
    // Says which is the nearest.
    adjudicate(written);
    throw new Error(`${written} is a ruling after all`);
  });
}

/** `/combate`: the odds of a space combat of Twilight Imperium. @param {string} attacker @param {string} defender @returns {Reply} */
export function fight(attacker, defender) {
  return orExplain(() => {
    const { result } = ti4.rules.combateEspacial({
      atacante: readFleet('atacante', attacker),
      defensor: readFleet('defensor', defender),
    });
    const cited = [...new Set(result.steps.flatMap(({ clauses }) => clauses))].slice(0, 6);
    return {
      text: [
        `**${result.headline}**`,
        ...Object.entries(result.outcomes).map(
          ([outcome, chance]) => `${bar(chance)} ${percent(chance)} ${result.outcomeLabels[outcome] ?? outcome}`,
        ),
        `Reglas: ${cited.join(', ')}`,
      ].join('\n'),
      buttons: [],
    };
  });
}

/** What a button of an earlier answer leads to. @param {string} pressed @returns {Reply} */
export function press(pressed) {
  if (pressed.startsWith('r:')) return rule(pressed.slice(2));
  const state = pressed.startsWith('d:') ? readCase(pressed.slice(2), describedRuling) : null;
  if (!state)
    return { text: 'Ese botón es de una versión anterior. Empieza otra vez con /dictamen.', buttons: [], error: true };
  return orExplain(() => ask(state));
}

/** The next question with its buttons; the verdict, when nothing more can change it. @param {import('./case-state.js').CaseState} state @returns {Reply} */
function ask(state) {
  const described = describedRuling(state.ruling);
  if (!described) throw new Error(`${state.ruling} is no ruling`);
  const found = adjudicate(state.ruling, state.answers);
  // Of a thing among several (`sistemas.0.…`) a bot does not ask: the question about all of them is asked instead.
  const next = found.unknown.find(({ question, about }) => about === null && !state.skipped.includes(question));
  if (!next) return { text: verdictText(found), buttons: [] };
  /** @param {Partial<import('./case-state.js').CaseState>} change */
  const leadsTo = (change) => `d:${writeCase(described, { ...state, ...change })}`;
  return {
    text: `**${found.title}**\n${next.ask}${next.hint ? `\n${next.hint}` : ''}${cite(next.clauses)}`,
    buttons: [
      ...next.options.map(({ id, label }) => ({
        label,
        press: leadsTo({ answers: { ...state.answers, [next.question]: id } }),
      })),
      { label: 'No lo sé', press: leadsTo({ skipped: [...state.skipped, next.question] }) },
    ],
  };
}

/** @param {import('codice-estelar').RulingAnswer} found */
function verdictText(found) {
  return [
    `**${found.title}**`,
    `**${found.headline}**`,
    ...found.reasons.map(({ text, clauses }) => `• ${text}${cite(clauses)}`),
    ...found.notes
      .filter(({ applies }) => applies === 'yes')
      .map(({ title, text, clauses }) => `${title}: ${text}${cite(clauses)}`),
    ...found.silences.map(({ ref, reading }) => `El libro calla (${ref}). Nuestra lectura, no oficial: ${reading}`),
    ...(found.certain ? [] : found.changes.map(({ text }) => `• ${text}`)),
  ].join('\n');
}

/** @param {string} id @returns {DescribedRuling | null} */
const describedRuling = (id) => (listRulings().some((one) => one.id === id) ? describeRuling(id) : null);

/** @param {string} id */
const titleOf = (id) => (listRulings().find((one) => one.id === id)?.title ?? id).slice(0, LONGEST_LABEL);
/** @param {readonly string[]} refs */
const cite = (refs) => (refs.length > 0 ? ` [${refs.join(', ')}]` : '');
/** @param {number} chance */
const bar = (chance) => '█'.repeat(Math.round(chance * 10)).padEnd(10, '░');
/** @param {number} chance */
const percent = (chance) => `${(chance * 100).toFixed(1).replace('.', ',')} %`;
