import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import type { BlockPlan } from './blocking.ts';
import type { FleetBattle, Ship } from './fleets.ts';
import { type Population, population } from './population.ts';
import type { Phase, Suffered, War, WarRules } from './war.ts';
import type { WarPlan } from './war-plan.ts';

/** Clauses behind a war, and the readings that are ours. */
export const WAR_CITES = [
  'opera:3.8',
  'opera:7.15',
  'opera:7.16',
  'opera:8.2',
  'opera:8.3',
  'opera:8.4',
  'opera:8.5',
  'opera:9.1',
  'opera:9.2',
  'opera:9.3',
  'opera:9.4',
  'opera:9.5',
  'opera:9.6',
  'opera:9.7',
  'opera:10.1',
  'opera:10.2',
  'opera:10.3',
  'opera:10.4',
  'opera:10.5',
  'opera:11.1',
  'opera:11.2',
  'opera:13.1',
  'opera:13.2',
  'opera:14.4',
  'opera:14.8',
  'opera:14.9',
  'opera:14.10',
  'opera:14.14',
  'opera:14.20',
  'opera:12.2',
  'opera:12.3',
  'opera:12.4',
  'opera:12.5',
  'opera:12.6',
  'opera:12.7',
  'opera:12.8',
  'opera:X1',
  'opera:X3',
  'opera:X5',
  'opera:X13',
  'opera:X17',
  'opera:X18',
  'opera:X20',
  'opera:X23',
] as const;
/** One of those clauses. */
export type WarCited = (typeof WAR_CITES)[number];

/** A war once waged, with everything that its account needs. */
export interface WarAccount {
  plan: WarPlan;
  war: War;
  battle: FleetBattle | null;
  attackers: Ship[];
  defenders: Ship[];
  /** A better way to block than the one that was given. */
  best: BlockPlan | undefined;
}

/** `1 civil y 2 militares`. */
function peopleText({ civil, military }: Population): string {
  const parts = [
    civil > 0 && count(civil, 'civil', 'civiles'),
    military > 0 && count(military, 'militar', 'militares'),
  ];
  return and(
    parts.filter((part) => part !== false),
    'nada',
  );
}

const unitsText = (amount: number) => count(amount, 'unidad', 'unidades');

/** The war step by step. */
export function explainWar(account: WarAccount): Step<WarCited>[] {
  const { plan, war } = account;
  return [
    {
      id: war.fleet || war.assault ? 'hay-guerra' : 'no-hay-guerra',
      title: 'Si hay guerra',
      text: `Batalla de flotas: ${war.fleet ? 'sí, el defensor tiene naves' : 'no, el defensor no tiene naves'}. Asalto planetario: ${assaultText(plan, war)}. Hace falta una de las dos.`,
      clauses: ['opera:8.2', 'opera:8.3', 'opera:9.1', 'opera:10.1'],
    },
    ...(war.fleet ? fleetSteps(account, war.fleet) : []),
    ...(war.assault ? assaultSteps(plan, war, war.assault) : []),
    ...extinctions(war),
  ];
}

function assaultText(plan: WarPlan, war: War): string {
  if (war.assault) return 'sí, el atacante tiene militares y quiere hacerlo';
  if (plan.atacante.militares === 0) return 'no, el atacante no tiene militares';
  if (!plan.asalto) return 'no, el atacante no quiere';
  return population(war.defender) === 0
    ? 'no, al defensor ya no le queda población'
    : 'no, al atacante ya no le quedan militares';
}

function fleetSteps({ battle, best }: WarAccount, phase: Phase): Step<WarCited>[] {
  if (!battle) return [];
  const steps: Step<WarCited>[] = [
    {
      id: 'bloqueos',
      title: 'Bloqueos',
      text:
        battle.duels.length === 0
          ? 'El atacante no envía naves: no hay nada que bloquear.'
          : `El defensor bloquea ${battle.duels.length}, todas las que puede. Cada nave destruye a la otra si su ataque supera la defensa de esta; si no cae ninguna, las dos quedan bloqueadas.`,
      clauses: ['opera:9.2', 'opera:9.3', 'opera:9.4'],
    },
    {
      id: 'dano-flotas',
      title: 'Daño de las flotas',
      text: `Dañan las naves que no están destruidas ni bloqueadas. ${sufferedText('El defensor', phase.defender)} ${sufferedText('El atacante', phase.attacker)}`,
      clauses: ['opera:9.5', 'opera:9.6', 'opera:9.7', 'opera:11.1', 'opera:14.8'],
    },
  ];
  if (best)
    steps.push({
      id: 'bloqueo-mejor',
      title: 'Hay un bloqueo mejor',
      text: `Con el primero de la tabla de bloqueos, el defensor perdería ${unitsText(best.war.defenderLost)} y ${count(best.battle.defenderShipsLost, 'nave')}; el atacante, ${unitsText(best.war.attackerLost)} y ${count(best.battle.attackerShipsLost, 'nave')}.`,
      clauses: ['opera:9.1'],
    });
  return steps;
}

function assaultSteps(plan: WarPlan, war: War, phase: Phase): Step<WarCited>[] {
  const lost = (side: 'attacker' | 'defender') => war.fleet?.[side].removed.military ?? 0;
  const fallen = lost('attacker') + lost('defender');
  return [
    {
      id: 'comparacion',
      title: 'Comparación',
      text: `${strikes('El atacante', phase.defender)} ${strikes('El defensor', phase.attacker)}${fallen > 0 ? ' Las PST ya no cuentan a los militares caídos en la batalla de flotas.' : ''}`,
      clauses: fallen > 0 ? ['opera:10.2', 'opera:7.15', 'opera:7.16'] : ['opera:10.2'],
    },
    {
      id: 'dano-asalto',
      title: 'Daño del asalto',
      text: `Suman los militares y las cartas que no son naves. ${sufferedText('El defensor', phase.defender)} ${sufferedText('El atacante', phase.attacker)}`,
      clauses: ['opera:10.5', 'opera:7.15', 'opera:10.3', 'opera:14.4', 'opera:14.8'],
    },
    {
      id: 'robo',
      title: 'Robo',
      text: `El asalto elimina ${unitsText(population(phase.defender.removed))} del defensor: el atacante le roba ${war.stolen} de sus ${count(plan.defensor.creditos, 'crédito')}.`,
      clauses: ['opera:10.4'],
    },
    ...unprofitable(phase),
  ];
}

function unprofitable({ attacker, defender }: Phase): Step<WarCited>[] {
  if (population(defender.removed) >= population(attacker.removed)) return [];
  return [
    {
      id: 'no-le-conviene',
      title: 'No le conviene',
      text: 'En el asalto el atacante pierde más de lo que elimina, y no está obligado a hacerlo.',
      clauses: ['opera:10.1'],
    },
  ];
}

function strikes(who: string, { damage }: Suffered): string {
  return damage > 0
    ? `${who} supera con su ataque la defensa del otro y lo daña.`
    : `${who} no supera con su ataque la defensa del otro: no lo daña.`;
}

function sufferedText(who: string, { damage, healed, removed }: Suffered): string {
  if (damage === 0) return `${who} no recibe daño.`;
  return `${who} recibe ${damage}, sana ${healed} y pierde ${peopleText(removed)}.`;
}

function extinctions({ attacker, defender }: War): Step<WarCited>[] {
  const gone = Object.entries({ defensor: defender, atacante: attacker }).filter(([, side]) => population(side) === 0);
  const steps: Step<WarCited>[] = gone.map(([side]) => ({
    id: `extincion-${side}`,
    title: 'Extinción',
    text: `El ${side} se queda sin población y pierde la partida.`,
    clauses: ['opera:13.2'],
  }));
  if (gone.length > 1)
    steps.push({
      id: 'nadie-queda',
      title: 'Laguna del libro',
      text: 'Si no queda ninguna otra especie, el libro no dice quién gana. Lectura nuestra: nadie.',
      clauses: ['opera:13.1', 'opera:13.2'],
      readings: ['opera:X18'],
    });
  return steps;
}

/** What the account takes for granted, and the readings that are ours. */
export function warAssumptions(
  plan: WarPlan,
  battle: FleetBattle | null,
  { military }: WarRules,
): Assumption<WarCited>[] {
  const assumptions: Assumption<WarCited>[] = [
    { id: 'mismo-sector', text: 'Los dos combatientes coinciden en el mismo sector.', clauses: ['opera:8.3'] },
    {
      id: 'cifras-completas',
      text: `Las cifras ya incluyen el equipo y los sincrónicos${plan.intervenciones.length > 0 ? ' que no están en la lista' : ''}; un sincrónico solo vale en la fase en que se usa.`,
      clauses: ['opera:11.2'],
    },
    {
      id: 'dano-del-equipo',
      text: 'Lectura nuestra: el daño del equipo va con el de su nave, en la batalla de flotas.',
      clauses: ['opera:14.14', 'opera:14.4'],
      readings: ['opera:X13'],
    },
    {
      id: 'robo',
      text: 'Se roba por las unidades eliminadas después de sanar; lectura nuestra: como mucho, lo que haya.',
      clauses: ['opera:10.4', 'opera:12.8', 'opera:14.8'],
      readings: ['opera:X5'],
    },
  ];
  for (const [name, { militares, ataque, defensa }] of Object.entries({
    atacante: plan.atacante,
    defensor: plan.defensor,
  }))
    if ((ataque ?? Infinity) < militares * military.attack || (defensa ?? Infinity) < militares * military.defence)
      assumptions.unshift({
        id: `pst-corta-${name}`,
        text: `La PST del ${name} marca menos de lo que dan sus ${count(militares, 'militar', 'militares')}: comprueba que los hayas sumado.`,
        clauses: ['opera:3.8', 'opera:7.15'],
      });
  if (!battle) return assumptions;
  const { toAttacker, toDefender } = battle.damageByVictors;
  if (toAttacker + toDefender > 0)
    assumptions.push({
      id: 'vencedoras-danan',
      text: `Lectura nuestra: una nave que destruye a la que la bloquea no queda bloqueada y daña. Si en tu mesa no dañara, serían ${toDefender} menos de daño al defensor y ${toAttacker} menos al atacante en la batalla de flotas.`,
      clauses: ['opera:9.4', 'opera:9.5'],
      readings: ['opera:X17'],
    });
  if (plan.atacante.naves.length === 0)
    assumptions.push({
      id: 'atacante-sin-naves',
      text: 'El atacante no tiene naves. Lectura nuestra: hay batalla de flotas y las del defensor dañan.',
      clauses: ['opera:9.1', 'opera:9.2', 'opera:9.5'],
      readings: ['opera:X3'],
    });
  return assumptions;
}
