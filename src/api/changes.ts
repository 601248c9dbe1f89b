/**
 * The log of changes of the API, newest first. What is there keeps its name and meaning within a major version;
 * the first number goes up, and with it the folder (`/api/v2/`), when something that programs rely on goes away.
 */
export const API_CHANGES = [
  {
    version: '1.2.0',
    date: '2026-11-18',
    changes: [
      'El veredicto de una calculadora puede ser una respuesta propia de su dictamen («b», en las cartas de dominación de Era Galáctica); «words» dice cómo se llama.',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-18',
    changes: [
      'Cada zona gris tiene su fichero, por su número (ti4/X57.json): qué dicen los textos, nuestra lectura y la de los aficionados.',
      'El esquema de los hechos de un dictamen dice qué piden las calculadoras que cuentan para él.',
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-18',
    changes: [
      'Juegos, cláusulas, secciones y puntos de los cinco juegos, con sus erratas, respuestas oficiales y zonas grises.',
      'Dictámenes y calculadoras con lo que piden, como JSON Schema, y la respuesta a cada uno de sus ejemplos.',
      'Esquemas de todas las respuestas y descripción OpenAPI 3.1.',
    ],
  },
] as const;

export const API_VERSION = API_CHANGES[0].version;
/** Where it is, below the site's root. */
export const API_FOLDER = `api/v${API_VERSION.split('.')[0]}`;
