import type { z } from 'zod';
import type { MomentsTable } from '../../schema/figures/moments.ts';
import type { FigureTableId } from '../../schema/figures/tables.ts';
import type { GameId } from '../../schema/game-ids.ts';
import { defineRule, type RuleExample, type RuleFactory } from '../define-rule.ts';
import type { Citation } from '../results.ts';
import { nowAnswer } from './now-answer.ts';
import { type NowInput, nowSchema, type Single } from './now-input.ts';
import { Timeline } from './timeline.ts';

/** Worked cases: which steps exist and which cards are named is known once the tables are. */
type NowExample = RuleExample<{ paso: string; tienes?: object; tu?: object }>;

/** What may be played, used or must be done at a step of the round of a game: a reading of its timeline, and no list. */
export function nowRule(game: GameId, examples: readonly NowExample[], singles: readonly Single[] = []): RuleFactory {
  const id: FigureTableId = `${game}/momentos`;
  return defineRule([id], (figures) => {
    const table = (figures as unknown as Record<string, MomentsTable>)[id];
    if (!table) throw new Error(`content/es/${game}/ronda.yaml: the round is missing`);
    const timeline = new Timeline(table);
    return {
      id: `${game}-ahora`,
      game,
      kind: 'calculadora',
      title: '¿Qué puedo hacer ahora?',
      summary: 'En este paso de la ronda: qué es obligatorio, qué se puede hacer y qué cartas tuyas se usan.',
      help: 'Elige el paso en que estáis. Si dices qué tienes y qué cartas llevas, separa lo que puedes usar ahora de lo que espera a otro momento.',
      walks: true,
      input: nowSchema(table, singles) as unknown as z.ZodType<NowInput>,
      cites: [...new Set([...citesOf(table), ...singles.flatMap(({ clauses }) => clauses)])],
      examples: examples as unknown as RuleExample<NowInput>[],
      run: (input: NowInput) => nowAnswer(input, timeline),
    };
  });
}

/** Everything that some answer may cite, each once. */
function citesOf({ filas, aparte, cartas, fichas }: MomentsTable): Citation[] {
  const steps = filas.flatMap(({ clausulas, ventanas, olvidos }) => [{ clausulas }, ...ventanas, ...olvidos]);
  return [...new Set([...steps, ...aparte, ...cartas, ...fichas].flatMap(({ clausulas }) => clausulas))] as Citation[];
}
