import { z } from 'zod';
import { refuse } from '../../refuse.ts';
import { type EffectOption, effectOptions, mayHave, neededUnits, OWN_ONLY, type Scope } from './options.ts';
import type { WarTables } from './profiles.ts';

/** The most rounds and uses that an effect may be said to have. */
const MOST_ROUNDS = 10;
const MOST_USES = 12;
const HOW: Record<NonNullable<EffectOption['parameter']>, string> = {
  round: 'en qué ronda',
  rounds: 'en cuántas rondas, desde la primera',
  uses: 'cuántas veces',
};

/** What a side chooses: true, or the number that the effect asks for. */
export type ChosenEffects = Record<string, boolean | number>;

/** What a side says of its faction, its cards and what no fleet shows. */
export interface ForcesInput {
  faccion?: string | undefined;
  efectos: ChosenEffects;
  hechos: Record<string, boolean>;
}

/** Fields of one side: its faction, which comes before its units, and the effects and facts, which come after. */
export function forcesFields(tables: WarTables, scope: Scope) {
  const { combat } = tables;
  const options = effectOptions(tables, scope).filter(({ automatic }) => !automatic);
  const names = Object.fromEntries(combat.facciones.map(({ id, nombre }) => [id, nombre]));
  const asked = new Set(
    effectOptions(tables, scope).flatMap(({ effects }) =>
      effects.flatMap(({ si }) => si.flatMap((condition) => (condition.que === 'hecho' ? [condition.id] : []))),
    ),
  );
  const faction = {
    faccion: z
      .enum(Object.keys(names) as [string, ...string[]])
      .optional()
      .meta({
        title: 'Facción',
        description: 'Pone los valores de su Nave insignia, sus Mecas y sus unidades, y lo que hacen por sí solas.',
        options: names,
      }),
  };
  const effects = {
    efectos: z
      .strictObject(Object.fromEntries(options.map((option) => [option.id, fieldOf(option, names)])))
      .prefault({})
      .meta({
        title: 'Cartas, tecnologías y otros efectos',
        description: 'Lo que este bando usa en el combate. Lo de la facción y sus unidades que ocurre solo ya cuenta.',
        advanced: true,
        pick: 'efectos',
      }),
    hechos: z
      .strictObject(
        Object.fromEntries(
          combat.hechos
            .filter(({ id }) => asked.has(id))
            .map(({ id, pregunta }) => [id, z.boolean().default(false).meta({ title: pregunta })]),
        ),
      )
      .prefault({})
      .meta({ title: 'Lo que no se ve en las flotas', advanced: true }),
  };
  return { faction, effects };
}

type Parts = ReturnType<typeof forcesFields>;
export type ForcesShape = Parts['faction'] & Parts['effects'];

function fieldOf(
  { id, component, version, name, parameter, faction, class: kind, unit, copiedBy, effects }: EffectOption,
  names: Record<string, string>,
) {
  const group = `${CLASS_NAMES[kind]}${faction === null ? '' : ` · ${names[faction] ?? faction}`}`;
  const needs = neededUnits({ effects });
  const card = id !== component && version === null ? { card: component } : {};
  const offer = {
    group,
    faction,
    own: OWN_ONLY.includes(kind),
    favour: kind === 'favor',
    copiedBy,
    unit,
    needs,
    ...card,
  };
  if (parameter === null) return z.boolean().default(false).meta({ title: name, offer });
  return z
    .int()
    .min(0)
    .max(parameter === 'uses' ? MOST_USES : MOST_ROUNDS)
    .default(0)
    .meta({ title: `${name}: ${HOW[parameter]}`, offer });
}

export const CLASS_NAMES: Record<EffectOption['class'], string> = {
  capacidad: 'Capacidad de facción',
  'tecnologia-de-faccion': 'Tecnología de facción',
  agente: 'Agente',
  comandante: 'Comandante',
  heroe: 'Héroe',
  favor: 'Favor',
  tecnologia: 'Tecnología',
  'carta-de-accion': 'Carta de Acción',
  ley: 'Ley o directiva',
  reliquia: 'Reliquia',
  unidad: 'Unidad',
};

/** Classes of which every component came with «La profecía de los reyes» or later. */
const OF_PROFECIA: readonly EffectOption['class'][] = ['agente', 'comandante', 'heroe', 'reliquia'];

/** Refuses what a side cannot have, and printings or alternatives of one component used at once. */
export function checkForces(
  { faccion, efectos }: ForcesInput,
  options: readonly EffectOption[],
  context: z.core.$RefinementCtx<unknown>,
): void {
  const chosen = options.filter(({ id, automatic }) => !automatic && Boolean(efectos[id]));
  for (const option of chosen) {
    const path = ['efectos', option.id];
    if (!mayHave(option, faccion))
      refuse(
        context,
        option.class === 'favor'
          ? { path, message: 'ningún jugador puede usar sus propios Favores', clauses: ['ti4:44.2'] }
          : {
              path,
              message: 'es de otra facción: cada jugador tiene los componentes de la suya',
              clauses: ['ti4:PR3'],
            },
      );
    const later = chosen.find(({ class: kind }) => OF_PROFECIA.includes(kind));
    if (option.outOfProfecia && later)
      refuse(context, {
        path,
        message: `esta ley se queda en la caja con La profecía de los reyes, de donde es «${later.name}»: elige una de las dos`,
        clauses: ['ti4:19.2'],
      });
    const replaced = option.effects.flatMap(({ cuando }) =>
      cuando?.suceso === 'usa' && cuando.enLugarDe ? [cuando.componente] : [],
    );
    const both = chosen.find(({ component }) => replaced.includes(component));
    if (both)
      refuse(context, {
        path,
        message: `se usa en lugar de «${both.name}»: elige una de las dos`,
        clauses: ['ti4:19.2'],
      });
    const other = chosen.find(({ id, component }) => id !== option.id && component === option.component);
    if (other && other.id < option.id)
      refuse(context, {
        path,
        message: `es la misma carta que «${other.name}»: elige una de las dos`,
        clauses: ['ti4:19.2'],
      });
  }
}
