import { z } from 'zod';
import { calculationAnswer } from '../answers/calculation-answer.ts';
import { calculationShape, distributionShape, numbersShape, verdictShape } from '../answers/calculation-shapes.ts';
import { countedInputs, inputSchema } from '../answers/catalogue.ts';
import { factsSchema } from '../answers/facts-schema.ts';
import type { Knowledge } from '../answers/knowledge.ts';
import { rulingAnswer } from '../answers/ruling-answer.ts';
import { rulingReplyShape } from '../answers/ruling-shapes.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Ruling } from '../schema/ruling.ts';
import { calculationReply, cutShape, rulingReply } from './replies.ts';
import type { Tool } from './tool.ts';

/**
 * One tool per ruling and per calculator, for assistants with room for them; of one game, or of all. Rulings and
 * rules read their own arguments: theirs are the messages that know what was asked.
 */
export function eachTool(knowledge: Knowledge, game: GameId | null): Tool[] {
  const { index, rules } = knowledge;
  const ofGame = (one: { game: GameId }) => game === null || one.game === game;
  return [
    ...index.registry.rulings.filter(ofGame).map((ruling) => rulingTool(knowledge, ruling)),
    ...rules.filter(ofGame).map(ruleTool),
  ];
}

function rulingTool(knowledge: Knowledge, ruling: Ruling): Tool {
  return {
    // Some calculations have the id of the ruling for which they count: the verb tells them apart.
    name: `dictaminar_${ruling.id}`,
    title: ruling.title,
    description: `${ruling.summary} Lo que no se sabe se deja fuera.`,
    input: z.unknown(),
    shown: () => factsSchema(ruling, countedInputs(knowledge, ruling)),
    output: rulingReplyShape.extend(cutShape),
    example: ruling.examples[0]?.facts ?? {},
    run: (_, facts) => {
      const reply = rulingAnswer(knowledge, ruling, facts);
      return 'error' in reply ? reply : rulingReply(reply);
    },
  };
}

const RESULTS = { distribution: distributionShape, verdict: verdictShape, numbers: numbersShape };

function ruleTool(rule: AnyRule): Tool {
  const result =
    rule.kind === 'veredicto' ? RESULTS.verdict : z.discriminatedUnion('kind', [RESULTS.distribution, RESULTS.numbers]);
  return {
    name: `calcular_${rule.id}`,
    title: rule.title,
    description: `${rule.summary} ${rule.help}`,
    input: z.unknown(),
    shown: () => inputSchema(rule),
    output: calculationShape.extend({ result, ...cutShape }),
    example: rule.examples[0]?.input ?? {},
    run: (_, input) => {
      const found = calculationAnswer(rule, input);
      return 'error' in found ? found : calculationReply(found);
    },
  };
}
