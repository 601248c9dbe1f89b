export const interactions = {
  lead: 'Cómo encajan unos componentes con otros. Lo oficial sale de la guía o de la carta; lo que sostiene la comunidad no es del editor; lo abierto no lo ha resuelto nadie.',
  authority: { oficial: 'Oficial', comunidad: 'Comunidad', abierta: 'Sin resolver' },
  titles: { oficial: 'Lo oficial', comunidad: 'Lo que sostiene la comunidad', abierta: 'Lo que nadie ha resuelto' },
  about: 'Sobre',
  all: 'Para todos los componentes',
  clauses: 'Cláusulas',
  calculation: 'Para el cálculo',
  found: { tirules: 'tirules', carta: 'la carta' },
  source: 'Fuente',
  disagreements: 'Donde las fuentes no coinciden',
  taken: 'Se toma',
  sources: 'De dónde sale',
} as const;
