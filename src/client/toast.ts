/** A short message that comes and goes, read aloud by screen readers. */
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
  setTimeout(() => toast.classList.remove('visible'), 2000);
}
