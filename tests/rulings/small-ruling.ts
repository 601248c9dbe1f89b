import type { Each, Ruling, RulingQuestion } from '../../src/schema/ruling.ts';
import { rule, ruleSet, when, yesNo } from './small-rulings.ts';

/** A whole ruling in as few words as possible, for what no real one has (yet). */
export function smallRuling(parts: Partial<Ruling>): Ruling {
  return {
    ...{ id: 'ti4-prueba', game: 'ti4', title: '¿Puedo?', summary: 'Una prueba.', help: null, search: [] },
    ...{ answers: [], retired: [], notes: [], assumptions: [], examples: [], cites: [], readings: [], file: '' },
    authority: {},
    ...ruleSet([], []),
    ...parts,
  };
}

const otherwise = { says: 'nada lo permite', clauses: ['ti4:1.1'], readings: [], verdict: 'no' };

/** `go` if `ready` and some place is `mine` and not `foreign`. */
export function placesRuling(need: Each['need'] = 'one', parts: Partial<Ruling> = {}): Ruling {
  const fits = rule('fits', { when: { all: [when('mine'), { not: when('foreign') }] }, verdict: 'sí' });
  const places: RulingQuestion = {
    ...yesNo('places'),
    each: { ...ruleSet([yesNo('mine'), yesNo('foreign')], [fits], { otherwise }), title: 'Sitio', most: 3, need },
  };
  return smallRuling({
    questions: [yesNo('ready'), places],
    rules: [rule('go', { when: { all: [when('ready'), when('places')] }, verdict: 'sí', clauses: ['ti4:1.2'] })],
    otherwise,
    ...parts,
  });
}
