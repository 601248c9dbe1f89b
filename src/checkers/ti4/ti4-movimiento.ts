import type { z } from 'zod';
import { mean, poolDistribution } from '../../math/dice.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation } from '../define-verdict.ts';
import type { ResultFigure } from '../results.ts';
import { journeyFacts } from './movement/journey-facts.ts';
import { type MovementInput, movementSchema, startOf } from './movement/journey-input.ts';
import { journeyMap } from './movement/journey-map.ts';
import { exceptions, explain, oddities, optionOf } from './movement/journey-steps.ts';
import { journeyVariations } from './movement/journey-variations.ts';
import { type Journey, judgeGroup, type MovementRules, movementRules } from './movement/journeys.ts';
import { readMap, type Starmap } from './movement/star-map.ts';

const CITES = [
  'ti4:5.1',
  'ti4:8.0',
  'ti4:8.1',
  'ti4:8.4',
  'ti4:10.0',
  'ti4:11.5',
  'ti4:16.1',
  'ti4:66.2',
  'ti4:66.3',
  'ti4:66.3.a',
  'ti4:66.3.b',
  'ti4:66.3.c',
  'ti4:66.3.d',
  'ti4:66.3.e',
  'ti4:66.3.f',
  'ti4:66.4',
  'ti4:67.1',
  'ti4:69.1',
  'ti4:69.1.a',
  'ti4:69.2',
  'ti4:69.2.a',
  'ti4:89.1',
  'ti4:92.1',
  'ti4:97.0',
  'ti4:97.1',
  'ti4:97.3',
  'ti4:101.1',
  'ti4:101.2',
  'ti4:101.2.a',
  'ti4:101.2.b',
  'ti4:101.3',
  'ti4:F3',
  'ti4:F58',
  'ti4:F59',
  'ti4:X61',
  'ti4:98.2',
] as const;
/** Clauses that this rule may cite. */
export type Cited = (typeof CITES)[number];

/** Ships of which the distribution of arrivals is listed one by one. */
const MOST_LISTED = 8;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof movementSchema>>>[] = [
  {
    title: 'Un Crucero llega por el Agujero de gusano; los Transportes se la juegan en el Vórtice',
    input: {
      activo: { nombre: 'Lodor', agujero: 'alfa' },
      sistemas: [
        { nombre: 'Quann', columna: 0, altura: 2, 'naves-ajenas': true },
        { nombre: 'Vórtice', columna: 1, altura: 1, vortice: true },
        { nombre: 'Rocas', columna: 1, altura: -1, anomalia: 'asteroides' },
        { nombre: 'Bereg', columna: 0, altura: -2 },
        { nombre: 'Nube', columna: -1, altura: 1, anomalia: 'nebulosa' },
        { nombre: 'Arinam', columna: 2, altura: 2 },
        { nombre: 'Starpoint', columna: 2, altura: 0, agujero: 'alfa' },
        { nombre: 'Hogar', columna: 3, altura: 1 },
      ],
      naves: [
        { nave: 'crucero', desde: 'Hogar' },
        { nave: 'transporte', cantidad: 2, desde: 'Arinam', carga: 6 },
      ],
    },
    // The Crucero goes through the wormhole; each Transporte is lost with 1-3 on a ten-sided die.
    expect: { figures: { 'pueden-ir': 3, todas: 0.49, 'carga-media': 4.2 } },
  },
  {
    title: 'Un Crucero a dos sistemas, con naves rivales en medio',
    input: {
      sistemas: [
        { nombre: 'Quann', columna: 0, altura: 2, 'naves-ajenas': true },
        { nombre: 'Abyz', columna: 0, altura: 4 },
      ],
      naves: [{ nave: 'crucero', desde: 'Abyz' }],
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'Dos Transportes llegan un sistema más lejos cruzando un Vórtice',
    input: {
      sistemas: [
        { nombre: 'Vórtice', columna: 0, altura: 2, vortice: true },
        { nombre: 'Jord', columna: 0, altura: 4 },
      ],
      naves: [{ nave: 'transporte', cantidad: 2, desde: 'Jord', carga: 6 }],
    },
    // Each is lost with 1-3 on a ten-sided die.
    expect: { figures: { todas: 0.49, alguna: 0.91, media: 1.4, 'carga-media': 4.2 } },
  },
  {
    title: 'Por un Agujero de gusano Alfa, sin coordenadas',
    input: {
      activo: { nombre: 'Lodor', agujero: 'alfa' },
      sistemas: [
        { nombre: 'Sistema Alfa', agujero: 'alfa', 'ficha-propia': true },
        { nombre: 'Origen', 'junto-a': 'Sistema Alfa' },
      ],
      naves: [{ nave: 'destructor', cantidad: 2, desde: 'Origen' }],
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Un Acorazado II que sale de una Nebulosa',
    input: {
      sistemas: [
        { nombre: 'Vacío', columna: 1, altura: 1 },
        { nombre: 'Nebulosa', columna: 1, altura: 3, anomalia: 'nebulosa' },
      ],
      naves: [{ nave: 'acorazado', mejorada: true, desde: 'Nebulosa' }],
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'Rodear un Campo de asteroides con un Crucero II; el Transporte se queda',
    input: {
      sistemas: [
        { nombre: 'Asteroides', columna: 0, altura: 2, anomalia: 'asteroides' },
        { nombre: 'Arnor', columna: 1, altura: 1 },
        { nombre: 'Lor', columna: 1, altura: 3 },
        { nombre: 'Hogar', columna: 0, altura: 4 },
      ],
      naves: [
        { nave: 'crucero', mejorada: true, desde: 'Hogar' },
        { nave: 'transporte', desde: 'Hogar' },
      ],
    },
    expect: { verdict: 'no' },
  },
];

/** Which ships can reach the active system, by which way, and with what odds. */
export const rule = defineVerdict('ti4-movimiento', ['ti4/unidades', 'ti4/anomalias', 'ti4/limites'], (figures) => {
  const rules = movementRules(figures);
  return {
    game: 'ti4',
    title: '¿Llegan mis naves al sistema activo?',
    summary: 'Qué naves llegan, por dónde, qué detiene a las demás y cuántas se pierden en un Vórtice.',
    help: 'Dibuja el trozo de galaxia que importa y di qué naves quieres mover. Debajo verás si llegan, por dónde y qué las detiene.',
    input: movementSchema(figures['ti4/unidades'], figures['ti4/anomalias']),
    cites: CITES,
    examples: EXAMPLES,
    facts: (input: MovementInput) => {
      const { journeys, map } = judgeAll(input, rules);
      return journeyFacts(journeys, map);
    },
    explain: (input: MovementInput) => explanation(input, rules),
    variations: (input: MovementInput) => journeyVariations(input, rules),
  };
});

function judgeAll(input: MovementInput, rules: MovementRules): { journeys: Journey[]; map: Starmap } {
  const { map } = readMap(input, input.efectos.agujeros, rules.anomalies);
  const journeys = input.naves.map((ship) => {
    const start = startOf(input, ship.desde);
    return judgeGroup(map, { ...ship, start: typeof start === 'number' ? start : 0 }, input.efectos, rules);
  });
  return { journeys, map };
}

function explanation(input: MovementInput, rules: MovementRules): Explanation<Cited> {
  const { journeys, map } = judgeAll(input, rules);
  return {
    figures: figuresOf(journeys),
    options: journeys.map((journey) => optionOf(journey, map)),
    steps: explain(journeys, map, input.efectos, rules),
    exceptions: exceptions(),
    map: journeyMap(input, map, journeys, input.efectos, rules),
    assumptions: [
      { text: 'El mapa descrito está completo: no hay otros caminos.', clauses: ['ti4:66.3.f'] },
      {
        text: 'Cada nave toma el camino con menos tiradas de Vórtice y, a igualdad, el más corto.',
        clauses: ['ti4:66.3'],
      },
      ...oddities(input, journeys, map),
    ],
  };
}

/** Odds over the ships that can go; those that cannot are no part of them. */
function figuresOf(journeys: Journey[]): ResultFigure[] {
  const moving = journeys.filter((journey) => journey.route);
  const ships = moving.reduce((sum, journey) => sum + journey.count, 0);
  if (ships === 0) return [];
  const arrivals = poolDistribution(moving.map(({ count, chance }) => ({ dice: count, chance })));
  const figures: ResultFigure[] = [countFigure('pueden-ir', 'Pueden ir', ships, 'nave')];
  if (moving.every(({ chance }) => chance === 1)) return figures;
  figures.push(
    { id: 'media', label: 'Llegan de media', value: mean(arrivals), unit: 'naves' },
    { id: 'todas', label: 'Llegan todas las que van', value: arrivals[ships] ?? 0, unit: 'probabilidad' },
    { id: 'alguna', label: 'Llega al menos una', value: 1 - (arrivals[0] ?? 0), unit: 'probabilidad' },
  );
  const cargo = moving.reduce((sum, journey) => sum + journey.cargo, 0);
  if (cargo > 0)
    figures.push({
      id: 'carga-media',
      label: 'Carga que llega de media',
      value: moving.reduce((sum, journey) => sum + journey.cargo * journey.chance, 0),
      unit: 'unidades',
    });
  if (ships <= MOST_LISTED)
    for (const [arrived, value] of arrivals.entries())
      figures.push({
        id: `llegan-${arrived}`,
        label: `Llegan exactamente ${count(arrived, 'nave')}`,
        value,
        unit: 'probabilidad',
      });
  return figures;
}
