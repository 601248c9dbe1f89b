/** Verdicts are told apart by their sign too, never by colour alone. */
const SIGNS: Record<string, string> = {
  sí: '<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-7"/>',
  no: '<circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/>',
  obligatorio: '<path d="M12 1.5 22.5 12 12 22.5 1.5 12z"/><path d="M12 7v6m0 3v.5"/>',
  depende:
    '<circle cx="12" cy="12" r="10" stroke-dasharray="3.5 2.8"/><path d="M9.3 9.5a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2 1-1.2 1.9m0 2.7v.3"/>',
};
/** An answer of the ruling's own («El atacante») is neither for nor against. */
const OWN = '<path d="M5 3v18M5 4h13l-3 4 3 4H5"/>';

export function verdictSign(verdict: string): string {
  return `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[verdict] ?? OWN}</svg>`;
}

/** `is-si`: the class that gives a verdict its colour. */
export function verdictClass(verdict: string): string {
  return verdict === 'sí' ? 'is-si' : verdict in SIGNS ? `is-${verdict}` : 'is-own';
}
