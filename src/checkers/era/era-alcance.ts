import { z } from 'zod';
import type { Figures } from '../../schema/figures/tables.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure, figureRow, known } from '../figure.ts';
import { refuse } from '../refuse.ts';
import type { NumbersResult, ResultFigure } from '../results.ts';
import { findEffect, immunitySchema, levelRow, levelSchema } from './figures.ts';
import { type Mover, type Reach, rangeFrom, reachOver } from './reach.ts';
import { reachMap } from './reach-map.ts';
import { REACH_ASSUMPTIONS, REACH_CITES, type ReachCited, reachSteps, strangeStart } from './reach-steps.ts';
import { costTable, routeTable } from './reach-tables.ts';
import { distanceBetween, readSketch, type Sketch } from './sketch.ts';
import { LEGEND, MAX_ROWS, SKETCH_MAP } from './sketch-look.ts';

const FLEETS = { otra: 'Naves básicas u otra flota', d: 'Flota D', 'd-x2': 'Flota D con x2' } as const;
/** Long enough for a row of the widest sketch, with marks and spaces. */
const ROW_LENGTH = 120;

function inputSchema(tables: Tables) {
  return z.strictObject({
    propulsion: levelSchema(tables['era/tecnologias'], 'Nivel de Propulsión'),
    flota: z
      .enum(Object.keys(FLEETS) as (keyof typeof FLEETS)[])
      .default('otra')
      .meta({ title: '¿Qué naves mueves?', options: FLEETS }),
    mapa: z
      .array(z.string().max(ROW_LENGTH).meta({ title: 'Fila', description: LEGEND }))
      .min(1)
      .max(MAX_ROWS)
      .superRefine((rows, context) => {
        const read = readSketch(rows);
        if ('sketch' in read) return;
        for (const { row, message } of read.problems) refuse(context, { path: row === null ? [] : [row], message });
      })
      .meta({
        title: 'Mapa',
        description:
          'Toca un hueco para añadir una casilla, y una casilla para decir qué hay en ella. Marca dónde están tus naves y, si quieres un camino, el destino.',
        map: SKETCH_MAP,
      }),
    especiales: z
      .strictObject({
        espiritualidad: immunitySchema(tables['era/tecnologias']),
        eterico: z.boolean().default(false).meta({ title: 'Juegas «Etérico» (sección A) este turno' }),
      })
      .prefault({})
      .meta({ title: 'Bloqueos y cartas', advanced: true }),
  });
}
type Schema = ReturnType<typeof inputSchema>;
type Input = z.output<Schema>;

const EXAMPLES: RuleExample<z.input<Schema>>[] = [
  {
    title: 'De la capital a un planeta neutral, por el agujero de gusano',
    input: {
      propulsion: 1,
      mapa: ['- . .! P -', '. N E . .A', 'T6@ . N . P*', '. .A . R! -'],
    },
    expect: { figures: { turnos: 2, distancia: 4, rango: 3, 'casillas-este-turno': 10 } },
  },
  {
    title: 'David llega al sector central por la nebulosa',
    clauses: ['era:6.1.2.18'],
    input: { propulsion: 1, mapa: ['.@ . N . . . . P*'] },
    expect: { figures: { turnos: 2, rango: 3, distancia: 7 } },
  },
  {
    title: 'Una flota D rodea las nebulosas',
    input: { propulsion: 2, flota: 'd', mapa: ['. . N N . .', '.@ . N N . P*', '. . . . . .'] },
    expect: { figures: { turnos: 2, rango: 5, distancia: 5 } },
  },
  {
    title: 'Un agujero de gusano con la salida bloqueada',
    input: { propulsion: 2, mapa: ['.@ .A . . - - . .A! . P*'] },
    expect: { figures: { 'turnos-combatiendo': 2, rango: 4 } },
  },
  {
    title: 'Portal de tipo 1 entre dos planetas propios',
    input: { propulsion: 3, mapa: ['.@ T6 . . . . . . T3 .*'] },
    expect: { figures: { turnos: 1, rango: 4, distancia: 9 } },
  },
];

/** How far ships get, in how many turns they arrive somewhere, and by which way. */
export const rule = defineRule(
  ['era/cifras', 'era/dominacion', 'era/reliquias', 'era/tacticas', 'era/tecnologias'],
  (figures) => ({
    id: 'era-alcance',
    game: 'era',
    kind: 'calculadora',
    title: 'Alcance: en cuántos turnos llego',
    summary:
      'Adónde llegan tus naves y por dónde, con nebulosas, agujeros de gusano, portales y estrellas de neutrones.',
    help: 'Dibuja el trozo de tablero que importa. Con tus naves y un destino verás el camino y los turnos; sin destino, hasta dónde llegas en cada turno.',
    input: inputSchema(figures),
    cites: REACH_CITES,
    examples: EXAMPLES,
    run: (input: Input) => answer(input, figures),
  }),
);

type Tables = Pick<Figures, 'era/cifras' | 'era/dominacion' | 'era/reliquias' | 'era/tacticas' | 'era/tecnologias'>;

function moverOf(input: Input, tables: Tables): Mover & { portalsUnknown: boolean } {
  const level = levelRow(tables['era/tecnologias'], 'propulsion', input.propulsion);
  const { rango, portales, estrellasDeNeutrones } = level;
  const boost = findEffect(figureRow(tables, 'era/dominacion', 'eterico').seccionA.efectos, 'rango-desde-nebulosa');
  const superPortal = findEffect(figureRow(tables, 'era/reliquias', 'super-portal').efectos, 'portal');
  const superPortalLevel = known(
    superPortal?.noBloqueableConPropulsion,
    'era/reliquias, «super-portal», noBloqueableConPropulsion',
  );
  return {
    range:
      rango === 'ilimitado'
        ? Number.POSITIVE_INFINITY
        : known(rango, `era/tecnologias, «${level.id}», rango`) + fleetRange(input, tables),
    nebulaBoost: {
      first: input.especiales.eterico
        ? known(boost?.suma, 'era/dominacion, «eterico», suma')
        : figure(tables, 'era/cifras', 'nebulosa-impulso'),
      later: figure(tables, 'era/cifras', 'nebulosa-impulso'),
    },
    cost: {
      step: figure(tables, 'era/cifras', 'casilla-coste'),
      nebula: figure(tables, 'era/cifras', 'nebulosa-coste'),
      wormhole: figure(tables, 'era/cifras', 'agujero-coste'),
      portal: figure(tables, 'era/cifras', 'portal-coste'),
    },
    entersNeutronStars: estrellasDeNeutrones,
    portals: portales === 1 || portales === 2 ? portales : 0,
    portalsUnknown: portales === 'desconocido',
    portalDiscs: figure(tables, 'era/cifras', 'portal-discos'),
    unblockable: levelRow(tables['era/tecnologias'], 'espiritualidad', input.especiales.espiritualidad).inmuneABloqueos,
    superPortalLevel,
    superPortalUnblockable: input.propulsion >= superPortalLevel,
  };
}

/** What the fleet D adds (6.1.3.31). */
function fleetRange({ flota }: Input, tables: Tables): number {
  const tactic = figureRow(tables, 'era/tacticas', 'd');
  if (flota === 'otra') return 0;
  return known((flota === 'd' ? tactic.base : tactic.x2).rango, 'era/tacticas, «d», rango');
}

function answer(input: Input, tables: Tables): NumbersResult<ReachCited> {
  const read = readSketch(input.mapa);
  if ('problems' in read) throw new Error('the input has been validated');
  const { sketch } = read;
  const mover = moverOf(input, tables);
  const peaceful = reachOver(sketch, mover, false);
  const goal = sketch.goal ?? sketch.start;
  const fighting = sketch.hexes.some((hex) => hex.enemies) ? reachOver(sketch, mover, true) : peaceful;
  // Level VI does not say whether stargates stay (grey area X42): ask with and without.
  const onlyByPortal =
    !fighting.turns.has(goal) &&
    mover.portalsUnknown &&
    reachOver(sketch, { ...mover, portals: 2 }, true).turns.has(goal);
  const turns = { peaceful: peaceful.turns.get(goal), fighting: fighting.turns.get(goal) };
  const reach = turns.peaceful === undefined ? fighting : peaceful;
  const route = sketch.goal === null ? null : reach.routeTo(goal);
  const start = sketch.hexes[sketch.start];
  const range = start ? rangeFrom(mover, start, 1) : mover.range;
  return {
    kind: 'numbers',
    headline:
      sketch.goal === null
        ? `Este turno llegas a ${count(reachedNow(reach), 'casilla')} de las dibujadas.`
        : headlineOf(turns, figure(tables, 'era/cifras', 'rondas'), onlyByPortal),
    figures: figuresOf(sketch, reach, turns, range),
    tables: route && route.length > 0 ? [routeTable(sketch, route), costTable(sketch, route, mover)] : [],
    map: reachMap(input.mapa, sketch, reach, route),
    steps: reachSteps({ input, sketch, mover, range, route, onlyByPortal, fleetRange: fleetRange(input, tables) }),
    assumptions: [...REACH_ASSUMPTIONS, ...strangeStart(sketch, mover)],
  };
}

/** Turns to the goal without and with battles on the way; undefined when there is no way. */
interface Turns {
  peaceful: number | undefined;
  fighting: number | undefined;
}

const reachedNow = ({ turns }: Reach) => [...turns.values()].filter((turn) => turn === 1).length;

function figuresOf(sketch: Sketch, reach: Reach, { peaceful, fighting }: Turns, range: number): ResultFigure[] {
  const figures: ResultFigure[] = [];
  const add = (...figure: Parameters<typeof countFigure>) => figures.push(countFigure(...figure));
  if (sketch.goal !== null) {
    if (peaceful !== undefined) add('turnos', 'Turnos hasta el destino', peaceful, 'turno');
    if (fighting !== undefined && fighting !== peaceful)
      add('turnos-combatiendo', 'Turnos si combates por el camino', fighting, 'turno');
    const distance = distanceBetween(sketch, sketch.start, sketch.goal);
    if (distance !== null) add('distancia', 'Distancia, contando casillas', distance, 'casilla');
  }
  if (Number.isFinite(range)) add('rango', 'Rango este turno', range, 'punto');
  add('casillas-este-turno', 'Casillas a las que llegas este turno', reachedNow(reach), 'casilla');
  return figures;
}

function headlineOf({ peaceful, fighting }: Turns, rounds: number, onlyByPortal: boolean): string {
  if (onlyByPortal)
    return 'Depende: solo llegarías por un portal, y el libro no dice si se conservan en el nivel VI de Propulsión.';
  if (fighting === undefined) return 'No llegas: en lo dibujado no hay camino por el que puedan ir esas naves.';
  if (peaceful === undefined)
    return `Solo llegas si paras donde hay naves enemigas y ganas la batalla: ${fighting} turnos.`;
  if (peaceful === 0) return 'Ya estás en el destino.';
  if (peaceful === 1) return 'Llegas este turno.';
  const faster = fighting < peaceful ? ` Parando a combatir por el camino, en ${fighting}.` : '';
  if (peaceful > rounds) return `Harían falta ${peaceful} turnos, más que las ${rounds} rondas de la partida.${faster}`;
  return `Llegas en ${peaceful} turnos: este y ${peaceful - 1} más.${faster}`;
}
