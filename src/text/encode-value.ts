/**
 * A value for an address. Half of a pair of surrogates (a name cut through an emoji, bytes from elsewhere) has no
 * encoding and would throw; it goes as the mark of what could not be read.
 */
export const encodeValue = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
