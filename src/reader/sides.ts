import type { Word } from './words.ts';

/** Whom words are about: the player who tells it, his rival, one of the two by their part, or somebody else. */
export type Holder = 'me' | 'rival' | 'attacker' | 'defender' | 'other';
export type Part = 'attacker' | 'defender';

/** Who each word is about, and who attacks. */
export interface Holders {
  of: readonly (Holder | null)[];
  /** Who attacks, where it was told. */
  attacks: 'me' | 'rival' | null;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Verbs of the player who attacks, of somebody who does, and the infinitives that may be anybody's. */
const I_ATTACK = set(
  'ataco atacamos atacare ataque invado invadimos invadire asalto asaltamos entro entramos embisto agredo arremeto',
);
const THEY_ATTACK = set(
  'ataca atacan atacara invade invaden asalta asaltan entra entran viene vienen cae caen embiste arremete attacks',
);
const TO_ATTACK = set(
  'atacar atacarle atacarles atacarlo atacarla invadir invadirle asaltar entrar entrarle atacando invadiendo attack attacking',
);
const ATTACK_ME = set('atacarme atacarnos invadirme asaltarme entrarme');
const I_DEFEND = set('defiendo defendemos aguanto aguantamos resisto');
const THEY_DEFEND = set('defiende defienden');

/** What makes the words after it mine, or the rival's. */
const MINE = set(
  'yo mi mis tengo tenemos llevo llevamos soy somos juego meto mando envio muevo traigo nosotros nuestra nuestras nuestro nuestros my i mine',
);
const THEIRS = set(
  'ella ellos ellas su sus tiene tienen lleva llevan rival rivales enemigo enemiga enemigos adversario oponente contrario contrincante his her their he she they',
);
/** After what it says: «tres cruceros míos». */
const MINE_AFTER = set('mio mia mios mias nuestros nuestras');
const THEIRS_AFTER = set('suyo suya suyos suyas');
const ATTACKER = set('atacante atacantes agresor invasor attacker');
const DEFENDER = set('defensor defensores defender');
const AGAINST = set('contra vs versus vrs v against');
const TOWARDS = set('a al');
const ME = set('me nos');
/** «Mi cuñada» is a person and nothing of mine. */
const KIN = set(
  `hermano hermana primo prima cunado cunada novio novia mujer marido padre madre hijo hija amigo amiga colega vecino vecina
  companero companera suegro suegra tio tia sobrino sobrina abuelo abuela jefe jefa pareja esposa esposo compadre`,
);

/** «Defiendo con…» goes on about who defends. */
const isDefence = (word: string) => I_DEFEND.has(word) || THEY_DEFEND.has(word);

const other = (holder: Holder): Holder => OTHERS[holder];
const OTHERS: Record<Holder, Holder> = {
  me: 'rival',
  rival: 'me',
  attacker: 'defender',
  defender: 'attacker',
  other: 'other',
};

/** Whom each word is about, from what was said up to it. `isKnown`: words that are something of the game, not a name. */
export function holdersOf(words: readonly Word[], isKnown: (at: number) => boolean): Holders {
  return new HolderReader(words, isKnown).read();
}

class HolderReader {
  private holder: Holder | null = null;
  /** Who attacks: one of the two at the table, or somebody told from outside («Sol ataca a Hacan»). */
  private actor: 'me' | 'rival' | 'attacker' | null = null;
  private rivalName: string | null = null;
  /** Whom the named one attacks, where neither of them tells it. */
  private targetName: string | null = null;
  /** Whether the actor's own forces have been told, and whether his target has. */
  private hasTold = { actor: false, target: false };
  private readonly of: (Holder | null)[] = [];
  private readonly words: readonly Word[];
  private readonly isKnown: (at: number) => boolean;

  constructor(words: readonly Word[], isKnown: (at: number) => boolean) {
    this.words = words;
    this.isKnown = isKnown;
  }

  read(): Holders {
    for (let at = 0; at < this.words.length; at++) {
      this.step(at);
      this.of.push(this.holder);
      if (this.isKnown(at) && this.holder !== null && this.actor !== null)
        this.hasTold[this.holder === this.actor ? 'actor' : 'target'] = true;
    }
    this.claimAfter();
    return { of: this.of, attacks: this.actor === 'attacker' ? null : this.actor };
  }

  private word(at: number): string {
    return this.words[at]?.word ?? '';
  }

  private step(at: number): void {
    if (this.isKnown(at) || this.person(at)) return;
    if (!this.attackOrDefence(at)) this.sideTaken(at);
  }

  /** The verbs and nouns that say who attacks and who defends. */
  private attackOrDefence(at: number): boolean {
    const word = this.word(at);
    if (I_ATTACK.has(word) && !ME.has(this.word(at - 1))) this.attack('me');
    else if (ATTACK_ME.has(word)) this.attack('rival');
    else if (THEY_ATTACK.has(word)) this.theyAttack(at);
    else if (TO_ATTACK.has(word)) this.attack(this.isAgainstMe(at) ? 'rival' : 'me');
    else if (I_DEFEND.has(word)) this.defend('me');
    else if (THEY_DEFEND.has(word)) this.defend('rival');
    else if (ATTACKER.has(word)) this.holder = 'attacker';
    else if (DEFENDER.has(word)) this.holder = 'defender';
    else return false;
    return true;
  }

  /** Whose the words are that follow: the other side's, mine or theirs. */
  private sideTaken(at: number): void {
    const word = this.word(at);
    if (AGAINST.has(word) || (word === 'frente' && this.word(at + 1) === 'a')) this.against(at);
    else if (TOWARDS.has(word)) this.towards();
    else if ((word === 'con' || word === 'with') && !isDefence(this.word(at - 1))) this.with();
    else if (MINE.has(word)) this.holder = 'me';
    else if (this.isTheirs(at))
      this.holder = this.holder === 'attacker' || this.holder === 'defender' ? this.holder : 'rival';
  }

  private isTheirs(at: number): boolean {
    const word = this.word(at);
    if (this.words[at]?.text.toLowerCase() === 'él') return true;
    if (word === 'otro' && this.word(at - 1) === 'el') return true;
    // «Luis, que tiene…», «somebody else has»: whoever was spoken of.
    if ((word === 'tiene' || word === 'lleva') && (this.word(at - 1) === 'que' || this.holder === 'other'))
      return false;
    return THEIRS.has(word);
  }

  private attack(who: 'me' | 'rival'): void {
    this.claimBefore(who);
    this.actor = who;
    this.holder = who;
    this.hasTold = { actor: false, target: false };
  }

  private defend(who: 'me' | 'rival'): void {
    if (this.actor === null) this.actor = who === 'me' ? 'rival' : 'me';
    this.holder = who;
  }

  /** «Me ataca», «Luis ataca a mis cruceros», or two others of whom one attacks. */
  private theyAttack(at: number): void {
    const follows = this.words[at + 1]?.text.toLowerCase();
    if (this.isAgainstMe(at) || this.holder === 'rival' || follows === 'él' || follows === 'ella') {
      this.attack('rival');
      return;
    }
    if (this.holder === 'me' || this.holder === 'other') return;
    this.claimBefore('attacker');
    this.actor = 'attacker';
    this.holder = 'attacker';
  }

  /** Whoever was named before the verb is who attacks: «los Yssaril me atacan», «con tres cruceros ataco». */
  private claimBefore(holder: Holder): void {
    for (let before = this.of.length - 1; before >= 0 && this.words[before + 1]?.pause !== 'stop'; before--)
      this.of[before] ??= holder;
  }

  private isAgainstMe(at: number): boolean {
    for (let before = at - 1; before >= Math.max(0, at - 3) && this.words[before + 1]?.pause === 'none'; before--)
      if (ME.has(this.word(before))) return true;
    return TOWARDS.has(this.word(at + 1)) && MINE.has(this.word(at + 2));
  }

  private against(at: number): void {
    if (this.holder === null) {
      for (let before = 0; before < at; before++) this.of[before] ??= 'attacker';
      this.actor ??= 'attacker';
      this.hasTold.actor = true;
      this.holder = 'defender';
      return;
    }
    if (this.actor === null && (this.holder === 'me' || this.holder === 'rival')) this.actor = this.holder;
    // «Contra» after the rival's forces begins ours only if ours have not been told.
    this.holder =
      this.actor !== null && this.actor !== this.holder && this.hasTold.actor ? this.holder : other(this.holder);
  }

  private towards(): void {
    if (this.actor !== null && this.holder === this.actor) this.holder = other(this.actor);
  }

  private with(): void {
    if (this.actor !== null && this.holder === other(this.actor) && !this.hasTold.actor) this.holder = this.actor;
  }

  /** A name: the first is the rival's, any other that of somebody who has nothing to do with it. */
  private person(at: number): boolean {
    const name = this.nameAt(at);
    if (name === null) return false;
    if (this.isTarget(at, name)) {
      this.targetName = name;
      this.holder = 'me';
      return true;
    }
    const isTarget =
      TOWARDS.has(this.word(at - 1)) || AGAINST.has(this.word(at - 1)) || ['mi', 'con'].includes(this.word(at - 1));
    // Somebody named only after the rival's forces were told may be him or not: it is left open.
    const isNew = this.rivalName === null && !this.hasTold.target;
    if (isNew && (isTarget || this.isSubject(at))) this.rivalName = name;
    if (name === this.rivalName) this.holder = this.actor === 'attacker' ? this.holder : 'rival';
    else if (this.isSubject(at)) this.holder = 'other';
    return true;
  }

  /** «Ana ataca a Luis»: the second name stands on the other side. */
  private isTarget(at: number, name: string): boolean {
    if (name === this.targetName) return true;
    const isAttacked = TOWARDS.has(this.word(at - 1)) && this.actor === 'rival' && !this.hasTold.target;
    return isAttacked && this.rivalName !== null && name !== this.rivalName && this.targetName === null;
  }

  private nameAt(at: number): string | null {
    const { text, word, number, pause } = this.words[at] as Word;
    if (KIN.has(word) && ['mi', 'mis', 'un', 'una', 'el', 'la'].includes(this.word(at - 1))) return word;
    if (number !== null || !/^\p{Lu}\p{Ll}+$/u.test(text)) return null;
    const begins = at === 0 || pause === 'stop';
    return begins && !this.isSubject(at) ? null : TRIGGERS.has(word) ? null : word;
  }

  private isSubject(at: number): boolean {
    const next = this.word(at + 1);
    return (
      ME.has(next) ||
      THEY_ATTACK.has(next) ||
      next === 'tiene' ||
      next === 'lleva' ||
      next === 'juega' ||
      next === 'es' ||
      next === 'que'
    );
  }

  /** «Tres cruceros míos y dos suyos». */
  private claimAfter(): void {
    for (const [at, { word }] of this.words.entries()) {
      const holder = MINE_AFTER.has(word) ? 'me' : THEIRS_AFTER.has(word) ? 'rival' : null;
      if (holder === null) continue;
      for (let before = at; before >= 0 && before > at - 3; before--) this.of[before] = holder;
    }
  }
}

const TRIGGERS: ReadonlySet<string> = new Set([
  ...I_ATTACK,
  ...THEY_ATTACK,
  ...TO_ATTACK,
  ...I_DEFEND,
  ...MINE,
  ...THEIRS,
  ...ATTACKER,
  ...DEFENDER,
  ...AGAINST,
  'si',
  'el',
  'la',
  'los',
  'las',
  'cuando',
  'que',
  'quien',
  'y',
  'pero',
]);
