import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { GAME_IDS } from '../schema/game-ids.ts';
import { isObject } from './frames.ts';

const LONGEST = 2000;

const text = (name: string, example: string) => {
  const wanted = `se espera un texto de ${LONGEST} caracteres como mucho, como «${example}»`;
  const error = (issue: { input?: unknown }) =>
    `${name}: ${issue.input === undefined || issue.input === '' ? 'falta este dato; ' : ''}${wanted}`;
  return z.string({ error }).min(1, { error }).max(LONGEST, { error });
};

const game = completable(
  // Described here: a schema described later is another, which completes nothing.
  z
    .enum(GAME_IDS, { error: `juego: se espera uno de estos valores: ${GAME_IDS.join(', ')}; por ejemplo ti4` })
    .describe('Juego'),
  (value = '') => GAME_IDS.filter((id) => id.startsWith(value.toLowerCase())),
);

/** What holds of every answer: nothing from memory, everything with its clause, ours and theirs apart. */
const DUTIES = `Reglas de la respuesta:
- Nada de memoria: cada afirmación sobre las reglas sale de una herramienta y lleva detrás su cláusula entre corchetes, como [ti4:23.5]. Si no la encuentras, di que no la encuentras.
- Separa lo que dice el libro, lo que respondió el editor (faq, errata), nuestra lectura (zona gris, no oficial) y lo que sostienen los aficionados.
- Si el dictamen dice «depende», no elijas tú: haz al jugador la pregunta de «next» con sus opciones y vuelve a dictaminar con la respuesta.
- Las probabilidades, solo de calcular; con los supuestos que trae.
- En español, breve: primero la respuesta, después por qué.`;

/** A way to begin, as data: the server registers it, and what is wrong with its arguments is said before the SDK does. */
interface Prompt<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  args: z.ZodObject<Shape>;
  words(args: z.output<z.ZodObject<Shape>>): string;
}

/** Keeps the exact arguments while `words` is checked. */
const definePrompt = <Shape extends z.ZodRawShape>(prompt: Prompt<Shape>): Prompt => prompt as unknown as Prompt;

const PROMPTS: readonly Prompt[] = [
  definePrompt({
    name: 'resuelve_esta_disputa',
    title: 'Resuelve esta disputa',
    description: 'Una discusión en la mesa: qué dicen las reglas, con sus cláusulas, y qué falta por saber.',
    args: z.object({
      juego: game,
      disputa: text('disputa', 'A dice que puede retirarse y B que no').describe(
        'Qué ha pasado y qué sostiene cada uno',
      ),
    }),
    words: ({ juego, disputa }) => `Resuelve esta disputa de ${juego}:

${disputa}

1. buscar_reglas con juego «${juego}». Si da un dictamen, dictaminar con los hechos contados arriba y ninguno más.
2. Si no hay dictamen, leer_clausula de las que hagan falta, con sus erratas y respuestas oficiales, y razona solo con ellas.
3. Da la razón a quien la tenga, o di qué hecho falta para saberlo.

${DUTIES}`,
  }),
  definePrompt({
    name: 'prepara_esta_batalla',
    title: 'Prepara esta batalla',
    description: 'Un combate que se acerca: probabilidades exactas, en qué orden pasa todo y qué la cambiaría más.',
    args: z.object({
      juego: game,
      atacante: text('atacante', '2 cruceros y 3 cazas').describe('Fuerzas del atacante'),
      defensor: text('defensor', '1 acorazado').describe('Fuerzas del defensor'),
    }),
    words: ({ juego, atacante, defensor }) => `Prepara esta batalla de ${juego}.

Atacante: ${atacante}
Defensor: ${defensor}

1. listar_herramientas con juego «${juego}» y tipo «calculadora» para elegir la del combate; describir_herramienta para saber qué pide.
2. calcular con estas fuerzas y nada más; otra vez con y_si para ver qué la cambiaría.
3. leer_clausula de los pasos que convenga recordar en la mesa, en su orden.

${DUTIES}`,
  }),
];

export const PROMPT_NAMES: readonly string[] = PROMPTS.map(({ name }) => name);

/** What is wrong with the arguments of a prompt, all of it; null where nothing is. */
export function wrongArguments(name: string, given: unknown = {}): string | null {
  const args = PROMPTS.find((prompt) => prompt.name === name)?.args;
  if (args && !isObject(given))
    return `arguments: se espera un objeto con ${Object.keys(args.shape).join(', ')}; por ejemplo {"juego": "ti4", …}`;
  const read = args?.safeParse(given);
  return read?.success === false ? read.error.issues.map(({ message }) => message).join('. ') : null;
}

/** Ways to begin that oblige to cite. */
export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, args, words } of PROMPTS)
    server.registerPrompt(name, { title, description, argsSchema: args }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: words(given) } }],
    }));
}
