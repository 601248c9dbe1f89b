import { describe, expect, test } from 'vitest';
import { runNumbers, runOdds, runVerdict } from '../../catalog-fixture.ts';
import { figureOf, stepIds, stepOf } from '../answers.ts';

/** What each answer explains, when, and on what it rests: an explanation that is not of the case misleads. */
const cited = (parts: readonly { id?: string; clauses: string[]; readings?: string[] }[]) =>
  Object.fromEntries(
    parts.map(({ id, clauses, readings = [] }) => [
      id,
      [...clauses, ...readings].map((ref) => ref.slice('galaxy:'.length)).join(' '),
    ]),
  );

describe('galaxy-puntuacion tells', () => {
  const four = { bases: { 'fila-1': 1 } };
  const five = { bases: { 'fila-0': 1 } };
  const score = (jugadores: object[], ultimo?: number) => runNumbers('galaxy-puntuacion', { jugadores, ultimo });
  const hand = (mano: object) => ({ ...five, mano });

  test('what counts, and no tie-break where there is none', () => {
    const found = score([five, { ...four, nombre: 'Ana' }]);
    expect(cited(found.steps)).toEqual({ influencia: '3.1 9.15 9.9 9.13' });
    expect(cited(found.assumptions)).toEqual({
      'mundos-supervivientes': '16.2 16.3',
      'filas-sin-valor': '9.15 13.11 X4',
    });
    expect(found.headline).toBe('Gana Jugador 1 con 5 de Influencia.');
    expect(figureOf(found, 'mano-1')).toBeUndefined();
    expect(score([four, { ...five, nombre: 'Ana' }]).headline).toContain('Gana Ana con 5');
  });

  test('who is left with nothing, and only him', () => {
    const found = score([five, { ...five, secreta: true, sensors: true }]);
    expect(cited(found.steps)).toEqual({ influencia: '3.1 9.15 9.9 9.13', 'cero-2': '14.4' });
  });

  test('the tie-breaks that were needed', () => {
    const byHand = score([hand({ rendidos: 1 }), five]);
    expect(stepIds(byHand)).toEqual(['influencia', 'desempate-por-la-mano']);
    expect(byHand.headline).toContain('su Mano vale más');
    const byTurn = score([five, five], 1);
    expect(cited(byTurn.steps)).toMatchObject({
      'desempate-por-la-mano': '3.2 3.3',
      'desempate-por-el-ultimo-turno': '3.3',
    });
    expect(byTurn.headline).toContain('es quien jugó el último');
    expect(score([five, five]).headline).toContain('falta saber quién jugó el último');
    expect(cited(byTurn.assumptions)).toMatchObject({ 'ally-sin-doblar': '3.2 7.3 11.2 X10' });
  });

  test('that doubling an Ally would change who wins, where it would', () => {
    const changed = score([hand({ ally: 6 }), hand({ rendidos: 8 })]);
    expect(cited(changed.assumptions)).toMatchObject({ 'ally-doblada-cambia': '3.2 X10' });
    expect(changed.assumptions.at(-1)?.text).toContain('Jugador 1');
    expect(cited(score([hand({ ally: 6 }), hand({ rendidos: 20 })]).assumptions)).not.toHaveProperty(
      'ally-doblada-cambia',
    );
    // Tied in everything, and still so if it doubled: the last to play decides both times.
    expect(cited(score([hand({ ally: 6 }), hand({ ally: 6 })], 2).assumptions)).not.toHaveProperty(
      'ally-doblada-cambia',
    );
  });

  test('the count, best first, with who wins or is tied', () => {
    const found = score([four, hand({ rendidos: 2 }), hand({ rendidos: 7 })]);
    expect(found.tables[0]).toMatchObject({
      columns: ['Jugador', 'Influencia', 'Mano', ''],
      rows: [
        ['Jugador 3', '5', '7', 'Gana'],
        ['Jugador 2', '5', '2', ''],
        ['Jugador 1', '4', '0', ''],
      ],
    });
    expect(score([five, five, four]).tables[0]?.rows.map((row) => row[3])).toEqual(['Empatado', 'Empatado', '']);
  });
});

describe('galaxy-combate tells', () => {
  type Plan = { objetivos?: object[]; [key: string]: unknown };
  const fight = (plan: Plan) =>
    runOdds('galaxy-combate', { valor: 7, cubre: true, objetivos: [{ valor: 4 }], ...plan });
  const base = { tipo: 'base' };

  test('where the attacks come from, each with its clause', () => {
    const from = (plan: Plan) => cited(fight(plan).steps)['oportunidades'];
    expect(from({})).toBe('13.1 13.1.a 13.2 12.8');
    expect(from({ iguala: 1 })).toBe('13.1 13.1.a 13.1.b 13.2 12.8');
    expect(from({ cubre: false, imperials: true })).toBe('13.1 13.1.c 15.10 13.2 12.8');
  });

  test('each target by what it is and what its governor does', () => {
    const target = (objetivo: object) => stepOf(fight({ objetivos: [objetivo] }), 'objetivo-1');
    const clauses = (objetivo: object) =>
      target(objetivo)
        ?.clauses.map((ref) => ref.slice('galaxy:'.length))
        .join(' ');
    expect(clauses({ valor: 4 })).toBe('13.3 13.4 13.4.a 13.4.b 13.7 13.6');
    expect(clauses({ valor: 4, defensor: 'sin-gobernador' })).toBe('13.3 13.4 13.4.a 13.4.b 13.7');
    expect(target({ valor: 4, defensor: 'sin-gobernador' })?.text).toContain('obligatorio');
    expect(target({ valor: 4 })?.text).not.toContain('obligatorio');
    expect(clauses({ valor: 4, defensor: 'renuncia' })).toBe('13.3 13.4 13.4.a 13.6');
    expect(clauses(base)).toBe('13.9 13.10');
    expect(target({ valor: 4 })?.title).toBe('Cada ataque');
    const two = fight({ iguala: 1, objetivos: [{ valor: 4 }, base] });
    expect(stepIds(two)).toEqual(['oportunidades', 'objetivo-1', 'objetivo-2', 'plan-entero']);
    expect(stepOf(two, 'objetivo-2')?.title).toBe('Objetivo 2');
    expect(cited(two.steps)['plan-entero']).toBe('13.5 13.8');
  });

  test('Phase Banks, whoever has it', () => {
    expect(stepIds(fight({}))).not.toContain('phase-banks');
    expect(cited(fight({ 'phase-banks': true }).steps)).toMatchObject({ 'phase-banks': '14.2' });
    expect(stepIds(fight({ iguala: 1, objetivos: [{ valor: 4 }, { valor: 3, 'phase-banks': true }] }))).toContain(
      'phase-banks',
    );
  });

  test('what it takes for granted, of ships and of bases', () => {
    const assumed = (plan: Plan) => cited(fight(plan).assumptions);
    const always = { 'sin-detenerse': '13.5 13.8', atacables: '13.3 14.3' };
    const ships = { ...always, 'screens-y-contraataque': '14.3 13.6 X25' };
    const bases = { 'base-sin-defensa': '13.9 13.11' };
    expect(assumed({})).toEqual(ships);
    expect(assumed({ objetivos: [{ valor: 4, defensor: 'renuncia' }] })).toEqual(always);
    expect(assumed({ objetivos: [base] })).toEqual({ ...always, ...bases });
    expect(assumed({ objetivos: [{ valor: 4 }, base] })).toEqual({ ...ships, ...bases });
    expect(assumed({ objetivos: [base], 'phase-banks': true })).toEqual({
      ...always,
      ...bases,
      'phase-banks-contra-una-base': '14.2 13.10 X6',
    });
    expect(assumed({ 'phase-banks': true })).toEqual(ships);
  });

  test('figures and charts of several targets, where there are several', () => {
    const one = fight({});
    const two = fight({ iguala: 1, objetivos: [{ valor: 4 }, { valor: 3 }] });
    expect(one.charts).toEqual([]);
    expect(two.charts).toHaveLength(1);
    expect(two.charts[0]?.axis).toBe('objetivos');
    expect(figureOf(one, 'ataques-hechos')).toBeCloseTo(1, 12);
    expect(figureOf(two, 'ataques-hechos')).toBeGreaterThan(1);
    expect(one.figures.map(({ id }) => id)).toEqual(['oportunidades', 'ataques-hechos', 'con-un-ataque-mas']);
    expect(two.figures.map(({ id, unit }) => `${id} ${unit}`)).toEqual([
      'oportunidades ataques',
      'ataques-hechos ataques',
      'objetivo-1 probabilidad',
      'objetivo-2 probabilidad',
      'con-un-ataque-mas probabilidad',
    ]);
    // The second falls only after the first, and with both all have fallen.
    expect(figureOf(two, 'objetivo-2')).toBeCloseTo(two.outcomes['todos'] ?? 0, 12);
    expect(figureOf(two, 'objetivo-1')).toBeGreaterThan(figureOf(two, 'objetivo-2') ?? 1);
    expect(figureOf(two, 'objetivo-1')).toBeLessThan(1);
    expect(two.charts[0]?.bars).toHaveLength(5);
  });

  test('in one sentence, without attacks as well', () => {
    expect(fight({ cubre: false }).headline).toContain('No puedes atacar');
    expect(fight({}).headline).toMatch(/^Con 1 ataque: eliminas la carta, /);
    expect(fight({ objetivos: [base] }).outcomeLabels['todos']).toBe('Dañas la Base');
    expect(fight({ objetivos: [base, { valor: 4 }] }).outcomeLabels['todos']).toBe('Caen todos los objetivos');
  });
});

describe('galaxy-oportunidades tells', () => {
  const row = (input: object) => runVerdict('galaxy-oportunidades', { mundo: 'imperials', valor: 7, ...input });
  const others = (input: object) => row(input).changes.map(({ id }) => id);
  const governor = { 'gobernador-imperials': true };

  test('what each condition gives', () => {
    const none = row({});
    expect(cited(none.steps)).toMatchObject({
      cubriendo: '13.1.a',
      igualando: '13.1.b',
      imperials: '13.1.c 15.10 10.4',
      total: '13.2',
    });
    expect(stepOf(none, 'cubriendo')?.text).toBe('No va encima de ninguna carta.');
    expect(stepOf(none, 'igualando')?.text).toContain('No hay otro 7');
    expect(stepOf(none, 'imperials')?.text).toContain('No la juegas en Imperials siendo');
    // The card that it covers is not one that it matches, though it is a 7 too.
    const all = row({ ...governor, fila: { imperials: 7, cylor: 7, felowi: 8 } });
    expect(stepOf(all, 'cubriendo')?.text).toBe('La juegas encima de otra carta: 1.');
    expect(stepOf(all, 'igualando')?.text).toBe('Iguala a Cylor: 1.');
    expect(stepOf(all, 'imperials')?.text).toBe('La juegas en Imperials siendo su Gobernador: 1.');
    expect(['cubriendo', 'igualando', 'imperials', 'oportunidades'].map((id) => figureOf(all, id))).toEqual([
      1, 1, 1, 3,
    ]);
    expect(all.figures.map(({ unit }) => unit)).toEqual(['ataques', 'ataque', 'ataque', 'ataque']);
    // A card that does not fight has nothing to count.
    expect(stepIds(row({ valor: 3 }))).not.toContain('cubriendo');
  });

  test('what other cards and circumstances would change', () => {
    expect(others({})).toContain('gobernador-imperials');
    expect(others(governor)).not.toContain('gobernador-imperials');
    expect(others({ mundo: 'cylor' })).not.toContain('gobernador-imperials');
    expect(others({ mundo: 'kha-farjimmn', fila: { cylor: 7 }, 'boca-abajo': true })).toContain('boca-arriba');
    expect(others({ mundo: 'kha-farjimmn', fila: { cylor: 7 } })).not.toContain('boca-arriba');
    const matching = others({ mundo: 'cylor', fila: { felowi: 6, myrmidon: 10 } });
    expect(matching.filter((id) => id?.startsWith('valor-'))).toEqual(['valor-6', 'valor-10']);
  });

  test('Screens as far as it is known', () => {
    const screens = (value: string) => row({ screens: value }).exceptions.at(-1);
    expect(screens('si')).toMatchObject({ applies: 'sí', clauses: ['galaxy:14.3'] });
    expect(screens('no')?.applies).toBe('no');
    expect(screens('no-se')?.applies).toBe('depende');
  });

  test('each target and why, where there is an attack', () => {
    expect(row({}).options).toEqual([]);
    const { options } = row({ ...governor, screens: 'no', fila: { cylor: 7 }, 'kha-oculta': true });
    const of = (id: string) => options.find((option) => option.id === id);
    expect(of('cylor')?.clauses).toEqual(['galaxy:13.3']);
    expect(of('kha-farjimmn')).toMatchObject({ clauses: ['galaxy:15.11', 'galaxy:15.12'] });
    expect(of('bases')?.clauses).toEqual(['galaxy:13.9']);
    expect(of('imperials')).toBeUndefined();
    const screened = row({ ...governor, screens: 'no-se', fila: { cylor: 7 } }).options;
    expect(screened.find(({ id }) => id === 'cylor')?.clauses).toEqual(['galaxy:13.3', 'galaxy:14.3']);
    expect(screened.find(({ id }) => id === 'bases')?.clauses).toEqual(['galaxy:13.9']);
    expect(screened.find(({ id }) => id === 'kha-farjimmn')).toBeUndefined();
  });
});
