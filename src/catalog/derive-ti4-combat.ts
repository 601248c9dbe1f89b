import type { Figures } from '../schema/figures/tables.ts';
import type {
  Ti4CombatClass,
  Ti4CombatComponent,
  Ti4CombatTable,
  Ti4CombatUnit,
} from '../schema/figures/ti4-combat.ts';
import type { Ti4PlainComponent } from '../schema/figures/ti4-component.ts';
import { COMBAT_KINDS, type Ti4Effect } from '../schema/figures/ti4-effects/effect.ts';
import { FIGHT_PHASES } from '../schema/figures/ti4-effects/terms.ts';
import type { Ti4FactionUnit } from '../schema/figures/ti4-faction.ts';

/** The part of a component that matters here, whatever its kind. */
type Component = Pick<Ti4PlainComponent, 'id' | 'nombre' | 'efectos' | 'alternativos' | 'versiones'> & {
  copias?: number | 'desconocido';
  fueraConProfecia?: true | undefined;
};

/** Small table of all that touches a fight: a page of a calculator ships this instead of every text. */
export function deriveTi4Combat(figures: Figures): Ti4CombatTable {
  const factions = figures['ti4/facciones'].filas;
  const ofFaction = factions.flatMap(({ id, capacidades, tecnologias, lideres, favores, unidades }) => [
    ...rows(capacidades, 'capacidad', id),
    ...rows(tecnologias, 'tecnologia-de-faccion', id),
    ...lideres.flatMap((leader) => rows([leader], leader.clase, id)),
    ...rows(favores, 'favor', id),
    // The unit itself is in `unidades`; a later printing of it is chosen as any other component.
    ...rows(unidades, 'unidad', id).filter(({ version }) => version !== null),
  ]);
  const generic = [
    ...rows(figures['ti4/tecnologias'].filas, 'tecnologia', null),
    ...rows(figures['ti4/cartas-de-accion'].filas, 'carta-de-accion', null),
    ...rows(figures['ti4/consejo'].filas, 'ley', null),
    ...rows(figures['ti4/reliquias'].filas, 'reliquia', null),
  ];
  const filas = [...ofFaction, ...generic];
  const unidades = factions.flatMap(({ id, unidades }) => unidades.map((unit) => unitOf(unit, id)));
  const asked = new Set([...filas, ...unidades].flatMap(({ efectos }) => efectos.flatMap(factsOf)));
  return {
    filas,
    unidades,
    facciones: factions.map(({ id, nombre, capacidades, tecnologias }) => {
      const copies = [...capacidades, ...tecnologias].some(({ efectos }) =>
        efectos.some(({ tipo }) => tipo === 'copiar'),
      );
      return { id, nombre, ...(copies && { copia: true as const }) };
    }),
    hechos: figures['ti4/hechos'].filas.filter(({ id }) => asked.has(id)),
  };
}

function rows(components: readonly Component[], clase: Ti4CombatClass, faccion: string | null): Ti4CombatComponent[] {
  return components
    .flatMap(({ id, nombre, efectos, alternativos, versiones, copias, fueraConProfecia }) => [
      {
        id,
        nombre,
        faccion,
        clase,
        efectos: fighting(efectos),
        alternativos: alternativos === true,
        version: null,
        ...(typeof copias === 'number' && { copias }),
        ...(fueraConProfecia && { fueraConProfecia }),
      },
      ...versiones.map((version) => ({
        id: `${id}-${version.expansion}`,
        nombre: version.nombre,
        faccion,
        clase,
        efectos: fighting(version.efectos),
        alternativos: version.alternativos === true,
        version: { de: id, expansion: version.expansion },
      })),
    ])
    .filter(({ efectos }) => efectos.length > 0);
}

const fighting = (effects: readonly Ti4Effect[]) =>
  effects.filter(
    ({ tipo, fases }) => COMBAT_KINDS.includes(tipo) && fases.some((phase) => FIGHT_PHASES.includes(phase)),
  );

function unitOf(unit: Ti4FactionUnit, faccion: string): Ti4CombatUnit {
  const {
    ingles: _ingles,
    nombreFuente: _source,
    texto: _text,
    momento: _moment,
    nota: _note,
    resumen: _summary,
    clausulas: _clauses,
    pagina: _page,
    antes: _before,
    versiones: _versions,
    fuentes: _sources,
    expansion: _edition,
    requisitos: _prerequisites,
    alternativos: _alternatives,
    efectos,
    ...profile
  } = unit;
  return { ...profile, faccion, efectos: fighting(efectos) };
}

function factsOf({ si }: Ti4Effect): string[] {
  return si.flatMap((condition) => {
    if (condition.que === 'alguna') return condition.de.flatMap((one) => (one.que === 'hecho' ? [one.id] : []));
    return condition.que === 'hecho' ? [condition.id] : [];
  });
}
