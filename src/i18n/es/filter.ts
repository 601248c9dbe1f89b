/** The box that narrows a long list. */
export const filter = {
  label: 'Filtrar esta lista',
  count: (shown: number, all: number) => (shown === all ? `${all} entradas` : `${shown} de ${all}`),
  kinds: 'Solo estas',
  all: 'Todas',
  none: 'Nada con esas palabras. Quita alguna o busca en todo el libro.',
} as const;
