/** What a group keeps on its device. */
export const mine = {
  pinned: 'Fijada: está en la Mesa',
  unpinned: 'Ya no está fijada',
  kept: 'Guardado en este dispositivo',
  notKept: 'Este navegador no deja guardar: se perderá al cerrar la página',
  note: 'Nota vuestra:',
  noteHelp: 'Nota',
  houseRule: 'Regla de la casa:',
  houseRuleHelp: 'Regla de la casa (lo que jugáis en vez de esto)',
  save: 'Guardar',
  qr: 'Código QR',
  qrHelp: 'Enfócalo con la cámara de otro móvil: abre esto mismo.',
  qrFailed:
    'No se ha podido dibujar el código: falta conexión o hay demasiado que contar. Prueba a compartir el enlace.',
  report: 'Avisar de un error',
  reported: 'Copiado: envíalo como dice «Acerca de»',
  reportText: (title: string, address: string, edition: string) =>
    `Error en ${title}\n${address}\nEdición ${edition}\nQué dice el libro y en qué página: `,
  lists: {
    pinned: 'Cláusulas fijadas',
    houseRules: 'Reglas de la casa',
    notes: 'Notas',
    cases: 'Flotas y situaciones guardadas',
    read: 'Leído hace poco',
  },
  empty:
    'Aún no hay nada. La estrella de cada cláusula la trae aquí; «⋯» guarda notas y reglas de la casa, y cada calculadora, sus situaciones.',
  forget: (title: string) => `Quitar: ${title}`,
  keepCase: 'Guardar en la Mesa',
  export: 'Guardar en un archivo',
  import: 'Traer de un archivo',
  file: 'Todo esto está solo en este dispositivo. Con un archivo lo llevas a otro o lo compartes con el grupo.',
  imported: 'Traído: se ha sumado a lo que había',
  fault: {
    'demasiado-grande': 'No se ha traído nada: el archivo es demasiado grande.',
    'no-es-json': 'No se ha traído nada: el archivo está roto o no es de Códice Estelar.',
    'no-es-mesa': 'No se ha traído nada: el archivo no es una Mesa de Códice Estelar.',
    'otra-version': 'No se ha traído nada: el archivo es de otra versión.',
    'dato-invalido': 'No se ha traído nada: el archivo tiene un dato que no se entiende.',
  },
} as const;
