// @ts-check
/**
 * A case of a ruling in the few bytes that a button may carry (Telegram: 64; Discord: 100). Nothing is kept on the
 * server: whoever presses a button, however late, goes on from what that button says.
 *
 * `ti4-transaccion.0-x` is: first option of the first question, second question not answered yet, third «no lo sé».
 */

/** @typedef {{ ruling: string, answers: Record<string, string>, skipped: string[] }} CaseState */
/** @typedef {import('codice-estelar').DescribedRuling} DescribedRuling */

const OPEN = '-';
const SKIPPED = 'x';
/** Digits of an option's place; no ruling asks with more options than these. */
const PLACES = '0123456789abcdefghijklmnopqrstuvw';

/**
 * @param {DescribedRuling} ruling
 * @param {CaseState} state
 */
export function writeCase(ruling, { answers, skipped }) {
  const marks = ruling.questions.map(({ id, options }) => {
    if (skipped.includes(id)) return SKIPPED;
    const answer = answers[id];
    return answer === undefined ? OPEN : PLACES.charAt(options.indexOf(answer));
  });
  return `${ruling.id}.${marks.join('').replace(/-+$/, '')}`;
}

/**
 * Null for what no button of ours says: an old button of a ruling that has changed since, or a forged one.
 *
 * @param {string} text
 * @param {(id: string) => DescribedRuling | null} find
 * @returns {CaseState | null}
 */
export function readCase(text, find) {
  const [, id = '', marks = ''] = /^([a-z0-9-]+)\.([0-9a-x-]*)$/.exec(text) ?? [];
  const ruling = find(id);
  if (!ruling || marks.length > ruling.questions.length) return null;
  /** @type {CaseState} */
  const state = { ruling: id, answers: {}, skipped: [] };
  for (const [at, question] of ruling.questions.entries()) {
    const mark = marks[at] ?? OPEN;
    if (mark === OPEN) continue;
    const option = question.options[PLACES.indexOf(mark)];
    if (mark === SKIPPED) state.skipped.push(question.id);
    else if (option === undefined) return null;
    else state.answers[question.id] = option;
  }
  return state;
}
