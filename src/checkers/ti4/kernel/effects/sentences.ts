/** Sentences that several kinds share. */

export const AS_SOON_AS_POSSIBLE = {
  id: 'en-cuanto-puede',
  text: 'Lo que se puede usar contadas veces se usa en cuanto se puede.',
};
export const WHO_HITS_CHOOSES = {
  id: 'impacto-elegido',
  text: 'Un impacto que asigna quien lo causa va a la unidad más cara que no pueda usar Resistencia al daño; si todas pueden, a la más cara.',
};
