import { and, count } from '../../../text/spanish.ts';
import { CannotCompute } from '../../ask-rule.ts';
import { sourceOf } from '../forces/gather.ts';
import type { Effect } from '../kernel/declarations.ts';
import type { ThrownDice } from '../kernel/roll.ts';
import { HitTaker } from '../kernel/take-hits.ts';
import { rivalOf, type SideName, type Sides } from '../opening.ts';
import { sideText } from '../report.ts';
import { describeUnits } from '../units.ts';
import { type LiveEvent, type Rolled, readEvent } from './events.ts';
import { type Assigning, afterLosses, changesOf, lossesFrom, proposeLosses, type SideLosses } from './losses.ts';
import { BY_HAND, battleNow, diceNow, isAtStart, kernelNow, rosterOf } from './now.ts';
import { type LivePlan, OPENINGS, SIDES } from './plan.ts';
import { type LiveClause, SAID } from './said.ts';
import { firstSides, isGone, type LiveSide, type LiveState, withSide } from './state.ts';

/** A line of the log that cannot have happened there. */
class Unlawful extends CannotCompute {
  override readonly heading = 'No puede ser';
}

/** A line of the log: what happened and by which clause. */
export interface Told {
  title: string;
  text: string;
  clauses: readonly LiveClause[];
}

/** The battle after every line of the log. */
export interface Followed {
  state: LiveState;
  told: Told[];
}

/** Plays the lines of the log one by one; the first that cannot be is refused with its reason. */
export function follow(plan: LivePlan, lines: readonly string[]): Followed {
  const told: Told[] = [];
  const say = (title: string, text: string, ...clauses: LiveClause[]) => told.push({ title, text, clauses });
  let state = enter(plan, { ...first(plan), stage: OPENINGS[plan.theatre][0] ?? 'tirada' }, say);
  for (const [at, line] of lines.entries()) {
    const event = readEvent(line);
    const fail = (reason: string, ...clauses: LiveClause[]): never => {
      throw new Unlawful(reason, `sucesos.${at}`, clauses);
    };
    if (!event) return fail(`no entendemos «${line}»`);
    state = step(plan, state, event, say, fail);
  }
  return { state, told };
}

type Say = (title: string, text: string, ...clauses: LiveClause[]) => void;
type Fail = (reason: string, ...clauses: LiveClause[]) => never;

const first = (plan: LivePlan): LiveState => ({
  stage: 'tirada',
  round: 1,
  sides: firstSides(plan),
  owed: null,
  leaving: null,
  ending: null,
});

function step(plan: LivePlan, state: LiveState, event: LiveEvent, say: Say, fail: Fail): LiveState {
  if (event.what === 'correction') return corrected(plan, state, event, say, fail);
  if (state.ending) return fail('el combate ya ha terminado', SAID[plan.theatre].over);
  switch (event.what) {
    case 'roll':
      return rolled(plan, state, event, say, fail);
    case 'losses':
      return assigned(plan, state, event, say, fail);
    default:
      return announced(plan, state, event.side === 'atacante' ? 'attacker' : 'defender', say, fail);
  }
}

/** Whether a stage has anything to roll, for the battle as it stands. */
export function stageDice(plan: LivePlan, state: LiveState, stage = state.stage): Sides<readonly ThrownDice[]> {
  const of = (side: SideName): readonly ThrownDice[] => {
    if (stage === 'tirada' || stage === 'artilleria')
      return diceNow(battleNow(plan, { ...state, stage }), side, stage === 'tirada' ? 'combat' : 'barrage');
    return plan.openingDice(stage, side, state.sides[side].counts);
  };
  return { attacker: of('attacker'), defender: of('defender') };
}

/** Whether something happens as the combat begins. */
function hasStart(plan: LivePlan, state: LiveState): boolean {
  const setup = battleNow(plan, { ...state, stage: 'comienzo' });
  return SIDES.some((side) => {
    const has = (ids: readonly string[]) => setup[side].groups.some(({ id, count: n }) => n > 0 && ids.includes(id));
    // What needs units that are not there does nothing.
    const acts = (effect: Effect) =>
      isAtStart(effect) &&
      !(effect.kind === 'hits-at-start' && effect.shooters && !has(effect.shooters.units)) &&
      !(effect.kind === 'hits-at-start' && effect.sacrifice && !has(effect.sacrifice));
    return setup[side].start !== null || setup[side].declared.some(acts);
  });
}

/** The first stage from this one on in which there is something to do; a round begins where there is none. */
function enter(plan: LivePlan, from: LiveState, say: Say): LiveState {
  const ended = over(plan, from, say);
  if (ended.ending) return ended;
  const openings = OPENINGS[plan.theatre];
  for (let at = openings.indexOf(from.stage); at >= 0 && at < openings.length; at++) {
    const stage = openings[at] as LiveState['stage'];
    const due =
      stage === 'comienzo'
        ? hasStart(plan, from)
        : Object.values(stageDice(plan, from, stage)).some((dice: readonly ThrownDice[]) => dice.length > 0);
    if (due) return { ...from, stage };
  }
  return beginRound(plan, { ...from, stage: 'tirada' }, say);
}

/** What happens by itself as a round begins. */
function beginRound(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const setup = battleNow(plan, { ...state, stage: 'comienzo' });
  const sides = kernelNow(setup);
  let next = state;
  for (const side of SIDES) {
    const roster = rosterOf(sides, side);
    const [whole, begun] = [roster.whole(), new HitTaker(sides[side], roster).beginRound(roster.whole(), 1)];
    if (roster.keyOf(whole) === roster.keyOf(begun)) continue;
    const spent = new Map(state.sides[side].spent);
    for (const [at, effect] of roster.charged.entries()) {
      const source = sourceOf(effect);
      const used = (whole.charges[at] as number) - (begun.charges[at] as number);
      if (source !== undefined && used > 0) spent.set(source, (spent.get(source) ?? 0) + used);
    }
    const now: LiveSide = {
      counts: begun.counts,
      damaged: begun.counts.map((n, at) => (roster.units[at]?.sustains ? n - (begun.fresh[at] as number) : 0)),
      spent,
    };
    next = withSide(next, side, now);
    say(
      `Ronda ${state.round}`,
      `${sideText(side, true)} repara o cambia unidades al empezar la ronda: tiene ${standing(plan, next, side)}.`,
      'ti4:19.2',
    );
  }
  return next;
}

function rolled(
  plan: LivePlan,
  state: LiveState,
  { stage, rolled: both }: Extract<LiveEvent, { what: 'roll' }>,
  say: Say,
  fail: Fail,
): LiveState {
  const said = SAID[plan.theatre];
  if (state.owed) return fail('antes hay que asignar los impactos de la última tirada', said.assign);
  if (stage !== state.stage)
    return fail(
      `ahora toca ${said.stages[state.stage].name}, no ${said.stages[stage].name}`,
      ...said.stages[state.stage].clauses,
    );
  const dice = stageDice(plan, state);
  const caused = {
    attacker: hitsOf(both[0], dice.attacker, stage, fail),
    defender: hitsOf(both[1], dice.defender, stage, fail),
  };
  const { title, clauses } = said.stages[stage];
  say(
    stage === 'tirada' ? `Ronda ${state.round}: ${title.toLowerCase()}` : title,
    `${SIDES.map((side, at) => `${sideText(side, at === 0)} ${caused[side] === 0 ? 'no causa impactos' : `causa ${count(caused[side], 'impacto')}`}${diceText(both[at] as Rolled)}`).join('; ')}.`,
    ...clauses,
  );
  const owed = { attacker: caused.defender, defender: caused.attacker };
  const waiting = { ...state, owed };
  const proposal = proposalFor(plan, waiting);
  const isQuiet = SIDES.every((side) => changesOf(proposal.proposed[side]).length === 0);
  if (isQuiet) return closeStage(plan, { ...state, owed: null }, say);
  // Only Cazas can fall to the barrage: nobody has anything to choose.
  if (stage === 'artilleria' && !choosesBarrage(proposal)) return takeLosses(plan, waiting, proposal.proposed, say);
  return waiting;
}

const countOrNone = (hits: number) => (hits === 0 ? 'ningún impacto' : count(hits, 'impacto'));
const diceText = (one: Rolled) => ('dice' in one && one.dice.length > 0 ? ` (${one.dice.join(', ')})` : '');

/** Hits of what was rolled. */
function hitsOf(one: Rolled, dice: readonly ThrownDice[], stage: string, fail: Fail): number {
  const thrown = dice.reduce((sum, pool) => sum + pool.dice, 0);
  const most = dice.reduce((sum, pool) => sum + pool.dice * Math.max(...pool.faces, 0), 0);
  if ('hits' in one) {
    if (stage !== 'comienzo' && one.hits > most)
      return fail(`con ${count(thrown, 'dado')} no se causan ${count(one.hits, 'impacto')}`, 'ti4:22.1');
    return one.hits;
  }
  if (one.dice.length !== thrown)
    return fail(`se tiran ${count(thrown, 'dado')} y hay ${one.dice.length} resultados`, 'ti4:22.2');
  const faces = dice.flatMap((pool) => Array.from({ length: pool.dice }, () => pool.faces));
  return one.dice.reduce((sum, die, at) => sum + (faces[at]?.[die - 1] ?? 0), 0);
}

export function proposalFor(plan: LivePlan, state: LiveState): Assigning {
  return proposeLosses(battleNow(plan, state), state.stage, state.owed ?? { attacker: 0, defender: 0 });
}

const choosesBarrage = ({ sides, hits }: Assigning) =>
  SIDES.some((side) => hits[side] > 0 && sides[rivalOf(side)].effects.some(({ kind }) => kind === 'barrage-on-all'));

function assigned(
  plan: LivePlan,
  state: LiveState,
  { changes }: Extract<LiveEvent, { what: 'losses' }>,
  say: Say,
  fail: Fail,
): LiveState {
  if (!state.owed) return fail('no hay impactos que asignar', SAID[plan.theatre].assign);
  const { setup } = plan;
  const proposal = proposalFor(plan, state);
  const losses = Object.fromEntries(
    SIDES.map((side, at) => {
      const read = lossesFrom(
        changes[at] ?? [],
        setup[side].groups.map(({ id }) => id),
      );
      if (read.unknown.length > 0) return fail(`${sideText(side)} no tiene ${and(read.unknown)}`);
      return [side, read];
    }),
  ) as unknown as Sides<SideLosses>;
  for (const side of SIDES) checkLosses(plan, state, side, losses, proposal, fail);
  return takeLosses(plan, state, losses, say);
}

/** Refuses losses that the rules do not allow: too many, too few, or a «Resistencia al daño» that nobody can use. */
function checkLosses(
  plan: LivePlan,
  state: LiveState,
  side: SideName,
  losses: Sides<SideLosses>,
  { sides, rolled: on, noSustain }: Assigning,
  fail: Fail,
): void {
  const said = SAID[plan.theatre];
  const who = sideText(side);
  const { counts, damaged } = state.sides[side];
  const { groups } = plan.setup[side];
  let [absorbed, used, gone] = [0, 0, true];
  for (const [at, { destroyed, sustained, repaired }] of losses[side].units.entries()) {
    const unit = sides[side].units[at];
    const name = groups[at]?.plural ?? '';
    if (destroyed > (counts[at] ?? 0)) fail(`${who} no tiene ${destroyed} ${name}`, said.assign);
    if (repaired > (damaged[at] ?? 0) + sustained)
      fail(`${who} no tiene tantas ${name} dañadas que reparar`, 'ti4:87.3');
    if (sustained > 0 && (noSustain[side] || !unit?.sustains))
      fail(`${name}: no se puede usar Resistencia al daño`, 'ti4:87.0');
    if (sustained > (counts[at] ?? 0) - (damaged[at] ?? 0))
      fail(`${name}: las dañadas no pueden usar Resistencia al daño otra vez`, 'ti4:87.3');
    const doubled = sides[side].effects.reduce(
      (most, effect) =>
        effect.kind === 'sustain' && (!effect.units || effect.units.includes(unit?.id ?? ''))
          ? Math.max(most, effect.absorbs)
          : most,
      1,
    );
    absorbed += sustained * doubled + destroyed;
    used += sustained + destroyed;
    gone &&= destroyed >= (counts[at] ?? 0);
  }
  const rival = rivalOf(side);
  const cards = [...losses[rival].spent].reduce((sum, [id, n]) => (answersSustain(id) ? sum + n : sum), 0);
  const cancelled = sides[side].effects.reduce((sum, effect) => {
    if (effect.kind !== 'cancel') return sum;
    if (effect.per === 'round') return sum + effect.amount;
    return losses[side].spent.has(sourceOf(effect) ?? BY_HAND.cancelOnce) ? sum + effect.amount : sum;
  }, 0);
  const answers = sides[rival].effects.reduce(
    (sum, effect) => (effect.kind === 'answer-sustain-hits' || effect.kind === 'answer-roll-hits' ? sum + 10 : sum),
    0,
  );
  // Cazas alone fall to the barrage; what is over is lost.
  if (state.stage === 'artilleria') return;
  if (!gone && absorbed - cards < on[side] - cancelled)
    fail(
      `${who} tiene que asignar ${countOrNone(on[side] - cancelled)} y ha asignado ${Math.max(0, absorbed - cards)}`,
      said.assign,
    );
  if (used - cards > Math.max(0, on[side]) + answers)
    fail(`${who} pierde más de lo que piden ${countOrNone(on[side])}`, said.assign);

  function answersSustain(id: string): boolean {
    return (
      id === BY_HAND.directHits ||
      sides[rival].effects.some((effect) => effect.kind === 'answer-sustain-destroy' && sourceOf(effect) === id)
    );
  }
}

/** Both sides take their losses, and what follows from them. */
function takeLosses(plan: LivePlan, state: LiveState, losses: Sides<SideLosses>, say: Say): LiveState {
  const said = SAID[plan.theatre];
  let next: LiveState = { ...state, owed: null };
  for (const side of SIDES) next = withSide(next, side, afterLosses(state.sides[side], losses[side]));
  const texts = SIDES.flatMap((side) => {
    const lost = lossText(plan, side, losses[side]);
    return lost === '' ? [] : [`${sideText(side, true)} ${lost}.`];
  });
  const sustains = SIDES.some((side) => losses[side].units.some(({ sustained }) => sustained > 0));
  say(
    'Pérdidas',
    texts.join(' ') || 'Nadie pierde nada.',
    state.stage === 'artilleria' ? 'ti4:12.2' : said.assign,
    ...(sustains ? (['ti4:87.0', 'ti4:87.2'] as const) : []),
  );
  next = withItAll(plan, state, next, losses, say);
  return closeStage(plan, next, say);
}

function lossText(plan: LivePlan, side: SideName, { units, spent }: SideLosses): string {
  const { groups } = plan.setup[side];
  const list = (of: 'destroyed' | 'sustained' | 'repaired' | 'added') =>
    units.flatMap((unit, at) => {
      const group = groups[at];
      return group && unit[of] > 0 ? [count(unit[of], group.name, group.plural)] : [];
    });
  const parts: [string, string[]][] = [
    ['usa Resistencia al daño con', list('sustained')],
    ['pierde', list('destroyed')],
    ['repara', list('repaired')],
    ['pone', list('added')],
    ['usa', [...spent].map(([id, n]) => `«${plan.effectNames.get(id) ?? id}»${n > 1 ? ` ${n} veces` : ''}`)],
  ];
  return and(parts.flatMap(([verb, things]) => (things.length > 0 ? [`${verb} ${and(things)}`] : [])));
}

/** A unit that takes everything with it when it falls. */
function withItAll(
  plan: LivePlan,
  before: LiveState,
  after: LiveState,
  losses: Sides<SideLosses>,
  say: Say,
): LiveState {
  const sides = kernelNow(battleNow(plan, before));
  const falls = SIDES.some((side) =>
    sides[side].effects.some(
      (effect) =>
        effect.kind === 'destroyed-with' &&
        losses[side].units.some(({ id, destroyed }) => destroyed > 0 && (!effect.units || effect.units.includes(id))),
    ),
  );
  if (!falls) return after;
  say('Todo cae con ella', 'Al caer esa nave se destruyen todas las del sistema.', 'ti4:19.2');
  const emptied = (side: LiveSide): LiveSide => ({
    ...side,
    counts: side.counts.map(() => 0),
    damaged: side.damaged.map(() => 0),
  });
  return { ...after, sides: { attacker: emptied(after.sides.attacker), defender: emptied(after.sides.defender) } };
}

/** What follows a stage: the next one, the next round, or the end. */
function closeStage(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const openings = OPENINGS[plan.theatre];
  if (state.stage !== 'tirada') {
    const kept = state.stage === 'canones' ? stranded(plan, state, say) : state;
    const next = openings[openings.indexOf(state.stage) + 1] ?? 'tirada';
    return enter(plan, { ...kept, stage: next }, say);
  }
  const ended = over(plan, state, say);
  if (ended.ending) return ended;
  if (state.leaving) {
    const side = state.leaving;
    say(
      'Retirada',
      `${sideText(side, true)} se retira con sus naves que tengan Movimiento; lo que no quepa en ellas se retira del tablero.`,
      'ti4:23.7',
      'ti4:23.7.b',
    );
    return { ...state, ending: side === 'attacker' ? 'attacker-left' : 'defender-left' };
  }
  return beginRound(plan, { ...state, round: state.round + 1 }, say);
}

/** What cannons leave without transport goes before the combat. */
function stranded(plan: LivePlan, state: LiveState, say: Say): LiveState {
  let next = state;
  for (const side of SIDES) {
    const { counts, damaged } = next.sides[side];
    const fresh = counts.map((n, at) => (plan.setup[side].groups[at]?.sustains ? n - (damaged[at] ?? 0) : 0));
    const kept = plan.strand[side]?.({ counts, fresh, shielded: false, threats: 0 });
    const removed = kept && counts.map((n, at) => n - (kept.counts[at] ?? 0));
    if (!removed?.some((n) => n > 0)) continue;
    next = withSide(next, side, { ...next.sides[side], counts: kept?.counts ?? counts });
    say(
      'Sin transporte',
      `${sideText(side, true)} retira ${describeUnits(plan.setup[side].groups, removed)}: no caben en las naves que le quedan.`,
      'ti4:18.3',
      'ti4:F15',
    );
  }
  return next;
}

/** The end of the combat, where one side or both have nothing left. */
function over(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const gone = { attacker: isGone(state.sides.attacker), defender: isGone(state.sides.defender) };
  if (!gone.attacker && !gone.defender) return state;
  // Cannons of a planet that nobody defends may still fire at those who land.
  const fires = state.stage === 'bombardeo' || state.stage === 'defensa';
  if (fires && !gone.attacker && plan.openingDice('defensa', 'defender', state.sides.defender.counts).length > 0)
    return state;
  const ending = gone.attacker ? (gone.defender ? 'draw' : 'defender') : 'attacker';
  const said = SAID[plan.theatre];
  const left = ending === 'draw' ? 0 : state.sides[ending].counts.reduce((sum, n) => sum + n, 0);
  say(
    'Fin del combate',
    ending === 'draw'
      ? said.draw
      : `Gana ${sideText(ending)}: le ${left === 1 ? 'queda' : 'quedan'} ${standing(plan, state, ending)}. ${said.afterwards}`,
    ...said.endClauses,
  );
  return { ...state, ending };
}

export const standing = (plan: LivePlan, state: LiveState, side: SideName) =>
  describeUnits(plan.setup[side].groups, state.sides[side].counts);

function announced(plan: LivePlan, state: LiveState, side: SideName, say: Say, fail: Fail): LiveState {
  if (plan.theatre === 'tierra') return fail('en un combate terrestre no hay retirada', 'ti4:24.0');
  if (state.stage !== 'tirada' || state.owed)
    return fail('la retirada se anuncia antes de tirar los dados', 'ti4:23.4');
  if (state.leaving) return fail(`ya la ha anunciado ${sideText(state.leaving)}`, 'ti4:23.4.b');
  if (!canLeave(plan, state, side))
    return fail(`${sideText(side)} no puede anunciar la retirada`, 'ti4:23.4', 'ti4:23.4.c');
  say(
    `Ronda ${state.round}: retirada anunciada`,
    `${sideText(side, true)} la anuncia: combate esta ronda entera y se va al final, si al rival le quedan naves.`,
    'ti4:23.4',
    'ti4:23.7',
  );
  return { ...state, leaving: side };
}

/** Whether a side may announce its retreat now: some ship of it moves, and nothing forbids it. */
export function canLeave(plan: LivePlan, state: LiveState, side: SideName): boolean {
  if (plan.theatre === 'tierra' || state.stage !== 'tirada' || state.owed || state.leaving || state.ending)
    return false;
  if (plan.barred[side]) return false;
  return plan.setup[side].groups.some(({ moves }, at) => moves && (state.sides[side].counts[at] ?? 0) > 0);
}

function corrected(
  plan: LivePlan,
  state: LiveState,
  { changes }: Extract<LiveEvent, { what: 'correction' }>,
  say: Say,
  fail: Fail,
): LiveState {
  let next: LiveState = { ...state, ending: null };
  for (const [at, side] of SIDES.entries()) {
    const { groups } = plan.setup[side];
    const { counts, damaged, spent } = next.sides[side];
    const [now, hurt] = [[...counts], [...damaged]];
    for (const { id, kind, amount } of changes[at] ?? []) {
      const group = groups.findIndex((one) => one.id === id);
      if (group < 0) return fail(`${sideText(side)} no tiene ${id}`);
      if (kind === '.') now[group] = amount;
      else if (kind === '*') hurt[group] = amount;
    }
    for (const [group, { sustains, plural }] of groups.entries()) {
      hurt[group] = Math.min(hurt[group] ?? 0, now[group] ?? 0);
      if ((hurt[group] ?? 0) > 0 && !sustains)
        return fail(`${plural}: sin Resistencia al daño no puede haber dañadas`, 'ti4:87.0');
    }
    next = withSide(next, side, { counts: now, damaged: hurt, spent });
  }
  say(
    'Corrección',
    `En la mesa hay: el atacante, ${standing(plan, next, 'attacker')}; el defensor, ${standing(plan, next, 'defender')}.`,
    'ti4:19.2',
  );
  const ended = over(plan, next, say);
  return ended.ending ? { ...ended, owed: null } : ended;
}
