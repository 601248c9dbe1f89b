/** A ruling to be read: what stands below the conversation, and all there is without a script. */
export const rulingArticle = {
  noScript: 'Sin JavaScript no hay conversación, pero aquí están las preguntas, las reglas que deciden y ejemplos.',
  title: 'Cómo se decide',
  asked: 'Qué se pregunta',
  ordinary: (answer: string, why: string) => `Mientras nadie diga otra cosa, «${answer}»: ${why}.`,
  decided: 'Si no se sabe, lo decide',
  rules: 'Qué decide',
  otherwise: 'En los demás casos',
  when: (condition: string) => `si ${condition}`,
  exception: 'Excepción',
  impossible: 'No puede darse',
  each: (title: string) => `De cada ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  notes: 'Y después',
  examples: 'Ejemplos',
  cites: 'Cláusulas que aplica',
  greyAreas: 'Zonas grises que lee',
} as const;
