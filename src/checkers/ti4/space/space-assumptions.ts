import { and } from '../../../text/lists.ts';
import type { Assumption } from '../../results.ts';
import type { Combatant } from '../battle/combatant.ts';
import { hasOpening } from '../battle/hand-effects.ts';
import { effectAssumptions } from '../forces/assumed.ts';
import { SIDES } from '../sides.ts';
import { adviceAssumption } from '../words/wording.ts';
import { carriesCargo, type SpaceCite, type SpaceStory } from './space-story.ts';

/** It moves its ships away before the end. */
const leaves = ({ declared }: Combatant) => declared.some(({ kind }) => kind === 'leave');

/** What the answer takes for granted. */
export function assumeSpace(story: SpaceStory): Assumption<SpaceCite>[] {
  const { setup, retreats, advice, cannons } = story;
  const some = (test: (side: Combatant) => boolean) => SIDES.some((side) => test(setup[side]));
  const list: (Assumption<SpaceCite> | false)[] = [
    SIDES.every((side) => retreats[side].cuando === 'nunca' && !setup[side].retreat && !leaves(setup[side])) && {
      text: 'Nadie anuncia la retirada: se combate hasta el final.',
      clauses: ['ti4:23.4'],
    },
    SIDES.some((side) => retreats[side].cuando !== 'nunca' || setup[side].retreat) && {
      text: 'Nadie anuncia la retirada sin una nave con Movimiento: se podría, pero no se llevaría nada. Una nave sin Movimiento se trata como un Caza al retirarse. El libro no habla de ello; es lectura nuestra.',
      clauses: ['ti4:23.7.b'],
      readings: ['ti4:X58'],
    },
    SIDES.some((side) => retreats[side].cuando === 'desventaja') &&
      some(({ effects }) => hasOpening(effects)) && {
        text: 'Al decidir si va perdiendo no se cuentan los efectos que solo valen en la primera ronda.',
        clauses: ['ti4:23.4'],
      },
    SIDES.some((side) => setup[side].losses.kind === 'fixed') && {
      text: 'Salvo que se indique otra cosa, cada bando usa «Resistencia al daño» en cuanto puede y pierde primero la nave más barata (contando lo que lleva a bordo); si empatan, la que menos impactos causa.',
      clauses: ['ti4:23.6', 'ti4:87.0'],
    },
    ...advice.map((one) => ({ ...adviceAssumption(one, advice.length), clauses: ['ti4:23.6' as const] })),
    {
      text: some(({ declared }) => declared.some(({ kind }) => kind === 'barrage-on-all'))
        ? 'Los impactos de Artillería anticazas solo destruyen Cazas, salvo que el efecto elegido los lleve a cualquier nave; a su tirada no le afecta lo que cambia las tiradas de combate.'
        : 'Los impactos de Artillería anticazas solo destruyen Cazas; no se anulan con «Resistencia al daño» ni les afecta lo que cambia las tiradas de combate.',
      clauses: ['ti4:12.1.c', 'ti4:12.2', 'ti4:87.4'],
    },
    SIDES.some((side) => cannons[side].dice > 0)
      ? {
          text: 'Todos los Cañones espaciales disparan antes de asignar impactos, y no les afecta lo que cambia las tiradas de combate. Si un bando se queda sin naves, vence el que las conserve.',
          clauses: ['ti4:17.3.d', 'ti4:17.5', 'ti4:23.1'],
        }
      : { text: 'Nadie usa Cañones espaciales, o ya se han resuelto.', clauses: ['ti4:17.2', 'ti4:23.0'] },
    some(({ effects }) => effects['anula-una-vez'] > 0) && {
      text: 'Los impactos que se anulan una sola vez se gastan en la primera ronda en que se reciben; lo que sobre se pierde. No se usan contra Cañones espaciales ni Artillería anticazas, ni contra los impactos del principio del combate, aunque contra estos se podría.',
      clauses: ['ti4:23.6', 'ti4:F33'],
    },
    some(({ start }) => start !== null) && {
      text: 'Al principio del combate se actúa por turnos y de una cosa en una, empezando por el atacante: cada uno destruye primero las naves que se indiquen y luego tira sus dados. Cada dueño elige sus pérdidas en el orden de siempre. El libro no da el texto de esas cartas: las cifras son las indicadas.',
      clauses: ['ti4:S1', 'ti4:23.2'],
    },
    some(({ directHits }) => directHits > 0) && {
      text: '«Impacto directo» se juega en cuanto se puede, también tras un impacto de Cañón espacial, y nadie deja por ello de usar «Resistencia al daño», salvo quien busca sus mejores pérdidas; para usarla más tarde o nunca, indica el orden de las pérdidas. No destruye a las naves inmunes a él, como un Acorazado II.',
      clauses: ['ti4:E8', 'ti4:87.4'],
    },
    some(
      ({ groups, declared }) =>
        groups.some((group) => group.sustains) && !declared.some(({ kind }) => kind === 'repair'),
    ) && {
      text: 'Nadie repara naves durante el combate, salvo por los efectos elegidos.',
      clauses: ['ti4:87.3'],
    },
    ...effectAssumptions(story.gathered, setup),
    story.beyondBox.length > 0 && {
      id: 'mas-miniaturas',
      text: `La caja no trae tantas miniaturas de un color: ${and(story.beyondBox)}. Se calcula igual.`,
      clauses: ['ti4:98.2'],
    },
    some(({ groups }) => groups.some((group) => group.isFighter && group.moves)) && {
      text: 'Los Cazas con Movimiento no se retiran por falta de Capacidad: su carta los cuenta en la reserva de Flota, que aquí no se comprueba.',
      clauses: ['ti4:23.10.a'],
    },
    carriesCargo(story) && {
      text: 'De lo que no cabe se retiran primero los Cazas y luego la Infantería; lo elige su dueño. Lo que los Cañones espaciales dejan sin transporte se va antes del combate; durante él se puede exceder la Capacidad hasta el final. Los Cazas que ya no cabían antes del combate se conservan: los permitirá un Puerto espacial u otro motivo.',
      clauses: ['ti4:18.3', 'ti4:18.3.c', 'ti4:23.10.a'],
    },
    {
      text: 'Sin más tecnologías, cartas ni líderes que los efectos indicados.',
      clauses: ['ti4:62.4'],
    },
  ];
  return list.filter((assumption) => assumption !== false);
}
