import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Assumption, Step } from '../../results.ts';
import { describeUnits, fullCounts } from '../battle/units.ts';
import { beyondTheBox, effectAssumptions } from '../forces/assumed.ts';
import { ASHORE, effectSteps } from '../forces/told.ts';
import { toldTogether } from '../ground/ground-effects.ts';
import type { SideName } from '../sides.ts';
import type { TacticalResult } from './tactical.ts';

/** Clauses that a whole tactical action implements, and the grey area that it leaves open. */
export const TACTICAL_CITES = [
  'ti4:9.0',
  'ti4:15.1',
  'ti4:17.2',
  'ti4:17.3',
  'ti4:18.3',
  'ti4:18.3.c',
  'ti4:19.0',
  'ti4:19.2',
  'ti4:23.0',
  'ti4:23.4',
  'ti4:23.6',
  'ti4:23.10.a',
  'ti4:44.2',
  'ti4:52.1',
  'ti4:52.2',
  'ti4:52.3',
  'ti4:52.4',
  'ti4:52.5',
  'ti4:69.3',
  'ti4:87.0',
  'ti4:87.6',
  'ti4:90.4',
  'ti4:98.2',
  'ti4:101.2',
  'ti4:101.3',
  'ti4:1.7',
  'ti4:PR3',
  'ti4:E8',
  'ti4:F15',
  'ti4:X60',
] as const;
export type TacticalCite = (typeof TACTICAL_CITES)[number];

/** The steps of a tactical action, each with its clauses. */
export function tacticalSteps(result: TacticalResult, riftTakes: number): Step<TacticalCite>[] {
  const { space, planets } = result;
  const all = (side: SideName) => describeUnits(space.setup[side].groups, fullCounts(space.setup[side].groups));
  return [
    ...effectSteps(space.gathered),
    ...effectSteps(result.ashore.gathered, ASHORE),
    ...(result.parts.length > 1
      ? [
          {
            id: 'vortice',
            title: 'Vórtice gravitatorio',
            text: `Por cada nave que lo cruza se tira un dado antes de salir; con 1-${riftTakes} se retira con lo que lleva. Llega alguna nave el ${formatChance(result.arrives)} de las veces.`,
            clauses: ['ti4:101.2', 'ti4:101.3'],
          } satisfies Step<TacticalCite>,
        ]
      : []),
    {
      id: 'canones',
      title: 'Cañones espaciales',
      text: `Disparan al entrar las naves, también los SDP de los planetas y los de otros jugadores que alcancen: al atacante le quedan naves el ${formatChance(result.afterCannons)} de las veces. Lo que se queda sin transporte se retira antes del combate.`,
      clauses: ['ti4:17.2', 'ti4:17.3', 'ti4:18.3', 'ti4:F15'],
    },
    {
      id: 'combate-espacial',
      title: 'Combate espacial',
      text: `${all('attacker')} contra ${all('defender')}: ${count(result.expectedRounds, 'ronda')} de media. El atacante domina el espacio el ${formatChance(result.masterOfSpace)} de las veces; si no, no hay invasión. Al acabar se retira lo que no quepa a bordo.`,
      clauses: ['ti4:23.0', 'ti4:23.6', 'ti4:23.10.a', 'ti4:18.3', 'ti4:18.3.c'],
    },
    {
      id: 'invasion',
      title: 'Invasión',
      text: `Bombardean las naves que quedan, cada una un planeta; luego se despliegan las tropas que quedan, disparan los Cañones espaciales de cada planeta y se combate en tierra. ${planets.map(({ name, take }) => `${name}: ${formatChance(take)}.`).join(' ')}`,
      clauses: ['ti4:52.1', 'ti4:15.1', 'ti4:52.2', 'ti4:52.3', 'ti4:52.4', 'ti4:52.5'],
    },
  ];
}

/** What the answer takes for granted; `isOpen`: what a lone SDP does changes the odds and was left open. */
export function tacticalAssumptions(
  { space, ashore, parts, spentOnce, passedOn }: TacticalResult,
  isOpen: boolean,
): Assumption<TacticalCite>[] {
  const told = toldTogether(space, ashore);
  return [
    {
      id: 'reparto',
      text: 'Si faltan tropas o naves que bombardeen, las que quedan van primero a los primeros planetas de la lista. Un dado de más en el bombardeo va al primero que se bombardea. Los planetas se resuelven por separado.',
      clauses: ['ti4:52.2', 'ti4:15.1'],
    },
    {
      id: 'perdidas',
      text: 'Cada bando usa «Resistencia al daño» en cuanto puede y pierde primero lo más barato, salvo que se indique otro orden en el espacio.',
      clauses: ['ti4:23.6', 'ti4:87.0'],
    },
    ...(parts.length > 1
      ? [
          {
            id: 'carga-del-vortice',
            text: 'Mecas, Infantería y Cazas, en ese orden, van en las naves que no cruzan el Vórtice y, después, en las de más capacidad.',
            clauses: ['ti4:101.2' as const],
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: 'sdp-solo',
            text: 'El libro no resuelve si un SDP sin tropas dispara antes de caer: se dan las dos cifras, y el resto es sin que dispare.',
            clauses: ['ti4:90.4' as const],
            readings: ['ti4:X60' as const],
          },
        ]
      : []),
    ...(spentOnce.length > 0
      ? [
          {
            id: 'un-solo-uso',
            text: `Se usa una vez y no en cada planeta, en el primero de la lista donde sirve: ${and(spentOnce.map((name) => `«${name}»`))}.`,
            clauses: ['ti4:1.7' as const, 'ti4:9.0' as const],
          },
        ]
      : []),
    ...(passedOn.length > 0
      ? [
          {
            id: 'lo-que-sobra',
            text: `Los planetas se resuelven en el orden de la lista, y lo que no se usa en uno queda para el combate terrestre del siguiente, no para sus bombardeos ni cañones, que van antes: ${and(passedOn.map((name) => `«${name}»`))}.`,
            clauses: ['ti4:52.1' as const, 'ti4:52.3' as const, 'ti4:52.4' as const],
          },
        ]
      : []),
    ...effectAssumptions(told.gathered, told.setup),
    ...(beyondTheBox(space.setup).length > 0
      ? [
          {
            id: 'mas-miniaturas',
            text: `La caja no trae tantas miniaturas de un color: ${and(beyondTheBox(space.setup))}. Se calcula igual.`,
            clauses: ['ti4:98.2' as const],
          },
        ]
      : []),
  ];
}
