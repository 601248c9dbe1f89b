import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { NumbersResult, ResultFigure } from '../results.ts';
import { type BlockGroup, type BlockPlan, isBetterPlan, type Priority, rankBlocks } from './blocking.ts';
import { type Blocks, type FleetBattle, resolveFleets, type Ship } from './fleets.ts';
import {
  interventionAssumptions,
  interventionFigures,
  interventionHeadline,
  interventionSteps,
  interventionTable,
  type Waged,
} from './intervention-answer.ts';
import { boostsOf, type Intervention, mayPlay, shipsWith } from './interventions.ts';
import { explainWar, WAR_CITES, type WarCited, warAssumptions } from './narration.ts';
import { population } from './population.ts';
import { type Casualties, type Combatant, NO_BOOSTS, type War, type WarRules, wageWar } from './war.ts';
import { type WarInput, type WarPlan, warSchema } from './war-plan.ts';
import { casualtiesTable, duelTable, plansTable } from './war-tables.ts';

const EXAMPLES: RuleExample<WarInput>[] = [
  {
    // The book gives the blocks and their results but not the ships' figures: these lead to them.
    title: 'El ejemplo del libro: dos bloqueos, una nave libre y el asalto',
    clauses: ['opera:12.2', 'opera:12.3', 'opera:12.4', 'opera:12.5', 'opera:12.6', 'opera:12.7', 'opera:12.8'],
    input: {
      atacante: {
        naves: [
          { nombre: 'Crucero espacial', ataque: 3, defensa: 2, dano: 1 },
          { nombre: 'Satélite de la destrucción', ataque: 4, defensa: 4, dano: 2 },
        ],
        civiles: 4,
        militares: 3,
        ataque: 8,
        defensa: 8,
      },
      defensor: {
        naves: [
          { nombre: 'Nave civil', ataque: 3, defensa: 1, bloquea: 1 },
          { nombre: 'Satélite de la destrucción', ataque: 4, defensa: 4, dano: 2, bloquea: 2 },
          { nombre: 'Mecadestructor', ataque: 2, defensa: 2, dano: 1 },
        ],
        civiles: 4,
        militares: 2,
        ataque: 6,
        defensa: 6,
        sana: 1,
        creditos: 5,
      },
    },
    expect: { figures: { 'bajas-atacante': 1, 'bajas-defensor': 2, 'creditos-robados': 2 } },
  },
  {
    title: 'El mismo ejemplo con sus sincrónicos: droides, misil y señuelos',
    clauses: ['opera:12.4', 'opera:12.5'],
    input: {
      atacante: {
        naves: [
          { nombre: 'Crucero espacial', ataque: 3, defensa: 2, dano: 2 },
          { nombre: 'Satélite de la destrucción', ataque: 4, defensa: 4, dano: 2 },
        ],
        civiles: 4,
        militares: 3,
        ataque: 8,
        defensa: 8,
      },
      defensor: {
        naves: [
          { nombre: 'Nave civil', ataque: 1, defensa: 1, bloquea: 1 },
          { nombre: 'Satélite de la destrucción', ataque: 4, defensa: 4, dano: 2, bloquea: 2 },
          { nombre: 'Mecadestructor', ataque: 2, defensa: 2, dano: 1 },
        ],
        civiles: 4,
        militares: 2,
        ataque: 6,
        defensa: 6,
        sana: 1,
        creditos: 5,
      },
      intervenciones: [
        { nombre: 'Droides de combate', quien: 'defensor', nave: 1, ataque: 2 },
        { nombre: 'Misil interplanetario', quien: 'atacante', sobre: 'atacante', nave: 2, ataque: 1 },
        { nombre: 'Señuelos térmicos', quien: 'sector', nave: 2, defensa: 1 },
      ],
    },
    // Without any the cruiser stands and does its 2: one is healed, and one more unit falls.
    expect: { figures: { 'bajas-atacante': 1, 'bajas-defensor': 2, 'creditos-robados': 2, 'bajas-defensor-sin': 3 } },
  },
  {
    title: 'El mejor bloqueo: la nave débil para a la que más daña',
    input: {
      atacante: {
        naves: [
          { nombre: 'Bombardero', ataque: 1, defensa: 3, dano: 3 },
          { nombre: 'Caza', ataque: 5, defensa: 1, dano: 1 },
        ],
        civiles: 5,
      },
      defensor: { naves: [{ nombre: 'Escolta', ataque: 2, defensa: 2, dano: 1 }], civiles: 5 },
      asalto: false,
    },
    // Against the bomber the escort holds it: only the fighter's damage gets through.
    expect: { figures: { 'bajas-defensor': 1, 'bajas-atacante': 0, 'naves-defensor': 0 } },
  },
  {
    title: 'Sin naves ni militares no hay guerra que declarar',
    input: { atacante: { civiles: 4 }, defensor: { civiles: 4 } },
    expect: { figures: { 'bajas-defensor': 0, 'bajas-atacante': 0 } },
  },
];

/** A whole war: fleet battle with the blocks given or the defender's best, and planetary assault. */
export const rule = defineRule(['opera/cifras', 'opera/unidades'], (figures) => {
  const rules: WarRules = {
    military: {
      attack: figure(figures, 'opera/unidades', 'militar', 'ataque'),
      defence: figure(figures, 'opera/unidades', 'militar', 'defensa'),
      damage: figure(figures, 'opera/unidades', 'militar', 'dano'),
    },
    creditsPerUnit: figure(figures, 'opera/cifras', 'creditos-por-unidad-eliminada'),
  };
  return {
    id: 'opera-guerra',
    game: 'opera',
    kind: 'calculadora',
    title: 'Guerra: batalla de flotas y asalto',
    summary: 'Qué pierde cada bando en una guerra, y cómo le conviene bloquear al defensor.',
    help: 'Indica naves, población y PST de los dos. Si no dices qué bloquea cada nave, se prueban todos los bloqueos permitidos y se elige el mejor para el defensor.',
    input: warSchema(
      figure(figures, 'opera/cifras', 'civiles-iniciales'),
      figure(figures, 'opera/cifras', 'tecnologias-construidas'),
    ),
    cites: WAR_CITES,
    examples: EXAMPLES,
    run: (plan: WarPlan) => answer(plan, rules),
  };
});

function answer(plan: WarPlan, rules: WarRules): NumbersResult<WarCited> {
  const attackers = plan.atacante.naves.map((ship, index) => toShip(ship, `Atacante ${index + 1}`));
  const defenders = plan.defensor.naves.map((ship, index) => toShip(ship, `Defensor ${index + 1}`));
  const casualties: Casualties = { own: plan['bajas-atacante'], enemy: plan['bajas-defensor'] };
  const war = (battle: FleetBattle | null, chosen = casualties, boosts = NO_BOOSTS) =>
    wageWar(
      {
        attacker: toCombatant(plan.atacante, 0),
        defender: toCombatant(plan.defensor, plan.defensor.creditos),
        fleet: battle && { toAttacker: battle.damageToAttacker, toDefender: battle.damageToDefender },
        wantsAssault: plan.asalto,
        casualties: chosen,
        boosts,
      },
      rules,
    );
  const ranked = rankBlocks(attackers, defenders, plan.prioridad, war);
  const given = givenBlocks(plan);
  const chosen = given ? planOf(attackers, defenders, given, war) : ranked[0]?.plan;
  /** The war with the same blocks and some synchronics played once they are made. */
  const waged = (played: readonly Intervention[]): Waged => {
    const ships = {
      attackers: shipsWith(attackers, played, 'atacante'),
      defenders: shipsWith(defenders, played, 'defensor'),
    };
    const battle =
      defenders.length > 0 && chosen ? resolveFleets(ships.attackers, ships.defenders, chosen.blocks) : null;
    return { ...ships, battle, war: war(battle, casualties, boostsOf(played)) };
  };
  const lawful = plan.intervenciones.filter((one) => mayPlay(one) !== 'no');
  const now = waged(lawful);
  return {
    kind: 'numbers',
    headline: `${headlineOf(now.war)}${interventionHeadline(plan.intervenciones, waged)}`,
    figures: [...figuresOf(now.war, now.battle, ranked), ...interventionFigures(plan.intervenciones, waged)],
    tables: [
      ...(now.battle && now.battle.duels.length > 0 ? [duelTable(now.battle, attackers, defenders)] : []),
      ...interventionTable(plan.intervenciones, waged),
      ...(ranked.length > 1 ? [plansTable(ranked, attackers, defenders)] : []),
      ...casualtiesTable(casualties, (other) => war(now.battle, other, boostsOf(lawful))),
    ],
    steps: [
      ...explainWar({
        ...{ plan, war: now.war, battle: now.battle, attackers, defenders },
        // The table of blocks leaves interventions out: a block better without them may not be so with them.
        best: plan.intervenciones.length > 0 ? undefined : better(ranked[0]?.plan, chosen, plan.prioridad),
      }),
      ...interventionSteps(plan.intervenciones),
    ],
    assumptions: [
      ...warAssumptions(plan, now.battle, rules),
      ...interventionAssumptions(plan.intervenciones, ranked.length),
    ],
  };
}

/** The best plan, if the chosen one is not as good. */
function better(best: BlockPlan | undefined, chosen: BlockPlan | undefined, priority: Priority): BlockPlan | undefined {
  return best && chosen && isBetterPlan(best, chosen, priority) ? best : undefined;
}

/** A ship without a name goes by its side and position, as the form numbers them. */
function toShip({ nombre, ataque, defensa, dano }: WarPlan['atacante']['naves'][number], position: string): Ship {
  return { name: nombre || position, attack: ataque, defence: defensa, damage: dano };
}

function toCombatant(side: WarPlan['atacante'], credits: number): Combatant {
  return {
    civil: side.civiles,
    military: side.militares,
    attack: side.ataque ?? 0,
    defence: side.defensa ?? 0,
    cardDamage: side['dano-cartas'],
    heal: side.sana,
    credits,
  };
}

/** The blocks of the input, or null when none is given. */
function givenBlocks({ defensor }: WarPlan): Blocks | null {
  if (defensor.naves.every(({ bloquea }) => bloquea === undefined)) return null;
  return defensor.naves.map(({ bloquea }) => (bloquea === undefined ? -1 : bloquea - 1));
}

function planOf(attackers: Ship[], defenders: Ship[], blocks: Blocks, war: (battle: FleetBattle) => War): BlockPlan {
  const battle = resolveFleets(attackers, defenders, blocks);
  return { blocks, battle, war: war(battle) };
}

function headlineOf({ fleet, assault, attackerLost, defenderLost, stolen, attacker, defender }: War): string {
  if (!fleet && !assault) return 'No se puede declarar esta guerra: no habría batalla de flotas ni asalto planetario.';
  const ends = [
    population(defender) === 0 && 'El defensor se extingue.',
    population(attacker) === 0 && 'El atacante se extingue.',
  ].filter((text) => text !== false);
  return [
    `El defensor pierde ${count(defenderLost, 'unidad', 'unidades')} y ${count(stolen, 'crédito')}; el atacante, ${count(attackerLost, 'unidad', 'unidades')}.`,
    ...ends,
  ].join(' ');
}

function figuresOf(war: War, battle: FleetBattle | null, ranked: BlockGroup[]): ResultFigure[] {
  const units = (id: string, label: string, value: number) => countFigure(id, label, value, 'unidad', 'unidades');
  return [
    units('bajas-defensor', 'Pierde el defensor', war.defenderLost),
    units('bajas-atacante', 'Pierde el atacante', war.attackerLost),
    countFigure('creditos-robados', 'Créditos robados', war.stolen, 'crédito'),
    units('poblacion-defensor', 'Le quedan al defensor', population(war.defender)),
    units('poblacion-atacante', 'Le quedan al atacante', population(war.attacker)),
    ...(battle
      ? [
          countFigure('naves-defensor', 'Naves que pierde el defensor', battle.defenderShipsLost, 'nave'),
          countFigure('naves-atacante', 'Naves que pierde el atacante', battle.attackerShipsLost, 'nave'),
          countFigure(
            'bloqueos',
            'Bloqueos posibles',
            ranked.reduce((sum, { ways }) => sum + ways, 0),
            'manera',
          ),
        ]
      : []),
  ];
}
