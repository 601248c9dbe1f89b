/** Lower case without accents or ñ tilde: «Artillería» and «ARTILLERIA» fold to the same text. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
