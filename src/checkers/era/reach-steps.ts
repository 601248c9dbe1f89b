import type { Assumption, Step } from '../results.ts';
import { roman } from './figures.ts';
import type { Mover, RouteStep, RouteTurn } from './reach.ts';
import { placeOf } from './reach-tables.ts';
import type { Hex, Sketch } from './sketch.ts';

/** Clauses that the reach implements. */
export const REACH_CITES = [
  'era:4.8.3',
  'era:6.1.2.2',
  'era:6.1.2.3',
  'era:6.1.2.16',
  'era:6.1.2.17',
  'era:6.1.2.18',
  'era:6.1.2.20',
  'era:6.1.2.21',
  'era:6.1.2.24',
  'era:6.1.2.26',
  'era:6.1.2.27',
  'era:6.1.2.28',
  'era:6.1.2.29',
  'era:6.1.3.1',
  'era:6.1.3.31',
  'era:6.1.3.36.d',
  'era:7.2.3.1',
  'era:7.2.3.2',
  'era:7.2.3.3',
  'era:7.2.3.4',
  'era:7.2.3.5',
  'era:A2.4',
  'era:A2.9',
  'era:A3.11.c',
  'era:A7.5',
  'era:X10',
  'era:X35',
  'era:X42',
  'era:X43',
] as const;
export type ReachCited = (typeof REACH_CITES)[number];

/** All that the explanation needs to know. */
export interface ReachCase {
  input: { propulsion: number; flota: string; especiales: { eterico: boolean } };
  sketch: Sketch;
  mover: Mover;
  /** Range of the first turn. */
  range: number;
  route: RouteTurn[] | null;
  onlyByPortal: boolean;
  fleetRange: number;
}

type ReachStep = Step<ReachCited>;

/** The steps of the answer; what the sketch does not hold is not explained. */
export function reachSteps(reach: ReachCase): ReachStep[] {
  return [
    rangeStep(reach),
    ...nebulaStep(reach),
    ...wormholeStep(reach),
    ...portalStep(reach),
    ...starStep(reach),
    ...routeStep(reach),
    ...battleStep(reach),
  ];
}

function rangeStep({ input, sketch, mover, range, fleetRange }: ReachCase): ReachStep {
  const clauses: ReachStep['clauses'] = ['era:6.1.2.2', 'era:A2.9'];
  const level = `Propulsión ${roman(input.propulsion)}`;
  if (!Number.isFinite(mover.range))
    return { id: 'rango-ilimitado', title: 'Rango', text: `${level}: rango ilimitado.`, clauses };
  const parts = [`${level}: ${mover.range - fleetRange}`];
  if (fleetRange > 0) {
    parts.push(`flota D: +${fleetRange}`);
    clauses.push(input.flota === 'd' ? 'era:6.1.3.31' : 'era:6.1.3.36.d');
  }
  if (sketch.hexes[sketch.start]?.kind === 'nebulosa') {
    parts.push(
      `empiezas en una nebulosa: +${mover.nebulaBoost.first}${input.especiales.eterico ? ' con «Etérico»' : ''}`,
    );
    clauses.push('era:6.1.2.18', ...(input.especiales.eterico ? (['era:A3.11.c'] as const) : []));
  }
  return { id: 'rango', title: 'Rango', text: `${parts.join('; ')}. Este turno, ${range}.`, clauses };
}

function nebulaStep({ sketch, mover, route }: ReachCase): ReachStep[] {
  if (!has(sketch, (hex) => hex.kind === 'nebulosa')) return [];
  const boosted = route?.some((turn, index) => index > 0 && kindOf(sketch, turn.steps[0]) === 'nebulosa') ?? false;
  return [
    {
      id: 'nebulosas',
      title: 'Nebulosas',
      text: `Entrar en cada una cuesta ${mover.cost.nebula} puntos y salir no cuesta más. Empezar el turno dentro suma ${mover.nebulaBoost.later}${boosted ? ', y el camino lo aprovecha' : ''}.`,
      clauses: ['era:6.1.2.16', 'era:6.1.2.17', 'era:6.1.2.18'],
    },
  ];
}

function wormholeStep({ sketch, mover }: ReachCase): ReachStep[] {
  const ends = sketch.hexes.filter((hex) => hex.wormhole !== null);
  if (ends.length === 0) return [];
  const guarded = ends.some((hex) => hex.enemies);
  const inNebula = ends.some((hex) => hex.kind === 'nebulosa');
  return [
    {
      id: 'agujeros-gusano',
      title: 'Agujeros de gusano',
      text: `Saltar de un extremo al otro cuesta ${mover.cost.wormhole} punto, y usarlos no es obligatorio.${
        inNebula ? ` Si la salida es una nebulosa, ${mover.cost.nebula} (lectura nuestra).` : ''
      }${guarded ? ` ${guardedText(mover)}` : ''}`,
      clauses: [
        'era:6.1.2.20',
        'era:6.1.2.21',
        ...(inNebula ? (['era:6.1.2.16'] as const) : []),
        ...(guarded ? (['era:7.2.3.4'] as const) : []),
        ...(guarded && mover.unblockable ? (['era:A2.4'] as const) : []),
      ],
      ...(inNebula && { readings: ['era:X10'] }),
    },
  ];
}

const guardedText = (mover: Mover) =>
  mover.unblockable
    ? 'Aunque haya naves enemigas en la salida, no te pueden bloquear y sigues.'
    : 'Con naves enemigas en la salida, el movimiento acaba nada más saltar.';

function portalStep({ input, sketch, mover, onlyByPortal }: ReachCase): ReachStep[] {
  const steps: ReachStep[] = [];
  const beyondNamed = input.propulsion > mover.superPortalLevel;
  const planets = has(sketch, (hex) => ['propio', 'neutral', 'enemigo'].includes(hex.kind));
  const block = mover.unblockable
    ? ' No te los pueden bloquear.'
    : ' Una nave enemiga en la entrada o en la salida lo bloquea (lectura nuestra).';
  const blockReadings = mover.unblockable ? {} : ({ readings: ['era:X35'] } satisfies Partial<ReachStep>);
  const blockClauses: ReachStep['clauses'] = ['era:7.2.3.2', ...(mover.unblockable ? (['era:A2.4'] as const) : [])];
  if (planets && mover.portals > 0)
    steps.push({
      id: 'portales',
      title: 'Portales',
      text:
        (mover.portals === 1
          ? `De tipo 1: entre planetas tuyos con ${mover.portalDiscs} discos o más, por ${mover.cost.portal} punto.`
          : `De tipo 2: entre planetas que no sean de un enemigo y estrellas de neutrones, por ${mover.cost.portal} punto.`) +
        block,
      clauses: ['era:6.1.2.26', 'era:6.1.2.27', mover.portals === 1 ? 'era:6.1.2.28' : 'era:6.1.2.29', ...blockClauses],
      ...blockReadings,
    });
  if (sketch.superPortal)
    steps.push({
      id: 'super-portal',
      title: 'Súper portal',
      text: `Une su planeta con cualquier otro tuyo, tengas los discos que tengas.${
        mover.superPortalUnblockable
          ? ` Con tu Propulsión no se puede bloquear${beyondNamed ? ' (lectura nuestra: el libro nombra solo el nivel anterior)' : ''}.`
          : block
      }`,
      clauses: ['era:A7.5', ...(mover.superPortalUnblockable ? [] : blockClauses)],
      ...(!mover.superPortalUnblockable ? blockReadings : beyondNamed && { readings: ['era:X43'] }),
    });
  if (onlyByPortal)
    steps.push({
      id: 'portales-nivel-vi',
      title: 'Portales en el nivel VI',
      text: `La fila del nivel ${roman(input.propulsion)} no nombra los portales y los beneficios no se acumulan; el libro no dice si se conservan los de tipo 2. Acordadlo en la mesa.`,
      clauses: ['era:A2.9', 'era:4.8.3', 'era:6.1.2.29'],
      readings: ['era:X42'],
    });
  return steps;
}

function starStep({ sketch, mover }: ReachCase): ReachStep[] {
  if (!has(sketch, (hex) => hex.kind === 'estrella')) return [];
  return [
    {
      id: 'estrellas-neutrones',
      title: 'Estrellas de neutrones',
      text: mover.entersNeutronStars
        ? 'Tus naves pueden entrar en ellas.'
        : 'Tus naves no pueden entrar ni pasar: hace falta más Propulsión.',
      clauses: ['era:6.1.2.24', 'era:A2.9'],
    },
  ];
}

function routeStep({ route }: ReachCase): ReachStep[] {
  if (!route || route.length === 0) return [];
  return [
    {
      id: 'camino',
      title: 'Camino',
      text: 'Cada nave hace su desplazamiento de una vez en cada turno. De los caminos con menos turnos, el de la tabla es el que menos rango gasta.',
      clauses: ['era:6.1.2.3'],
    },
  ];
}

function battleStep({ sketch, route }: ReachCase): ReachStep[] {
  const stops = (route ?? []).map((turn) => turn.steps.at(-1)).filter((step) => step !== undefined);
  const battles = stops.filter(({ hex }) => sketch.hexes[hex]?.enemies);
  if (battles.length === 0) return [];
  return [
    {
      id: 'batallas',
      title: 'Batallas',
      text: `Hay naves enemigas donde paras (${battles.map(({ hex }) => placeOf(sketch, hex)).join(', ')}): al acabar de mover tienes que resolver la batalla, y solo sigues desde ahí si la ganas o el enemigo se retira.`,
      clauses: ['era:6.1.3.1'],
    },
  ];
}

const has = (sketch: Sketch, test: (hex: Hex) => boolean) => sketch.hexes.some(test);
const kindOf = (sketch: Sketch, step: RouteStep | undefined) => (step ? sketch.hexes[step.hex]?.kind : undefined);

/** Ships drawn where their Propulsión never lets them in: counted as drawn, and told. */
export function strangeStart(sketch: Sketch, mover: Mover): Assumption<ReachCited>[] {
  if (sketch.hexes[sketch.start]?.kind !== 'estrella' || mover.entersNeutronStars) return [];
  return [
    {
      id: 'origen-vedado',
      text: 'Has puesto tus naves en una estrella de neutrones, y con tu Propulsión no pueden haber entrado. Contamos que salen de ahí; mira si el nivel o la casilla están bien puestos.',
      clauses: ['era:6.1.2.24', 'era:A2.9'],
    },
  ];
}

/** What the answer takes for granted. */
export const REACH_ASSUMPTIONS: Assumption<ReachCited>[] = [
  {
    text: 'Las naves atraviesan casillas con enemigos, pero, si hay otro camino, ningún turno intermedio acaba en una: habría batalla.',
    clauses: ['era:7.2.3.1', 'era:6.1.3.1'],
  },
  {
    text: 'Nadie declara la guerra a mitad del movimiento para bloquear un portal o un agujero, y tus tecnologías no cambian por el camino.',
    clauses: ['era:7.2.3.3', 'era:7.2.3.5'],
  },
  {
    text: 'La flota D se mueve entera: la nave que se separa pierde el rango extra, y si lo usa no puede disolverse hasta la ronda siguiente.',
    clauses: ['era:6.1.3.31'],
  },
];
