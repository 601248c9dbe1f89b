import type { z } from 'zod';
import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { type Ask, defineVerdict, type Explanation, type MeasuredFacts, type Variation } from '../define-verdict.ts';
import { answered, type OpenAnswer } from '../open-question.ts';
import type { ResultFigure, RulingWord, Verdict } from '../results.ts';
import {
  cardFactor,
  checkSectionA,
  combatValueOf,
  looksOf,
  satisfies,
  sectionA,
  sectionB,
  waysOfB,
} from './domination.ts';
import { cardOf, type DominationInput, type DominationTables, dominationSchema, holderOf } from './domination-input.ts';
import {
  type CountedCard,
  clauseOf,
  DOMINATION_CITES,
  type DominationCited,
  dominationAssumptions,
  dominationSteps,
  missingText,
  wayText,
} from './domination-steps.ts';
import { ASKED, type Asked } from './domination-words.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof dominationSchema>>>[] = [
  {
    title: '«Espacial» con ocho planetas: faltan dos para la A',
    input: { carta: 'espacial', 'planeta-controlado': 8, niveles: { propulsion: 3 } },
    expect: { figures: { 'pd-a': 11, 'pd-b': 4, 'pd-ahora': 4 } },
  },
  {
    title: '«Defensivo» con Poder Militar III: la mitad hacia abajo es 1',
    clauses: ['era:A3.6'],
    input: {
      carta: 'defensivo',
      'todos-los-planetas-del-sector-de-la-capital': 'no',
      'sin-rivales-en-el-sector-de-la-capital': 'no',
      niveles: { 'poder-militar': 3 },
    },
    expect: { figures: { 'pd-b': 1, 'pd-ahora': 1 } },
  },
  {
    title: '«Diplomático» cumplida, y la primera que se juega',
    input: {
      carta: 'diplomatico',
      'planeta-principal-del-sector-central': 'si',
      'paz-con-todos': 'si',
      niveles: { espiritualidad: 4 },
    },
    expect: { verdict: 'a-o-b' },
  },
  {
    title: '«Científico» cumplida, pero ya se puntuó otra por la A',
    input: {
      carta: 'cientifico',
      'otra-a': 'si',
      niveles: { 'poder-militar': 4, espiritualidad: 3, propulsion: 3, robotica: 3, genetica: 3 },
    },
    expect: { verdict: 'b' },
  },
];

/** Which section of a domination card pays now, how much, and what is missing for more. */
export const rule = defineVerdict(
  'era-dominacion',
  ['era/cifras', 'era/componentes', 'era/dominacion', 'era/efectos-especiales', 'era/hitos', 'era/tecnologias'],
  (figures) => {
    const schema = dominationSchema(figures);
    return {
      game: 'era',
      title: 'Carta de dominación: qué paga ahora',
      summary: 'Qué sección puedes puntuar, cuántos P.D. da cada una y qué te falta para la siguiente.',
      help: 'Elige la carta: solo se pregunta lo que ella mira. Lo que no sepas puede quedar sin responder.',
      input: schema,
      cites: DOMINATION_CITES,
      examples: EXAMPLES,
      facts: (input: DominationInput) => facts(input, figures),
      explain: (input: DominationInput, verdict: RulingWord, ask: Ask) => explain(input, verdict, figures, ask),
      variations: (input: DominationInput) => variations(input, figures, schema),
    };
  },
);

/** What is counted of the card said. */
export function countCard(input: DominationInput, tables: DominationTables): CountedCard {
  const card = cardOf(tables, input.carta);
  const holder = holderOf(input, card);
  const technologies = tables['era/tecnologias'];
  const factor = input.hito ? cardFactor(tables['era/hitos'], 'crecimiento-personal') : 1;
  const ways = waysOfB(card, holder, factor, technologies);
  return {
    card,
    checked: checkSectionA(card, holder, technologies),
    sectionA: sectionA(card, holder, factor),
    ways,
    sectionB: sectionB(card, ways),
    factor,
    combatValue: combatValueOf(holder, technologies),
    names: new Map(tables['era/efectos-especiales'].filas.map(({ id, nombre }) => [id, nombre])),
  };
}

/** What the ruling asks. */
function facts(input: DominationInput, tables: DominationTables): MeasuredFacts {
  const counted = countCard(input, tables);
  const met = satisfies(counted.checked);
  const missing = counted.checked.filter(({ met: one }) => one === false).map((one) => missingText(one, counted));
  return {
    completadas: answered(input.completadas),
    'otra-a': answered(input['otra-a']),
    cumple:
      met === null
        ? null
        : met
          ? { is: 'si', says: `da ${counted.sectionA.card} P.D.` }
          : { is: 'no', says: `falta: ${and(missing)}` },
    // A card that names no moment is played at any (7.3.5).
    momento: counted.card.seccionA.momento ? answered(input.momento) : 'si',
  };
}

function explain(
  input: DominationInput,
  verdict: RulingWord,
  tables: DominationTables,
  ask: Ask,
): Explanation<DominationCited> {
  const counted = countCard(input, tables);
  const { card, ways } = counted;
  const without: RulingWord = ask({ ...facts(input, tables), cumple: 'no' }).verdict;
  const byB = without === 'b' ? 'sí' : without === 'ninguna' ? 'no' : 'depende';
  return {
    figures: figuresOf(counted, verdict, input.completadas === 'no'),
    options: [
      {
        id: 'a',
        label: `Sección A, ${counted.sectionA.card} P.D.`,
        verdict: verdict === 'a-o-b' ? 'sí' : verdict === 'depende' ? 'depende' : 'no',
        text: 'Como mucho una carta en toda la partida.',
        clauses: [clauseOf(card), 'era:7.3.8'],
      },
      ...ways.map(({ score, least, most }, at) => ({
        id: `b-${at + 1}`,
        label: `Sección B, ${least === most ? least : `${least} o ${most}`} P.D.`,
        verdict: byB as Verdict,
        text: `${capitalize(wayText(score, counted))}.`,
        clauses: [clauseOf(card), 'era:7.3.10' as const],
      })),
    ],
    steps: dominationSteps(counted),
    assumptions: dominationAssumptions(counted),
    // Without the goal nothing is doubled, and whoever has played a card draws no other.
    notHere: [
      ...(input.hito ? [] : (['era:A5.3'] as const)),
      ...(input['otra-a'] === 'si' ? (['era:7.3.6'] as const) : []),
    ],
  };
}

/** What each section pays and the most that can be had for certain right now. */
function figuresOf({ sectionA, sectionB }: CountedCard, verdict: RulingWord, mayPlay: boolean): ResultFigure[] {
  const byA = sectionA.card + sectionA.effect;
  const isOpen = verdict === 'depende' || sectionB.most > sectionB.least;
  const now = !mayPlay ? 0 : verdict === 'a-o-b' ? Math.max(byA, sectionB.least) : sectionB.least;
  const figure = (id: string, label: string, value: number) => countFigure(id, label, value, 'P.D.', 'P.D.');
  return [
    figure('pd-ahora', isOpen ? 'Lo que da ahora, como poco' : 'Lo más que da ahora', now),
    figure('pd-a', sectionA.effect > 0 ? 'La sección A, con su efecto' : 'La sección A', byA),
    figure('pd-b', 'La sección B', sectionB.least),
    ...(sectionB.most > sectionB.least ? [figure('pd-b-maximo', 'La sección B, como mucho', sectionB.most)] : []),
  ];
}

/** Enough of each thing that is missing, each answer that is open or against, and the cards played. */
function variations(
  input: DominationInput,
  tables: DominationTables,
  limits: ReturnType<typeof dominationSchema>,
): Variation<DominationInput>[] {
  const card = cardOf(tables, input.carta);
  const counted = countCard(input, tables);
  const asked = [...looksOf(card).asked] as Asked[];
  const others = asked.flatMap((name) =>
    (['si', 'no'] as const)
      .filter((answer) => answer !== input[name])
      .map((answer) => ({
        id: `${name}-${answer}`,
        text: `Si «${ASKED[name].title}» fuera ${answer === 'si' ? 'que sí' : 'que no'}`,
        input: { ...input, [name]: answer satisfies OpenAnswer },
      })),
  );
  return [...enough(input, counted), ...others].filter(({ input: other }) => limits.safeParse(other).success);
}

/** As much as the section A asks for, where one single thing is missing. */
function enough(input: DominationInput, counted: CountedCard): Variation<DominationInput>[] {
  const [missing, ...more] = counted.checked.filter(({ met }) => met === false);
  if (!missing || more.length > 0 || missing.need === undefined) return [];
  const { requirement, need = 0 } = missing;
  const text = `Si tuvieras lo que falta (${missingText(missing, counted)})`;
  const change = (patch: Partial<DominationInput>) => [{ id: 'lo-que-falta', text, input: { ...input, ...patch } }];
  if (requirement.tipo === 'nivel' && counted.names.has(requirement.tecnologia))
    return change({ niveles: { ...input.niveles, [requirement.tecnologia]: need } });
  if (requirement.tipo === 'planetas') return change({ 'planeta-controlado': need });
  return requirement.tipo in input ? change({ [requirement.tipo]: need }) : [];
}
