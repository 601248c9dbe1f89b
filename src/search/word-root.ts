import { stemSpanish } from './stem-spanish.ts';

/**
 * What the forms of a word have in common, of a folded word: Snowball's stem, with the plural taken off
 * before and the weak endings of verbs after, where Snowball leaves forms of one word apart.
 */
export function wordRoot(word: string): string {
  const apart = APART.get(word);
  if (apart || word.length < 4 || /[^a-z]/.test(word)) return apart ?? word;
  const one = singular(word);
  return APART.get(one) ?? oneSpelling(withoutWeakEnding(stemSpanish(one)), one);
}

/**
 * Words whose stem is that of another word they have nothing to do with: «nueve» and «nuevo», «muro» and «murió»,
 * «partida» and «parte», «bot» and «botar», the «destroyer» and «to destroy». «dan» looks like «daño».
 */
const APART: ReadonlyMap<string, string> = new Map([
  ...`bordo cargo casi caso commander destroyer extra hacia iniciativa libre libro mente meta muro nueve parte partida pelado punta ratio
  robotica salvo sino tras valido`
    .split(/\s+/)
    .map((word) => [word, word] as const),
  ['bot', 'bots'],
  ['dan', 'dar'],
  ['valida', 'valido'],
]);

/** Verbs change a letter before «e» to keep their sound: «saqué» is «sacar», «crucé» is «cruzar». «saqueo» is not. */
function oneSpelling(stem: string, word: string): string {
  if (stem.endsWith('z')) return `${stem.slice(0, -1)}c`;
  return stem.endsWith('qu') && /que(?:n|mos)?$/.test(word) ? `${stem.slice(0, -2)}c` : stem;
}

/** Endings in «s» that are not plurals: «movemos», «movéis», «movernos», «pass». */
const NOT_PLURAL = /(?:mos|is|rnos|ss)$/;
/** Where all of «-es» is plural: «unidades», «poderes», «acciones»; not in «decides», «tienes», «prefieres». */
const LONG_PLURAL = /(?:[aeu]d|[aeiou][jlz]|[aiou][nr]|[^i]e[nr])es$/;

/**
 * Snowball takes «-es» for the ending of a verb and stops there, while it takes «-ad», «-er» or «-ar» off the
 * singular: «unidades» and «unidad», «líderes» and «líder» would be two words. English plurals end here too.
 */
function singular(word: string): string {
  if (!word.endsWith('s') || NOT_PLURAL.test(word)) return word;
  return word.slice(0, LONG_PLURAL.test(word) ? -2 : -1);
}

/** Shorter stems have too little left without their «i». */
const SHORTEST = 4;
/** Stems whose «i» is no ending: «medio» is not «medir». */
const OWN_I: ReadonlySet<string> = new Set(['medi', 'nadi', 'siti', 'vari', 'seri']);
const CONDITIONAL = /^.{4,}(?=[aei]ri$)/;

/**
 * What is left of «-í», «-ió», «-ía» («perdió», «movía») and of «-aría», «-ería», «-iría» («atacaría»), which only
 * their accent tells from the end of a noun. Nouns lose it as well («comercio», «infantería»): always
 * in the same way, so that they still are one word each.
 */
function withoutWeakEnding(stem: string): string {
  // Snowball takes «-ear» off «pelear», but leaves the «e» of «pelea» and «peleo».
  if (stem.length > 3 && /[^aeiou]e$/.test(stem)) return stem.slice(0, -1);
  if (stem.length < SHORTEST || !stem.endsWith('i') || OWN_I.has(stem)) return stem;
  return CONDITIONAL.exec(stem)?.[0] ?? stem.slice(0, -1);
}
