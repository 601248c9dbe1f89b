export const changes = {
  lead: 'Lo que añadió o cambió cada versión del libro, según su propio registro, con los números de hoy.',
  formerly: (id: string) => `antes ${id}`,
  uncertain: 'correspondencia no segura',
  page: (printed: string) => `el registro dice «${printed}»`,
  see: 'Véase',
} as const;
