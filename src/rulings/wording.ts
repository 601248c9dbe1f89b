import type { Authority } from '../schema/authority.ts';
import { type Ruling, type RulingQuestion, VERDICTS } from '../schema/ruling.ts';
import { capitalize, decapitalize } from '../text/capitals.ts';
import { and, or } from '../text/lists.ts';
import type { OtherSaid, RulingAnswer, Unless } from './answer.ts';
import { questionAt } from './conversation.ts';
import { type Answered, type Facts, factsAround, listPathOf, type Matter, matterAt, pathOf } from './facts.ts';
import type { Change } from './reasons.ts';

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
    return answer.open ? 'Depende' : this.certain(answer.verdict ?? '');
  }

  private certain(id: string): string {
    return this.ruling.answers.find((own) => own.id === id)?.label ?? capitalize(id);
  }

  /** The answer in one sentence. */
  headline(answer: RulingAnswer): string {
    if (answer.verdict === null) return `Eso no puede darse: ${this.list(answer.contradiction?.because ?? [])}.`;
    const rest = this.rest(answer);
    if (answer.open) return `Depende ${rest}.`;
    return `${this.word(answer)}${this.after(answer)}: ${rest}${this.counted(answer)}.`;
  }

  /** The headline where its word stands apart: what decides, or what it depends on. */
  sentence(answer: RulingAnswer): string {
    if (answer.verdict === null) return this.headline(answer);
    const condition = this.unless(answer);
    const rest = `${capitalize(this.rest(answer))}.`;
    return condition === '' ? rest : `${capitalize(condition)}. ${rest}`;
  }

  /** The condition of a verdict, behind its word. */
  private after(answer: RulingAnswer): string {
    const condition = this.unless(answer);
    return condition === '' ? '' : `, ${condition}`;
  }

  /** What was counted. One count may answer several questions: it is said once. */
  private counted(answer: RulingAnswer): string {
    const numbers = new Set(answer.facts.flatMap((one) => (one.item ? [] : (this.numbers[pathOf(one)] ?? []))));
    return numbers.size > 0 ? ` (${[...numbers].join('; ')})` : '';
  }

  /** `salvo si una carta te lo impide`: what is remote and would change the verdict; empty where nothing would. */
  unless({ unless }: RulingAnswer): string {
    const cases = unless.map((one) => this.together(one));
    return cases.length === 0 ? '' : `salvo si ${or([...new Set(cases)])}`;
  }

  private rest(answer: RulingAnswer): string {
    // «De quién es» already begins as it must: «Depende de quién es», not «de de quién es».
    const on = (matters: readonly Matter[]) =>
      and(matters.map((matter) => this.matter(matter).replace(/^(?!de )/, 'de ')));
    if (answer.open) return on(answer.matters);
    const decides = this.list(answer.because.filter(({ leads }) => leads));
    if (answer.matters.length === 0) return decides;
    // All that is left permits it; only whether it must be done is open.
    const obliges = answer.obliges.filter(({ known }) => !known).map((one) => `${this.phrase(one)}${this.ofItem(one)}`);
    const must =
      obliges.length > 0
        ? `es obligatorio si ${or(obliges)}`
        : `si además es obligatorio depende ${on(answer.matters)}`;
    return `${decides}; ${must}`;
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
    return this.byItem(answers).flatMap(({ about, phrases }) =>
      about ? `${about}: ${and(phrases)}.` : phrases.map((phrase) => `${capitalize(phrase)}.`),
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

  /** The same of what would be an exception, with whatever must be so as well. */
  exception(one: Unless): string {
    return `Si ${this.together(one)}: ${this.lower(one.verdict)}.`;
  }

  together(one: Unless): string {
    return and([one, ...one.with].map((each) => `${this.phrase(each)}${this.ofItem(each)}`));
  }

  /** `Con la otra lectura, no: hace falta el permiso.` */
  otherReading({ verdict, says }: OtherSaid): string {
    return `Con la otra lectura, ${this.lower(verdict)}: ${says}.`;
  }

  /** Why an exception stays out: `porque ninguno es Hacan`. */
  because(answers: readonly Answered[]): string {
    return and(this.byItem(answers).flatMap(({ about, phrases }) => (about ? `${and(phrases)} (${about})` : phrases)));
  }

  /** Answers about one thing stand together, so that it is named once. */
  private byItem(answers: readonly Answered[]): { about: string | null; phrases: string[] }[] {
    const groups: { about: string | null; phrases: string[] }[] = [];
    for (const answered of answers) {
      const about = this.about(answered);
      const last = groups.at(-1);
      if (about && last?.about === about) last.phrases.push(this.measured(answered));
      else groups.push({ about, phrases: [this.measured(answered)] });
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
    const list = matterAt(of);
    const name = factsAround(this.facts, list).items[list.question]?.[at]?.name;
    return name || `${this.question(list)?.each?.title ?? of} ${at + 1}`;
  }

  question(matter: Matter): RulingQuestion | undefined {
    return questionAt(this.ruling, matter);
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
    const numbers = answered.item ? undefined : this.numbers[pathOf(answered)];
    return numbers ? `${this.phrase(answered)} (${numbers})` : this.phrase(answered);
  }

  private ofItem(matter: Matter): string {
    const about = this.about(matter);
    return about ? ` (${about})` : '';
  }

  /** The thing that a question is about, if it is about one of several. */
  about(matter: Matter): string | null {
    const of = listPathOf(matter);
    return of && matter.item ? this.itemName(of, matter.item.at) : null;
  }

  private lower(verdict: string): string {
    return decapitalize(this.verdict(verdict));
  }

  private list(cited: readonly { says: string }[]): string {
    return cited.map(({ says }) => says).join('; ');
  }
}
