import { isMet } from '../checkers/when.ts';
import { readAt } from '../schema/dotted-path.ts';
import type { FlatState } from '../view/form-state.ts';

/**
 * Values of a form made from a schema, as the nested object that the rule function reads. What is hidden
 * because it has no meaning now does not count: nobody could see why.
 */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const list of form.querySelectorAll<HTMLElement>('[data-list]'))
    if (!isIdle(list)) setAt(values, list.dataset['list'] ?? '', []);
  for (const input of ownInputs(form)) {
    if (isIdle(input)) continue;
    const value = inputValue(input);
    if (value !== undefined) setAt(values, input.name, value);
    else ensureParent(values, input.name);
  }
  return values;
}

/** The inputs that hold values; those of a map's panel only show some of them. */
function ownInputs(form: HTMLFormElement, filter = ''): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-type]${filter}`)].filter(
    (input) => !input.closest('[data-panel]'),
  );
}

/**
 * What an address must say of a form: only what is not as the form starts, so that a link stays short.
 * Whoever changes a default of a rule must therefore give addresses a new version (see form-state.ts).
 * Elements of lists are said whole: that they are there is already a change. Of a hexagon its place says so.
 */
export function formState(form: HTMLFormElement): FlatState {
  return ownInputs(form).flatMap((input): FlatState => {
    const inList = input.closest('.item') !== null;
    if (input instanceof HTMLSelectElement)
      return input.value === '' || (!inList && input.value === startOf(input)) ? [] : [[input.name, input.value]];
    switch (kindOf(input)) {
      case 'choice':
        return input.checked && ((inList && !input.closest('.map-list')) || !input.defaultChecked)
          ? [[input.name, input.value]]
          : [];
      case 'flag':
        return input.checked !== input.defaultChecked || (inList && input.checked)
          ? [[input.name, String(input.checked)]]
          : [];
      default:
        return (inList ? input.value !== '' : input.value !== input.defaultValue) ? [[input.name, input.value]] : [];
    }
  });
}

/** How an input holds its value: one of several, ticked or not, or as it is written. */
const kindOf = (input: HTMLInputElement) => (input.type === 'radio' ? 'choice' : input.dataset['type']);

/** What a list to open holds before anybody chooses. */
const startOf = (select: HTMLSelectElement) =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? '';

/** Whether a field depends on others that are not as it needs. */
const isIdle = (field: HTMLElement) => field.closest('[data-when][hidden]') !== null;

/** Shows what has a meaning now: a field that depends on others is hidden until one of them is as it needs. */
export function showDependent(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-when]'))
    field.hidden = !isMet(field.dataset['when'] ?? '', (name) => heldBy(form, name));
}

/** Numbers that count nothing step back, so that what is on the table is seen at a glance. */
export function dimNothing(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('.duel .stepper input'))
    input.classList.toggle('none', Number(input.value) === 0);
}

/** Folds of a board say how much is inside that is not as it starts. */
export function countFolded(form: HTMLFormElement): void {
  for (const fold of form.querySelectorAll<HTMLElement>('.duel-more > details')) {
    const told = ownInputs(form).filter((input) => fold.contains(input) && !isIdle(input) && isChanged(input)).length;
    fold.toggleAttribute('data-told', told > 0);
    fold.querySelector('summary')?.setAttribute('data-told', String(told));
  }
}

function isChanged(input: HTMLInputElement | HTMLSelectElement): boolean {
  if (input instanceof HTMLSelectElement) return input.value !== startOf(input);
  if (kindOf(input) === 'choice') return input.checked && !input.defaultChecked;
  return kindOf(input) === 'flag' ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

/** What a field of the form holds, also while it is hidden. */
function heldBy(form: HTMLFormElement, name: string): unknown {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement && found.type === 'checkbox') return found.checked;
  return (found as HTMLInputElement | RadioNodeList).value;
}

function inputValue(input: HTMLInputElement | HTMLSelectElement): unknown {
  if (input instanceof HTMLSelectElement) return input.value === '' ? undefined : input.value;
  switch (kindOf(input)) {
    case 'number':
      // What is not a number goes through as it is: the rule's own check then names the field.
      if (input.validity.badInput) return Number.NaN;
      return input.value === '' ? undefined : Number(input.value);
    case 'choice':
      if (!input.checked) return undefined;
      return input.dataset['type'] === 'number' ? Number(input.value) : input.value;
    case 'flag':
      return input.checked;
    default:
      return input.value;
  }
}

/** Writes `value` at a dotted path, making the objects and lists on the way. */
export function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>((at, key) => {
    at[key] ??= {};
    return at[key] as Record<string, unknown>;
  }, target);
  parent[last] = value;
}

function ensureParent(target: Record<string, unknown>, path: string): void {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (parent && readAt(target, parent) === undefined) setAt(target, parent, {});
}

/**
 * Fills a form from flat pairs (see form-state.ts); what they do not say goes back to the form's
 * default. Returns the pairs that the form could not take as they were written.
 */
export function writeForm(form: HTMLFormElement, pairs: FlatState): FlatState {
  form.reset();
  for (const list of form.querySelectorAll<HTMLElement>('[data-list]')) {
    const prefix = `${list.dataset['list']}.`;
    const positions = pairs
      .filter(([path]) => path.startsWith(prefix))
      .map(([path]) => Number(path.slice(prefix.length).split('.')[0]));
    const wanted = Math.max(-1, ...positions.filter(Number.isInteger)) + 1;
    // What must be there at least is there from the start. On a map, tapping it is what puts it there.
    const least = list.matches('.map-list *, [data-on-map]') ? 0 : Number(list.dataset['min'] ?? 0);
    setItemCount(list, Math.max(least, Math.min(wanted, Number(list.dataset['max']))) - fromOf(list));
  }
  return pairs.filter(([path, value]) => !writeValue(form, path, value));
}

/** Writes one value; false if the form has no such field, or the field holds something else afterwards. */
export function writeValue(form: HTMLFormElement, path: string, value: string): boolean {
  const inputs = ownInputs(form, `[name="${CSS.escape(path)}"]`);
  if (!inputs.some((input) => takes(input, value))) return false;
  for (const input of inputs) {
    if (input instanceof HTMLSelectElement) {
      input.value = value;
      unfold(input);
      continue;
    }
    if (kindOf(input) === 'choice') input.checked = input.value === value;
    else if (kindOf(input) === 'flag') input.checked = value === 'true';
    else input.value = value;
    // A folded group with something in it must be seen.
    if (input.checked !== input.defaultChecked || input.value !== input.defaultValue) unfold(input);
  }
  return true;
}

/** Whether a field can hold this very text: a browser would turn what it cannot into nothing. */
function takes(input: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  if (input instanceof HTMLSelectElement) return [...input.options].some((option) => option.value === value);
  switch (kindOf(input)) {
    case 'choice':
      return input.value === value;
    case 'flag':
      return value === 'true' || value === 'false';
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value));
    default:
      return input.maxLength < 0 || value.length <= input.maxLength;
  }
}

/** Opens every fold around an element, but not the list below a map: the map already shows what is in it. */
export function unfold(element: Element): void {
  const around = (inner: Element | null | undefined) => inner?.closest<HTMLDetailsElement>('details:not(.map-list)');
  for (let fold = around(element); fold; fold = around(fold.parentElement)) fold.open = true;
}

/** Makes a list have `count` elements with these values, and nothing but defaults in the rest of their fields. */
export function writeList(list: HTMLElement, count: number, pairs: FlatState): void {
  if ((list.querySelector('.items')?.children.length ?? 0) !== count) setItemCount(list, count);
  // A map writes its whole list at every tap: one pass over the inputs, not one search per value.
  const values = new Map(pairs);
  for (const input of list.querySelectorAll<HTMLInputElement>('.items input[data-type]')) {
    const value = values.get(input.name);
    if (kindOf(input) === 'choice') input.checked = value === undefined ? input.defaultChecked : input.value === value;
    else if (input.dataset['type'] === 'flag')
      input.checked = value === undefined ? input.defaultChecked : value === 'true';
    else input.value = value ?? input.defaultValue;
  }
}

/** How many elements of a list stand elsewhere on the form, before those that it holds (see duel.ts). */
const fromOf = (list: HTMLElement) => Number(list.dataset['from'] ?? 0);

/** Adds or removes elements of a list until it has `count`. */
export function setItemCount(list: HTMLElement, count: number): void {
  const items = list.querySelector('.items');
  const template = list.querySelector('template');
  if (!items || !template) return;
  while (items.children.length > count) items.lastElementChild?.remove();
  while (items.children.length < count) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    // Numbered before it joins the form: options of two new elements would be one choice while they had one name.
    numberItem(list, item, items.children.length);
    items.append(item);
  }
  renumber(list);
}

/** Gives an element of a list its position in names, ids and labels. */
function numberItem(list: HTMLElement, item: ParentNode, at: number): void {
  const name = list.dataset['list'] ?? '';
  const position = at + fromOf(list);
  for (const element of item.querySelectorAll<HTMLElement>('[name], [id], [for], [data-group], [data-when]')) {
    for (const attribute of ['name', 'id', 'for', 'data-group', 'data-when']) {
      const value = element.getAttribute(attribute);
      if (value)
        element.setAttribute(
          attribute,
          value.replaceAll(new RegExp(`(${name.replaceAll('.', '\\.')}\\.)(\\*|\\d+)`, 'g'), `$1${position}`),
        );
    }
  }
  const legend = item.querySelector('legend');
  if (legend) legend.textContent = `${(legend.textContent ?? '').replace(/ \d+$/, '')} ${position + 1}`;
}

/** Gives the elements of a list their position in names, ids and labels. */
export function renumber(list: HTMLElement): void {
  const items = [...(list.querySelector('.items')?.children ?? [])];
  for (const [at, item] of items.entries()) numberItem(list, item, at);
  const add = list.querySelector<HTMLButtonElement>('[data-add]');
  // What must be there cannot be taken away.
  const least = Number(list.dataset['min'] ?? 0);
  for (const item of items)
    item
      .querySelector<HTMLElement>(':scope > [data-remove]')
      ?.toggleAttribute('hidden', items.length + fromOf(list) <= least);
  if (add) add.disabled = items.length + fromOf(list) >= Number(list.dataset['max']);
}
