import { z } from 'zod';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import { type ForceTables, forceSchema, LETTERS, type Letter, tokensInBox } from './forces.ts';
import { mostShips, type TokenKind } from './token-piles.ts';

/** Tokens that a fleet may hold: more in one pile than tables ever make. */
const MOST_TOKENS = 20;
/** Nobody has said which letter its marker has. */
export const UNKNOWN_LETTER = 'no-se';

const DECOYS = 'senuelos';

/** Every kind of numbered token, decoys first. */
function tokenKinds(tables: ForceTables): (TokenKind & { id: string; title: string })[] {
  const numbered = tables['era/componentes'].filas.flatMap(({ id, total }) => {
    const value = /^ficha-numerica-(\d+)$/.exec(id)?.[1];
    return value === undefined
      ? []
      : [{ id: `valor-${value}`, title: `De valor ${value}`, value: Number(value), amount: total }];
  });
  const decoys = figure(tables, 'era/componentes', 'senuelo', 'porColor');
  return [{ id: DECOYS, title: 'Señuelos', value: 0, amount: decoys }, ...numbered];
}

/** Input of the rule: a battle in which the fleets of one side are face down. */
export function hiddenSchema(tables: ForceTables) {
  const kinds = tokenKinds(tables);
  const markers = figure(tables, 'era/componentes', 'indicador-flota', 'porColor');
  const pile = z
    .strictObject({
      fichas: z.int().min(1).max(MOST_TOKENS).default(1).meta({ title: 'Fichas del montón' }),
      letra: z
        .enum([UNKNOWN_LETTER, ...LETTERS])
        .default(UNKNOWN_LETTER)
        .meta({
          title: 'Su indicador',
          options: {
            [UNKNOWN_LETTER]: 'Boca abajo',
            ...Object.fromEntries(
              tables['era/tacticas'].filas.map(({ id, letra, nombre }) => [id, `${letra} (${nombre})`]),
            ),
          } as Record<string, string>,
        }),
    })
    .meta({ title: 'Flota' });
  return z
    .strictObject({
      atacante: forceSchema(tables, 'Atacante', true).prefault({}).meta({ title: 'Atacante' }),
      defensor: forceSchema(tables, 'Defensor', true).prefault({}).meta({ title: 'Defensor' }),
      de: z
        .enum(['defensor', 'atacante'])
        .default('defensor')
        .meta({
          title: '¿De quién son las flotas ocultas?',
          options: { defensor: 'Del defensor', atacante: 'Del atacante' },
        }),
      ocultas: z.array(pile).min(1).max(markers).meta({
        title: 'Flotas ocultas en la casilla',
        description: 'Cada una, con las fichas que hay bajo su indicador.',
      }),
      otras: z
        .array(pile)
        .max(markers - 1)
        .default([])
        .meta({
          title: 'Sus otras flotas ocultas',
          description: 'En otras casillas. Solo hacen falta si sabes qué lleva entre todas.',
        }),
      naves: z
        .int()
        .min(1)
        .max(tokensInBox(tables['era/componentes']))
        .optional()
        .meta({ title: 'Naves que suman esas flotas, si lo sabes', description: 'Entre todas las que has puesto.' }),
      fichas: z
        .strictObject(
          Object.fromEntries(
            kinds.map(({ id, title, amount }) => [id, z.int().min(0).max(amount).default(amount).meta({ title })]),
          ),
        )
        .prefault({})
        .meta({
          title: 'Fichas que pueden llevar',
          description: 'Quita las que ves: las de la reserva, las de tus flotas y los señuelos que tiene delante.',
          advanced: true,
        }),
    })
    .superRefine((input, context) => {
      const say = (path: PropertyKey[], message: string, ...clauses: `era:${string}`[]) =>
        refuse(context, { path, message, clauses: clauses as never });
      const known = input.de === 'defensor' ? input.atacante : input.defensor;
      const shown = input.de === 'defensor' ? input.defensor : input.atacante;
      if (known.basicas + LETTERS.reduce((sum, letter) => sum + known.flotas[letter], 0) === 0)
        say(
          [input.de === 'defensor' ? 'atacante' : 'defensor'],
          'hace falta al menos una nave en la casilla',
          'era:6.1.3.12',
        );
      const piles = [...input.ocultas, ...input.otras];
      const letters = [
        ...piles.flatMap(({ letra }) => (letra === UNKNOWN_LETTER ? [] : [letra])),
        ...LETTERS.filter((letter) => shown.flotas[letter] > 0),
      ];
      const twice = letters.find((letter, at) => letters.indexOf(letter) !== at);
      if (twice) say(['ocultas'], `solo tiene un indicador ${twice.toUpperCase()}`, 'era:4.6.4');
      const open = piles.filter(({ letra }) => letra === UNKNOWN_LETTER).length;
      const free = hiddenLetters.filter((letter) => !letters.includes(letter)).length;
      if (open > free)
        say(
          ['ocultas'],
          `con el indicador boca abajo no puede tener más de ${free} flotas: la D se ve siempre`,
          'era:4.6.6',
          'era:6.1.3.31',
        );
      const tokens = piles.reduce((sum, { fichas }) => sum + fichas, 0);
      const pool = kindsOf(input.fichas, tables);
      const allowed = pool.reduce((sum, { amount }) => sum + amount, 0);
      if (tokens > allowed) say(['fichas'], `son ${allowed} y en esas flotas hay ${tokens}`, 'era:3.2.d');
      const numbered = pool.reduce((sum, { value, amount }) => (value > 0 ? sum + amount : sum), 0);
      if (numbered < piles.length)
        say(['fichas'], 'cada flota lleva al menos una ficha que no es un señuelo', 'era:4.6.6');
      if (input.naves !== undefined && input.naves > mostShips(tokens, pool))
        say(['naves'], `con esas fichas suman ${mostShips(tokens, pool)} como mucho`, 'era:4.6.4');
      if (input.naves !== undefined && input.naves < piles.length)
        say(['naves'], `son al menos ${piles.length}: cada flota lleva una nave como mínimo`, 'era:4.6.6');
    });
}
export type HiddenInput = z.output<ReturnType<typeof hiddenSchema>>;

/** Letters that stay face down: the D shows on both sides (6.1.3.31). */
export const hiddenLetters: readonly Letter[] = LETTERS.filter((letter) => letter !== 'd');

/** The tokens that the piles may hold. */
export function kindsOf(amounts: HiddenInput['fichas'], tables: ForceTables): TokenKind[] {
  return tokenKinds(tables).map(({ id, value }) => ({ value, amount: amounts[id] ?? 0 }));
}
