import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { RulingAnswer } from './answer.ts';
import type { Facts, Matter } from './outlook.ts';
import type { Answered, Change } from './reasons.ts';

/** How many open questions a headline names before it only counts the rest. */
const NAMED = 3;

const both = new Intl.ListFormat('es', { type: 'conjunction' });
const either = new Intl.ListFormat('es', { type: 'disjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every sentence about a ruling is put together here from phrases of its file. */
export class RulingWords {
  private readonly ruling: Ruling;
  private readonly facts: Facts;

  constructor(ruling: Ruling, facts: Facts) {
    this.ruling = ruling;
    this.facts = facts;
  }

  /** `Sí`, `Depende`, `El atacante`. */
  verdict(id: string): string {
    return this.ruling.answers.find((own) => own.id === id)?.label ?? capital(id);
  }

  /** The answer in one sentence. */
  headline(answer: RulingAnswer): string {
    if (answer.verdict === null) return `Eso no puede darse: ${this.list(answer.contradiction?.because ?? [])}.`;
    if (!answer.certain) {
      const named = answer.matters.slice(0, NAMED).map((matter) => `de ${this.matter(matter)}`);
      const rest = answer.matters.length - named.length;
      return `Depende ${both.format(rest > 0 ? [...named, rest === 1 ? 'de otra cosa más' : `de otras ${rest} cosas`] : named)}.`;
    }
    return `${this.verdict(answer.verdict)}: ${this.list(answer.because)}.`;
  }

  /** `si sois vecinos`, `cuándo es`; with the thing it is about, if it is about one of several. */
  matter(matter: Matter): string {
    return `${this.question(matter)?.matter ?? matter.question}${this.ofItem(matter)}`;
  }

  /** `Sois vecinos.` */
  fact(answered: Answered): string {
    return `${capital(`${this.phrase(answered)}${this.ofItem(answered)}`)}.`;
  }

  /** `Si no sois vecinos: no.` */
  change(change: Change): string {
    return `${this.condition(change)}: ${this.lower(change.verdict)}.`;
  }

  /** `Si no sois vecinos`. */
  condition(answered: Answered): string {
    return `Si ${this.phrase(answered)}${this.ofItem(answered)}`;
  }

  /** Why an exception stays out: `porque ninguno es Hacan`. */
  because(answers: readonly Answered[]): string {
    return both.format(answers.map((answered) => `${this.phrase(answered)}${this.ofItem(answered)}`));
  }

  /** What may still come out: `sí o no`. */
  possible(answer: RulingAnswer): string {
    return either.format(answer.possible.map((verdict) => this.lower(verdict)));
  }

  /** The player's name for a thing, or its place: «Abyz», «Sistema adyacente 2». */
  itemName(of: string, at: number): string {
    const each = this.ruling.questions.find(({ id }) => id === of)?.each;
    return this.facts.items[of]?.[at]?.name || `${each?.title ?? of} ${at + 1}`;
  }

  question({ question, item }: Matter): RulingQuestion | undefined {
    const set = item ? this.ruling.questions.find(({ id }) => id === item.of)?.each : this.ruling;
    return set?.questions.find(({ id }) => id === question);
  }

  /** The answer as the player reads it on a button. */
  label({ option, ...matter }: Answered): string {
    return this.question(matter)?.options.find(({ id }) => id === option)?.label ?? option;
  }

  private phrase({ option, ...matter }: Answered): string {
    return this.question(matter)?.options.find(({ id }) => id === option)?.is ?? option;
  }

  private ofItem({ item }: Matter): string {
    return item ? ` (${this.itemName(item.of, item.at)})` : '';
  }

  private lower(verdict: string): string {
    const words = this.verdict(verdict);
    return words.charAt(0).toLowerCase() + words.slice(1);
  }

  private list(cited: readonly { says: string }[]): string {
    return cited.map(({ says }) => says).join('; ');
  }
}
