import { and } from '../../../text/lists.ts';
import { count, countOr } from '../../../text/spanish.ts';
import { kernelSides } from '../battle/kernel-roll.ts';
import { describeUnits } from '../battle/units.ts';
import { sourceOf } from '../forces/gather.ts';
import type { FightSide } from '../kernel/declarations.ts';
import { rivalOf, SIDES, type SideName, type Sides } from '../sides.ts';
import { sideText } from '../words/report.ts';
import { closeStage } from './course.ts';
import type { LiveEvent } from './events.ts';
import { type Assigning, afterLosses, lossesFrom, proposeLosses, type SideLosses } from './losses.ts';
import { BY_HAND, battleNow } from './now.ts';
import type { LivePlan } from './plan.ts';
import { SAID } from './said.ts';
import { type LiveSide, type LiveState, withSide } from './state.ts';
import type { Fail, Say } from './told.ts';

const countOrNone = (hits: number) => countOr('ningún impacto', hits, 'impacto');

export function proposalFor(plan: LivePlan, state: LiveState): Assigning {
  return proposeLosses(battleNow(plan, state), state.stage, state.owed ?? { attacker: 0, defender: 0 });
}

export function assigned(
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
  absorbed += mendedAtOnce(sides[side], losses[side]);
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
  // Whoever risks units for their dice may lose more than the hits ask for.
  const risked = sides[side].effects.some(({ kind }) => kind === 'reroll-or-die');
  // Cazas alone fall to the barrage; what is over is lost.
  if (state.stage === 'artilleria') return;
  if (!gone && absorbed - cards < on[side] - cancelled)
    fail(
      `${who} tiene que asignar ${countOrNone(on[side] - cancelled)} y ha asignado ${Math.max(0, absorbed - cards)}`,
      said.assign,
    );
  if (!risked && used - cards > Math.max(0, on[side]) + answers)
    fail(`${who} pierde más de lo que piden ${countOrNone(on[side])}`, said.assign);

  function answersSustain(id: string): boolean {
    return (
      id === BY_HAND.directHits ||
      sides[rival].effects.some((effect) => effect.kind === 'answer-sustain-destroy' && sourceOf(effect) === id)
    );
  }
}

/** Hits that units sustained and were mended of at once, which leaves no trace in them; not those told as repairs. */
function mendedAtOnce({ effects }: FightSide, { units, spent }: SideLosses): number {
  const each = effects.reduce((most, effect) => (effect.kind === 'sustain' ? Math.max(most, effect.absorbs) : most), 1);
  const uses = effects.reduce(
    (sum, effect) => (effect.kind === 'free-sustain' ? sum + (spent.get(sourceOf(effect) ?? '') ?? 0) : sum),
    0,
  );
  const told = units.reduce((sum, { repaired }) => sum + repaired, 0);
  return Math.max(0, uses - told) * each;
}

/** Both sides take their losses, and what follows from them. */
export function takeLosses(plan: LivePlan, state: LiveState, losses: Sides<SideLosses>, say: Say): LiveState {
  const said = SAID[plan.theatre];
  let next: LiveState = { ...state, owed: null };
  for (const side of SIDES) next = withSide(next, side, afterLosses(state.sides[side], losses[side]));
  const before = next;
  next = withFallen(plan, state, next, losses);
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
  for (const side of SIDES) {
    const more = next.sides[side].counts.map((n, at) => n - (before.sides[side].counts[at] ?? 0));
    if (more.some((n) => n > 0))
      say(
        'Naves que se ponen',
        `${sideText(side, true)} pone ${describeUnits(plan.setup[side].groups, more)} por las que el rival ha perdido.`,
        'ti4:19.2',
      );
  }
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

/** Units that a side gains for those that its rival has just lost, once the combat has begun. */
export function withFallen(plan: LivePlan, before: LiveState, after: LiveState, losses: Sides<SideLosses>): LiveState {
  if (before.stage === 'canones' || plan.theatre === 'tierra') return after;
  const sides = kernelSides(battleNow(plan, before));
  let next = after;
  for (const side of SIDES)
    for (const effect of sides[side].effects) {
      if (effect.kind !== 'gain-fallen') continue;
      const counts = [...next.sides[side].counts];
      for (const { of, to, most } of effect.gains) {
        const lost = losses[rivalOf(side)].units.find(({ id }) => id === of)?.destroyed ?? 0;
        const at = sides[side].units.findIndex(({ id }) => id === to);
        counts[at] = Math.max(counts[at] ?? 0, Math.min(most, (counts[at] ?? 0) + lost));
      }
      next = withSide(next, side, { ...next.sides[side], counts });
    }
  return next;
}

/** A unit that takes everything with it when it falls. */
function withItAll(
  plan: LivePlan,
  before: LiveState,
  after: LiveState,
  losses: Sides<SideLosses>,
  say: Say,
): LiveState {
  const sides = kernelSides(battleNow(plan, before));
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
