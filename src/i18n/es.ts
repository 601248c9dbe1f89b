import type { ClauseKind } from '../schema/clause.ts';

/**
 * Every fixed text of the interface, one export per area so that a page ships only what it uses:
 * `import * as es from '…/i18n/es.ts'`. Rules and content have their words elsewhere.
 */

export const site = {
  name: 'Códice Estelar',
  tagline: 'Las reglas, a mano',
  description: 'Consulta de reglas y árbitro de mesa, en español, para juegos de mesa espaciales.',
  skip: 'Ir al contenido',
  home: 'Inicio',
  tools: 'Herramientas',
  rulings: 'Dictámenes',
  about: 'Acerca de',
  menu: 'Menú principal',
  notice:
    'Referencia no oficial, redactada con palabras propias. Los juegos, sus nombres y marcas son de sus propietarios.',
} as const;

export const theme = {
  label: 'Aspecto',
  system: 'Automático',
  light: 'Claro',
  dark: 'Oscuro',
  dim: 'Sala oscura',
} as const;

/** The bar within the thumb's reach, and the choice of tonight's game. */
export const bar = {
  label: 'Para jugar',
  search: 'Buscar',
  rules: 'Reglas',
  calculate: 'Calcular',
  rulings: 'Dictámenes',
  table: 'Mesa',
  change: (game: string) => `${game}: cambiar de juego`,
  choose: 'Elegir juego',
} as const;

/** What a table keeps at hand during a game. */
export const table = {
  title: 'Mesa',
  lead: 'La ronda paso a paso y lo que tu grupo quiere tener a mano durante la partida.',
  choose: 'Elige el juego de esta noche.',
  round: 'La ronda',
  noScript: 'Lo que fijes y escribas necesita JavaScript; la ronda, no.',
} as const;

/** What a group keeps on its device. */
export const mine = {
  pinned: 'Fijada: está en la Mesa',
  unpinned: 'Ya no está fijada',
  kept: 'Guardado en este dispositivo',
  notKept: 'Este navegador no deja guardar: se perderá al cerrar la página',
  note: 'Nota vuestra:',
  noteHelp: 'Nota',
  houseRule: 'Regla de la casa:',
  houseRuleHelp: 'Regla de la casa (lo que jugáis en vez de esto)',
  save: 'Guardar',
  qr: 'Código QR',
  qrFailed: 'No se ha podido dibujar el código',
  report: 'Avisar de un error',
  reported: 'Copiado: pégalo donde quieras avisar (véase «Acerca de»)',
  reportText: (title: string, address: string, edition: string) =>
    `Error en ${title}\n${address}\nEdición ${edition}\nQué dice el libro y en qué página: `,
  lists: {
    pinned: 'Cláusulas fijadas',
    houseRules: 'Reglas de la casa',
    notes: 'Notas',
    cases: 'Flotas y situaciones guardadas',
    read: 'Leído hace poco',
  },
  empty:
    'Aún no hay nada. La estrella de cada cláusula la trae aquí; «⋯» guarda notas y reglas de la casa, y cada calculadora, sus situaciones.',
  forget: (title: string) => `Quitar: ${title}`,
  keepCase: 'Guardar en la Mesa',
  export: 'Guardar en un archivo',
  import: 'Traer de un archivo',
  file: 'Todo esto está solo en este dispositivo. Con un archivo lo llevas a otro o lo compartes con el grupo.',
  imported: 'Traído: se ha sumado a lo que había',
  fault: {
    'demasiado-grande': 'No se ha traído nada: el archivo es demasiado grande.',
    'no-es-json': 'No se ha traído nada: el archivo está roto o no es de Códice Estelar.',
    'no-es-mesa': 'No se ha traído nada: el archivo no es una Mesa de Códice Estelar.',
    'otra-version': 'No se ha traído nada: el archivo es de otra versión.',
    'dato-invalido': 'No se ha traído nada: el archivo tiene un dato que no se entiende.',
  },
} as const;

export const search = {
  open: 'Buscar',
  component: 'Componente',
  label: 'Buscar en las reglas',
  placeholder: 'Tu duda o número',
  hint: 'Escribe tu duda como la dirías en la mesa, o prueba:',
  examples: ['¿puedo huir?', 'retirada', '23.5', 'empate'],
  whole: 'Leerla entera aquí',
  close: 'Cerrar',
  loading: 'Preparando la búsqueda…',
  failed:
    'No se ha podido cargar el buscador. Comprueba la conexión y vuelve a intentarlo; los índices de cada juego siguen disponibles.',
  none: (query: string) => `Nada para «${query}».`,
  count: (count: number) => (count === 1 ? '1 resultado.' : `${count} resultados.`),
  corrected: (written: string, used: string) => `En vez de «${written}», «${used}».`,
  near: 'Quizá quieras decir:',
  indexes: 'El índice de cada libro:',
  everywhere: 'Buscar en todos los juegos',
  fullText: 'Buscar en el texto completo',
  recent: 'Búsquedas recientes',
  forget: 'Borrarlas',
  games: 'Juego',
  allGames: 'Todos los juegos',
  noScript: 'El buscador necesita JavaScript. Sin él, cada juego tiene su índice completo:',
  submit: 'Buscar',
  formerly: (id: string) => `antes ${id}`,
  printed: (id: string) => `impresa como ${id}`,
  shortcuts: { dictamen: 'Dictamen: pregunta y responde', calculadora: 'Calculadora' },
} as const;

export const searchPage = {
  title: 'Búsqueda',
  help: 'Primero, lo que mejor responde a tu duda, dicha como quieras. Debajo, dónde están esas palabras tal cual, en las cláusulas y sus notas.',
  answers: 'Lo que mejor responde',
  inText: 'También en el texto',
  game: 'Juego',
  kind: 'Clase',
  all: 'Todas',
  working: 'Buscando…',
  count: (count: number) => (count === 1 ? '1 cláusula.' : `${count} cláusulas.`),
  none: (query: string) => `Ninguna cláusula contiene «${query}».`,
  noneHelp: 'Quita algún filtro, prueba con menos palabras o mira el índice de cada juego:',
  more: 'Ver más',
  missing:
    'No se ha podido cargar el índice de texto completo. Comprueba la conexión; el buscador de la cabecera y los índices de cada juego siguen disponibles.',
} as const;

export const game = {
  contents: 'Índice',
  pending: 'pendiente',
  pendingHelp: 'Las secciones marcadas como pendientes aún no están codificadas.',
  progress: (done: number, all: number) =>
    done === all ? `${all} secciones` : `${done} de ${all} secciones codificadas`,
  notYet: 'En preparación',
  card: 'Ficha',
  authors: 'Autores',
  publisher: 'Editorial',
  translator: 'Traducción',
  edition: 'Edición',
  original: 'Título original',
  players: 'Jugadores',
  numbering: 'Numeración',
  unknown: 'No consta',
  tools: 'Calculadoras y veredictos',
  greyAreas: 'Zonas grises',
  lookUp: 'Consultar',
  sections: 'Secciones',
  index: 'Índice alfabético',
  components: 'Componentes',
  factions: 'Facciones',
  interactions: 'Interacciones y dudas',
  cards: 'Cartas',
  tables: 'Tablas',
  units: 'Unidades',
  changes: 'Registro de cambios',
  oldNumbers: 'Numeración antigua',
  byTheme: 'Por temas',
  byPhase: 'Por fases',
  byNumber: 'Por número',
  byName: 'De la A a la Z',
  views: 'Formas de ver el índice',
  jump: 'Ir a',
  everyPhase: 'En todas las fases',
  noPhase: 'Fuera de las fases',
  noTheme: 'Sin tema',
  notice: 'Esta es una referencia no oficial: cuenta las reglas con palabras nuestras y no sustituye al libro.',
} as const;

/** The box that narrows a long list. */
export const filter = {
  label: 'Filtrar esta lista',
  count: (shown: number, all: number) => (shown === all ? `${all} entradas` : `${shown} de ${all}`),
  none: 'Nada con esas palabras. Quita alguna o busca en todo el libro.',
} as const;

export const section = {
  steps: 'Pasos',
  contents: 'En esta sección',
  see: 'Véase también',
  previous: 'Anterior',
  next: 'Siguiente',
  formerly: (id: string, edition: string) => `Era la sección ${id} en la ${edition}.`,
} as const;

export const clause = {
  kinds: {
    regla: 'Regla',
    paso: 'Paso',
    termino: 'Término',
    nota: 'Nota',
    ejemplo: 'Ejemplo',
    tabla: 'Tabla',
    carta: 'Carta',
    errata: 'Errata',
    faq: 'Pregunta frecuente',
  } satisfies Record<ClauseKind, string>,
  step: (step: number) => `Paso ${step}`,
  copy: (id: string) => `Copiar el enlace a ${id}`,
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar; el enlace está en la barra de direcciones',
  open: (id: string) => `Página de ${id}`,
  actions: (id: string) => `Qué hacer con ${id}`,
  cite: 'Citar',
  citeLong: (id: string) => `Copiar ${id} con su cita`,
  cited: 'Copiado, con su cita',
  shareIt: (id: string) => `Compartir ${id}`,
  pin: 'Fijar',
  pinned: 'Fijada',
  more: 'Más',
  touching: 'Lo que la toca',
  inSection: 'Abrir en su sección',
  inContext: 'Leerla en su sección',
  printed: (printed: string) => `El libro imprime por error el número ${printed}.`,
  legacy: (ids: string, edition: string) => `En la ${edition}: ${ids}.`,
  legacyUncertain: 'La correspondencia no es segura.',
  changed: 'Cambió en',
  note: 'Nota de Códice',
  erratum: 'Errata',
  faq: 'Pregunta frecuente',
  touches: 'Afecta a',
  errata: (count: number) => (count === 1 ? '1 errata' : `${count} erratas`),
  faqs: (count: number) => (count === 1 ? '1 pregunta frecuente' : `${count} preguntas frecuentes`),
  greyArea: 'Zona gris',
  reading: 'Nuestra lectura',
  community: 'Entre aficionados (no oficial)',
  precedence: 'Precedencia',
  linksOut: 'Menciona',
  linksIn: 'La mencionan',
  tools: 'Para calcularlo',
  english: 'En inglés',
  bulletOf: (id: string) => `Punto de la cláusula ${id}`,
} as const;

export const tool = {
  useInRuling: 'Usar en el dictamen',
  backToRuling: 'Volver sin usarlo',
  list: 'Calculadoras y veredictos',
  listHelp: 'Cada respuesta cita las cláusulas de las que sale.',
  kinds: { calculadora: 'Calculadora', veredicto: 'Veredicto' },
  run: 'Calcular',
  decide: 'Dar el veredicto',
  working: 'Calculando…',
  cancel: 'Cancelar',
  cancelled: 'Cálculo cancelado: se ve la respuesta anterior. Cambia algo o pulsa el botón para volver a calcular.',
  noScript:
    'Esta herramienta necesita JavaScript para calcular. Debajo hay ejemplos resueltos y las cláusulas que aplica.',
  failed: 'No se ha podido calcular. Recarga la página y vuelve a intentarlo.',
  fixFields: 'Hay datos que corregir:',
  missingFields: 'Para responder falta saber:',
  invitation: 'Di qué hay en la mesa y la respuesta saldrá aquí. Con «Calcular» respondes con lo que ya está puesto.',
  keptCase: 'Es el caso que dejaste aquí la última vez.',
  exampleCase: (title: string) => `Ejemplo: ${title}`,
  example: 'Ejemplos',
  cites: 'Cláusulas que aplica',
  result: 'Resultado',
  greyArea: (id: string) => `zona gris ${id}`,
  steps: 'Por qué',
  assumptions: 'Se supone que',
  exceptions: 'Excepciones comprobadas',
  changes: 'Qué cambiaría la respuesta',
  options: 'Opciones',
  consequence: 'entonces',
  applies: { sí: 'Se da', no: 'No se da', obligatorio: 'Se da', depende: 'Según el caso' },
  chance: 'Probabilidad',
  rest: 'Otros desenlaces',
  asTable: 'Ver como tabla',
  add: 'Añadir',
  remove: 'Quitar',
  noChoice: 'Sin indicar',
  using: 'Con',
  pickSearch: 'Buscar',
  pickNone: 'Nada que este bando pueda usar con ese nombre.',
  more: (label: string) => `Uno más: ${label}`,
  less: (label: string) => `Uno menos: ${label}`,
  clear: 'Empezar de cero',
  base: 'I',
  upgraded: 'II',
  toDetail: 'Ver el detalle',
  about: 'Qué calcula',
  swap: 'Intercambiar bandos',
  share: 'Compartir',
  keep: 'Comparar con lo que cambie',
  forget: 'Dejar de comparar',
  comparison: 'Comparación',
  kept: 'Antes',
  now: 'Ahora',
  difference: 'Diferencia',
  verdict: 'Veredicto',
  whatIf: '¿Y si hubiera uno más?',
  oneMore: 'Uno más',
  damagedLink: (unread: readonly string[]) =>
    `El enlace está incompleto o trae algo que no se puede leer: ${unread
      .slice(0, 4)
      .map((part) => `«${part.slice(0, 40)}»`)
      .join(', ')}. Lo demás está en el formulario: revísalo antes de calcular.`,
} as const;

export const hexMap = {
  edit: (name: string) => `Qué hay en: ${name}`,
  add: (noun: string, place: string) => `Añadir ${noun} ${place}`,
  near: (side: string, name: string) => `${side} de ${name}`,
  /** The six sides, clockwise from the top, for hexagons that stand on a side and on a corner. */
  sides: {
    flat: [
      'encima',
      'arriba a la derecha',
      'abajo a la derecha',
      'debajo',
      'abajo a la izquierda',
      'arriba a la izquierda',
    ],
    pointy: [
      'arriba a la derecha',
      'a la derecha',
      'abajo a la derecha',
      'abajo a la izquierda',
      'a la izquierda',
      'arriba a la izquierda',
    ],
  },
  map: (count: string) =>
    `Mapa editable, ${count}. Las flechas llevan de un hexágono a otro; Intro lo edita o lo añade.`,
  picture: (count: string) => `Mapa de ejemplo, ${count}`,
  count: (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`,
  remove: (noun: string) => `Quitar ${noun}`,
  surround: 'Rellenar alrededor',
  far: (noun: string) => `+ ${noun.charAt(0).toUpperCase()}${noun.slice(1)} aparte del resto`,
  move: 'Mover a otro sitio',
  movePrompt: (name: string) => `Toca el hueco al que quieres llevar «${name}».`,
  close: 'Listo',
  piecesHere: '¿Qué naves tuyas están aquí?',
  morePieces: 'Más naves aquí',
  full: (max: number, many: string) => `El mapa admite ${max} ${many} como mucho.`,
  fullRows: (rows: number, columns: number) => `El mapa admite ${rows} filas de ${columns} casillas como mucho.`,
  removed: (name: string) => `Quitado: ${name}`,
  added: (name: string) => `Añadido: ${name}`,
  asList: 'Ver y corregir como lista',
  asText: 'Ver y corregir como texto',
  nothing: (noun: string) => `${noun} sin nada especial`,
  joinedTo: (names: string) => `con ruta a ${names}`,
  loose: 'sin sitio en el mapa',
  wrong: 'hay algo que corregir',
  none: 'Ninguno',
  choosePlace: '¿Dónde?',
  asTableBelow: 'El mismo mapa, como tabla, está debajo',
} as const;

/** Lists of rulings and links to them. */
export const rulings = {
  list: 'Dictámenes',
  listHelp: 'Di qué está pasando: se pregunta solo lo que importa y la respuesta cita sus cláusulas.',
  inClause: 'Dictámenes',
  all: (count: number) => (count === 1 ? 'Ver el dictamen' : `Ver los ${count} dictámenes`),
  questions: (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  moved: 'Esta página se ha mudado',
  movedTo: 'Ahora es un dictamen:',
} as const;

/** The conversation and the card of a ruling. */
export const ruling = {
  yourAnswers: 'Lo que has dicho',
  change: (text: string) => `Cambiar: ${text}`,
  remove: (text: string) => `Quitar: ${text}`,
  unknownChip: (matter: string) => `No sé ${matter}`,
  left: (count: number) => (count === 1 ? 'Última pregunta' : `Como mucho quedan ${count} preguntas`),
  changing: 'Cambiar una respuesta',
  again: 'Dijiste que no lo sabías, y ya es lo único que falta.',
  unknown: 'No lo sé',
  back: 'Atrás',
  keep: 'Dejarlo como estaba',
  oneByOne: 'Comprobarlo uno a uno',
  compute: 'Calcularlo',
  computeAgain: 'Calcularlo otra vez',
  name: 'Nombre (opcional)',
  more: '¿Quedan más por comprobar?',
  addAnother: 'Sí, añadir',
  noMore: 'No hay más',
  addItem: (title: string) => `Añadir ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  removeItem: 'Quitar',
  itemDone: 'Listo',
  judged: { sí: 'vale', no: 'no vale', open: 'falta algo por saber' },
  allAtOnce: 'Todo en una página',
  oneAtATime: 'Pregunta a pregunta',
  noMatter: 'Ya no cambia nada',
  startOver: 'Empezar de nuevo',

  soFar: 'Ya se sabe: será',
  forNow: 'Por ahora',
  mayBe: 'Todavía puede ser',
  verdict: 'Veredicto',
  question: 'Pregunta',
  because: 'Porque',
  prevails: 'Prevalece sobre',
  by: 'por',
  weighed: 'Se ha mirado',
  applies: 'Se da:',
  appliesNot: 'No se da:',
  since: (phrase: string) => `porque ${phrase}`,
  wouldChange: 'Cambiaría…',
  wouldSettle: 'Se sabría…',
  moreChanges: (count: number) => (count === 1 ? 'Otro caso' : `Otros ${count} casos`),
  moreExceptions: (count: number) => (count === 1 ? 'Otra excepción' : `Otras ${count} excepciones`),
  silence: 'El libro calla',
  ours: 'Nuestra lectura',
  community: 'Entre aficionados (no oficial)',
  now: 'Ahora',
  perhaps: 'Si llega el caso',
  items: 'Uno a uno',
  assumptions: 'Se supone que',
  impossible: 'Eso no puede darse',
  impossibleAnswers: 'Estas respuestas no caben juntas. Cambia o quita una:',
  guess: (condition: string) => `Estás viendo otro caso: ${condition.charAt(0).toLowerCase()}${condition.slice(1)}.`,
  backToMine: 'Volver al tuyo',
  copy: 'Copiar con cita',
  copied: 'Copiado, con sus cláusulas',
  copyFailed: 'No se pudo copiar; selecciona el texto a mano',
  share: 'Compartir',
  print: 'Imprimir',
  thisCase: 'Este caso',
  damaged: (parts: string) => `El enlace no se ha podido leer entero: ${parts}. Lo demás se conserva; revísalo.`,
  openClause: 'Abrir la cláusula',
  openGreyArea: 'Abrir la zona gris',
  close: 'Cerrar',
} as const;

/** A ruling to be read: what stands below the conversation, and all there is without a script. */
export const rulingArticle = {
  noScript: 'Sin JavaScript no hay conversación, pero aquí están las preguntas, las reglas que deciden y ejemplos.',
  title: 'Cómo se decide',
  asked: 'Qué se pregunta',
  rules: 'Qué decide',
  otherwise: 'En los demás casos',
  when: (condition: string) => `si ${condition}`,
  exception: 'Excepción',
  impossible: 'No puede darse',
  each: (title: string) => `De cada ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  notes: 'Y después',
  examples: 'Ejemplos',
  cites: 'Cláusulas que aplica',
  greyAreas: 'Zonas grises que lee',
} as const;

export const verdicts = { sí: 'Sí', no: 'No', obligatorio: 'Obligatorio', depende: 'Depende' } as const;

export const notFound = {
  title: 'Aquí no hay nada',
  text: 'Esa dirección no lleva a ninguna cláusula.',
  near: 'Quizá buscabas:',
  otherwise: 'También puedes buscar o empezar por un juego:',
} as const;

export const home = {
  lead: 'Escribe tu duda y lee la regla, con sus erratas y preguntas frecuentes.',
  choose: '¿A qué jugáis?',
  tonight: 'Esta noche',
  other: '¿Otro juego?',
} as const;

export const greyAreas = {
  disputes: 'Lo que se discute en la mesa',
  misprints: 'Fallos de imprenta',
  lead: 'Donde el libro calla, se contradice o está mal impreso: qué dicen los textos y cómo lo leemos nosotros. La última palabra es de vuestra mesa.',
} as const;

export const alphabet = {
  ours: 'Índice hecho con los títulos de las secciones, los términos, las reglas y las cartas.',
} as const;

export const components = {
  lead: 'Facciones, unidades, tecnologías, cartas y fichas: qué hacen, de qué edición son y dónde las nombra la guía.',
  all: 'Todos los componentes, por clases',
  cardsLead: 'Las cartas que describe el libro, contadas con palabras nuestras. Cada número lleva a su cláusula.',
  onlyNamed: 'La guía solo la nombra.',
  notNamed: 'La guía no la nombra.',
  onlyShown: (page: number) => `Solo sale en la ilustración de la página ${page}.`,
  namedIn: 'La nombran',
  faction: 'Facción',
  inClause: 'Componentes que nombra',
  guide: 'La guía',
  versions: 'Versiones',
  sources: 'Fuentes',
  notComputed: 'No se calcula',
  unlock: 'Se habilita',
  prerequisites: 'Requisitos',
  noPrerequisites: 'sin requisitos',
  colours: { R: ['roja', 'rojas'], V: ['verde', 'verdes'], Z: ['azul', 'azules'], A: ['amarilla', 'amarillas'] },
  copies: (count: number) => (count === 1 ? '1 copia' : `${count} copias`),
  outWithExpansion: 'sale del mazo con La profecía de los reyes',
  attachment: 'se vincula al planeta',
  decks: {
    cultural: 'mazo cultural',
    industrial: 'mazo industrial',
    inhospito: 'mazo inhóspito',
    frontera: 'mazo de frontera',
  },
  classes: { agente: 'agente', comandante: 'comandante', heroe: 'héroe', ley: 'ley', directiva: 'directiva' },
  nameFrom: { guia: 'nombre de la guía', app: 'nombre de una aplicación', propia: 'nombre nuestro' },
  editions: {
    base: 'Juego básico',
    profecia: 'La profecía de los reyes',
    'codice-1': 'Códice I',
    'codice-2': 'Códice II',
    'codice-3': 'Códice III',
    'codice-4': 'Códice IV',
  },
  areas: { combate: 'Combate', movimiento: 'Movimiento', produccion: 'Producción', votos: 'Votos' },
  touches: 'Qué toca de la partida',
  kinds: {
    'naves-insignia': 'Naves insignia',
    mecas: 'Mecas',
    'unidades-de-faccion': 'Unidades de facción',
    capacidades: 'Capacidades de facción',
    lideres: 'Líderes',
  },
  ofFactions: 'De las facciones',
  kindsLabel: 'Páginas por clase',
  unitsKey: 'Cada nombre lleva a la página de su facción.',
} as const;

export const factions = {
  lead: 'Sus hojas como datos: unidades, capacidades, tecnologías, líderes y cartas de Favor, con la edición de cada cosa.',
  sheet: 'Hoja',
  commodities: 'Exportaciones',
  startingUnits: 'Unidades iniciales',
  startingTechnologies: 'Tecnologías iniciales',
  choose: (count: number) => (count === 1 ? 'una a elegir' : `${count} a elegir`),
  none: 'ninguna',
  variable: 'según lo que elija al empezar',
  home: 'Sistema de origen',
  tile: (id: string) => `módulo ${id}`,
  planet: (resources: number, influence: number) => `${resources} de Recursos, ${influence} de Influencia`,
  planetNames: 'Los planetas llevan su nombre inglés, salvo los que traduce la guía.',
  units: 'Unidades',
  abilities: 'Capacidades',
  technologies: 'Tecnologías',
  leaders: 'Líderes',
  notes: 'Cartas de Favor',
  named: 'Dónde la nombra la guía',
  clauses: 'Cláusulas',
  errata: 'Erratas',
  faq: 'Preguntas frecuentes',
  interactions: 'Interacciones y dudas',
  upgrade: 'mejora',
  otherSide: 'otra cara',
} as const;

export const interactions = {
  lead: 'Cómo encajan unos componentes con otros. Lo oficial sale de la guía o de la carta; lo que sostiene la comunidad no es del editor; lo abierto no lo ha resuelto nadie.',
  authority: { oficial: 'Oficial', comunidad: 'Comunidad', abierta: 'Sin resolver' },
  titles: { oficial: 'Lo oficial', comunidad: 'Lo que sostiene la comunidad', abierta: 'Lo que nadie ha resuelto' },
  about: 'Sobre',
  all: 'Para todos los componentes',
  clauses: 'Cláusulas',
  calculation: 'Para el cálculo',
  found: { tirules: 'tirules', carta: 'la carta' },
  source: 'Fuente',
  disagreements: 'Donde las fuentes no coinciden',
  says: 'dice',
  taken: 'Se toma',
  reason: 'Motivo',
  sources: 'De dónde sale',
} as const;

export const tables = {
  lead: 'Las cifras del juego, cada una con la regla de la que sale. «No consta» es lo que los textos no dan; una raya, lo que no existe.',
  source: 'Regla',
} as const;

export const units = {
  lead: 'Valores de las unidades genéricas, básicas y mejoradas. Una facción puede imprimir los suyos en su hoja.',
  unit: 'Unidad',
  cost: 'Coste',
  combat: 'Combate',
  move: 'Mov.',
  moveLong: 'Movimiento',
  capacity: 'Cap.',
  capacityLong: 'Capacidad de transporte',
  upgraded: 'Mejorada',
  sustain: 'Resistencia al daño',
  antiFighter: 'Artillería anticazas',
  bombardment: 'Bombardeo',
  spaceCannon: 'Cañón espacial',
  planetaryShield: 'Escudo planetario',
  longRange: 'también a sistemas adyacentes',
  production: 'Producción',
  productionOnPlanet: (more: number) => `Producción: Recursos del planeta más ${more}`,
  freeFighters: (count: number) => `${count} Cazas sin ocupar Capacidad`,
  deploy: 'Despliegue',
  variable: 'variable',
  kinds: { nave: 'Naves', 'fuerza-terrestre': 'Fuerzas terrestres', estructura: 'Estructuras' },
  key: 'En el coste, «×2» es que se producen dos por ese precio; en combate y capacidades, el número de dados. «No consta» es lo que cambia con la facción y los textos no dan; una raya, lo que la unidad no tiene.',
} as const;

export const changes = {
  lead: 'Lo que añadió o cambió cada versión del libro, según su propio registro, con los números de hoy.',
  formerly: (id: string) => `antes ${id}`,
  uncertain: 'correspondencia no segura',
  page: (printed: string) => `el registro dice «${printed}»`,
  see: 'Véase',
} as const;

export const oldNumbers = {
  title: (id: string) => `${id} en la numeración antigua`,
  lead: (edition: string) =>
    `La ${edition} numeraba de otra manera. Si un número no cuadra con lo que lees aquí, quizá sea de los antiguos.`,
  listHelp: 'Estas son las secciones de entonces; ábrelas para ver lo que significa hoy cada número.',
  nowIs: (id: string) => `hoy ${id}`,
  both: (id: string) =>
    `El número ${id} puede ser dos cosas, según la edición que tenga delante quien lo dice. Aquí están las dos.`,
  gone: (id: string, edition: string) => `Hoy no hay ningún ${id}: es un número de la ${edition}.`,
  same: (id: string, edition: string) => `El número no ha cambiado: ${id} es lo mismo en la ${edition} y en la de hoy.`,
  todayIs: (id: string) => `${id}, hoy`,
  todayHelp: (edition: string) => `Numeración actual (${edition}).`,
  onceIs: (old: string, now: string) => `${old}, antes: hoy es ${now}`,
  onceHelp: (edition: string) => `Numeración de la ${edition}.`,
  uncertain: 'La correspondencia no es segura.',
  changedSince: (versions: string) =>
    `Cambió después (${versions}): el texto antiguo pudo ser distinto, o la cláusula no existir.`,
  readSection: 'Leer la sección',
} as const;

export const about = {
  paragraphs: [
    'Códice Estelar es una referencia de reglas no oficial, hecha por aficionados. Cuenta cada regla con palabras propias y conserva el número de la cláusula para que quien tenga el libro la encuentre en su página.',
    'Las calculadoras y los veredictos aplican las mismas reglas que se leen aquí, y cada paso de sus respuestas cita la cláusula de la que sale. Las probabilidades son exactas: no se simulan tiradas.',
    'Donde el libro calla, se contradice o está mal impreso lo decimos en una nota a la vista, con nuestra lectura marcada como nuestra.',
    'No hay cuentas, anuncios ni seguimiento: nada de lo que escribes sale de tu dispositivo.',
  ],
  credits: 'Créditos y marcas',
} as const;

export const round = {
  title: 'La ronda, paso a paso',
  here: 'Estamos aquí',
  now: 'Ahora',
  next: 'Siguiente',
  previous: 'Anterior',
  restart: 'Empezar la ronda',
  walk: 'Recorrer la ronda',
  windows: 'Qué se puede usar aquí',
  forgotten: 'Lo que más se olvida',
  settle: 'Dudas de este paso',
  together: 'a la vez',
  none: 'Ninguna carta de la guía nombra este momento.',
  degrees: { debe: 'obligatorio', puede: 'opcional', 'si-procede': 'si procede' },
} as const;

export const coverage = {
  title: 'Qué aplican los dictámenes y las calculadoras',
  lead: 'Cada regla del libro que alguna calculadora o algún dictamen aplica, y las que todavía no aplica ninguno.',
  share: (done: number, all: number) => `${done} de ${all} reglas y pasos (${Math.round((100 * done) / all)} %)`,
  missing: 'Sin aplicar',
  complete: 'Todas aplicadas',
} as const;

export const offline = {
  title: 'Sin conexión',
  text: 'Esta página no está guardada en el dispositivo. Lo que ya leíste y los juegos que guardaste siguen disponibles.',
  save: (bytes: number | null) =>
    `Guardar para leer sin conexión${bytes === null ? '' : ` (${(bytes / 1e6).toFixed(1).replace('.', ',')} MB)`}`,
  renew: 'Guardar la edición nueva',
  forget: 'Quitar del dispositivo',
  progress: (share: number) => `Guardando: ${Math.round(100 * share)} %…`,
  saved: (date: string, newest: boolean) =>
    `Disponible sin conexión. Guardado el ${date}${newest ? '' : '; hay una edición más nueva'}.`,
  here: 'Guardado: se abre sin conexión.',
  notHere: 'Sin guardar: solo lo que ya leíste.',
  faults: {
    conexion: 'No se ha podido guardar: la conexión se ha cortado. Lo que había sigue como estaba.',
    servidor: 'No se ha podido guardar: el sitio no responde bien. Lo que había sigue como estaba.',
    espacio: 'No cabe: el dispositivo no deja más sitio. Lo que había sigue como estaba.',
    navegador: 'Este navegador no deja guardar páginas.',
  },
  newRelease: 'Hay una edición nueva del Códice.',
  takeRelease: 'Actualizar',
  later: 'Luego',
} as const;

export const combatCoverage = {
  title: 'Qué calculan las calculadoras de combate',
  lead: (exact: number, all: number) =>
    `De los ${all} efectos de la calculadora de combate más usada que son de las ediciones de esta guía, las nuestras calculan ${exact} con exactitud. Lo que no puede ser exacto se niega con su motivo. Esta página se lo pregunta al motor cada vez que se construye.`,
  theirs: 'En inglés',
  ours: 'Aquí',
  state: 'Se calcula',
  others: 'Lo que aquella no tiene',
  groups: [
    ['elegible', 'Los que se eligen'],
    ['automatico', 'Los que cuentan solos'],
    ['mejora', 'Mejoras de unidades'],
    ['sin-ofrecer', 'Los que da por pendientes'],
  ] as const,
  status(found: { status: string; reason?: string }): string {
    if (found.status === 'exact') return 'Exacto';
    if (found.status === 'refused') return `No se calcula: ${found.reason}`;
    return found.status === 'outside' ? 'De otra edición' : 'Sin datos';
  },
};
