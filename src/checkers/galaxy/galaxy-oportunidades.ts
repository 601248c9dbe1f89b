import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { type Ask, defineVerdict, type Explanation, type MeasuredFacts, type Variation } from '../define-verdict.ts';
import { figure } from '../figure.ts';
import { yesNo } from '../open-question.ts';
import type { ResultFigure, RulingOption, Step } from '../results.ts';
import { shipFigures } from './figures.ts';
import { OPPORTUNITY_CITES, type Opportunities } from './opportunities.ts';
import { conditionsOf, fights, type Known, opportunitiesOf, type Row, type RowInput, rowSchema } from './row.ts';
import { IMPERIALS, KHA, SURRENDER_CITES, type WorldNames, worldNames, worldsInPlay } from './worlds.ts';

const CITES = [
  'galaxy:7.1',
  'galaxy:10.4',
  'galaxy:12.2',
  'galaxy:12.8',
  ...OPPORTUNITY_CITES,
  'galaxy:13.3',
  'galaxy:13.9',
  'galaxy:14.3',
  'galaxy:15.10',
  'galaxy:15.11',
  'galaxy:15.12',
  'galaxy:18.8',
  ...SURRENDER_CITES,
] as const;
type Cited = (typeof CITES)[number];

/** The row of the examples of clause 13.1. It does not tell Myrmidon's card; any that matches nothing will do. */
const FIGURE_ROW = { imperials: 6, 'the-divergence': 6, 'ecup-contract': 7, myrmidon: 4 } as const;

const EXAMPLES: RuleExample<RowInput>[] = [
  {
    title: 'Fragata Myrmidon [6]: cubre una carta e iguala a otras dos',
    clauses: ['galaxy:13.1'],
    input: { mundo: 'myrmidon', valor: 6, fila: FIGURE_ROW },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Crucero Felowi [8]: ni cubre ni iguala',
    clauses: ['galaxy:13.1'],
    input: { mundo: 'felowi', valor: 8, fila: FIGURE_ROW },
    expect: { verdict: 'no' },
  },
  {
    title: 'Un Transporte cubre otra carta, pero no es una Fleet Ship',
    clauses: ['galaxy:18.8'],
    input: { mundo: 'ecup-contract', valor: 3, fila: { 'ecup-contract': 8 } },
    expect: { verdict: 'no' },
  },
  {
    title: 'Cubre una carta, pero solo hay Novas y Bases defendidas',
    input: {
      mundo: 'myrmidon',
      valor: 9,
      'kha-oculta': true,
      fila: {
        imperials: 0,
        'the-divergence': 0,
        cylor: 0,
        felowi: 0,
        'ecup-contract': 0,
        erithizonian: 0,
        myrmidon: 1,
      },
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'En la última ronda cuatro Mundos se han rendido: cubre, pero no le queda nada que atacar',
    input: {
      mundo: 'cylor',
      valor: 10,
      fila: { cylor: 2, imperials: 0, 'the-divergence': 0, 'kha-farjimmn': 0 },
      rendidos: { felowi: true, 'ecup-contract': true, myrmidon: true, erithizonian: true },
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'El Gobernador de Imperials abre la ronda: solo contra una Base',
    clauses: ['galaxy:15.10'],
    input: { mundo: 'imperials', valor: 9, 'gobernador-imperials': true },
    expect: { verdict: 'depende' },
  },
];

const TABLES = [
  'galaxy/cifras',
  'galaxy/mundos',
  'galaxy/naves',
  'galaxy/oportunidades',
  'galaxy/poderes-de-naves',
] as const;

/** May the card just played attack, how many times, and whom. */
export const rule = defineVerdict('galaxy-oportunidades', TABLES, (figures) => {
  const ships = shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']);
  const names = worldNames(figures['galaxy/mundos']);
  const known = { ships, names, table: figures['galaxy/oportunidades'] };
  return {
    game: 'galaxy',
    title: '¿Puedo atacar con esta carta?',
    summary: 'Cuántos ataques da la carta que juegas según la fila, y qué puede atacar.',
    help: 'Indica la carta que juegas y las que hay a la vista en la fila de la ronda actual.',
    input: rowSchema(ships, names, figure(figures, 'galaxy/cifras', 'rondas')),
    cites: CITES,
    examples: EXAMPLES,
    facts: (input: Row) => facts(input, known),
    explain: (input: Row, _verdict, ask) => explanation(input, known, ask),
    variations: (input: Row) => variations(input, known),
  };
});

function facts(input: Row, known: Known): MeasuredFacts {
  const { ships } = known;
  const { covers, matches, imperials } = conditionsOf(input);
  const { total } = opportunitiesOf(input, known);
  const met = (is: boolean) => (is ? { is: 'si', says: count(total, 'ataque') } : 'no');
  return {
    'fleet-ship': { is: yesNo(ships.isFleetShip(input.valor)), says: ships.nameOf(input.valor) },
    'boca-abajo': yesNo(input['boca-abajo']),
    cubre: met(covers),
    iguala: met(matches > 0),
    imperials: met(imperials),
    ...targetFacts(targetsOf(input, known), input),
  };
}

/** A card of the row, or the bases of the worlds where none defends them. */
interface Target {
  id: string;
  label: string;
  kind: 'carta' | 'inmune' | 'oculta' | 'bases';
}

/** Every other card of the row, and the bases that no card defends. */
function targetsOf({ mundo, fila, rendidos, 'kha-oculta': hidden }: Row, { ships, names }: Known): Target[] {
  const others = worldsInPlay(rendidos).filter((world) => world !== mundo);
  const targets = others.flatMap((world): Target[] => {
    const value = fila[world];
    if (value !== undefined)
      return [
        {
          id: world,
          label: `${names[world]}, ${ships.nameOf(value)}`,
          kind: ships.isImmune(value) ? 'inmune' : 'carta',
        },
      ];
    return world === KHA && hidden ? [{ id: world, label: names[world], kind: 'oculta' }] : [];
  });
  const open = others.filter((world) => fila[world] === undefined && !(world === KHA && hidden));
  if (open.length > 0)
    targets.push({ id: 'bases', label: `Bases visibles de ${and(open.map((world) => names[world]))}`, kind: 'bases' });
  return targets;
}

/** What the ruling asks of them: whose Screens protects what, and where there are bases, the row does not tell. */
function targetFacts(targets: readonly Target[], { screens }: Row): MeasuredFacts {
  const has = (kind: Target['kind']) => targets.some((target) => target.kind === kind);
  return {
    carta: yesNo(has('carta')),
    screens: screens === 'no' ? 'no' : null,
    base: has('bases') ? null : 'no',
  };
}

function explanation(input: Row, known: Known, ask: Ask): Explanation<Cited> {
  const opportunities = opportunitiesOf(input, known);
  const own = facts(input, known);
  const options = targetsOf(input, known).map((target) => ({
    ...{ id: target.id, label: target.label, verdict: ask({ ...own, ...targetFacts([target], input) }).verdict },
    ...targetText(target, input),
  }));
  return {
    figures: figuresOf(opportunities),
    steps: explain(input, known, opportunities),
    options: opportunities.total > 0 ? options : [],
    exceptions: [
      {
        text: 'Screens: a las cartas de quien la tiene nadie las ataca sin su permiso.',
        applies: ({ si: 'sí', no: 'no', 'no-se': 'depende' } as const)[input.screens],
        clauses: ['galaxy:14.3'],
      },
    ],
    assumptions: [],
  };
}

function targetText({ kind }: Target, { screens }: Row): Pick<RulingOption<Cited>, 'text' | 'clauses'> {
  if (kind === 'carta' && screens !== 'no')
    return {
      text: 'Si quien la controla tiene Screens, solo con su permiso.',
      clauses: ['galaxy:13.3', 'galaxy:14.3'],
    };
  const texts: Record<Target['kind'], Pick<RulingOption<Cited>, 'text' | 'clauses'>> = {
    carta: { text: 'Es una carta visible de la ronda actual.', clauses: ['galaxy:13.3'] },
    inmune: { text: 'Las demás cartas de Naves no pueden atacarla.', clauses: ['galaxy:12.2'] },
    oculta: {
      text: 'Su carta está boca abajo: no se la ataca, y defiende a las Bases de su columna.',
      clauses: ['galaxy:15.11', 'galaxy:15.12'],
    },
    bases: {
      text: 'Sin carta de Naves en la fila de la ronda actual no tienen defensa: las que haya, en cualquier fila, se pueden atacar.',
      clauses: ['galaxy:13.9'],
    },
  };
  return texts[kind];
}

function figuresOf({ byCondition, total }: Opportunities): ResultFigure[] {
  const attacks = (id: string, label: string, value: number) => countFigure(id, label, value, 'ataque');
  return [
    attacks('oportunidades', 'Oportunidades de ataque', total),
    attacks('cubriendo', 'Cubriendo', byCondition.cubriendo),
    attacks('igualando', 'Igualando', byCondition.igualando),
    attacks('imperials', 'Imperials', byCondition.imperials),
  ];
}

/** How many each condition gives; a card that does not fight has nothing to count. */
function explain(input: Row, { ships, names }: Known, { byCondition, total }: Opportunities): Step<Cited>[] {
  if (!fights(input, ships)) return [];
  const matched = GALAXY_WORLDS.filter((world) => world !== input.mundo && input.fila[world] === input.valor);
  return [
    {
      id: 'cubriendo',
      title: 'Cubriendo',
      text:
        byCondition.cubriendo > 0
          ? `La juegas encima de otra carta: ${byCondition.cubriendo}.`
          : 'No va encima de ninguna carta.',
      clauses: ['galaxy:13.1.a'],
    },
    {
      id: 'igualando',
      title: 'Igualando',
      text:
        matched.length > 0
          ? `Iguala a ${and(matched.map((world) => names[world]))}: ${byCondition.igualando}.`
          : `No hay otro ${input.valor} a la vista en las demás columnas.`,
      clauses: ['galaxy:13.1.b'],
    },
    {
      id: 'imperials',
      title: 'Imperials',
      text:
        byCondition.imperials > 0
          ? `La juegas en Imperials siendo su Gobernador: ${byCondition.imperials}.`
          : 'No la juegas en Imperials siendo su Gobernador.',
      clauses: ['galaxy:13.1.c', 'galaxy:15.10', 'galaxy:10.4'],
    },
    {
      id: 'total',
      title: 'En total',
      text: `Se acumulan: ${total}. Cada una es un ataque.`,
      clauses: ['galaxy:13.2'],
    },
    ...surrenderStep(input, names),
  ];
}

/** Where there is nothing any more. */
function surrenderStep({ rendidos }: Row, names: WorldNames): Step<Cited>[] {
  const gone = GALAXY_WORLDS.filter((world) => rendidos[world]);
  if (gone.length === 0) return [];
  const text = `${and(gone.map((world) => names[world]))}: sus cartas de Naves y sus Bases visibles se retiraron, y ahí no hay nada que igualar ni que atacar.`;
  return [{ id: 'rendidos', title: 'Mundos rendidos', text, clauses: ['galaxy:16.2'] }];
}

/** Other cards for the same place, and other circumstances. */
function variations(input: Row, { ships: { fleet, nameOf } }: Known): Variation<Row>[] {
  const others = Array.from({ length: fleet.max - fleet.min + 1 }, (_, at) => fleet.min + at)
    .filter((valor) => valor !== input.valor)
    .map((valor) => ({ id: `valor-${valor}`, text: `Si jugaras ahí ${nameOf(valor)}`, input: { ...input, valor } }));
  if (input['boca-abajo'])
    others.push({ id: 'boca-arriba', text: 'Si la jugaras boca arriba', input: { ...input, 'boca-abajo': false } });
  if (input.mundo === IMPERIALS && !input['gobernador-imperials'])
    others.push({
      id: 'gobernador-imperials',
      text: 'Si fueras antes el Gobernador de Imperials',
      input: { ...input, 'gobernador-imperials': true },
    });
  return others;
}
