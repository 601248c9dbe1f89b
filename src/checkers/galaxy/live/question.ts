import { count } from '../../../text/spanish.ts';
import type { BattleQuestion, BattleSideNow, BattleUnderWay, LineForm, LineOffer } from '../../results.ts';
import type { CombatClause } from '../explanation.ts';
import type { Roll } from '../rolls.ts';
import { targetName } from './names.ts';
import type { LivePlan, LiveState } from './state.ts';

type Question = BattleQuestion<CombatClause>;

/** What a page shows of the attacks under way: what stands, and what is asked now. */
export function underWay(live: LivePlan, state: LiveState): BattleUnderWay<CombatClause> {
  return {
    round: state.made + 1,
    sides: [attackerNow(live, state), targetsNow(live, state)],
    question: asked(live, state),
    mends: false,
  };
}

const piece = (id: string, name: string, isThere: boolean) => ({
  ...{ id, name, plural: name, count: isThere ? 1 : 0, of: 1, damaged: 0, sustains: false },
});

function attackerNow({ plan, rules, opportunities }: LivePlan, { lost, left }: LiveState): BattleSideNow {
  const attacks = { id: 'ataques', name: 'Ataque', plural: 'Ataques', count: lost ? 0 : left, of: opportunities.total };
  return {
    name: 'Tu carta',
    units: [piece('carta', rules.ships.nameOf(plan.valor), !lost), { ...attacks, damaged: 0, sustains: false }],
  };
}

function targetsNow(live: LivePlan, { targets }: LiveState): BattleSideNow {
  const units = targets.map((target, at) => {
    const name = targetName(live, target);
    return piece(`objetivo-${at + 1}`, `${at + 1}. ${name === 'una Base' ? 'Base' : name}`, !target.achieved);
  });
  return { name: 'Objetivos', units };
}

/** The totals that some dice can show. */
const numberOf = (label: string, { ways }: Roll) => ({
  label,
  min: ways.findIndex((one) => one > 0),
  max: ways.length - 1,
});

function asked(live: LivePlan, state: LiveState): Question {
  const { rules, plan } = live;
  const target = state.targets[state.current];
  switch (state.stage) {
    case 'fin':
      return over(state);
    case 'contraataque':
      return counterattack(live, state);
    case 'lectura':
      return {
        kind: 'lines',
        title: '¿Cuenta tu Phase Banks contra una Base?',
        text: `El libro no lo aclara, y esta tirada depende de ello: pasa de ${plan.valor}, pero no de ${plan.valor + rules.bonus.ships}.`,
        clauses: ['galaxy:14.2', 'galaxy:13.10'],
        forms: [],
        offers: [
          { line: 'lectura no', label: 'No cuenta: la Base resiste (nuestra lectura)' },
          { line: 'lectura si', label: 'Cuenta: la Base baja' },
        ],
      };
    case 'tirada':
      if (!target)
        return {
          kind: 'lines',
          title: 'Han caído todos los de la lista',
          text: `Te ${state.left === 1 ? 'queda' : 'quedan'} ${count(state.left, 'ataque')}: puedes añadir otro objetivo o parar.`,
          clauses: ['galaxy:13.2', 'galaxy:13.5'],
          forms: addForms(live, state, null),
          offers: [...addOffers(state), STOP],
        };
      return {
        kind: 'lines',
        title: `Ataque ${state.made + 1}: ${targetName(live, target)}`,
        ...(target.tipo === 'base'
          ? {
              text: `Tira su dueño${target['phase-banks'] ? `, y suma ${rules.bonus.bases} por Phase Banks` : ''}: la Base baja si el total no pasa de ${plan.valor}.`,
              clauses: ['galaxy:13.9' as const, 'galaxy:13.10' as const],
            }
          : {
              text: `Tiráis los dos y cada uno suma su carta: cae si tu total es mayor.${target.defensor === 'sin-gobernador' ? ' Sin Gobernador, por la defensa tira quien está a tu derecha.' : ''}`,
              clauses: ['galaxy:13.3' as const, 'galaxy:13.4' as const],
            }),
        forms: [
          target.tipo === 'base'
            ? { word: 'base', submit: NOTE, fold: null, numbers: [numberOf('Los dados de su dueño', rules.baseRoll)] }
            : {
                ...{ word: 'ataque', submit: NOTE, fold: null },
                numbers: [numberOf('Tus dados', rules.shipRoll), numberOf('Los de la defensa', rules.shipRoll)],
              },
          ...addForms(live, state, 'Había otra carta debajo de la eliminada'),
        ],
        offers: [...otherTargets(live, state), ...addOffers(state), STOP],
      };
  }
}

const NOTE = 'Anotar la tirada';
const STOP: LineOffer = { line: 'fin', label: 'No ataco más' };

function counterattack({ rules }: LivePlan, { targets, current }: LiveState): Question {
  const isForced = targets[current]?.defensor === 'sin-gobernador';
  return {
    kind: 'lines',
    title: 'Contraataque',
    text: isForced
      ? 'El Mundo no tiene Gobernador: es obligatorio. Los dos vuelven a tirar, y tu carta cae si el total de la otra es mayor.'
      : 'Lo decide el Gobernador. Si contraataca, los dos volvéis a tirar, y tu carta cae si el total de la otra es mayor.',
    clauses: isForced ? ['galaxy:13.4.b', 'galaxy:13.7'] : ['galaxy:13.6', 'galaxy:13.7'],
    forms: [
      {
        ...{ word: 'contraataque', submit: 'Anotar el contraataque', fold: null },
        numbers: [numberOf('Tus dados', rules.shipRoll), numberOf('Los de quien contraataca', rules.shipRoll)],
      },
    ],
    offers: isForced ? [] : [{ line: 'renuncia', label: 'No contraataca' }],
  };
}

/** Other targets of the list that could be attacked first. */
function otherTargets(live: LivePlan, { targets, current }: LiveState): LineOffer[] {
  return targets.flatMap((target, at) =>
    target.achieved || at === current
      ? []
      : [{ line: `objetivo ${at + 1}`, label: `Antes, el objetivo ${at + 1} (${targetName(live, target)})` }],
  );
}

/** The card under one just eliminated, if there was any. */
function addForms({ rules }: LivePlan, { targets }: LiveState, fold: string | null): LineForm[] {
  if (!targets.some(({ uncovered }) => uncovered)) return [];
  const { all, isImmune } = rules.ships;
  const values = Array.from({ length: all.max - all.min + 1 }, (_, at) => all.min + at).filter(
    (value) => !isImmune(value),
  );
  const numbers = [{ label: 'Valor de la carta que había debajo', min: Math.min(...values), max: Math.max(...values) }];
  return [{ word: 'debajo', submit: 'Añadirla a los objetivos', fold, numbers }];
}

/** A base that can be attacked now, too: uncovered, or damaged and attacked again. */
function addOffers({ targets }: LiveState): LineOffer[] {
  if (!targets.some(({ achieved }) => achieved)) return [];
  return [{ line: 'otra-base', label: 'Añadir una Base sin defensa' }];
}

function over({ targets, lost, left }: LiveState): Question {
  const fallen = targets.filter(({ achieved }) => achieved).length;
  const text = [
    `${lost ? 'Tu carta ha sido eliminada' : 'Tu carta sigue en la mesa'}; de ${count(targets.length, 'objetivo')}, ${fallen === 1 ? 'ha caído 1' : `han caído ${fallen}`}.`,
    ...(left > 0 && !lost ? [`Sin usar: ${count(left, 'ataque')}.`] : []),
  ];
  return {
    ...{ kind: 'over', title: 'Fin de los ataques', text: text.join(' ') },
    clauses: lost ? ['galaxy:13.7', 'galaxy:13.8'] : ['galaxy:13.5'],
  };
}
