import type { DistributionResult } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatChance, formatPoints } from '../text/format-es.ts';
import { setAt } from './form-values.ts';
import type { RuleRunner } from './rule-runner.ts';

/** A number of the form that could be one higher. */
export interface Step {
  path: string;
  label: string;
  value: number;
}

/** Numbers in sight that may still grow and count things, with the labels a reader knows them by. */
export function growableSteps(form: HTMLFormElement): Step[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-type="number"][data-counts]')]
    .filter((input) => input.checkVisibility() && Number(input.value || 0) < Number(input.max))
    .map((input) => {
      const group = input.closest('fieldset')?.querySelector(':scope > legend')?.textContent?.trim();
      const label = input.dataset['label'] ?? input.name;
      return { path: input.name, label: group ? `${group}: ${label}` : label, value: Number(input.value || 0) };
    });
}

/** «¿Y si…?»: what one more of each kind does to the first outcome, best first. */
export async function whatIfHtml(
  runner: RuleRunner,
  input: () => Record<string, unknown>,
  steps: Step[],
  now: DistributionResult,
  { progress }: { progress: (share: number) => void },
): Promise<string> {
  const [outcome = ''] = Object.keys(now.outcomes);
  const rows: { label: string; chance: number; change: number }[] = [];
  for (const [done, step] of steps.entries()) {
    progress(done / steps.length);
    const raw = input();
    setAt(raw, step.path, step.value + 1);
    const reply = await runner.ask(raw);
    if (!('result' in reply) || reply.result.kind !== 'distribution') continue;
    const chance = reply.result.outcomes[outcome] ?? 0;
    rows.push({ label: step.label, chance, change: chance - (now.outcomes[outcome] ?? 0) });
  }
  rows.sort((a, b) => b.change - a.change);
  const body = rows.map(
    ({ label, chance, change }) =>
      `<tr><td>+1 ${escapeHtml(label)}</td><td class="num">${formatChance(chance)}</td><td class="num">${formatPoints(change)}</td></tr>`,
  );
  return `<div class="tabla" tabindex="0"><table><thead><tr><th>${es.tool.oneMore}</th><th class="num">${escapeHtml(now.outcomeLabels[outcome] ?? outcome)}</th><th class="num">${es.tool.difference}</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
