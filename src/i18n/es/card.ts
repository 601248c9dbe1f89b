/** What kind of thing a shared link leads to. */
export const card = {
  ruling: 'Dictamen',
  tool: 'Calculadora',
  alt: (title: string) => `Códice Estelar: ${title}`,
} as const;
