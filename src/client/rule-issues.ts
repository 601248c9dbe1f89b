import type { InputIssue } from '../checkers/read-input.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { citesHtml } from '../view/citations.ts';
import { formState, unfold } from './form-values.ts';

/** Takes the marks of earlier problems off the fields. */
export function clearIssues(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  for (const problem of form.querySelectorAll<HTMLElement>('.problem')) problem.hidden = true;
}

/**
 * Marks what is wrong beside its field and returns all of it as one text. What nobody has touched yet is not
 * wrong but missing: it is told without blame, and nothing is marked.
 */
export function showIssues(form: HTMLFormElement, issues: readonly InputIssue[]): { html: string; wrong: boolean } {
  const wrong = issues.filter((issue) => !isMissing(form, issue));
  for (const issue of wrong) mark(form, issue);
  const shown = wrong.length > 0 ? wrong : issues;
  const list = shown.map((issue) => `<li>${issueHtml(issue)}</li>`).join('');
  const title = wrong.length > 0 ? es.tool.fixFields : es.tool.missingFields;
  return { html: `<p>${title}</p><ul>${list}</ul>`, wrong: wrong.length > 0 };
}

/** Whether nothing has been said yet of what the issue is about. */
function isMissing(form: HTMLFormElement, { code, field }: InputIssue): boolean {
  if (code === 'MISSING') return true;
  return !formState(form).some(([path]) => field === '' || path === field || path.startsWith(`${field}.`));
}

function mark(form: HTMLFormElement, issue: InputIssue): void {
  const name = CSS.escape(issue.field);
  const named =
    form.querySelector(`[name="${name}"]`) ?? form.querySelector(`[data-group="${name}"], [data-list="${name}"]`);
  named?.setAttribute('aria-invalid', 'true');
  if (named) unfold(named);
  const problem = named?.closest('.field')?.querySelector<HTMLElement>('.problem');
  if (!problem) return;
  problem.innerHTML = issueHtml(issue);
  problem.hidden = false;
}

function issueHtml({ message, clauses = [] }: InputIssue): string {
  return `${escapeHtml(message)} ${citesHtml(clauses)}`.trim();
}
