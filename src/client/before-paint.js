try {
  for (const [key, name] of [
    ['tema', 'theme'],
    ['juego', 'juego'],
  ]) {
    const value = localStorage.getItem(key);
    if (value) document.documentElement.dataset[name] = value;
  }
} catch {}
