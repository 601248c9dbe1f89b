import type { RuleSet } from '../../src/schema/ruling.ts';
import type { Review } from './review.ts';

/** Everything that is taken for granted until somebody says otherwise. Nothing that is an even chance belongs here. */
export const ordinary: Review = {
  title: 'lo que se da por hecho mientras nadie diga otra cosa, y por qué',
  list: ({ index }) =>
    index.registry.rulings.flatMap((ruling) => [
      ...lines(ruling.id, ruling),
      ...ruling.questions.flatMap(({ id, each }) => (each ? lines(`${ruling.id} ${id}`, each) : [])),
    ]),
};

function lines(where: string, { questions }: RuleSet): string[] {
  return questions.flatMap(({ id, ask, options, ordinary: one }) => {
    if (!one) return [];
    const label = options.find((option) => option.id === one.option)?.label ?? one.option;
    return [`${where}: ${id}: ${ask} ${label}: ${one.why}`];
  });
}
