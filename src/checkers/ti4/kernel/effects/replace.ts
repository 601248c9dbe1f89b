import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { filteredUnits } from '../reading/effect-units.ts';
import { form } from '../reading/form.ts';
import { idOf, NOTHING, own } from '../reading/read-context.ts';
import {
  COMBAT_STARTS,
  exactly,
  ONE_KIND,
  OWN,
  once,
  PAID,
  PAID_EACH_TIME,
  ROUND_STARTS,
  UNITS,
  within,
} from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** At the start, or as a round begins, so many of the owner's units become others. */
interface Replace extends Scope {
  kind: 'replace';
  from: string;
  /** What becomes it where there is none of the first. */
  orElse?: readonly string[];
  to: string;
  amount: number;
  when: 'start' | 'round-start';
  uses?: number;
}

/** One unit for one. */
export const FOR_ONE = z.tuple([z.strictObject({ unidad: z.string(), cuantas: z.literal(1) })]);
const FIELDS = {
  lado: z.literal('propio'),
  unidades: ONE_KIND,
  cuantas: z.literal(1),
  por: FOR_ONE,
  dueno: z.literal('el-mismo'),
};

export const replace: Kind<Replace> = {
  example: { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'start' },
  line: ({ when }) => when === 'start',
  choice: ({ when }) => ({ owner: when === 'start', rival: true }),
  uses: ({ when, uses }) => (when === 'round-start' ? (uses ?? 1) : undefined),
  gained: ({ to, amount, uses = 1 }, unit) => (to === unit ? amount * uses : 0),
  start: {
    when: ({ when }) => when === 'start',
    happens({ from, orElse = [], to, amount }, { own: { taker, roster }, mine, left }) {
      // The first of those named that is left.
      const kinds = [from, ...orElse].map((id) => roster.indexOf(id));
      const replaced = kinds.find((group) => (mine.counts[group] as number) > 0) ?? (kinds[0] as number);
      taker.changes.replace(mine, replaced, roster.indexOf(to), amount);
      return left();
    },
  },
  forms: [
    form(
      'sustituir',
      {
        ...FIELDS,
        fases: within('inicio-combate'),
        cuando: COMBAT_STARTS,
        coste: PAID,
        limite: once('combate').optional(),
      },
      ({ unidades: { clases }, por: [to] }, { own: units }) =>
        units.some(({ generic }) => generic === clases[0])
          ? own({
              kind: 'replace',
              from: idOf(clases[0], units),
              to: idOf(to.unidad, units),
              amount: 1,
              when: 'start',
            })
          : NOTHING,
    ),
    form(
      'sustituir',
      {
        ...FIELDS,
        fases: within('ronda'),
        cuando: ROUND_STARTS,
        // In how many rounds it is paid is what the user says.
        coste: PAID_EACH_TIME,
        limite: once('ronda'),
      },
      ({ unidades: { clases }, por: [to] }, { own: units, uses, single }) => {
        if (single) return null;
        return units.some(({ generic }) => generic === clases[0])
          ? own({
              kind: 'replace',
              from: idOf(clases[0], units),
              to: idOf(to.unidad, units),
              amount: 1,
              when: 'round-start',
              uses,
            })
          : NOTHING;
      },
    ),
    form(
      'fija-valor',
      {
        fases: within('inicio-combate'),
        lado: OWN,
        cuando: COMBAT_STARTS,
        coste: PAID,
        duracion: z.literal('combate').optional(),
        // It becomes the other for the combat: all that a space combat asks of a ship.
        como: z.strictObject({
          perfil: z.string(),
          atributos: exactly('combate', 'dados', 'antiCazas', 'resistencia'),
        }),
        unidades: UNITS,
        cuantas: z.literal(1),
      },
      ({ como, unidades }, context) => {
        // The unit to which it is worth most: the weakest, of those without what it gives first.
        const [from, ...orElse] = filteredUnits(unidades, context.own, context.self)
          .filter(({ count, fights }) => fights && count > 0)
          .sort(
            (a, b) =>
              Number(a.abilities.includes('resistencia')) - Number(b.abilities.includes('resistencia')) ||
              a.strength - b.strength,
          )
          .map(({ id }) => id);
        if (from === undefined) return NOTHING;
        return own({ kind: 'replace', from, orElse, to: idOf(como.perfil, context.own), amount: 1, when: 'start' });
      },
    ),
  ],
};
