import type {
  BattleDice,
  BattleLosses,
  BattleQuestion,
  BattleSideNow,
  BattleUnderWay,
  DistributionResult,
  LineForm,
} from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { citesHtml } from './citations.ts';
import { outcomesHtml, sourcesHtml } from './render-result.ts';

/** A battle under way as HTML: what is asked now, what is left, the odds from there and the log. */
export function battleHtml(result: DistributionResult, events: number): string {
  const { battle } = result;
  if (!battle) return '';
  return [
    `<section class="live-now" aria-labelledby="live-title">${questionHtml(battle, events)}</section>`,
    `<div class="live-told"><section class="live-odds"><h2>${es.battle.odds}</h2><p class="headline">${escapeHtml(result.headline)}</p>${battle.question.kind === 'over' ? '' : outcomesHtml(result)}</section>`,
    `<section><h2>${es.battle.fleets}</h2><div class="live-sides">${battle.sides.map(sideHtml).join('')}</div>${battle.mends === false ? '' : correctionHtml(battle)}</section>`,
    `<section><h2>${es.battle.log}</h2>${logHtml(result, events)}</section></div>`,
  ].join('');
}

function questionHtml(battle: BattleUnderWay, events: number): string {
  const { question } = battle;
  const head = `<h2 id="live-title" tabindex="-1">${escapeHtml(question.title)}</h2><p class="live-how">${escapeHtml(question.text)} ${citesHtml(question.clauses)}</p>`;
  const undo =
    events > 0
      ? `<p class="live-undo"><button class="button" type="button" data-undo>${es.battle.undo}</button></p>`
      : '';
  if (question.kind === 'over') return head + undo;
  if (question.kind === 'lines') return `${head}${linesHtml(question)}${undo}`;
  return `${head}<form data-note="${question.kind}" novalidate>${question.kind === 'roll' ? rollHtml(question, battle.sides) : lossesHtml(question, battle.sides)}</form>${undo}`;
}

/** A number between two large buttons, as in the forms (Stepper.astro). */
function stepperHtml(name: string, label: string, value: number, max: number): string {
  const text = escapeHtml(label);
  return `<div class="stepper"><button type="button" data-step="-1" aria-label="${es.tool.less(text)}" tabindex="-1">−</button><input name="${name}" type="number" inputmode="numeric" min="0" max="${max}" step="1" value="${value}" aria-label="${text}"><button type="button" data-step="1" aria-label="${es.tool.more(text)}" tabindex="-1">+</button></div>`;
}

const rowHtml = (label: string, stepper: string) =>
  `<div class="field number"><span>${escapeHtml(label)}</span>${stepper}</div>`;

/** Lines made of numbers, a tap for each of them, and those that a button notes as they are. */
function linesHtml({ forms, offers }: Extract<BattleQuestion, { kind: 'lines' }>): string {
  const buttons = offers.map(
    ({ line, label }) =>
      `<button class="button" type="button" data-line="${escapeHtml(line)}">${escapeHtml(label)}</button>`,
  );
  return [
    ...forms.map((form) => (form.fold === null ? lineFormHtml(form) : foldedHtml(form, form.fold))),
    buttons.length > 0 ? `<div class="form-actions">${buttons.join('')}</div>` : '',
  ].join('');
}

const foldedHtml = (form: LineForm, fold: string) =>
  `<details class="live-keypad"><summary>${escapeHtml(fold)}</summary>${lineFormHtml(form)}</details>`;

function lineFormHtml({ word, numbers, submit }: LineForm): string {
  const scales = numbers.map(({ label, min, max }, at) => {
    const values = Array.from(
      { length: max - min + 1 },
      (_, step) =>
        `<label><input type="radio" name="${word}-${at}" value="${min + step}" required><span>${min + step}</span></label>`,
    );
    return `<fieldset class="field choice scale"><legend>${escapeHtml(label)}</legend><div class="options">${values.join('')}</div></fieldset>`;
  });
  return `<form data-note="lines" data-word="${word}" novalidate>${scales.join('')}<div class="form-actions"><button class="button primary" type="submit">${escapeHtml(submit)}</button></div></form>`;
}

function rollHtml(question: Extract<BattleQuestion, { kind: 'roll' }>, sides: readonly BattleSideNow[]): string {
  const boxes = question.dice.map((dice, at) => {
    const name = sides[at]?.name ?? '';
    const thrown = dice.reduce((sum, pool) => sum + pool.dice, 0);
    const most = question.free ? 30 : dice.reduce((sum, pool) => sum + pool.dice * Math.max(0, ...pool.faces), 0);
    const list = dice.map((pool) => `<li>${escapeHtml(poolText(pool))}</li>`).join('');
    const none = thrown === 0 && !question.free ? `<p class="live-none">${es.battle.noDice}</p>` : '';
    const hits =
      most > 0 ? rowHtml(es.battle.hits, stepperHtml(`hits-${at}`, `${name}: ${es.battle.hits}`, 0, most)) : '';
    return `<fieldset class="live-side"><legend>${escapeHtml(name)}</legend>${list && `<ul class="live-dice">${list}</ul>`}${none}${hits}${thrown > 0 && !question.free ? keypadHtml(at, name) : ''}</fieldset>`;
  });
  const leave = question.mayLeave.map(
    (side) => `<button class="button" type="button" data-leave="${side}">${es.battle.leaves[side]}</button>`,
  );
  return `${question.leaving ? `<p class="notice">${escapeHtml(question.leaving)}</p>` : ''}<div class="live-sides">${boxes.join('')}</div><div class="form-actions"><button class="button primary" type="submit">${es.battle.noteRoll}</button>${leave.join('')}</div>`;
}

/** `Cruceros: 2 dados, impacta con 7 o más`. */
export function poolText({ name, dice, faces }: BattleDice): string {
  const first = faces.findIndex((hits) => hits > 0);
  return `${name}: ${es.battle.dice(dice)}, ${first < 0 ? es.battle.never : es.battle.fromUp(first + 1)}`;
}

function keypadHtml(at: number, side: string): string {
  const keys = Array.from(
    { length: 10 },
    (_, face) =>
      `<button type="button" data-die="${face + 1}" data-side="${at}" aria-label="${escapeHtml(es.battle.addDie(face + 1, side))}">${face + 1}</button>`,
  );
  return `<details class="live-keypad"><summary>${es.battle.enterDice}</summary><div class="keys">${keys.join('')}</div><p class="thrown" data-thrown="${at}" role="status"></p></details>`;
}

/** The dice entered so far, each with its hit, and what is missing. */
export function thrownHtml(pools: readonly BattleDice[], dice: readonly number[], side: number): string {
  const order = pools.flatMap((pool) => Array.from({ length: pool.dice }, () => pool));
  const chips = dice.map((die, at) => {
    const hits = order[at]?.faces[die - 1] ?? 0;
    return `<button type="button" class="die${hits > 0 ? ' is-hit' : ''}" data-drop="${at}" data-side="${side}" aria-label="${es.battle.dropDie(die)}">${die}</button>`;
  });
  const next = order[dice.length];
  const text = next
    ? es.battle.diceLeft(order.length - dice.length, next.name)
    : es.battle.diceDone(hitsOf(pools, dice));
  return `${chips.join('')} ${escapeHtml(text)}`;
}

/** Hits of dice thrown in the order of the pools. */
export function hitsOf(pools: readonly BattleDice[], dice: readonly number[]): number {
  const faces = pools.flatMap((pool) => Array.from({ length: pool.dice }, () => pool.faces));
  return dice.reduce((sum, die, at) => sum + (faces[at]?.[die - 1] ?? 0), 0);
}

function lossesHtml(question: Extract<BattleQuestion, { kind: 'losses' }>, sides: readonly BattleSideNow[]): string {
  const boxes = question.sides.map((losses, at) => lossesBox(losses, at, sides[at]?.name ?? ''));
  return `<div class="live-sides">${boxes.join('')}</div><div class="form-actions"><button class="button primary" type="submit">${es.battle.noteLosses}</button></div>`;
}

function lossesBox({ hits, units, mayUse }: BattleLosses, at: number, side: string): string {
  const rows = units.map((unit) => {
    const stepper = (kind: string, label: string, value: number, max: number) =>
      rowHtml(label, stepperHtml(`${at}${kind}${unit.id}`, `${side}, ${unit.name}: ${label}`, value, max));
    const parts = [
      ...(unit.fresh > 0 ? [stepper('*', es.battle.sustained, unit.sustained, unit.fresh)] : []),
      ...(unit.count > 0 ? [stepper('.', es.battle.destroyed, unit.destroyed, unit.count)] : []),
      ...(unit.repaired > 0 ? [stepper('!', es.battle.repaired, unit.repaired, unit.count)] : []),
      ...(unit.added > 0 ? [stepper('^', es.battle.added, unit.added, unit.added)] : []),
    ];
    return `<div class="live-unit"><strong>${escapeHtml(unit.name)}</strong> <span class="live-count">${unit.count}</span>${parts.join('')}</div>`;
  });
  const uses = mayUse.map(
    ({ id, name, amount }) =>
      `<label class="live-use"><input type="checkbox" name="${at}~${id}" value="${amount}" checked> ${escapeHtml(es.battle.uses(name))}</label>`,
  );
  const nothing = hits === 0 && units.every((u) => u.repaired + u.added + u.destroyed + u.sustained === 0);
  return `<fieldset class="live-side"><legend>${escapeHtml(side)}</legend><p class="live-owed">${es.battle.mustAssign(hits)}</p>${uses.join('')}${nothing ? '' : rows.join('')}</fieldset>`;
}

function sideHtml({ name, units }: BattleSideNow): string {
  const rows = units.map(
    ({ name: one, plural, count, of, damaged }) =>
      `<li class="${count === 0 ? 'is-gone' : ''}"><span>${escapeHtml(of === 1 ? one : plural)}</span> <strong>${es.battle.of(count, of)}</strong>${damaged > 0 ? ` <em>${es.battle.hurt(damaged)}</em>` : ''}</li>`,
  );
  return `<div class="live-side"><h3>${escapeHtml(name)}</h3><ul class="live-units">${rows.join('')}</ul></div>`;
}

function correctionHtml({ sides }: BattleUnderWay): string {
  const boxes = sides.map(({ name, units }, at) => {
    const rows = units.map((unit) => {
      const stepper = (kind: string, label: string, value: number) =>
        rowHtml(label, stepperHtml(`${at}${kind}${unit.id}`, `${name}, ${unit.plural}: ${label}`, value, 60));
      return `<div class="live-unit"><strong>${escapeHtml(unit.plural)}</strong>${stepper('.', es.battle.there, unit.count)}${unit.sustains ? stepper('*', es.battle.damaged, unit.damaged) : ''}</div>`;
    });
    return `<fieldset class="live-side"><legend>${escapeHtml(name)}</legend>${rows.join('')}</fieldset>`;
  });
  return `<details class="live-correct"><summary>${es.battle.correct}</summary><p>${es.battle.correctHelp}</p><form data-note="correction" novalidate><div class="live-sides">${boxes.join('')}</div><div class="form-actions"><button class="button" type="submit">${es.battle.noteCorrection}</button></div></form></details>`;
}

function logHtml({ steps, battle }: DistributionResult, events: number): string {
  // The last step of an unfinished battle is the question above.
  const told = battle?.question.kind === 'over' ? steps : steps.slice(0, -1);
  const items = told.map(
    (step) => `<li><strong>${escapeHtml(step.title)}.</strong> ${escapeHtml(step.text)} ${sourcesHtml(step)}</li>`,
  );
  const restart = events > 0 ? `<button class="button" type="button" data-restart>${es.battle.restart}</button>` : '';
  return `${items.length > 0 ? `<ol class="steps">${items.join('')}</ol>` : `<p>${es.battle.nothingYet}</p>`}<div class="form-actions">${restart}<button class="button" type="button" data-share>${es.battle.share}</button></div>`;
}
