/** Sharing the page that is open. */
export const share = {
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar; el enlace está en la barra de direcciones',
  qrFailed:
    'No se ha podido dibujar el código: falta conexión o hay demasiado que contar. Prueba a compartir el enlace.',
};
