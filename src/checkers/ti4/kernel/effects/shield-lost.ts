import type { Kind } from './kind.ts';

/** Units of the rival lose «Escudo planetario». Cards say it as an ability lost: see `lose.ts`. */
interface ShieldLost {
  kind: 'shield-lost';
  units: readonly string[];
}

export const shieldLost: Kind<ShieldLost> = { example: { kind: 'shield-lost', units: ['sdp'] }, forms: [] };
