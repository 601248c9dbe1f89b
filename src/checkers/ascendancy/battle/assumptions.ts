import type { Assumption } from '../../results.ts';
import { effectsOf } from '../cards/cards.ts';
import { type Battle, type BattleCited, repeatsDice } from './case.ts';
import { type Combatant, givesShips } from './combatant.ts';

/** What the odds take for granted, of which the book says nothing or leaves a choice. */
export function battleAssumptions({ attacker, defenders, chosen }: Battle): Assumption<BattleCited>[] {
  const all = [attacker, ...defenders];
  const list: Assumption<BattleCited>[] = [];
  if (defenders.length > 1 || chosen.everyRoll || all.some((side) => repeatsDice(side) || givesShips(side)))
    list.push({
      id: 'mejor-juego',
      text: 'Los dos bandos deciden siempre lo que más veces les da la victoria. En cada Ronda tira y repite primero el Atacante, dado a dado y hasta que quiera; después, a la vista de sus dados, el Defensor (lectura nuestra).',
      clauses: ['ascendancy:2.16', 'ascendancy:23.6'],
      readings: ['ascendancy:X68'],
    });
  list.push({
    text: 'Si los dos bandos se destruyen a la vez, no gana ninguno (lectura nuestra).',
    clauses: ['ascendancy:26.1'],
    readings: ['ascendancy:X47'],
  });
  if (all.some((side) => side.fleets.some((fleet) => fleet.plunders > 0)))
    list.push(plunderAssumption(chosen.odds.plunder.some((mean) => mean !== null)));
  if (all.some((side) => side.retreatRound + side.retreatShips > 0))
    list.push({ text: 'Nada bloquea las retiradas indicadas.', clauses: ['ascendancy:24.3'] });
  list.push(...baseAssumptions(attacker, defenders));
  if (defenders.length > 1 && effectsOf(attacker.cards, 'dobles-fallidos').length > 0)
    list.push({
      id: 'parejas-por-defensor',
      text: 'Las parejas de fallos son de dados lanzados contra el mismo Defensor (lectura nuestra).',
      clauses: ['ascendancy:45.13', 'ascendancy:26.3'],
      readings: ['ascendancy:X17'],
    });
  if (chosen.odds.endless > 0)
    list.push({
      text: 'Si nadie puede destruir nada, el Combate solo acaba con una Retirada; el libro no obliga a nadie a hacerla.',
      clauses: ['ascendancy:24.4'],
    });
  return list;
}

function plunderAssumption(isCounted: boolean): Assumption<BattleCited> {
  return isCounted
    ? {
        id: 'piratas',
        text: 'La Producción de la Flota de Piratas sale de las Naves que destruye; sus Impactos cuentan antes que los de las demás Naves (lectura nuestra).',
        clauses: ['ascendancy:48.1'],
        readings: ['ascendancy:X43'],
      }
    : {
        id: 'piratas-sin-contar',
        text: 'No se cuenta la Producción de la Flota de Piratas: con varios Defensores, Flotas que ignoran Bajas, Naves por Naves o dados que se repiten a elección no se sabe qué destruye ella.',
        clauses: ['ascendancy:48.1'],
      };
}

function baseAssumptions(attacker: Combatant, defenders: readonly Combatant[]): Assumption<BattleCited>[] {
  if (attacker.supportDice === 0) return [];
  const list: Assumption<BattleCited>[] = [
    {
      text: 'La Base Estelar también apoya a quien ataca desde su Sistema (lectura nuestra).',
      clauses: ['ascendancy:23.7'],
      readings: ['ascendancy:X28'],
    },
  ];
  if (defenders.some((side) => side.supportDice > 0))
    list.push({
      id: 'bases-en-los-dos',
      text: 'Has puesto Base Estelar en los dos bandos y se cuentan los dos dados, pero no debería poder darse: dos Sistemas nunca son Sectores Adyacentes, y en un mismo Sector solo uno Controla el Sistema.',
      clauses: ['ascendancy:5.22', 'ascendancy:23.1', 'ascendancy:23.7'],
    });
  return list;
}
