import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { idOf, isEverybody, NOTHING, own, refuseUnsettled } from '../reading/read-context.ts';
import { COMBAT_STARTS, EARLY_CONDITIONS, ONE_KIND, once, PAID, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { FOR_ONE } from './replace.ts';

/** At the start the rival loses so many of `from` and the owner gains as many of `to`. */
interface ConvertRival extends Scope {
  kind: 'convert-rival';
  from: string;
  to: string;
  amount: number;
  atLeast: number;
}

export const convertRival: Kind<ConvertRival> = {
  example: { kind: 'convert-rival', from: 'caza', to: 'caza', amount: 1, atLeast: 2 },
  line: true,
  choice: true,
  gained: ({ to, amount }, unit) => (to === unit ? amount : 0),
  start: {
    happens(effect, { own, rival, mine, theirs, nothing, left }) {
      const from = rival.roster.indexOf(effect.from);
      const there = theirs.counts[from] as number;
      if (there === 0 || theirs.counts.reduce((sum, count) => sum + count, 0) < effect.atLeast) return nothing();
      const amount = Math.min(effect.amount, there);
      rival.taker.changes.destroyOf(theirs, from, amount);
      own.taker.changes.add(mine, own.roster.indexOf(effect.to), amount);
      return left();
    },
  },
  forms: [
    form(
      'sustituir',
      {
        fases: within('inicio-combate'),
        lado: RIVAL,
        // How many the rival has by then is looked at then.
        si: EARLY_CONDITIONS,
        // One effect in the place of another happens when that one would.
        cuando: z.union([
          COMBAT_STARTS,
          z.strictObject({ suceso: z.literal('usa'), componente: z.string(), enLugarDe: z.literal(true) }),
        ]),
        coste: PAID,
        limite: once('combate').optional(),
        unidades: ONE_KIND,
        cuantas: z.literal(1),
        por: FOR_ONE,
        dueno: z.literal('propio'),
      },
      ({ unidades, por: [to], ...effect }, context) => {
        const least = effect.si.find(
          (condition) =>
            condition.que === 'hay' &&
            condition.lado === 'rival' &&
            condition.max === undefined &&
            isEverybody(condition.unidades, context.rival, context),
        );
        refuseUnsettled({ ...effect, si: effect.si.filter((condition) => condition !== least) }, context);
        const [from] = unidades.clases;
        if (!context.rival.some(({ generic }) => generic === from)) return NOTHING;
        return own({
          kind: 'convert-rival',
          from: idOf(from, context.rival),
          to: idOf(to.unidad, context.own),
          amount: 1,
          atLeast: least && 'min' in least ? least.min : 1,
        });
      },
    ),
  ],
};
