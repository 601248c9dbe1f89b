/** First letter in capitals, also behind an opening mark: «¿qué?» is «¿Qué?». */
export function capitalize(text: string): string {
  return text.replace(/^[«¿¡(]*\p{L}/u, (start) => start.toUpperCase());
}

/** First letter in small, to go on within a sentence: «Quinta fila» is «quinta fila». */
export function decapitalize(text: string): string {
  return text.replace(/^[«¿¡(]*\p{L}/u, (start) => start.toLowerCase());
}
