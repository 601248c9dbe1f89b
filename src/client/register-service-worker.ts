/** Pages already read work without network. Not while developing: there an old copy only confuses. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    // Refused (private window, old browser): the site works as always, only not offline.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
