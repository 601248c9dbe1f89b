import { capitalize } from '../../../text/capitals.ts';
import { and } from '../../../text/lists.ts';
import type { BattleQuestion, BattleSideNow, BattleUnderWay, LineForm, LineOffer } from '../../results.ts';
import type { CombatClause } from '../combat-story.ts';
import { type Force, shipsOf } from '../forces.ts';
import { ships } from '../wording.ts';
import {
  battleOf,
  expelsAttacker,
  hasE,
  type LivePlan,
  type LiveState,
  losersOf,
  owed,
  waysOut,
  winnersOf,
  withoutE,
} from './state.ts';

type Question = BattleQuestion<CombatClause>;

/** What a page shows of the battle: who is left with how much, and who decides now. */
export function underWay(plan: LivePlan, state: LiveState): BattleUnderWay<CombatClause> {
  return {
    round: 1,
    sides: [
      { name: 'Atacante', units: [shipsNow('atacante', plan.attacker, shipsOf(plan.attacker), state.ships.attacker)] },
      defendersNow(plan, state),
    ],
    question: asked(plan, state),
    mends: false,
  };
}

function defendersNow({ defenders }: LivePlan, state: LiveState): BattleSideNow {
  const units = defenders.map((force, at) => {
    const now = state.defenders[at];
    const here = now ? Math.min(shipsOf(now), state.ships.defenders[at] ?? 0) : 0;
    return shipsNow(`defensor-${at + 1}`, force, shipsOf(force), here);
  });
  return { name: defenders.length > 1 ? 'Defensores' : 'Defensor', units };
}

const shipsNow = (id: string, { name }: Force, of: number, count: number): BattleSideNow['units'][number] => ({
  ...{ id, name: `Naves de ${name}`.replace('de el ', 'del '), plural: `Naves de ${name}`.replace('de el ', 'del ') },
  ...{ count, of, damaged: 0, sustains: false },
});

function asked(plan: LivePlan, state: LiveState): Question {
  switch (state.stage) {
    case 'retirada':
      return retreatQuestion(plan, state);
    case 'felidos':
      return felidosQuestion(state);
    case 'revelado':
      return lateQuestion(state);
    case 'bajas':
      return lossQuestion(plan, state);
    case 'perdidas':
      return payQuestion(plan, state);
    case 'salida':
      return {
        kind: 'lines',
        title: 'Retirada de los derrotados',
        text: `${capitalize(and(leftNames(plan, state)))} ha de llevar lo que le queda a una única casilla adyacente sin naves enemigas, en el orden de turno.`,
        clauses: ['era:6.1.3.21', 'era:6.1.3.6'],
        forms: [],
        offers: [{ line: 'retirados', label: 'Ya se han retirado' }],
      };
    case 'fin':
      return {
        kind: 'over',
        title: state.ending === 'combate' ? 'Batalla resuelta' : 'No hay combate',
        text: endText(plan, state),
        clauses: state.ending === 'combate' ? ['era:6.1.3.21'] : ['era:6.1.3.12', 'era:6.1.3.37'],
      };
  }
}

const leftNames = (plan: LivePlan, state: LiveState) =>
  losersOf(plan, state).flatMap(({ force, ships: own }) => (own > 0 ? [force.name] : []));

function endText(plan: LivePlan, state: LiveState): string {
  if (state.ending === 'sin-combate')
    return 'Se han ido todas las naves de un bando: nadie vence, y nadie gana P.D. por vencer.';
  const winners = winnersOf(plan, state);
  const told = winners.map(({ force, ships: own }) => `${force.name} con ${own === 0 ? 'ninguna nave' : ships(own)}`);
  return `En la casilla queda${told.length > 1 ? 'n' : ''} ${and(told)}.`;
}

function retreatQuestion(plan: LivePlan, state: LiveState): Question {
  const force = state.defenders[state.asked] as Force;
  const place = state.asked + 1;
  const ways = waysOut(plan, state, 'antes de revelar');
  const all = ways.find(({ what }) => what === 'todas');
  const alone = ways.find(({ what }) => what === 'flota-e');
  const offers: LineOffer[] = [
    { line: `queda ${place}`, label: 'Se queda a combatir' },
    ...(all ? [{ line: `se-va ${place}`, label: 'Retira todas sus naves' }] : []),
    ...(alone ? [{ line: `se-va-e ${place}`, label: 'Retira solo la flota E' }] : []),
    ...(expelsAttacker(force) ? [{ line: 'felidos', label: 'Gasta el disco: se va el atacante' }] : []),
  ];
  const reasons = [...new Set(ways.map(({ reason }) => reason))];
  return {
    kind: 'lines',
    title: `Retirada antes del combate: ${force.name}`,
    text: `${capitalize(force.name)} decide ahora, en el orden de turno${reasons.length > 0 ? ` (${and(reasons)})` : ''}. Si se va, es a una casilla adyacente sin naves enemigas.`,
    clauses: [...new Set<CombatClause>(['era:6.1.3.5', 'era:6.1.3.8', ...ways.flatMap(({ clauses }) => clauses)])],
    forms: [],
    offers,
  };
}

function felidosQuestion({ defenders }: LiveState): Question {
  return {
    kind: 'lines',
    title: 'Félidos: ¿obligan a alguien a irse?',
    text: 'Una vez por ronda y antes de revelar nada, a un defensor que no se haya retirado. No podrá volver a la casilla en esta ronda.',
    clauses: ['era:A1.8.c'],
    forms: [],
    offers: [
      ...defenders.flatMap((force, at) => (force ? [{ line: `obliga ${at + 1}`, label: `Se va ${force.name}` }] : [])),
      { line: 'no-obliga', label: 'Guardan el disco' },
    ],
  };
}

function lateQuestion(state: LiveState): Question {
  const force = state.defenders[state.asked] as Force;
  const place = state.asked + 1;
  const alone = hasE(force) && shipsOf(withoutE(force)) > 0;
  return {
    kind: 'lines',
    title: `Flota E con x2: ${force.name}`,
    text: 'Vistas las flotas enemigas puede irse todavía, sin enseñar sus fichas numéricas (lectura nuestra del momento).',
    clauses: ['era:6.1.3.13', 'era:6.1.3.36.e'],
    forms: [],
    offers: [
      { line: `queda ${place}`, label: 'Se queda a combatir' },
      alone
        ? { line: `se-va-e ${place}`, label: 'Retira la flota E' }
        : { line: `se-va ${place}`, label: 'Retira todas sus naves' },
    ],
  };
}

function lossQuestion(plan: LivePlan, state: LiveState): Question {
  const losers = losersOf(plan, state);
  const battle = battleOf(plan, state);
  const form: LineForm = {
    word: 'destruye',
    numbers: losers.map(({ force, ships: own }) => ({
      label: `Naves de ${force.name}`.replace('de el ', 'del '),
      min: 0,
      max: force.unharmed ? 0 : own,
    })),
    submit: 'Anotar lo que destruye',
    fold: null,
  };
  return {
    kind: 'lines',
    title: '¿Cuántas naves destruye el vencedor?',
    text: battle?.crushing
      ? `Puede destruir las que quiera sin perder ninguna: tiene al menos ${plan.terms.ratio} veces la F.C. del derrotado.`
      : 'De ninguna a todas. Perderá la mitad de las que destruya, hacia arriba.',
    clauses: ['era:6.1.3.19', 'era:6.1.3.20'],
    forms: [form],
    offers: [],
  };
}

function payQuestion(plan: LivePlan, state: LiveState): Question {
  const winners = winnersOf(plan, state);
  const first = winners.reduce((best, one) => (shipsOf(one.force) > shipsOf(best.force) ? one : best));
  const due = owed(plan, state);
  return {
    kind: 'lines',
    title: `Pérdidas de los vencedores: ${ships(due)}`,
    text: `Las reparte ${first.force.name}, el vencedor con más naves, también entre las de sus aliados; con las mismas naves, el primero en el orden de turno (lectura nuestra: se cuentan antes de las pérdidas).`,
    clauses: ['era:6.1.3.20', 'era:6.1.3.23'],
    forms: [
      {
        word: 'pierde',
        numbers: winners.map(({ force, ships: own }) => ({
          label: `Naves de ${force.name}`,
          min: 0,
          max: force.unharmed ? 0 : Math.min(own, due),
        })),
        submit: 'Anotar las pérdidas',
        fold: null,
      },
    ],
    offers: [],
  };
}
