import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { GAME_IDS } from '../schema/game-ids.ts';

const LONGEST = 2000;

const text = (name: string, example: string) =>
  z
    .string({
      error: `${name}: falta este dato; se espera un texto de ${LONGEST} caracteres como mucho, como «${example}»`,
    })
    .min(1, { error: `${name}: está vacío; por ejemplo «${example}»` })
    .max(LONGEST, { error: `${name}: se espera un texto de ${LONGEST} caracteres como mucho` });

const game = completable(
  z.enum(GAME_IDS, { error: `juego: se espera uno de estos valores: ${GAME_IDS.join(', ')}; por ejemplo ti4` }),
  (value = '') => GAME_IDS.filter((id) => id.startsWith(value)),
);

/** What holds of every answer: nothing from memory, everything with its clause, ours and theirs apart. */
const DUTIES = `Reglas de la respuesta:
- Nada de memoria: cada afirmación sobre las reglas sale de una herramienta y lleva detrás su cláusula entre corchetes, como [ti4:23.5]. Si no la encuentras, di que no la encuentras.
- Separa lo que dice el libro, lo que respondió el editor (faq, errata), nuestra lectura (zona gris, no oficial) y lo que sostienen los aficionados.
- Si el dictamen dice «depende», no elijas tú: haz al jugador la pregunta de «next» con sus opciones y vuelve a dictaminar con la respuesta.
- Las probabilidades, solo de calcular; con los supuestos que trae.
- En español, breve: primero la respuesta, después por qué.`;

/** Two ways to begin, both of which oblige to cite. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'resuelve_esta_disputa',
    {
      title: 'Resuelve esta disputa',
      description: 'Una discusión en la mesa: qué dicen las reglas, con sus cláusulas, y qué falta por saber.',
      argsSchema: z.object({
        juego: game.describe('Juego'),
        disputa: text('disputa', 'A dice que puede retirarse y B que no').describe(
          'Qué ha pasado y qué sostiene cada uno',
        ),
      }),
    },
    ({ juego, disputa }) => ({
      messages: [
        said(`Resuelve esta disputa de ${juego}:

${disputa}

1. buscar_reglas con juego «${juego}». Si da un dictamen, dictaminar con los hechos contados arriba y ninguno más.
2. Si no hay dictamen, leer_clausula de las que hagan falta, con sus erratas y respuestas oficiales, y razona solo con ellas.
3. Da la razón a quien la tenga, o di qué hecho falta para saberlo.

${DUTIES}`),
      ],
    }),
  );
  server.registerPrompt(
    'prepara_esta_batalla',
    {
      title: 'Prepara esta batalla',
      description: 'Un combate que se acerca: probabilidades exactas, en qué orden pasa todo y qué la cambiaría más.',
      argsSchema: z.object({
        juego: game.describe('Juego'),
        atacante: text('atacante', '2 cruceros y 3 cazas').describe('Fuerzas del atacante'),
        defensor: text('defensor', '1 acorazado').describe('Fuerzas del defensor'),
      }),
    },
    ({ juego, atacante, defensor }) => ({
      messages: [
        said(`Prepara esta batalla de ${juego}.

Atacante: ${atacante}
Defensor: ${defensor}

1. listar_herramientas con juego «${juego}» y tipo «calculadora» para elegir la del combate; describir_herramienta para saber qué pide.
2. calcular con estas fuerzas y nada más; otra vez con y_si para ver qué la cambiaría.
3. leer_clausula de los pasos que convenga recordar en la mesa, en su orden.

${DUTIES}`),
      ],
    }),
  );
}

const said = (words: string) => ({ role: 'user' as const, content: { type: 'text' as const, text: words } });
