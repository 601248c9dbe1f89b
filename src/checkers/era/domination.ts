import type { EraScore } from '../../schema/figures/era-scores.ts';
import { ERA_TECHNOLOGIES, type EraTechnology } from '../../schema/figures/era-technology.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { known } from '../figure.ts';
import type { OpenAnswer } from '../open-question.ts';
import { type Ethics, levelRow, topLevel } from './figures.ts';

export type DominationCard = Figures['era/dominacion']['filas'][number];
export type Requirement = DominationCard['seccionA']['requisitos'][number];
export type Score = DominationCard['seccionB']['puntuacion'][number];
/** What a card counts one by one, and what it asks with yes or no. */
export type CountedUnit = Extract<EraScore, { tipo: 'por-unidad' }>['de'];
export type ScoreCondition = Extract<EraScore, { tipo: 'fijo' }>['si'];

/** All that cards look at of their holder. What a card does not look at is not asked, and stays at its default. */
export interface Holder {
  /** Counts, by the unit of a section B or by the kind of requirement of a section A. */
  counts: Readonly<Record<string, number>>;
  levels: Readonly<Record<EraTechnology, number>>;
  ethics: Ethics;
  /** Answers to what is asked with yes or no, by the same names. */
  answers: Readonly<Record<string, OpenAnswer>>;
}

/** A requirement of a section A against what its holder has. */
export interface Checked {
  requirement: Requirement;
  /** Null where it was asked and nobody has answered. */
  met: boolean | null;
  /** What there is and what is asked for; absent in what is answered with yes or no. */
  have?: number;
  need?: number;
}

/** One way in which a section B pays. */
export interface Way {
  score: Score;
  /** P.D. that it gives for certain, and those that it may give once it is known what it depends on. */
  least: number;
  most: number;
  /** Fewest more of what it counts with which it pays more, and how much more; null where nothing would. */
  next: { more: number; points: number } | null;
}

type Technologies = Figures['era/tecnologias'];

/** Combat value of each ship, before bonuses (A2.1). */
export function combatValueOf({ levels }: Holder, technologies: Technologies): number {
  const row = levelRow(technologies, 'poder-militar', levels['poder-militar']);
  return known(row.valorCombate, `era/tecnologias, «${row.id}», valorCombate`);
}

/** Each requirement of the card's section A (7.3.8, 7.3.9). */
export function checkSectionA(card: DominationCard, holder: Holder, technologies: Technologies): Checked[] {
  // Two technologies that must differ: the highest minimum goes with the highest level.
  const ranked = Object.values(holder.levels).sort((a, b) => b - a);
  let next = 0;
  return card.seccionA.requisitos.map((requirement): Checked => {
    if (!('minimo' in requirement)) {
      const answer = holder.answers[requirement.tipo] ?? 'no-se';
      return { requirement, met: answer === 'no-se' ? null : answer === 'si' };
    }
    const have = haveOf(requirement);
    return { requirement, met: have >= requirement.minimo, have, need: requirement.minimo };
  });

  function haveOf(requirement: Extract<Requirement, { minimo: number }>): number {
    switch (requirement.tipo) {
      case 'nivel':
        return requirement.tecnologia === 'una' || requirement.tecnologia === 'otra'
          ? (ranked[next++] ?? 0)
          : holder.levels[requirement.tecnologia];
      case 'niveles-en-total':
        return Object.values(holder.levels).reduce((sum, level) => sum + level, 0);
      case 'valor-combate-de-tus-naves':
        return (holder.counts['naves'] ?? 0) * combatValueOf(holder, technologies);
      default:
        return holder.counts[countOf(requirement.tipo)] ?? 0;
    }
  }
}

/** Under which name a requirement's count is kept: «Espacial» counts the same planets in both sections. */
export const countOf = (kind: Requirement['tipo']): string => {
  if (kind === 'planetas') return 'planeta-controlado';
  return kind === 'valor-combate-de-tus-naves' ? 'naves' : kind;
};

/** What a card looks at: counts and questions by name, technologies, and whether ethics matters. */
export interface Looks {
  counts: Set<string>;
  asked: Set<string>;
  technologies: Set<EraTechnology>;
  ethics: boolean;
}

export function looksOf(card: DominationCard): Looks {
  const looks: Looks = { counts: new Set(), asked: new Set(), technologies: new Set(), ethics: false };
  const level = (technology: string) => {
    const any = !ERA_TECHNOLOGIES.includes(technology as EraTechnology);
    for (const one of any ? ERA_TECHNOLOGIES : [technology as EraTechnology]) looks.technologies.add(one);
  };
  for (const requirement of card.seccionA.requisitos) {
    if (!('minimo' in requirement)) looks.asked.add(requirement.tipo);
    else if (requirement.tipo === 'nivel') level(requirement.tecnologia);
    else if (requirement.tipo === 'niveles-en-total') level('todas');
    else looks.counts.add(countOf(requirement.tipo));
    if (requirement.tipo === 'valor-combate-de-tus-naves') level('poder-militar');
  }
  const given = card.seccionA.efectos.flatMap((effect) => (effect.tipo === 'pd' ? [effect.puntuacion] : []));
  for (const score of [...card.seccionB.puntuacion, ...given]) {
    if (score.tipo === 'por-unidad') looks.counts.add(score.de);
    if (score.tipo === 'fijo') looks.asked.add(score.si);
    if (score.tipo !== 'nivel') continue;
    level(score.tecnologia);
    looks.ethics ||= score.si !== undefined;
  }
  return looks;
}

/** Whether the whole section A is satisfied; null while something that was asked is not known. */
export function satisfies(checked: readonly Checked[]): boolean | null {
  if (checked.some(({ met }) => met === false)) return false;
  return checked.every(({ met }) => met === true) ? true : null;
}

/**
 * Each way of the card's section B. `factor` multiplies what it pays, halves included: with «Crecimiento
 * personal» half a point is one (A5.3); without it fractions are dropped (A3.6).
 */
export function waysOfB(card: DominationCard, holder: Holder, factor: number, technologies: Technologies): Way[] {
  const top = topLevel(technologies);
  const own = `etica-${holder.ethics.toLowerCase()}`;
  // What is for the other ethics is no way of this player's.
  const open = card.seccionB.puntuacion.filter((score) => score.tipo !== 'nivel' || (score.si ?? own) === own);
  return open.map((score): Way => {
    switch (score.tipo) {
      case 'por-unidad': {
        const amount = holder.counts[score.de] ?? 0;
        const points = Math.floor(amount / score.cada) * score.pd * factor;
        return {
          score,
          least: points,
          most: points,
          next: { more: score.cada - (amount % score.cada), points: score.pd * factor },
        };
      }
      case 'fijo': {
        const answer = holder.answers[score.si] ?? 'no-se';
        return {
          score,
          least: answer === 'si' ? score.pd * factor : 0,
          most: answer === 'no' ? 0 : score.pd * factor,
          next: null,
        };
      }
      case 'nivel': {
        const worth = (level: number) => Math.floor((factor * level * score.por) / score.entre);
        const level = levelOf(score, holder);
        const points = worth(level);
        let more = 1;
        while (level + more <= top && worth(level + more) === points) more++;
        const together = score.tecnologia === 'la-menos-avanzada' ? atLevel(holder, level) : 1;
        const next = level + more > top ? null : { more: more * together, points: worth(level + more) - points };
        return { score, least: points, most: points, next };
      }
      default:
        throw new Error(`content/rules/era/dominacion: no section B pays by «${score.tipo}»`);
    }
  });
}

/** The level that a way of a section B looks at. */
function levelOf({ tecnologia }: Extract<Score, { tipo: 'nivel' }>, { levels }: Holder): number {
  if (tecnologia === 'la-mas-avanzada') return Math.max(...Object.values(levels));
  if (tecnologia === 'la-menos-avanzada') return Math.min(...Object.values(levels));
  return levels[tecnologia];
}

/** All the technologies at the lowest level have to rise for it to be another. */
const atLevel = ({ levels }: Holder, level: number) => Object.values(levels).filter((one) => one === level).length;

/** P.D. of a section B: the best of its ways, or all of them together. */
export function sectionB({ seccionB }: DominationCard, ways: readonly Way[]): { least: number; most: number } {
  const join = (points: number[]) =>
    seccionB.modo === 'elegir' ? Math.max(...points) : points.reduce((sum, one) => sum + one, 0);
  return { least: join(ways.map(({ least }) => least)), most: join(ways.map(({ most }) => most)) };
}

/** P.D. of a section A, with those that its immediate effect gives directly. */
export function sectionA(
  { seccionA }: DominationCard,
  holder: Holder,
  factor: number,
): { card: number; effect: number } {
  const effect = seccionA.efectos.reduce((sum, one) => {
    if (one.tipo !== 'pd' || one.puntuacion.tipo !== 'por-unidad') return sum;
    return sum + (holder.counts[one.puntuacion.de] ?? 0) * one.puntuacion.pd;
  }, 0);
  return { card: seccionA.pd * factor, effect: effect * factor };
}

/** By how much a goal multiplies what domination cards pay (A5.3); 1 without that goal. */
export function cardFactor(goals: Figures['era/hitos'], goal: string): number {
  const scores = goals.filas.find(({ id }) => id === goal)?.puntuacion ?? [];
  const found = scores.find((score) => score.tipo === 'multiplicar-cartas-de-dominacion');
  return found?.tipo === 'multiplicar-cartas-de-dominacion' ? found.factor : 1;
}
