import type { MeasuredFacts } from '../define-verdict.ts';
import { answered, type OpenAnswer, yesNo } from '../open-question.ts';
import { findEffect, levelRow, peopleEffects } from './figures.ts';
import type { PlanetInput } from './planet-input.ts';
import {
  type PlanetCase,
  type PlanetOption,
  type PlanetTables,
  planetOptions,
  populationOf,
  type WinOption,
} from './planet-options.ts';
import { need } from './wording.ts';

/** A planet as the rules see it: what each way of winning it asks for and gives. */
export interface MeasuredPlanet {
  input: PlanetInput;
  /** Ways open to the player's ethics. */
  options: PlanetOption[];
  /** Of a planet of another player. */
  population: number;
  /** Planets that an Annunaki may convert instead (A1.2), 0 for anybody else. */
  converts: number;
  /** Winning this planet gives another action at once, to win one by alliance (A1.6). */
  allies: boolean;
}

export function measurePlanet(input: PlanetInput, tables: PlanetTables): MeasuredPlanet {
  const planet = caseOf(input);
  const own = peopleEffects(tables['era/pueblos'], planet.people, planet.ethics);
  return {
    input,
    options: planetOptions(planet, tables),
    population: populationOf(planet, tables),
    allies: own.some((effect) => effect.tipo === 'accion-gratuita' && effect.cuando === 'al-ganar-un-planeta'),
    converts: planet.planet === 'primitivo' ? (findEffect(own, 'convertir-primitivos')?.planetasMaximo ?? 0) : 0,
  };
}

function caseOf(input: PlanetInput): PlanetCase {
  return {
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
}

/** What the ruling asks. Ships are counted for the options of both ethics. */
export function planetFacts(input: PlanetInput, tables: PlanetTables): MeasuredFacts {
  const { dueno, bloqueos } = input;
  const luminous = planetOptions({ ...caseOf(input), ethics: 'STO' }, tables);
  const dark = planetOptions({ ...caseOf(input), ethics: 'STS' }, tables);
  const enough = (options: readonly PlanetOption[], ...named: WinOption[]) => {
    const found = options.find(({ option }) => named.includes(option));
    if (!found) return null;
    const says = `${need(found.needed)} y las tuyas cuentan ${found.counted}`;
    return { is: yesNo(found.counted >= found.needed), says };
  };
  const owned = input.planeta === 'de otro jugador';
  return {
    planeta: owned ? 'jugador' : input.planeta,
    etica: input.etica.toLowerCase(),
    pleyares: yesNo(dark.some(({ option }) => option === 'aliar')),
    'una-nave': enough([...luminous, ...dark], 'colonizar', 'subyugar', 'aliar'),
    'naves-conquistar': enough(dark, 'conquistar'),
    'naves-liberar': enough(luminous, 'liberar'),
    guerra: owned ? answered(dueno.guerra) : null,
    'dueno-etica': owned ? dueno.etica.toLowerCase() : null,
    'dueno-naves': owned ? answered(dueno.naves) : null,
    inmune: yesNo(levelRow(tables['era/tecnologias'], 'espiritualidad', bloqueos.espiritualidad).inmuneABloqueos),
    enemigos: answered(bloqueos.enemigos),
    'oscuro-declara': declares(bloqueos.oscuros),
    'luminoso-declara': declares(bloqueos.luminosos),
  };
}

/** Who has no ships there declares nothing; whether the others do is for them to say. */
const declares = (present: OpenAnswer) => (present === 'no' ? 'no' : null);

/** The same facts if this were the only way to win it. */
export function factsOfOption(facts: MeasuredFacts, option: WinOption): MeasuredFacts {
  if (option === 'conquistar') return { ...facts, pleyares: 'no' };
  return option === 'aliar' ? { ...facts, 'naves-conquistar': 'no' } : facts;
}
