import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import type { BattleLosses, BattleUnderWay, DistributionResult } from '../../../../src/checkers/results.ts';
import { type EffectOption, effectOptions } from '../../../../src/checkers/ti4/forces/options.ts';
import { figures, root, rule } from '../../../catalog-fixture.ts';

/**
 * Battles with each effect, played by themselves: one hit where one can be, losses as they are proposed. How each
 * stands after every line is kept in `kept/jugadas-<scope>.txt`, and written anew with `KEEP_ANSWERS=1`.
 */
const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const MOST_LINES = 6;
const SPACE = { acorazado: 1, crucero: 2, destructor: 1, caza: 2, transporte: 1 };
const THEATRES = {
  espacial: { id: 'ti4-batalla', attacker: SPACE, defender: { ...SPACE, canones: { sdp: 1 } } },
  terrestre: {
    id: 'ti4-batalla-terrestre',
    attacker: { infanteria: 2, meca: 1, bombardeo: { acorazado: 1 } },
    defender: { infanteria: 2, meca: 1, sdp: 1 },
  },
} as const;

const said = ({ mayUse, units }: BattleLosses) =>
  [
    ...mayUse.map(({ id, amount }) => `${amount}~${id}`),
    ...units.flatMap(({ id, destroyed, sustained, repaired, added }) =>
      (
        [
          ['.', destroyed],
          ['*', sustained],
          ['!', repaired],
          ['^', added],
        ] as const
      ).flatMap(([mark, amount]) => (amount > 0 ? [`${amount}${mark}${id}`] : [])),
    ),
  ].join('+') || '-';

/** The next line of the log. */
function nextLine({ question }: BattleUnderWay): string | null {
  if (question.kind === 'over' || question.kind === 'lines') return null;
  if (question.kind === 'losses') return `perdidas ${question.sides.map(said).join(' ')}`;
  const hits = question.dice.map((pools) => (pools.length > 0 ? 1 : 0));
  return `${question.word} ${hits.join(' ')}`;
}

const standing = ({ outcomes, battle }: DistributionResult) => {
  const sides = battle?.sides.map(({ units }) => units.map(({ id, count, damaged }) => `${count}*${damaged} ${id}`));
  const asked = battle?.question.kind === 'roll' ? battle.question : null;
  const dice = asked?.dice.map((pools) => pools.map((pool) => `${pool.dice}d${pool.faces.join('')}`).join(' '));
  const odds = Object.values(outcomes).map((chance) => chance.toPrecision(5));
  return `${battle?.round} ${sides?.map((side) => side.join(', ')).join(' / ')}; ${asked?.mayLeave.join('+')}; ${dice?.join(' / ')}; ${odds.join(' ')}`;
};

function played(id: string, input: object): string[] {
  const lines: string[] = [];
  const told: string[] = [];
  for (;;) {
    const answer = askRule(rule(id), { ...input, sucesos: lines });
    if ('issues' in answer) return [...told, `refused ${answer.issues.map(({ field, code }) => `${field} ${code}`)}`];
    const result = answer.result as DistributionResult;
    told.push(`${lines.at(-1) ?? 'start'}: ${standing(result)}`);
    const next = result.battle && nextLine(result.battle);
    if (!next || lines.length >= MOST_LINES) return told;
    lines.push(next);
  }
}

function withEffect(force: object, { id, faction, automatic, parameter, unit }: EffectOption): object {
  return {
    ...force,
    ...(faction && { faccion: faction }),
    ...(unit === 'nave-insignia' && 'crucero' in force && { [unit]: 1 }),
    ...(!automatic && { efectos: { [id]: parameter === null ? true : 1 } }),
  };
}

test.each(['espacial', 'terrestre'] as const)('battles of each effect, played: %s', (scope) => {
  const { id, attacker, defender } = THEATRES[scope];
  const lines = effectOptions(tables, scope).flatMap((option) => [
    `${option.id}, atacante`,
    ...played(id, { atacante: withEffect(attacker, option), defensor: defender }),
    `${option.id}, defensor`,
    ...played(id, { atacante: attacker, defensor: withEffect(defender, option) }),
  ]);
  // What is proposed can be done: a log of proposals is never refused.
  expect(lines.filter((line) => line.startsWith('refused sucesos'))).toEqual([]);
  const file = join(root, 'tests', 'checkers', 'ti4', 'kept', `jugadas-${scope}.txt`);
  if (process.env['KEEP_ANSWERS']) writeFileSync(file, `${lines.join('\n')}\n`);
  expect([...lines, '']).toEqual(readFileSync(file, 'utf8').split('\n'));
});
