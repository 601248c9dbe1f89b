import type { RollName, Scope } from '../declarations.ts';
import type { Kind } from './kind.ts';

/** The rival throws again each die that hit, once. */
interface RerollRivalHits extends Scope {
  kind: 'reroll-rival-hits';
  roll: RollName;
}

export const rerollRivalHits: Kind<RerollRivalHits> = {
  example: { kind: 'reroll-rival-hits', roll: 'combat' },
  line: ({ whileAlive }) => whileAlive === undefined,
  choice: true,
  conditional: true,
  onRivalRoll: true,
  forms: [],
};
