import type { Scope } from '../declarations.ts';
import { has } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** The rival's units cannot use «Resistencia al daño». Cards say it as an ability lost: see `lose.ts`. */
interface NoRivalSustain extends Scope {
  kind: 'no-rival-sustain';
}

export const noRivalSustain: Kind<NoRivalSustain> = {
  example: { kind: 'no-rival-sustain', whileAlive: ['insignia'] },
  choice: true,
  conditional: true,
  isIdle: (_, { rival }) => !has(rival, 'resistencia'),
  forms: [],
};
