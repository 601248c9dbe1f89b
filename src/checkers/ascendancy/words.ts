/** `1 Nave`, `3 Naves`. */
export const ships = (count: number) => counted(count, 'Nave', 'Naves');
/** `1 dado`, `4 dados`. */
export const dice = (count: number) => counted(count, 'dado', 'dados');

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a, b y c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return `${parts.slice(0, -1).join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `«Traductor universal»`, joined. */
export const quoted = (cards: readonly { nombre: string }[]) => listed(cards.map((card) => `«${card.nombre}»`));
