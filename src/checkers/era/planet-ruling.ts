import type { Verdict } from '../results.ts';
import { all, any, not, type Tristate, toVerdict } from '../tristate.ts';
import { findEffect, levelRow, peopleEffects } from './figures.ts';
import type { PlanetInput } from './planet-input.ts';
import { type PlanetCase, type PlanetOption, type PlanetTables, planetOptions } from './planet-options.ts';
import { need } from './wording.ts';

/** What the rules make of one way of winning the planet. */
export interface JudgedOption extends PlanetOption {
  verdict: Verdict;
  /** Why not, or why it depends; empty when it is a plain yes. */
  reasons: string[];
  /** Somebody at peace may declare war just to block it. */
  mayBeBlocked: Tristate;
}

/** A case as the rules see it, and what they say. */
export interface PlanetRuling {
  input: PlanetInput;
  planet: PlanetCase;
  options: JudgedOption[];
  /** Enemy ships cannot block this player (A2.4). */
  immune: boolean;
  /** Planets that an Annunaki may convert instead (A1.2), 0 for anybody else. */
  converts: number;
  /** Winning this planet gives another action at once, to win one by alliance (A1.6). */
  allies: boolean;
}

/** Applies the rules to an input. */
export function rulingOf(input: PlanetInput, tables: PlanetTables): PlanetRuling {
  const planet: PlanetCase = {
    planet: input.planeta,
    ethics: input.etica,
    people: input.especiales.pueblo,
    ships: input.naves,
    bombers: input['flota-b'],
    bombersX2: input['flota-b-x2'],
    doubled: input.especiales.centrico,
    naturalLimit: input.especiales['limite-natural'],
    rival: {
      discs: input.dueno.discos,
      capital: input.dueno.capital,
      ethics: input.dueno.etica,
      people: input.dueno.pueblo,
      shield: input.dueno.malla,
    },
  };
  const immune = levelRow(tables['era/tecnologias'], 'espiritualidad', input.bloqueos.espiritualidad).inmuneABloqueos;
  const own = peopleEffects(tables['era/pueblos'], planet.people, planet.ethics);
  return {
    input,
    planet,
    immune,
    options: planetOptions(planet, tables).map((option) => judgeOption(option, input, immune)),
    allies: own.some((effect) => effect.tipo === 'accion-gratuita' && effect.cuando === 'al-ganar-un-planeta'),
    converts: planet.planet === 'primitivo' ? (findEffect(own, 'convertir-primitivos')?.planetasMaximo ?? 0) : 0,
  };
}

function judgeOption(option: PlanetOption, input: PlanetInput, immune: boolean): JudgedOption {
  const reasons: string[] = [];
  const check = (value: Tristate, ifNo: string, ifUnknown: string): Tristate => {
    if (value === 'no') reasons.push(ifNo);
    if (value === 'no-se') reasons.push(ifUnknown);
    return value;
  };
  const fromPlayer = input.planeta === 'de otro jugador';
  const enough = check(
    option.counted >= option.needed ? 'si' : 'no',
    `${need(option.needed)} y las tuyas cuentan ${option.counted}`,
    '',
  );
  const war = check(
    option.war === 'previa' ? input.dueno.guerra : 'si',
    'para liberar hay que estar ya en guerra con el dueño',
    'falta saber si estáis en guerra',
  );
  // Two luminous players at war: the book takes for granted that it cannot be (grey area X27).
  const dark = check(
    option.option === 'liberar' && input.dueno.etica === 'STO' ? 'no' : 'si',
    'solo se liberan planetas de un jugador oscuro (lectura nuestra, X27)',
    '',
  );
  const blockers = any(input.bloqueos.enemigos, fromPlayer ? input.dueno.naves : 'no');
  const free = check(
    immune ? 'si' : not(blockers),
    'hay naves enemigas en la casilla, que bloquean la acción',
    'falta saber si hay naves enemigas en la casilla',
  );
  const innocent =
    option.option === 'subyugar' || (option.option === 'conquistar' && (!fromPlayer || input.dueno.etica === 'STO'));
  const mayBeBlocked = immune
    ? 'no'
    : any(input.bloqueos.oscuros, input.etica === 'STS' && innocent ? input.bloqueos.luminosos : 'no');
  const allowed = all(enough, war, dark, free);
  if (allowed === 'si' && mayBeBlocked !== 'no')
    reasons.push('quien tenga naves en la casilla puede declararte la guerra y bloquearlo');
  return {
    ...option,
    reasons,
    mayBeBlocked,
    verdict: allowed === 'si' && mayBeBlocked !== 'no' ? 'depende' : toVerdict(allowed),
  };
}

/** The best that can be said of the planet: one good option is enough. */
export function verdictOf({ options }: PlanetRuling): Verdict {
  if (options.some(({ verdict }) => verdict === 'sí')) return 'sí';
  return options.some(({ verdict }) => verdict === 'depende') ? 'depende' : 'no';
}

/** The option that comes nearest to a yes; the first one if they are equal. */
export function bestOption({ options }: PlanetRuling): JudgedOption | undefined {
  const rank = (option: JudgedOption) => ['no', 'depende', 'sí'].indexOf(option.verdict);
  return [...options].sort((a, b) => rank(b) - rank(a))[0];
}
