import { describe, expect, test } from 'vitest';
import { readInput } from '../../src/checkers/read-input.ts';
import { growingCounts, sensitivity } from '../../src/checkers/sensitivity.ts';
import { rule, rules, runOdds } from '../catalog-fixture.ts';

describe('sensitivity', () => {
  const raw = { atacante: { crucero: 2 }, defensor: { acorazado: 1 } };
  const ask = () => sensitivity(rule('ti4-combate-espacial'), raw);

  test('looks at the outcome that the rule favours', () => {
    const found = ask();
    expect(found).toMatchObject({ outcome: 'atacante', label: 'Gana el atacante' });
    expect(found?.chance).toBe(runOdds('ti4-combate-espacial', raw).outcomes['atacante']);
  });

  test('each row is the answer to one more of that thing', () => {
    const found = ask();
    const third = runOdds('ti4-combate-espacial', { ...raw, atacante: { crucero: 3 } }).outcomes['atacante'] ?? 0;
    expect(found?.rows).toContainEqual({
      field: 'atacante.crucero',
      label: 'Atacante: Cruceros',
      chance: third,
      change: third - (found?.chance ?? 0),
    });
  });

  test('best first, and the other side makes it worse', () => {
    const found = ask();
    const changes = found?.rows.map((row) => row.change) ?? [];
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect(found?.rows.at(-1)?.field).toBe('defensor.estrella-de-guerra');
    expect(found?.rows.at(-1)?.change).toBeLessThan(0);
  });

  test('leaves out what is at its limit, and what would need more than a number', () => {
    const found = ask();
    const full = sensitivity(rule('ti4-invasion'), { atacante: { infanteria: 60 }, defensor: { infanteria: 60 } });
    const fields = full?.rows.map(({ field }) => field) ?? [];
    expect(fields).not.toContain('atacante.infanteria');
    expect(fields).toContain('atacante.meca');
    // A flagship needs the Combate that only its faction prints.
    expect(found?.rows.map(({ field }) => field)).not.toContain('atacante.nave-insignia');
  });

  test('leaves out what has no meaning now', () => {
    const battle = { atacante: { naves: 3 }, defensor: { naves: 3 } };
    const alone = sensitivity(rule('ascendancy-batalla'), battle)?.rows.map(({ field }) => field);
    expect(alone).toContain('segundo-defensor.naves');
    expect(alone).not.toContain('segundo-defensor.escudo');
  });

  test('says how far it is', () => {
    const shares: number[] = [];
    sensitivity(rule('ti4-invasion'), { atacante: { infanteria: 1 }, defensor: {} }, (share) => shares.push(share));
    expect(shares[0]).toBe(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThan(1);
  });

  test('has nothing to say of a refused input, nor of a rule without odds', () => {
    expect(sensitivity(rule('ti4-combate-espacial'), {})).toBeNull();
    expect(sensitivity(rule('ti4-votos'), {})).toBeNull();
  });
});

test.each(rules.filter(({ favours }) => favours !== undefined).map((one) => [one.id, one] as const))(
  '%s favours an outcome that it gives, and has counts that may grow',
  (_, { favours = '', input, examples, ...one }) => {
    for (const example of examples) {
      const read = readInput({ input }, example.input);
      const result = 'input' in read ? one.run(read.input) : null;
      expect(result?.kind === 'distribution' && favours in result.outcomeLabels).toBe(true);
    }
    expect(growingCounts(input).length).toBeGreaterThan(0);
  },
);

test('what grows belongs to a rule that favours an outcome', () => {
  const idle = rules.filter(({ favours, input }) => favours === undefined && growingCounts(input).length > 0);
  expect(idle.map(({ id }) => id)).toEqual([]);
});
