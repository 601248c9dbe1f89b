export const coverage = {
  title: 'Qué aplican los dictámenes y las calculadoras',
  short: 'Reglas aplicadas',
  lead: 'Cada regla del libro que alguna calculadora o algún dictamen aplica, y las que todavía no aplica ninguno.',
  share: (done: number, all: number) => `${done} de ${all} reglas y pasos (${Math.round((100 * done) / all)}\u00a0%)`,
  missing: 'Sin aplicar',
  complete: 'Todas aplicadas',
} as const;
