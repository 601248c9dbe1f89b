import { z } from 'zod';
import type { Ti4Anomalies } from '../../../schema/figures/ti4-anomalies.ts';
import type { Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { refuse } from '../../refuse.ts';
import type { Citation } from '../../results.ts';
import {
  findSystem,
  isMapSize,
  type MapInput,
  mapFields,
  readMap,
  referenceProblem,
  WORMHOLE_RULES,
} from './star-map.ts';
import { SHIPS_ON_MAP } from './star-map-look.ts';

const MOST_GROUPS = 8;

/** Input of the rule; what cannot be placed on the map is refused here, field by field. */
export function movementSchema(units: Ti4Units, anomalies: Ti4Anomalies) {
  const ships = units.filas.filter((unit) => unit.clase === 'nave');
  const group = z
    .strictObject({
      nave: z
        .enum(ships.map((ship) => ship.id) as [string, ...string[]])
        .default('transporte')
        .meta({ title: 'Tipo', options: Object.fromEntries(ships.map((ship) => [ship.id, ship.nombre])) }),
      cantidad: z.int().min(1).max(20).default(1).meta({ title: 'Cuántas' }),
      desde: z.string().trim().max(30).default('').meta({ title: '¿En qué sistema están?' }),
      mejorada: z.boolean().default(false).meta({ title: 'Mejorada (II)' }),
      bono: z.int().min(0).max(5).default(0).meta({ title: 'Movimiento añadido por cartas o Tecnologías' }),
      carga: z.int().min(0).max(40).default(0).meta({ title: 'Cazas y fuerzas terrestres a bordo' }),
      movimiento: z.int().min(0).max(9).optional().meta({
        title: 'Movimiento, si no es el normal',
        description: 'Hace falta en la Nave insignia.',
        advanced: true,
      }),
    })
    .meta({ title: 'Nave' });
  return z
    .strictObject({
      ...mapFields(anomalies),
      naves: z.array(group).min(1).max(MOST_GROUPS).meta({ title: 'Naves que quieres mover', onMap: SHIPS_ON_MAP }),
      efectos: effectsSchema(),
    })
    .superRefine((input, context) => {
      // Lists out of their limits are reported as such; looking into them could take for ever.
      if (!isMapSize(input.sistemas.length) || input.naves.length > MOST_GROUPS) return;
      for (const { system, field, message } of readMap(input, input.efectos.agujeros, anomalies).problems)
        context.addIssue({ code: 'custom', path: ['sistemas', system, field], message });
      for (const [index, ship] of input.naves.entries()) {
        const issue = (field: string, message: string, ...clauses: Citation[]) =>
          refuse(context, { path: ['naves', index, field], message, clauses });
        const start = startOf(input, ship.desde);
        if (start === 'missing') issue('desde', 'di en cuál de los sistemas está');
        else if (typeof start !== 'number') issue('desde', referenceProblem(input, ship.desde, start));
        const unit = ships.find(({ id }) => id === ship.nave);
        if (unit && unit.base.movimiento === 'desconocido' && ship.movimiento === undefined)
          issue('movimiento', 'cada facción imprime el suyo: indica un número entre 0 y 9');
        if (unit && unit.id !== 'caza' && ship.cantidad > unit.miniaturas)
          issue('cantidad', `hay ${unit.miniaturas} miniaturas de cada color`, 'ti4:98.2');
        if (unit && ship.mejorada && !unit.mejorada)
          issue(
            'mejorada',
            `no hay mejora común de «${unit.nombre}»: si tu facción tiene la suya, indica su movimiento`,
          );
      }
    });
}

function effectsSchema() {
  const flag = (title: string, description?: string) =>
    z
      .boolean()
      .default(false)
      .meta({ title, ...(description && { description }) });
  return z
    .strictObject({
      'atraviesa-naves': flag('Tus naves atraviesan naves ajenas', '«Deflector de ondas lumínicas».'),
      asteroides: flag('Tus naves entran en Campos de asteroides y los atraviesan'),
      supernova: flag('Tus naves entran en Supernovas y las atraviesan'),
      nebulosa: flag('Las Nebulosas no estorban a tus naves'),
      agujeros: z
        .enum(Object.keys(WORMHOLE_RULES) as [keyof typeof WORMHOLE_RULES, ...(keyof typeof WORMHOLE_RULES)[]])
        .default('normal')
        .meta({ title: 'Agujeros de gusano Alfa y Beta', options: WORMHOLE_RULES }),
    })
    .prefault({})
    .meta({ title: 'Efectos que tienes (si los hay)', advanced: true });
}

/** A validated input. */
export type MovementInput = z.output<ReturnType<typeof movementSchema>>;

/** Number of the system in which ships start. With a single system there is no need to name it. */
export function startOf(input: MapInput, reference: string): number | 'unknown' | 'ambiguous' | 'missing' {
  if (reference !== '') return findSystem(input, reference);
  return input.sistemas.length === 1 ? 1 : 'missing';
}
