import type { Assumption } from '../../results.ts';
import type { Decided } from './choice.ts';
import type { ConquestInput } from './input.ts';
import type { ConquestSides } from './sides.ts';
import type { ConquestCited } from './steps.ts';

/** What the odds of a conquest take for granted. */
export function conquestAssumptions(
  sides: ConquestSides,
  input: ConquestInput,
  { odds, fighting }: Decided,
): Assumption<ConquestCited>[] {
  const list: Assumption<ConquestCited>[] = [
    {
      id: 'mejor-juego',
      text: 'El Atacante decide siempre, desde la primera Ronda de la Batalla, lo que más veces le da el Control del Sistema; los Defensores, lo contrario. En cada Ronda tira y repite primero el Atacante, dado a dado y hasta que quiera; después, a la vista de sus dados, los demás (lectura nuestra).',
      clauses: ['ascendancy:2.16', 'ascendancy:23.6', 'ascendancy:28.4'],
      readings: ['ascendancy:X68'],
    },
    {
      text: 'El Atacante puede Invadir: a la Federación se lo prohíbe su Directiva Principal.',
      clauses: ['ascendancy:27.1', 'ascendancy:42.10'],
    },
  ];
  if (fighting.length > 0)
    list.push(
      {
        id: 'llega-con-la-maniobra',
        text: 'Al Sistema se llega desde el combate con una sola Maniobra Táctica, o el combate ya es en él; nada la bloquea y nadie añade Naves a sus Flotas entre medias.',
        clauses: ['ascendancy:26.2'],
      },
      {
        text: 'Si los dos bandos se destruyen a la vez, no hay quien Invada (lectura nuestra).',
        clauses: ['ascendancy:26.1'],
        readings: ['ascendancy:X47'],
      },
    );
  if ([sides.attacker, ...fighting].some((side) => side.retreatRound + side.retreatShips > 0))
    list.push({ text: 'Nada bloquea las retiradas indicadas.', clauses: ['ascendancy:24.3'] });
  if (sides.attacker.supportDice > 0)
    list.push({
      text: 'La Base Estelar también apoya a quien ataca desde su Sistema (lectura nuestra).',
      clauses: ['ascendancy:23.7'],
      readings: ['ascendancy:X28'],
    });
  if (sides.invasion.fleets.length > 0)
    list.push({
      text: 'En la Invasión, como en la Batalla, quien causa las Bajas las asigna: primero a las Flotas que repiten dados (lectura nuestra).',
      clauses: ['ascendancy:23.6', 'ascendancy:27.5'],
      readings: ['ascendancy:X49'],
    });
  if (sides.invasion.owner !== 'rival')
    list.push({
      text: 'Sin Nodo de Control, la Invasión se da por repelida si el Atacante pierde todas sus Naves sin arrasar el planeta (lectura nuestra).',
      clauses: ['ascendancy:28.5', 'ascendancy:30.1'],
      readings: ['ascendancy:X50'],
    });
  if (input.atacante.retirada.naves !== undefined && odds.brought.some(({ brought }) => brought === 0))
    list.push({ text: 'Quien se queda sin Naves que llevar no Invade.', clauses: ['ascendancy:27.1'] });
  return list;
}
