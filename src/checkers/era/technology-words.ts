import type { EraTechnology, EraTechnologyLevel } from '../../schema/figures/era-technology.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { count } from '../../text/spanish.ts';
import { ships } from './wording.ts';

/** Names of the technologies as the boards print them. */
export function technologyNames(tables: Pick<Figures, 'era/efectos-especiales'>): Record<EraTechnology, string> {
  return Object.fromEntries(tables['era/efectos-especiales'].filas.map(({ id, nombre }) => [id, nombre])) as Record<
    EraTechnology,
    string
  >;
}

/** Clause of the table of each technology, and of what it gives beyond its last level. */
export const LEVEL_CLAUSES = {
  'poder-militar': 'era:A2.1',
  espiritualidad: 'era:A2.4',
  propulsion: 'era:A2.9',
  robotica: 'era:A2.12',
  genetica: 'era:A2.15',
} as const satisfies Record<EraTechnology, string>;
export const SPECIAL_CLAUSES = {
  'poder-militar': 'era:A2.2',
  espiritualidad: 'era:A2.6',
  propulsion: 'era:A2.10',
  robotica: 'era:A2.13',
  genetica: 'era:A2.16',
} as const satisfies Record<EraTechnology, string>;

/** What researching beyond the last level gives, in a few words; its clause has the rest. */
export const SPECIAL_EFFECTS: Record<EraTechnology, string> = {
  'poder-militar': 'cancelar una ficha ovalada de un jugador en guerra contigo que aún no haya hecho su turno',
  espiritualidad: 'resolver otra ficha ovalada que no seleccionaste y robar una carta de dominación',
  propulsion: 'dos acciones gratuitas de Ganar un Planeta',
  robotica: 'repetir la otra ficha cuadrada que seleccionaste',
  genetica: 'una acción gratuita de Incrementar la Población con más réplicas',
};

/** All that a level gives, one thing each; levels are not added to those before (4.8.3). */
export function levelGives(row: EraTechnologyLevel): string[] {
  switch (row.tecnologia) {
    case 'poder-militar':
      return [`valor de combate ${row.valorCombate}`, ...tokens(row.fichasTactica)];
    case 'espiritualidad':
      return [
        row.visiones === 'ilimitado' ? 'visiones sin límite' : count(Number(row.visiones), 'visión', 'visiones'),
        ...(row.comercioSinContacto ? ['comercio sin contacto'] : []),
        ...(row.inmuneABloqueos ? ['no te pueden bloquear'] : []),
        ...(row.fijaSto ? ['tu loseta queda por el lado STO'] : []),
        ...(row.poblacionAsciende ? ['los discos que pierdes no vuelven a tu tablero'] : []),
      ];
    case 'propulsion':
      return [
        row.rango === 'ilimitado' ? 'rango ilimitado' : `rango ${row.rango}`,
        ...(typeof row.portales === 'number' ? [`portales de tipo ${row.portales}`] : []),
        ...(row.estrellasDeNeutrones ? ['entras en las estrellas de neutrones'] : []),
        ...(Number(row.discosRecolocables) > 0 ? [`recolocas ${count(Number(row.discosRecolocables), 'disco')}`] : []),
      ];
    case 'robotica':
      return [
        row.navesExtra === 0 ? 'ninguna nave más' : `${ships(Number(row.navesExtra))} más al construir`,
        `astilleros con ${count(Number(row.poblacionAstillero), 'disco')}`,
        ...(row.fichasCuadradas > 1 ? [secondToken(row.costeSegundaFicha)] : []),
      ];
    case 'genetica':
      return [
        row.replicas === 0 ? 'ninguna réplica' : count(Number(row.replicas), 'réplica'),
        `cada ficha «extra» cuesta ${row.costeFichaExtra} P.D.`,
      ];
  }
}

const tokens = (amount: unknown) =>
  Number(amount) > 0 ? [count(Number(amount), 'ficha de táctica avanzada', 'fichas de táctica avanzada')] : [];
const secondToken = (cost: unknown) =>
  Number(cost) > 0 ? `una segunda ficha cuadrada por ${cost} P.D.` : 'una segunda ficha cuadrada sin coste';

/** What a level gives that the one before did not. */
export function newWith(row: EraTechnologyLevel, before: EraTechnologyLevel): string[] {
  const had = levelGives(before);
  // Tokens of advanced tactics are received with each level that names them, not once.
  return levelGives(row).filter((thing) => !had.includes(thing) || thing.includes('táctica avanzada'));
}
