export const notFound = {
  title: 'Aquí no hay nada',
  text: 'Esa dirección no lleva a ninguna cláusula.',
  near: 'Quizá buscabas:',
  otherwise: 'Busca lo que querías o empieza por un juego:',
} as const;
