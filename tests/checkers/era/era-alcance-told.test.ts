import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, stepIds, stepOf } from '../answers.ts';

const reach = (mapa: string[], input: object = {}) => runNumbers('era-alcance', { mapa, ...input });
const cited = (mapa: string[], id: string, input: object = {}) => {
  const step = stepOf(reach(mapa, input), id);
  return step && [...step.clauses, ...(step.readings ?? [])].map((ref) => ref.slice('era:'.length)).join(' ');
};
const rows = (mapa: string[], input: object = {}) => reach(mapa, input).tables[0]?.rows;

describe('era-alcance tells', () => {
  test('nothing of what the sketch does not hold', () => {
    expect(stepIds(reach(['.@ . .*']))).toEqual(['rango', 'camino']);
    expect(stepIds(reach(['.@ . .']))).toEqual(['rango']);
    expect(stepIds(reach(['.@*']))).toEqual(['rango']);
  });

  test('the range, from where it comes', () => {
    const plain = ['.@ .*'];
    expect(cited(plain, 'rango')).toBe('6.1.2.2 A2.9');
    expect(stepOf(reach(plain), 'rango')?.text).toBe('Propulsión I: 3. Este turno, 3.');
    expect(cited(plain, 'rango', { flota: 'd' })).toBe('6.1.2.2 A2.9 6.1.3.31');
    expect(stepOf(reach(plain, { flota: 'd' }), 'rango')?.text).toBe('Propulsión I: 3; flota D: +1. Este turno, 4.');
    expect(cited(plain, 'rango', { flota: 'd-x2' })).toBe('6.1.2.2 A2.9 6.1.3.36.d');
    expect(cited(['N@ .*'], 'rango')).toBe('6.1.2.2 A2.9 6.1.2.18');
    expect(cited(['N@ .*'], 'rango', { especiales: { eterico: true } })).toBe('6.1.2.2 A2.9 6.1.2.18 A3.11.c');
    expect(cited(plain, 'rango-ilimitado', { propulsion: 6 })).toBe('6.1.2.2 A2.9');
    expect(stepIds(reach(plain, { propulsion: 6 }))).not.toContain('rango');
  });

  test('nebulae, and whether the way uses them', () => {
    const text = (mapa: string[]) => stepOf(reach(mapa), 'nebulosas')?.text;
    expect(cited(['.@ N .*'], 'nebulosas')).toBe('6.1.2.16 6.1.2.17 6.1.2.18');
    expect(text(['.@ N .*'])).not.toContain('lo aprovecha');
    expect(text(['.@ . N . .*'])).toContain('lo aprovecha');
    // To begin the first turn in one is no use that the way makes of it.
    expect(text(['N@ .*'])).not.toContain('lo aprovecha');
  });

  test('wormholes, guarded or into a nebula', () => {
    expect(cited(['.@A - .A*'], 'agujeros-gusano')).toBe('6.1.2.20 6.1.2.21');
    expect(cited(['.@A - NA*'], 'agujeros-gusano')).toBe('6.1.2.20 6.1.2.21 6.1.2.16 X10');
    expect(cited(['.@A - .A! .*'], 'agujeros-gusano')).toBe('6.1.2.20 6.1.2.21 7.2.3.4');
    const free = { especiales: { espiritualidad: 5 } };
    expect(cited(['.@A - .A! .*'], 'agujeros-gusano', free)).toBe('6.1.2.20 6.1.2.21 7.2.3.4 A2.4');
    expect(stepOf(reach(['.@A - .A! .*'], free), 'agujeros-gusano')?.text).toContain('no te pueden bloquear');
    expect(stepOf(reach(['.@A - .A! .*']), 'agujeros-gusano')?.text).toContain('acaba nada más saltar');
  });

  test('stargates by type, from the level that has them', () => {
    const own = ['T3@ - T3*'];
    expect(cited(own, 'portales', { propulsion: 2 })).toBeUndefined();
    expect(cited(own, 'portales', { propulsion: 3 })).toBe('6.1.2.26 6.1.2.27 6.1.2.28 7.2.3.2 X35');
    expect(cited(own, 'portales', { propulsion: 5 })).toBe('6.1.2.26 6.1.2.27 6.1.2.29 7.2.3.2 X35');
    expect(cited(own, 'portales', { propulsion: 3, especiales: { espiritualidad: 5 } })).toBe(
      '6.1.2.26 6.1.2.27 6.1.2.28 7.2.3.2 A2.4',
    );
    expect(stepOf(reach(own, { propulsion: 3 }), 'portales')?.text).toContain('De tipo 1');
    expect(stepOf(reach(own, { propulsion: 5 }), 'portales')?.text).toContain('De tipo 2');
    // Without a planet there is none to explain.
    expect(cited(['.@ .*'], 'portales', { propulsion: 5 })).toBeUndefined();
  });

  test('the Súper Portal, as far as it can be blocked', () => {
    const map = ['T1S@ - T1*'];
    expect(cited(map, 'super-portal')).toBe('A7.5 7.2.3.2 X35');
    expect(cited(map, 'super-portal', { propulsion: 5 })).toBe('A7.5');
    expect(cited(map, 'super-portal', { propulsion: 6 })).toBe('A7.5 X43');
    expect(cited(['T1@ .*'], 'super-portal')).toBeUndefined();
  });

  test('level VI, neutron stars and battles', () => {
    expect(cited(['P@ - P*'], 'portales-nivel-vi', { propulsion: 6 })).toBe('A2.9 4.8.3 6.1.2.29 X42');
    expect(cited(['.@ E .*'], 'estrellas-neutrones')).toBe('6.1.2.24 A2.9');
    expect(stepOf(reach(['.@ E .*']), 'estrellas-neutrones')?.text).toContain('no pueden entrar');
    expect(stepOf(reach(['.@ E .*'], { propulsion: 5 }), 'estrellas-neutrones')?.text).toContain('pueden entrar');
    expect(cited(['.@ . .!*'], 'batallas')).toBe('6.1.3.1');
    expect(stepOf(reach(['.@ . .!*']), 'batallas')?.text).toContain('(1-3)');
    expect(cited(['.@ .! .*'], 'batallas')).toBeUndefined();
  });

  test('in one sentence', () => {
    const said = (mapa: string[], input: object = {}) => reach(mapa, input).headline;
    expect(said(['.@*'])).toContain('Ya estás');
    expect(said(['.@ .*'])).toBe('Llegas este turno.');
    expect(said(['.@ . . . .*'])).toBe('Llegas en 2 turnos: este y 1 más.');
    expect(said(['.@ - .*'])).toContain('No llegas');
    expect(said(['.@ .! .! .! .! .*'])).toContain('ganas la batalla: 2 turnos');
    expect(said(['.@ .! .! .! .! .! .*', '- . - . - - -'])).toContain('Parando a combatir por el camino, en 2.');
    expect(said(['P@ - P*'], { propulsion: 6 })).toContain('Depende');
    expect(said(['.@ . .'])).toBe('Este turno llegas a 2 casillas de las dibujadas.');
  });
});

describe('the way', () => {
  test('turn by turn, with what it spends and how it jumps', () => {
    const found = reach(['.@ .A - - .A . N*']);
    expect(found.tables[0]?.columns).toEqual(['Turno', 'Rango', 'Gasta', 'Recorrido']);
    expect(found.tables[0]?.rows).toEqual([
      ['1', '3', '3', '1-1 → 1-2 ⇢ 1-5 (agujero) → 1-6'],
      ['2', '3', '2', '1-6 → 1-7 (nebulosa)'],
    ]);
    expect(rows(['T3@ - T3*'], { propulsion: 3 })).toEqual([['1', '4', '1', '1-1 ⇢ 1-3 (portal)']]);
    expect(rows(['.@ .*'], { propulsion: 6 })).toEqual([['1', 'ilimitado', '1', '1-1 → 1-2']]);
  });

  test('of those with fewest turns, the one that spends least', () => {
    // Over both nebulae it would spend 2 and 3; round them, 3 and 1.
    expect(rows(['.@ N N .*', '. . . -'])?.map((row) => row[2])).toEqual(['3', '1']);
  });

  test('of those that spend the same, the one that leaves least for the last turn', () => {
    expect(rows(['.@ . . . . .*'])?.map((row) => row[2])).toEqual(['3', '2']);
    expect(rows(['.@ . . . . . . .*'])?.map((row) => row[2])).toEqual(['3', '3', '1']);
  });

  test('counts hexes as well as turns', () => {
    const found = reach(['.@ . . . .*']);
    expect(found.figures.map(({ id, value, unit }) => `${id} ${value} ${unit}`)).toEqual([
      'turnos 2 turnos',
      'distancia 4 casillas',
      'rango 3 puntos',
      'casillas-este-turno 3 casillas',
    ]);
    expect(figureOf(reach(['.@ - .*']), 'distancia')).toBeUndefined();
  });
});

describe('the map says hex by hex what is there and when one arrives', () => {
  test('with the discs of planets, where there are any', () => {
    const { map } = reach(['T3@ . P - .*']);
    expect(map?.table.columns).toEqual(['Fila-casilla', 'Qué hay', 'Cuándo llegas']);
    const when = map?.table.rows.map(([place, , arrival]) => `${place} ${arrival}`);
    expect(when).toEqual(['1-1 Aquí empiezas', '1-2 Turno 1', '1-3 Turno 1', '1-5 No se llega']);
    expect(map?.table.rows[0]?.[1]).toContain('(discos: 3)');
    expect(map?.table.rows[2]?.[1]).not.toContain('discos');
    const [first, second] = map?.drawing.hexes ?? [];
    expect(first?.label.match(/discos/g)).toHaveLength(1);
    expect(first?.label).toMatch(/^1-1, .*, aquí empiezas$/);
    expect([first?.reach, second?.reach, map?.drawing.hexes.at(-1)?.reach]).toEqual([0, 1, null]);
    expect(first?.marks.some(({ text }) => text === '3')).toBe(true);
  });

  test('the way is drawn once, with its jumps and stops', () => {
    const [path] = reach(['.@ .A - - .A . N*']).map?.drawing.paths ?? [];
    expect(path?.steps.map(({ jump, stop }) => `${jump ? 'jump' : 'step'}${stop ? ' stop' : ''}`)).toEqual([
      'step',
      'step',
      'jump',
      'step stop',
      'step stop',
    ]);
    expect(reach(['.@ . .']).map?.drawing.paths).toEqual([]);
    expect(reach(['.@*']).map?.drawing.paths).toEqual([]);
  });
});

describe('what each step costs', () => {
  const costs = (mapa: string[], input: object = {}) => reach(mapa, input).tables[1]?.rows.map((row) => row.slice(3));

  test('a hex is one point, a nebula two, with what is left after each (6.1.2.2, 6.1.2.16)', () => {
    // Range 3: one hex and into the nebula. Next turn 3 + 2, five hexes.
    expect(costs(['.@ . N . . . . P*'], { propulsion: 1 })).toEqual([
      ['1', '2'],
      ['2', '0'],
      ['1', '4'],
      ['1', '3'],
      ['1', '2'],
      ['1', '1'],
      ['1', '0'],
    ]);
  });

  test('a jump is one point, and enemy ships at the way out take what was left (6.1.2.20, 7.2.3.4)', () => {
    expect(costs(['.@ .A . . - - . .A! . P*'], { propulsion: 2 })?.slice(0, 2)).toEqual([
      ['1', '3'],
      ['1', '0 (te detiene)'],
    ]);
    const immune = { propulsion: 2, especiales: { espiritualidad: 5 } };
    expect(costs(['.@ .A . . - - . .A! . P*'], immune)?.[1]).toEqual(['1', '2']);
  });

  test('without a limit nothing is left to count (A2.9)', () => {
    expect(costs(['.@ . P*'], { propulsion: 6 })).toEqual([
      ['1', 'ilimitado'],
      ['1', 'ilimitado'],
    ]);
  });

  test('the costs of a turn add up to what the turn spends', () => {
    const { tables } = reach(['. . N N . .', '.@ . N N . P*', '. . . . . .'], { propulsion: 2, flota: 'd' });
    const [turns, steps] = [tables[0]?.rows ?? [], tables[1]?.rows ?? []];
    for (const [turn, , spent] of turns) {
      const own = steps.filter((row) => row[0] === turn);
      expect(own.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(Number(spent));
    }
  });
});
