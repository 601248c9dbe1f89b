import { count } from '../../text/spanish.ts';
import type { Assumption } from '../results.ts';
import type { Turn } from './economy.ts';
import type { IncomeCited, IncomeInput } from './opera-ingresos.ts';
import { population } from './population.ts';

/** What the box and the preparation give: more than that is told. */
export interface Start {
  civil: number;
  credits: number;
  /** Units that the tokens of the box can show. */
  tokens: number;
}

/** What the projection takes for granted. */
export function assumptionsOf(input: IncomeInput, turns: Turn[]): Assumption<IncomeCited>[] {
  const assumptions: Assumption<IncomeCited>[] = [
    {
      id: 'sin-guerras',
      text: 'No hay guerras, negociaciones ni efectos de cartas que cambien la población o los créditos.',
      clauses: [],
    },
  ];
  if (turns.some(({ declines }) => declines > 0))
    assumptions.push(
      {
        id: 'sacrificio-antes-de-cobrar',
        text: 'Lectura nuestra: primero se sacrifica y luego se cobra por los civiles que quedan.',
        clauses: ['opera:6.2', 'opera:5.1.b'],
        readings: ['opera:X7'],
      },
      {
        id: 'modo-competitivo',
        text: 'En el modo competitivo cada jugador tiene su mazo y su propio declive.',
        clauses: ['opera:15.2'],
      },
    );
  if (turns.some((turn) => population(turn) > 0 && turn.spent < input.gasto))
    assumptions.push({
      id: 'gastas-lo-que-hay',
      text: 'Cuando no te llegan los créditos, gastas los que tengas.',
      clauses: [],
    });
  return assumptions;
}

/** What was said and is odd: counted as said, and told. */
export function oddities(input: IncomeInput, start: Start): Assumption<IncomeCited>[] {
  const told: Assumption<IncomeCited>[] = [];
  const units = input.civiles + input.militares;
  if (input['primer-turno'] && (input.civiles > start.civil || input.militares > 0 || input.creditos > start.credits))
    told.push({
      id: 'mas-que-al-empezar',
      text: `Se empieza con ${count(start.civil, 'unidad civil', 'unidades civiles')} y ${count(start.credits, 'crédito')}, sin militares: lo que has puesto de más en tu primer turno tiene que venir de algún efecto.`,
      clauses: ['opera:3.9'],
    });
  if (units > start.tokens)
    told.push({
      id: 'mas-que-fichas',
      text: `Las fichas de la caja llegan a ${start.tokens} unidades para todos y has puesto ${units}. Lectura nuestra: las fichas no son un límite; comprueba que no sea un error al escribir.`,
      clauses: ['opera:2.6'],
      readings: ['opera:X9'],
    });
  return told;
}
