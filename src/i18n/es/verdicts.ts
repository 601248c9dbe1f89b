export const verdicts = { sí: 'Sí', no: 'No', obligatorio: 'Obligatorio', depende: 'Depende' } as const;
