export const round = {
  title: 'La ronda, paso a paso',
  now: 'Ahora',
  next: 'Siguiente',
  previous: 'Anterior',
  restart: 'Empezar la ronda',
  walk: 'Recorrer la ronda',
  forgotten: 'Lo que más se olvida',
  settle: 'Dudas de este paso',
  together: 'a la vez',
  none: 'Ninguna carta de la guía nombra este momento.',
  degrees: { debe: 'obligatorio', puede: 'opcional', 'si-procede': 'si procede' },
} as const;
