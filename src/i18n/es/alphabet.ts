export const alphabet = {
  ours: 'Índice hecho con los títulos de las secciones, los términos, las reglas y las cartas.',
} as const;
