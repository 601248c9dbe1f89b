import type { Authority } from '../schema/authority.ts';
import { type Ruling, type RulingQuestion, VERDICTS } from '../schema/ruling.ts';
import { capitalize, decapitalize } from '../text/capitals.ts';
import { and, or } from '../text/lists.ts';
import type { RulingAnswer } from './answer.ts';
import type { Facts, Matter } from './outlook.ts';
import type { Answered, Change } from './reasons.ts';

/** How many open questions a headline names before it only counts the rest. */
const NAMED = 3;

/** Who says a reason, before its citations. */
export const AUTHORITY_NAMES: Record<Authority, string> = {
  regla: 'Regla',
  errata: 'Errata',
  faq: 'Respuesta oficial',
  lectura: 'Nuestra lectura',
};
const AUTHORITY_PHRASES: Record<Authority, string> = {
  regla: 'la regla',
  errata: 'una errata',
  faq: 'una respuesta oficial',
  lectura: 'nuestra lectura, que no es oficial',
};

/**
 * «Según la regla y una respuesta oficial.» What rests on a reading of ours is told as ours and nothing
 * else, whatever official text it leans on.
 */
export function accordingTo(restsOn: readonly Authority[]): string {
  const said = restsOn.includes('lectura') ? (['lectura'] as const) : restsOn;
  return `Según ${and(said.map((one) => AUTHORITY_PHRASES[one]))}.`;
}

/** What was counted for an answer, in a few words, by question: `sobran 2 naves`. */
export type Numbers = Readonly<Record<string, string>>;

/** Every sentence about a ruling is put together here from phrases of its file. */
export class RulingWords {
  private readonly ruling: Ruling;
  private readonly facts: Facts;
  private readonly numbers: Numbers;

  constructor(ruling: Ruling, facts: Facts, numbers: Numbers = {}) {
    this.ruling = ruling;
    this.facts = facts;
    this.numbers = numbers;
  }

  /** `Sí`, `Depende`, `El atacante`. What chance decides and what is still open are both «Depende» here. */
  verdict(id: string): string {
    return id === 'depende' ? 'Depende' : this.certain(id);
  }

  /** The word over an answer: `Depende`, or once nothing is missing also `Según los dados`. */
  word(answer: RulingAnswer): string {
    return answer.certain ? this.certain(answer.verdict ?? '') : 'Depende';
  }

  private certain(id: string): string {
    return this.ruling.answers.find((own) => own.id === id)?.label ?? capitalize(id);
  }

  /** The answer in one sentence. */
  headline(answer: RulingAnswer): string {
    if (answer.verdict === null) return `Eso no puede darse: ${this.list(answer.contradiction?.because ?? [])}.`;
    const rest = this.rest(answer);
    if (!answer.certain) return `Depende ${rest}.`;
    // One count may answer several questions: it is said once.
    const numbers = new Set(answer.facts.flatMap(({ question, item }) => (item ? [] : (this.numbers[question] ?? []))));
    return `${this.word(answer)}: ${rest}${numbers.size > 0 ? ` (${[...numbers].join('; ')})` : ''}.`;
  }

  /** The headline where its word stands apart: what decides, or what it depends on. */
  sentence(answer: RulingAnswer): string {
    return answer.verdict === null ? this.headline(answer) : `${capitalize(this.rest(answer))}.`;
  }

  private rest(answer: RulingAnswer): string {
    if (answer.certain) return this.list(answer.because);
    // «De quién es» already begins as it must: «Depende de quién es», not «de de quién es».
    const named = answer.matters.slice(0, NAMED).map((matter) => this.matter(matter).replace(/^(?!de )/, 'de '));
    const rest = answer.matters.length - named.length;
    const more = rest === 1 ? 'de otra cosa más' : `de otras ${rest} cosas`;
    return and(rest > 0 ? [...named, more] : named);
  }

  /** `si sois vecinos`, `cuándo es`; with the thing it is about, if it is about one of several. */
  matter(matter: Matter): string {
    return `${this.question(matter)?.matter ?? matter.question}${this.ofItem(matter)}`;
  }

  /** `Sois vecinos.` */
  fact(answered: Answered): string {
    return `${capitalize(`${this.measured(answered)}${this.ofItem(answered)}`)}.`;
  }

  /** One sentence per fact; those about one thing in a single one: `Abyz: controla un planeta y no hay naves.` */
  factLines(answers: readonly Answered[]): string[] {
    return this.byItem(answers).flatMap(({ item, phrases }) =>
      item ? `${this.itemName(item.of, item.at)}: ${and(phrases)}.` : phrases.map((phrase) => `${capitalize(phrase)}.`),
    );
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
    return and(
      this.byItem(answers).flatMap(({ item, phrases }) =>
        item ? `${and(phrases)}${this.ofItem({ question: '', item })}` : phrases,
      ),
    );
  }

  /** Answers about one thing stand together, so that it is named once. */
  private byItem(answers: readonly Answered[]): { item: Matter['item']; phrases: string[] }[] {
    const groups: { item: Matter['item']; phrases: string[] }[] = [];
    for (const answered of answers) {
      const { item } = answered;
      const last = groups.at(-1);
      const same = last && item && last.item?.of === item.of && last.item.at === item.at;
      if (same) last.phrases.push(this.measured(answered));
      else groups.push({ item, phrases: [this.measured(answered)] });
    }
    return groups;
  }

  /** What may still come out, always in the same order: `sí, no u obligatorio`. */
  possible(answer: RulingAnswer): string {
    const order = [...this.ruling.answers.map(({ id }) => id).filter((id) => id !== 'depende'), ...VERDICTS];
    const sorted = [...answer.possible].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const chance = this.ruling.answers.some(({ id }) => id === 'depende');
    return or(
      sorted.map((verdict) => {
        if (verdict !== 'depende') return this.lower(verdict);
        return chance ? decapitalize(this.certain(verdict)) : 'que el libro calle';
      }),
    );
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

  /** The answer with what was counted, where it was. */
  private measured(answered: Answered): string {
    const numbers = answered.item ? undefined : this.numbers[answered.question];
    return numbers ? `${this.phrase(answered)} (${numbers})` : this.phrase(answered);
  }

  private ofItem({ item }: Matter): string {
    return item ? ` (${this.itemName(item.of, item.at)})` : '';
  }

  private lower(verdict: string): string {
    return decapitalize(this.verdict(verdict));
  }

  private list(cited: readonly { says: string }[]): string {
    return cited.map(({ says }) => says).join('; ');
  }
}
