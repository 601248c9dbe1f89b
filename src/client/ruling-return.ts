import type { Result } from '../checkers/results.ts';
import { bringBack } from '../rulings/address.ts';
import { rulingPath } from '../schema/paths.ts';
import { ASKED_BY } from '../view/ruling-compute.ts';

/**
 * On the page of a calculation that a ruling asked for: takes the answer back to the conversation, whose case is in
 * the address. Nothing is offered before the player has said something here, for that would answer in their place.
 */
function start(form: HTMLFormElement, bar: HTMLElement): void {
  const asked = new URLSearchParams(location.search);
  const ruling = asked.get(ASKED_BY.ruling) ?? '';
  if (!/^[a-z0-9]+(-[a-z0-9]+)+$/.test(ruling)) return;
  const hash = asked.get(ASKED_BY.case) ?? '';
  const tool = form.dataset['tool'] ?? '';
  const [use, back] = [bar.querySelector('button'), bar.querySelector('a')];
  if (!use || !back) return;
  let touched = new RegExp(`[#&]calculos\\.${tool}=`).test(hash);
  let target = '';
  bar.hidden = false;
  back.href = `${rulingPath(ruling)}${hash}`;
  for (const event of ['input', 'submit'])
    form.addEventListener(event, () => {
      touched = true;
    });
  form.addEventListener('form:answered', (event) => {
    const { detail } = event as CustomEvent<Result | null>;
    const facts = detail?.kind === 'verdict' ? detail.facts : undefined;
    use.hidden = !facts || !touched;
    if (facts) target = `${rulingPath(ruling)}${bringBack(hash, tool, location.hash.slice(1), facts)}`;
  });
  use.addEventListener('click', () => location.assign(target));
}

const form = document.querySelector<HTMLFormElement>('.rule-form');
const bar = document.querySelector<HTMLElement>('#al-dictamen');
if (form && bar) start(form, bar);
