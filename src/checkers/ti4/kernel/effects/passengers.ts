import type { Scope } from '../declarations.ts';
import type { Kind } from './kind.ts';

/** Units of the owner that are carried, neither fight nor are hit, and are lost when all else is. */
interface Passengers extends Scope {
  kind: 'passengers';
  amount: number;
}

export const passengers: Kind<Passengers> = {
  example: { kind: 'passengers', amount: 2 },
  line: true,
  choice: true,
  uses: ({ amount }) => amount,
  forms: [],
};
