import { GAME_IDS } from '../../src/schema/game-ids.ts';

/** What is mutated in one go: files, and the tests that answer for them. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
}

/** All of a game's tests answer for its files, and so do those that are written once for every rule. */
const EVERY_RULE = ['tests/checkers/*.test.ts', 'tests/fuzz/rules.test.ts'];

export const PARTS: readonly Part[] = [
  {
    name: 'evaluador',
    mutate: ['src/rulings/{compile,condition-words,conversation,diagram,faults,outlook,reasons}.ts'],
    // Small rulings alone: thousands of tests of real ones reach each line, and would take the whole night.
    tests: ['tests/rulings/{condition-words,conversation,faults,outlook,reasons}.test.ts'],
  },
  {
    name: 'dictamenes',
    mutate: ['src/rulings/{address,answer,authority,example-facts,read-facts,wording}.ts'],
    tests: ['tests/rulings/{address,authority,read-facts,ti4-retirada}.test.ts', 'tests/cli/dictamen.test.ts'],
  },
  {
    name: 'math',
    mutate: ['src/math/**/*.ts'],
    // Best play and battles that go up again are only tried from the combat of Twilight Imperium.
    tests: [
      'tests/math/**/*.test.ts',
      'tests/checkers/ti4/kernel/**/*.test.ts',
      'tests/checkers/ti4/best-losses.test.ts',
    ],
  },
  {
    name: 'checkers',
    mutate: ['src/checkers/*.ts'],
    tests: [...EVERY_RULE, 'tests/rulings/measured-cases.test.ts'],
  },
  ...GAME_IDS.map((game) => ({
    name: game,
    mutate: [`src/checkers/${game}/**/*.ts`],
    tests: [...EVERY_RULE, `tests/checkers/${game}/**/*.test.ts`],
  })),
];
