import type { Figures } from '../../schema/figures/tables.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import {
  type CardKind,
  isUnderConstruction,
  NOTHING,
  onceBuilt,
  plus,
  type ScreenCard,
  type Share,
  shareOf,
} from './screen.ts';

/** Clauses behind the totals, and the readings that are ours. */
export const TOTALS_CITES = [
  'opera:3.7',
  'opera:3.8',
  'opera:5.1.a',
  'opera:7.4',
  'opera:7.6',
  'opera:7.7',
  'opera:7.14',
  'opera:7.15',
  'opera:7.16',
  'opera:10.2',
  'opera:10.5',
  'opera:12.4',
  'opera:14.4',
  'opera:14.8',
  'opera:14.13',
  'opera:14.14',
  'opera:X13',
] as const;
type Cited = (typeof TOTALS_CITES)[number];

/** What the tables say of it. */
export interface ScreenFigures {
  types: Pick<Figures, 'opera/tipos-de-recurso'>;
  /** What one military unit adds. */
  military: Share;
  trainingCost: number;
}

/** What was entered. */
export interface ScreenInput {
  'ataque-especie': number;
  'defensa-especie': number;
  militares: number;
  cartas: { nombre: string; tipo: CardKind; ataque: number; defensa: number; dano: number; sana: number }[];
  /** What the screen of a rival shows, where it was told. */
  rival: { ataque?: number | undefined; defensa?: number | undefined };
}

interface Line {
  name: string;
  share: Share;
  /** Why it adds nothing; empty where it does. */
  idle: string;
}

/** The totals of a screen, where each comes from, and what they do against a rival's. */
export function screenAnswer(input: ScreenInput, figures: ScreenFigures): NumbersResult<Cited> {
  const lines = linesOf(input, figures);
  const total = sum(lines);
  const next = input.cartas.some(({ tipo }) => isUnderConstruction(tipo))
    ? sum(linesOf({ ...input, cartas: input.cartas.map((card) => ({ ...card, tipo: onceBuilt(card.tipo) })) }, figures))
    : null;
  return {
    kind: 'numbers',
    headline: `La PST debe mostrar ${total.attack} de ataque y ${total.defence} de defensa.${rivalText(input, total)}`,
    figures: figuresOf(input, total, next, figures),
    tables: [tableOf(lines, total)],
    steps: explain(input, figures),
    assumptions: assumptionsOf(input),
  };
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { share }) => plus(total, share), NOTHING);

function linesOf(input: ScreenInput, { types, military }: ScreenFigures): Line[] {
  const { militares } = input;
  const species = { ...NOTHING, attack: input['ataque-especie'], defence: input['defensa-especie'] };
  const soldiers = {
    ...NOTHING,
    attack: militares * military.attack,
    defence: militares * military.defence,
    damage: militares * military.damage,
  };
  return [
    { name: 'Especie', share: species, idle: '' },
    ...(militares > 0 ? [{ name: count(militares, 'militar', 'militares'), share: soldiers, idle: '' }] : []),
    ...input.cartas.map(({ nombre, tipo, ataque, defensa, dano, sana }, at) => {
      const card: ScreenCard = {
        name: nombre || `Carta ${at + 1}`,
        kind: tipo,
        attack: ataque,
        defence: defensa,
        damage: dano,
        heal: sana,
      };
      return { name: card.name, share: shareOf(types, card), idle: IDLE[tipo] };
    }),
  ];
}

const IDLE: Record<CardKind, string> = {
  tecnologia: '',
  'tecnologia-en-obra': 'En construcción',
  nave: 'Nave',
  'nave-en-obra': 'En construcción',
  equipo: 'Equipo',
  consumible: '',
  'consumible-sobre-nave': 'Sobre una nave',
};

function rivalText(input: ScreenInput, { attack, defence }: Share): string {
  const { ataque: theirAttack, defensa: theirDefence } = input.rival;
  const parts = [
    ...(theirDefence === undefined
      ? []
      : [
          attack > theirDefence
            ? `tu ataque supera su defensa de ${theirDefence}`
            : `tu ataque no supera su defensa de ${theirDefence}`,
        ]),
    ...(theirAttack === undefined
      ? []
      : [
          theirAttack > defence
            ? `el suyo, de ${theirAttack}, supera la tuya`
            : `el suyo, de ${theirAttack}, no supera la tuya`,
        ]),
  ];
  return parts.length > 0 ? ` En un asalto, ${parts.join(', y ')}.` : '';
}

function figuresOf(
  input: ScreenInput,
  total: Share,
  next: Share | null,
  { military, trainingCost }: ScreenFigures,
): ResultFigure[] {
  const value = (id: string, label: string, amount: number, unit = 'en la PST') => ({ id, label, value: amount, unit });
  const theirs = input.rival.defensa;
  const missing = theirs === undefined ? 0 : Math.max(0, Math.ceil((theirs + 1 - total.attack) / military.attack));
  return [
    value('ataque', 'Ataque', total.attack),
    value('defensa', 'Defensa', total.defence),
    value('dano-asalto', 'Daño en un asalto, si superas su defensa', total.damage, 'de daño'),
    ...(total.heal > 0 ? [value('sanacion', 'Sanas en cada fase de una guerra', total.heal, 'de daño')] : []),
    ...(next
      ? [
          value('ataque-siguiente', 'Ataque en tu próximo turno', next.attack),
          value('defensa-siguiente', 'Defensa en tu próximo turno', next.defence),
        ]
      : []),
    ...(missing > 0
      ? [
          countFigure(
            'militares-para-superar',
            'Militares más para superar su defensa',
            missing,
            'militar',
            'militares',
          ),
          countFigure('creditos-para-superar', 'Que cuestan', missing * trainingCost, 'crédito'),
        ]
      : []),
  ];
}

function tableOf(lines: readonly Line[], total: Share): PlainTable {
  const cells = ({ attack, defence, damage, heal }: Share) => [attack, defence, damage, heal].map(String);
  return {
    title: 'De dónde sale',
    columns: ['', 'Ataque', 'Defensa', 'Daño', 'Sana'],
    rows: [
      ...lines.map(({ name, share, idle }) => [idle ? `${name} (${idle.toLowerCase()})` : name, ...cells(share)]),
      ['Total', ...cells(total)],
    ],
  };
}

function explain(input: ScreenInput, { military, trainingCost }: ScreenFigures): Step<Cited>[] {
  const has = (...kinds: CardKind[]) => input.cartas.some(({ tipo }) => kinds.includes(tipo));
  const steps: Step<Cited>[] = [
    {
      id: 'que-suma',
      title: 'Qué se suma',
      text: `Lo que da la especie, ${military.attack} de ataque y ${military.defence} de defensa por cada militar, y los números con «+» de los recursos que no sean naves ni equipo.`,
      clauses: ['opera:3.7', 'opera:3.8', 'opera:7.15', 'opera:7.16', 'opera:7.7'],
    },
  ];
  if (has('tecnologia-en-obra', 'nave-en-obra'))
    steps.push({
      id: 'en-construccion',
      title: 'En construcción',
      text: 'Boca abajo no aplica nada; se voltea en tu próxima reorganización, y entonces suma si no es una nave.',
      clauses: ['opera:7.4', 'opera:5.1.a', 'opera:7.7'],
    });
  if (has('nave', 'equipo', 'consumible-sobre-nave'))
    steps.push({
      id: 'naves',
      title: 'Naves y lo que llevan',
      text: 'No se suman a la PST: su ataque y su defensa son de la batalla de flotas, y su daño también.',
      clauses: ['opera:3.8', 'opera:14.4', 'opera:12.4', 'opera:14.14'],
      ...(has('equipo') && { readings: ['opera:X13' as const] }),
    });
  if (has('consumible'))
    steps.push({
      id: 'consumible',
      title: 'Consumibles',
      text: 'Suman mientras dura su efecto; al acabar se descartan.',
      clauses: ['opera:3.8', 'opera:14.13'],
    });
  steps.push({
    id: 'asalto',
    title: 'En un asalto planetario',
    text: `Daña quien supera con su ataque la defensa del otro: ${count(military.damage, 'unidad', 'unidades')} por militar, más lo de las cartas que no son naves. Lo que sana se descuenta en cada fase.`,
    clauses: ['opera:10.2', 'opera:10.5', 'opera:14.4', 'opera:14.8'],
  });
  const theirs = input.rival.defensa;
  if (theirs !== undefined)
    steps.push({
      id: 'entrenar',
      title: 'Entrenar',
      text: `Cada militar cuesta ${count(trainingCost, 'crédito')} y sale de un civil.`,
      clauses: ['opera:7.14'],
    });
  return steps;
}

function assumptionsOf({ cartas }: ScreenInput): Assumption<Cited>[] {
  return [
    {
      id: 'numeros-con-mas',
      text: 'Los números que has puesto son los que llevan «+» en la carta; los demás no se suman.',
      clauses: ['opera:3.8'],
    },
    ...(cartas.some(({ tipo, sana }) => sana > 0 && tipo.startsWith('nave'))
      ? [
          {
            id: 'sana-una-nave',
            text: 'La sanación cuenta en las dos fases, la lleve la carta que la lleve, mientras esté construida.',
            clauses: ['opera:14.8' as const],
          },
        ]
      : []),
  ];
}
