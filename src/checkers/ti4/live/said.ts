import { COMBAT_CITES, INVASION_PLAY_CITES, SPACE_PLAY_CITES } from '../words/combat-cites.ts';
import type { RollWord } from './events.ts';
import type { TheatreName } from './plan.ts';

/** Everything that a battle under way may cite. */
export const LIVE_CITES = [...COMBAT_CITES, ...SPACE_PLAY_CITES, ...INVASION_PLAY_CITES, 'ti4:F15'] as const;
export type LiveCite = (typeof LIVE_CITES)[number];
/** Those that are clauses, and not a reading of ours. */
export type LiveClause = Exclude<LiveCite, 'ti4:X60'>;

/** How a stage is named, what it asks and by which clause. */
interface SaidStage {
  /** «ahora toca …». */
  name: string;
  title: string;
  ask: string;
  clauses: readonly LiveClause[];
}

interface SaidTheatre {
  stages: Record<RollWord, SaidStage>;
  assign: LiveClause;
  over: LiveClause;
  endClauses: readonly LiveClause[];
  draw: string;
  afterwards: string;
  losses: string;
}

const COMMON: Record<RollWord, SaidStage> = {
  canones: {
    name: 'el ataque con Cañones espaciales',
    title: 'Ataque con Cañones espaciales',
    ask: 'Tira primero el jugador activo. Se asignan cuando los dos han tirado; quien recibe un impacto elige la nave y puede usar Resistencia al daño.',
    clauses: ['ti4:17.2', 'ti4:17.3', 'ti4:17.5'],
  },
  bombardeo: {
    name: 'el bombardeo',
    title: 'Bombardeo',
    ask: 'Tiran las naves del atacante que bombardean este planeta. El defensor elige qué fuerzas terrestres pierde.',
    clauses: ['ti4:52.1', 'ti4:15.1'],
  },
  defensa: {
    name: 'la defensa con Cañones espaciales',
    title: 'Defensa con Cañones espaciales',
    ask: 'Desplegadas las tropas, tiran las unidades del planeta con Cañón espacial. El atacante elige qué fuerzas terrestres pierde.',
    clauses: ['ti4:52.2', 'ti4:52.3'],
  },
  comienzo: {
    name: 'lo que ocurre al principio del combate',
    title: 'Al principio del combate',
    ask: 'Se resuelve de uno en uno, primero el atacante. Pon los impactos que causa cada bando; lo que destruye o cambia unidades sin impactos, en «Corregir lo que hay».',
    clauses: ['ti4:23.2', 'ti4:S1'],
  },
  artilleria: {
    name: 'la Artillería anticazas',
    title: 'Artillería anticazas',
    ask: 'Tiran los dos a la vez y solo en la primera ronda. Cada impacto destruye un Caza del rival; los que sobran se pierden y no se anulan con Resistencia al daño.',
    clauses: ['ti4:23.3', 'ti4:12.1', 'ti4:12.2'],
  },
  tirada: {
    name: 'tirar los dados de la ronda',
    title: 'Tirar los dados',
    ask: 'Tira primero el atacante: un dado por unidad, o uno por icono de Ráfaga.',
    clauses: ['ti4:23.5', 'ti4:22.1', 'ti4:22.2'],
  },
  final: {
    name: 'el bombardeo del final de la ronda',
    title: 'Bombardeo al acabar la ronda',
    ask: 'Las naves del atacante pueden bombardear otra vez a las fuerzas del planeta. Si no quiere, 0 impactos.',
    clauses: ['ti4:E1', 'ti4:15.1'],
  },
};

export const SAID: Record<TheatreName, SaidTheatre> = {
  espacio: {
    stages: COMMON,
    assign: 'ti4:23.6',
    over: 'ti4:23.9',
    endClauses: ['ti4:23.9', 'ti4:23.10', 'ti4:23.10.a'],
    draw: 'Tablas: no le quedan naves a nadie y no gana ninguno.',
    afterwards: 'Ahora retira los Cazas y fuerzas terrestres que no quepan en sus naves.',
    losses:
      'Cada uno elige, entre las suyas, qué naves pierde. Resistencia al daño anula un impacto, una vez por nave sin dañar.',
  },
  tierra: {
    stages: { ...COMMON, tirada: { ...COMMON.tirada, clauses: ['ti4:24.1', 'ti4:22.1', 'ti4:22.2'] } },
    assign: 'ti4:24.2',
    over: 'ti4:24.4',
    endClauses: ['ti4:24.4', 'ti4:52.5'],
    draw: 'Tablas: no le quedan fuerzas terrestres a nadie, y el planeta sigue siendo de quien lo controlaba.',
    afterwards: 'Quien conserva fuerzas terrestres en el planeta tiene o toma su control.',
    losses:
      'Cada uno elige, entre las suyas, qué fuerzas terrestres pierde. Resistencia al daño anula un impacto, una vez por unidad sin dañar.',
  },
};
