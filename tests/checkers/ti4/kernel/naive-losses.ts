import type { EffectOf, FightSide, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type Army, isAbout, type Mini, of } from './naive-army.ts';

export interface TakeRules {
  round: number;
  noSustain: boolean;
  /** A combat roll, or what comes before or after it. */
  from: 'combat' | 'cannon' | 'bombard' | 'barrage' | 'start' | 'later';
}

/** Takes hits one by one; gives those that it sends back. */
export function take(
  army: Army,
  side: FightSide,
  rival: FightSide,
  routed: number,
  free: number,
  rules: TakeRules,
): number {
  const hits = [...Array.from({ length: routed }, () => true), ...Array.from({ length: free }, () => false)];
  let skip = 0;
  let back = 0;
  let cancelled =
    rules.from === 'combat'
      ? of(side, 'cancel', rules.round).reduce((n, e) => (e.per === 'round' ? n + e.amount : n), 0)
      : 0;
  for (const mustSpare of hits) {
    if (!mustSpare && cancelled > 0) {
      cancelled--;
      continue;
    }
    if (skip > 0) {
      skip--;
      continue;
    }
    const once = of(side, 'cancel', rules.round).find(
      (effect) =>
        effect.per === 'combat' &&
        (army.left.get(effect) ?? 0) > 0 &&
        (rules.from === 'combat' || effect.before?.includes(rules.from)),
    );
    if (!mustSpare && once) {
      army.left.set(once, 0);
      skip = once.amount - 1;
      continue;
    }
    const result = takeOne(army, side, rival, mustSpare, rules);
    skip = result.stops - 1;
    back += result.back;
  }
  return back;
}

export function takeOne(army: Army, side: FightSide, rival: FightSide, mustSpare: boolean, rules: TakeRules) {
  for (const step of side.steps) {
    const unit = side.units[step.group] as FightUnit;
    // «If able»: with only fighters left the hit is theirs.
    if (mustSpare && unit.isFighter && army.minis.some((mini) => !mini.unit.isFighter)) continue;
    const alike = army.minis.filter((mini) => mini.unit === unit);
    if (step.kind === 'destroy') {
      if (alike.length === 0) continue;
      lose(army, unit);
      return { stops: 1, back: 0 };
    }
    const mini = alike.find(({ damaged, used }) => !damaged && !used);
    if (!mini || !unit.sustains || rules.noSustain) continue;
    const mend = of(side, 'free-sustain', rules.round, army).find(
      (effect) => isAbout(effect, unit) && (army.left.get(effect) ?? 0) > 0,
    );
    if (mend) army.left.set(mend, (army.left.get(mend) as number) - 1);
    mini.damaged = !mend;
    mini.used = true;
    const card = rival.effects.find(
      (effect) => effect.kind === 'answer-sustain-destroy' && (army.left.get(effect) ?? 0) > 0,
    );
    if (card && !unit.unanswerable) {
      army.left.set(card, (army.left.get(card) as number) - 1);
      army.minis = army.minis.filter((other) => other !== mini);
    }
    let back = 0;
    // «During a combat»: what comes before it answers nothing.
    const isBefore = rules.from === 'cannon' || rules.from === 'bombard';
    for (const effect of isBefore ? [] : of(side, 'answer-sustain-hits', rules.round)) {
      if (!isAbout(effect, unit)) continue;
      if (effect.uses !== undefined) {
        if ((army.left.get(effect) ?? 0) === 0) continue;
        army.left.set(effect, (army.left.get(effect) as number) - 1);
      }
      back += effect.hits;
    }
    const absorbs = of(side, 'sustain', rules.round).reduce(
      (most, e) => (isAbout(e, unit) ? Math.max(most, e.absorbs) : most),
      1,
    );
    return { stops: absorbs, back };
  }
  return { stops: 1, back: 0 };
}

/** Of units alike a damaged one goes first, and of those one that has just sustained: the other may be repaired. */
export function lose(army: Army, unit: FightUnit): void {
  const alike = army.minis.filter((mini) => mini.unit === unit);
  const victim =
    alike.find(({ used, damaged }) => used && damaged) ??
    alike.find(({ damaged }) => damaged) ??
    alike.find(({ used }) => used) ??
    alike[0];
  army.minis = army.minis.filter((mini) => mini !== victim);
}

export function destroy(army: Army, side: FightSide, amount: number, test: (unit: FightUnit) => boolean): void {
  for (let n = 0; n < amount; n++) {
    const step = side.steps.find(({ kind, group }) => {
      const unit = side.units[group] as FightUnit;
      return kind === 'destroy' && test(unit) && army.minis.some((mini) => mini.unit === unit);
    });
    if (step) lose(army, side.units[step.group] as FightUnit);
  }
}

/** Kinds of units from the one lost last to the one lost first. */
export const dearest = ({ steps, units }: FightSide) =>
  steps.flatMap(({ kind, group }) => (kind === 'destroy' ? [units[group] as FightUnit] : [])).reverse();

export function repair(army: Army, side: FightSide, effect: EffectOf<'repair'>, test: (mini: Mini) => boolean): void {
  let left = effect.amount;
  for (const unit of dearest(side))
    for (const mini of army.minis) {
      if (left === 0 || mini.unit !== unit || !unit.sustains || !isAbout(effect, unit) || !mini.damaged || !test(mini))
        continue;
      mini.damaged = false;
      left--;
    }
}

/** A hit that the rival assigns: on the dearest unit that cannot sustain it, or on the dearest, which sustains. */
export function hitDearest(army: Army, side: FightSide): void {
  const there = dearest(side).filter((unit) => army.minis.some((mini) => mini.unit === unit));
  const bare = there.find((unit) => army.minis.some((mini) => mini.unit === unit && (mini.damaged || !unit.sustains)));
  const mini = army.minis.find(({ unit }) => unit === there[0]);
  if (bare) lose(army, bare);
  else if (mini) mini.damaged = true;
}

export function destroyDearest(army: Army, side: FightSide, amount: number): void {
  for (let n = 0; n < amount; n++) {
    const unit = dearest(side).find((one) => army.minis.some((mini) => mini.unit === one));
    if (unit) lose(army, unit);
  }
}
