import { capitalize } from '../../../text/capitals.ts';
import { and } from '../../../text/lists.ts';
import { CannotCompute } from '../../ask-rule.ts';
import type { Step } from '../../results.ts';
import { combatSteps } from '../combat-steps.ts';
import type { CombatCited } from '../combat-story.ts';
import { shipsOf } from '../forces.ts';
import { ships } from '../wording.ts';
import { type LiveLine, readLine } from './lines.ts';
import {
  battleOf,
  expelsAttacker,
  firstState,
  hasE,
  type LivePlan,
  type LiveState,
  losersOf,
  owed,
  settle,
  waysOut,
  winnersOf,
  withLost,
  withoutE,
} from './state.ts';

/** A line of the log that cannot have happened there. */
class Unlawful extends CannotCompute {
  override readonly heading = 'No puede ser';
}

export type Told = Omit<Step<CombatCited>, 'id'>;
type Clause = Told['clauses'][number];

interface Table {
  plan: LivePlan;
  say: (told: Told) => void;
  fail: (reason: string, ...clauses: Clause[]) => never;
}

/** The battle after every line of the log, and what each line came to. */
export interface Followed {
  state: LiveState;
  told: Told[];
}

/** Plays the lines of the log one by one; the first that cannot be is refused with its reason. */
export function follow(plan: LivePlan, lines: readonly string[]): Followed {
  const told: Told[] = [];
  let state = firstState(plan);
  for (const [at, text] of lines.entries()) {
    const fail = (reason: string, ...clauses: Clause[]): never => {
      throw new Unlawful(reason, `sucesos.${at}`, clauses);
    };
    const line = readLine(text);
    if (!line) return fail(`no entendemos «${text}»`);
    const before = state.stage;
    const table: Table = { plan, say: (one) => told.push(one), fail };
    state = step(table, state, line);
    if (state.stage !== before && ['bajas', 'revelado'].includes(state.stage)) reveal(table, state);
  }
  return { state, told };
}

/** Once nobody leaves any more the combat is what it is: strength, winner and rewards are told by themselves. */
export function decided(plan: LivePlan, state: LiveState): Told[] {
  const battle = battleOf(plan, state);
  if (!battle || ['retirada', 'felidos', 'revelado'].includes(state.stage)) return [];
  const told = combatSteps(battle);
  return told.filter(({ id }) => id === 'fuerza-combate' || id.startsWith('vence-') || id === 'tactica-avanzada');
}

function reveal({ say }: Table, { stage }: LiveState): void {
  say({
    title: 'Se revelan las flotas',
    text:
      stage === 'revelado'
        ? 'Todas menos la E con x2, que aún decide.'
        : 'Se muestran y se cuentan las naves de los dos bandos.',
    clauses: ['era:6.1.3.13', 'era:6.1.3.14'],
  });
}

function step(table: Table, state: LiveState, line: LiveLine): LiveState {
  const { fail } = table;
  if (state.stage === 'fin') return fail('la batalla ya ha terminado', 'era:6.1.3.21');
  switch (line.what) {
    case 'queda':
    case 'se-va':
    case 'se-va-e':
      return chosen(table, state, line);
    case 'felidos':
      return expelled(table, state);
    case 'obliga':
    case 'no-obliga':
      return forced(table, state, line);
    case 'destruye':
      return destroyed(table, state, line.ships);
    case 'pierde':
      return paid(table, state, line.ships);
    case 'retirados':
      return left(table, state);
  }
}

/** A defender stays or leaves (6.1.3.5 to 6.1.3.9). */
function chosen(
  table: Table,
  state: LiveState,
  { what, defender }: Extract<LiveLine, { defender: number }>,
): LiveState {
  const { plan, say, fail } = table;
  if (state.stage !== 'retirada' && state.stage !== 'revelado')
    return fail('ya no es momento de retirarse', 'era:6.1.3.5', 'era:6.1.3.13');
  const force = state.defenders[state.asked];
  if (defender !== state.asked + 1 || !force)
    return fail(`ahora decide ${force?.name ?? 'otro'}: las retiradas van en el orden de turno`, 'era:6.1.3.8');
  const who = capitalize(force.name);
  const after = (changed: Partial<LiveState>) => settle(plan, { ...state, ...changed, asked: state.asked + 1 });
  if (what === 'queda') {
    say({ title: 'Se queda', text: `${who} combate.`, clauses: ['era:6.1.3.24'] });
    return after({});
  }
  const ways = waysOut(plan, state, state.stage === 'retirada' ? 'antes de revelar' : 'tras revelar al enemigo');
  const alone = what === 'se-va-e' && shipsOf(withoutE(force)) > 0;
  const way = ways.find((one) => (alone ? hasE(force) && one.clauses.includes('era:6.1.3.32') : one.what === 'todas'));
  if (!way) return fail(`${force.name} no puede retirarse así`, 'era:6.1.3.5', 'era:6.1.3.9', 'era:6.1.3.33');
  say({
    title: 'Se retira',
    text: `${who} saca ${alone ? 'su flota E' : 'todas sus naves'} a una casilla adyacente sin naves enemigas (${way.reason}).`,
    clauses: [...way.clauses, 'era:6.1.3.6', 'era:6.1.3.7'],
  });
  const rest = alone ? withoutE(force) : null;
  return after({
    defenders: state.defenders.with(state.asked, rest),
    ships: { ...state.ships, defenders: state.ships.defenders.with(state.asked, rest ? shipsOf(rest) : 0) },
  });
}

/** A luminous Félido makes the attacker leave: there is no combat. */
function expelled({ say, fail }: Table, state: LiveState): LiveState {
  const force = state.defenders[state.asked];
  if (state.stage !== 'retirada' || !force || !expelsAttacker(force))
    return fail('solo los Félidos luminosos que defienden pueden, y antes de revelar nada', 'era:A1.8.b');
  say({
    title: 'Los Félidos gastan su disco',
    text: `${capitalize(force.name)} hace que el atacante se retire con todas sus naves; adónde lo elige él (lectura nuestra).`,
    clauses: ['era:A1.8.b'],
    readings: ['era:X51'],
  });
  return { ...state, stage: 'fin', ending: 'sin-combate' };
}

/** A dark Félido who attacks makes a defender leave, or does not. */
function forced(
  { plan, say, fail }: Table,
  state: LiveState,
  line: Extract<LiveLine, { what: 'obliga' | 'no-obliga' }>,
): LiveState {
  if (state.stage !== 'felidos')
    return fail('solo los Félidos oscuros que atacan pueden, antes de revelar nada y una vez por ronda', 'era:A1.8.c');
  if (line.what === 'no-obliga') {
    say({ title: 'No obligan a nadie', text: 'Los Félidos guardan su disco.', clauses: ['era:A1.8.c'] });
    return settle(plan, { ...state, stage: 'revelado', asked: 0 });
  }
  const force = state.defenders[line.defender - 1];
  if (!force) return fail('ese defensor no está en la casilla', 'era:A1.8.c');
  say({
    title: 'Los Félidos gastan su disco',
    text: `${capitalize(force.name)} se va con todas sus naves, adonde él elija (lectura nuestra), y en esta ronda no puede volver a la casilla.`,
    clauses: ['era:A1.8.c'],
    readings: ['era:X51'],
  });
  return settle(plan, {
    ...state,
    stage: 'revelado',
    asked: 0,
    defenders: state.defenders.with(line.defender - 1, null),
    ships: { ...state.ships, defenders: state.ships.defenders.with(line.defender - 1, 0) },
  });
}

/** What the winner destroys of each defeated player (6.1.3.19). */
function destroyed(table: Table, state: LiveState, amounts: readonly number[]): LiveState {
  const { plan, say, fail } = table;
  if (state.stage !== 'bajas') return fail('todavía no toca destruir naves, o ya se ha hecho', 'era:6.1.3.19');
  const losers = losersOf(plan, state);
  if (amounts.length !== losers.length)
    return fail(`hay ${losers.length} en el bando derrotado y se han dicho ${amounts.length}`, 'era:6.1.3.19');
  let next = state;
  for (const [at, { force, ships: own, place }] of losers.entries()) {
    const amount = amounts[at] ?? 0;
    if (amount > own) return fail(`${force.name} solo tiene ${ships(own)}`, 'era:6.1.3.19');
    if (amount > 0 && force.unharmed) return fail(`con «Bélico», ${force.name} no pierde naves`, 'era:A3.2.c');
    next = withLost(next, place, amount);
  }
  next = { ...next, destroyed: amounts.reduce((sum, amount) => sum + amount, 0) };
  const told = losers.map(({ force }, at) => `${ships(amounts[at] ?? 0)} de ${force.name}`.replace('de el ', 'del '));
  say({
    title: 'Naves destruidas',
    text: next.destroyed === 0 ? 'El vencedor no destruye ninguna.' : `Se destruyen ${and(told)}.`,
    clauses: ['era:6.1.3.19'],
  });
  return paying(table, next);
}

/** What the winners have to pay: a single one pays by itself; several are asked. */
function paying(table: Table, state: LiveState): LiveState {
  const { plan, say } = table;
  const lost = owed(plan, state);
  const winners = winnersOf(plan, state);
  const [only] = winners;
  const battle = battleOf(plan, state);
  if (lost === 0) {
    if (state.destroyed > 0)
      say({
        title: 'El vencedor no pierde naves',
        text: battle?.crushing
          ? `Su F.C. es al menos ${plan.terms.ratio} veces la del derrotado.`
          : 'No hay naves que pueda perder.',
        clauses: ['era:6.1.3.20'],
      });
    return leaving(state, plan);
  }
  if (winners.length > 1) return { ...state, stage: 'perdidas' };
  say({
    title: 'Pérdidas del vencedor',
    text: `${capitalize(only?.force.name ?? '')} pierde ${ships(lost)}, la mitad de las destruidas hacia arriba; elige cuáles.`,
    clauses: ['era:6.1.3.20'],
  });
  return leaving(withLost(state, only?.place ?? null, lost), plan);
}

/** How several winners share what they have to lose (6.1.3.23). */
function paid({ plan, say, fail }: Table, state: LiveState, amounts: readonly number[]): LiveState {
  if (state.stage !== 'perdidas') return fail('no hay pérdidas que repartir', 'era:6.1.3.20');
  const winners = winnersOf(plan, state);
  const due = owed(plan, state);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (amounts.length !== winners.length || total !== due)
    return fail(
      `entre los ${winners.length} vencedores tienen que perder ${ships(due)}`,
      'era:6.1.3.20',
      'era:6.1.3.23',
    );
  let next = state;
  for (const [at, { force, ships: own, place }] of winners.entries()) {
    const amount = amounts[at] ?? 0;
    if (amount > own) return fail(`${force.name} solo tiene ${ships(own)}`, 'era:6.1.3.23');
    if (amount > 0 && force.unharmed) return fail(`con «Bélico», ${force.name} no pierde naves`, 'era:A3.2.c');
    next = withLost(next, place, amount);
  }
  say({
    title: 'Pérdidas de los vencedores',
    text: `${capitalize(and(winners.map(({ force }, at) => `${force.name} pierde ${ships(amounts[at] ?? 0)}`)))}.`,
    clauses: ['era:6.1.3.20', 'era:6.1.3.23'],
  });
  return leaving(next, plan);
}

/** The defeated who are left have to go; where nobody is, it is over. */
const leaving = (state: LiveState, plan: LivePlan): LiveState =>
  losersOf(plan, state).some(({ ships: own }) => own > 0)
    ? { ...state, stage: 'salida' }
    : { ...state, stage: 'fin', ending: 'combate' };

function left({ say, fail }: Table, state: LiveState): LiveState {
  if (state.stage !== 'salida') return fail('no hay naves derrotadas que tengan que irse', 'era:6.1.3.21');
  say({
    title: 'Se retiran los derrotados',
    text: 'Cada uno lleva sus naves a una única casilla adyacente sin enemigos, y las flotas vuelven a ocultarse.',
    clauses: ['era:6.1.3.21', 'era:6.1.3.6'],
  });
  return { ...state, stage: 'fin', ending: 'combate' };
}
