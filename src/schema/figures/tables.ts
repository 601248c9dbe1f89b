import type { GameId } from '../game-ids.ts';
import { AscendancyAdvancesSchema } from './ascendancy-advances.ts';
import { AscendancyCostsSchema } from './ascendancy-costs.ts';
import { AscendancyExplorationSchema } from './ascendancy-exploration.ts';
import { AscendancyFiguresSchema } from './ascendancy-figures.ts';
import { AscendancyFleetsSchema } from './ascendancy-fleets.ts';
import { AscendancyLevelsSchema } from './ascendancy-levels.ts';
import { AscendancyUpgradesSchema } from './ascendancy-upgrades.ts';
import {
  EraDominationSchema,
  EraGoalsSchema,
  EraPeoplesSchema,
  EraRelicsSchema,
  EraSectorsSchema,
  EraSpecialEffectsSchema,
  EraStoriesSchema,
} from './era-cards.ts';
import { EraComponentsSchema } from './era-components.ts';
import { EraFiguresSchema } from './era-figures.ts';
import { EraObjectivesSchema } from './era-objectives.ts';
import { EraWinPlanetSchema } from './era-planet-wins.ts';
import { EraProductionSchema } from './era-production.ts';
import { EraTacticsSchema } from './era-tactics.ts';
import { EraTechnologiesSchema } from './era-technology.ts';
import { EraTechTheftSchema } from './era-technology-thefts.ts';
import { GalaxyFiguresSchema, GalaxyInfluenceSchema, GalaxyOpportunitiesSchema } from './galaxy-figures.ts';
import { GalaxyShipPowersSchema, GalaxyShipsSchema } from './galaxy-ships.ts';
import { GalaxyTechnologiesSchema } from './galaxy-technologies.ts';
import { GalaxyGovernorsSchema, GalaxyWorldsSchema } from './galaxy-worlds.ts';
import type { MomentsTable } from './moments.ts';
import { OneFileEach, type TableOf } from './one-file-each.ts';
import { OperaFiguresSchema, OperaLevelsSchema, OperaTokensSchema } from './opera-figures.ts';
import { OperaResourcesSchema, OperaResourceTypesSchema } from './opera-resources.ts';
import { OperaUnitsSchema } from './opera-units.ts';
import { Ti4AnomaliesSchema } from './ti4-anomalies.ts';
import {
  Ti4ActionCardsSchema,
  Ti4AgendasSchema,
  Ti4BoardSchema,
  Ti4ExplorationSchema,
  Ti4PromissoryNotesSchema,
  Ti4RelicsSchema,
  Ti4TechnologiesSchema,
} from './ti4-cards.ts';
import type { Ti4CombatTable } from './ti4-combat.ts';
import { Ti4ComponentsSchema } from './ti4-components.ts';
import { Ti4CoverageSchema } from './ti4-coverage.ts';
import { Ti4FactionSchema } from './ti4-faction.ts';
import { Ti4LimitsSchema } from './ti4-limits.ts';
import { Ti4DisagreementsSchema, Ti4FactsSchema, Ti4InteractionsSchema, Ti4SourcesSchema } from './ti4-rulings.ts';
import { Ti4SetupSchema } from './ti4-setup.ts';
import { Ti4StrategyCardsSchema } from './ti4-strategy-cards.ts';
import { Ti4UnitsSchema } from './ti4-units.ts';

/**
 * Every table of figures, by the path of its file below `content/rules`, or of its folder where each
 * row is a file. A file without an entry here, or an entry without a file, fails the build.
 */
export const FIGURE_TABLES = {
  'ascendancy/avances': AscendancyAdvancesSchema,
  'ascendancy/cifras': AscendancyFiguresSchema,
  'ascendancy/costes': AscendancyCostsSchema,
  'ascendancy/exploracion': AscendancyExplorationSchema,
  'ascendancy/flotas': AscendancyFleetsSchema,
  'ascendancy/mejoras': AscendancyUpgradesSchema,
  'ascendancy/niveles': AscendancyLevelsSchema,
  'era/cifras': EraFiguresSchema,
  'era/componentes': EraComponentsSchema,
  'era/dominacion': EraDominationSchema,
  'era/efectos-especiales': EraSpecialEffectsSchema,
  'era/ganar-planeta': EraWinPlanetSchema,
  'era/historias': EraStoriesSchema,
  'era/hitos': EraGoalsSchema,
  'era/objetivos': EraObjectivesSchema,
  'era/produccion': EraProductionSchema,
  'era/pueblos': EraPeoplesSchema,
  'era/reliquias': EraRelicsSchema,
  'era/robos-tecnologicos': EraTechTheftSchema,
  'era/sectores': EraSectorsSchema,
  'era/tacticas': EraTacticsSchema,
  'era/tecnologias': EraTechnologiesSchema,
  'galaxy/cifras': GalaxyFiguresSchema,
  'galaxy/gobernadores': GalaxyGovernorsSchema,
  'galaxy/influencia': GalaxyInfluenceSchema,
  'galaxy/mundos': GalaxyWorldsSchema,
  'galaxy/naves': GalaxyShipsSchema,
  'galaxy/oportunidades': GalaxyOpportunitiesSchema,
  'galaxy/poderes-de-naves': GalaxyShipPowersSchema,
  'galaxy/tecnologias': GalaxyTechnologiesSchema,
  'opera/cifras': OperaFiguresSchema,
  'opera/fichas': OperaTokensSchema,
  'opera/niveles': OperaLevelsSchema,
  'opera/recursos': OperaResourcesSchema,
  'opera/tipos-de-recurso': OperaResourceTypesSchema,
  'opera/unidades': OperaUnitsSchema,
  'ti4/anomalias': Ti4AnomaliesSchema,
  'ti4/cartas-de-accion': Ti4ActionCardsSchema,
  'ti4/cartas-estrategia': Ti4StrategyCardsSchema,
  'ti4/cobertura': Ti4CoverageSchema,
  'ti4/componentes': Ti4ComponentsSchema,
  'ti4/consejo': Ti4AgendasSchema,
  'ti4/discrepancias': Ti4DisagreementsSchema,
  'ti4/exploracion': Ti4ExplorationSchema,
  'ti4/facciones': new OneFileEach(Ti4FactionSchema),
  'ti4/favores': Ti4PromissoryNotesSchema,
  'ti4/fuentes': Ti4SourcesSchema,
  'ti4/hechos': Ti4FactsSchema,
  'ti4/interacciones': Ti4InteractionsSchema,
  'ti4/limites': Ti4LimitsSchema,
  'ti4/preparacion': Ti4SetupSchema,
  'ti4/reliquias': Ti4RelicsSchema,
  'ti4/tablero': Ti4BoardSchema,
  'ti4/tecnologias': Ti4TechnologiesSchema,
  'ti4/unidades': Ti4UnitsSchema,
} as const;

/** Tables made of others when they are read: what a rule needs of them, without their texts. */
type DerivedTables = { 'ti4/combate': Ti4CombatTable } & Record<`${GameId}/momentos`, MomentsTable>;

export type FigureTableId = keyof typeof FIGURE_TABLES | keyof DerivedTables;

/** All figures, validated: what a rule function receives. */
export type Figures = {
  [Id in FigureTableId]: Id extends keyof typeof FIGURE_TABLES
    ? TableOf<(typeof FIGURE_TABLES)[Id]>
    : DerivedTables[Id & keyof DerivedTables];
};
