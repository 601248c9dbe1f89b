import { z } from 'zod';
import { defineRule } from '../define-rule.ts';
import { refuse } from '../refuse.ts';
import type { DistributionResult, ResultFigure } from '../results.ts';
import { battleAssumptions } from './battle/assumptions.ts';
import { BATTLE_CITES, type Battle, type BattleCited, doubtfulCards } from './battle/case.ts';
import {
  battleCards,
  COMBATANT_TABLES,
  type Combatant,
  type CombatantFigures,
  combatantSchema,
  givesShips,
  hitNeed,
  type Role,
  readCombatant,
  sideName,
} from './battle/combatant.ts';
import { refuseWhatIsNotExact } from './battle/exactness.ts';
import { solveWithBestCasualties } from './battle/orders.ts';
import {
  attackerWins,
  endingsTable,
  headlineOf,
  OUTCOMES,
  outcomeOf,
  outcomesOf,
  roundsTable,
  survivorsChart,
} from './battle/outcomes.ts';
import type { BattleOdds } from './battle/solver.ts';
import { battleSteps } from './battle/steps.ts';
import { effectsOf, refuseSharedCards } from './cards/cards.ts';
import { hitChance } from './dice/hit-roll.ts';

/** Exact odds of a Space Battle, with Fleets, Advances, First Strike, two defenders and retreats. */
export const rule = defineRule(COMBATANT_TABLES, (figures) => ({
  id: 'ascendancy-batalla',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Batalla Espacial: probabilidades',
  summary: 'Quién gana una Batalla Espacial y con cuántas Naves, con Armas, Escudos, Flotas, Avances y retiradas.',
  help: 'Indica las Naves, las Armas y los Escudos de cada bando. Lo demás es opcional. La respuesta es exacta: recorre todas las tiradas posibles.',
  input: inputSchema(figures),
  favours: 'atacante',
  cites: BATTLE_CITES,
  examples: [
    {
      title: '5 Naves klingon contra 4 romulanas, con las Armas y los Escudos del ejemplo del libro',
      clauses: ['ascendancy:23.5'],
      input: {
        atacante: { naves: 5, impacto: 3, avances: { 'tecnologia-de-desorganizacion': true } },
        defensor: { naves: 4, escudo: 1 },
      },
      expect: {
        outcomes: { atacante: 0.9301590189413464, tablas: 0.014296169316021474, defensor: 0.05554481174263176 },
      },
    },
    {
      title: '6 Naves romulanas con Primer Golpe contra 4 de la Federación',
      clauses: ['ascendancy:25.2'],
      input: {
        atacante: { naves: 6, avances: { 'dispositivo-de-camuflaje-romulano': true } },
        defensor: { naves: 4 },
      },
      expect: {
        outcomes: { atacante: 0.9395023820442095, tablas: 0.0062644390964731855, defensor: 0.05423317885931682 },
      },
    },
    {
      title: 'Nave contra Nave, sin mejoras',
      input: { atacante: { naves: 1 }, defensor: { naves: 1 } },
      // Each hits with 1/3: one wins 2/9 of 5/9, both fall 1/9 of 5/9.
      expect: { outcomes: { atacante: 0.4, tablas: 0.2, defensor: 0.4 } },
    },
    {
      title: 'El Atacante se retira tras la segunda Ronda',
      input: {
        atacante: { naves: 4, retirada: { ronda: 2 } },
        defensor: { naves: 4, escudo: 1, 'base-estelar': true },
      },
      expect: { outcomes: { atacante: 0.012392909993978143, 'retirada-atacante': 0.6075031211113876 } },
    },
  ],
  run: (input: Input) => fight(input, figures),
}));

const ROLES = ['atacante', 'defensor', 'segundo-defensor'] as const;

function inputSchema(figures: CombatantFigures) {
  return z
    .strictObject({
      atacante: combatantSchema(figures, 'atacante', 'Atacante'),
      defensor: combatantSchema(figures, 'defensor', 'Defensor'),
      'segundo-defensor': combatantSchema(figures, 'segundo-defensor', 'Segundo Defensor'),
    })
    .superRefine((input, context) => {
      const second = input['segundo-defensor'];
      const present = ROLES.filter((role) => role !== 'segundo-defensor' || second.naves > 0);
      refuseSharedCards(
        context,
        figures['ascendancy/avances'].filas.filter(({ id }) => id in input.atacante.avances || id in second.avances),
        present.map((role) => ({ path: [role, 'avances'], name: sideName(role), owned: input[role].avances })),
      );
      // Both defend the same Sector, and only one of them can control it.
      if (second.naves > 0 && second['base-estelar'] && input.defensor['base-estelar'])
        refuse(context, {
          path: ['segundo-defensor', 'base-estelar'],
          message: 'los dos Defensores están en el mismo Sector y solo uno puede Controlarlo: quita una',
          clauses: ['ascendancy:23.1', 'ascendancy:23.7'],
        });
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

function fight(input: Input, figures: CombatantFigures): DistributionResult<BattleCited> {
  const { attacker, defenders } = readSides(input, figures);
  refuseWhatIsNotExact(attacker, defenders);
  const chosen = solveWithBestCasualties(attacker, defenders);
  const { odds } = chosen;
  const battle = {
    attacker,
    defenders,
    chosen,
    doubt: doubtOf(attacker, defenders),
    withoutGifts: withoutGifts(attacker, defenders),
  };
  const outcomes = outcomesOf(odds);
  const rounds = roundsTable(odds);
  return {
    kind: 'distribution',
    headline: headlineOf(outcomes, defenders.find(({ mayCancel }) => mayCancel)?.name),
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: odds.ends.length > 0 ? [survivorsChart(odds)] : [],
    tables: [endingsTable(odds), ...(rounds ? [rounds] : [])].filter((table) => table.rows.length > 0),
    figures: figuresOf(attacker, defenders, odds),
    steps: battleSteps(battle),
    assumptions: battleAssumptions(battle),
  };
}

function readSides(input: Input, figures: CombatantFigures): { attacker: Combatant; defenders: Combatant[] } {
  const roles = ROLES.filter((role) => role !== 'atacante' && input[role].naves > 0);
  // A Tachyon array in the battle cancels the cloaks of those who fight its owner's ships (43.13).
  const detects = (role: Role) =>
    battleCards(figures, role).some(
      (card) => input[role].avances[card.id] === true && effectsOf([card], 'anular-camuflaje').length > 0,
    );
  return {
    attacker: readCombatant(input.atacante, figures, 'atacante', roles.some(detects)),
    defenders: roles.map((role) => readCombatant(input[role], figures, role, detects('atacante'))),
  };
}

/** The defenders' Advances that might count only in their own turn, and what the attacker wins without them; null if none. */
function doubtOf(attacker: Combatant, defenders: readonly Combatant[]): Battle['doubt'] {
  const cards = defenders.map(doubtfulCards);
  if (cards.every((own) => own.length === 0)) return null;
  const stripped = defenders.map((side, at) => ({
    ...side,
    cards: side.cards.filter((card) => !cards[at]?.includes(card)),
  }));
  const chance = attackerWins(solveWithBestCasualties(attacker, stripped).odds);
  return { cards: [...new Set(cards.flat())], chance };
}

/** A side that gives no ships for ships. */
const withoutGiving = (side: Combatant): Combatant => ({
  ...side,
  cards: side.cards.filter((card) => effectsOf([card], 'sacrificio-por-sacrificio').length === 0),
});

/** The attacker's chance if nobody gave ships for ships; null if nobody can. */
function withoutGifts(attacker: Combatant, defenders: readonly Combatant[]): number | null {
  if (![attacker, ...defenders].some(givesShips)) return null;
  return attackerWins(solveWithBestCasualties(withoutGiving(attacker), defenders.map(withoutGiving)).odds);
}

function figuresOf(attacker: Combatant, defenders: readonly Combatant[], odds: BattleOdds): ResultFigure[] {
  const mean = (left: (end: BattleOdds['ends'][number]) => number) =>
    odds.ends.reduce((sum, end) => sum + end.probability * left(end), 0);
  const [defender] = defenders;
  const unhurt = odds.ends.filter(
    (end) => ['atacante', 'retirada-defensor'].includes(outcomeOf(end)) && end.attacker.ships === attacker.ships,
  );
  const chance = (side: Combatant, rival: Combatant) => hitChance(hitNeed(side, rival));
  const list: ResultFigure[] = [];
  if (defender) {
    list.push(
      {
        id: 'acierto-atacante',
        label: 'Acierto por dado del Atacante',
        value: chance(attacker, defender),
        unit: 'probabilidad',
      },
      {
        id: 'acierto-defensor',
        label: 'Acierto por dado del Defensor',
        value: chance(defender, attacker),
        unit: 'probabilidad',
      },
    );
  }
  if (odds.cardUsedFirst !== null)
    list.push({
      id: 'repite-todo-en-la-primera',
      label: 'La carta que repite todos los fallos se usa en la primera Ronda',
      value: odds.cardUsedFirst,
      unit: 'probabilidad',
    });
  // Means over battles that may never end would say nothing.
  if (odds.endless > 0) return list;
  list.push(
    { id: 'rondas', label: 'Rondas de media', value: odds.expectedRounds, unit: 'rondas' },
    {
      id: 'perdida-atacante',
      label: 'Pérdida media del Atacante',
      value: mean((end) => attacker.ships - end.attacker.ships),
      unit: 'Naves',
    },
    ...defenders.map((side, index) => ({
      id: index === 0 ? 'perdida-defensor' : 'perdida-segundo-defensor',
      label: `Pérdida media ${side.ofName}`,
      value: mean((end) => side.ships - (end.defenders[index]?.ships ?? 0)),
      unit: 'Naves',
    })),
    {
      id: 'sin-bajas',
      label: 'El Atacante gana sin Bajas',
      value: unhurt.reduce((sum, end) => sum + end.probability, 0),
      unit: 'probabilidad',
    },
    ...odds.plunder.flatMap((mean, side) =>
      mean === null
        ? []
        : [
            {
              id: side === 0 ? 'produccion-atacante' : 'produccion-defensor',
              label: `Producción media de los Piratas ${side === 0 ? 'del Atacante' : 'del Defensor'}`,
              value: mean * Math.max(...([attacker, ...defenders][side]?.fleets ?? []).map(({ plunders }) => plunders)),
              unit: 'de Producción',
            },
          ],
    ),
  );
  return list;
}
