import * as es from '../i18n/es.ts';
import type { Ti4Effect, Ti4EffectKind } from '../schema/figures/ti4-effects/effect.ts';
import { COMBAT_KINDS } from '../schema/figures/ti4-effects/effect.ts';
import { FIGHT_PHASES } from '../schema/figures/ti4-effects/terms.ts';
import { count } from '../text/spanish.ts';

/** What of a component touches which part of the game, read off its effects. */
export type Ti4Area = 'combate' | 'movimiento' | 'produccion' | 'votos';
export const AREAS: readonly Ti4Area[] = ['combate', 'movimiento', 'produccion', 'votos'];

const AREA_OF: Partial<Record<Ti4EffectKind, readonly Ti4Area[]>> = {
  movimiento: ['movimiento'],
  adyacencia: ['movimiento'],
  capacidad: ['movimiento'],
  flota: ['movimiento'],
  ficha: ['movimiento'],
  'fin-turno': ['movimiento'],
  produccion: ['produccion'],
  planeta: ['produccion', 'votos'],
  votos: ['votos'],
};

function areasOf({ tipo, fases }: Ti4Effect): readonly Ti4Area[] {
  const own = AREA_OF[tipo];
  if (own) return own;
  const fights = fases.some((fase) => FIGHT_PHASES.includes(fase));
  if (fights && (COMBAT_KINDS.includes(tipo) || tipo === 'copiar' || tipo === 'ganancia')) return ['combate'];
  if (fases.includes('activacion') || fases.includes('movimiento')) return ['movimiento'];
  if (fases.includes('produccion')) return ['produccion'];
  if (fases.includes('votos')) return ['votos'];
  return [];
}

/** The areas that a component touches, in any of its versions. */
export function touchedAreas(component: {
  efectos: readonly Ti4Effect[];
  versiones?: readonly { efectos: readonly Ti4Effect[] }[];
}): Ti4Area[] {
  const effects = [component, ...(component.versiones ?? [])].flatMap(({ efectos }) => efectos);
  const touched = new Set(effects.flatMap(areasOf));
  return AREAS.filter((area) => touched.has(area));
}

/** Why a calculator does not work it out, where it says so. */
export function notComputed(component: { efectos: readonly Ti4Effect[] }): string[] {
  return [...new Set(component.efectos.flatMap(({ noCalcula }) => (noCalcula ? [noCalcula] : [])))];
}

/** Fields that only some kinds of component have. */
export interface ComponentExtras {
  requisitos?: string;
  copias?: number | 'desconocido';
  clase?: string;
  mazos?: readonly string[];
  vinculo?: true;
  fueraConProfecia?: true;
  nivel?: 'base' | 'mejora' | 'cara';
}

/** What a component is besides its name, in a few words each: «agente», «2 rojas, 1 amarilla», «4 copias». */
export function componentFacts(row: ComponentExtras): string[] {
  const { classes, decks } = es.components;
  const word = (words: Record<string, string>, id?: string) => (id === undefined ? undefined : words[id]);
  return [
    word(classes, row.clase),
    row.nivel === 'mejora' && es.factions.upgrade,
    row.nivel === 'cara' && es.factions.otherSide,
    row.requisitos !== undefined && prerequisitesText(row.requisitos),
    typeof row.copias === 'number' && es.components.copies(row.copias),
    ...(row.mazos ?? []).map((deck) => word(decks, deck)),
    row.vinculo && es.components.attachment,
    row.fueraConProfecia && es.components.outWithExpansion,
  ].filter((fact) => typeof fact === 'string');
}

/** `RRA` is «2 rojas, 1 amarilla»; nothing to ask for is said too. */
export function prerequisitesText(letters: string): string | false {
  if (letters === 'no-tiene' || letters === 'desconocido') return false;
  if (letters === '') return es.components.noPrerequisites;
  const counts = Object.entries(es.components.colours).map(([letter, words]) => ({
    count: letters.split(letter).length - 1,
    words,
  }));
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ count: amount, words: [one, many] }) => count(amount, one, many));
  return `${es.components.prerequisites.toLowerCase()}: ${parts.join(', ')}`;
}
