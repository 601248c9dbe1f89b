import { z } from 'zod';
import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { DistributionResult } from '../results.ts';
import { sensorsReveal } from './attacks.ts';
import { sensorsDice, shipFigures } from './figures.ts';
import { chanceOf, rollOf } from './rolls.ts';

const CITES = ['galaxy:14.4', 'galaxy:9.6', 'galaxy:9.9', 'galaxy:18.13', 'galaxy:18.16'] as const;
type Cited = (typeof CITES)[number];

function inputSchema({ min, max }: { min: number; max: number }) {
  return z.strictObject({
    valor: z.int().min(min).max(max).meta({ title: 'Valor de la carta de Naves que juegas', scale: true }),
  });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<Input>[] = [
  {
    title: "Con Kha'Farjimmn 3",
    clauses: ['galaxy:18.13'],
    input: { valor: 3 },
    expect: { outcomes: { revela: 3 / 36, nada: 33 / 36 } },
  },
  {
    title: 'Con Cylor 10',
    clauses: ['galaxy:18.16'],
    input: { valor: 10 },
    expect: { outcomes: { revela: 33 / 36, nada: 3 / 36 } },
  },
  { title: 'Con un Drone [1] es imposible', input: { valor: 1 }, expect: { outcomes: { revela: 0, nada: 1 } } },
];

const TABLES = ['galaxy/cifras', 'galaxy/naves', 'galaxy/poderes-de-naves', 'galaxy/tecnologias'] as const;

/** Exact odds that Sensors reveal the secret bases of the world where a card is played. */
export const rule = defineRule(TABLES, (figures) => {
  const ships = shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']);
  const dice = sensorsDice(figures['galaxy/tecnologias']);
  const roll = rollOf(dice, figure(figures, 'galaxy/cifras', 'caras-del-dado'));
  return {
    id: 'galaxy-sensors',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Sensors: ¿descubre Bases secretas?',
    summary: 'Qué probabilidad tiene Sensors según la carta que juegas.',
    help: 'Indica el valor de la carta de Naves que juegas con Sensors delante de ti.',
    input: inputSchema(ships.all),
    cites: CITES,
    examples: EXAMPLES,
    run: ({ valor }: Input): DistributionResult<Cited> => {
      const reveals = chanceOf(roll, (total) => sensorsReveal(total, valor));
      const misses = chanceOf(roll, (total) => !sensorsReveal(total, valor));
      return {
        kind: 'distribution',
        headline: `Con ${ships.nameOf(valor)}, Sensors acierta el ${formatChance(reveals)} de las veces.`,
        outcomes: { revela: reveals, nada: misses },
        outcomeLabels: { revela: 'Se revelan las Bases secretas de ese Mundo', nada: 'No se revela nada' },
        charts: [],
        tables: [],
        figures: [],
        steps: [
          {
            id: 'tirada',
            title: 'La tirada',
            text: `Tiras ${count(dice, 'dado')}: aciertas si no pasan de ${valor}. Es opcional y va antes del poder de la carta.`,
            clauses: ['galaxy:14.4'],
          },
          {
            id: 'que-se-revela',
            title: 'Qué se revela',
            text: 'Los demás jugadores revelan la Base secreta que tengan en el Mundo donde has jugado: pasa a la fila de Mundos y su Guarnición vuelve a la Mano.',
            clauses: ['galaxy:14.4', 'galaxy:9.9'],
          },
        ],
        assumptions: [
          { text: 'Acertar no significa que allí haya una Base secreta.', clauses: ['galaxy:14.4', 'galaxy:9.6'] },
        ],
      };
    },
  };
});
