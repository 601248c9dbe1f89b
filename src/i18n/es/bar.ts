/** The bar within the thumb's reach, and the choice of tonight's game. */
export const bar = {
  label: 'Para jugar',
  search: 'Buscar',
  rules: 'Reglas',
  calculate: 'Calcular',
  rulings: 'Dictámenes',
  table: 'Mesa',
  change: (game: string) => `${game}: cambiar de juego`,
} as const;
