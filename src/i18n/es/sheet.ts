/** The sheet that shows a clause over the page. Apart from rulings, because every section opens one. */
export const sheet = {
  back: 'Atrás',
  close: 'Cerrar',
} as const;
