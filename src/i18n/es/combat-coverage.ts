export const combatCoverage = {
  title: 'Qué calculan las calculadoras de combate',
  lead: (exact: number, all: number) =>
    `De los ${all} efectos de la calculadora de combate más usada que son de las ediciones de esta guía, las nuestras calculan ${exact} con exactitud. Lo que no puede ser exacto se niega con su motivo. Esta página se lo pregunta al motor cada vez que se construye.`,
  theirs: 'En inglés',
  ours: 'Aquí',
  state: 'Se calcula',
  others: 'Lo que aquella no tiene',
  groups: [
    ['elegible', 'Los que se eligen'],
    ['automatico', 'Los que cuentan solos'],
    ['mejora', 'Mejoras de unidades'],
    ['sin-ofrecer', 'Los que da por pendientes'],
  ] as const,
  status(found: { status: string; reason?: string }): string {
    if (found.status === 'exact') return 'Exacto';
    if (found.status === 'refused') return `No se calcula: ${found.reason}`;
    return found.status === 'outside' ? 'De otra edición' : 'Sin datos';
  },
};
