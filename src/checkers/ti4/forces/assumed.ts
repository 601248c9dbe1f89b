import { and } from '../../../text/lists.ts';
import type { Assumption } from '../../results.ts';
import type { Combatant } from '../battle/combatant.ts';
import type { Effect, EffectKind } from '../kernel/declarations.ts';
import { KINDS, kindOf } from '../kernel/effects/registry.ts';
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
    ...toldBy(declared),
  ];
  return list.filter((assumption) => assumption !== false);
}

/** What the kinds of effects in force say of how they are used, each sentence once. */
function toldBy(declared: readonly Effect[]): Assumption<Cited>[] {
  const told = new Map<string, Assumption<Cited>>();
  for (const kind of Object.keys(KINDS) as EffectKind[])
    for (const effect of declared.filter((one) => one.kind === kind))
      for (const { id, text, when } of kindOf(effect).tells ?? [])
        if (!told.has(id) && (when?.(effect) ?? true)) told.set(id, { id, text, clauses: ['ti4:19.2'] });
  return [...told.values()];
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
