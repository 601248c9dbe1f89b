import type { RegistryIndex } from '../catalog/registry-index.ts';
import { API_FOLDER } from './changes.ts';

/** `llms.txt`: what there is, for programs that read, with relative addresses. The form is that of llmstxt.org. */
export function llmsText(index: RegistryIndex): string {
  const { games } = index.registry;
  return [
    '# Códice Estelar',
    '> Consulta de reglas y árbitro de mesa, en español, para cinco juegos de mesa espaciales. Cada regla, contada con palabras propias, con su número permanente, sus erratas, las respuestas oficiales y las zonas grises. No oficial.',
    'Cita siempre la cláusula («ti4:23.5»). Lo que dicen el libro, una errata o el editor es oficial; «nuestra lectura» no lo es, y lo que sostienen los aficionados tampoco. Si falta un dato del que depende la respuesta, pregúntalo en vez de suponerlo. Las probabilidades se calculan con las herramientas, no de memoria.',
    '## Datos',
    [
      `- [Los juegos y sus secciones](${API_FOLDER}/juegos.json)`,
      `- [Descripción OpenAPI 3.1](${API_FOLDER}/openapi.json)`,
      `- [Dictámenes](${API_FOLDER}/dictamenes.json): qué pregunta cada uno y su respuesta a cada ejemplo`,
      `- [Calculadoras](${API_FOLDER}/herramientas.json): el esquema de su entrada y su respuesta a cada ejemplo`,
      `- [Una cláusula](${API_FOLDER}/ti4/23.5.json): ${API_FOLDER}/<juego>/<id>.json, también con secciones y puntos`,
      '- [Cómo se usa](api/): la API, la biblioteca y los bots',
    ].join('\n'),
    ...games.map(({ id, title, subtitle }) =>
      [
        `## ${title}${subtitle ? `: ${subtitle}` : ''} (${id})`,
        index
          .sectionsOf(id)
          .map(
            (section) => `- [${/\d/.test(section.id) ? `${section.id} ` : ''}${section.title}](${id}/${section.id}.md)`,
          )
          .join('\n'),
      ].join('\n\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
