/**
 * The Snowball stemmer for Spanish, on folded words. Players leave out accents, so text and query
 * are folded before they are stemmed and the suffixes here carry none. Endings that only their accent
 * tells from the end of a noun are left out: «-ía» (infantería), «-ió» (comercio), «-irán» (retiran).
 * https://snowballstem.org/algorithms/spanish/stemmer.html
 */
export function stemSpanish(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const regions = findRegions(word);
  const bare = removePronoun(word, regions.rv);
  const derived = removeDerivation(bare, regions.r1, regions.r2);
  const verbless = derived === bare ? removeVerbEnding(bare, regions.rv) : derived;
  return removeResidue(verbless, regions.rv);
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** Where the parts begin in which suffixes may be removed. */
function findRegions(word: string): { rv: number; r1: number; r2: number } {
  const r1 = afterVowelAndConsonant(word, 0);
  return { rv: findRv(word), r1, r2: afterVowelAndConsonant(word, r1) };
}

function afterVowelAndConsonant(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word[at])) at++;
  while (at < word.length && isVowel(word[at])) at++;
  return Math.min(at + 1, word.length);
}

function findRv(word: string): number {
  let at = 2;
  if (!isVowel(word[1])) {
    while (at < word.length && !isVowel(word[at])) at++;
    return Math.min(at + 1, word.length);
  }
  if (isVowel(word[0])) {
    while (at < word.length && isVowel(word[at])) at++;
    return Math.min(at + 1, word.length);
  }
  return 3;
}

const words = (list: string) => list.trim().split(/\s+/);

/** Endings and what is known of each; the longest that a word has is found without trying them all. */
class Endings<T> {
  private readonly known: Map<string, T>;
  /** Length of the longest ending with each last letter: most words end in a letter that no ending has. */
  private readonly longest = new Map<string, number>();

  constructor(entries: readonly (readonly [string, T])[]) {
    this.known = new Map(entries);
    for (const [ending] of entries) {
      const last = ending.slice(-1);
      this.longest.set(last, Math.max(this.longest.get(last) ?? 0, ending.length));
    }
  }

  /** The longest ending that lies wholly after `region`, and what is known of it. */
  find(word: string, region: number): { stem: string; ending: string; value: T } | null {
    const longest = this.longest.get(word.slice(-1)) ?? 0;
    for (let at = Math.max(region, word.length - longest); at < word.length; at++) {
      const ending = word.slice(at);
      const value = this.known.get(ending);
      if (value !== undefined) return { stem: word.slice(0, at), ending, value };
    }
    return null;
  }
}

const endings = (list: string) => new Endings(words(list).map((ending) => [ending, true] as const));

const PRONOUNS = endings('me se sela selo selas selos la le lo las les los nos');
const BEFORE_PRONOUN = endings('ando iendo ar er ir');

/** «moverlas» → «mover». */
function removePronoun(word: string, rv: number): string {
  const found = PRONOUNS.find(word, 0);
  if (!found) return word;
  const { stem } = found;
  const isVerb = BEFORE_PRONOUN.find(stem, rv) || (stem.endsWith('uyendo') && stem.length - 'yendo'.length >= rv);
  return isVerb ? stem : word;
}

interface Derivation {
  /** What the ending becomes. */
  becomes: string;
  /** Endings that are removed too when they now end the word. */
  also: string[];
}

const derivation = (list: string, becomes = '', also = '') =>
  words(list).map((ending) => [ending, { becomes, also: also ? words(also) : [] }] as const);

const DERIVATIONS = new Endings<Derivation>([
  ...derivation(`
    anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas
    amiento amientos imiento imientos`),
  ...derivation('adora ador acion adoras adores aciones ante antes ancia ancias', '', 'ic'),
  ...derivation('logia logias', 'log'),
  ...derivation('ucion uciones', 'u'),
  ...derivation('encia encias', 'ente'),
  ...derivation('mente', '', 'ante able ible'),
  ...derivation('idad idades', '', 'abil ic iv'),
  ...derivation('iva ivo ivas ivos', '', 'at'),
]);

/** «resistencia» → «resistente», «investigaciones» → «investig». */
function removeDerivation(word: string, r1: number, r2: number): string {
  if (endsWithin(word, 'amente', r1)) {
    const stem = word.slice(0, -'amente'.length);
    const second = ['iv', 'os', 'ic', 'ad'].find((ending) => endsWithin(stem, ending, r2));
    const shorter = second ? stem.slice(0, -second.length) : stem;
    return second === 'iv' && endsWithin(shorter, 'at', r2) ? shorter.slice(0, -2) : shorter;
  }
  const found = DERIVATIONS.find(word, 0);
  if (!found || found.stem.length < r2) return word;
  const stem = found.stem + found.value.becomes;
  const second = found.value.also.find((ending) => endsWithin(stem, ending, r2));
  return second ? stem.slice(0, -second.length) : stem;
}

const VERBS_IN_Y = endings('ya ye yan yen yeron yendo yo yas yes yais yamos');
const VERBS_IN_E = words('en es eis emos');
const VERBS = endings(`
  ${VERBS_IN_E.join(' ')}
  aran aras areis aremos ara ereis eremos ireis iremos aba ada ida iera ad ed id ase iese aste iste
  an aban ieran asen iesen aron ieron ado ido ando iendo ar er ir as abas adas idas ieras ases ieses is ais
  abais arais ierais aseis ieseis asteis isteis ados idos amos abamos imos aramos ieramos iesemos asemos`);

/** «anunciando» → «anunci», «destruyen» → «destru». */
function removeVerbEnding(word: string, rv: number): string {
  const inY = VERBS_IN_Y.find(word, rv);
  if (inY?.stem.endsWith('u')) return inY.stem;
  const found = VERBS.find(word, rv);
  if (!found) return word;
  return VERBS_IN_E.includes(found.ending) && found.stem.endsWith('gu') ? found.stem.slice(0, -1) : found.stem;
}

/** The vowel, or «os», that is left at the end. */
function removeResidue(word: string, rv: number): string {
  for (const ending of ['os', 'a', 'o']) if (endsWithin(word, ending, rv)) return word.slice(0, -ending.length);
  if (!endsWithin(word, 'e', rv)) return word;
  const stem = word.slice(0, -1);
  return stem.endsWith('gu') && stem.length > rv ? stem.slice(0, -1) : stem;
}

/** Whether a word ends so, and the ending lies wholly after `region`. */
function endsWithin(word: string, ending: string, region: number): boolean {
  return word.length - ending.length >= region && word.endsWith(ending);
}
