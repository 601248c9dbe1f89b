let timer = 0;

/** A short message that comes and goes, read aloud by screen readers; a longer one stays as long as it takes to read. */
export function announce(text: string): void {
  let toast = document.querySelector<HTMLElement>('#aviso');
  if (!toast) {
    toast = document.createElement('div');
    toast.id = 'aviso';
    toast.role = 'status';
    document.body.append(toast);
  }
  toast.textContent = text;
  toast.classList.add('visible');
  clearTimeout(timer);
  timer = window.setTimeout(() => toast.classList.remove('visible'), Math.max(2000, 70 * text.length));
}
