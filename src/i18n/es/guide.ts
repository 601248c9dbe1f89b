export const guide = {
  title: 'Guía rápida',
  lead: 'La ronda, el combate y las cifras en dos páginas, para tenerlas en la mesa o en papel.',
  round: 'La ronda',
  combat: 'El combate',
  figures: 'Costes y cifras',
  jump: { round: 'Ronda', combat: 'Combate', figures: 'Cifras' },
  apart: 'ver «El combate»',
  print: 'Imprimir en dos páginas',
  source: (date: string) => `Códice Estelar, ${date}. Referencia no oficial: manda el libro.`,
} as const;
