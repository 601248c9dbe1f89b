import { describe, expect, test } from 'vitest';
import type { Ti4PlainComponent } from '../../src/schema/figures/ti4-component.ts';
import { COMBAT_KINDS, type Ti4Effect } from '../../src/schema/figures/ti4-effects/effect.ts';
import { figures, index } from '../catalog-fixture.ts';

const factions = figures['ti4/facciones'].filas;
const units = factions.flatMap(({ unidades }) => unidades);
const ofFactions: Ti4PlainComponent[] = factions.flatMap(({ unidades, capacidades, tecnologias, lideres, favores }) => [
  ...unidades,
  ...capacidades,
  ...tecnologias,
  ...lideres,
  ...favores,
]);
const generic: Ti4PlainComponent[] = (
  ['tecnologias', 'cartas-de-accion', 'favores', 'consejo', 'reliquias', 'exploracion', 'tablero'] as const
).flatMap((table): Ti4PlainComponent[] => figures[`ti4/${table}`].filas);
const all = [...ofFactions, ...generic];
const byId = new Map(all.map((component) => [component.id, component]));
const effectsOf = ({ efectos, versiones }: Ti4PlainComponent): Ti4Effect[] => [
  ...efectos,
  ...versiones.flatMap((version) => version.efectos),
];
const unit = (id: string) => units.find((entry) => entry.id === id);
const faction = (id: string) => factions.find((entry) => entry.id === id);

describe('factions of ti4', () => {
  test('are 17 of the base game, 7 of the expansion and the one of the third codex', () => {
    const count = (expansion: string) => factions.filter((entry) => entry.expansion === expansion).length;
    expect([factions.length, count('base'), count('profecia'), count('codice-3')]).toEqual([25, 17, 7, 1]);
  });

  test.each(factions.map((entry) => [entry.id, entry] as const))(
    '%s has a flagship, a mech, agents, a commander and a hero',
    (id, { unidades, lideres }) => {
      const has = (test: (unit: (typeof unidades)[number]) => boolean) => unidades.filter(test).length;
      const leaders = (clase: string) => lideres.filter((leader) => leader.clase === clase).length;
      expect(has(({ sustituye, nivel }) => sustituye === 'nave-insignia' && nivel === 'base')).toBe(1);
      expect(has(({ sustituye, nivel }) => sustituye === 'meca' && nivel === 'base')).toBe(1);
      // «La compañía» gives the Nomad two more agents (55.1.a); each home of the Keleres has its hero.
      expect([leaders('agente'), leaders('comandante'), leaders('heroe')]).toEqual([
        id === 'nomada' ? 3 : 1,
        1,
        id === 'keleres' ? 3 : 1,
      ]);
    },
  );

  test('leaders that must be unlocked say how', () => {
    const silent = factions.flatMap(({ lideres }) =>
      lideres.filter(({ clase, habilita }) => (clase === 'agente') === !!habilita),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('what they begin with is known, but for the two choices of the Keleres', () => {
    expect(factions.filter((entry) => JSON.stringify(entry).includes('desconocido')).map(({ id }) => id)).toEqual([]);
    expect(factions.filter(({ sistemaDeOrigen }) => sistemaDeOrigen === 'variable').map(({ id }) => id)).toEqual([
      'keleres',
    ]);
  });

  test('their unit profiles are complete, and an upgrade has its technology', () => {
    const figure = (value: unknown) => typeof value === 'number' || value === 'no-tiene';
    const incomplete = units.filter(
      ({ id, coste, combate, dados, movimiento, capacidad }) =>
        ![coste, combate, movimiento, capacidad].every(figure) || !(figure(dados) || id === 'salai-sai-corian'),
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
    expect(units.filter(({ nivel, requisitos }) => (nivel === 'mejora') === (requisitos === undefined))).toEqual([]);
    expect(units).toHaveLength(25 + 26 + 27);
  });

  test.each([
    [
      'arc-secundus',
      { coste: 8, combate: 5, dados: 2, movimiento: 1, capacidad: 3, bombardeo: { valor: 5, dados: 3 } },
    ],
    ['duha-menaimon', { combate: 7, dados: 2, capacidad: 5 }],
    ['hijo-de-ragh', { antiCazas: { valor: 6, dados: 4 } }],
    ['genesis', { combate: 5, dados: 2, capacidad: 12 }],
    ['hil-colish', { combate: 5, dados: 1 }],
    ['cmorran-norr', { combate: 6, dados: 2 }],
    ['jns-hylarim', { combate: 6, dados: 2 }],
    ['loncara-ssodu', { canonEspacial: { valor: 5, dados: 3, alcance: 'adyacentes' } }],
    ['ysia-yssrila', { combate: 5, movimiento: 2 }],
    ['memoria-i', { combate: 7, dados: 2, antiCazas: { valor: 8, dados: 3 } }],
    ['memoria-ii', { combate: 5, dados: 2, movimiento: 2, capacidad: 6, antiCazas: { valor: 5, dados: 3 } }],
    ['super-acorazado-ii', { combate: 4, movimiento: 2, capacidad: 2, bombardeo: { valor: 4, dados: 1 } }],
    ['exotrirreme-i', { bombardeo: { valor: 4, dados: 2 } }],
    ['prototipo-de-estrella-de-guerra-ii', { coste: 10, combate: 3, dados: 3, movimiento: 3 }],
    ['caza-cristalino-hibrido-ii', { combate: 7, movimiento: 2, sobranteEnFlota: 0.5 }],
    [
      'titan-infernal-i',
      { combate: 7, resistencia: true, canonEspacial: { valor: 6, dados: 1, alcance: 'sistema' }, produccion: 1 },
    ],
    ['maquina-de-saturno-ii', { combate: 6, movimiento: 3, capacidad: 2, resistencia: true }],
    ['eidolon-cero-g', { combate: 8, dados: 2, resistencia: false }],
    ['indomito', { canonEspacial: { valor: 8, dados: 1, alcance: 'adyacentes' } }],
    ['brecha-dimensional-ii', { produccion: 7, cazasSinCapacidad: 12 }],
    ['fuerzas-especiales-ii', { coste: 1, unidadesPorCoste: 2, combate: 6 }],
  ])('known values: %s', (id, values) => {
    expect(unit(id)).toMatchObject(values);
  });

  test.each([
    ['hacan', { exportaciones: 6 }],
    ['l1z1x', { exportaciones: 2, unidadesIniciales: { acorazado: 1, caza: 3, infanteria: 5 } }],
    ['muaat', { unidadesIniciales: { 'estrella-de-guerra': 1 } }],
    ['nomada', { unidadesIniciales: { 'nave-insignia': 1 } }],
    ['sardakk', { tecnologiasIniciales: 'no-tiene' }],
    ['jol-nar', { tecnologiasIniciales: { de: expect.objectContaining({ length: 4 }) } }],
  ])('known sheets: %s', (id, values) => {
    expect(faction(id)).toMatchObject(values);
  });
});

describe('components of ti4', () => {
  test('are all there', () => {
    // More may come; none of these goes.
    expect(ofFactions.length).toBeGreaterThanOrEqual(276);
    expect(generic.length).toBeGreaterThanOrEqual(160);
    expect(byId.size).toBe(all.length);
  });

  test('later printings stand beside the first, each from a later product', () => {
    const printed = all.filter(({ versiones }) => versiones.length > 0);
    expect(printed.length).toBeGreaterThanOrEqual(18);
    expect(printed.flatMap(({ versiones }) => versiones).length).toBeGreaterThanOrEqual(20);
    const order = ['base', 'profecia', 'codice-1', 'codice-2', 'codice-3', 'codice-4'];
    for (const { expansion, versiones } of printed) {
      const ranks = [expansion, ...versiones.map((version) => version.expansion)].map((id) => order.indexOf(id));
      expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
    }
  });

  test('what is left to the player says why', () => {
    const left = all.filter((component) => effectsOf(component).some(({ noCalcula }) => noCalcula));
    const known = [
      'alianza',
      'asimilador-valefar',
      'dannel-del-decimo',
      'escuadron-fantasma',
      'ghom-sekkus',
      'imperia',
      'llamada-de-ragh',
      'parlamentar',
      'revelar-prototipo',
      'shval',
      'singularidad-tecnologica',
      'ssruu',
    ];
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
  });

  test('every kind of combat effect is used, and effects of one use are marked as such', () => {
    const kinds = new Set(all.flatMap(effectsOf).map(({ tipo }) => tipo));
    expect(COMBAT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(byId.get('reparaciones-de-emergencia')).toMatchObject({ alternativos: true });
    expect(byId.get('emboscada-del-ala-de-asalto')).toMatchObject({ alternativos: true });
  });

  test('what the issue asks of Acorazados holds of the Súper Acorazado II too', () => {
    expect(unit('super-acorazado-ii')?.efectos).toMatchObject([{ tipo: 'inmune', componente: 'impacto-directo' }]);
    expect(unit('exotrirreme-ii')?.efectos[0]).toMatchObject({ tipo: 'inmune', componente: 'impacto-directo' });
    expect(unit('maquina-de-saturno-ii')?.efectos).toEqual([]);
  });

  test('an effect on a choice between sides says so', () => {
    expect(byId.get('vizconde-unlenn')?.efectos[0]).toMatchObject({
      lado: 'cualquiera',
      cuantas: 1,
      duracion: 'ronda',
    });
    expect(byId.get('divulgar-planos-de-armas')?.efectos[0]).toMatchObject({ lado: 'ambos' });
  });

  test('what is paid before the dice are known is declared then', () => {
    expect(byId.get('depositos-de-municiones')?.efectos[0]).toMatchObject({
      declara: { suceso: 'principio', de: 'ronda' },
      cuando: { suceso: 'tras-tirar' },
    });
  });

  test('no unit of the base game that a faction replaces is told twice', () => {
    const generics = new Set(figures['ti4/unidades'].filas.map(({ id }) => id));
    expect(units.filter(({ id }) => generics.has(id as never))).toEqual([]);
  });
});

describe('rulings of ti4', () => {
  const rulings = index.interactionsOf('ti4');

  test('keep what is official apart from what players hold and from what is open', () => {
    const count = (authority: string) => rulings.filter((ruling) => ruling.authority === authority).length;
    expect([count('oficial'), count('comunidad'), count('abierta')]).toEqual([27, 86, 11]);
    expect(new Set(rulings.map(({ id }) => id)).size).toBe(rulings.length);
  });

  test('official ones rest on the guide or on the card', () => {
    const loose = rulings.filter(
      ({ authority, clauses, source }) => authority === 'oficial' && clauses.length === 0 && source?.kind !== 'carta',
    );
    expect(loose).toEqual([]);
  });

  test('disagreements say what each source says and what was taken', () => {
    expect(figures['ti4/discrepancias'].filas).toHaveLength(30);
  });
});

/** Words in a row that would be somebody else's sentence. */
const RUN = 10;

describe('texts', () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runsOf = (text: string) => {
    const words = wordsOf(text);
    return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  };
  const clauses = new Set(
    index.registry.clauses.filter(({ game }) => game === 'ti4').flatMap(({ text }) => runsOf(text)),
  );

  test('no component repeats ten words of a clause', () => {
    const written = [
      ...factions.map(({ id, resumen, nota }) => ({ id, texts: [resumen, nota] })),
      ...all.map(({ id, resumen, texto, momento, nota, versiones }) => ({
        id,
        texts: [resumen, texto, momento, nota, ...versiones.flatMap((version) => [version.texto, version.momento])],
      })),
    ];
    const texts = written.flatMap(({ id, texts: own }) =>
      own.flatMap((text) => (text ? runsOf(text).map((run) => ({ id, run })) : [])),
    );
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter(({ run }) => clauses.has(run))).toEqual([]);
  });
});
