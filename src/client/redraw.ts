const drawn = new WeakMap<Element, string>();

/** Draws a list anew unless it says the same already: a finger may be on it, or part of it be open. */
export function redraw(list: Element, html: string): void {
  if (drawn.get(list) === html && list.hasChildNodes() === (html !== '')) return;
  list.innerHTML = html;
  drawn.set(list, html);
}
