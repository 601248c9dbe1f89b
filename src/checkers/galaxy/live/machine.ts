import { count } from '../../../text/spanish.ts';
import { CannotCompute } from '../../ask-rule.ts';
import type { Step } from '../../results.ts';
import { attackSucceeds, baseIsDamaged } from '../attacks.ts';
import type { CombatCited, CombatClause } from '../explanation.ts';
import type { PlannedTarget } from '../plan.ts';
import { type LiveLine, readLine } from './lines.ts';
import { targetName } from './names.ts';
import { advanced, firstState, type LivePlan, type LiveState, type LiveTarget } from './state.ts';

/** A line of the log that cannot have happened there. */
class Unlawful extends CannotCompute {
  override readonly heading = 'No puede ser';
}

type Told = Omit<Step<CombatCited>, 'id'>;

/** What a line is judged with. */
interface Table {
  live: LivePlan;
  say: (told: Told) => void;
  fail: (reason: string, ...clauses: CombatClause[]) => never;
}

/** The attacks after every line of the log, and what each line came to. */
export interface Followed {
  state: LiveState;
  told: Told[];
}

/** Plays the lines of the log one by one; the first that cannot be is refused with its reason. */
export function follow(live: LivePlan, lines: readonly string[]): Followed {
  const told: Told[] = [];
  let state = firstState(live);
  for (const [at, text] of lines.entries()) {
    const fail = (reason: string, ...clauses: CombatClause[]): never => {
      throw new Unlawful(reason, `sucesos.${at}`, clauses);
    };
    const line = readLine(text);
    if (!line) return fail(`no entendemos «${text}»`);
    state = step({ live, say: (one) => told.push(one), fail }, state, line);
  }
  return { state, told };
}

function step(table: Table, state: LiveState, line: LiveLine): LiveState {
  const { fail } = table;
  if (state.stage === 'fin')
    return fail(
      state.lost ? 'tu carta ya ha sido eliminada' : 'los ataques de este turno ya han terminado',
      'galaxy:13.5',
    );
  switch (line.what) {
    case 'contraataque':
      return struckBack(table, state, line.rolls);
    case 'renuncia':
      return declined(table, state);
    case 'lectura':
      return read(table, state, line.counts);
    default:
      if (state.stage === 'contraataque')
        return fail('antes hay que resolver el contraataque', 'galaxy:13.4.b', 'galaxy:13.6');
      if (state.stage === 'lectura') return fail('antes hay que decir si cuenta tu Phase Banks', 'galaxy:14.2');
      return onTurn(table, state, line);
  }
}

/** What the attacker may do when nothing is pending. */
function onTurn(
  table: Table,
  state: LiveState,
  line: Exclude<LiveLine, { what: 'contraataque' | 'renuncia' | 'lectura' }>,
): LiveState {
  switch (line.what) {
    case 'ataque':
      return attacked(table, state, line.rolls);
    case 'base':
      return besieged(table, state, line.roll);
    case 'objetivo':
      return aimed(table, state, line.place);
    case 'debajo':
      return uncovered(table, state, line.value);
    case 'otra-base':
      table.say({
        title: 'Otro objetivo',
        text: `Una Base sin defensa${line.phaseBanks ? ' cuyo dueño tiene Phase Banks' : ''}.`,
        clauses: line.phaseBanks ? ['galaxy:13.9', 'galaxy:13.11', 'galaxy:14.2'] : ['galaxy:13.9', 'galaxy:13.11'],
      });
      return added(state, { tipo: 'base', defensor: 'contraataca', 'phase-banks': line.phaseBanks });
    case 'fin':
      table.say({
        title: 'No ataca más',
        text: `Se quedan sin usar ${count(state.left, 'oportunidad', 'oportunidades')}: atacar es voluntario.`,
        clauses: ['galaxy:13.2'],
      });
      return { ...state, stage: 'fin' };
  }
}

const fell = (state: LiveState): LiveState => ({
  ...state,
  targets: state.targets.map((one, at) =>
    at === state.current ? { ...one, achieved: true, uncovered: one.tipo === 'nave' } : one,
  ),
});
const spent = (state: LiveState): LiveState => ({ ...state, left: state.left - 1, made: state.made + 1 });

/** The target that a line must be about. */
function targetOf({ fail }: Table, { targets, current }: LiveState, kind: PlannedTarget['tipo']): LiveTarget {
  const target = targets[current];
  if (!target) return fail('no queda ningún objetivo en la lista', 'galaxy:13.5');
  if (target.tipo !== kind)
    return fail(
      kind === 'base'
        ? 'el objetivo es una carta de Naves: tiran los dos'
        : 'el objetivo es una Base: solo tira su dueño',
      kind === 'base' ? 'galaxy:13.4' : 'galaxy:13.10',
    );
  return target;
}

/** Refuses totals that the dice cannot show. */
function checkRolls({ live: { rules }, fail }: Table, rolls: readonly number[], kind: PlannedTarget['tipo']): void {
  const { ways } = kind === 'base' ? rules.baseRoll : rules.shipRoll;
  for (const roll of rolls)
    if (!ways[roll])
      fail(
        `con los dados de esta tirada salen de ${ways.findIndex((one) => one > 0)} a ${ways.length - 1}, no ${roll}`,
        kind === 'base' ? 'galaxy:13.10' : 'galaxy:13.4',
      );
}

/** What each side adds to its roll against a ship card. */
const strengths = ({ plan, rules }: LivePlan, target: LiveTarget) => ({
  mine: plan.valor + (plan['phase-banks'] ? rules.bonus.ships : 0),
  theirs: (target.valor ?? 0) + (target['phase-banks'] ? rules.bonus.ships : 0),
});

const totalText = (roll: number, strength: number) => `${roll} + ${strength} = ${roll + strength}`;

function attacked(table: Table, state: LiveState, rolls: readonly [number, number]): LiveState {
  const target = targetOf(table, state, 'nave');
  checkRolls(table, rolls, 'nave');
  const { mine, theirs } = strengths(table.live, target);
  const success = attackSucceeds(rolls[0] + mine, rolls[1] + theirs);
  const name = targetName(table.live, target);
  const totals = `Tú, ${totalText(rolls[0], mine)}; la defensa, ${totalText(rolls[1], theirs)}.`;
  table.say({
    title: `Ataque ${state.made + 1}: ${name}`,
    text: success
      ? `${totals} Tu total es mayor: la carta queda eliminada y se descarta.`
      : `${totals} Tu total no es mayor: la carta resiste.`,
    clauses: success ? ['galaxy:13.4', 'galaxy:13.4.a', 'galaxy:13.8'] : ['galaxy:13.4', 'galaxy:13.4.b'],
  });
  const after = spent(state);
  return success ? advanced(fell(after)) : { ...after, stage: 'contraataque' };
}

function struckBack(table: Table, state: LiveState, rolls: readonly [number, number]): LiveState {
  if (state.stage !== 'contraataque') return table.fail('solo se contraataca tras un ataque fallido', 'galaxy:13.6');
  const target = targetOf(table, state, 'nave');
  checkRolls(table, rolls, 'nave');
  const { mine, theirs } = strengths(table.live, target);
  const lost = attackSucceeds(rolls[1] + theirs, rolls[0] + mine);
  const totals = `La carta atacada, ${totalText(rolls[1], theirs)}; tú, ${totalText(rolls[0], mine)}.`;
  table.say({
    title: 'Contraataque',
    text: lost
      ? `${totals} Su total es mayor: tu carta queda eliminada.`
      : `${totals} Su total no es mayor: no cae nadie y el ataque acaba sin resultado.`,
    clauses: lost ? ['galaxy:13.7', 'galaxy:13.8'] : ['galaxy:13.7', 'galaxy:13.5'],
  });
  return advanced({ ...state, lost });
}

function declined(table: Table, state: LiveState): LiveState {
  if (state.stage !== 'contraataque') return table.fail('solo se contraataca tras un ataque fallido', 'galaxy:13.6');
  if (state.targets[state.current]?.defensor === 'sin-gobernador')
    return table.fail('en un Mundo sin Gobernador el contraataque es obligatorio', 'galaxy:13.4.b');
  table.say({
    title: 'Sin contraataque',
    text: 'El Gobernador decide no contraatacar: el ataque acaba sin resultado.',
    clauses: ['galaxy:13.6', 'galaxy:13.5'],
  });
  return advanced(state);
}

function besieged(table: Table, state: LiveState, roll: number): LiveState {
  const target = targetOf(table, state, 'base');
  checkRolls(table, [roll], 'base');
  const { plan, rules } = table.live;
  const bonus = target['phase-banks'] ? rules.bonus.bases : 0;
  const total = roll + bonus;
  const helped = plan['phase-banks'] ? rules.bonus.ships : 0;
  const owner = bonus > 0 ? `Su dueño, ${totalText(roll, bonus)}` : `Su dueño saca ${roll}`;
  const title = `Ataque ${state.made + 1}: ${targetName(table.live, target)}`;
  const after = spent(state);
  const counted = state.reading === 'si' ? helped : 0;
  // Between both numbers, what the roll does depends on how one reads the book.
  if (state.reading === null && !baseIsDamaged(total, plan.valor) && baseIsDamaged(total, plan.valor + helped)) {
    table.say({
      title,
      text: `${owner}: pasa de ${plan.valor}, pero no de ${plan.valor + helped}.`,
      clauses: ['galaxy:13.10', 'galaxy:14.2'],
      readings: ['galaxy:X6'],
    });
    return { ...after, stage: 'lectura' };
  }
  const damaged = baseIsDamaged(total, plan.valor + counted);
  table.say({
    title,
    text: damaged
      ? `${owner}: no pasa de ${plan.valor + counted}. La Base baja una fila.`
      : `${owner}: pasa de ${plan.valor + counted}. La Base resiste, y no contraataca.`,
    clauses: damaged ? ['galaxy:13.10', 'galaxy:13.11'] : ['galaxy:13.10', 'galaxy:13.6'],
  });
  return advanced(damaged ? fell(after) : after);
}

function read(table: Table, state: LiveState, counts: boolean): LiveState {
  if (state.stage !== 'lectura') return table.fail('la última tirada no depende de esa lectura', 'galaxy:14.2');
  table.say({
    title: counts ? 'Vuestra lectura: la Phase Banks cuenta' : 'La Phase Banks no cuenta',
    text: counts
      ? 'La Base baja una fila. No es nuestra lectura, pero el libro no lo aclara; se sigue así hasta el final.'
      : 'Lectura nuestra: quien ataca una Base no tira, así que no suma nada. La Base resiste.',
    clauses: ['galaxy:14.2', 'galaxy:13.10'],
    readings: ['galaxy:X6'],
  });
  const known: LiveState = { ...state, reading: counts ? 'si' : 'no' };
  return advanced(counts ? fell(known) : known);
}

function aimed({ fail, live, say }: Table, state: LiveState, place: number): LiveState {
  const target = state.targets[place - 1];
  if (!target) return fail(`no hay objetivo ${place}`, 'galaxy:13.5');
  if (target.achieved) return fail(`el objetivo ${place} ya ha caído`, 'galaxy:13.5');
  say({
    title: 'Cambia de objetivo',
    text: `Ahora va contra ${targetName(live, target)}.`,
    clauses: ['galaxy:13.5'],
  });
  return { ...state, current: place - 1 };
}

function uncovered({ fail, live, say }: Table, state: LiveState, value: number): LiveState {
  const { ships } = live.rules;
  const above = state.targets.findLastIndex((target) => target.uncovered);
  const gone = state.targets[above];
  if (!gone) return fail('aún no has eliminado ninguna carta debajo de la cual pueda haber otra', 'galaxy:13.8');
  if (value < ships.all.min || value > ships.all.max)
    return fail(`las cartas de Naves van de ${ships.all.min} a ${ships.all.max}`, 'galaxy:12.8');
  if (ships.isImmune(value)) return fail(`a una ${ships.nameOf(value)} no la puede atacar nadie`, 'galaxy:12.2');
  say({
    title: 'La carta de debajo',
    text: `Bajo la eliminada estaba ${ships.nameOf(value)}: pasa a defender ese Mundo y se la puede atacar.`,
    clauses: ['galaxy:13.8'],
  });
  const targets = state.targets.map((one, at) => (at === above ? { ...one, uncovered: false } : one));
  return added({ ...state, targets }, { ...gone, valor: value });
}

/** One more target, at the end of the list. */
function added(state: LiveState, target: PlannedTarget): LiveState {
  const targets = [...state.targets, { ...target, achieved: false, uncovered: false }];
  return { ...state, targets, current: state.current < 0 ? targets.length - 1 : state.current };
}
