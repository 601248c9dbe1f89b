import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Step } from '../results.ts';
import type { Battle, CombatCited } from './combat-story.ts';
import { findEffect, roman } from './figures.ts';
import { type Force, shipsOf } from './forces.ts';
import { type Retreat, stayOf } from './retreats.ts';
import { bestMilitary, decide, type SideStrength } from './strength.ts';

type CombatStep = Step<CombatCited>;

/** The steps of the answer, in the order in which the table resolves them. */
export function combatSteps(battle: Battle): CombatStep[] {
  return [
    sidesStep(battle),
    retreatStep(battle),
    ...idleCardStep(battle),
    strengthStep(battle),
    winnerStep(battle),
    ...rewardStep(battle),
    destroyStep(battle),
    ...decisionStep(battle),
    ...lostShipsStep(battle),
    afterStep(battle),
  ];
}

const names = (side: readonly Force[]) => and(side.map((force) => force.name));

function sidesStep({ defenders }: Battle): CombatStep {
  const pact =
    defenders.length > 1
      ? ` ${capitalize(names(defenders))} suman sus fuerzas en un pacto defensivo, aunque estén en guerra entre ellos.`
      : '';
  return {
    id: 'bandos',
    title: 'Bandos',
    text: `El jugador activo es el bando atacante y sus enemigos en la casilla, el defensor.${pact} Combaten todas las naves que no se hayan retirado.`,
    clauses: ['era:6.1.3.3', ...(pact ? (['era:6.1.3.10'] as const) : []), 'era:6.1.3.24'],
  };
}

function retreatStep({ attacker, retreats }: Battle): CombatStep {
  const clauses = new Set<CombatStep['clauses'][number]>([
    'era:6.1.3.5',
    ...retreats.flatMap((retreat) => retreat.clauses),
  ]);
  const sentences = retreats.map(retreatText);
  if (attacker.pinsEnemies) {
    sentences.unshift(
      '«Bélico» impide al defensor retirarse, también con la flota E; lo que digan los pueblos se aplica.',
    );
    clauses.add('era:A3.2.c');
  }
  if (retreats.length === 0 && !attacker.pinsEnemies)
    sentences.push('Nadie puede retirarse: ni Espiritualidad ni Propulsión superiores a las del atacante, ni flota E.');
  if (retreats.length > 0) {
    sentences.push(
      'Se va a una casilla adyacente sin naves enemigas (si todas las tienen, a una de las siguientes más cercanas), sin agujeros de gusano ni portales.',
    );
    clauses.add('era:6.1.3.6').add('era:6.1.3.7');
  }
  return {
    id: 'retirada-antes-combate',
    title: 'Retirada antes del combate',
    text: sentences.join(' '),
    clauses: [...clauses],
    ...(retreats.some(({ forcedBy }) => forcedBy) && { readings: ['era:X51'] }),
  };
}

/** «Bélico» (1) keeps the attackers of whoever plays it, and an attacker does not leave before the combat. */
function idleCardStep({ defenders }: Battle): CombatStep[] {
  return defenders
    .filter(({ pinsEnemies }) => pinsEnemies)
    .map(({ name }) => ({
      id: 'belico-sin-efecto',
      title: 'Carta sin efecto',
      text: `Jugada por ${name}, «Bélico» (1) no cambia nada: el atacante no tiene retirada antes del combate.`,
      clauses: ['era:A3.2.c'],
    }));
}

function retreatText({ force, what, reason, forcedBy, clauses }: Retreat): string {
  const who = capitalize(force.name);
  if (forcedBy)
    return `${who} tiene que irse con todas sus naves si ${reason}; adónde lo elige (lectura nuestra).${
      clauses.includes('era:A1.8.c') ? ' Y no puede volver a la casilla en esta ronda con ninguna nave.' : ''
    }`;
  return `${who} puede retirar ${what === 'todas' ? 'todas sus naves' : 'su flota E'} (${reason}).`;
}

function strengthStep({ outcome }: Battle): CombatStep {
  const lines = [...outcome.attacker.lines, ...outcome.defender.lines];
  const clauses = new Set<CombatStep['clauses'][number]>(['era:6.1.3.13', 'era:6.1.3.14', 'era:6.1.3.15', 'era:A2.1']);
  if (lines.some((line) => line.tactic > 0)) clauses.add('era:6.1.3.16');
  for (const { force, label } of lines) {
    const x2 = force.fleets.find(({ tactic }) => label === `Flota ${tactic.letra}`)?.advanced === 'x2';
    if (label === 'Flota A') clauses.add(x2 ? 'era:6.1.3.36.a' : 'era:6.1.3.28');
    if (label === 'Flota C') clauses.add(x2 ? 'era:6.1.3.36.c' : 'era:6.1.3.30');
  }
  if (outcome.defender.lines.some((line) => line.people > 0)) clauses.add('era:A1.1.a');
  if (outcome.attacker.lines.some((line) => line.people > 0)) clauses.add('era:A1.1.b');
  if (outcome.attacker.extra + outcome.defender.extra > 0) clauses.add('era:A3.6.c');
  return {
    id: 'fuerza-combate',
    title: 'Fuerza de combate',
    text: `Atacante: ${sumText(outcome.attacker)}. Defensor: ${sumText(outcome.defender)}.`,
    clauses: [...clauses],
  };
}

/** `3 × (2 + 2) = 12`; with a card, `3 × 2 + 20 = 26`. */
function sumText({ lines, extra, total }: SideStrength): string {
  const terms = lines.map(({ ships, base, tactic, people }) => {
    const parts = [base, tactic, people].filter((part, index) => index === 0 || part > 0);
    return `${ships} × ${parts.length > 1 ? `(${parts.join(' + ')})` : parts[0]}`;
  });
  return `${[...terms, ...(extra > 0 ? [extra] : [])].join(' + ')} = ${total}`;
}

function winnerStep({ attacker, defenders, outcome, winners }: Battle): CombatStep {
  const { by } = outcome;
  const pact = defenders.length > 1;
  if (by === 'fuerza')
    return {
      id: `vence-${outcome.winner}-por-fuerza`,
      title: 'Vencedor',
      text: `${capitalize(names(winners))} ${winners.length > 1 ? 'tienen' : 'tiene'} la F.C. más alta.`,
      clauses: ['era:6.1.3.17'],
    };
  const level = `${roman(attacker.military)} contra ${roman(bestMilitary(defenders))}`;
  const ours = pact
    ? ' El libro no dice qué nivel cuenta en un pacto defensivo: tomamos el más alto (lectura nuestra).'
    : '';
  return {
    id: `vence-${outcome.winner}-por-${by === 'defensor' ? 'empate' : by}`,
    title: 'Empate',
    text: `${
      by === 'poder-militar'
        ? `Con la misma F.C. vence el mejor nivel de Poder Militar (${level}): ${names(winners)}.`
        : `Igualados en F.C. y en Poder Militar (${level}), vence el bando defensor.`
    }${ours}`,
    clauses: ['era:6.1.3.18', ...(pact ? (['era:6.1.3.10'] as const) : [])],
    ...(pact && { readings: ['era:X20'] }),
  };
}

function rewardStep({ rewards, winners }: Battle): CombatStep[] {
  if (rewards.length === 0) return [];
  const ours = winners.length > 1 ? ' Con varios vencedores, solo cobra el dueño de la flota (lectura nuestra).' : '';
  return [
    {
      id: 'tactica-avanzada',
      title: 'Táctica avanzada',
      text: `${rewards.map(({ force, points }) => `${capitalize(force.name)} gana ${points} P.D.`).join(' ')} Una vez por batalla, aunque la flota se disuelva.${ours}`,
      clauses: ['era:6.1.3.17', 'era:6.1.3.37'],
      ...(ours && { readings: ['era:X22'] }),
    },
  ];
}

function destroyStep({ crushing, ratio, losers, winners, rows }: Battle): CombatStep {
  const all = rows.at(-1);
  const protectedLosers = losers.filter((force) => force.unharmed);
  const protectedWinners = winners.filter((force) => force.unharmed);
  const belico =
    protectedLosers.length + protectedWinners.length > 0
      ? ` Con «Bélico», ${names([...protectedLosers, ...protectedWinners])} no pierde naves.${
          protectedWinners.length > 0 && winners.length > 1
            ? ' Las pérdidas del bando salen de los demás (lectura nuestra).'
            : ''
        }`
      : '';
  return {
    id: 'naves-destruidas',
    title: 'Naves destruidas',
    text: `El vencedor decide cuántas y cuáles destruye, de ninguna a todas${losers.length > 1 ? ', por separado para cada derrotado' : ''}. ${
      crushing
        ? `Su F.C. es al menos ${ratio} veces la del derrotado: no pierde nada a cambio.`
        : `No llega a ${ratio}:1: pierde la mitad de las que destruya, hacia arriba; destruirlas todas (${all?.to ?? 0}) le cuesta ${all?.lost ?? 0}.`
    }${belico}`,
    clauses: ['era:6.1.3.19', 'era:6.1.3.20', ...(belico ? (['era:A3.2.c'] as const) : [])],
    ...(protectedWinners.length > 0 && winners.length > 1 && { readings: ['era:X67'] }),
  };
}

/** With several winners, who decides the losses. */
function decisionStep({ winners }: Battle): CombatStep[] {
  const [first, ...rest] = winners;
  if (!first || rest.length === 0) return [];
  const most = rest.reduce((best, force) => (shipsOf(force) > shipsOf(best) ? force : best), first);
  return [
    {
      id: 'quien-decide-perdidas',
      title: 'Quién decide las pérdidas',
      text: `${capitalize(most.name)}, el vencedor con más naves en la casilla (${shipsOf(most)}), también sobre las naves de sus aliados. Si empatan, el orden de turno: aquí, el que va antes en la lista. Contamos las naves antes de las pérdidas (lectura nuestra).`,
      clauses: ['era:6.1.3.23'],
      readings: ['era:X21'],
    },
  ];
}

/** Peoples that score the ships they lose. */
function lostShipsStep({ winners, losers }: Battle): CombatStep[] {
  return [...winners, ...losers].flatMap((force) => {
    const score = findEffect(force.people, 'pd')?.puntuacion;
    if (score?.tipo !== 'por-unidad' || score.de !== 'nave-perdida') return [];
    const most = losers.includes(force) ? `, ${score.maximoDerrotado} como mucho por ser el derrotado` : '';
    return [
      {
        id: losers.includes(force) ? 'naves-perdidas-derrotado' : 'naves-perdidas-puntuan',
        title: 'Naves perdidas que puntúan',
        text: `${capitalize(force.name)} gana ${count(score.pd, 'P.D.', 'P.D.')} por cada nave que pierda${most}.`,
        clauses: ['era:A1.13.b' as const],
      },
    ];
  });
}

function afterStep({ losers }: Battle): CombatStep {
  return {
    id: 'despues-combate',
    title: 'Después del combate',
    text: `El bando derrotado (${names(losers)}) debe llevar las naves que le queden a una única casilla adyacente sin naves enemigas${losers.length > 1 ? ', cada jugador a la suya y en el orden de turno' : ''}.`,
    clauses: ['era:6.1.3.21', 'era:6.1.3.6'],
  };
}

/** What the combat would be if one player alone made use of a retreat. */
export function afterRetreat({ attacker, defenders }: Battle, retreat: Retreat): string {
  if (retreat.force === attacker) return 'No hay combate.';
  const stays = stayOf(retreat);
  const rest = defenders.flatMap((force) => (force !== retreat.force ? [force] : stays ? [stays] : []));
  if (rest.length === 0) return 'No hay combate: nadie gana P.D. por vencerlo.';
  const { attacker: ours, defender: theirs, winner } = decide(attacker, rest);
  return `${ours.total} contra ${theirs.total}: gana ${winner === 'atacante' ? 'el atacante' : 'el defensor'}.`;
}
