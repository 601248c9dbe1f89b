import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import { exampleFacts } from '../../src/rulings/example-facts.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { index } from '../catalog-fixture.ts';

const ruling = index.ruling('ti4-retirada') as Ruling;
type Written = Record<string, string | Record<string, string>[]>;

/** An attacker in step 2 whose enemy has announced nothing, in a combat that somebody can win. */
const USUAL = { momento: 'anunciar', bando: 'atacante', 'defensor-anuncia': 'no', 'sin-victoria-posible': 'no' };
const home = {
  nombre: 'Abyz',
  'unidad-propia': 'no',
  'planeta-propio': 'si',
  'naves-ajenas': 'no',
  anomalia: 'ninguna',
};
const empty = { ...home, nombre: 'Vacío', 'planeta-propio': 'no' };
/** What is given as `no-se` is left out: it is not known. */
const judge = (changed: Written) => {
  const all: Written = { ...USUAL, 'rival-con-naves': 'si', 'naves-que-mueven': 'si', sistemas: [home], ...changed };
  const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 'no-se'));
  return answer(ruling, exampleFacts(known));
};
const { 'naves-ajenas': _, ...unseen } = home;

describe('announcing (23.4)', () => {
  test.each<[string, Written, string]>([
    ['a planet of theirs is enough', {}, 'sí'],
    ['so is a unit', { sistemas: [{ ...empty, 'unidad-propia': 'si' }] }, 'sí'],
    ['nothing of theirs is not', { sistemas: [empty] }, 'no'],
    ['foreign ships forbid it', { sistemas: [{ ...home, 'naves-ajenas': 'si' }] }, 'no'],
    ['one good system among bad ones is enough', { sistemas: [empty, home] }, 'sí'],
    ['somewhere to go, without saying where', { sistemas: 'si' }, 'sí'],
    ['nowhere to go', { sistemas: 'no' }, 'no'],
    ['what is unknown makes it depend', { sistemas: [unseen] }, 'depende'],
    ['a certain yes outweighs an unknown', { sistemas: [unseen, home] }, 'sí'],
    ['the defender has announced', { 'defensor-anuncia': 'si' }, 'no'],
    ['the defender may still announce', { 'defensor-anuncia': 'no-se' }, 'depende'],
    ['the defender does not mind its own announcement', { bando: 'defensor', 'defensor-anuncia': 'si' }, 'sí'],
    ['too late, and not announced', { momento: 'tarde' }, 'no'],
    ['a gravity rift can be entered', { sistemas: [{ ...home, anomalia: 'vortice' }] }, 'sí'],
  ])('%s', (_name, facts, verdict) => {
    expect(judge(facts).verdict).toBe(verdict);
  });

  test.each([
    ['asteroides', 'ti4:16.1'],
    ['nebulosa', 'ti4:69.1'],
    ['supernova', 'ti4:92.1'],
  ])('ships cannot enter: %s', (anomalia, clause) => {
    const { verdict, items } = judge({ sistemas: [{ ...home, anomalia }] });
    expect(verdict).toBe('no');
    expect(items[0]?.because[0]?.clauses).toEqual([clause]);
  });
});

describe('a combat that nobody can win (F2)', () => {
  test('obliges the attacker, not the defender', () => {
    expect(judge({ 'sin-victoria-posible': 'si' }).verdict).toBe('obligatorio');
    expect(judge({ 'sin-victoria-posible': 'si', bando: 'defensor' }).verdict).toBe('sí');
  });

  test('is a gap of the book when there is nowhere to go, with our reading', () => {
    const { verdict, certain, because } = judge({ 'sin-victoria-posible': 'si', sistemas: [empty] });
    expect([verdict, certain]).toEqual(['depende', true]);
    expect(because[0]?.readings).toEqual(['ti4:X57']);
  });

  test('not known, it is a choice unless it is a duty, and the verdict says so', () => {
    const open = judge({ 'sin-victoria-posible': 'no-se' });
    expect([open.verdict, open.certain, open.possible]).toEqual(['sí', false, ['sí', 'obligatorio']]);
    expect(open.unless).toMatchObject([{ question: 'sin-victoria-posible', option: 'si', verdict: 'obligatorio' }]);
    const nowhere = judge({ 'sin-victoria-posible': 'no-se', sistemas: [empty] });
    expect([nowhere.verdict, nowhere.certain]).toEqual(['no', false]);
    expect(nowhere.unless).toMatchObject([{ question: 'sin-victoria-posible', option: 'si', verdict: 'depende' }]);
  });
});

describe('resolving (23.7)', () => {
  test('an announced retreat takes place while the enemy has ships', () => {
    expect(judge({ momento: 'anunciada' }).verdict).toBe('obligatorio');
    const { verdict, because } = judge({ momento: 'anunciada', 'rival-con-naves': 'no' });
    expect([verdict, because[0]?.clauses]).toEqual(['no', ['ti4:23.7.a']]);
  });

  test('an attacker whose enemy announced first cannot have announced (23.4.b)', () => {
    const both = { momento: 'anunciada', 'defensor-anuncia': 'si' };
    expect(judge(both).because.flatMap(({ clauses }) => clauses)).toEqual(['ti4:23.4.b']);
    expect(judge({ ...both, bando: 'defensor' }).verdict).toBe('obligatorio');
    expect(judge({ ...both, 'defensor-anuncia': 'no-se' }).verdict).toBe('depende');
  });
});

describe('what follows', () => {
  /** By what they cite: «23.7.b 23.7.d» says that nothing moves, «23.7.d» alone that a token is placed. */
  const notes = (facts: Written) =>
    judge(facts).notes.map(({ clauses, applies }) => `${clauses.join(' ').replaceAll('ti4:', '')}: ${applies}`);

  test('ships without movement move nothing and place no token (X58)', () => {
    expect(notes({ 'naves-que-mueven': 'no' })).toContain('23.7.b 23.7.d: yes');
    expect(notes({ 'naves-que-mueven': 'no' })).not.toContain('23.7.d: yes');
    expect(notes({})).toContain('23.7.d: yes');
    expect(notes({ 'naves-que-mueven': 'no-se' })).toContain('23.7.d: maybe');
  });

  test('both limits of a system apply at the destination (45.3, 18.3)', () => {
    const found = judge({}).notes.find(({ clauses }) => clauses.includes('ti4:45.3'));
    expect(found?.clauses).toEqual(['ti4:45.3', 'ti4:18.3']);
  });
});

test('what would change it names the thing by the player’s own name', () => {
  const facts = exampleFacts({ ...USUAL, sistemas: [{ ...home, 'naves-ajenas': 'si' }] });
  const words = new RulingWords(ruling, facts);
  const lines = answer(ruling, facts).changes.map((change) => words.change(change));
  expect(lines).toContain('Si no hay naves de otro jugador (Abyz): sí.');
});
