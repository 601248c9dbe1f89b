import type { MomentCard, MomentStep, MomentWindow } from '../../schema/figures/moments.ts';
import { capitalize, decapitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { OpenAnswer } from '../open-question.ts';
import type { Assumption, NumbersResult, PlainTable, Step } from '../results.ts';
import { type CardUse, usesNow } from './card-uses.ts';
import { factionId, type NowInput } from './now-input.ts';
import type { Timeline } from './timeline.ts';

/** What answers to something is not of one step alone. */
const REACTIONS: Assumption[] = [
  {
    id: 'reacciones',
    text: 'Cada carta está en el paso de la ronda que nombra. Lo que responde a algo (un impacto, una unidad destruida, una carta jugada) sirve cada vez que eso ocurre, aunque sea en otro paso.',
    clauses: [],
  },
];

const DEGREES = { debe: 'Es obligatorio', puede: 'Es opcional', 'si-procede': 'Solo si procede' } as const;

/** What a step of the round asks and allows, with what was said that one has. */
export function nowAnswer(input: NowInput, timeline: Timeline): NumbersResult {
  const step = timeline.step(input.paso);
  const inner = timeline.inside(step.id);
  const held = Object.entries(input.tu?.cartas ?? {}).flatMap(([id, has]) => (has ? [timeline.card(id)] : []));
  const uses = held.map((card) => usesNow(card, step, timeline));
  const now = uses.filter(({ when }) => when === 'ahora' || when === 'siempre');
  const steps = [step, ...inner];
  return {
    kind: 'numbers',
    headline: headlineOf(step, input, timeline, held, now),
    figures: [
      countFigure('obligatorio', 'Cosas obligatorias', countOf(steps, 'debe'), 'paso'),
      countFigure('opcional', 'Cosas que puedes hacer', allowed(steps, input.tienes), 'paso'),
      ...(held.length > 0
        ? [
            countFigure('tuyas-ahora', 'Cartas tuyas que se usan ahora', now.length, 'carta'),
            countFigure('tuyas-despues', 'Cartas tuyas de otro momento', held.length - now.length, 'carta'),
          ]
        : []),
    ],
    tables: held.length > 0 ? [cardTable(uses, timeline)] : [],
    steps: [
      stepTold(step, `paso-${step.id}`, input, timeline),
      ...inner.map((one) => stepTold(one, `dentro-${one.id}`, input, timeline)),
      ...step.ventanas.flatMap((slot, at) => windowTold(slot, at, step, input, timeline)),
      ...uses.map((use) => cardTold(use, step, timeline)),
      ...step.olvidos.map(
        ({ dice, clausulas }, at): Step => ({
          id: `ojo-${at + 1}`,
          title: 'Suele olvidarse',
          text: dice,
          clauses: clausulas as Step['clauses'],
        }),
      ),
      afterTold(step, timeline),
    ],
    assumptions: held.length > 0 ? REACTIONS : [],
  };
}

/** Inside «» the book's quotes become “ ”. */
const quoted = (text: string) => text.replaceAll('«', '“').replaceAll('»', '”');

const countOf = (steps: readonly MomentStep[], degree: MomentStep['grado']) =>
  steps.filter(({ grado }) => grado === degree).length;

/** Optional steps for which nothing is known to be missing. */
const allowed = (steps: readonly MomentStep[], has: NowInput['tienes']) =>
  steps.filter(({ grado, pide }) => grado === 'puede' && !pide.some((id) => has[id] === 'no')).length;

function headlineOf(
  step: MomentStep,
  { tienes }: NowInput,
  timeline: Timeline,
  held: MomentCard[],
  now: CardUse[],
): string {
  const missing = step.pide.filter((id) => tienes[id] === 'no');
  const degree =
    missing.length > 0
      ? `te falta ${needList(missing, timeline)}`
      : `${decapitalize(DEGREES[step.grado])} (${step.quien})`;
  const first = `${step.titulo}: ${degree}.`;
  if (held.length === 0) return first;
  const names = and(now.map(({ card }) => nameOf(card, timeline)));
  return now.length === 0
    ? `${first} Ninguna de las cartas que has dicho tiene aquí su momento.`
    : `${first} Ahora puedes usar ${names}.`;
}

/** Names of what is missing, as the round puts them: «una ficha de Mando…». */
const needList = (ids: readonly string[], { table }: Timeline): string =>
  and(ids.map((id) => decapitalize(table.fichas.find((need) => need.id === id)?.titulo ?? id)));

/** A step: what it is, whether it must be done, who does it, and what it asks one to have. */
function stepTold(step: MomentStep, id: string, { tienes }: NowInput, timeline: Timeline): Step {
  const by = (answer: OpenAnswer) => step.pide.filter((need) => (tienes[need] ?? 'no-se') === answer);
  const [missing, unknown] = [by('no'), by('no-se')];
  const needs = [
    ...(missing.length > 0
      ? [`Te falta ${needList(missing, timeline)}: así no puedes, salvo que una carta lo permita.`]
      : []),
    ...(unknown.length > 0 ? [`Hace falta ${needList(unknown, timeline)}.`] : []),
  ];
  const asked = timeline.table.fichas.filter(({ id: need }) => step.pide.includes(need));
  const degree = `${DEGREES[step.grado]}: ${step.quien}${step.aLaVez ? ', a la vez' : ''}.`;
  const rulings = timeline.table.dictamenes.filter(({ id: ruling }) => step.dictamenes.includes(ruling));
  return {
    id,
    title: step.titulo,
    text: [degree, step.dice, ...needs].join(' '),
    clauses: [...new Set([...step.clausulas, ...asked.flatMap(({ clausulas }) => clausulas)])] as Step['clauses'],
    ...(rulings.length > 0 && { rulings: rulings.map(({ id: ruling, titulo }) => ({ id: ruling, title: titulo })) }),
  };
}

/** A window of the step: whose cards fall in it. With a faction, only what that faction may have. */
function windowTold(slot: MomentWindow, at: number, step: MomentStep, { tu }: NowInput, timeline: Timeline): Step[] {
  const cards = slot.cartas.map((id) => timeline.card(id)).filter((card) => mayHave(card, tu?.faccion));
  if (cards.length === 0) return [];
  return [
    {
      id: `ventana-${at + 1}`,
      title: slot.titulo,
      text: `${count(cards.length, 'carta o capacidad lo nombra', 'cartas o capacidades lo nombran')}: ${and(cards.map((card) => nameOf(card, timeline)))}.`,
      clauses: [...new Set(slot.clausulas.length > 0 ? slot.clausulas : step.clausulas)] as Step['clauses'],
    },
  ];
}

/** Whether a player of that faction may have it; a favour of a faction is somebody else's. */
function mayHave({ faccion, clase }: MomentCard, faction: string | undefined): boolean {
  if (faccion === null || faction === undefined) return true;
  return (clase === 'carta de Favor') !== (factionId(faccion) === faction);
}

const WHEN = {
  ahora: 'ahora',
  siempre: 'cada vez que ocurra, también ahora',
  dentro: 'más adelante en este paso',
  alrededor: 'en la fase en curso',
  otro: 'en otro momento',
} as const;

function cardTold({ card, when, uses }: CardUse, step: MomentStep, timeline: Timeline): Step {
  const told = uses.map(({ step: where, slot }) =>
    where === null ? slot.titulo : `«${quoted(slot.titulo)}», en ${where.titulo}`,
  );
  const clauses = [...card.clausulas, ...uses.flatMap(({ slot }) => slot.clausulas)];
  const places = uses.flatMap(({ step: where }) => where?.clausulas ?? []);
  return {
    id: `carta-${card.id}`,
    title: nameOf(card, timeline),
    text: `${capitalize(WHEN[when])}: ${and([...new Set(told)])}.`,
    // A card of which the book has no clause is told by that of its moment.
    clauses: [
      ...new Set(clauses.length > 0 ? clauses : places.length > 0 ? places : step.clausulas),
    ] as Step['clauses'],
  };
}

function cardTable(uses: readonly CardUse[], timeline: Timeline): PlainTable {
  return {
    title: 'Lo que has dicho que tienes',
    columns: ['Carta', '¿Ahora?', 'Cuándo'],
    rows: uses.map(({ card, when, uses: all }) => [
      nameOf(card, timeline),
      when === 'ahora' || when === 'siempre' ? 'Sí' : 'En su momento',
      [...new Set(all.map(({ step, slot }) => (step === null ? slot.titulo : `${slot.titulo} (${step.titulo})`)))].join(
        '; ',
      ),
    ]),
  };
}

/** A name, with whose it is where two cards share it. */
function nameOf(card: MomentCard, { table }: Timeline): string {
  const alike = table.cartas.some((other) => other.nombre === card.nombre && other.id !== card.id);
  return alike ? `${card.nombre} (${card.grupo})` : card.nombre;
}

function afterTold(step: MomentStep, timeline: Timeline): Step {
  const next = timeline.after(step.id);
  return {
    id: 'despues',
    title: 'Después',
    text: next
      ? `En la ronda viene después «${quoted(next.titulo)}».`
      : 'Es lo último: empieza otra vez por el principio.',
    clauses: (next ?? step).clausulas as Step['clauses'],
  };
}
