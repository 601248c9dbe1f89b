import type { Assumption } from '../../results.ts';
import { effectsOf } from '../cards/cards.ts';
import type { Battle, BattleCited } from './case.ts';
import { type Combatant, ignoresFirst } from './combatant.ts';

/** How a side that makes pairs of misses plays the dice that it may repeat. */
function pairAssumptions(sides: readonly Combatant[]): Assumption<BattleCited>[] {
  const pairing = sides.filter(({ cards }) => effectsOf(cards, 'dobles-fallidos').length > 0);
  const list: Assumption<BattleCited>[] = [];
  const always = pairing.some(
    ({ fleets, cards }) => fleets.some((fleet) => fleet.rerollsOnes) || effectsOf(cards, 'repetir-fallos').length > 0,
  );
  if (always)
    list.push({
      id: 'parejas-repetidas',
      text: 'Los 1 de las Flotas y los fallos que se repiten todos en la primera Ronda se repiten también cuando ya hacen pareja, aunque a veces conviniera quedárselos.',
      clauses: ['ascendancy:2.16', 'ascendancy:45.13'],
    });
  if (pairing.some(({ cards }) => effectsOf(cards, 'repetir-dados').length > 0))
    list.push({
      id: 'parejas-guardadas',
      text: 'El dado que se puede repetir en cada Ronda es siempre un fallo sin pareja: romper una pareja nunca gana. Si todos la tienen, no se repite ninguno.',
      clauses: ['ascendancy:44.15', 'ascendancy:45.13'],
    });
  return list;
}

/** What the odds take for granted, of which the book says nothing or leaves a choice. */
export function battleAssumptions({ attacker, defenders, chosen }: Battle): Assumption<BattleCited>[] {
  const all = [attacker, ...defenders];
  const list: Assumption<BattleCited>[] = [
    {
      text: 'Quien puede repetir dados fallados los repite; las cartas que se Agotan para una sola Ronda se usan en la primera.',
      clauses: ['ascendancy:2.16', 'ascendancy:44.5'],
    },
    {
      text: 'Si los dos bandos se destruyen a la vez, no gana ninguno (lectura nuestra).',
      clauses: ['ascendancy:26.1'],
      readings: ['ascendancy:X47'],
    },
    {
      text: 'Nadie cancela la Batalla entrando en Warp con «Dispositivo de camuflaje romulano avanzado».',
      clauses: ['ascendancy:44.7'],
    },
  ];
  if (all.some((side) => side.fleets.some((fleet) => fleet.plunders > 0))) {
    const counted = chosen.odds.plunder.some((mean) => mean !== null);
    list.push({
      id: counted ? 'piratas' : 'piratas-sin-contar',
      text: counted
        ? 'La Producción de la Flota de Piratas sale de las Naves que destruye; sus Impactos cuentan antes que los de las demás Naves (lectura nuestra).'
        : 'No se cuenta la Producción de la Flota de Piratas: con dos Defensores, Flotas que ignoran Bajas o Naves por Naves no se sabe qué destruye ella.',
      clauses: ['ascendancy:48.1'],
      ...(counted && { readings: ['ascendancy:X43'] }),
    });
  }
  if (all.some((side) => side.retreatRound + side.retreatShips > 0))
    list.push({ text: 'Nada bloquea las retiradas indicadas.', clauses: ['ascendancy:24.3'] });
  if (attacker.supportDice > 0)
    list.push({
      text: 'La Base Estelar también apoya a quien ataca desde su Sistema (lectura nuestra).',
      clauses: ['ascendancy:23.7'],
      readings: ['ascendancy:X28'],
    });
  if (attacker.supportDice > 0 && defenders.some((side) => side.supportDice > 0))
    list.push({
      id: 'bases-en-los-dos',
      text: 'Has puesto Base Estelar en los dos bandos y se cuentan los dos dados, pero no debería poder darse: dos Sistemas nunca son Sectores Adyacentes, y en un mismo Sector solo uno Controla el Sistema.',
      clauses: ['ascendancy:5.22', 'ascendancy:23.1', 'ascendancy:23.7'],
    });
  if (defenders.length > 1)
    list.push({
      text: 'Al repartir, los dados que repiten los 1 van antes al Defensor y el que se puede repetir, a la parte mayor; los Impactos van primero a las Flotas. El reparto no prevé las retiradas por Ronda.',
      clauses: ['ascendancy:26.3', 'ascendancy:34.11'],
    });
  if (chosen.everyRoll && attacker.strikesFirst && defenders.some(ignoresFirst))
    list.push({
      text: 'Con Primer Golpe, el Atacante elige las Bajas de la primera Ronda sin prever la respuesta.',
      clauses: ['ascendancy:23.6', 'ascendancy:25.1'],
    });
  if (chosen.everyRoll && all.some((side) => side.retreatRound > 0))
    list.push({
      text: 'Quien elige las Bajas no prevé las retiradas por Ronda, solo las que dependen de las Naves que queden.',
      clauses: ['ascendancy:23.6', 'ascendancy:24.1'],
    });
  list.push(...pairAssumptions(all));
  if (!chosen.everyRoll && all.some((side) => side.fleets.length > 0 && ignoresFirst(side)))
    list.push({
      text: 'Hay demasiadas Naves o demasiados bandos con Flotas para seguir todas las maneras de repartir los Impactos entre Flotas que ignoran Bajas: van siempre primero a las Flotas, la menor antes.',
      clauses: ['ascendancy:23.6', 'ascendancy:44.3'],
    });
  if (chosen.odds.endless > 0)
    list.push({
      text: 'Si nadie puede destruir nada, el Combate solo acaba con una Retirada; el libro no obliga a nadie a hacerla.',
      clauses: ['ascendancy:24.4'],
    });
  return list;
}
