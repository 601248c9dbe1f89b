import { readingFaults } from '../src/answers/reading-calculators.ts';
import { generate } from '../src/catalog/generate.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { effectFaults } from '../src/checkers/ti4/forces/table-faults.ts';
import { FIGURE_TABLES } from '../src/schema/figures/tables.ts';

/** Content to registry, with all that may be wrong in it: also what a calculator would not follow. */
export const makeRegistry = (root: string) =>
  generate(root, FIGURE_TABLES, [effectFaults], ({ readingSayings, rulings }, figures) =>
    readingFaults(readingSayings, allRules(figures, rulings)),
  );
