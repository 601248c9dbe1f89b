const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

export const offline = {
  title: 'Sin conexión',
  text: 'Esta página no está guardada en el dispositivo. Lo que ya leíste y los juegos que guardaste siguen disponibles.',
  retry: 'Volver a intentarlo',
  save: (weight: { wire: number; kept: number } | null) =>
    `Guardar para leer sin conexión${weight ? ` (descarga ${megabytes(weight.wire)}; ocupa ${megabytes(weight.kept)})` : ''}`,
  saveLink: 'Guardar sin conexión',
  renew: 'Guardar la edición nueva',
  forget: 'Quitar del dispositivo',
  progress: (share: number) => `Guardando: ${Math.floor(100 * share)} %…`,
  saved: (date: string, bytes: number, newest: boolean) =>
    `Disponible sin conexión. Guardado el ${date}; ocupa ${megabytes(bytes)}${newest ? '' : '. Hay una edición más nueva'}.`,
  notPromised: 'El navegador podría quitarlo si le falta sitio.',
  here: 'Guardado: se abre sin conexión.',
  notHere: 'Sin guardar: solo lo que ya leíste.',
  faults: {
    conexion: 'No se ha podido guardar: la conexión se ha cortado. Lo que había sigue como estaba.',
    servidor: 'No se ha podido guardar: el sitio no responde bien. Lo que había sigue como estaba.',
    espacio: 'No cabe: el dispositivo no deja más sitio. Lo que había sigue como estaba.',
    navegador: 'Este navegador no deja guardar páginas.',
  },
  outdated: 'Desde que abriste esta página hay una edición nueva del Códice: recárgala para seguir.',
  newRelease: 'Hay una edición nueva del Códice.',
  takeRelease: 'Actualizar',
  later: 'Luego',
} as const;
