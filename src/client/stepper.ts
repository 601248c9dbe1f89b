/**
 * The buttons beside a number: a press is one step, holding goes on. A number that gets the focus is selected,
 * so that typing 5 over a 2 gives 5 and not 25.
 */
const FIRST_WAIT = 400;
const NEXT_WAIT = 90;

let timer = 0;
/** Held long enough to have stepped already: the click that ends it is not one more. */
let held = false;

document.addEventListener('pointerdown', ({ target, button }) => {
  const stepper = stepButton(target);
  if (!stepper || button !== 0) return;
  held = false;
  const again = () => {
    held = true;
    step(stepper);
    timer = window.setTimeout(again, NEXT_WAIT);
  };
  timer = window.setTimeout(again, FIRST_WAIT);
});
for (const end of ['pointerup', 'pointercancel', 'pointerleave', 'blur'])
  window.addEventListener(end, () => clearTimeout(timer));
// A finger that slides away to scroll the page is not holding the button.
window.addEventListener('scroll', () => clearTimeout(timer), { passive: true });

document.addEventListener('click', ({ target }) => {
  const stepper = stepButton(target);
  if (stepper && !held) step(stepper);
  held = false;
});
// Holding would open the menu of a phone.
document.addEventListener('contextmenu', (event) => {
  if (stepButton(event.target)) event.preventDefault();
});
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('.stepper')) target.select();
});

function stepButton(target: EventTarget | null): HTMLButtonElement | null {
  return (target as Element | null)?.closest<HTMLButtonElement>('button[data-step]') ?? null;
}

function step(button: HTMLButtonElement): void {
  const amount = Number(button.dataset['step']);
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const [min, max] = [Number(input.min), Number(input.max)];
  const current = input.value === '' ? min - (amount > 0 ? 1 : 0) : Number(input.value);
  const next = String(Math.min(max, Math.max(min, Number.isFinite(current) ? current + amount : min)));
  if (next === input.value) return;
  input.value = next;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
