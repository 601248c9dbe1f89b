export const greyAreas = {
  why: 'Qué dicen los textos',
  disputes: 'Lo que se discute en la mesa',
  misprints: 'Fallos de imprenta',
  lead: 'Donde el libro calla, se contradice o está mal impreso: qué dicen los textos y cómo lo leemos nosotros. La última palabra es de vuestra mesa.',
} as const;
