export const about = {
  lead: 'Una referencia de reglas no oficial, hecha por aficionados, para quien está en la mesa con una duda y cuatro amigos esperando.',
  what: 'Qué es',
  paragraphs: [
    'Cuenta cada regla con palabras propias y conserva el número de la cláusula para que quien tenga el libro la encuentre en su página.',
    'Las calculadoras y los dictámenes aplican las mismas reglas que se leen aquí, y cada paso de sus respuestas cita la cláusula de la que sale. Las probabilidades son exactas: no se simulan tiradas.',
    'Lo que dice el libro, lo que contesta el editor, nuestra lectura y lo que sostienen los aficionados están siempre aparte y con su nombre. Donde el libro calla, se contradice o está mal impreso, se dice.',
  ],
  privacy: 'Lo tuyo es tuyo',
  privacyText:
    'No hay cuentas, anuncios, galletas ni seguimiento. Lo que fijas, anotas o calculas se guarda solo en tu dispositivo y no sale de él más que en los archivos y enlaces que compartas.',
  report: 'Avisar de un error',
  reportSteps: [
    'En la cláusula, toca «⋯» y después «Avisar de un error»: copia qué texto es, en qué edición y su dirección.',
    'Añade qué dice el libro y en qué página; si es una calculadora o un dictamen, comparte el enlace del caso.',
  ],
  reportTo: 'Envíalo aquí:',
  reportNobody: 'Envíaselo a quien publica este sitio: esta copia no dice quién es.',
  reportHelp: 'Cómo se corrige una regla está contado en CONTRIBUTING.md, con el código.',
  version: 'Versión',
  versionFacts: { version: 'Versión', date: 'Fecha', edition: 'Edición', content: 'Contenido' },
  content: (clauses: string, rulings: number, tools: number) =>
    `${clauses} cláusulas, ${rulings} dictámenes y ${tools} calculadoras`,
  sources: 'Fuentes',
  sourcesHelp: 'De qué libro sale cada juego. Las cifras y los componentes dicen su fuente en su página.',
  components: 'Para los componentes de Twilight Imperium se cotejaron además estas fuentes públicas:',
  programs: 'Las reglas para otros programas: API, biblioteca y bots',
  licences: 'De quién es lo que viene con estas páginas, y en qué términos',
  credits: 'Créditos y marcas',
  creditsHelp:
    'Los juegos, sus nombres y sus marcas son de sus propietarios, que no han revisado ni apoyan este sitio. Emblemas, iconos y dibujos son nuestros. La letra de los títulos es Marcellus (SIL Open Font License).',
} as const;
