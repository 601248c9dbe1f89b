import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import { and } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { ResultFigure, RulingOption, Step, Verdict, VerdictResult } from '../results.ts';
import { toVerdict } from '../tristate.ts';
import { type ShipFigures, shipFigures } from './figures.ts';
import { OPPORTUNITY_CITES, type Opportunities } from './opportunities.ts';
import { IMPERIALS, KHA, type Known, opportunitiesOf, type Row, type RowInput, rowSchema, type World } from './row.ts';

const CITES = [
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
    title: 'El Gobernador de Imperials abre la ronda: solo contra una Base',
    clauses: ['galaxy:15.10'],
    input: { mundo: 'imperials', valor: 9, 'gobernador-imperials': true },
    expect: { verdict: 'depende' },
  },
];

const TABLES = ['galaxy/mundos', 'galaxy/naves', 'galaxy/oportunidades', 'galaxy/poderes-de-naves'] as const;

/** May the card just played attack, how many times, and whom. */
export const rule = defineRule(TABLES, (figures) => {
  const ships = shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']);
  const names = Object.fromEntries(figures['galaxy/mundos'].filas.map(({ id, nombre }) => [id, nombre])) as Record<
    World,
    string
  >;
  return {
    id: 'galaxy-oportunidades',
    game: 'galaxy',
    kind: 'veredicto',
    title: '¿Puedo atacar, y a quién?',
    summary: 'Cuántos ataques da la carta que juegas según la fila, y qué puede atacar.',
    help: 'Indica la carta que juegas y las que hay a la vista en la fila de la ronda actual.',
    input: rowSchema(ships, names),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: Row) => judge(input, { ships, names, table: figures['galaxy/oportunidades'] }),
  };
});

function judge(input: Row, known: Known): VerdictResult<Cited> {
  const opportunities = opportunitiesOf(input, known);
  const options = targetsOf(input, known);
  const verdict = decide(opportunities, options);
  return {
    kind: 'verdict',
    verdict,
    headline: headlineOf(verdict, opportunities.total),
    figures: figuresOf(opportunities),
    steps: explain(input, known, opportunities),
    options: opportunities.total > 0 ? options : [],
    exceptions: [
      {
        text: 'Screens: a las cartas de quien la tiene nadie las ataca sin su permiso.',
        applies: toVerdict(input.screens),
        clauses: ['galaxy:14.3'],
      },
    ],
    changes: changesOf(input, known, verdict),
    assumptions: [
      {
        id: 'carta-de-arriba',
        text: 'Solo cuenta la carta de arriba de cada columna: las cubiertas están fuera de juego y no se miran.',
        clauses: ['galaxy:13.1'],
      },
    ],
  };
}

/** Every other card of the row, and the bases that no card defends. */
function targetsOf(input: Row, { ships, names }: Known): RulingOption<Cited>[] {
  const others = GALAXY_WORLDS.filter((world) => world !== input.mundo);
  const options: RulingOption<Cited>[] = [];
  for (const world of others) {
    const value = input.fila[world];
    if (value !== undefined)
      options.push({ label: `${names[world]}, ${ships.nameOf(value)}`, ...shipTarget(value, input, ships) });
    else if (world === KHA && input['kha-oculta'])
      options.push({
        label: names[world],
        verdict: 'no',
        text: 'Su carta está boca abajo: no se la ataca, y defiende a las Bases de su columna.',
        clauses: ['galaxy:15.11', 'galaxy:15.12'],
      });
  }
  const open = others.filter((world) => input.fila[world] === undefined && !(world === KHA && input['kha-oculta']));
  if (open.length > 0)
    options.push({
      label: `Bases visibles de ${and(open.map((world) => names[world]))}`,
      verdict: 'depende',
      text: 'Sin carta de Naves en la fila de la ronda actual no tienen defensa: las que haya, en cualquier fila, se pueden atacar.',
      clauses: ['galaxy:13.9'],
    });
  return options;
}

function shipTarget(value: number, { screens }: Row, ships: ShipFigures): Omit<RulingOption<Cited>, 'label'> {
  if (ships.isImmune(value))
    return { verdict: 'no', text: 'Las demás cartas de Naves no pueden atacarla.', clauses: ['galaxy:12.2'] };
  if (screens === 'no')
    return { verdict: 'sí', text: 'Es una carta visible de la ronda actual.', clauses: ['galaxy:13.3'] };
  return {
    verdict: 'depende',
    text: 'Si quien la controla tiene Screens, solo con su permiso.',
    clauses: ['galaxy:13.3', 'galaxy:14.3'],
  };
}

/** An opportunity is of no use without something that may be attacked. */
function decide({ total }: Opportunities, options: readonly RulingOption<Cited>[]): Verdict {
  if (total === 0) return 'no';
  const verdicts = options.map((option) => option.verdict);
  if (verdicts.includes('sí')) return 'sí';
  return verdicts.includes('depende') ? 'depende' : 'no';
}

function headlineOf(verdict: Verdict, total: number): string {
  const times = total === 1 ? 'una vez' : `${total} veces`;
  if (verdict === 'sí') return `Sí: puedes atacar ${times}.`;
  if (verdict === 'depende') return `Depende: puedes atacar ${times} si hay algún objetivo permitido.`;
  return total === 0 ? 'No: esta carta no gana ninguna oportunidad de ataque.' : 'No: no hay nada que puedas atacar.';
}

function figuresOf({ byCondition, total }: Opportunities): ResultFigure[] {
  const figure = (id: string, label: string, value: number) => countFigure(id, label, value, 'ataque');
  return [
    figure('oportunidades', 'Oportunidades de ataque', total),
    figure('cubriendo', 'Cubriendo', byCondition.cubriendo),
    figure('igualando', 'Igualando', byCondition.igualando),
    figure('imperials', 'Imperials', byCondition.imperials),
  ];
}

function explain(input: Row, { ships, names }: Known, { byCondition, total }: Opportunities): Step<Cited>[] {
  const name = ships.nameOf(input.valor);
  if (!ships.isFleetShip(input.valor))
    return [
      {
        id: 'solo-fleet-ships',
        title: 'Solo las Fleet Ships',
        text: `${name} no es una Fleet Ship [${ships.fleet.min}-${ships.fleet.max}]: ni cubrir ni igualar le da ataques.`,
        clauses: ['galaxy:12.8', 'galaxy:13.1'],
      },
    ];
  if (input['boca-abajo'])
    return [
      {
        id: 'boca-abajo',
        title: 'Boca abajo',
        text: 'Una carta jugada boca abajo no usa su poder, y el de una Fleet Ship es combatir.',
        clauses: ['galaxy:15.12', 'galaxy:12.8'],
      },
    ];
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
  ];
}

/** Other cards for the same place, and other places of the row, found by asking the rule again. */
function changesOf(input: Row, known: Known, verdict: Verdict): VerdictResult<Cited>['changes'] {
  const changes: VerdictResult<Cited>['changes'] = [];
  const attempt = (text: string, change: Partial<Row>) => {
    const other = { ...input, ...change };
    const changed = decide(opportunitiesOf(other, known), targetsOf(other, known));
    if (changed !== verdict) changes.push({ text, verdict: changed });
  };
  const { fleet, nameOf } = known.ships;
  for (let valor = fleet.min; valor <= fleet.max; valor++)
    if (valor !== input.valor) attempt(`Si jugaras ahí ${nameOf(valor)}`, { valor });
  if (input['boca-abajo']) attempt('Si la jugaras boca arriba', { 'boca-abajo': false });
  if (input.mundo === IMPERIALS && !input['gobernador-imperials'])
    attempt('Si fueras antes el Gobernador de Imperials', { 'gobernador-imperials': true });
  if (input.screens !== 'no') attempt('Si nadie tuviera Screens', { screens: 'no' });
  return changes;
}
