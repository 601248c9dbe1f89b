import { count } from '../../../text/spanish.ts';
import { CannotCompute } from '../../ask-rule.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import { rivalOf, SIDES } from '../sides.ts';
import { sideText } from '../words/report.ts';
import { assigned, proposalFor, takeLosses } from './assigning.ts';
import { closeStage, enter, over, stageDice, standing } from './course.ts';
import { type LiveEvent, type Rolled, readEvent } from './events.ts';
import { announced } from './leaving.ts';
import { type Assigning, changesOf } from './losses.ts';
import { type LivePlan, OPENINGS } from './plan.ts';
import { type LiveClause, SAID } from './said.ts';
import { firstSides, type LiveState, withSide } from './state.ts';
import type { Fail, Say, Told } from './told.ts';

/** A line of the log that cannot have happened there. */
class Unlawful extends CannotCompute {
  override readonly heading = 'No puede ser';
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

function rolled(
  plan: LivePlan,
  state: LiveState,
  { stage, rolled: both }: Extract<LiveEvent, { what: 'roll' }>,
  say: Say,
  fail: Fail,
): LiveState {
  const said = SAID[plan.theatre];
  if (state.owed) return fail('antes hay que asignar los impactos de la última tirada', said.assign);
  // Nobody has to bombard as a round ends: whoever goes on with the next has not done so.
  if (state.stage === 'final' && stage === 'tirada')
    return step(plan, closeStage(plan, state, say), { what: 'roll', stage, rolled: both }, say, fail);
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
    stage === 'tirada' || stage === 'final' ? `Ronda ${state.round}: ${title.toLowerCase()}` : title,
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

const choosesBarrage = ({ sides, hits }: Assigning) =>
  SIDES.some((side) => hits[side] > 0 && sides[rivalOf(side)].effects.some(({ kind }) => kind === 'barrage-on-all'));

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
