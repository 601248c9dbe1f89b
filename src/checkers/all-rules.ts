import type { Figures } from '../schema/figures/tables.ts';
import type { Ruling } from '../schema/ruling.ts';
import { rule as ascendancyBatalla } from './ascendancy/ascendancy-batalla.ts';
import { rule as ascendancyConquista } from './ascendancy/ascendancy-conquista.ts';
import { rule as ascendancyHegemonia } from './ascendancy/ascendancy-hegemonia.ts';
import { rule as ascendancyInvasion } from './ascendancy/ascendancy-invasion.ts';
import { rule as ascendancyRiesgo } from './ascendancy/ascendancy-riesgo.ts';
import { rule as ascendancyWarp } from './ascendancy/ascendancy-warp.ts';
import type { AnyRule, RuleFactory } from './define-rule.ts';
import { rule as eraAlcance } from './era/era-alcance.ts';
import { rule as eraCombate } from './era/era-combate.ts';
import { rule as eraCrecimiento } from './era/era-crecimiento.ts';
import { rule as eraPlaneta } from './era/era-planeta.ts';
import { rule as eraProduccion } from './era/era-produccion.ts';
import { rule as galaxyBase } from './galaxy/galaxy-base.ts';
import { rule as galaxyCombate } from './galaxy/galaxy-combate.ts';
import { rule as galaxyGobernador } from './galaxy/galaxy-gobernador.ts';
import { rule as galaxyOportunidades } from './galaxy/galaxy-oportunidades.ts';
import { rule as galaxyPuntuacion } from './galaxy/galaxy-puntuacion.ts';
import { rule as galaxySensors } from './galaxy/galaxy-sensors.ts';
import { rule as operaGuerra } from './opera/opera-guerra.ts';
import { rule as operaIngresos } from './opera/opera-ingresos.ts';
import { rule as operaNivel } from './opera/opera-nivel.ts';
import { rule as ti4AccionTactica } from './ti4/ti4-accion-tactica.ts';
import { rule as ti4Batalla } from './ti4/ti4-batalla.ts';
import { rule as ti4BatallaTerrestre } from './ti4/ti4-batalla-terrestre.ts';
import { rule as ti4CombateEspacial } from './ti4/ti4-combate-espacial.ts';
import { rule as ti4Invasion } from './ti4/ti4-invasion.ts';
import { rule as ti4Movimiento } from './ti4/ti4-movimiento.ts';
import { rule as ti4Produccion } from './ti4/ti4-produccion.ts';
import { rule as ti4SuministroFlota } from './ti4/ti4-suministro-flota.ts';
import { rule as ti4Votos } from './ti4/ti4-votos.ts';

/**
 * The only list of rule functions, by their ids and in the order in which lists show them. Site, command line,
 * schemas and tests derive from it. The browser loads one at a time by its file instead
 * (src/client/rule-worker.ts), so a page does not ship the rules of other pages.
 */
const FACTORIES: Readonly<Record<string, RuleFactory>> = {
  // Twilight Imperium 4
  'ti4-combate-espacial': ti4CombateEspacial,
  'ti4-invasion': ti4Invasion,
  'ti4-accion-tactica': ti4AccionTactica,
  'ti4-batalla': ti4Batalla,
  'ti4-batalla-terrestre': ti4BatallaTerrestre,
  'ti4-suministro-flota': ti4SuministroFlota,
  'ti4-movimiento': ti4Movimiento,
  'ti4-produccion': ti4Produccion,
  'ti4-votos': ti4Votos,
  // Era Galáctica
  'era-combate': eraCombate,
  'era-alcance': eraAlcance,
  'era-planeta': eraPlaneta,
  'era-produccion': eraProduccion,
  'era-crecimiento': eraCrecimiento,
  // Galaxy: la Edad Oscura
  'galaxy-oportunidades': galaxyOportunidades,
  'galaxy-combate': galaxyCombate,
  'galaxy-base': galaxyBase,
  'galaxy-sensors': galaxySensors,
  'galaxy-gobernador': galaxyGobernador,
  'galaxy-puntuacion': galaxyPuntuacion,
  // Space Opera
  'opera-guerra': operaGuerra,
  'opera-ingresos': operaIngresos,
  'opera-nivel': operaNivel,
  // Star Trek: Ascendancy
  'ascendancy-batalla': ascendancyBatalla,
  'ascendancy-invasion': ascendancyInvasion,
  'ascendancy-conquista': ascendancyConquista,
  'ascendancy-hegemonia': ascendancyHegemonia,
  'ascendancy-warp': ascendancyWarp,
  'ascendancy-riesgo': ascendancyRiesgo,
};

/** All rule functions, given the figures of `content/rules` and the rulings of `content/es`. */
export function allRules(figures: Figures, rulings: readonly Ruling[]): AnyRule[] {
  return Object.values(FACTORIES).map((factory) => made(factory, figures, rulings));
}

/** One of them, without making the others; undefined where there is none of that id. */
export function oneRule(id: string, figures: Figures, rulings: readonly Ruling[]): AnyRule | undefined {
  const factory = Object.hasOwn(FACTORIES, id) ? FACTORIES[id] : undefined;
  return factory && made(factory, figures, rulings);
}

function made(factory: RuleFactory, figures: Figures, rulings: readonly Ruling[]): AnyRule {
  return factory(
    figures,
    rulings.find(({ id }) => id === factory.ruling),
  );
}
