import type { EraEffect } from '../../schema/figures/era-effects.ts';
import type { EraWinPlanet } from '../../schema/figures/era-planet-wins.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure, figureRow, known } from '../figure.ts';
import { type Ethics, findEffect, peopleEffects } from './figures.ts';

export type PlanetTables = Pick<
  Figures,
  | 'era/cifras'
  | 'era/componentes'
  | 'era/dominacion'
  | 'era/ganar-planeta'
  | 'era/pueblos'
  | 'era/reliquias'
  | 'era/robos-tecnologicos'
  | 'era/tacticas'
  | 'era/tecnologias'
>;

export const PLANETS = ['deshabitado', 'primitivo', 'avanzado', 'de otro jugador'] as const;
export type Planet = (typeof PLANETS)[number];
export type WinOption = Exclude<EraWinPlanet['filas'][number]['opcion'], 'no se puede ganar'>;

/** A planet and whoever wants it, in the words of the rules. */
export interface PlanetCase {
  planet: Planet;
  ethics: Ethics;
  people: string;
  /** Ships on the hex besides those of the fleet B. */
  ships: number;
  bombers: number;
  bombersX2: boolean;
  /** «Céntrico» is played: the ships count double (A3.3). */
  doubled: boolean;
  /** Of the planet, where an Annunaki needs it (A1.2). */
  naturalLimit: number | undefined;
  rival: { discs: number; capital: boolean; ethics: Ethics; people: string; shield: boolean };
}

/** One way of winning the planet: what it asks for and what it gives. */
export interface PlanetOption {
  option: WinOption;
  /** Clause of the book that prints it. */
  clause: OptionClause;
  war: EraWinPlanet['filas'][number]['guerra'];
  needed: number;
  /** Population that must be exceeded, as it counts, and what a relic adds; null where the number is fixed. */
  defence: { population: number; shield: number } | null;
  /** Ships that the player's fleets count for in this option. */
  counted: number;
  /** What one ship more counts for: two with «Céntrico». */
  perShip: number;
  /** Of those, the ones that the fleet B adds. */
  bonus: number;
  /** Discs placed; two values where only the natural limit, which is not known, decides. */
  placed: number[];
  /** Natural limit that the higher of the two values asks for. */
  limitAsked: number | undefined;
  /** Levels that may be learnt from the owner (6.2.4.22). */
  thefts: number;
  /** Peoples, relics and cards that changed something here. */
  changedBy: ChangeClause[];
}

/** Clauses that print the ways to win a planet. */
export const OPTION_CLAUSES = [
  'era:6.2.4.11',
  'era:6.2.4.13',
  'era:6.2.4.14',
  'era:6.2.4.15',
  'era:6.2.4.16',
  'era:6.2.4.17',
] as const;
type OptionClause = (typeof OPTION_CLAUSES)[number];

/** Clauses of the tiles, relics and cards that change an option. */
export type ChangeClause =
  | 'era:A1.2.c'
  | 'era:A1.6.b'
  | 'era:A1.14.b'
  | 'era:A1.16.a'
  | 'era:A1.16.b'
  | 'era:A3.3.c'
  | 'era:A7.1';

/** Population of a planet of another player: its discs, and what the capital is worth (4.5.2). */
export const populationOf = ({ rival }: PlanetCase, tables: PlanetTables): number =>
  rival.discs + (rival.capital ? figure(tables, 'era/cifras', 'capital-discos') : 0);

/** Every way in which the player could win the planet, whether or not there are ships enough. */
export function planetOptions(planet: PlanetCase, tables: PlanetTables): PlanetOption[] {
  const row = winRow(tables, planet.planet, planet.ethics);
  const own = peopleEffects(tables['era/pueblos'], planet.people, planet.ethics);
  const options = row.opcion === 'no se puede ganar' ? [] : [optionOf(row, row.opcion, planet, own, tables)];
  const allowed = findEffect(own, 'permitir-opcion');
  if (allowed && allowed.planeta === planet.planet) {
    // The people does with one ethics what the book prints for the other (A1.14).
    const other = tables['era/ganar-planeta'].filas.find(
      ({ planeta, opcion }) => planeta === planet.planet && opcion === allowed.opcion,
    );
    if (other)
      options.unshift({
        ...optionOf(other, allowed.opcion, planet, own, tables),
        placed: [allowed.discos],
        changedBy: ['era:A1.14.b'],
      });
  }
  return options;
}

function winRow(tables: PlanetTables, planet: Planet, ethics: Ethics) {
  const row = tables['era/ganar-planeta'].filas.find(({ planeta, etica }) => planeta === planet && etica === ethics);
  if (!row) throw new Error(`era: no way to win ${planet} with ${ethics}`);
  return row;
}

type Row = EraWinPlanet['filas'][number];

/** One way to win a planet while it is worked out. */
interface Way {
  row: Row;
  option: WinOption;
  planet: PlanetCase;
  /** What the player's people changes. */
  own: EraEffect[];
  tables: PlanetTables;
  changedBy: Set<ChangeClause>;
}

function optionOf(
  row: Row,
  option: WinOption,
  planet: PlanetCase,
  own: EraEffect[],
  tables: PlanetTables,
): PlanetOption {
  const changedBy = new Set<ChangeClause>();
  const way: Way = { row, option, planet, own, tables, changedBy };
  const ships = countedShips(way);
  return {
    option,
    clause: clauseOf(row),
    war: row.guerra,
    ...neededShips(way),
    ...ships,
    ...placedDiscs(way),
    thefts: row.robos ? theftsFor(populationOf(planet, tables), tables) : 0,
    changedBy: [...changedBy],
  };
}

function clauseOf({ id, fuente }: Row): OptionClause {
  const clause = OPTION_CLAUSES.find((ref) => ref === `era:${fuente.clausula}`);
  if (!clause) throw new Error(`content/rules/era/ganar-planeta, «${id}»: no rule function knows its clause`);
  return clause;
}

function neededShips(way: Way): Pick<PlanetOption, 'needed' | 'defence'> {
  const { row, option, planet, own, tables, changedBy } = way;
  const fixed = findEffect(own, 'naves-requeridas');
  if (fixed?.opcion === option) {
    changedBy.add('era:A1.16.b');
    const more = fixed.sinAdicionales ? 0 : shieldShips(way);
    return { needed: fixed.naves + more, defence: null };
  }
  if (row.naves !== 'más que discos enemigos')
    return { needed: known(row.naves, `era/ganar-planeta, «${row.id}», naves`), defence: null };
  const rival = rivalEffects(planet, tables);
  const defence = findEffect(rival, 'defensa-multiplicada');
  const multiplied = defence && option === 'conquistar';
  if (multiplied) changedBy.add('era:A1.16.a');
  const shielded = shieldShips(way);
  const population = populationOf(planet, tables) * (multiplied ? defence.factor : 1);
  return { needed: population + 1 + shielded, defence: { population, shield: shielded } };
}

/** Ships more that «Malla de Defensa» asks for; of a neutral planet it asks none. */
function shieldShips({ option, planet, tables, changedBy }: Way): number {
  const shield = findEffect(figureRow(tables, 'era/reliquias', 'malla-de-defensa').efectos, 'naves-adicionales');
  const applies = planet.planet === 'de otro jugador' || shield?.soloControlado === false;
  if (!shield || !applies || !planet.rival.shield || !shield.opciones.includes(option)) return 0;
  changedBy.add('era:A7.1');
  return shield.naves;
}

/** Ships that count: twice with «Céntrico», and then what the fleet B adds to conquer or liberate (6.1.3.29). */
function countedShips({ option, planet, tables, changedBy }: Way): Pick<PlanetOption, 'counted' | 'perShip' | 'bonus'> {
  const card = findEffect(figureRow(tables, 'era/dominacion', 'centrico').seccionA.efectos, 'naves-multiplicadas');
  const factor = planet.doubled ? known(card?.factor, 'era/dominacion, «centrico», factor') : 1;
  if (planet.doubled) changedBy.add('era:A3.3.c');
  const bombers = factor * planet.bombers;
  const counted = factor * planet.ships + bombers;
  if (bombers === 0 || (option !== 'conquistar' && option !== 'liberar')) return { counted, perShip: factor, bonus: 0 };
  if (
    planet.planet === 'de otro jugador' &&
    findEffect(rivalEffects(planet, tables), 'anular-tactica')?.tactica === 'B'
  ) {
    changedBy.add('era:A1.16.a');
    return { counted, perShip: factor, bonus: 0 };
  }
  const tactic = figureRow(tables, 'era/tacticas', 'b');
  const perExtra = known(
    (planet.bombersX2 ? tactic.x2 : tactic.base).navesPorExtra,
    'era/tacticas, «b», navesPorExtra',
  );
  const bonus = Math.floor(bombers / perExtra);
  return { counted: counted + bonus, perShip: factor, bonus };
}

const rivalEffects = ({ rival }: PlanetCase, tables: PlanetTables) =>
  peopleEffects(tables['era/pueblos'], rival.people, rival.ethics);

function placedDiscs({
  row,
  option,
  planet,
  own,
  tables,
  changedBy,
}: Way): Pick<PlanetOption, 'placed' | 'limitAsked'> {
  const usual =
    row.discos === 'los mismos que se retiran'
      ? populationOf(planet, tables)
      : known(row.discos, `era/ganar-planeta, «${row.id}», discos`);
  const effect = own.find((one) => one.tipo === 'discos-al-ganar' && one.opcion === option);
  if (effect?.tipo !== 'discos-al-ganar') return { placed: [usual], limitAsked: undefined };
  const least = effect.limiteNaturalMinimo;
  const given = (...placed: number[]) => ({ placed, limitAsked: least });
  changedBy.add(effect.discos === 'poblacion' ? 'era:A1.6.b' : 'era:A1.2.c');
  if (effect.discos === 'poblacion') {
    const population =
      planet.planet === 'avanzado' ? figure(tables, 'era/cifras', 'avanzado-discos') : populationOf(planet, tables);
    return given(Math.min(population, effect.maximo ?? population));
  }
  if (least === undefined) return given(effect.discos);
  if (planet.naturalLimit === undefined) return given(usual, effect.discos);
  return given(planet.naturalLimit >= least ? effect.discos : usual);
}

function theftsFor(removed: number, tables: PlanetTables): number {
  const row = tables['era/robos-tecnologicos'].filas.find(
    ({ desde, hasta }) => removed >= desde && (hasta === 'no-tiene' || removed <= hasta),
  );
  return row?.niveles ?? 0;
}
