import { z } from 'zod';
import type { Sources } from '../answers/knowledge.ts';
import { API_CHANGES, API_VERSION } from './changes.ts';
import { API_SHAPES, type ApiShape } from './shapes.ts';

/** The API as OpenAPI 3.1. Addresses are relative to this very document, so that it is right under any sub-path. */
export function openApi({ index, rules }: Sources): object {
  const { games, rulings } = index.registry;
  const game = parameter(
    'juego',
    'Juego',
    games.map(({ id }) => id),
    'ti4',
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Códice Estelar',
      version: API_VERSION,
      summary: 'Reglas, dictámenes y calculadoras de cinco juegos de mesa espaciales, en español.',
      description: [
        'Ficheros estáticos: solo se leen (GET), sin clave y sin límites. Resumen no oficial, con palabras propias.',
        ...API_CHANGES.map(({ version, date, changes }) => `**${version}** (${date}): ${changes.join(' ')}`),
      ].join('\n\n'),
      license: { name: 'CC BY-SA 4.0', identifier: 'CC-BY-SA-4.0' },
    },
    servers: [{ url: '.', description: 'La carpeta de este documento' }],
    paths: {
      '/juegos.json': get('listarJuegos', 'Los juegos y sus secciones', 'juegos'),
      '/{juego}/clausulas.json': get('listarClausulas', 'Todas las cláusulas de un juego', 'clausulas', [game]),
      '/{juego}/{id}.json': get(
        'leerClausula',
        'Una sección, una cláusula o un punto, con sus erratas, respuestas oficiales y zonas grises; o una zona gris',
        ['clausula', 'seccion', 'zona-gris'],
        [game, parameter('id', 'Número de la sección, cláusula, punto o zona gris', null, '23.5')],
      ),
      '/dictamenes.json': get('listarDictamenes', 'Los dictámenes', 'dictamenes'),
      '/dictamenes/{dictamen}.json': get(
        'leerDictamen',
        'Un dictamen: qué pregunta, y su respuesta a cada ejemplo',
        'dictamen',
        [
          parameter(
            'dictamen',
            'Dictamen',
            rulings.map(({ id }) => id),
            'ti4-transaccion',
          ),
        ],
      ),
      '/herramientas.json': get('listarHerramientas', 'Calculadoras y veredictos', 'herramientas'),
      '/herramientas/{herramienta}.json': get(
        'leerHerramienta',
        'Una calculadora: el esquema de su entrada, y su respuesta a cada ejemplo',
        'herramienta',
        [
          parameter(
            'herramienta',
            'Calculadora o veredicto',
            rules.map(({ id }) => id),
            'ti4-combate-espacial',
          ),
        ],
      ),
    },
    components: {
      schemas: Object.fromEntries(Object.entries(API_SHAPES).map(([name, shape]) => [name, schemaOf(shape)])),
    },
  };
}

function parameter(name: string, description: string, values: readonly string[] | null, example: string): object {
  return {
    ...{ name, in: 'path', required: true, description, example },
    schema: { type: 'string', ...(values && { enum: values }) },
  };
}

function get(operationId: string, summary: string, shape: ApiShape | ApiShape[], parameters: object[] = []): object {
  const schemas = [shape].flat().map(reference);
  return {
    get: {
      ...{ operationId, summary, parameters },
      responses: {
        200: { description: summary, content: json(schemas.length === 1 ? schemas[0] : { anyOf: schemas }) },
        404: {
          description: 'No existe; el cuerpo es este donde el servidor lo permite',
          content: json(reference('error')),
        },
      },
    },
  };
}

const reference = (name: ApiShape) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ 'application/json': { schema } });

/** A shape inside the document, which says for all of them which JSON Schema it is. */
function schemaOf(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output', target: 'draft-2020-12' });
  return schema;
}
