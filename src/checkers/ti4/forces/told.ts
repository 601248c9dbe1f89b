import { and } from '../../../text/lists.ts';
import type { Step } from '../../results.ts';
import { SIDES, type Sides } from '../sides.ts';
import { sideText } from '../words/report.ts';
import { CLASS_NAMES } from './fields.ts';
import type { AppliedEffect, GatheredSide } from './gather.ts';

/** `Del atacante: «Implacables» (capacidad de facción, por sí sola).` Nothing where no effect is in force. */
function effectsText(gathered: Sides<GatheredSide>): string {
  return SIDES.flatMap((side) => {
    const list = gathered[side].applied.filter(({ idle }) => !idle);
    return list.length > 0 ? [`${sideText(side, true)} tiene ${and(list.map(named))}.`] : [];
  }).join(' ');
}

/** How the step is called: that of a combat, and that of the ground where another tells those of the space. */
const HERE = { id: 'efectos', title: 'Efectos en juego' };
export const ASHORE = { id: 'efectos-en-tierra', title: 'Efectos en juego en la invasión' };

/** What both sides have in force, as a step of an explanation; none where there is nothing. */
export function effectSteps(gathered: Sides<GatheredSide>, where = HERE): Step<'ti4:19.0' | 'ti4:19.2'>[] {
  const text = effectsText(gathered);
  return text === '' ? [] : [{ ...where, text, clauses: ['ti4:19.0', 'ti4:19.2'] }];
}

const named = ({ name, class: kind, automatic }: AppliedEffect) =>
  `«${name}» (${CLASS_NAMES[kind].toLowerCase()}${automatic ? ', por sí sola' : ''})`;

/** What was chosen and changes nothing here, and what was taken as its text asks. */
export function effectsNotes(gathered: Sides<GatheredSide>): { idle: string[]; granted: string[] } {
  const applied = [...gathered.attacker.applied, ...gathered.defender.applied];
  const names = (test: (effect: AppliedEffect) => boolean) => applied.filter(test).map(({ name }) => `«${name}»`);
  return {
    idle: names(({ idle, automatic }) => idle && !automatic),
    granted: names(({ idle, granted }) => granted && !idle),
  };
}
