import { and } from '../../../text/lists.ts';
import type { Assumption } from '../../results.ts';
import type { Combatant } from '../combatant.ts';
import type { Sides } from '../sides.ts';
import type { AppliedEffect, GatheredSide } from './gather.ts';
import { effectsNotes } from './told.ts';

type Cited = 'ti4:19.2' | 'ti4:PR3' | 'ti4:1.7';

/** What choosing effects takes for granted, and how they are used. */
export function effectAssumptions(
  gathered: Sides<GatheredSide>,
  setup: Sides<Pick<Combatant, 'declared'>>,
): Assumption<Cited>[] {
  const { idle, granted } = effectsNotes(gathered);
  const unused = [...gathered.attacker.unused, ...gathered.defender.unused];
  const scarce = moreThanThereAre([...gathered.attacker.applied, ...gathered.defender.applied]);
  const declared = [...setup.attacker.declared, ...setup.defender.declared];
  const isThere = (...kinds: string[]) => declared.some(({ kind }) => kinds.includes(kind));
  const list: (Assumption<Cited> | false)[] = [
    gathered.attacker.faction !== undefined &&
      gathered.attacker.faction === gathered.defender.faction && {
        id: 'misma-faccion',
        text: 'Los dos bandos son de la misma facción: en una partida solo hay una de cada. Se calcula igual.',
        clauses: ['ti4:PR3'],
      },
    scarce.length > 0 && {
      id: 'mas-cartas',
      text: `No hay tantas cartas, y cada una se descarta al usarla: ${and(scarce)}. Se calcula igual.`,
      clauses: ['ti4:1.7'],
    },
    granted.length > 0 && {
      id: 'efectos-por-supuestos',
      text: `Se da por hecho que el sistema, el planeta o lo votado son como pide ${and(granted)}.`,
      clauses: ['ti4:19.2'],
    },
    idle.length > 0 && {
      id: 'efectos-sin-efecto',
      text: `No cambia nada en este combate: ${and(idle)}.`,
      clauses: ['ti4:19.2'],
    },
    unused.length > 0 && {
      id: 'sin-a-quien',
      text: `No cambia nada, porque no hay a quién aplicarlo: ${and(unused)}.`,
      clauses: ['ti4:19.2'],
    },
    isThere('trade-at-round-end') && {
      id: 'quien-causa-elige',
      text: 'Quien destruye una unidad propia para dañar al rival lo hace en cuanto puede, en las rondas indicadas.',
      clauses: ['ti4:19.2'],
    },
    declared.some(
      (effect) => (effect.kind === 'hits-at-start' && effect.chosen) || effect.kind === 'trade-at-round-end',
    ) && {
      id: 'impacto-elegido',
      text: 'Un impacto que asigna quien lo causa va a la unidad más cara que no pueda usar Resistencia al daño; si todas pueden, a la más cara.',
      clauses: ['ti4:19.2'],
    },
    isThere('reroll-or-die') && {
      id: 'arriesgar-unidades',
      text: 'Se repiten los fallos de las unidades que se ha dicho que se arriesgan, en todas las rondas; entre unidades iguales cae antes la dañada.',
      clauses: ['ti4:19.2'],
    },
    isThere('redo-both') && {
      id: 'repetir-el-paso',
      text: 'La tirada de los dos bandos se repite cuando lo que ha salido da a quien la repite menos posibilidades de ganar que volver a tirar.',
      clauses: ['ti4:19.2'],
    },
    isThere('gain-fallen') && {
      id: 'naves-que-se-ponen',
      text: 'Por cada nave que el rival pierde desde el principio del combate se pone otra de su tipo, mientras queden en la caja y quepan en la Flota; las que exigen una Tecnología, solo si ya se lleva una.',
      clauses: ['ti4:19.2'],
    },
    isThere('redo-rival') && {
      id: 'repetir-lo-ajeno',
      text: 'Se hace repetir la tirada del rival cuando ha causado más impactos que la media.',
      clauses: ['ti4:19.2'],
    },
    isThere('free-sustain', 'answer-sustain-hits', 'cancel', 'place') && {
      id: 'en-cuanto-puede',
      text: 'Lo que se puede usar contadas veces se usa en cuanto se puede.',
      clauses: ['ti4:19.2'],
    },
  ];
  return list.filter((assumption) => assumption !== false);
}

/** Cards that both sides together use more often than there are, with how many there are. */
function moreThanThereAre(applied: readonly AppliedEffect[]): string[] {
  const used = new Map<string, number>();
  for (const { card } of applied) if (card) used.set(card.id, (used.get(card.id) ?? 0) + card.uses);
  const told = applied.flatMap(({ name, card }) =>
    card && (used.get(card.id) ?? 0) > card.copies ? [`«${name}» (${card.copies})`] : [],
  );
  return [...new Set(told)];
}

/** Kinds of units of which a side has more than the box holds; Cazas and Infantería may be tokens. */
export function beyondTheBox(sides: Sides<Combatant>): string[] {
  return [sides.attacker, sides.defender].flatMap(({ groups }) =>
    groups.flatMap(({ box, count, plural }) => (box !== undefined && count > box ? [`${plural} (${box})`] : [])),
  );
}
