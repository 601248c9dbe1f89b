/** How a folded word sounds in most of the Spanish-speaking world: words written by ear sound alike. */
export function soundOf(word: string): string {
  return word
    .replace(/ch/g, '1')
    .replace(/h/g, '')
    .replace(/1/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/z|x/g, 's')
    .replace(/v|w/g, 'b')
    .replace(/ll|y/g, 'i')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1/g, '$1')
    .toLowerCase();
}
