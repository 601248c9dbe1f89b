import type { ClauseKind } from '../../schema/clause.ts';

export const clause = {
  kinds: {
    regla: 'Regla',
    paso: 'Paso',
    termino: 'Término',
    nota: 'Nota',
    ejemplo: 'Ejemplo',
    tabla: 'Tabla',
    carta: 'Carta',
    errata: 'Errata',
    faq: 'Pregunta frecuente',
  } satisfies Record<ClauseKind, string>,
  step: (step: number) => `Paso ${step}`,
  copy: (id: string) => `Copiar el enlace a ${id}`,
  open: (id: string) => `Página de ${id}`,
  actions: (id: string) => `Qué hacer con ${id}`,
  cite: 'Citar',
  citeLong: (id: string) => `Copiar ${id} con su cita`,
  cited: 'Copiado, con su cita',
  shareIt: (id: string) => `Compartir ${id}`,
  pin: 'Fijar',
  inSection: 'Abrir en su sección',
  errata: (count: number) => (count === 1 ? '1 errata' : `${count} erratas`),
  faqs: (count: number) => (count === 1 ? '1 pregunta frecuente' : `${count} preguntas frecuentes`),
} as const;
