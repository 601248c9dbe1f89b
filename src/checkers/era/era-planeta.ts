import type { z } from 'zod';
import { capitalize } from '../../text/capitals.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { type Ask, defineVerdict, type Explanation, type Variation } from '../define-verdict.ts';
import type { ResultFigure } from '../results.ts';
import { ethicsProblem } from './figures.ts';
import { factsOfOption, measurePlanet, planetFacts } from './planet-facts.ts';
import { type PlanetInput, planetSchema } from './planet-input.ts';
import type { PlanetTables } from './planet-options.ts';
import { type JudgedOption, PLANET_CITES, type PlanetCited, planetExceptions, planetSteps } from './planet-steps.ts';
import { discChoice, ships } from './wording.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof planetSchema>>>[] = [
  {
    title: 'Conquistar con la flota B: 5 naves que cuentan como 7',
    clauses: ['era:6.1.3.29'],
    input: { etica: 'STS', planeta: 'de otro jugador', naves: 0, 'flota-b': 5, dueno: { discos: 6 } },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Liberar un mundo capital, ya en guerra',
    input: {
      etica: 'STO',
      planeta: 'de otro jugador',
      naves: 7,
      dueno: { discos: 0, capital: true, etica: 'STS', guerra: 'si' },
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Un pueblo luminoso no gana planetas primitivos',
    input: { etica: 'STO', planeta: 'primitivo', naves: 3 },
    expect: { verdict: 'no' },
  },
  {
    title: 'Conquistar un planeta avanzado con 3 naves',
    input: { etica: 'STS', planeta: 'avanzado', naves: 3 },
    expect: { verdict: 'no' },
  },
  {
    title: 'Subyugar con naves luminosas en la casilla',
    input: { etica: 'STS', planeta: 'primitivo', bloqueos: { luminosos: 'si' } },
    expect: { verdict: 'depende' },
  },
];

/** May I win this planet, with how many ships and what do I get. */
export const rule = defineVerdict(
  'era-planeta',
  [
    'era/cifras',
    'era/componentes',
    'era/dominacion',
    'era/ganar-planeta',
    'era/pueblos',
    'era/reliquias',
    'era/robos-tecnologicos',
    'era/tacticas',
    'era/tecnologias',
  ],
  (figures) => ({
    game: 'era',
    title: '¿Puedo ganar este planeta?',
    summary: 'Qué opción tienes, cuántas naves hacen falta, qué discos colocas y quién puede bloquearlo.',
    help: 'Elige tu ética y el tipo de planeta, e indica tus naves en la casilla. Si es de otro jugador, se te pregunta por él.',
    input: planetSchema(figures),
    cites: PLANET_CITES,
    examples: EXAMPLES,
    facts: (input: PlanetInput) => planetFacts(input, figures),
    explain: (input: PlanetInput, _verdict, ask) => explain(input, figures, ask),
    variations: (input: PlanetInput) => variations(input, figures),
  }),
);

function explain(input: PlanetInput, tables: PlanetTables, ask: Ask): Explanation<PlanetCited> {
  const facts = planetFacts(input, tables);
  const measured = measurePlanet(input, tables);
  const options = measured.options.map((option) => ({ ...option, ...ask(factsOfOption(facts, option.option)) }));
  return {
    figures: figuresOf(options),
    steps: planetSteps({ ...measured, options }),
    options: options.map(({ option, verdict, sentence, placed, clause }) => ({
      id: option,
      label: capitalize(option),
      verdict,
      text: verdict === 'sí' ? `Colocas ${discChoice(placed)}.` : sentence,
      clauses: [clause],
    })),
    exceptions: planetExceptions(measured),
    assumptions: [],
  };
}

/** The option that comes nearest to a yes; the first one if they are equal. */
function bestOf(options: readonly JudgedOption[]): JudgedOption | undefined {
  const rank = ({ verdict }: JudgedOption) => ['no', 'depende', 'sí'].indexOf(verdict);
  return [...options].sort((a, b) => rank(b) - rank(a))[0];
}

function figuresOf(options: readonly JudgedOption[]): ResultFigure[] {
  const best = bestOf(options);
  if (!best) return [];
  const [least = 0, most] = best.placed;
  return [
    countFigure('naves-necesarias', 'Naves que hacen falta', best.needed, 'nave'),
    countFigure('naves-que-cuentan', 'Naves con las que cuentas', best.counted, 'nave'),
    countFigure('discos', most === undefined ? 'Discos que colocas' : 'Discos que colocas como mínimo', least, 'disco'),
    ...(most === undefined ? [] : [countFigure('discos-maximo', 'Discos que colocas como máximo', most, 'disco')]),
    ...(best.thefts > 0 ? [countFigure('robos', 'Niveles que puedes aprender', best.thefts, 'nivel', 'niveles')] : []),
  ];
}

/** The ships that are missing, and each single fact about the others in the hex or about one's own ethics. */
function variations(input: PlanetInput, tables: PlanetTables): Variation<PlanetInput>[] {
  const { dueno, bloqueos } = input;
  const owner = (id: string, text: string, change: Partial<PlanetInput['dueno']>) =>
    input.planeta === 'de otro jugador' ? [{ id, text, input: { ...input, dueno: { ...dueno, ...change } } }] : [];
  const others = (id: string, text: string, change: Partial<PlanetInput['bloqueos']>) => ({
    ...{ id, text },
    input: { ...input, bloqueos: { ...bloqueos, ...change } },
  });
  const etica = input.etica === 'STO' ? 'STS' : 'STO';
  return [
    ...moreShips(input, tables),
    ...owner('guerra', 'Si ya estuvierais en guerra', { guerra: 'si' }),
    ...owner('dueno-con-naves', 'Si el dueño tuviera naves en la casilla', { naves: 'si' }),
    ...owner('dueno-sin-naves', 'Si el dueño no tuviera naves en la casilla', { naves: 'no' }),
    others('enemigos', 'Si hubiera naves de un jugador en guerra contigo', { enemigos: 'si' }),
    others('sin-enemigos', 'Si no hubiera naves de ningún jugador en guerra contigo', { enemigos: 'no' }),
    others('sin-testigos', 'Si no hubiera naves de otros jugadores en paz', { oscuros: 'no', luminosos: 'no' }),
    ...(ethicsProblem(tables['era/tecnologias'], bloqueos.espiritualidad, etica)
      ? []
      : [{ id: 'etica', text: `Si tu ética fuera ${etica}`, input: { ...input, etica } as const }]),
  ];
}

/** Enough ships for whichever option lacks fewest. */
function moreShips(input: PlanetInput, tables: PlanetTables): Variation<PlanetInput>[] {
  const lacks = measurePlanet(input, tables).options.map(({ needed, counted, perShip }) =>
    Math.ceil((needed - counted) / perShip),
  );
  const more = Math.min(...lacks);
  if (!(more > 0) || !Number.isFinite(more)) return [];
  const text = `Si tuvieras ${ships(more)} más en la casilla`;
  return [{ id: 'mas-naves', text, input: { ...input, naves: input.naves + more } }];
}
