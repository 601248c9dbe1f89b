import { z } from 'zod';
import { refuse } from '../refuse.ts';
import type { ShipFigures } from './figures.ts';

const DEFENDERS = {
  contraataca: 'Contraataca',
  renuncia: 'No contraataca',
  'sin-gobernador': 'No hay Gobernador',
} as const;
const KINDS = { nave: 'Carta de Naves', base: 'Base sin defensa' } as const;

/** One thing to attack, and how it answers. */
function targetSchema(ships: ShipFigures) {
  return z
    .strictObject({
      tipo: z.enum(['nave', 'base']).default('nave').meta({ title: 'Qué atacas', options: KINDS }),
      valor: z
        .int()
        .min(ships.all.min)
        .max(ships.all.max)
        .optional()
        .meta({ title: 'Valor de la carta atacada', scale: true, when: 'tipo=nave' }),
      defensor: z.enum(['contraataca', 'renuncia', 'sin-gobernador']).default('contraataca').meta({
        title: 'Si fallas, su Gobernador',
        options: DEFENDERS,
        description: 'Sin Gobernador el contraataque es obligatorio.',
        when: 'tipo=nave',
      }),
      'phase-banks': z
        .boolean()
        .default(false)
        .meta({ title: 'Quien la defiende tiene Phase Banks', description: 'El Gobernador, o el dueño de la Base.' }),
    })
    .superRefine(({ tipo, valor, defensor, 'phase-banks': phaseBanks }, context) => {
      if (tipo === 'base') return;
      if (valor === undefined)
        refuse(context, { path: ['valor'], message: `indica un número entre ${ships.all.min} y ${ships.all.max}` });
      else if (ships.isImmune(valor))
        refuse(context, {
          path: ['valor'],
          message: `a una ${ships.nameOf(valor)} no la puede atacar nadie`,
          clauses: ['galaxy:12.2'],
        });
      if (phaseBanks && defensor === 'sin-gobernador')
        refuse(context, {
          path: ['phase-banks'],
          message: 'sin Gobernador nadie controla la carta, así que Phase Banks no puede sumarle nada',
          clauses: ['galaxy:14.2'],
        });
    })
    .meta({ title: 'Objetivo' });
}

/** The fields of a plan of one turn: what the card played gains, and what it is aimed at. */
export function planFields(ships: ShipFigures, worlds: number, mostAttacks: number) {
  return {
    valor: z
      .int()
      .min(ships.fleet.min)
      .max(ships.fleet.max)
      .meta({ title: 'Valor de la Fleet Ship que juegas', scale: true }),
    cubre: z.boolean().default(false).meta({ title: 'Encima de otra carta de Naves' }),
    iguala: z
      .int()
      .min(0)
      .max(worlds - 1)
      .default(0)
      .meta({
        title: 'Fleet Ships visibles que iguala',
        description: 'De su valor, en otras columnas de la fila.',
        grows: true,
      }),
    imperials: z.boolean().default(false).meta({ title: 'En Imperials, siendo su Gobernador' }),
    'phase-banks': z.boolean().default(false).meta({ title: 'Tienes Phase Banks en juego' }),
    objetivos: z
      .array(targetSchema(ships))
      .min(1)
      .max(mostAttacks)
      .meta({ title: 'Objetivos', description: 'En orden: atacas a cada uno hasta que cae y pasas al siguiente.' }),
  };
}

/** What no field of a plan forbids by itself. */
export function checkPlan(
  context: z.core.$RefinementCtx,
  { iguala, objetivos }: { iguala: number; objetivos: readonly { tipo: 'nave' | 'base' }[] },
  worlds: number,
): void {
  // A card in every other World leaves no base without defence until one of them falls.
  if (iguala === worlds - 1 && objetivos[0]?.tipo === 'base')
    refuse(context, {
      path: ['objetivos', 0, 'tipo'],
      message: `si iguala ${iguala} cartas hay una en cada Mundo, y ninguna Base está sin defensa hasta que caiga alguna`,
      clauses: ['galaxy:13.1.b', 'galaxy:13.9'],
    });
}

/** The plan of one turn. */
export function combatPlanSchema(ships: ShipFigures, worlds: number, mostAttacks: number) {
  return z
    .strictObject(planFields(ships, worlds, mostAttacks))
    .superRefine((plan, context) => checkPlan(context, plan, worlds));
}
/** A plan as entered. */
export type CombatPlanInput = z.input<ReturnType<typeof combatPlanSchema>>;
/** The same with its defaults filled in. */
export type CombatPlan = z.output<ReturnType<typeof combatPlanSchema>>;
/** One target of the plan. */
export type PlannedTarget = CombatPlan['objetivos'][number];
