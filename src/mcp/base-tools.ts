import { z } from 'zod';
import { calculationAnswer, refuseWhatIf } from '../answers/calculation-answer.ts';
import { calculationShape } from '../answers/calculation-shapes.ts';
import { readClause } from '../answers/clause-answer.ts';
import { clauseAnswerShape, greyAreaAnswerShape } from '../answers/clause-shapes.ts';
import { clauseText } from '../answers/clause-text.ts';
import { gamesAnswer, gamesAnswerShape } from '../answers/games-answer.ts';
import { inputFieldShape } from '../answers/input-fields.ts';
import { findRule, findRuling } from '../answers/names.ts';
import { rulingAnswer } from '../answers/ruling-answer.ts';
import { rulingReplyShape } from '../answers/ruling-shapes.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { searchReplyShape } from '../answers/search-shapes.ts';
import { searchText } from '../answers/search-text.ts';
import { TOOL_KINDS, toolList, toolListShape } from '../answers/tool-list.ts';
import { GAME_IDS } from '../schema/game-ids.ts';
import { describedRule, describedRuling } from './descriptions.ts';
import { looseObject } from './loose-object.ts';
import { calculationReply, clauseReply, cutShape, rulingReply, sectionReply } from './replies.ts';
import { defineTool, type Tool } from './tool.ts';

const game = z.enum(GAME_IDS).optional().meta({ title: 'Juego', description: 'Sin él, todos' });
const id = (title: string) => z.string().min(1).max(80).meta({ title });

/** Few, and they reach everything: an assistant's context is short. */
export const BASE_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'listar_juegos',
    title: 'Juegos',
    description: 'Los juegos que hay, con su edición y cuántas cláusulas, dictámenes y calculadoras tiene cada uno.',
    input: z.strictObject({}),
    output: gamesAnswerShape,
    example: {},
    run: (knowledge) => {
      const structured = gamesAnswer(knowledge);
      const text = structured.games.map(
        ({ id: name, title, edition, clauses, rulings, tools }) =>
          `${name}: ${title}${edition ? ` (${edition})` : ''}; ${clauses} cláusulas, ${rulings} dictámenes, ${tools} calculadoras`,
      );
      return { structured, text: text.join('\n') };
    },
  }),
  defineTool({
    name: 'buscar_reglas',
    title: 'Buscar en las reglas',
    description:
      'Busca en español, con palabras de la mesa, en inglés o por número, también de la edición anterior. Da cláusulas (la mejor primero) y, si los hay, el dictamen o la calculadora que responde. Después conviene leer_clausula.',
    input: z.strictObject({
      texto: z.string().min(1).max(300).meta({ title: 'Texto', description: 'Lo que se pregunta: ¿puedo retirarme?' }),
      juego: game,
      limite: z.int().min(1).max(20).default(6).meta({ title: 'Resultados' }),
    }),
    output: searchReplyShape,
    example: { texto: '¿puedo retirarme del combate?', juego: 'ti4' },
    run: (knowledge, { texto, juego, limite }) => {
      const structured = searchAnswer(knowledge, texto, juego ?? null, limite);
      return { structured, text: searchText(structured) };
    },
  }),
  defineTool({
    name: 'leer_clausula',
    title: 'Leer una cláusula',
    description:
      'El texto de una cláusula con sus enlaces, erratas, respuestas oficiales, zonas grises y números antiguos; de un punto (ti4:23.7.c); de una zona gris (ti4:X57); o de una sección entera (ti4:23), por partes.',
    input: z.strictObject({
      clausula: id('Cláusula').describe('juego:número, como ti4:23.5'),
      desde: id('Desde').optional().describe('En una sección larga: la cláusula desde la que seguir leyendo'),
    }),
    output: z.strictObject({
      ...cutShape,
      clause: clauseAnswerShape.optional(),
      greyArea: greyAreaAnswerShape.optional(),
      section: z
        .strictObject({
          game: z.enum(GAME_IDS),
          id: z.string(),
          title: z.string(),
          clauses: z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() })),
          next: z.string().nullable().describe('Desde cuál seguir leyendo; null si no hay más'),
        })
        .optional(),
    }),
    example: { clausula: 'ti4:23.5' },
    run: (knowledge, { clausula, desde }) => {
      const found = readClause(knowledge, clausula);
      if ('reading' in found) return { structured: { greyArea: found }, text: clauseText(found) };
      return 'clauses' in found ? sectionReply(found, desde) : clauseReply(found);
    },
  }),
  defineTool({
    name: 'listar_herramientas',
    title: 'Dictámenes y calculadoras',
    description:
      'Qué disputas se dictaminan y qué se calcula. Un dictamen se usa con dictaminar; una calculadora o un veredicto, con calcular. Con texto, los que llevan más de esas palabras.',
    input: z.strictObject({
      juego: game,
      tipo: z.enum(TOOL_KINDS).optional().meta({ title: 'Tipo' }),
      texto: z.string().max(100).optional().meta({ title: 'Texto' }),
      desde: z.int().min(0).max(10_000).optional().meta({ title: 'Desde' }),
    }),
    output: toolListShape,
    example: { juego: 'ti4', texto: 'retirada' },
    run: (knowledge, { juego, tipo, texto, desde }) => {
      const structured = toolList(knowledge, { game: juego, kind: tipo, text: texto, from: desde });
      const lines = structured.tools.map((tool) => `${tool.id} (${tool.kind}): ${tool.title}`);
      const more = structured.next === null ? [] : [`Hay ${structured.total}; para seguir: desde ${structured.next}.`];
      return {
        structured,
        text: [...lines, ...more].join('\n') || 'Ninguna; buscar_reglas entiende preguntas enteras.',
      };
    },
  }),
  defineTool({
    name: 'describir_herramienta',
    title: 'Qué pide una herramienta',
    description:
      'Las preguntas de un dictamen o los campos de una calculadora, con sus límites, opciones y un ejemplo. En las que tienen cientos de campos, «campo» da los de un grupo.',
    input: z.strictObject({
      id: id('Herramienta'),
      campo: z
        .string()
        .max(120)
        .optional()
        .meta({ title: 'Campo', description: 'Grupo del que dar los campos: atacante' }),
    }),
    output: z.strictObject({
      id: z.string(),
      kind: z.enum(TOOL_KINDS),
      title: z.string(),
      summary: z.string(),
      cites: z.array(z.string()),
      questions: z.array(z.unknown()).optional().describe('Preguntas del dictamen, en su orden'),
      fields: z.array(inputFieldShape).optional().describe('Campos de la entrada'),
      moreFields: z.number().optional().describe('Campos que no caben: pídelos por su grupo'),
      ruling: z.string().nullable().optional().describe('Dictamen que da su veredicto'),
      examples: z.array(z.unknown()),
    }),
    example: { id: 'ti4-retirada' },
    run: (knowledge, { id: name, campo }) => {
      const ruling = knowledge.index.ruling(name.trim().toLowerCase());
      // Some calculations measure for the ruling of their name; with a field it is theirs that is asked for.
      if (ruling && campo === undefined)
        return describedRuling(
          ruling,
          knowledge.tools.some((tool) => tool.id === ruling.id),
        );
      return describedRule(findRule(knowledge, name), campo);
    },
  }),
  defineTool({
    name: 'dictaminar',
    title: 'Dictaminar una disputa',
    description:
      'El veredicto de un dictamen con los hechos que se sepan: razones con sus cláusulas, qué lo cambiaría y, si falta algo que importe, la pregunta que hay que hacer al jugador con sus opciones. Lo que no se sabe no se supone: se deja fuera.',
    input: z.strictObject({
      dictamen: id('Dictamen').describe('Como ti4-retirada; listar_herramientas los da'),
      hechos: looseObject(
        'Hechos',
        'Respuesta por pregunta: {"momento": "turno", "vecinos": "si"}. Vacío: dice qué preguntar',
      ),
    }),
    output: rulingReplyShape.extend(cutShape),
    example: { dictamen: 'ti4-transaccion', hechos: { momento: 'turno', vecinos: 'no' } },
    run: (knowledge, { dictamen, hechos }) => {
      const reply = rulingAnswer(knowledge, findRuling(knowledge, dictamen), hechos);
      return 'error' in reply ? reply : rulingReply(reply);
    },
  }),
  defineTool({
    name: 'calcular',
    title: 'Calcular',
    description:
      'Probabilidades exactas, costes, alcances o veredictos de una calculadora, con sus pasos, cláusulas y supuestos. describir_herramienta dice qué pide.',
    input: z.strictObject({
      herramienta: id('Herramienta').describe('Como ti4-combate-espacial'),
      entrada: looseObject('Entrada', 'Según describir_herramienta: {"atacante": {"crucero": 2}, …}'),
      y_si: z.boolean().default(false).meta({ title: '¿Y si?', description: 'Qué cambiaría uno más de cada cosa' }),
    }),
    output: calculationShape.extend(cutShape),
    example: {
      herramienta: 'ti4-combate-espacial',
      entrada: { atacante: { crucero: 2 }, defensor: { acorazado: 1 } },
    },
    run: (knowledge, { herramienta, entrada, y_si }) => {
      const rule = findRule(knowledge, herramienta);
      if (y_si) refuseWhatIf(rule, 'y_si');
      const found = calculationAnswer(rule, entrada, y_si);
      return 'error' in found ? found : calculationReply(found);
    },
  }),
];
