import type { HexLook, ObjectHexMap, OnMapMeta } from '../../../schema/hex-map.ts';

const wormhole = (word: string, text: string): HexLook => ({
  word: `Agujero de gusano ${word}`,
  icon: 'agujero',
  text,
});
const WORMHOLE_LOOKS = {
  alfa: wormhole('Alfa', 'α'),
  beta: wormhole('Beta', 'β'),
  gamma: wormhole('Gamma', 'γ'),
  delta: wormhole('Delta', 'δ'),
  'alfa-beta': wormhole('Alfa y Beta', 'αβ'),
  nexo: { word: 'Nexo activo (Alfa, Beta y Gamma)', icon: 'agujero', text: 'αβγ' },
} satisfies Record<string, HexLook>;

/** How the list of systems is drawn: hexagons with a flat top, the active system in the middle. */
export const SYSTEM_MAP: ObjectHexMap = {
  cells: 'objects',
  orientation: 'flat',
  noun: { one: 'sistema', many: 'sistemas' },
  x: 'columna',
  y: 'altura',
  name: 'nombre',
  joins: {
    field: 'junto-a',
    title: 'Unir por ruta hiperespacial',
    help: 'toca el sistema al que llega la ruta; si ya están unidos, se separan.',
  },
  centre: { group: 'activo', word: 'activo', look: { word: 'sistema activo', icon: 'destino', tone: 'meta' } },
  when: {
    'vortice-sin-tirada': { field: 'vortice', not: 'false' },
    'otro-agujero': { field: 'agujero', not: 'ninguno' },
  },
  looks: {
    anomalia: {
      asteroides: { word: 'Campo de asteroides', icon: 'asteroides', tone: 'roca' },
      nebulosa: { word: 'Nebulosa', icon: 'nebulosa', tone: 'nebulosa' },
      supernova: { word: 'Supernova', icon: 'supernova', tone: 'fuego' },
    },
    vortice: { true: { word: 'Vórtice gravitatorio', icon: 'vortice', tone: 'vortice' } },
    'vortice-sin-tirada': { true: { word: 'Vórtice sin tirada', icon: 'vortice', tone: 'vortice' } },
    agujero: WORMHOLE_LOOKS,
    'otro-agujero': WORMHOLE_LOOKS,
    'naves-ajenas': { true: { word: 'naves de otro jugador', icon: 'naves-ajenas', tone: 'ajeno' } },
    'ficha-propia': { true: { word: 'ficha de Mando tuya', icon: 'ficha' } },
  },
};

/** The groups of ships stand on the map. */
export const SHIPS_ON_MAP: OnMapMeta = {
  map: 'sistemas',
  at: 'desde',
  count: 'cantidad',
  kind: 'nave',
  look: { word: 'tus naves', icon: 'naves' },
};
