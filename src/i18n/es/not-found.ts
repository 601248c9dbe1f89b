export const notFound = {
  title: 'Aquí no hay nada',
  text: 'Esa dirección no lleva a ninguna cláusula.',
  near: 'Quizá buscabas:',
  otherwise: 'También puedes buscar o empezar por un juego:',
} as const;
