import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { type Refusal, refuse } from '../refuse.ts';
import { checkInterventions, interventionsSchema } from './interventions.ts';

/** More than any table can field of a single figure. */
const MOST = 99;

const KINDS = { civiles: 'Civiles primero', militares: 'Militares primero' } as const;
const PRIORITIES = {
  poblacion: 'Perder la menor población',
  naves: 'Perder las menos naves',
  dano: 'Eliminar más población del atacante',
} as const;

const amount = (title: string, fallback: number, description?: string) =>
  z
    .int()
    .min(0)
    .max(MOST)
    .default(fallback)
    .meta({ title, ...(description && { description }) });

const screen = (title: string) =>
  z.int().min(0).max(MOST).optional().meta({ title, description: 'Solo hace falta si hay asalto planetario.' });

const shipShape = {
  nombre: z.string().max(30).default('').meta({ title: 'Nombre' }),
  ataque: amount('Ataque', 0),
  defensa: amount('Defensa', 0),
  dano: amount('Daña', 0),
};

const peopleShape = (civil: number) => ({
  civiles: amount('Civiles', civil),
  militares: amount('Militares', 0),
  ataque: screen('Ataque de la PST'),
  defensa: screen('Defensa de la PST'),
  'dano-cartas': amount(
    'Daño de otras cartas',
    0,
    'De las que no son naves: se aplica en el asalto, además del de los militares.',
  ),
  sana: amount('Sanación', 0, 'Se descuenta en cada fase.'),
});

/** A war as it is declared: both combatants, their ships, the blocks if they are already decided, and what each side wants. */
export function warSchema(civil: number, mostShips: number) {
  const attackerShip = z.strictObject(shipShape).meta({ title: 'Nave' });
  const defenderShip = z
    .strictObject({
      ...shipShape,
      bloquea: z.int().min(1).max(mostShips).optional().meta({ title: 'Bloquea a la n.º' }),
    })
    .meta({ title: 'Nave' });
  return z
    .strictObject({
      atacante: z
        .strictObject({
          naves: z.array(attackerShip).max(mostShips).default([]).meta({
            title: 'Naves que envía',
            description: 'Con su equipo y los sincrónicos que se usen. Si los dos tenéis naves, al menos una.',
          }),
          ...peopleShape(civil),
        })
        .meta({ title: 'Atacante' }),
      defensor: z
        .strictObject({
          naves: z.array(defenderShip).max(mostShips).default([]).meta({
            title: 'Naves construidas',
            description:
              'Todas: bloqueen o no, participan. Si ninguna dice a quién bloquea, se calcula el mejor bloqueo.',
          }),
          ...peopleShape(civil),
          creditos: amount('Créditos', 0),
        })
        .meta({ title: 'Defensor' }),
      asalto: z.boolean().default(true).meta({ title: 'El atacante quiere asaltar el planeta' }),
      prioridad: z
        .enum(['poblacion', 'naves', 'dano'])
        .default('poblacion')
        .meta({ title: 'Al bloquear, el defensor quiere', options: PRIORITIES, advanced: true }),
      'bajas-defensor': z
        .enum(['militares', 'civiles'])
        .default('militares')
        .meta({ title: 'El atacante elimina, del defensor', options: KINDS, advanced: true }),
      'bajas-atacante': z
        .enum(['civiles', 'militares'])
        .default('civiles')
        .meta({ title: 'El atacante pierde, de los suyos', options: KINDS, advanced: true }),
      intervenciones: interventionsSchema(mostShips),
    })
    .superRefine(({ atacante, defensor, asalto, intervenciones }, context) => {
      checkInterventions(context, intervenciones, {
        atacante: atacante.naves.length,
        defensor: defensor.naves.length,
      });
      for (const [side, { civiles, militares, ataque, defensa }] of Object.entries({ atacante, defensor })) {
        if (civiles + militares === 0)
          refuse(context, {
            path: [side, 'civiles'],
            message: 'sin unidades de población la especie está extinta',
            clauses: ['opera:13.2'],
          });
        if (!asalto || atacante.militares === 0) continue;
        const missing = Object.entries({ ataque, defensa }).filter(([, value]) => value === undefined);
        for (const [field] of missing)
          refuse(context, {
            path: [side, field],
            message: 'hace falta para el asalto planetario',
            clauses: ['opera:10.2'],
          });
      }
      checkBlocks(
        defensor.naves.map(({ bloquea }) => bloquea),
        atacante.naves.length,
        (index, refusal) => refuse(context, { path: ['defensor', 'naves', index, 'bloquea'], ...refusal }),
      );
    });
}

/** Blocks that are given must be lawful: real ships, each blocked once, and as many as possible (9.2, 9.3). */
function checkBlocks(
  blocks: readonly (number | undefined)[],
  attackers: number,
  refuseBlock: (index: number, refusal: Omit<Refusal, 'path'>) => void,
): void {
  const made = blocks.filter((target) => target !== undefined);
  if (made.length === 0) return;
  const seen = new Set<number>();
  for (const [index, target] of blocks.entries()) {
    if (target === undefined) continue;
    if (target > attackers) refuseBlock(index, { message: `el atacante solo envía ${count(attackers, 'nave')}` });
    else if (seen.has(target))
      refuseBlock(index, {
        message: `la nave ${target} del atacante ya está bloqueada, y solo puede estarlo una vez`,
        clauses: ['opera:9.3'],
      });
    seen.add(target);
  }
  const most = Math.min(attackers, blocks.length);
  const free = blocks.indexOf(undefined);
  if (made.length < most && free >= 0)
    refuseBlock(free, {
      message: `el defensor debe bloquear todas las que pueda: faltan ${most - made.length}`,
      clauses: ['opera:9.2'],
    });
}

/** The war as entered. */
export type WarInput = z.input<ReturnType<typeof warSchema>>;
/** The same with its defaults filled in. */
export type WarPlan = z.output<ReturnType<typeof warSchema>>;
