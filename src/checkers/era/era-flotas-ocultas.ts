import type { z } from 'zod';
import { capitalize } from '../../text/capitals.ts';
import { formatChance, formatNumber } from '../../text/format-es.ts';
import { and } from '../../text/lists.ts';
import { CannotCompute } from '../ask-rule.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { NumbersResult, PlainTable, ResultFigure } from '../results.ts';
import type { ForceTables } from './forces.ts';
import { type HiddenBattle, hiddenBattle, type LetterCase } from './hidden-fleets.ts';
import { type HiddenInput, hiddenSchema } from './hidden-input.ts';
import {
  HIDDEN_CITES,
  type HiddenCited,
  type HiddenStory,
  hiddenAssumptions,
  hiddenSteps,
  rangeText,
  type Share,
} from './hidden-steps.ts';
import { strengthOf } from './strength.ts';
import type { Counted } from './token-piles.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof hiddenSchema>>>[] = [
  {
    title: 'Una flota de tres fichas boca abajo, como la de Alberto',
    clauses: ['era:4.6.4'],
    input: { atacante: { basicas: 9 }, ocultas: [{ fichas: 3 }] },
    // Three tokens of seven values, but for three decoys: 9·8·7/6 − 1 = 83; and four letters.
    expect: { figures: { composiciones: 332, 'naves-minimo': 1, 'naves-maximo': 30 } },
  },
  {
    title: 'La flota D de Juan: se vio que llevaba 3 naves y dos señuelos',
    clauses: ['era:6.1.1.2'],
    input: {
      atacante: { basicas: 3 },
      defensor: { 'poder-militar': 2 },
      ocultas: [{ fichas: 4, letra: 'd' }],
      fichas: { senuelos: 2, 'valor-1': 1, 'valor-2': 1, 'valor-3': 0, 'valor-4': 0, 'valor-5': 0, 'valor-10': 0 },
    },
    expect: { figures: { composiciones: 1, 'fc-minima': 3, 'fc-maxima': 3, ganas: 0, faltan: 1 } },
  },
  {
    title: 'Dos flotas con 8 naves entre las dos: ¿cuál de ellas es la fuerte?',
    input: {
      atacante: { basicas: 6, flotas: { c: 4 }, 'poder-militar': 3 },
      defensor: { 'poder-militar': 3 },
      ocultas: [{ fichas: 3 }],
      otras: [{ fichas: 3 }],
      naves: 8,
    },
    expect: { figures: { 'naves-minimo': 1, 'naves-maximo': 7, faltan: 0 } },
  },
];

/** What a fleet whose tokens are face down may be, and what follows for the combat. */
export const rule = defineRule(
  ['era/cifras', 'era/componentes', 'era/dominacion', 'era/pueblos', 'era/tacticas', 'era/tecnologias'],
  (figures) => ({
    id: 'era-flotas-ocultas',
    game: 'era',
    kind: 'calculadora',
    title: 'Contra flotas ocultas',
    summary: 'Qué pueden llevar las flotas boca abajo, el mejor y el peor caso, y en qué parte de los casos ganas.',
    help: 'Pon lo que se ve de los dos bandos y cuántas fichas hay en cada flota oculta. Lo que sepas de ellas (naves en total, fichas que no pueden llevar) reduce los casos.',
    input: hiddenSchema(figures),
    cites: HIDDEN_CITES,
    examples: EXAMPLES,
    run: (input: HiddenInput) => answer(input, figures),
  }),
);

function answer(input: HiddenInput, tables: ForceTables): NumbersResult<HiddenCited> {
  const battle = hiddenBattle(input, tables);
  if (!battle)
    throw new CannotCompute(
      'son demasiadas fichas ocultas para contar todos los casos; prueba con menos flotas a la vez',
      'ocultas',
    );
  const ratio = figure(tables, 'era/cifras', 'ratio-sin-perdidas');
  const all = shareOf(battle, () => true);
  if (all.kinds === 0)
    throw new CannotCompute('con esas fichas no hay manera de sumar esas naves', 'naves', ['era:4.6.4']);
  const story = storyOf(battle, input, all, ratio);
  return {
    kind: 'numbers',
    headline: headlineOf(story),
    figures: figuresOf(story),
    tables: [endingTable(story), ...(battle.cases.length > 1 ? [letterTable(story)] : [])],
    steps: hiddenSteps(story),
    assumptions: hiddenAssumptions(story),
  };
}

/** What part of all that may be the cases are for which a test holds. */
function shareOf(
  { cases }: HiddenBattle,
  test: (strength: number, one: LetterCase) => boolean,
  waysOf: (one: LetterCase) => number = ({ ways }) => ways,
): Share {
  let [kinds, deals, allKinds, allDeals] = [0, 0, 0, 0];
  for (const one of cases)
    for (const [strength, counted] of one.theirs) {
      allKinds += one.ways * counted.kinds;
      allDeals += one.ways * counted.deals;
      if (!test(strength, one)) continue;
      kinds += waysOf(one) * counted.kinds;
      deals += waysOf(one) * counted.deals;
    }
  return { kinds, byKind: allKinds > 0 ? kinds / allKinds : 0, byDeal: allDeals > 0 ? deals / allDeals : 0 };
}

const wins = ({ winsTies }: HiddenBattle, theirs: number, ours: number) =>
  ours > theirs || (ours === theirs && winsTies);

function storyOf(battle: HiddenBattle, input: HiddenInput, all: Share, ratio: number): HiddenStory {
  const strengths = battle.cases.flatMap(({ theirs }) => [...theirs.keys()]);
  const counted: Counted[] = battle.cases.flatMap(({ theirs }) => [...theirs.values()]);
  const lost = battle.cases.flatMap(({ theirs, ours }) =>
    [...theirs].flatMap(([strength, { least }]) => (wins(battle, strength, ours) ? [] : [least])),
  );
  const ours = battle.cases.map((one) => one.ours);
  const ships = {
    least: Math.min(...counted.map(({ least }) => least)),
    most: Math.max(...counted.map(({ most }) => most)),
  };
  return {
    battle,
    input,
    all,
    wins: shareOf(battle, (strength, one) => wins(battle, strength, one.ours)),
    withE: shareOf(
      battle,
      () => true,
      ({ withE }) => withE,
    ),
    theirs: { least: Math.min(...strengths), most: Math.max(...strengths) },
    ours: { least: Math.min(...ours), most: Math.max(...ours) },
    ships,
    safeShips: lost.length === 0 ? null : Math.max(0, Math.min(...lost) - 1),
    missing: Math.max(0, ...battle.cases.map((one) => missingAgainst(battle, one))),
    ratio,
  };
}

/** Basic ships more with which we win against the strongest of a case. */
function missingAgainst(battle: HiddenBattle, { theirs, ours }: LetterCase): number {
  const { us, ourRole, them, winsTies } = battle;
  const worst = Math.max(...theirs.keys());
  const each =
    strengthOf([{ ...us, basic: us.basic + 1 }], [them], ourRole).total - strengthOf([us], [them], ourRole).total;
  const gap = worst - ours + (winsTies ? 0 : 1);
  return Math.max(0, Math.ceil(gap / each));
}

function headlineOf({ battle, wins: won, all, theirs, ours }: HiddenStory): string {
  const who = capitalize(battle.us.name);
  const totals = `F.C. ${rangeText(ours.least, ours.most)} contra ${rangeText(theirs.least, theirs.most)}`;
  if (won.kinds === all.kinds) return `${who} gana lleven lo que lleven: ${totals}.`;
  if (won.kinds === 0) return `${who} pierde lleven lo que lleven: ${totals}.`;
  return `Depende de lo que lleven: ${totals}. ${who} gana en ${formatNumber(won.kinds)} de ${formatNumber(all.kinds)} composiciones, el ${formatChance(won.byKind)} si todas cuentan igual.`;
}

function figuresOf({ battle, all, wins: won, theirs, ours, ships, missing }: HiddenStory): ResultFigure[] {
  const strength = (id: string, label: string, value: number): ResultFigure => ({ id, label, value, unit: 'F.C.' });
  return [
    countFigure('composiciones', 'Composiciones posibles', all.kinds, 'composición', 'composiciones'),
    countFigure('ganas', `En las que gana ${battle.us.name}`, won.kinds, 'composición', 'composiciones'),
    { id: 'parte', label: 'Contándolas todas igual', value: won.byKind, unit: 'probabilidad' },
    { id: 'parte-al-azar', label: 'Si se repartieran al azar', value: won.byDeal, unit: 'probabilidad' },
    strength('fc-propia', 'La F.C. que se conoce', ours.least),
    strength('fc-minima', `F.C. de enfrente, en el mejor caso`, theirs.least),
    strength('fc-maxima', `F.C. de enfrente, en el peor caso`, theirs.most),
    countFigure('naves-minimo', 'Naves ocultas, como poco', ships.least, 'nave'),
    countFigure('naves-maximo', 'Naves ocultas, como mucho', ships.most, 'nave'),
    countFigure('faltan', 'Naves básicas más para ganar seguro', missing, 'nave'),
  ];
}

/** The ways in which the combat may end, with the compositions that lead there. */
function endingTable({ battle, ratio }: HiddenStory): PlainTable {
  const { us, them } = battle;
  const won = (strength: number, { ours }: LetterCase) => wins(battle, strength, ours);
  const endings: [string, (strength: number, one: LetterCase) => boolean][] = [
    [`Gana ${us.name} sin pérdidas`, (strength, one) => won(strength, one) && one.ours >= ratio * strength],
    [`Gana ${us.name}`, (strength, one) => won(strength, one) && one.ours < ratio * strength],
    [`Gana ${them.name}`, (strength, one) => !won(strength, one) && strength < ratio * one.ours],
    [`Gana ${them.name} sin pérdidas`, (strength, one) => !won(strength, one) && strength >= ratio * one.ours],
  ];
  return {
    title: 'Cómo acaba según lo que lleven',
    columns: ['Desenlace', 'Composiciones', 'Contándolas igual', 'Al azar'],
    rows: endings.map(([label, test]) => {
      const { kinds, byKind, byDeal } = shareOf(battle, test);
      return [label, formatNumber(kinds), formatChance(byKind), formatChance(byDeal)];
    }),
  };
}

/** The same by the letters that change what ships are worth. */
function letterTable({ battle, input }: HiddenStory): PlainTable {
  const several = input.ocultas.length > 1;
  const named = (at: number | null, letter: string) =>
    at === null ? [] : [several ? `la ${at + 1}.ª es la ${letter}` : `es la ${letter}`];
  return {
    title: 'Según los indicadores',
    columns: ['Indicadores', 'F.C. oculta y visible', 'La otra F.C.', 'Gana'],
    rows: battle.cases.map((one) => {
      const strengths = [...one.theirs.keys()];
      const range = rangeText(Math.min(...strengths), Math.max(...strengths));
      const lost = strengths.some((strength) => !wins(battle, strength, one.ours));
      const won = strengths.some((strength) => wins(battle, strength, one.ours));
      const label = and([...named(one.a, 'A'), ...named(one.c, 'C')], 'ninguna es la A ni la C');
      return [
        capitalize(label),
        range,
        String(one.ours),
        won && lost ? 'depende' : won ? battle.us.name : battle.them.name,
      ];
    }),
  };
}
