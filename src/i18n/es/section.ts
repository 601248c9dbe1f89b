export const section = {
  steps: 'Pasos',
  list: 'Índice',
  contents: 'En esta sección',
  see: 'Véase también',
  previous: 'Anterior',
  next: 'Siguiente',
  formerly: (id: string, edition: string) => `Era la sección ${id} en la ${edition}.`,
} as const;
