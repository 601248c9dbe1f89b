import { GAME_IDS } from '../../src/schema/game-ids.ts';

/** What is mutated in one go: files, and the tests that answer for them. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
}

/** All of a game's tests answer for its files, and so do those that are written once for every rule. */
const EVERY_RULE = ['tests/checkers/*.test.ts'];

export const PARTS: readonly Part[] = [
  {
    name: 'rulings',
    mutate: ['src/rulings/**/*.ts'],
    // Not those that go through every ruling there is: thousands of tests reach each line of the evaluator.
    tests: ['tests/rulings/!(real-rulings|measured-cases|ti4-retirada).test.ts'],
  },
  { name: 'math', mutate: ['src/math/**/*.ts'], tests: ['tests/math/**/*.test.ts'] },
  {
    name: 'checkers',
    mutate: ['src/checkers/*.ts'],
    tests: [...EVERY_RULE, 'tests/rulings/measured-cases.test.ts', 'tests/cli/*.test.ts'],
  },
  ...GAME_IDS.map((game) => ({
    name: game,
    mutate: [`src/checkers/${game}/**/*.ts`],
    tests: [...EVERY_RULE, `tests/checkers/${game}/**/*.test.ts`],
  })),
];
