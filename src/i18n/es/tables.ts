export const tables = {
  lead: 'Las cifras del juego, cada una con la regla de la que sale. «No consta» es lo que los textos no dan; una raya, lo que no existe.',
  source: 'Regla',
} as const;
