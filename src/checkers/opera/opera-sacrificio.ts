import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import { levelOf } from './levels.ts';
import { populationTokens } from './population.ts';
import { SACRIFICE_CITES, type SacrificeFigures, sacrificeAnswer } from './sacrifice.ts';

/** More than any table will see; the tokens are no limit (grey area X9). */
const MOST_UNITS = 200;
const MOST_DECLINES = 10;

function inputSchema(start: { civil: number }) {
  const amount = (title: string, fallback: number, max: number, description?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(fallback)
      .meta({ title, ...(description && { description }) });
  return z
    .strictObject({
      civiles: amount('Unidades civiles', start.civil, MOST_UNITS),
      militares: amount('Unidades militares', 0, MOST_UNITS),
      declives: amount(
        'Declives antes de tu paso 2',
        1,
        MOST_DECLINES,
        'Veces que se ha agotado el mazo de recursos; en el modo competitivo, el tuyo.',
      ),
      'primer-turno': z
        .boolean()
        .default(false)
        .meta({
          title: 'Es tu primer turno de la partida',
          description: 'En él no hay reorganización.',
          clauses: ['opera:4.6'],
        }),
    })
    .superRefine(({ civiles, militares }, context) => {
      if (civiles + militares === 0)
        refuse(context, {
          path: ['civiles'],
          message: 'sin población la especie está extinta',
          clauses: ['opera:13.2'],
        });
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: 'Segundo declive, con tres civiles y dos militares: tres maneras de sacrificar dos',
    clauses: ['opera:6.3'],
    input: { civiles: 3, militares: 2, declives: 2 },
    expect: { figures: { sacrificio: 2, maneras: 3, 'cobro-maximo': 3, 'cobro-minimo': 1 } },
  },
  {
    title: 'Sin declive se crece',
    input: { civiles: 4, declives: 0 },
    expect: { figures: { sacrificio: 0, maneras: 0, 'cobro-maximo': 5 } },
  },
  {
    title: 'Tres declives y tres unidades: no queda ninguna',
    clauses: ['opera:13.2'],
    input: { civiles: 1, militares: 2, declives: 3 },
    expect: { figures: { sacrificio: 3, maneras: 0 } },
  },
];

/** What a decline takes in this reorganization, and what every way of giving it leaves. */
export const rule = defineRule(['opera/cifras', 'opera/fichas', 'opera/niveles', 'opera/unidades'], (figures) => {
  const known: SacrificeFigures = {
    growth: figure(figures, 'opera/cifras', 'civiles-por-reorganizacion'),
    perDecline: figure(figures, 'opera/cifras', 'sacrificio-por-declive'),
    income: {
      civil: figure(figures, 'opera/unidades', 'civil', 'creditos'),
      military: figure(figures, 'opera/unidades', 'militar', 'creditos'),
    },
    military: {
      attack: figure(figures, 'opera/unidades', 'militar', 'ataque'),
      defence: figure(figures, 'opera/unidades', 'militar', 'defensa'),
    },
    levelOf: (units) => levelOf(figures, { units, technologies: 0 }),
    tokens: populationTokens(figures['opera/fichas']),
  };
  return {
    id: 'opera-sacrificio',
    game: 'opera',
    kind: 'calculadora',
    title: 'Declive: qué sacrificar',
    summary: 'Cuántas unidades te quita el declive y qué te deja cada reparto entre civiles y militares.',
    help: 'Indica tu población y cuántas veces se ha agotado el mazo. Para varios turnos seguidos está la calculadora de ingresos.',
    input: inputSchema({ civil: figure(figures, 'opera/cifras', 'civiles-iniciales') }),
    cites: SACRIFICE_CITES,
    examples: EXAMPLES,
    run: (input: Input) => sacrificeAnswer(input, known),
  };
});
