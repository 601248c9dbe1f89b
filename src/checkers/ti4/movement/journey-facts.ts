import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import type { MeasuredFacts } from '../../define-verdict.ts';
import type { BlockedSystem, Journey } from './journeys.ts';
import type { Block } from './routes.ts';
import type { Starmap } from './star-map.ts';

/** What the ruling calls each obstacle. */
const ON_THE_WAY: Record<Block, string> = {
  'naves-ajenas': 'naves',
  nebulosa: 'nebulosa',
  asteroides: 'cerrado',
  supernova: 'cerrado',
};
/** Each obstacle in words. */
export const BLOCK_WORDS: Record<Block, string> = {
  'naves-ajenas': 'hay naves de otro jugador',
  asteroides: 'es un Campo de asteroides',
  supernova: 'es una Supernova',
  nebulosa: 'es una Nebulosa y no se puede atravesar',
};

export const nameOf = (map: Starmap, system: number) => map.systems[system]?.name ?? String(system);
export const blockedText = (map: Starmap, blocks: readonly BlockedSystem[]) =>
  and(blocks.map(({ system, block }) => `en ${nameOf(map, system)} ${BLOCK_WORDS[block]}`));

/**
 * What the ruling asks of one ship, answered for the group that fares worst: all arrive exactly when it does.
 * What its impediment leaves unlooked at stays open.
 */
export function journeyFacts(journeys: readonly Journey[], map: Starmap): MeasuredFacts {
  const staying = journeys.filter(({ impediment }) => impediment);
  const rolling = journeys.filter(({ impediment, chance }) => !impediment && chance < 1);
  const [worst] = [...staying, ...rolling, ...journeys];
  if (!worst) return {};
  const { impediment, group } = worst;
  const others = othersText(journeys, staying);
  const told = (is: string, says: string) => ({ is, says: [says, others].filter(Boolean).join('; ') });
  const facts: MeasuredFacts = {
    'ficha-destino': map.systems[0]?.ownToken ? 'si' : 'no',
    origen: group.start === 0 ? 'alli' : map.systems[group.start]?.ownToken ? 'con-ficha' : 'sin-ficha',
  };
  if (impediment?.kind === 'sin-movimiento') return { ...facts, 'con-movimiento': told('no', worst.label) };
  if (impediment?.kind === 'sin-camino')
    return { ...facts, alcanza: told('no', `${worst.label}: no hay camino en el mapa`) };
  if (impediment?.kind === 'cortado') {
    const closed = impediment.blocks.filter(({ system }) => system === 0);
    const crossed = impediment.blocks.filter(({ system }) => system !== 0);
    return {
      ...facts,
      permiso: 'no',
      'destino-cerrado': closed.length > 0 ? told('si', blockedText(map, closed)) : 'no',
      'por-el-camino': crossed[0] ? told(ON_THE_WAY[crossed[0].block], blockedText(map, crossed)) : null,
    };
  }
  if (impediment?.kind === 'lejos') {
    const cut = impediment.blocks.length > 0 ? `; más corto no hay paso: ${blockedText(map, impediment.blocks)}` : '';
    const short = `necesita Movimiento ${impediment.route.needs} y tiene ${worst.movement}`;
    return { ...facts, alcanza: told('no', `${worst.label}: ${short}${cut}`) };
  }
  if (impediment) return others ? { ...facts, origen: told(String(facts['origen']), others) } : facts;
  const closed = map.systems[0]?.entry === 'no';
  return {
    ...facts,
    'con-movimiento': 'si',
    'destino-cerrado': closed ? 'si' : 'no',
    'por-el-camino': 'nada',
    permiso: closed ? 'si' : null,
    alcanza: rolling.length > 0 ? 'si' : { is: 'si', says: arrivalText(journeys) },
    vortice: rolling.length > 0 ? { is: 'si', says: oddsText(journeys) } : 'no',
  };
}

/** Which go and which stay, where several are moved and not all do the same. */
function othersText(journeys: readonly Journey[], staying: readonly Journey[]): string {
  const moving = journeys.filter(({ impediment }) => !impediment);
  if (staying.length === 0 || journeys.length === 1) return '';
  const names = (list: readonly Journey[]) => and(list.map(({ label }) => label));
  const dice = moving.some(({ chance }) => chance < 1) ? `, ${oddsText(moving)}` : '';
  return moving.length === 0 ? 'ninguna llega' : `se mueven: ${names(moving)}${dice}; se quedan: ${names(staying)}`;
}

function arrivalText(journeys: readonly Journey[]): string {
  const [only] = journeys;
  if (journeys.length > 1 || !only?.route) return 'llegan todas';
  const moves = only.route.path.length - 1;
  return moves === 0 ? 'ya está allí' : `entra en ${moves} con Movimiento ${moves - only.route.needs + only.movement}`;
}

/** The chances of all and, where none is sure to arrive, of any. */
export function oddsText(journeys: readonly Journey[]): string {
  const product = (of: (journey: Journey) => number) =>
    journeys.reduce((all, journey) => all * of(journey) ** journey.count, 1);
  const all = product(({ chance }) => chance);
  const none = product(({ chance }) => 1 - chance);
  const several = journeys.length > 1 || (journeys[0]?.count ?? 0) > 1;
  if (!several) return `llega con un ${formatChance(all)}`;
  const any = none > 0 ? ` y alguna con un ${formatChance(1 - none)}` : '';
  return `llegan todas con un ${formatChance(all)}${any}`;
}
