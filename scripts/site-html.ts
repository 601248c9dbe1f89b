import { HtmlValidate } from 'html-validate';

/** The standard, but for what is style: how attributes are quoted and void elements closed is the printer's business. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error' },
});

/** What a page's HTML breaks of the standard, with its place: `12:40 element-permitted-content: …`. */
export async function htmlProblems(html: string, address: string): Promise<string[]> {
  const { results } = await validator.validateString(html, address);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${address}:${line}:${column} ${ruleId}: ${message}`),
  );
  return [...problems, ...outsideOf(html).map((found) => `${address}: ${found}`)];
}

/** What stands where only space and comments may, which the validator does not look at. */
export function outsideOf(html: string): string[] {
  const [, after = ''] = /<\/body>([\s\S]*)$/.exec(html) ?? [];
  const left = after.replace(/<\/html>|<!--[\s\S]*?-->/g, '').trim();
  return left === '' ? [] : [`detrás de </body>: ${left.slice(0, 60)}`];
}
