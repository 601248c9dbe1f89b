/** Sharing the page that is open, or words of it. */
export const share = {
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar; el enlace está en la barra de direcciones',
  textFailed: 'No se pudo copiar; selecciona el texto a mano',
  qrFailed:
    'No se ha podido dibujar el código: falta conexión o hay demasiado que contar. Prueba a compartir el enlace.',
};
