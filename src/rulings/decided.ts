import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { Matter } from './facts.ts';

/** The rulings that decide questions of one, and questions of theirs, each once. */
export function rulingsBehind({ questions }: Ruling): Ruling[] {
  const found = questions.flatMap(({ decided }) => (decided ? [decided.ruling, ...rulingsBehind(decided.ruling)] : []));
  return [...new Map(found.map((ruling) => [ruling.id, ruling])).values()];
}

/** Every question that may be asked apart from those about one of several things, with its place. */
export function questionsWithin(
  { questions }: Ruling,
  inside: readonly string[] = [],
): { question: RulingQuestion; matter: Matter }[] {
  return questions.flatMap((question) => {
    const { id, decided } = question;
    const matter: Matter = { question: id, item: null, ...(inside.length > 0 && { inside }) };
    const taken = { ...decided?.given, ...decided?.shared };
    const below = decided ? questionsWithin(decided.ruling, [...inside, id]) : [];
    const own = below.filter(
      (one) => (one.matter.inside?.length ?? 0) > inside.length + 1 || !(one.question.id in taken),
    );
    return [{ question, matter }, ...own];
  });
}
