export const api = {
  title: 'Para programas',
  lead: 'Las mismas reglas, dictámenes y cálculos para un bot, una hoja de cálculo u otro programa: ficheros JSON que solo se leen, sin clave ni registro, y una biblioteca que calcula.',
  version: (version: string) => `Versión ${version}`,
  addresses: 'Direcciones',
  addressesLead:
    'Todas cuelgan de la carpeta de la API. Los identificadores son permanentes, y las puede leer la página de cualquiera.',
  files: [
    ['juegos.json', 'Los juegos y sus secciones.'],
    ['ti4/clausulas.json', 'Todas las cláusulas de un juego, de una vez.'],
    [
      'ti4/23.5.json',
      'Una cláusula con sus erratas, respuestas oficiales, zonas grises y qué la aplica. También secciones (23), puntos (23.7.c) y zonas grises (X57).',
    ],
    ['dictamenes.json', 'Los dictámenes.'],
    [
      'dictamenes/ti4-transaccion.json',
      'Qué pregunta un dictamen, el esquema de los hechos y su respuesta a cada ejemplo.',
    ],
    ['herramientas.json', 'Las calculadoras y los veredictos.'],
    ['herramientas/ti4-combate-espacial.json', 'El esquema de la entrada y la respuesta a cada ejemplo.'],
    ['openapi.json', 'Todo lo anterior, descrito en OpenAPI 3.1.'],
  ],
  schemas: 'Esquemas de las respuestas (JSON Schema)',
  examples: 'Ejemplos',
  examplesLead: (site: string) =>
    `Cambia «${site}» por la dirección de este sitio. Cada ejemplo se ejecuta en nuestras pruebas.`,
  prints: 'Escribe:',
  authority: 'Quién dice cada cosa',
  authorityLead:
    'El libro, las erratas y el editor son oficiales. Las notas y lecturas nuestras no lo son, y lo que sostienen los aficionados, tampoco: cada respuesta lo separa. Quien la enseñe debería hacerlo también.',
  reading: 'Para programas que leen',
  readingLead: 'Cada sección tiene su gemela en Markdown, y hay un índice de todas.',
  assistants: 'Asistentes',
  assistantsLead:
    'Un asistente que sepa usar herramientas busca, lee cláusulas, dictamina y calcula con sus citas. La orden viene en el paquete de abajo; en la configuración del asistente:',
  library: 'Biblioteca',
  libraryLead:
    'Los ficheros no calculan; la biblioteca, sí. Es un paquete de npm sin dependencias, con tipos: se hace con «npm pack» en el proyecto y se instala el fichero que sale.',
  errors: 'Cuando algo está mal',
  errorsLead:
    'Una dirección que no existe da 404 y, donde el servidor lo permite, un JSON con el campo, lo que se espera y un ejemplo. La biblioteca lanza un «RequestError» con lo mismo.',
  changes: 'Cambios de la API',
  changesLead:
    'Lo que hay conserva su nombre y su sentido mientras no cambie el primer número; si un día hace falta romper algo, irá en otra carpeta.',
} as const;
