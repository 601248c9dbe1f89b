import { describe, expect, test } from 'vitest';
import { optionsInForce } from '../../../../src/checkers/ti4/forces/gather.ts';
import type { EffectOption } from '../../../../src/checkers/ti4/forces/options.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { effect, gather, groupsOf, option, plusOne, sideWith } from './small-options.ts';

const PLANET = { que: 'planeta', es: ['cultural'] };
const HERE = { que: 'hay', lado: 'propio', unidades: { clases: ['esta'] }, en: 'combate' };

describe('what a side has in force', () => {
  const inForce = (options: readonly EffectOption[], side: ReturnType<typeof sideWith>) =>
    optionsInForce(options, side).map(({ option: { id }, self, value }) => `${id} ${self} ${value}`);

  test('what it chose, with the number it gave', () => {
    const options = [option('a', []), option('b', []), option('c', []), option('d', [], { unit: 'crucero' })];
    expect(inForce(options, sideWith({ crucero: 1 }, { a: true, b: 3, c: false, d: 1 }))).toEqual([
      'a null 1',
      'b null 3',
      'd crucero 1',
    ]);
  });

  test('what is there by itself: of its faction, or printed on a unit that is there', () => {
    const options = [
      option('suya', [], { automatic: true, class: 'capacidad', faction: 'sol' }),
      option('ajena', [], { automatic: true, class: 'capacidad', faction: 'letnev' }),
      option('crucero', [], { automatic: true, class: 'unidad', unit: 'crucero' }),
      option('crucero-ii', [], { automatic: true, class: 'unidad', unit: 'crucero' }),
      option('caza', [], { automatic: true, class: 'unidad', unit: 'caza' }),
      option('sdp', [], { automatic: true, class: 'unidad', unit: 'sdp' }),
      option('meca', [], { automatic: true, class: 'unidad', unit: 'meca' }),
    ];
    const side = sideWith({ crucero: 1, caza: 0 }, {}, { faction: 'sol', others: groupsOf({ sdp: 1 }) });
    expect(inForce(options, side)).toEqual(['suya null 0', 'crucero crucero 0', 'sdp sdp 0']);
  });

  test('a printing that is chosen takes the place of the first', () => {
    const options = [
      option('vieja', [], { automatic: true, class: 'capacidad', faction: 'sol' }),
      option('nueva', [], { component: 'vieja', version: 'vieja', faction: 'sol' }),
    ];
    expect(inForce(options, sideWith({}, {}, { faction: 'sol' }))).toEqual(['vieja null 0']);
    expect(inForce(options, sideWith({}, { nueva: true }, { faction: 'sol' }))).toEqual(['nueva null 1']);
  });
});

describe('what there is one of', () => {
  const both = sideWith({ crucero: 1 }, { carta: true });
  test.each<[string, Partial<EffectOption>, boolean]>([
    ['an agent', { class: 'agente' }, true],
    ['a hero', { class: 'heroe' }, true],
    ['a relic', { class: 'reliquia' }, true],
    ['a law for one', { class: 'ley' }, true],
    ['a law for both', { class: 'ley', effects: [plusOne({ lado: 'ambos' })] }, false],
    ['a law that does something for both', { class: 'ley', effects: [plusOne(), plusOne({ lado: 'ambos' })] }, false],
    ['a technology', { class: 'tecnologia' }, false],
    ['a commander', { class: 'comandante' }, false],
  ])('%s: refused to both, %s', (_, more, refused) => {
    const options = [option('carta', [plusOne()], more)];
    const asked = () => gather(options, both, both);
    if (refused) expect(asked).toThrow(Refusal);
    else expect(asked().defender.applied).toHaveLength(1);
    expect(gather(options, both, sideWith({ crucero: 1 })).attacker.applied).toHaveLength(1);
  });

  test('in whatever printing', () => {
    const options = [
      option('carta', [plusOne()], { class: 'agente' }),
      option('otra', [plusOne()], { class: 'agente', component: 'carta' }),
      option('ninguna', [plusOne()], { class: 'agente' }),
    ];
    const with_ = (id: string) => sideWith({ crucero: 1 }, { [id]: true });
    expect(() => gather(options, with_('carta'), with_('otra'))).toThrow(Refusal);
    expect(gather(options, with_('carta'), with_('ninguna')).defender.applied).toHaveLength(1);
  });
});

describe('what is told of an effect', () => {
  const appliedOf = (one: EffectOption, chosen: boolean | number = true, counts = { crucero: 1 } as object) =>
    gather([one], sideWith(counts as Record<string, number>, { [one.id]: chosen }), sideWith({ crucero: 1 })).attacker
      .applied[0];

  test('whether it was taken for granted: one of its effects is enough, and nothing by itself is', () => {
    expect(appliedOf(option('a', [plusOne(), plusOne({ si: [PLANET] })]))?.granted).toBe(true);
    expect(appliedOf(option('a', [plusOne()]))?.granted).toBe(false);
    expect(appliedOf(option('a', [plusOne({ si: [{ que: 'soy', papel: 'atacante' }] })]))?.granted).toBe(false);
    const automatic = { automatic: true, class: 'capacidad' as const, faction: 'sol' };
    const { attacker } = gather(
      [option('a', [plusOne({ si: [PLANET] })], automatic)],
      sideWith({ crucero: 1 }, {}, { faction: 'sol' }),
      sideWith({ crucero: 1 }),
    );
    expect(attacker.applied).toMatchObject([{ granted: false, automatic: true }]);
  });

  test('cards that it takes: uses are cards, a round is one', () => {
    expect(appliedOf(option('a', [plusOne()]))?.card).toBeNull();
    expect(appliedOf(option('a', [plusOne()], { copies: 4, parameter: 'uses', component: 'b' }), 3)?.card).toEqual({
      id: 'b',
      uses: 3,
      copies: 4,
    });
    expect(appliedOf(option('a', [plusOne()], { copies: 4, parameter: 'round' }), 3)?.card?.uses).toBe(1);
  });

  test('whether it changes anything: of its own, of the rival, of the place', () => {
    const cannon = (lado: string) => plusOne({ tirada: 'canon-espacial', fases: ['canon-espacial'], lado });
    expect(appliedOf(option('a', [plusOne()]))?.idle).toBe(false);
    expect(appliedOf(option('a', [cannon('propio')]))?.idle).toBe(true);
    expect(appliedOf(option('a', [cannon('rival')]))?.idle).toBe(true);
    expect(appliedOf(option('a', [cannon('propio'), plusOne()]))?.idle).toBe(false);
    expect(appliedOf(option('a', [cannon('rival'), plusOne({ lado: 'rival' })]))?.idle).toBe(false);
    const noRetreat = effect({ tipo: 'retirada', fases: ['retirada'], modo: 'prohibida', lado: 'rival' });
    expect(appliedOf(option('a', [cannon('propio'), noRetreat]))?.idle).toBe(false);
    const own = sideWith({ crucero: 1 }, { a: true });
    expect(gather([option('a', [cannon('propio')])], own, own, true).attacker.applied[0]?.idle).toBe(false);
  });

  test('what lets units fight is not idle where they do', () => {
    const joins = (clases: string[]) =>
      option('a', [
        effect({
          tipo: 'participa',
          fases: ['inicio-combate'],
          como: 'nave',
          cuantas: 'todas',
          unidades: { clases },
        }),
      ]);
    const with_ = (noControl: boolean) => {
      const [cruiser] = groupsOf({ crucero: 1 });
      const groups = [noControl ? { ...cruiser, noControl } : cruiser] as ReturnType<typeof groupsOf>;
      return sideWith({}, { a: true }, { groups });
    };
    const idle = (clases: string[], noControl: boolean) =>
      gather([joins(clases)], with_(noControl), sideWith({ crucero: 1 })).attacker.applied[0]?.idle;
    expect(idle(['infanteria'], true)).toBe(false);
    expect(idle(['infanteria'], false)).toBe(true);
    expect(idle(['todas'], true)).toBe(true);
  });
});

describe('what is declared', () => {
  const rival = sideWith({ crucero: 1 });

  test('for whom it is, in the round or so often as its user says', () => {
    const options = [
      option('a', [plusOne({ cuando: { suceso: 'principio', de: 'ronda' }, duracion: 'ronda' })], {
        class: 'carta-de-accion',
        parameter: 'round',
      }),
      option('b', [plusOne({ lado: 'rival' })]),
      option(
        'c',
        [
          effect({
            tipo: 'destruir',
            fases: ['resistencia'],
            lado: 'rival',
            cuantas: 1,
            cuando: { suceso: 'resistencia', lado: 'rival', unidades: { clases: ['todas'] } },
          }),
        ],
        { parameter: 'uses' },
      ),
    ];
    const { attacker, defender } = gather(options, sideWith({ crucero: 1 }, { a: 4, b: true, c: 2 }), rival);
    expect(attacker.declared).toEqual([
      { kind: 'modifier', roll: 'combat', amount: 1, rounds: [4, 4] },
      { kind: 'answer-sustain-destroy', uses: 2 },
    ]);
    expect(defender.declared).toEqual([{ kind: 'modifier', roll: 'combat', amount: 1 }]);
    expect(defender.applied).toEqual([]);
  });

  test('only if its conditions hold for who uses it', () => {
    const options = [
      option('a', [plusOne({ si: [{ que: 'soy', papel: 'defensor' }] }), plusOne({ si: [{ que: 'hecho', id: 'x' }] })]),
    ];
    const declared = (facts: Record<string, boolean>) => {
      const side = sideWith({ crucero: 1 }, { a: true }, { facts });
      const { attacker, defender } = gather(options, side, side);
      return [attacker.declared.length, defender.declared.length];
    };
    expect(declared({})).toEqual([0, 1]);
    expect(declared({ x: true })).toEqual([1, 2]);
  });

  test('as many as the box holds of what the rival loses', () => {
    const gains = effect({
      tipo: 'colocar',
      fases: ['asignar-impactos'],
      mismoTipo: true,
      unidades: undefined,
      lugar: { en: 'espacio' },
      cuando: { suceso: 'destruida', lado: 'rival', unidades: { clases: ['nave'] } },
    });
    const own = sideWith({ acorazado: 4, caza: 4 }, { a: true });
    const box = own.groups[0]?.box as number;
    expect(box).toBeGreaterThan(0);
    const { attacker } = gather([option('a', [gains])], own, sideWith({ acorazado: 4, caza: 9 }));
    expect(attacker.declared).toEqual([
      {
        kind: 'gain-fallen',
        gains: [
          { of: 'acorazado', to: 'acorazado', most: Math.min(box, 8) },
          { of: 'caza', to: 'caza', most: 13 },
        ],
      },
    ]);
    expect(box).toBeLessThan(8);
  });

  test('with the weakest of those that may be another', () => {
    const as = effect({
      tipo: 'fija-valor',
      fases: ['inicio-combate'],
      cuando: { suceso: 'principio', de: 'combate' },
      cuantas: 1,
      unidades: { clases: ['nave'] },
      como: { perfil: 'acorazado', atributos: ['combate', 'dados', 'antiCazas', 'resistencia'] },
    });
    const { attacker } = gather(
      [option('a', [as])],
      sideWith({ acorazado: 1, crucero: 1, destructor: 1 }, { a: true }),
      rival,
    );
    expect(attacker.declared).toMatchObject([{ from: 'destructor', orElse: ['crucero', 'acorazado'] }]);
  });

  test('not what units print where a law takes it from them', () => {
    const printed = option('crucero', [plusOne()], { automatic: true, class: 'unidad', unit: 'crucero' });
    const law = (capacidades: string[], unidades?: object) =>
      option('ley', [effect({ tipo: 'pierde-capacidad', lado: 'ambos', capacidades, unidades })], { class: 'ley' });
    const left = (...laws: EffectOption[]) => {
      const { attacker, defender } = gather([printed, ...laws], sideWith({ crucero: 1 }, { ley: true }), rival);
      return [attacker, defender].map(({ applied }) => applied.some(({ id }) => id === 'crucero'));
    };
    expect(left()).toEqual([true, true]);
    expect(left(law(['todas-menos-resistencia']))).toEqual([false, false]);
    expect(left(law(['todas-menos-resistencia'], { clases: ['crucero'] }))).toEqual([false, false]);
    expect(left(law(['todas-menos-resistencia'], { clases: ['caza'] }))).toEqual([true, true]);
    expect(left(law(['artilleria']))).toEqual([true, true]);
  });

  test('what a component of their own does to units that it does not touch is undone', () => {
    const minus = option('fragil', [plusOne({ valor: -1 })]);
    const immune = (more: object = {}) =>
      option('firme', [effect({ tipo: 'inmune', componente: 'fragil', unidades: { clases: ['crucero'] }, ...more })], {
        unit: 'acorazado',
      });
    const undone = (one: EffectOption, chosen: Record<string, boolean>) =>
      gather([minus, one], sideWith({ crucero: 1, acorazado: 1 }, chosen), rival).attacker.declared.slice(1);
    const both = { fragil: true, firme: true };
    expect(undone(immune(), both)).toEqual([{ kind: 'modifier', roll: 'combat', amount: 1, units: ['crucero'] }]);
    expect(undone(immune({ si: [HERE] }), both)).toEqual([
      { kind: 'modifier', roll: 'combat', amount: 1, units: ['crucero'], whileAlive: ['acorazado'] },
    ]);
    const always = { kind: 'modifier', roll: 'combat', amount: 1, units: ['crucero'] };
    expect(undone(immune({ si: [{ que: 'soy', papel: 'atacante' }] }), both)).toEqual([always]);
    const nobody = { ...immune({ si: [{ ...HERE, unidades: { clases: ['crucero'] } }] }), unit: null };
    expect(undone(nobody, both)).toEqual([always]);
    expect(undone(immune({ si: [{ que: 'soy', papel: 'defensor' }] }), both)).toEqual([]);
    expect(undone(immune({ componente: 'otro' }), both)).toEqual([]);
    expect(gather([immune()], sideWith({ crucero: 1 }, both), rival).attacker.declared).toEqual([]);
    const again = effect({ tipo: 'repetir', tirada: 'combate', dados: 'los-que-quiera' });
    const rerolls = option('fragil', [again]);
    expect(() => gather([rerolls, immune()], sideWith({ crucero: 1, acorazado: 1 }, both), rival)).toThrow(
      '«fragil»: no se sabe deshacer',
    );
  });

  test('not what the rival forbids', () => {
    const barred = option('antivirus', [
      effect({
        tipo: 'pierde-capacidad',
        fases: ['inicio-combate'],
        lado: 'rival',
        unidades: undefined,
        cuando: { suceso: 'principio', de: 'combate' },
        componentes: ['a'],
      }),
    ]);
    const options = [option('a', [plusOne()]), option('b', [plusOne()]), barred];
    const used = (chosen: Record<string, boolean>) =>
      gather(options, sideWith({ crucero: 1 }, { a: true, b: true }), sideWith({ crucero: 1 }, chosen)).attacker
        .applied;
    expect(used({}).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(used({ antivirus: true }).map(({ id }) => id)).toEqual(['b']);
  });
});
