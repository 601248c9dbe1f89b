import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import { count, plural } from '../../../text/spanish.ts';
import type { Assumption, RulingOption, Step, Verdict, VerdictResult } from '../../results.ts';
import type { Cited } from '../ti4-movimiento.ts';
import { BLOCK_WORDS, blockedText, nameOf } from './journey-facts.ts';
import type { MovementInput } from './journey-input.ts';
import type { Impediment, Journey, MovementRules } from './journeys.ts';
import { type Block, blocksOf, type Passage } from './routes.ts';
import { type Link, type Starmap, systemPlace } from './star-map.ts';

const BLOCK_CLAUSES: Record<Block, Step<Cited>['clauses']> = {
  'naves-ajenas': ['ti4:66.3.b', 'ti4:F3'],
  asteroides: ['ti4:16.1'],
  supernova: ['ti4:92.1'],
  nebulosa: ['ti4:69.1', 'ti4:69.1.a'],
};

const LINKS: Record<Link, { text: string; clauses: Step<Cited>['clauses'] }> = {
  borde: { text: 'se tocan por un borde', clauses: ['ti4:8.0'] },
  agujero: { text: 'comparten Agujero de gusano', clauses: ['ti4:8.1', 'ti4:10.0'] },
  ruta: {
    text: 'has dicho que están unidos (borde o ruta hiperespacial)',
    clauses: ['ti4:8.0', 'ti4:8.4', 'ti4:89.1'],
  },
};

const pathText = (map: Starmap, path: readonly number[]) => path.map((system) => nameOf(map, system)).join(' → ');
const verdictOf = ({ route, chance }: Journey): Verdict => (route ? (chance < 1 ? 'depende' : 'sí') : 'no');
const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** One group with its way, or with what stops it. */
export function optionOf(journey: Journey, map: Starmap): VerdictResult<Cited>['options'][number] {
  const label = `${journey.label} desde ${nameOf(map, journey.group.start)}`;
  if (journey.impediment) return { label, verdict: 'no', ...impedimentText(journey.impediment, journey, map) };
  const { route } = journey;
  if (!route || route.path.length === 1)
    return {
      label,
      verdict: 'sí',
      text: 'Ya está en el sistema activo. Puede salir y volver a entrar si su Movimiento le alcanza.',
      clauses: ['ti4:66.3.e'],
    };
  const moves = route.path.length - 1;
  const bonus = moves - route.needs;
  const movement = `Movimiento ${journey.movement}${bonus > 0 ? ` + ${bonus} por ${plural(route.rifts, 'el Vórtice', 'los Vórtices')}` : ''}`;
  const odds =
    route.rolls > 0
      ? ` Tira ${count(route.rolls, 'dado')} por nave: cada una llega con un ${formatChance(journey.chance)}.`
      : '';
  return {
    label,
    verdict: verdictOf(journey),
    text: `${pathText(map, route.path)}: entra en ${count(moves, 'sistema')} (${movement}).${odds}`,
    clauses: route.rolls > 0 ? ['ti4:66.3.f', 'ti4:101.1', 'ti4:101.2'] : ['ti4:66.3.f'],
  };
}

function impedimentText(
  impediment: Impediment,
  { movement, inNebula }: Journey,
  map: Starmap,
): Omit<RulingOption<Cited>, 'label' | 'verdict'> {
  const clausesOf = (blocks: { block: Block }[]) => unique(blocks.flatMap(({ block }) => BLOCK_CLAUSES[block]));
  switch (impediment.kind) {
    case 'sistema-no-activable':
      return {
        text: 'El sistema elegido ya tiene una ficha de Mando tuya: no se puede activar.',
        clauses: ['ti4:5.1'],
      };
    case 'sin-movimiento':
      return {
        text: `No tiene Movimiento: solo viaja transportada por otra nave.${
          inNebula
            ? ' Lectura nuestra: la Nebulosa da «1» a la nave que tiene puntuación de Movimiento, no a esta.'
            : ''
        }`,
        clauses: ['ti4:66.2', 'ti4:66.4', ...(inNebula ? (['ti4:69.2'] as const) : [])],
        readings: inNebula ? ['ti4:X61'] : [],
      };
    case 'ficha-propia':
      return {
        text: 'En su sistema hay una ficha de Mando tuya, así que no puede moverse.',
        clauses: ['ti4:66.3.c'],
      };
    case 'sin-camino':
      return {
        text: 'Los sistemas descritos no forman ningún camino hasta el sistema activo.',
        clauses: ['ti4:66.3.f'],
      };
    case 'cortado':
      return { text: `No hay paso: ${blockedText(map, impediment.blocks)}.`, clauses: clausesOf(impediment.blocks) };
    case 'lejos': {
      const { route, blocks } = impediment;
      const detour = blocks.length > 0 ? ` El camino corto está cortado: ${blockedText(map, blocks)}.` : '';
      return {
        text: `Demasiado lejos: por ${pathText(map, route.path)} necesita Movimiento ${route.needs} y tiene ${movement}${inNebula ? ' por salir de una Nebulosa' : ''}.${detour}`,
        clauses: unique<Step<Cited>['clauses'][number]>([
          'ti4:66.3.f',
          'ti4:67.1',
          ...(inNebula ? (['ti4:69.2'] as const) : []),
          ...clausesOf(blocks),
        ]),
      };
    }
  }
}

/** The chain of clauses behind the answer. */
export function explain(journeys: Journey[], map: Starmap, effects: Passage, rules: MovementRules): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'destino',
      title: 'Destino',
      text: 'El movimiento debe acabar en el sistema activo, y solo se activa un sistema sin fichas de Mando tuyas.',
      clauses: ['ti4:66.3.a', 'ti4:5.1'],
    },
    {
      id: 'alcance',
      title: 'Alcance',
      text: 'Cada nave entra, de sistema adyacente en sistema adyacente, en tantos como su Movimiento como mucho.',
      clauses: ['ti4:66.3.f', 'ti4:66.2', 'ti4:67.1'],
    },
    ...linkSteps(journeys, map),
  ];
  const cut = map.systems.flatMap((system, at) =>
    blocksOf(system, at === 0, effects).map((block) => ({ name: system.name, block })),
  );
  if (cut.length > 0)
    steps.push({
      id: 'sistemas-no-pueden-atravesar',
      title: 'Sistemas que no se pueden atravesar',
      text: `${cut.map(({ name, block }) => `${name}: ${BLOCK_WORDS[block]}`).join('. ')}.`,
      clauses: unique(cut.flatMap(({ block }) => BLOCK_CLAUSES[block])),
    });
  if (map.systems.some((system) => system.ownToken))
    steps.push({
      id: 'fichas-mando-propias',
      title: 'Fichas de Mando propias',
      text: 'Una nave no puede salir de un sistema con una ficha tuya, pero sí atravesarlo.',
      clauses: ['ti4:66.3.c', 'ti4:66.3.d'],
    });
  if (journeys.some((journey) => journey.inNebula))
    steps.push({
      id: 'salir-nebulosa',
      title: 'Salir de una Nebulosa',
      text: `La nave que empieza en una Nebulosa cuenta como si su Movimiento fuera ${rules.nebulaMovement}; otros efectos pueden aumentarlo.`,
      clauses: ['ti4:69.2', 'ti4:69.2.a'],
    });
  steps.push(...riftSteps(journeys, rules), ...cargoSteps(journeys, map));
  return steps;
}

/** How the systems of the chosen ways are joined, where it is not plain to see. */
function linkSteps(journeys: Journey[], map: Starmap): Step<Cited>[] {
  const links = unique(
    journeys.flatMap(({ route }) =>
      (route?.path ?? []).slice(1).flatMap((system, at) => map.neighbours[route?.path[at] ?? 0]?.get(system) ?? []),
    ),
  );
  if (links.length === 0) return [];
  return [
    {
      id: 'sistemas-adyacentes',
      title: 'Sistemas adyacentes',
      text: `En estos caminos los sistemas son adyacentes porque ${and(links.map((link) => LINKS[link].text))}.`,
      clauses: unique(links.flatMap((link) => LINKS[link].clauses)),
    },
  ];
}

function riftSteps(journeys: Journey[], { riftBonus, riftLosesUpTo }: MovementRules): Step<Cited>[] {
  if (!journeys.some(({ route }) => route && route.rifts > 0)) return [];
  return [
    {
      id: 'vortice-gravitatorio',
      title: 'Vórtice gravitatorio',
      text: `Cada vez que una nave sale de un Vórtice gana +${riftBonus} a su Movimiento y, antes de salir, tira un dado: con 1-${riftLosesUpTo} se retira del tablero con lo que lleva. Por lo transportado no se tira. Acabar el movimiento en un Vórtice no obliga a tirar.`,
      clauses: ['ti4:101.1', 'ti4:101.2', 'ti4:101.2.a', 'ti4:101.2.b', 'ti4:101.3'],
    },
  ];
}

function cargoSteps(journeys: Journey[], map: Starmap): Step<Cited>[] {
  const loaded = journeys.filter(({ group }) => group.carga > 0);
  const steps: Step<Cited>[] = [];
  const over = loaded.filter(({ group, cargo }) => group.carga > cargo);
  if (over.length > 0)
    steps.push({
      id: 'carga-no-cabe',
      title: 'Carga que no cabe',
      text: `${over.map(({ label, group, cargo }) => `${label}: caben ${cargo} y has puesto ${group.carga}`).join('; ')}. Lo que sobra se queda, y no cuenta en la carga que llega.`,
      clauses: ['ti4:97.0'],
    });
  const unchecked = loaded.filter(({ capacity }) => capacity === null);
  if (unchecked.length > 0)
    steps.push({
      id: 'carga-sin-comprobar',
      title: 'Carga sin comprobar',
      text: `${and(unchecked.map(({ label }) => label))}: mira en su hoja si le cabe lo que lleva; cada facción imprime su Capacidad.`,
      clauses: ['ti4:97.0'],
    });
  const crossed = unique(journeys.flatMap(({ route }) => route?.path ?? []));
  if (loaded.length === 0 || crossed.length === 0) return steps;
  const open = crossed.filter((system) => system === 0 || !map.systems[system]?.ownToken);
  steps.push({
    id: 'donde-recoger-unidades',
    title: 'Dónde recoger unidades',
    text: `Al pasar pueden recoger Cazas y fuerzas terrestres en ${and(open.map((system) => nameOf(map, system)))}; no donde haya una ficha de Mando tuya, salvo el sistema activo.`,
    clauses: ['ti4:97.1', 'ti4:97.3'],
  });
  return steps;
}

/** What was said and is odd: counted as said, and told, because it may be a slip of the finger. */
export function oddities(input: MovementInput, journeys: readonly Journey[], map: Starmap): Assumption<Cited>[] {
  const told: Assumption<Cited>[] = [];
  const barred = unique(journeys.map(({ group }) => group.start)).flatMap((at) => {
    const system = map.systems[at];
    if (system?.entry !== 'no') return [];
    // Other ships do not stop whoever leaves: only the anomaly is asked about.
    return blocksOf({ ...system, enemyShips: false }, at === 0, input.efectos).map((block) => ({ at, block }));
  });
  if (barred.length > 0)
    told.push({
      id: 'origen-vedado',
      text: `Has puesto naves donde no se puede entrar (${and(barred.map(({ at, block }) => `${nameOf(map, at)} ${BLOCK_WORDS[block]}`))}) sin ningún efecto que lo permita. Contamos que llegaron por algo que ya no tienes.`,
      clauses: unique(barred.flatMap(({ block }) => BLOCK_CLAUSES[block])),
    });
  const unplaced = input.sistemas.flatMap((_, at) => (systemPlace(input, at + 1) ? [] : [nameOf(map, at + 1)]));
  if (unplaced.length > 0)
    told.push({
      id: 'sin-sitio',
      text: `${and(unplaced)}: columna 0 y altura 0 es el lugar del sistema activo, así que contamos que no tiene${unplaced.length > 1 ? 'n' : ''} sitio en el mapa y solo se une${unplaced.length > 1 ? 'n' : ''} a los demás por Agujeros de gusano o por «junto a».`,
      clauses: ['ti4:8.0', 'ti4:8.1'],
    });
  return told;
}

/** What may also count at the table. */
export function exceptions(): VerdictResult<Cited>['exceptions'] {
  return [
    {
      text: 'Si el Agujero de gusano lo lleva la «Hil Colish» y un Vórtice se la lleva a ella, las demás no pueden pasar por él.',
      applies: 'depende',
      clauses: ['ti4:F59', 'ti4:F58'],
    },
    {
      text: 'Un sistema que vale por dos anomalías tiene las propiedades de ambas.',
      applies: 'depende',
      clauses: ['ti4:11.5'],
    },
  ];
}
