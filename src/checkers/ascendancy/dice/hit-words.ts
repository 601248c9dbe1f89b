import { formatChance } from '../../../text/format-es.ts';
import { type Armed, hitNeed } from '../battle/combatant.ts';
import { hitChance } from './hit-roll.ts';

/** Whether no roll of a side hits another: the book does not say what happens then, and we read that it cannot. */
export function cannotHit(side: Armed, rival: Armed): boolean {
  const { need, faces, sixHits } = hitNeed(side, rival);
  return need > faces && !sixHits;
}

/** With what a side hits another: `El Atacante impacta con 3 + 1 de Escudo = 4 o más (50,0 % por dado).` */
export function hitSentence(who: string, side: Armed, rival: Armed, against = ''): string {
  const rule = hitNeed(side, rival);
  const sum = rival.shield > 0 ? `${side.hitRoll} + ${rival.shield} de Escudo = ${rule.need}` : String(rule.need);
  const chance = formatChance(hitChance(rule));
  if (rule.need <= rule.faces) return `${who} impacta${against} con ${sum} o más (${chance} por dado).`;
  return cannotHit(side, rival)
    ? `${who} necesita${against} ${sum}: con un dado no puede (lectura nuestra; el libro calla).`
    : `${who} necesitaría${against} ${sum}, pero su ${rule.faces} impacta siempre (${chance} por dado).`;
}
