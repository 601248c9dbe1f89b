import { describe, expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import { resolveBattle } from '../../../../src/checkers/ti4/battle/battle.ts';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type Fleet, spaceOptions } from '../../../../src/checkers/ti4/space/fleet.ts';
import { spaceBattle } from '../../../../src/checkers/ti4/space/space-battle.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-invasion.ts';
import { figures } from '../../../catalog-fixture.ts';

const space = spaceRule(figures);
const ground = groundRule(figures);
const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };

function ask(rule: typeof space, input: object) {
  const answer = askRule(rule, input);
  if ('issues' in answer) throw new Error(JSON.stringify(answer.issues));
  if (answer.result.kind !== 'distribution') throw new Error('no odds');
  return answer.result;
}
const issuesOf = (rule: typeof space, input: object) => {
  const answer = askRule(rule, input);
  return 'issues' in answer ? answer.issues : [];
};
const percent = (rule: typeof space, input: object) => {
  const { outcomes } = ask(rule, input);
  return ['atacante', 'tablas', 'defensor'].map((id) => Number((100 * (outcomes[id] ?? 0)).toFixed(4)));
};

describe('known battles with effects by their id', () => {
  const two = { acorazado: 2 };
  const armoured = { ...two, efectos: { 'blindaje-de-duranio': true } };
  test.each([
    ['without', two, two, [43.7919, 12.4162, 43.7919]],
    ['repairs on one side', armoured, two, [64.5882, 5.8836, 29.5282]],
    ['repairs on both', armoured, armoured, [47.4767, 5.0467, 47.4767]],
  ])('two Acorazados, %s', (_, atacante, defensor, expected) => {
    expect(percent(space, { atacante, defensor })).toEqual(expected);
  });

  test('a Sardakk mech lands before an SDP and one infantry', () => {
    const input = { atacante: { faccion: 'sardakk', meca: 1 }, defensor: { infanteria: 1, sdp: 1 } };
    expect(percent(ground, input)).toEqual([79.1667, 12.5, 8.3333]);
  });
});

describe('profiles of a faction', () => {
  test('a flagship needs no figures by hand', () => {
    const byHand = { 'nave-insignia': 1, 'insignia-combate': 7, 'insignia-dados': 2 };
    const rival = { crucero: 2 };
    expect(percent(space, { atacante: { faccion: 'hacan', 'nave-insignia': 1 }, defensor: rival })).toEqual(
      percent(space, { atacante: byHand, defensor: rival }),
    );
    expect(issuesOf(space, { atacante: { 'nave-insignia': 1 }, defensor: rival })[0]?.field).toBe(
      'atacante.insignia-combate',
    );
  });

  test('what a faction and its units do by themselves counts, and says so', () => {
    const input = { atacante: { faccion: 'sardakk', crucero: 2 }, defensor: { acorazado: 1 } };
    const plusOne = { atacante: { crucero: 2, opciones: { modificador: 1 } }, defensor: { acorazado: 1 } };
    expect(percent(space, input)).toEqual(percent(space, plusOne));
    expect(ask(space, input).steps.map(({ id }) => id)).toContain('efectos');
    expect(ask(space, plusOne).steps.map(({ id }) => id)).not.toContain('efectos');
  });

  test('an upgrade that the faction does not have is refused', () => {
    const input = {
      atacante: { faccion: 'sol', 'nave-insignia': 1, mejoras: { 'nave-insignia': true } },
      defensor: { crucero: 1 },
    };
    expect(issuesOf(space, input).map(({ field }) => field)).toEqual(['atacante.mejoras.nave-insignia']);
    expect(issuesOf(space, { ...input, atacante: { ...input.atacante, faccion: 'nomada' } })).toEqual([]);
  });
});

describe('figures by hand and effects by id give the same', () => {
  const fleets = {
    atacante: { crucero: 2, acorazado: 2, caza: 2, destructor: 1 },
    defensor: { acorazado: 2, crucero: 2, caza: 3, canones: { sdp: 1 } },
  };
  test.each<[string, object, object]>([
    [
      'cannons with a die more',
      { canones: { sdp: 1, 'dados-extra': 1 } },
      { canones: { sdp: 1 }, efectos: { 'proyeccion-de-plasma': true } },
    ],
    ['a doubled sustain', { opciones: { 'resistencia-doble': true } }, { efectos: { 'blindaje-no-euclidiano': true } }],
    ['two hits cancelled once', { opciones: { 'anula-una-vez': 2 } }, { efectos: { 'los-escudos-aguantan': true } }],
    ['two direct hits', { opciones: { 'impactos-directos': 2 } }, { efectos: { 'impacto-directo': 2 } }],
    ['a bonus in the first round', { opciones: { 'primera-modificador': 1 } }, { efectos: { 'subir-la-moral': 1 } }],
    [
      'a ship destroyed as it begins',
      { comienzo: { destruye: 1, 'destruye-con': 3 } },
      { efectos: { 'canon-de-asalto': true } },
    ],
  ])('%s', (_, byHand, byId) => {
    const odds = (more: object) => percent(space, { ...fleets, atacante: { ...fleets.atacante, ...more } });
    expect(odds(byId)).toEqual(odds(byHand));
    expect(odds(byId)).not.toEqual(odds({}));
  });

  test('the way of fights that lead down lines gives what the way of all others does', () => {
    const options = spaceOptions(tables);
    const cases: object[] = [
      { opciones: { modificador: 1, 'dados-extra': 1, 'repetir-fallos': 2 } },
      { opciones: { 'anula-por-ronda': 1, 'primera-dados-extra': 1, 'impactos-directos': 1 } },
      { comienzo: { dados: 2, valor: 7 }, retirada: { cuando: 'ronda', ronda: 2 } },
      { canones: { sdp: 2 }, opciones: { 'infanteria-a-bordo': 1 } },
      { retirada: { cuando: 'desventaja', umbral: 40 } },
    ];
    for (const more of cases) {
      const read = space.input.parse({ ...fleets, atacante: { ...fleets.atacante, ...more } }) as {
        atacante: Fleet;
        defensor: Fleet;
      };
      const { setup } = spaceBattle({ attacker: read.atacante, defender: read.defensor }, tables, options, false);
      const totals = ({ endings }: ReturnType<typeof resolveBattle>) => {
        const sums: Record<string, number> = {};
        for (const { kind, probability } of endings) sums[kind] = (sums[kind] ?? 0) + probability;
        return sums;
      };
      // What only works while somebody lives who is not there does nothing, but no line of losses is sure any more.
      const idle: Effect = { kind: 'no-rival-sustain', whileAlive: ['nadie'] };
      const other = { ...setup, attacker: { ...setup.attacker, declared: [idle] } };
      const [lines, levels] = [totals(resolveBattle(setup)), totals(resolveBattle(other))];
      expect(Object.keys(levels).sort()).toEqual(Object.keys(lines).sort());
      for (const [kind, chance] of Object.entries(lines)) expect(levels[kind], kind).toBeCloseTo(chance, 11);
    }
  });
});

describe('what cannot be is named', () => {
  const rival = { crucero: 1 };
  const fieldsOf = (atacante: object) => issuesOf(space, { atacante, defensor: rival }).map(({ field }) => field);

  test('effects of another faction, own favours, two printings of one card', () => {
    expect(fieldsOf({ faccion: 'sol', crucero: 1, efectos: { 'blindaje-no-euclidiano': true } })).toEqual([
      'atacante.efectos.blindaje-no-euclidiano',
    ]);
    const favour = { faccion: 'letnev', crucero: 1, efectos: { 'financiacion-de-guerra': 1 } };
    expect(issuesOf(space, { atacante: favour, defensor: rival })[0]?.clauses).toEqual(['ti4:44.2']);
    expect(
      fieldsOf({ crucero: 1, efectos: { 'financiacion-de-guerra': 1, 'financiacion-de-guerra-codice-1': 1 } }),
    ).toEqual(['atacante.efectos.financiacion-de-guerra-codice-1']);
    // Whoever copies technologies may have those of the others.
    expect(fieldsOf({ faccion: 'nekro', crucero: 1, efectos: { 'blindaje-no-euclidiano': true } })).toEqual([]);
  });

  test('upgrades and dice of what is not there are named', () => {
    const note = (rule: typeof space, input: object) =>
      ask(rule, input).assumptions.find(({ id }) => id === 'sin-a-quien')?.text ?? '';
    const fleet = { crucero: 1, mejoras: { acorazado: true, crucero: true }, canones: { 'dados-extra': 1 } };
    expect(note(space, { atacante: fleet, defensor: rival })).toContain('Acorazado II y dados de más de los cañones');
    expect(note(space, { atacante: fleet, defensor: rival })).not.toContain('Crucero II');
    const garrison = { infanteria: 1, mejoras: { sdp: true } };
    expect(note(ground, { atacante: { infanteria: 1 }, defensor: garrison })).toContain('SDP II');
    expect(note(ground, { atacante: { infanteria: 1 }, defensor: { ...garrison, sdp: 1 } })).toBe('');
  });

  test('a card of which there is one is not used by both', () => {
    const crowned = { crucero: 1, efectos: { 'la-corona-de-thalnos-todas': true } };
    expect(issuesOf(space, { atacante: crowned, defensor: crowned }).map(({ code }) => code)).toEqual(['NOT_COMPUTED']);
    expect(issuesOf(space, { atacante: crowned, defensor: rival })).toEqual([]);
  });

  test('what is not computed exactly says so', () => {
    const issues = issuesOf(ground as unknown as typeof space, {
      atacante: { infanteria: 1 },
      defensor: { infanteria: 1, efectos: { parlamentar: true } },
    });
    expect(issues.map(({ code }) => code)).toEqual(['NOT_COMPUTED']);
  });
});

describe('a lone SDP (X60)', () => {
  const input = { atacante: { infanteria: 1 }, defensor: { sdp: 1 } };
  const figure = (result: ReturnType<typeof ask>, id: string) => result.figures.find((one) => one.id === id)?.value;

  test('is left open with both figures, or read as the table agrees', () => {
    const open = ask(ground, input);
    expect(figure(open, 'sdp-solo-no-dispara')).toBe(1);
    expect(figure(open, 'sdp-solo-dispara')).toBeCloseTo(0.5, 12);
    expect(open.outcomes['atacante']).toBe(1);
    const firing = ask(ground, { ...input, 'sdp-solo': 'dispara' });
    expect(firing.outcomes['atacante']).toBeCloseTo(0.5, 12);
    expect(figure(firing, 'sdp-solo-dispara')).toBeUndefined();
  });
});

describe('what the fight itself changes', () => {
  test('a hero puts a ship for each that the rival loses', () => {
    const input = (efectos: object) => ({
      atacante: { faccion: 'mentak', crucero: 1, efectos },
      defensor: { crucero: 1 },
    });
    // The ambush hits with 0.4; then 0.375 / 0.25 / 0.375, and one that falls with the rival's comes back as his own.
    expect(percent(space, input({}))).toEqual([62.5, 15, 22.5]);
    expect(percent(space, input({ ipswitch: true }))).toEqual([77.5, 0, 22.5]);
  });

  test('a barrage reaches the troops aboard', () => {
    // One Ala de asalto alfa II: three dice at 6, of which 9 and 10 kill. The rival keeps two of Infantería in a Transporte.
    const { figures: found } = ask(space, {
      atacante: {
        faccion: 'bandada-argentea',
        destructor: 1,
        mejoras: { destructor: true },
        retirada: { cuando: 'ronda', ronda: 1 },
      },
      defensor: {
        'nave-insignia': 1,
        'insignia-combate': 10,

        opciones: { 'insignia-capacidad': 2, 'infanteria-a-bordo': 2 },
      },
    });
    const lost = found.find(({ id }) => id === 'perdida-defensor')?.value ?? 0;
    // Mean of min(2, kills) with three dice at 0.2: 3·0.2·0.64 + 2·(1 − 0.512 − 0.384); a resource for two.
    const inBarrage = (0.384 + 2 * 0.104) / 2;
    // A hit too many damages the Nave insignia (0.875), which then falls with all aboard to the combat roll (0.4).
    expect(lost).toBeCloseTo(0.875 * 0.4 * 9 + 0.6 * inBarrage, 12);
  });

  test('dice thrown again at the risk of the unit', () => {
    const outcomes = (efectos: object) =>
      ask(space, { atacante: { crucero: 1, efectos }, defensor: { crucero: 1 } }).outcomes;
    // A Crucero hits with 0.4, then with 0.5; it falls with 0.6·0.5 whatever the rival does.
    const [hits, falls] = [0.4 + 0.6 * 0.5, 0.6 * 0.5];
    expect(hits + falls).toBeCloseTo(1, 12);
    expect(outcomes({ 'la-corona-de-thalnos-todas': true })).toMatchObject({
      atacante: expect.closeTo(0.7 * 0.6, 12),
      tablas: expect.closeTo(0.7 * 0.4, 12),
      defensor: expect.closeTo(0.3, 12),
    });
    expect(outcomes({ 'la-corona-de-thalnos-ninguna': true })['atacante']).toBeCloseTo(0.375, 12);
  });

  test('the whole step again, when it is worth it', () => {
    const { outcomes } = ask(space, {
      atacante: { faccion: 'nomada', crucero: 1, efectos: { 'el-tundariano': 1 } },
      defensor: { crucero: 1 },
    });
    // First roll: win 0.24, both 0.16, lose 0.24, nothing 0.36; the win and the nothing (0.375) are kept.
    const again = 0.4;
    const win = 0.24 + (0.36 + again * 0.36) * 0.375 + again * 0.24;
    expect(outcomes['atacante']).toBeCloseTo(win, 12);
  });
});
