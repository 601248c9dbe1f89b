import { z } from 'zod';
import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { NumbersResult, PlainTable } from '../results.ts';
import { combatAssumptions } from './combat-assumptions.ts';
import { battleFields, checkBattle, fight, readBattle, termsOf } from './combat-case.ts';
import { afterRetreat, combatSteps } from './combat-steps.ts';
import { type Battle, COMBAT_CITES, type CombatCited } from './combat-story.ts';
import { type ForceTables, shipsOf } from './forces.ts';
import type { LossRow } from './losses.ts';
import { missingShips, sideShips } from './strength.ts';
import { ships } from './wording.ts';

/** Who wins a battle, what each choice of the winner costs, and who may leave before it. */
export const rule = defineRule(
  ['era/cifras', 'era/componentes', 'era/dominacion', 'era/pueblos', 'era/tacticas', 'era/tecnologias'],
  (figures) => {
    const terms = termsOf(figures);
    return {
      id: 'era-combate',
      game: 'era',
      kind: 'calculadora',
      title: 'Combate: quién gana y qué pierde',
      summary:
        'La fuerza de combate de cada bando, el vencedor, sus pérdidas según lo que destruya y quién puede irse.',
      help: 'El atacante es el jugador activo. Indica las naves de cada uno en la casilla y su nivel de Poder Militar. Si defienden varios, añádelos en el orden de turno. Lo demás solo hace falta si se usa.',
      input: inputSchema(figures),
      cites: COMBAT_CITES,
      examples: EXAMPLES,
      run: (input: z.output<Input>) => {
        const { attacker, defenders } = readBattle(input, figures);
        return answer(fight(attacker, defenders, terms));
      },
    };
  },
);

const inputSchema = (tables: ForceTables) =>
  z.strictObject(battleFields(tables)).superRefine((battle, context) => checkBattle(battle, tables, context));
type Input = ReturnType<typeof inputSchema>;

const EXAMPLES: RuleExample<z.input<Input>>[] = [
  {
    title: 'Laura ataca a Juan en Khaa',
    clauses: ['era:6.1.3.41'],
    input: {
      atacante: { nombre: 'Laura', flotas: { c: 3 }, 'poder-militar': 3 },
      defensores: [{ nombre: 'Juan', basicas: 1, flotas: { a: 5 }, 'poder-militar': 2 }],
    },
    expect: { figures: { 'fc-atacante': 12, 'fc-defensor': 11, 'perdidas-por-todas': 3 } },
  },
  {
    title: 'Ratio de 3:1: el vencedor no pierde nada',
    input: {
      atacante: { basicas: 6, 'poder-militar': 3 },
      defensores: [{ basicas: 4 }],
    },
    expect: { figures: { 'fc-atacante': 12, 'fc-defensor': 4, 'perdidas-por-todas': 0 } },
  },
  {
    title: 'Pacto defensivo con una flota E que puede irse',
    input: {
      atacante: { flotas: { a: 8 }, avanzadas: { a: 'x2' }, 'poder-militar': 2 },
      defensores: [
        { nombre: 'David', basicas: 2, flotas: { e: 4 }, 'poder-militar': 3 },
        { nombre: 'Alberto', basicas: 3, propulsion: 2 },
      ],
    },
    expect: { figures: { 'fc-atacante': 24, 'fc-defensor': 15, 'perdidas-por-todas': 5 } },
  },
];

function answer(battle: Battle): NumbersResult<CombatCited> {
  const { attacker, defenders, outcome, rows } = battle;
  return {
    kind: 'numbers',
    headline: headlineOf(battle),
    figures: [
      { id: 'fc-atacante', label: 'F.C. del atacante', value: outcome.attacker.total, unit: 'F.C.' },
      { id: 'fc-defensor', label: 'F.C. del defensor', value: outcome.defender.total, unit: 'F.C.' },
      countFigure(
        'perdidas-por-todas',
        'Lo que pierde el vencedor si destruye todo lo que puede',
        rows.at(-1)?.lost ?? 0,
        'nave',
      ),
      countFigure(
        'faltan',
        'Naves básicas más con las que habría ganado el derrotado',
        missingShips(attacker, defenders, outcome),
        'nave',
      ),
    ],
    tables: [lossTable(battle), strengthTable(battle), ...retreatTable(battle)],
    steps: combatSteps(battle),
    assumptions: combatAssumptions(battle),
  };
}

function headlineOf({ outcome, winners, crushing, ratio, rows }: Battle): string {
  const who = capitalize(and(winners.map((force) => force.name)));
  const verb = winners.length > 1 ? 'ganan' : 'gana';
  const totals = [outcome.attacker.total, outcome.defender.total];
  const tie = `empate a ${outcome.attacker.total}`;
  const how = {
    fuerza: `F.C. ${Math.max(...totals)} contra ${Math.min(...totals)}`,
    'poder-militar': `${tie}, y decide el Poder Militar`,
    defensor: `${tie}, también en Poder Militar, y vence el defensor`,
  }[outcome.by];
  const all = rows.at(-1);
  const cost = crushing
    ? `Con ${ratio}:1 o más, no ${winners.length > 1 ? 'pierden' : 'pierde'} nada por destruir al derrotado.`
    : destroyCost(all);
  return `${who} ${verb}: ${how}. ${cost}`;
}

/** What destroying everything costs; «Bélico» may leave nothing to destroy, or nothing to lose. */
function destroyCost(all: LossRow | undefined): string {
  if (!all || all.to === 0) return 'No se puede destruir ninguna nave.';
  return `Destruir ${ships(all.to)} ${all.lost > 0 ? `cuesta ${ships(all.lost)}` : 'no cuesta ninguna'}.`;
}

/** Every choice of the winner with what it costs and what stays. */
function lossTable({ winners, losers, rows }: Battle): PlainTable {
  const own = sideShips(winners);
  const enemies = sideShips(losers);
  const range = (low: number, high: number) => (low === high ? String(low) : `${low} a ${high}`);
  return {
    title: 'Lo que puede decidir el vencedor',
    columns: ['Destruye', 'Pierde', 'Le quedan', 'Se retiran'],
    rows: rows.map(({ from, to, lost }) => [
      range(from, to),
      String(lost),
      String(own - lost),
      range(enemies - to, enemies - from),
    ]),
  };
}

function strengthTable({ outcome }: Battle): PlainTable {
  const lines = [...outcome.attacker.lines, ...outcome.defender.lines];
  return {
    title: 'Fuerza de combate, nave a nave',
    columns: ['Jugador', 'Naves', 'V.C. de cada una', 'F.C.'],
    rows: [
      ...lines.map(({ force, label, ships: amount, base, tactic, people, total }) => [
        capitalize(force.name),
        `${label}: ${amount}`,
        String(base + tactic + people),
        String(total),
      ]),
      ...(
        [
          ['Atacante', outcome.attacker.extra],
          ['Defensor', outcome.defender.extra],
        ] as const
      ).flatMap(([side, extra]) => (extra > 0 ? [[side, 'Carta «Defensivo»', '', String(extra)]] : [])),
    ],
  };
}

/** Each retreat alone: who, what, until when, and the combat that would be left. */
function retreatTable(battle: Battle): PlainTable[] {
  if (battle.retreats.length === 0) return [];
  return [
    {
      title: 'Si alguien se retira antes del combate',
      columns: ['Quién', 'Qué naves', 'Hasta cuándo', 'Qué combate queda'],
      rows: battle.retreats.map((retreat) => [
        capitalize(retreat.force.name),
        retreat.what === 'todas' ? `Todas (${shipsOf(retreat.force)})` : 'La flota E',
        capitalize(retreat.when),
        afterRetreat(battle, retreat),
      ]),
    },
  ];
}
