export const home = {
  lead: 'Escribe tu duda y lee la regla, con sus erratas y preguntas frecuentes.',
  choose: '¿A qué jugáis?',
  tonight: 'Esta noche',
  other: '¿Otro juego?',
} as const;
