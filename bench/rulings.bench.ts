import { loadCatalog } from '../src/catalog/load.ts';
import { answer } from '../src/rulings/answer.ts';
import { exampleFacts } from '../src/rulings/example-facts.ts';
import { type Facts, NO_FACTS } from '../src/rulings/facts.ts';
import type { Ruling } from '../src/schema/ruling.ts';
import { completions, plainVerdict } from '../tests/rulings/small-rulings.ts';
import type { Bench } from './run.ts';
import { milliseconds, printTable, quantile, ratio } from './table.ts';

const LIMIT = 5;
const ROUNDS = 40;

/** Time of a whole answer (verdict, reasons, changes, notes), beside trying every completion of the unknown. */
export const bench: Bench = {
  title: 'Dictámenes: una respuesta entera',
  run(report) {
    const { index } = loadCatalog(process.cwd());
    const rows = index.registry.rulings.map((ruling) => {
      const cases = [NO_FACTS, ...ruling.examples.map(({ facts }) => exampleFacts(facts))];
      // A copy is compiled anew: what the first tap on a page pays.
      const first = time(() => answer(structuredClone(ruling), NO_FACTS));
      // A case is as slow as it usually is: what else the machine does is not the ruling's.
      const rounds = Array.from({ length: ROUNDS }, () => cases.map((facts) => time(() => answer(ruling, facts))));
      const times = cases.map((_, at) =>
        quantile(
          rounds.map((round) => round[at] ?? 0),
          0.5,
        ),
      );
      const plain = cases.map((facts) => time(() => enumerate(ruling, facts)));
      const p95 = quantile(times, 0.95);
      return { ruling, first, p95, most: Math.max(...times), peer: quantile(plain, 0.5), usual: quantile(times, 0.5) };
    });
    printTable(
      ['dictamen', 'preguntas', 'primera', 'p50', 'p95', 'máx.', 'probando todos los casos, solo el veredicto'],
      rows.map(({ ruling, first, usual, p95, most, peer }) => [
        ruling.id,
        ruling.questions.length,
        ...[first, usual, p95, most].map(milliseconds),
        `${milliseconds(peer)} (${ratio(peer, usual)})`,
      ]),
    );
    const slowest = rows.reduce((most, row) => (row.most > most.most ? row : most));
    report.add({
      label: `la respuesta más lenta de los ${rows.length} dictámenes`,
      value: slowest.most,
      unit: 'ms',
      limit: LIMIT,
    });
    report.add({
      label: 'una respuesta entera',
      value: quantile(
        rows.map(({ usual }) => usual),
        0.5,
      ),
      unit: 'ms',
      peer: {
        name: 'probar todos los casos, solo el veredicto',
        value: quantile(
          rows.map(({ peer }) => peer),
          0.5,
        ),
      },
    });
    const slow = rows.filter(({ most }) => most > LIMIT).map(({ ruling }) => ruling.id);
    console.log(
      `\nLímite ${milliseconds(LIMIT)} por respuesta, en el caso más lento: ${slow.length === 0 ? 'cumplen todos' : `NO CUMPLE ${slow.join(', ')}`}`,
    );
  },
};

/** The verdicts still possible, found the plain way; things described one by one count as their own question. */
function enumerate(ruling: Ruling, { given }: Facts): Set<string | null> {
  return new Set(completions(ruling.questions, given).map((facts) => plainVerdict(ruling, facts)));
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
