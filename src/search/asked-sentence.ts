/** A sentence with a question in it, from the end of the one before: «Azul iguala a Rojo: ¿quién gobierna?». */
const ASKING = /(?:^|[.;!?]\s+)([^.;!?]*¿[^¿?]+\?)/gu;
const LONGEST = 300;

/**
 * A dispute is told as a story with a question before or after it: the sentence that asks, when there is more than it.
 * The question alone would leave out what it is about: «¿quién gobierna?» asks after many things.
 */
export function askedSentence(query: string): string | null {
  const asked = [...query.matchAll(ASKING)].at(-1)?.[1]?.trim();
  return asked && asked.length < query.trim().length && asked.length <= LONGEST ? asked : null;
}

/** The question of a sentence without what leads up to it: «¿quién gobierna?»; null when there is nothing before it. */
export function bareQuestion(sentence: string): string | null {
  const asked = [...sentence.matchAll(/¿[^¿?]+\?/gu)].at(-1)?.[0];
  return asked && asked.length < sentence.trim().length && asked.length <= LONGEST ? asked : null;
}
