// Before the first paint, so that neither the chosen theme nor tonight's game comes late. Served as it is.
try {
  for (const [key, name] of [
    ['tema', 'theme'],
    ['juego', 'juego'],
  ]) {
    const value = localStorage.getItem(key);
    if (value) document.documentElement.dataset[name] = value;
  }
} catch {}
