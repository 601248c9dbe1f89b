/** What a table keeps at hand during a game. */
export const table = {
  title: 'Mesa',
  lead: 'La ronda paso a paso y lo que tu grupo quiere tener a mano durante la partida.',
  choose: 'Elige el juego de esta noche.',
  battle: 'Una batalla en la mesa',
  round: 'La ronda',
  noScript: 'Lo que fijes y escribas necesita JavaScript; la ronda, no.',
} as const;
