export const oldNumbers = {
  title: (id: string) => `${id} en la numeración antigua`,
  lead: (edition: string) =>
    `La ${edition} numeraba de otra manera. Si un número no cuadra con lo que lees aquí, quizá sea de los antiguos.`,
  listHelp: 'Estas son las secciones de entonces; ábrelas para ver lo que significa hoy cada número.',
  nowIs: (id: string) => `hoy ${id}`,
  both: (id: string) =>
    `El número ${id} puede ser dos cosas, según la edición que tenga delante quien lo dice. Aquí están las dos.`,
  gone: (id: string, edition: string) => `Hoy no hay ningún ${id}: es un número de la ${edition}.`,
  same: (id: string, edition: string) => `El número no ha cambiado: ${id} es lo mismo en la ${edition} y en la de hoy.`,
  todayIs: (id: string) => `${id}, hoy`,
  todayHelp: (edition: string) => `Numeración actual (${edition}).`,
  onceIs: (old: string, now: string) => `${old}, antes: hoy es ${now}`,
  onceHelp: (edition: string) => `Numeración de la ${edition}.`,
  uncertain: 'La correspondencia no es segura.',
  changedSince: (versions: string) =>
    `Cambió después (${versions}): el texto antiguo pudo ser distinto, o la cláusula no existir.`,
  readSection: 'Leer la sección',
} as const;
