import type { Word } from './words.ts';

/** What a text asks for, as far as its words tell: odds or a number, leave or a rule, or nothing in so many words. */
export type Asked = 'number' | 'rule' | 'nothing';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const NUMBER = set(
  `gano ganare gana ganamos ganaria ganaran ganar vence sobrevivo sobrevive sobreviven sobreviviran aguanto aguanta aguantan probabilidad probabilidades posibilidades
  chances odds porcentaje cuanto cuanta cuantos cuantas tomo conquisto calcula calcular calculadora simula win wins`,
);
/** How the question of a rule begins. */
const RULE = set(
  `puedo puede puedes podemos pueden podria debo debe debemos deben tengo vale valen cuando donde quien por cual como hay cuenta
  cuentan toca sirve se es son pasa que obligatorio legal`,
);
const ODDS_PHRASES = [
  /quien gana/,
  /que (?:opciones|posibilidades|chance)/,
  /(?:merece|vale) la pena/,
  /como (?:lo )?(?:veis|ves)/,
  /gano o (?:pierdo|no)/,
];

/** Read in the sentence that asks, which is the last one with a question; all of it where none has one. */
export function askedIn(text: string, words: readonly Word[]): Asked {
  const question = lastQuestion(text);
  const from = question === null ? words : words.filter(({ start }) => start >= question.from && start < question.to);
  const folded = from.map(({ word }) => word).join(' ');
  if (ODDS_PHRASES.some((phrase) => phrase.test(folded)) || from.some(({ word }) => NUMBER.has(word))) return 'number';
  if (question === null) return 'nothing';
  return from.slice(0, 3).some(({ word }) => RULE.has(word)) ? 'rule' : 'nothing';
}

/** The last stretch that ends in a question mark, from its opening mark or from the sentence before. */
function lastQuestion(text: string): { from: number; to: number } | null {
  const to = text.lastIndexOf('?');
  if (to < 0) return null;
  const before = text.slice(0, to);
  const opened = before.lastIndexOf('¿');
  const sentence = Math.max(
    before.lastIndexOf('.'),
    before.lastIndexOf('!'),
    before.lastIndexOf('\n'),
    before.lastIndexOf('?'),
  );
  return { from: (opened > sentence ? opened : sentence) + 1, to };
}
