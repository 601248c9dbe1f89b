import { and } from '../../../text/spanish.ts';
import type { Assumption } from '../../results.ts';
import type { Combatant } from '../combatant.ts';
import type { Sides } from '../opening.ts';
import type { GatheredSide } from './gather.ts';
import type { WarTables } from './profiles.ts';
import { effectsNotes } from './told.ts';

/** What choosing effects takes for granted, and how they are used. */
export function effectAssumptions(gathered: Sides<GatheredSide>, setup: Sides<Combatant>): Assumption<'ti4:19.2'>[] {
  const { idle, granted } = effectsNotes(gathered);
  const declared = [...setup.attacker.declared, ...setup.defender.declared];
  const isThere = (...kinds: string[]) => declared.some(({ kind }) => kinds.includes(kind));
  const list: (Assumption<'ti4:19.2'> | false)[] = [
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

/** Kinds of units of which a side has more than the box holds; Cazas and Infantería may be tokens. */
export function beyondTheBox(sides: Sides<Combatant>, { units }: WarTables): string[] {
  return [sides.attacker, sides.defender].flatMap(({ groups }) =>
    groups.flatMap(({ generic, count, plural }) => {
      const unit = units.filas.find(({ id }) => id === generic);
      return unit && !TOKENS.includes(generic) && count > unit.miniaturas ? [`${plural} (${unit.miniaturas})`] : [];
    }),
  );
}
const TOKENS: readonly string[] = ['caza', 'infanteria'];
