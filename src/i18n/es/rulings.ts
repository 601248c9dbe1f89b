/** Lists of rulings and links to them. */
export const rulings = {
  list: 'Dictámenes',
  listHelp: 'Di qué está pasando: se pregunta solo lo que importa y la respuesta cita sus cláusulas.',
  inClause: 'Dictámenes',
  questions: (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  moved: 'Esta página se ha mudado',
  movedTo: 'Ahora es un dictamen:',
} as const;
