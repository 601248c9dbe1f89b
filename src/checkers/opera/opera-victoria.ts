import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation, type MeasuredFacts, type Variation } from '../define-verdict.ts';
import { figure } from '../figure.ts';
import type { Assumption, ResultFigure, RulingOption, Step, Verdict } from '../results.ts';
import { type Level, levelOf } from './levels.ts';
import { population } from './population.ts';
import { type Race, type RaceRules, runRace } from './race.ts';
import { type RaceInput, type RaceNow, racerOf, raceSchema, type SpeciesNow } from './race-input.ts';

const CITES = [
  'opera:3.9',
  'opera:5.1.a',
  'opera:5.1.b',
  'opera:6.2',
  'opera:6.3',
  'opera:7.4',
  'opera:7.6',
  'opera:13.1',
  'opera:13.2',
  'opera:13.3',
  'opera:13.3.a',
  'opera:13.3.b',
  'opera:13.4',
  'opera:X7',
  'opera:X8',
  'opera:X12',
  'opera:X16',
] as const;
type Cited = (typeof CITES)[number];

/** Turns looked ahead: beyond them no table goes on as it was. */
const ROUNDS = 20;

const EXAMPLES: RuleExample<RaceInput>[] = [
  {
    title: 'Acabas de subir a nivel 3 y los demás van por debajo',
    clauses: ['opera:13.4'],
    input: { civiles: 12, rivales: [{ nombre: 'Rival', civiles: 6 }] },
    expect: { verdict: 'no' },
  },
  {
    title: 'El mismo caso, un turno después',
    clauses: ['opera:13.4'],
    input: { civiles: 13, desde: 'antes', rivales: [{ nombre: 'Rival', civiles: 7 }] },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Nadie llega aún: quién lo hará antes',
    input: {
      civiles: 7,
      construidas: 2,
      creditos: 6,
      precio: 5,
      rivales: [
        { nombre: 'Ana', civiles: 9, construidas: 1 },
        { nombre: 'Pedro', civiles: 5, militares: 3, construidas: 3, creditos: 2, precio: 6 },
      ],
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'Empatados a nivel 3',
    clauses: ['opera:13.4'],
    input: { civiles: 12, desde: 'antes', rivales: [{ nombre: 'Rival', civiles: 8, construidas: 4 }] },
    expect: { verdict: 'no' },
  },
];

/** Whether one wins at the end of this turn and, if not, who will at this pace and when. */
export const rule = defineVerdict('opera-victoria', ['opera/cifras', 'opera/niveles', 'opera/unidades'], (figures) => {
  const cifra = (id: Parameters<typeof figure<'opera/cifras'>>[2]) => figure(figures, 'opera/cifras', id);
  const rules: RaceRules = {
    growth: cifra('civiles-por-reorganizacion'),
    perDecline: cifra('sacrificio-por-declive'),
    income: {
      civil: figure(figures, 'opera/unidades', 'civil', 'creditos'),
      military: figure(figures, 'opera/unidades', 'militar', 'creditos'),
    },
    mostTechnologies: cifra('tecnologias-construidas'),
    winning: cifra('nivel-de-victoria'),
    levelOf: (units, technologies) => levelOf(figures, { units, technologies }),
  };
  const start = { civil: cifra('civiles-iniciales'), credits: cifra('creditos-iniciales') };
  return {
    game: 'opera',
    title: '¿Gano al final de mi turno?',
    summary: 'Si ganas al acabar este turno y, si no, cuántos le faltan a cada jugador a este ritmo.',
    help: 'Indica la población, las tecnologías y los créditos de cada uno al acabar tu turno. La proyección supone que todos siguen como hasta ahora.',
    input: raceSchema(start, rules.mostTechnologies, cifra('jugadores-maximo') - 1, rules.winning),
    cites: CITES,
    examples: EXAMPLES,
    facts: (input: RaceNow) => facts(input, rules),
    explain: (input: RaceNow, verdict: Verdict) => explain(input, verdict, rules),
    variations: (input: RaceNow) => variations(input, rules),
  };
});

const unitsOf = ({ civiles, militares }: SpeciesNow) => population({ civil: civiles, military: militares });
/** A species without units has lost: its technologies give it no level to compare with. */
const levelNow = (one: SpeciesNow, { levelOf: level }: RaceRules): Level | null =>
  unitsOf(one) > 0 ? level(unitsOf(one), one.construidas) : null;

function facts(input: RaceNow, rules: RaceRules): MeasuredFacts {
  const mine = levelNow(input, rules);
  const others = input.rivales.map((rival) => levelNow(rival, rules)?.total ?? 0);
  const highest = Math.max(0, ...others);
  const alive = input.rivales.some((rival) => unitsOf(rival) > 0);
  const total = mine?.total ?? 0;
  const says = (level: number) => `nivel ${level}`;
  const wins = total >= rules.winning;
  return {
    poblacion: mine ? (alive ? 'varios' : 'solo') : alive ? 'yo-no' : 'nadie',
    nivel: { is: wins ? 'si' : 'no', says: says(total) },
    rivales: {
      is: highest > total ? 'mas' : highest === total ? 'igual' : 'menos',
      says: `el más alto, ${says(highest)}`,
    },
    desde: wins ? input.desde : null,
  };
}

function explain(input: RaceNow, verdict: Verdict, rules: RaceRules): Explanation<Cited> {
  const players: { name: string; now: SpeciesNow }[] = [
    { name: 'Tú', now: input },
    ...input.rivales.map((rival, at) => ({ name: rival.nombre || `Rival ${at + 1}`, now: rival })),
  ];
  const isOver = verdict === 'sí' || players.filter(({ now }) => unitsOf(now) > 0).length < 2;
  const racers = players.map(({ now }) => racerOf(now, (levelNow(now, rules)?.total ?? 0) >= rules.winning));
  const race = isOver ? null : runRace(racers, input.declives, ROUNDS, rules);
  return {
    figures: [
      ...players.map(({ name, now }, at) =>
        countFigure(`nivel-${at + 1}`, `${name}: nivel`, levelNow(now, rules)?.total ?? 0, 'nivel', 'niveles'),
      ),
      ...(race ? turnFigures(race, players, rules) : []),
    ],
    options: race ? players.map((one, at) => optionOf(one, at, race, rules)) : [],
    steps: race ? raceSteps(race, players, rules) : [],
    assumptions: race ? assumptionsOf(input, rules) : [],
  };
}

function turnFigures(
  { reached, winner }: Race,
  players: readonly { name: string }[],
  { winning }: RaceRules,
): ResultFigure[] {
  return [
    ...reached.flatMap((turn, at) =>
      turn === null || turn === 0
        ? []
        : [countFigure(`turnos-nivel-${at + 1}`, `${players[at]?.name}: nivel ${winning} en`, turn, 'turno', 'turnos')],
    ),
    ...(winner
      ? [
          countFigure(
            'turnos-victoria',
            `A este ritmo ${winner.place === 0 ? 'ganas tú' : `gana ${players[winner.place]?.name}`} en`,
            winner.turn,
            'turno',
          ),
          {
            id: 'gana',
            label: `Ganaría: ${players[winner.place]?.name}`,
            value: winner.place + 1,
            unit: 'en la lista',
          },
        ]
      : []),
  ];
}

/** One player at this pace: when it reaches the level, and whether it wins. */
function optionOf(
  { name, now }: { name: string; now: SpeciesNow },
  at: number,
  { reached, winner }: Race,
  rules: RaceRules,
): RulingOption<Cited> {
  const level = levelNow(now, rules);
  const common = { id: `jugador-${at + 1}`, label: name };
  if (!level) return { ...common, verdict: 'no', text: 'Sin población, ha perdido.', clauses: ['opera:13.2'] };
  const turn = reached[at] ?? null;
  const wins = winner?.place === at;
  const parts = [
    `Nivel ${level.total} ahora`,
    ...(turn === null ? [`no llega a ${rules.winning} en ${ROUNDS} turnos`] : []),
    ...(turn !== null && turn > 0 ? [`llega a ${rules.winning} en su turno ${turn}.º`] : []),
    ...(wins ? [`gana al acabar su turno ${winner.turn}.º`] : []),
    ...(turn !== null && !wins ? [winner ? 'otro gana antes' : `sin desenlace en ${ROUNDS} turnos`] : []),
  ];
  return {
    ...common,
    verdict: wins ? 'sí' : 'no',
    text: `${parts.join('; ')}.`,
    clauses: ['opera:13.3', 'opera:13.4'],
  };
}

function raceSteps({ winner, rounds }: Race, players: readonly { name: string }[], rules: RaceRules): Step<Cited>[] {
  const last = rounds.at(-1) ?? [];
  const levels = last.map((level, at) => `${players[at]?.name}, ${level}`).join('; ');
  return [
    {
      id: 'ritmo',
      title: 'A este ritmo',
      text: winner
        ? `Turno a turno, ${winner.place === 0 ? 'ganas tú' : `gana ${players[winner.place]?.name}`} al acabar su ${winner.turn}.º turno. Niveles entonces: ${levels}.`
        : `En ${ROUNDS} turnos no gana nadie. Niveles al final: ${levels}.`,
      clauses: ['opera:5.1.b', 'opera:13.1', 'opera:13.3.a', 'opera:13.3.b', 'opera:13.4'],
      readings: ['opera:X8', 'opera:X16'],
    },
    {
      id: 'espera',
      title: 'La espera',
      text: `Hay que llegar a nivel ${rules.winning} y acabar el turno siguiente con todos los demás por debajo; romper un empate subiendo empieza la espera de nuevo.`,
      clauses: ['opera:13.4'],
    },
  ];
}

function assumptionsOf({ declives }: RaceNow, { mostTechnologies }: RaceRules): Assumption<Cited>[] {
  return [
    {
      id: 'sin-interferencias',
      text: 'Sin guerras, entrenamientos, negociaciones ni cartas que cambien nada: cada uno crece, cobra y construye todo lo que puede pagar al precio dicho.',
      clauses: ['opera:5.1.a', 'opera:5.1.b', 'opera:7.4'],
    },
    {
      id: 'maximo',
      text: `Nadie pasa de ${mostTechnologies} tecnologías, y en su almacén siempre hay alguna que construir.`,
      clauses: ['opera:7.6'],
      readings: ['opera:X12'],
    },
    declives > 0
      ? {
          id: 'declives',
          text: `Los declives siguen siendo ${declives}: cada reorganización sacrifica ${count(declives, 'unidad', 'unidades')}, los militares primero.`,
          clauses: ['opera:6.2', 'opera:6.3'],
          readings: ['opera:X7'],
        }
      : { id: 'sin-declives', text: 'El mazo no se agota mientras tanto.', clauses: ['opera:6.2'] },
  ];
}

/** A group of units more or less: what a war or a good turn would do. */
function variations(input: RaceNow, { mostTechnologies }: RaceRules): Variation<RaceNow>[] {
  const less = (one: { civiles: number }) => Math.max(0, one.civiles - 1);
  return [
    { id: 'una-unidad-menos', text: 'Si perdieras una unidad', input: { ...input, civiles: less(input) } },
    ...input.rivales.map((rival, at) => ({
      id: `rival-${at + 1}-una-menos`,
      text: `Si ${rival.nombre || `el rival ${at + 1}`} perdiera una unidad`,
      input: {
        ...input,
        rivales: input.rivales.map((one, n) => (n === at ? { ...one, civiles: less(one) } : one)),
      },
    })),
    ...(input.construidas + input['en-construccion'] < mostTechnologies
      ? [
          {
            id: 'una-tecnologia-mas',
            text: 'Si tuvieras una tecnología construida más',
            input: { ...input, construidas: input.construidas + 1 },
          },
        ]
      : []),
  ];
}
