import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlanetCase, planetOptions } from '../../../src/checkers/era/planet-options.ts';
import { figures, runVerdict } from '../../catalog-fixture.ts';
import { changesOf, figureOf, issuesOf, stepOf } from '../answers.ts';

const ruling = (input: object) => runVerdict('era-planeta', input);
const verdict = (input: object) => ruling(input).verdict;
const rival = { etica: 'STS', planeta: 'de otro jugador' };
const atWar = { etica: 'STO', planeta: 'de otro jugador' };

describe('neutral planets (6.2.4.11 to 6.2.4.15)', () => {
  test.each([
    ['colonizar', { etica: 'STO', planeta: 'deshabitado' }, 1, 1],
    ['colonizar, STS', { etica: 'STS', planeta: 'deshabitado' }, 1, 1],
    ['subyugar', { etica: 'STS', planeta: 'primitivo' }, 1, 2],
    ['aliar', { etica: 'STO', planeta: 'avanzado' }, 1, 3],
    ['conquistar', { etica: 'STS', planeta: 'avanzado' }, 4, 1],
  ])('%s: the ships needed and not one less, and the discs it gives', (_, input, needed, placed) => {
    expect(verdict({ ...input, naves: needed })).toBe('sí');
    expect(verdict({ ...input, naves: needed - 1 })).toBe('no');
    expect(figureOf(ruling({ ...input, naves: needed }), 'discos')).toBe(placed);
    expect(figureOf(ruling({ ...input, naves: needed }), 'robos')).toBeUndefined();
  });

  test('the luminous win no primitive planet, however many ships (6.2.4.12)', () => {
    const result = ruling({ etica: 'STO', planeta: 'primitivo', naves: 99 });
    expect(result.verdict).toBe('no');
    expect(changesOf(result)).toContainEqual(['etica', 'sí']);
  });
});

describe('planets of other players (6.2.4.16, 6.2.4.17)', () => {
  test('conquering needs more ships than discs, and war may be declared then', () => {
    expect(verdict({ ...rival, naves: 4, dueno: { discos: 3 } })).toBe('sí');
    expect(verdict({ ...rival, naves: 3, dueno: { discos: 3 } })).toBe('no');
    expect(figureOf(ruling({ ...rival, naves: 4, dueno: { discos: 3 } }), 'discos')).toBe(1);
  });

  test('liberating needs a war that is already there (7.1.6)', () => {
    const dueno = { discos: 3, etica: 'STS' };
    expect(verdict({ ...atWar, naves: 4, dueno: { ...dueno, guerra: 'si' } })).toBe('sí');
    expect(verdict({ ...atWar, naves: 4, dueno: { ...dueno, guerra: 'no' } })).toBe('no');
    expect(verdict({ ...atWar, naves: 4, dueno: { ...dueno, guerra: 'no-se' } })).toBe('depende');
  });

  test('liberating places as many discs as it removes; a capital counts six (4.5.2)', () => {
    const dueno = { discos: 2, capital: true, etica: 'STS', guerra: 'si' };
    const result = ruling({ ...atWar, naves: 9, dueno });
    expect(result.verdict).toBe('sí');
    expect(figureOf(result, 'discos')).toBe(8);
    expect(verdict({ ...atWar, naves: 8, dueno })).toBe('no');
  });

  test('a luminous owner is not liberated, and that is a reading of ours (X27)', () => {
    const result = ruling({ ...atWar, naves: 9, dueno: { discos: 1, etica: 'STO', guerra: 'si' } });
    expect(result.verdict).toBe('no');
    expect(stepOf(result, 'dueno-luminoso')?.readings).toEqual(['era:X27']);
  });

  test.each([
    [5, 1],
    [6, 2],
  ])('removing %i discs teaches %i levels (6.2.4.22)', (discos, robos) => {
    expect(figureOf(ruling({ ...rival, naves: 20, dueno: { discos } }), 'robos')).toBe(robos);
  });
});

describe('the fleet B (6.1.3.29, 6.1.3.36.b)', () => {
  test('five ships count as seven to conquer (example of 6.1.3.29)', () => {
    expect(figureOf(ruling({ ...rival, naves: 0, 'flota-b': 5 }), 'naves-que-cuentan')).toBe(7);
  });

  test('with x2 each ship brings another', () => {
    const input = { ...rival, naves: 1, 'flota-b': 5, 'flota-b-x2': true };
    expect(figureOf(ruling(input), 'naves-que-cuentan')).toBe(11);
  });

  test('helps to conquer an advanced planet, but not to colonise, subdue or ally', () => {
    expect(verdict({ etica: 'STS', planeta: 'avanzado', naves: 1, 'flota-b': 2 })).toBe('sí');
    for (const input of [
      { etica: 'STO', planeta: 'deshabitado' },
      { etica: 'STS', planeta: 'primitivo' },
      { etica: 'STO', planeta: 'avanzado' },
    ])
      expect(figureOf(ruling({ ...input, naves: 0, 'flota-b': 4 }), 'naves-que-cuentan')).toBe(4);
  });

  test('comes after «Céntrico» has doubled the ships (A3.3.c)', () => {
    const input = { ...rival, naves: 2, 'flota-b': 3, especiales: { centrico: true } };
    expect(figureOf(ruling(input), 'naves-que-cuentan')).toBe(4 + 6 + 3);
  });
});

describe('blocks (7.2.1.2)', () => {
  const colonise = { etica: 'STO', planeta: 'deshabitado' };

  test('ships of anybody at war forbid it, whatever else', () => {
    expect(verdict({ ...colonise, bloqueos: { enemigos: 'si' } })).toBe('no');
    expect(verdict({ ...colonise, bloqueos: { enemigos: 'no-se' } })).toBe('depende');
    expect(verdict({ ...colonise, naves: 0, bloqueos: { enemigos: 'no-se' } })).toBe('no');
  });

  test('so do the ships of the owner, even if the war is declared now (9.4)', () => {
    expect(verdict({ ...rival, naves: 9, dueno: { discos: 1, naves: 'si' } })).toBe('no');
    expect(verdict({ ...rival, naves: 9, dueno: { discos: 1, naves: 'no-se' } })).toBe('depende');
  });

  test('they do not count with Espiritualidad V (A2.4)', () => {
    expect(verdict({ ...colonise, bloqueos: { enemigos: 'si', espiritualidad: 4 } })).toBe('no');
    expect(verdict({ ...colonise, bloqueos: { enemigos: 'si', espiritualidad: 5 } })).toBe('sí');
  });

  test('a dark witness at peace may block anything (7.1.3.b)', () => {
    expect(verdict({ ...colonise, bloqueos: { oscuros: 'si' } })).toBe('depende');
  });

  test('a luminous witness may block only the invasion of an innocent planet (7.1.4)', () => {
    const witness = { bloqueos: { luminosos: 'si' }, naves: 9 };
    expect(verdict({ etica: 'STS', planeta: 'primitivo', ...witness })).toBe('depende');
    expect(verdict({ etica: 'STS', planeta: 'avanzado', ...witness })).toBe('depende');
    expect(verdict({ ...rival, ...witness, dueno: { etica: 'STO' } })).toBe('depende');
    expect(verdict({ ...rival, ...witness, dueno: { etica: 'STS' } })).toBe('sí');
    expect(verdict({ etica: 'STS', planeta: 'deshabitado', ...witness })).toBe('sí');
    expect(verdict({ etica: 'STO', planeta: 'avanzado', ...witness })).toBe('sí');
  });
});

describe('peoples and relics', () => {
  test('the luminous República de Orión counts twice and silences the fleet B (A1.16.a)', () => {
    const orion = { discos: 3, etica: 'STO', pueblo: 'republica-de-orion' };
    const result = ruling({ ...rival, naves: 5, 'flota-b': 2, dueno: orion });
    expect(figureOf(result, 'naves-necesarias')).toBe(7);
    expect(figureOf(result, 'naves-que-cuentan')).toBe(7);
    expect(verdict({ ...rival, naves: 6, dueno: orion })).toBe('no');
  });

  test('the dark República de Orión conquers with one ship, also behind the Malla de Defensa (A1.16.b)', () => {
    const input = { ...rival, especiales: { pueblo: 'republica-de-orion' }, dueno: { discos: 9, malla: true } };
    expect(verdict({ ...input, naves: 1 })).toBe('sí');
    expect(verdict({ ...input, naves: 0 })).toBe('no');
    const advanced = ruling({ etica: 'STS', planeta: 'avanzado', especiales: { pueblo: 'republica-de-orion' } });
    expect(advanced.verdict).toBe('sí');
    expect(stepOf(advanced, 'naves-conquistar')?.readings).toEqual(['era:X50']);
  });

  test('it is the tile that spares it the ships of the Malla de Defensa', () => {
    const planet: PlanetCase = {
      ...{ planet: 'de otro jugador', ethics: 'STS', people: 'republica-de-orion', ships: 1, bombers: 0 },
      ...{ bombersX2: false, doubled: false, naturalLimit: undefined },
      rival: { discs: 9, capital: false, ethics: 'STO', people: 'otro', shield: true },
    };
    const neededIf = (sinAdicionales: boolean) => {
      const tables = structuredClone(figures);
      for (const { efectos } of tables['era/pueblos'].filas)
        for (const effect of efectos.sts)
          if (effect.tipo === 'naves-requeridas') effect.sinAdicionales = sinAdicionales;
      return planetOptions(planet, tables)[0]?.needed;
    };
    expect([neededIf(true), neededIf(false)]).toEqual([1, 9]);
  });

  test('the Malla de Defensa asks for eight ships more, to conquer and to liberate (A7.1)', () => {
    expect(figureOf(ruling({ ...rival, dueno: { discos: 2, malla: true } }), 'naves-necesarias')).toBe(11);
    const dueno = { discos: 2, malla: true, etica: 'STS', guerra: 'si' };
    expect(verdict({ ...atWar, naves: 11, dueno })).toBe('sí');
    expect(verdict({ ...atWar, naves: 10, dueno })).toBe('no');
  });

  test('the Imperio Galáctico places as many discs as there were, three at most (A1.6.b)', () => {
    const especiales = { pueblo: 'confederacion-galactica' };
    const placed = (discos: number) =>
      figureOf(ruling({ ...rival, naves: 20, especiales, dueno: { discos } }), 'discos');
    expect([placed(1), placed(2), placed(3), placed(5)]).toEqual([1, 2, 3, 3]);
    expect(figureOf(ruling({ etica: 'STS', planeta: 'avanzado', naves: 4, especiales }), 'discos')).toBe(3);
  });

  test('the dark Annunaki place a third disc where the natural limit allows it (A1.2.c)', () => {
    const subdue = (limite?: number) =>
      ruling({
        etica: 'STS',
        planeta: 'primitivo',
        especiales: { pueblo: 'annunaki', ...(limite && { 'limite-natural': limite }) },
      });
    const discs = (limite?: number) => ['discos', 'discos-maximo'].map((id) => figureOf(subdue(limite), id));
    expect(discs(2)).toEqual([2, undefined]);
    expect(discs(3)).toEqual([3, undefined]);
    expect(discs()).toEqual([2, 3]);
  });

  test('the luminous Annunaki may convert instead (A1.2.b)', () => {
    const result = ruling({ etica: 'STO', planeta: 'primitivo', especiales: { pueblo: 'annunaki' } });
    expect(result.verdict).toBe('no');
    expect(result.exceptions).toContainEqual(expect.objectContaining({ applies: 'sí', clauses: ['era:A1.2.b'] }));
  });

  test('the dark Pleyares may ally as well as conquer (A1.14.b)', () => {
    const result = ruling({ etica: 'STS', planeta: 'avanzado', naves: 3, especiales: { pueblo: 'pleyares' } });
    expect(result.options.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['aliar', 'sí'],
      ['conquistar', 'no'],
    ]);
    const witnessed = { etica: 'STS', planeta: 'avanzado', bloqueos: { luminosos: 'si' } };
    expect(verdict({ ...witnessed, especiales: { pueblo: 'pleyares' } })).toBe('sí');
  });
});

describe('what would change the answer', () => {
  test('counts the ships that are missing', () => {
    const result = ruling({ ...rival, naves: 2, dueno: { discos: 5 } });
    expect(changesOf(result)).toContainEqual(['mas-naves', 'sí']);
    expect(result.changes.find(({ id }) => id === 'mas-naves')?.text).toMatch(/\b4\b/);
  });

  test('counts each ship twice with «Céntrico»', () => {
    const result = ruling({ ...rival, naves: 1, dueno: { discos: 5 }, especiales: { centrico: true } });
    expect(changesOf(result)).toContainEqual(['mas-naves', 'sí']);
    expect(result.changes.find(({ id }) => id === 'mas-naves')?.text).toMatch(/\b2\b/);
  });
});

describe('bad input', () => {
  test('a planet of a player without discs is refused (7.6.1)', () => {
    const input = { ...rival, dueno: { discos: 0 } };
    expect(issuesOf('era-planeta', input)).toMatchObject([
      { code: 'INCONSISTENT', field: 'dueno.discos', clauses: ['era:7.6.1'] },
    ]);
    expect(issuesOf('era-planeta', { ...rival, dueno: { discos: 0, capital: true } })).toEqual([]);
    expect(issuesOf('era-planeta', { planeta: 'avanzado', dueno: { discos: 0 } })).toEqual([]);
  });

  test('limits and unknown options name their field', () => {
    expect(issuesOf('era-planeta', { naves: -1 })).toMatchObject([{ code: 'OUT_OF_RANGE', field: 'naves' }]);
    expect(issuesOf('era-planeta', { planeta: 'luna' })).toMatchObject([{ code: 'INVALID_OPTION', field: 'planeta' }]);
    expect(issuesOf('era-planeta', { etica: 'STS', bloqueos: { espiritualidad: 5 } })).toMatchObject([
      { code: 'INCONSISTENT', field: 'etica', clauses: ['era:A2.5'] },
    ]);
  });
});

test('one more ship never turns a yes into a no', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('STO', 'STS'),
      fc.constantFrom('deshabitado', 'primitivo', 'avanzado', 'de otro jugador'),
      fc.nat(20),
      fc.nat(10),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('otro', 'republica-de-orion', 'pleyares', 'annunaki', 'confederacion-galactica'),
      (etica, planeta, naves, bombers, discos, pueblo) => {
        const input = {
          etica,
          planeta,
          naves,
          'flota-b': bombers,
          dueno: { discos, etica: 'STS', guerra: 'si' },
          especiales: { pueblo },
        };
        const rank = ['no', 'depende', 'sí'];
        expect(rank.indexOf(verdict({ ...input, naves: naves + 1 }))).toBeGreaterThanOrEqual(
          rank.indexOf(verdict(input)),
        );
      },
    ),
  );
});

test('the luminous Confederación wins another planet by alliance at once (A1.6.a)', () => {
  const result = ruling({ etica: 'STO', planeta: 'deshabitado', especiales: { pueblo: 'confederacion-galactica' } });
  expect(result.exceptions.find(({ clauses }) => clauses.includes('era:A1.6.a'))).toMatchObject({ applies: 'sí' });
  const dark = ruling({ etica: 'STS', planeta: 'deshabitado', especiales: { pueblo: 'confederacion-galactica' } });
  expect(dark.exceptions.flatMap(({ clauses }) => clauses)).not.toContain('era:A1.6.a');
});

test('República de Orión conquers with one ship: no sentence asks for four (A1.16.b)', () => {
  const orion = { etica: 'STS', naves: 1, especiales: { pueblo: 'republica-de-orion' } };
  expect(ruling({ ...orion, planeta: 'avanzado' }).headline).not.toMatch(/4 naves o más/);
  expect(ruling({ ...orion, planeta: 'de otro jugador', dueno: { discos: 5 } }).headline).not.toMatch(
    /con más naves que población/,
  );
});

test('two players do not have the same Pueblo Estelar (4.2.1)', () => {
  const both = { especiales: { pueblo: 'republica-de-orion' }, dueno: { pueblo: 'republica-de-orion' } };
  expect(issuesOf('era-planeta', { ...rival, ...both }).map(({ field }) => field)).toEqual(['dueno.pueblo']);
  expect(issuesOf('era-planeta', { etica: 'STS', planeta: 'avanzado', ...both })).toEqual([]);
});
