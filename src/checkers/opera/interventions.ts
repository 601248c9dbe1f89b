import { z } from 'zod';
import { refuse } from '../refuse.ts';
import type { Ship } from './fleets.ts';
import { type Boost, type Boosts, NO_BOOSTS } from './war.ts';

/** Who plays a synchronic in a war. */
const PLAYED_BY = ['atacante', 'defensor', 'sector', 'universal', 'lejos', 'sin-saltar'] as const;
const BY = {
  atacante: 'El atacante',
  defensor: 'El defensor',
  sector: 'Otro que comparte sector con el defensor',
  universal: 'Otro de otro sector, con algo universal',
  lejos: 'Otro de otro sector',
  'sin-saltar': 'Otro que aún no ha saltado',
} as const;
const PHASES = { flotas: 'En la batalla de flotas', asalto: 'En el asalto planetario' } as const;
const SIDES = { atacante: 'Al atacante', defensor: 'Al defensor' } as const;

/** More than any card gives or takes. */
const MOST_CHANGE = 20;
const MOST_INTERVENTIONS = 8;

/** What somebody plays in a war, and the numbers that it changes. */
function interventionSchema(mostShips: number) {
  const change = (title: string) => z.int().min(-MOST_CHANGE).max(MOST_CHANGE).default(0).meta({ title });
  return z
    .strictObject({
      nombre: z.string().max(30).default('').meta({ title: 'Sincrónico' }),
      quien: z
        .enum(PLAYED_BY)
        .default('defensor')
        .meta({
          title: 'Quién lo juega',
          options: BY,
          menu: true,
          clauses: ['opera:8.5'],
        }),
      fase: z.enum(['flotas', 'asalto']).default('flotas').meta({ title: 'Cuándo', options: PHASES }),
      sobre: z
        .enum(['atacante', 'defensor'])
        .default('defensor')
        .meta({ title: 'A quién se le aplica', options: SIDES }),
      nave: z.int().min(1).max(mostShips).optional().meta({
        title: 'A su nave n.º',
        description: 'En blanco si solo sana.',
        when: 'fase=flotas',
      }),
      ataque: change('Ataque, más o menos'),
      defensa: change('Defensa, más o menos'),
      dano: change('Daño, más o menos'),
      sana: change('Sanación, más o menos'),
    })
    .superRefine(({ fase, nave, ataque, defensa, dano, sana }, context) => {
      if (ataque === 0 && defensa === 0 && dano === 0 && sana === 0)
        refuse(context, { path: ['ataque'], message: 'di qué números cambia' });
      if (fase === 'flotas' && nave === undefined && (ataque !== 0 || defensa !== 0 || dano !== 0))
        refuse(context, {
          path: ['nave'],
          message: 'en la batalla de flotas solo cuentan los números de las naves: di cuál',
          clauses: ['opera:9.3', 'opera:14.4'],
        });
    })
    .meta({ title: 'Intervención' });
}

/** The list of them. */
export const interventionsSchema = (mostShips: number) =>
  z
    .array(interventionSchema(mostShips))
    .max(MOST_INTERVENTIONS)
    .default([])
    .meta({
      title: 'Sincrónicos e intervenciones',
      description: 'Los que se juegan con los bloqueos ya hechos: quién puede, y qué cambia cada uno.',
      advanced: true,
      clauses: ['opera:8.4', 'opera:8.5'],
    });
export type Intervention = z.output<ReturnType<typeof interventionsSchema>>[number];

/** Whether it may be played: with a clause, or by our reading of what is universal (grey area X23). */
export type MayPlay = 'si' | 'lectura' | 'no';
export const mayPlay = ({ quien }: Pick<Intervention, 'quien'>): MayPlay =>
  quien === 'universal' ? 'lectura' : quien === 'lejos' || quien === 'sin-saltar' ? 'no' : 'si';

/** Refuses ships that a side does not have. */
export function checkInterventions(
  context: z.core.$RefinementCtx,
  interventions: readonly Intervention[],
  ships: Record<'atacante' | 'defensor', number>,
): void {
  for (const [at, { fase, nave, sobre }] of interventions.entries())
    if (fase === 'flotas' && nave !== undefined && nave > ships[sobre])
      refuse(context, {
        path: ['intervenciones', at, 'nave'],
        message: `el ${sobre} solo tiene ${ships[sobre]} en la batalla`,
        clauses: ['opera:9.1'],
      });
}

/** The ships of a side with what was played on them; no number falls below zero. */
export function shipsWith(
  ships: readonly Ship[],
  played: readonly Intervention[],
  side: Intervention['sobre'],
): Ship[] {
  return ships.map((ship, at) => {
    const own = played.filter(({ fase, sobre, nave }) => fase === 'flotas' && sobre === side && nave === at + 1);
    const total = (start: number, read: (one: Intervention) => number) =>
      Math.max(
        0,
        own.reduce((sum, one) => sum + read(one), start),
      );
    return {
      name: ship.name,
      attack: total(ship.attack, ({ ataque }) => ataque),
      defence: total(ship.defence, ({ defensa }) => defensa),
      damage: total(ship.damage, ({ dano }) => dano),
    };
  });
}

/** What they add to each side in each phase, apart from its ships. A synchronic counts in its phase alone (11.2). */
export function boostsOf(played: readonly Intervention[]): Boosts {
  const sum = (phase: Intervention['fase'], side: Intervention['sobre']): Boost => {
    const own = played.filter(({ fase, sobre }) => fase === phase && sobre === side);
    const of = (read: (one: Intervention) => number) => own.reduce((total, one) => total + read(one), 0);
    const heal = of(({ sana }) => sana);
    // In the fleet battle the other numbers are those of ships.
    return phase === 'flotas'
      ? { ...NO_BOOSTS.fleet.attacker, heal }
      : {
          attack: of(({ ataque }) => ataque),
          defence: of(({ defensa }) => defensa),
          damage: of(({ dano }) => dano),
          heal,
        };
  };
  return {
    fleet: { attacker: sum('flotas', 'atacante'), defender: sum('flotas', 'defensor') },
    assault: { attacker: sum('asalto', 'atacante'), defender: sum('asalto', 'defensor') },
  };
}
