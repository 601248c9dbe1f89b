import { describe, expect, test } from 'vitest';
import type { NumbersResult } from '../../../src/checkers/results.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, stepIds, textOf } from '../answers.ts';

/** What each answer explains, when, and on what it rests: an explanation that is not of the case misleads. */
const cited = (parts: readonly { id?: string; clauses: string[]; readings?: string[] }[]) =>
  Object.fromEntries(
    parts.map(({ id, clauses, readings = [] }) => [
      id,
      [...clauses, ...readings].map((ref) => ref.slice('opera:'.length)).join(' '),
    ]),
  );
const assumed = ({ assumptions }: NumbersResult) => assumptions.map(({ id }) => id);
const table = (result: NumbersResult, title: RegExp) => result.tables.find((one) => title.test(one.title));

describe('opera-ingresos tells', () => {
  const project = (input: object) => runNumbers('opera-ingresos', { civiles: 4, turnos: 3, ...input });
  const columns = (input: object) => project(input).tables[0]?.columns;

  test('how one grows and is paid, and nothing of what does not happen', () => {
    expect(cited(project({}).steps)).toEqual({ reorganizacion: '5.1.b 16.8 7.17' });
    expect(cited(project({}).assumptions)).toEqual({ 'sin-guerras': '' });
    expect(columns({})).toEqual(['Turno', 'Cobras', 'Créditos', 'Civiles']);
    expect(project({ creditos: 0 }).tables[0]?.rows).toEqual([
      ['1', '5', '5', '5'],
      ['2', '6', '11', '6'],
      ['3', '7', '18', '7'],
    ]);
  });

  test('the first turn of the game before all else', () => {
    expect(cited(project({ 'primer-turno': true }).steps)).toEqual({
      'primer-turno': '4.6',
      reorganizacion: '5.1.b 16.8 7.17',
    });
    expect(stepIds(project({ 'primer-turno': true }))[0]).toBe('primer-turno');
  });

  test('a decline, if only of the last turn, with our reading', () => {
    for (const declined of [{ declives: 1 }, { 'nuevos-declives': [3] }]) {
      const found = project(declined);
      expect(cited(found.steps)).toEqual({ reorganizacion: '5.1.b 16.8 7.17', declive: '6.1 6.2 6.3' });
      expect(cited(found.assumptions)).toEqual({
        'sin-guerras': '',
        'sacrificio-antes-de-cobrar': '6.2 5.1.b X7',
        'modo-competitivo': '15.2',
      });
      expect(found.tables[0]?.columns).toEqual(['Turno', 'Cobras', 'Créditos', 'Civiles', 'Sacrificas', 'Declives']);
    }
    expect(project({ militares: 1, declives: 2, turnos: 1, creditos: 0 }).tables[0]?.rows).toEqual([
      // One military unit and one civil are sacrificed.
      ['1', '3', '3', '3', '0', '2', '2'],
    ]);
  });

  test('military units while there are any, or were', () => {
    expect(columns({ militares: 1 })).toContain('Militares');
    expect(columns({ militares: 1, declives: 1 })).toContain('Militares');
    expect(columns({ declives: 1 })).not.toContain('Militares');
  });

  test('training, and where there was not enough for it', () => {
    const some = project({ entrenar: 1, creditos: 20 });
    expect(cited(some.steps)).toEqual({ reorganizacion: '5.1.b 16.8 7.17', entrenar: '7.14' });
    expect(some.tables[0]?.columns).toContain('Entrenas');
    expect(stepIds(project({ entrenar: 9, creditos: 0 }))).toEqual(['reorganizacion', 'entrenar', 'entrenar-menos']);
    // Enough in one turn and too little in another is also too little.
    expect(stepIds(project({ entrenar: 2, creditos: 8, turnos: 4 }))).toContain('entrenar-menos');
  });

  test('spending, and that one spends no more than there is', () => {
    expect(columns({ gasto: 1 })).toContain('Gastas');
    expect(assumed(project({ gasto: 1 }))).toEqual(['sin-guerras']);
    expect(assumed(project({ gasto: 6, creditos: 0 }))).toEqual(['sin-guerras', 'gastas-lo-que-hay']);
  });

  test('extinction, and no longer what is left', () => {
    const gone = project({ civiles: 2, declives: 2, turnos: 2 });
    expect(cited(gone.steps)).toMatchObject({ extincion: '13.2' });
    expect(gone.headline).toContain('se extingue en el turno 1');
    expect(figureOf(gone, 'poblacion')).toBe(0);
    expect(project({ civiles: 3, declives: 2, turnos: 1 }).headline).not.toContain('extingue');
    expect(stepIds(project({}))).not.toContain('extincion');
    expect(project({ creditos: 0 }).headline).toBe('Tras 3 turnos tienes 18 créditos y 7 unidades.');
    expect(project({ civiles: 0, militares: 1, turnos: 1, creditos: 0 }).headline).toBe(
      'Tras 1 turno tienes 1 crédito y 2 unidades.',
    );
  });

  test('what the other sacrifice would have paid, where it differs', () => {
    const mixed = { civiles: 4, militares: 4, declives: 1, turnos: 2 };
    // Military units first: 4 + 4; civil first: 3 + 2.
    expect(figureOf(project(mixed), 'cobrado-otro-sacrificio')).toBe(5);
    expect(figureOf(project({ ...mixed, sacrificio: 'civiles' }), 'cobrado-otro-sacrificio')).toBe(8);
    expect(figureOf(project({}), 'cobrado-otro-sacrificio')).toBeUndefined();
  });

  test('why there is no such future', () => {
    expect(issuesOf('opera-ingresos', { civiles: 0 })).toMatchObject([{ field: 'civiles', clauses: ['opera:13.2'] }]);
    expect(issuesOf('opera-ingresos', { turnos: 2, 'nuevos-declives': [2, 3] })).toMatchObject([
      { field: 'nuevos-declives.1' },
    ]);
  });
});

describe('opera-nivel tells', () => {
  const level = (input: object) => runNumbers('opera-nivel', { unidades: 12, ...input });
  const rival = (unidades: number, nombre = '') => ({ unidades, nombre });

  test('what gives levels, and how one stands, each with its clauses', () => {
    const first = { poblacion: '13.3 13.3.a', tecnologias: '13.3.b 7.4 7.6 14.14' };
    expect(cited(level({ unidades: 11 }).steps)).toEqual({ ...first, 'nivel-insuficiente': '13.4' });
    expect(cited(level({}).steps)).toEqual({ ...first, 'en-espera': '13.4' });
    expect(cited(level({ desde: 'antes' }).steps)).toEqual({ ...first, cumplido: '13.4' });
    expect(cited(level({ rivales: [rival(12)] }).steps)).toEqual({ ...first, empatado: '13.4' });
    expect(cited(level({ rivales: [rival(16)] }).steps)).toEqual({ ...first, superado: '13.4' });
    expect(cited(level({ rivales: [rival(0)] }).steps)).toEqual({ ...first, exterminio: '13.1' });
    expect(cited(level({ unidades: 0 }).steps)).toEqual({ extincion: '13.2' });
  });

  test('in one sentence', () => {
    const said = (input: object) => level(input).headline;
    expect(said({ unidades: 0 })).toContain('extinta');
    expect(said({ rivales: [rival(0)] })).toContain('exterminio');
    expect(said({ unidades: 11 })).toContain('todavía no se gana');
    expect(said({ rivales: [rival(16)] })).toContain('un rival tiene 4');
    expect(said({ rivales: [rival(12)] })).toContain('empatado');
    expect(said({ desde: 'antes' })).toContain('al finalizar este turno');
    expect(said({})).toContain('al finalizar tu siguiente turno');
  });

  test('what it takes for granted', () => {
    const whole = { 'grupos-completos': '13.3 X8' };
    expect(cited(level({ unidades: 11 }).assumptions)).toEqual(whole);
    expect(cited(level({}).assumptions)).toEqual({ ...whole, 'rivales-inferiores': '13.4' });
    expect(cited(level({ rivales: [rival(4)] }).assumptions)).toEqual(whole);
    expect(cited(level({ rivales: [rival(4), rival(0)] }).assumptions)).toEqual({
      ...whole,
      'rival-extinto': '13.1 13.2',
    });
    expect(cited(level({ rivales: [rival(4)], desde: 'antes' }).assumptions)).toEqual({
      ...whole,
      'empate-deshecho': '13.4 X16',
    });
    // Above level 3 it matters whether the wait was already running.
    expect(cited(level({ unidades: 16, rivales: [rival(4)] }).assumptions)).toEqual({
      ...whole,
      'ya-tenia-nivel': '13.4',
    });
    expect(cited(level({ unidades: 16, rivales: [rival(16)] }).assumptions)).toEqual(whole);
  });

  test('everybody’s level in a table, where there are others', () => {
    expect(level({}).tables).toEqual([]);
    expect(figureOf(level({}), 'nivel-rival')).toBeUndefined();
    const found = level({ tecnologias: 4, rivales: [rival(8, 'Zorg'), rival(0)] });
    expect(found.tables).toMatchObject([
      {
        columns: ['Especie', 'Población', 'Tecnologías', 'Nivel'],
        rows: [
          ['Tú', '12', '4', '4'],
          ['Zorg', '8', '0', '2'],
          ['Rival 2', '0', '0', '0'],
        ],
      },
    ]);
    expect(figureOf(found, 'nivel-rival')).toBe(2);
    expect(found.figures.find(({ id }) => id === 'nivel')?.unit).toBe('niveles');
    expect(found.figures.find(({ id }) => id === 'faltan-unidades')?.unit).toBe('más');
    expect(level({ unidades: 4 }).figures.find(({ id }) => id === 'nivel')?.unit).toBe('nivel');
  });

  test('an extinct rival is no rival, however much it has built', () => {
    const gone = { unidades: 0, tecnologias: 8 };
    const found = level({ unidades: 4, rivales: [gone, rival(4)] });
    expect(figureOf(found, 'nivel-rival')).toBe(1);
  });
});

describe('opera-guerra tells', () => {
  const ship = (ataque: number, defensa: number, dano = 0, parts: object = {}) => ({ ataque, defensa, dano, ...parts });
  const war = (atacante: object, defensor: object, rest: object = {}) =>
    runNumbers('opera-guerra', {
      atacante: { civiles: 5, ...atacante },
      defensor: { civiles: 5, ...defensor },
      ...rest,
    });
  const armed = (militares: number, ataque = 9, defensa = 9) => ({ militares, ataque, defensa });

  test('that there is no war, and why there is no assault', () => {
    const none = war({}, {});
    expect(cited(none.steps)).toEqual({ 'no-hay-guerra': '8.2 8.3 9.1 10.1' });
    expect(none.headline).toContain('No se puede declarar');
    expect(textOf(none)).toContain('el atacante no tiene militares');
    const unwilling = war(armed(1), { naves: [ship(1, 1)], ataque: 1, defensa: 1 }, { asalto: false });
    expect(textOf(unwilling)).toContain('el atacante no quiere');
    const fallen = war(
      { civiles: 1, ...armed(1), naves: [] },
      { naves: [ship(1, 1, 2)], ataque: 0, defensa: 0 },
      { 'bajas-atacante': 'militares' },
    );
    expect(stepIds(fallen)).not.toContain('comparacion');
  });

  test('the battle of fleets, and a better block than the one given', () => {
    const found = war({ naves: [ship(3, 3, 2)] }, { naves: [ship(1, 1, 1)] });
    expect(cited(found.steps)).toEqual({
      'hay-guerra': '8.2 8.3 9.1 10.1',
      bloqueos: '9.2 9.3 9.4',
      'dano-flotas': '9.5 9.6 9.7 11.1 14.8',
    });
    expect(textOf(found)).toContain('El defensor bloquea 1');
    expect(textOf(war({}, { naves: [ship(1, 1, 1)] }))).toContain('no envía naves');
    const [strong, weak] = [ship(3, 3, 3), ship(0, 0, 0)];
    const poor = war({ naves: [strong, weak] }, { naves: [ship(4, 4, 0, { bloquea: 2 })] });
    expect(cited(poor.steps)).toMatchObject({ 'bloqueo-mejor': '9.1' });
    expect(stepIds(war({ naves: [strong, weak] }, { naves: [ship(4, 4, 0, { bloquea: 1 })] }))).not.toContain(
      'bloqueo-mejor',
    );
  });

  test('the assault, what it steals, and that it does not pay', () => {
    const found = war(armed(2, 9, 9), { ataque: 0, defensa: 0, creditos: 5 });
    expect(cited(found.steps)).toEqual({
      'hay-guerra': '8.2 8.3 9.1 10.1',
      comparacion: '10.2',
      'dano-asalto': '10.5 7.15 10.3 14.4 14.8',
      robo: '10.4',
    });
    expect(found.headline).toBe('El defensor pierde 2 unidades y 2 créditos; el atacante, 0 unidades.');
    const text = textOf(found);
    expect(text).toContain('El atacante supera con su ataque');
    expect(text).toContain('El defensor no supera con su ataque la defensa del otro: no lo daña.');
    expect(text).toContain('El defensor recibe 2, sana 0 y pierde 2 civiles.');
    expect(text).toContain('El atacante no recibe daño.');
    const bad = war(armed(1, 0, 0), { ...armed(3, 9, 9) });
    expect(cited(bad.steps)).toMatchObject({ 'no-le-conviene': '10.1' });
    // As much as it eliminates is not more.
    const even = war(armed(1, 9, 0), { ...armed(1, 9, 0) });
    expect(stepIds(even)).not.toContain('no-le-conviene');
  });

  test('military units that fell in the battle of fleets no longer count in the assault', () => {
    const found = war({ ...armed(3, 9, 9), civiles: 0 }, { civiles: 9, naves: [ship(1, 1, 1)], ataque: 0, defensa: 0 });
    expect(cited(found.steps)).toMatchObject({ comparacion: '10.2 7.15 7.16' });
    expect(textOf(found)).toContain('ya no cuentan a los militares caídos');
    expect(textOf(found)).toContain('pierde 1 militar.');
    // Both sides lose one: they do not cancel out.
    const both = war(
      { ...armed(3, 9, 9), civiles: 0, naves: [ship(0, 9, 1), ship(0, 9, 1)] },
      { ...armed(3, 9, 9), civiles: 0, naves: [ship(0, 9, 1), ship(0, 9, 1), ship(0, 9, 1)] },
    );
    expect(cited(both.steps)).toMatchObject({ 'dano-flotas': '9.5 9.6 9.7 11.1 14.8' });
  });

  test('who is extinguished, and that the book does not say who wins when both are', () => {
    const gone = war(armed(9), { civiles: 2, ataque: 0, defensa: 0 });
    expect(cited(gone.steps)).toMatchObject({ 'extincion-defensor': '13.2' });
    expect(gone.headline).toContain('El defensor se extingue.');
    expect(stepIds(gone)).not.toContain('nadie-queda');
    const both = war({ civiles: 0, ...armed(2, 9, 0) }, { civiles: 0, ...armed(2, 9, 0) });
    expect(cited(both.steps)).toMatchObject({
      'extincion-defensor': '13.2',
      'extincion-atacante': '13.2',
      'nadie-queda': '13.1 13.2 X18',
    });
    expect(both.headline).toMatch(/El defensor se extingue\. El atacante se extingue\.$/);
  });

  test('what it takes for granted', () => {
    const always = {
      'mismo-sector': '8.3',
      'cifras-completas': '11.2',
      'dano-del-equipo': '14.14 14.4 X13',
      robo: '10.4 12.8 14.8 X5',
    };
    expect(cited(war({}, {}).assumptions)).toEqual(always);
    expect(cited(war({}, { naves: [ship(1, 1)] }).assumptions)).toEqual({
      ...always,
      'atacante-sin-naves': '9.1 9.2 9.5 X3',
    });
    // A ship that destroys the one that blocks it goes on to damage.
    expect(cited(war({ naves: [ship(3, 3, 1)] }, { naves: [ship(1, 1)] }).assumptions)).toEqual({
      ...always,
      'vencedoras-danan': '9.4 9.5 X17',
    });
    expect(cited(war({ naves: [ship(1, 3, 1)] }, { naves: [ship(1, 3)] }).assumptions)).toEqual(always);
    const short = (ataque: number, defensa: number) =>
      assumed(war(armed(2, ataque, defensa), { ataque: 0, defensa: 0 }));
    // Each military unit adds 2 to both.
    expect(short(4, 4)).not.toContain('pst-corta-atacante');
    expect(short(3, 4)).toContain('pst-corta-atacante');
    expect(short(4, 3)).toContain('pst-corta-atacante');
  });

  test('each duel and how it ends', () => {
    const found = war(
      { naves: [ship(3, 1, 0, { nombre: 'Uno' }), ship(3, 9), ship(0, 1), ship(0, 9)] },
      {
        naves: [
          ship(2, 2, 0, { bloquea: 1 }),
          ship(2, 2, 0, { bloquea: 2, nombre: 'Muro' }),
          ship(2, 2, 0, { bloquea: 3 }),
          ship(2, 2, 0, { bloquea: 4 }),
        ],
      },
    );
    expect(table(found, /Enfrentamientos/)).toMatchObject({
      columns: ['Atacante', 'La bloquea', 'Resultado'],
      rows: [
        ['Uno', 'Defensor 1', 'Caen las dos'],
        ['Atacante 2', 'Muro', 'Cae la del defensor'],
        ['Atacante 3', 'Defensor 3', 'Cae la del atacante'],
        ['Atacante 4', 'Defensor 4', 'Bloqueadas'],
      ],
    });
    expect(table(war({}, { naves: [ship(1, 1)] }), /Enfrentamientos/)).toBeUndefined();
  });

  test('ways to block, the best first and the worst last, with how many there are of each', () => {
    const found = war({ naves: [ship(9, 9, 3), ship(9, 9, 0)] }, { naves: [ship(0, 9, 0)] });
    expect(table(found, /según el bloqueo/)).toMatchObject({
      columns: ['Bloqueo', 'Unidades', 'Naves', 'Maneras'],
      rows: [
        ['Defensor 1 a Atacante 1', '0 y 0', '0 y 0', '1'],
        ['Defensor 1 a Atacante 2', '3 y 0', '0 y 0', '1'],
      ],
    });
    const twins = war({ naves: [ship(9, 9, 1), ship(9, 9, 1)] }, { naves: [ship(0, 9, 0)] });
    expect(figureOf(twins, 'bloqueos')).toBe(2);
    expect(table(twins, /según el bloqueo/)).toBeUndefined();
    const many = war(
      { naves: Array.from({ length: 6 }, (_, at) => ship(9, 9, at)) },
      { civiles: 60, naves: [ship(0, 9, 0)] },
    );
    expect(table(many, /según el bloqueo/)?.rows.map(([block]) => block)).toEqual(
      [6, 5, 4, 3, 1].map((at) => `Defensor 1 a Atacante ${at}`),
    );
  });

  test('what the attacker’s choice of casualties changes, if anything', () => {
    // A free ship kills two before the assault: if they are military units, one is left to damage.
    const found = war(
      { ...armed(3, 9, 0), civiles: 3, naves: [ship(1, 1, 2)] },
      { ...armed(2, 9, 0), civiles: 2, creditos: 9, naves: [ship(1, 9, 2), ship(1, 9, 2)] },
    );
    expect(table(found, /elimine primero/)).toMatchObject({
      columns: ['Del defensor', 'De los suyos', 'Pierde el defensor', 'Pierde el atacante', 'Créditos'],
      rows: [
        ['civiles', 'civiles', '3', '4', '3'],
        ['civiles', 'militares', '1', '4', '1'],
        ['militares (lo elegido)', 'civiles', '3', '4', '3'],
        ['militares', 'militares', '1', '4', '1'],
      ],
    });
    expect(table(war(armed(1), { ataque: 0, defensa: 0 }), /elimine primero/)).toBeUndefined();
  });
});
