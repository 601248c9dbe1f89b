import { Knowledge } from '../../src/answers/knowledge.ts';
import { index, rules } from '../catalog-fixture.ts';

/** What every surface answers from, with the real content and rules. */
export const knowledge = new Knowledge(index, () => rules);
