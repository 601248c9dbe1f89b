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
