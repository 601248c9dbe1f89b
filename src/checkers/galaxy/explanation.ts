import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import type { ShipFigures } from './figures.ts';
import { OPPORTUNITY_CITES, type Opportunities } from './opportunities.ts';
import type { CombatPlan, PlannedTarget } from './plan.ts';
import type { PlanEndings, Target } from './sequence.ts';
import { readsBanks } from './target-odds.ts';

/** Clauses behind a combat, and the readings that are ours. */
export const COMBAT_CITES = [
  'galaxy:2.1.d.iv',
  'galaxy:12.2',
  'galaxy:12.8',
  ...OPPORTUNITY_CITES,
  'galaxy:13.3',
  'galaxy:13.4',
  'galaxy:13.4.a',
  'galaxy:13.4.b',
  'galaxy:13.5',
  'galaxy:13.6',
  'galaxy:13.7',
  'galaxy:13.8',
  'galaxy:13.9',
  'galaxy:13.10',
  'galaxy:13.11',
  'galaxy:14.2',
  'galaxy:14.3',
  'galaxy:15.10',
  'galaxy:18.15',
  'galaxy:X6',
  'galaxy:X25',
] as const;
/** The same, with the rolls of the book. */
export const LIVE_CITES = [...COMBAT_CITES, 'galaxy:18.4', 'galaxy:18.7'] as const;
/** One of those clauses. */
export type CombatCited = (typeof COMBAT_CITES)[number];
/** One that is no grey area. */
export type CombatClause = Step<CombatCited>['clauses'][number];

/** A plan of attack with its odds. */
export interface Battle {
  ships: ShipFigures;
  opportunities: Opportunities;
  targets: Target[];
  plan(attacks: number): PlanEndings;
  /** The same plan if the attacker's Phase Banks counted against bases; null where it does not matter. */
  otherwise: PlanEndings | null;
  bonus: number;
}

/** Why the odds are what they are: the opportunities, each target, the plan. */
export function explainCombat(
  input: CombatPlan,
  { ships, opportunities, targets, bonus }: Battle,
  endings: PlanEndings,
): Step<CombatCited>[] {
  const { cubriendo, igualando, imperials } = opportunities.byCondition;
  const clauses: Step<CombatCited>['clauses'] = ['galaxy:13.1'];
  if (cubriendo > 0) clauses.push('galaxy:13.1.a');
  if (igualando > 0) clauses.push('galaxy:13.1.b');
  if (imperials > 0) clauses.push('galaxy:13.1.c', 'galaxy:15.10');
  const steps: Step<CombatCited>[] = [
    {
      id: 'oportunidades',
      title: 'Oportunidades de ataque',
      text: `${ships.nameOf(input.valor)}: ${cubriendo} por cubrir, ${igualando} por igualar y ${imperials} por Imperials. En total, ${count(opportunities.total, 'ataque')}.`,
      clauses: [...clauses, 'galaxy:13.2', 'galaxy:12.8'],
    },
  ];
  if (input['phase-banks'] || input.objetivos.some((target) => target['phase-banks']))
    steps.push({
      id: 'phase-banks',
      title: 'Phase Banks',
      text: `Suma ${bonus} a cada tirada de quien la tiene.`,
      clauses: ['galaxy:14.2'],
    });
  input.objetivos.forEach((target, index) => {
    const odds = targets[index];
    if (odds) steps.push(targetStep(input, target, odds, index, ships));
  });
  steps.push({
    id: 'plan-entero',
    title: 'El plan entero',
    text: `Un ataque fallido gasta su oportunidad; si tu nave sigue y te quedan, insistes o pasas al siguiente. De media haces ${count(endings.meanAttacks, 'ataque')}.`,
    clauses: ['galaxy:13.5', 'galaxy:13.8'],
  });
  return steps;
}

function targetStep(
  input: CombatPlan,
  target: PlannedTarget,
  { success, loss }: Target,
  index: number,
  ships: ShipFigures,
): Step<CombatCited> {
  const title = input.objetivos.length > 1 ? `Objetivo ${index + 1}` : 'Cada ataque';
  if (target.tipo === 'base')
    return {
      id: `objetivo-${index + 1}`,
      title,
      text: `La Base queda dañada si el total de su dueño no pasa de ${input.valor}: ${formatChance(success)}. No contraataca.`,
      clauses: ['galaxy:13.9', 'galaxy:13.10'],
    };
  const name = ships.nameOf(target.valor ?? 0);
  const attack = `Contra ${name}, tu total ha de ser mayor que el suyo: ${formatChance(success)}.`;
  if (target.defensor === 'renuncia')
    return {
      id: `objetivo-${index + 1}`,
      title,
      text: `${attack} El Gobernador decide no contraatacar, aunque hacerlo no le arriesga nada.`,
      clauses: ['galaxy:13.3', 'galaxy:13.4', 'galaxy:13.4.a', 'galaxy:13.6'],
    };
  const isForced = target.defensor === 'sin-gobernador';
  const must = isForced ? ' El Mundo no tiene Gobernador: el contraataque es obligatorio.' : '';
  return {
    id: `objetivo-${index + 1}`,
    title,
    text: `${attack}${must} Fallar y caer en el contraataque, en el que los dos vuelven a tirar: ${formatChance(loss)}.`,
    clauses: [
      'galaxy:13.3',
      'galaxy:13.4',
      'galaxy:13.4.a',
      'galaxy:13.4.b',
      'galaxy:13.7',
      ...(isForced ? [] : ['galaxy:13.6' as const]),
    ],
  };
}

/** What the odds take for granted, and the readings that are ours. */
export function combatAssumptions(plan: CombatPlan): Assumption<CombatCited>[] {
  const { objetivos, 'phase-banks': phaseBanks } = plan;
  const assumptions: Assumption<CombatCited>[] = [
    {
      id: 'sin-detenerse',
      text: 'Atacas mientras puedas y no te detienes antes; la carta que quede debajo de una eliminada solo se ataca si la pones en la lista.',
      clauses: ['galaxy:13.5', 'galaxy:13.8'],
    },
    {
      id: 'atacables',
      text: 'Las cartas atacadas están boca arriba en la fila de la ronda actual, y quien las controla no tiene Screens o permite el ataque.',
      clauses: ['galaxy:13.3', 'galaxy:14.3'],
    },
  ];
  if (objetivos.some(({ tipo, defensor }) => tipo === 'nave' && defensor !== 'renuncia'))
    assumptions.push({
      id: 'screens-y-contraataque',
      text: 'Lectura nuestra: si tú tienes Screens, eso no impide que te contraataquen; el libro no lo aclara.',
      clauses: ['galaxy:14.3', 'galaxy:13.6'],
      readings: ['galaxy:X25'],
    });
  if (objetivos.some(({ tipo }) => tipo === 'base')) {
    assumptions.push({
      id: 'base-sin-defensa',
      text: 'Cuando le toca, la Base está sin defensa y aún puede bajar una fila; cae un objetivo cada vez que baja.',
      clauses: ['galaxy:13.9', 'galaxy:13.11'],
    });
    if (readsBanks(plan))
      assumptions.push({
        id: 'phase-banks-contra-una-base',
        text: 'Lectura nuestra: tu Phase Banks no cuenta contra una Base, porque al atacarla no tiras dados.',
        clauses: ['galaxy:14.2', 'galaxy:13.10'],
        readings: ['galaxy:X6'],
      });
  }
  if (phaseBanks && objetivos.some((target) => target['phase-banks']))
    assumptions.push({
      id: 'una-sola-phase-banks',
      text: 'Solo hay una carta Phase Banks: que la tengan los dos quiere decir que atacas algo tuyo.',
      clauses: ['galaxy:2.1.d.iv', 'galaxy:14.2'],
    });
  return assumptions;
}
