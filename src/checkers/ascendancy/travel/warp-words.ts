import { count } from '../../../text/spanish.ts';
import type { PlainTable } from '../../results.ts';
import type { WarpPlan } from './warp-plans.ts';

/** `1 Sistema`, `3 Sistemas`; the same for Orders and turns. */
export const systems = (amount: number) => count(amount, 'Sistema', 'Sistemas');
export const orders = (amount: number) => count(amount, 'Orden', 'Órdenes');
export const turns = (amount: number) => count(amount, 'turno', 'turnos');

/** Only the plans that save something by taking longer. */
export function plansTable(distance: number, plans: readonly (WarpPlan | null)[]): PlainTable {
  const rows = plans.flatMap((plan, index) => {
    const before = plans[index - 1];
    return plan && plan.orders !== before?.orders ? [[String(index + 1), String(plan.orders), planText(plan)]] : [];
  });
  return { title: `Cómo cruzar ${systems(distance)} en Warp`, columns: ['Turnos', 'Órdenes', 'Cómo'], rows };
}

function planText({ turns }: WarpPlan): string {
  return turns
    .map((given, index) => ({ words: turnText(given), turn: index + 1 }))
    .filter(({ words }) => words !== '')
    .map(({ words, turn }) => `Turno ${turn}: ${words}`)
    .join('. ')
    .concat('.');
}

/** `2 saltos de 3 Sistemas, entra, 1 Ficha más`. */
function turnText(given: WarpPlan['turns'][number]): string {
  const words: string[] = [];
  for (let at = 0; at < given.length; ) {
    const order = given[at];
    const jumps = jumpsFrom(given, at);
    if (jumps.count > 1) words.push(`${jumps.count} saltos de ${systems(jumps.systems)}`);
    else if (order?.kind === 'ficha') words.push(`${count(tokensFrom(given, at), 'Ficha', 'Fichas')} más`);
    else words.push(order?.kind === 'salir' ? `sale (${systems(order.systems)})` : 'entra');
    at += jumps.count > 1 ? 2 * jumps.count : order?.kind === 'ficha' ? tokensFrom(given, at) : 1;
  }
  return words.join(', ');
}

/** How many times in a row the ship enters and leaves at once, each time as far. */
function jumpsFrom(given: WarpPlan['turns'][number], from: number): { count: number; systems: number } {
  let count = 0;
  let far = 0;
  for (let at = from; given[at]?.kind === 'entrar'; at += 2) {
    const exit = given[at + 1];
    if (exit?.kind !== 'salir' || (count > 0 && exit.systems !== far)) break;
    far = exit.systems;
    count++;
  }
  return { count, systems: far };
}

function tokensFrom(given: WarpPlan['turns'][number], from: number): number {
  const rest = given.slice(from);
  const end = rest.findIndex((order) => order.kind !== 'ficha');
  return end < 0 ? rest.length : end;
}
