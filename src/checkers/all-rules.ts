import type { Figures } from '../schema/figures/tables.ts';
import type { Ruling } from '../schema/ruling.ts';
import { rule as ascendancyAhora } from './ascendancy/ascendancy-ahora.ts';
import { rule as ascendancyBatalla } from './ascendancy/ascendancy-batalla.ts';
import { rule as ascendancyConquista } from './ascendancy/ascendancy-conquista.ts';
import { rule as ascendancyHegemonia } from './ascendancy/ascendancy-hegemonia.ts';
import { rule as ascendancyInvasion } from './ascendancy/ascendancy-invasion.ts';
import { rule as ascendancyRiesgo } from './ascendancy/ascendancy-riesgo.ts';
import { rule as ascendancyWarp } from './ascendancy/ascendancy-warp.ts';
import type { AnyRule, RuleFactory } from './define-rule.ts';
import { rule as eraAhora } from './era/era-ahora.ts';
import { rule as eraAlcance } from './era/era-alcance.ts';
import { rule as eraBatalla } from './era/era-batalla.ts';
import { rule as eraCombate } from './era/era-combate.ts';
import { rule as eraCrecimiento } from './era/era-crecimiento.ts';
import { rule as eraDominacion } from './era/era-dominacion.ts';
import { rule as eraFlotasOcultas } from './era/era-flotas-ocultas.ts';
import { rule as eraIntercambio } from './era/era-intercambio.ts';
import { rule as eraInvestigacion } from './era/era-investigacion.ts';
import { rule as eraPlaneta } from './era/era-planeta.ts';
import { rule as eraProduccion } from './era/era-produccion.ts';
import { rule as eraPuntuacion } from './era/era-puntuacion.ts';
import { rule as galaxyAhora } from './galaxy/galaxy-ahora.ts';
import { rule as galaxyAtaqueEnCurso } from './galaxy/galaxy-ataque-en-curso.ts';
import { rule as galaxyBase } from './galaxy/galaxy-base.ts';
import { rule as galaxyCombate } from './galaxy/galaxy-combate.ts';
import { rule as galaxyFinal } from './galaxy/galaxy-final.ts';
import { rule as galaxyGobernador } from './galaxy/galaxy-gobernador.ts';
import { rule as galaxyOportunidades } from './galaxy/galaxy-oportunidades.ts';
import { rule as galaxyPuntuacion } from './galaxy/galaxy-puntuacion.ts';
import { rule as galaxyRendicion } from './galaxy/galaxy-rendicion.ts';
import { rule as galaxySensors } from './galaxy/galaxy-sensors.ts';
import { rule as galaxySubasta } from './galaxy/galaxy-subasta.ts';
import { rule as operaAhora } from './opera/opera-ahora.ts';
import { rule as operaConstruccion } from './opera/opera-construccion.ts';
import { rule as operaGuerra } from './opera/opera-guerra.ts';
import { rule as operaIngresos } from './opera/opera-ingresos.ts';
import { rule as operaNivel } from './opera/opera-nivel.ts';
import { rule as operaSacrificio } from './opera/opera-sacrificio.ts';
import { rule as operaSincronicos } from './opera/opera-sincronicos.ts';
import { rule as operaTotales } from './opera/opera-totales.ts';
import { rule as operaVictoria } from './opera/opera-victoria.ts';
import { rule as ti4AccionTactica } from './ti4/ti4-accion-tactica.ts';
import { rule as ti4Ahora } from './ti4/ti4-ahora.ts';
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
  'ti4-ahora': ti4Ahora,
  // Era Galáctica
  'era-combate': eraCombate,
  'era-batalla': eraBatalla,
  'era-flotas-ocultas': eraFlotasOcultas,
  'era-alcance': eraAlcance,
  'era-planeta': eraPlaneta,
  'era-produccion': eraProduccion,
  'era-crecimiento': eraCrecimiento,
  'era-investigacion': eraInvestigacion,
  'era-intercambio': eraIntercambio,
  'era-dominacion': eraDominacion,
  'era-puntuacion': eraPuntuacion,
  'era-ahora': eraAhora,
  // Galaxy: la Edad Oscura
  'galaxy-subasta': galaxySubasta,
  'galaxy-oportunidades': galaxyOportunidades,
  'galaxy-combate': galaxyCombate,
  'galaxy-ataque-en-curso': galaxyAtaqueEnCurso,
  'galaxy-base': galaxyBase,
  'galaxy-sensors': galaxySensors,
  'galaxy-gobernador': galaxyGobernador,
  'galaxy-rendicion': galaxyRendicion,
  'galaxy-final': galaxyFinal,
  'galaxy-puntuacion': galaxyPuntuacion,
  'galaxy-ahora': galaxyAhora,
  // Space Opera
  'opera-guerra': operaGuerra,
  'opera-ingresos': operaIngresos,
  'opera-sacrificio': operaSacrificio,
  'opera-totales': operaTotales,
  'opera-construccion': operaConstruccion,
  'opera-nivel': operaNivel,
  'opera-victoria': operaVictoria,
  'opera-sincronicos': operaSincronicos,
  'opera-ahora': operaAhora,
  // Star Trek: Ascendancy
  'ascendancy-batalla': ascendancyBatalla,
  'ascendancy-invasion': ascendancyInvasion,
  'ascendancy-conquista': ascendancyConquista,
  'ascendancy-hegemonia': ascendancyHegemonia,
  'ascendancy-warp': ascendancyWarp,
  'ascendancy-riesgo': ascendancyRiesgo,
  'ascendancy-ahora': ascendancyAhora,
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
