/** The home page's field and its examples open the search box with their words, so that answers appear at once. */
const field = document.querySelector<HTMLInputElement>('#portada-texto');
const dialog = document.querySelector<HTMLDialogElement>('#buscador');
const inside = dialog?.querySelector<HTMLInputElement>('input[type="search"]');

if (field && dialog && inside) {
  const ask = (words: string) => {
    dialog.showModal();
    inside.value = words;
    inside.focus();
    inside.setSelectionRange(words.length, words.length);
    inside.dispatchEvent(new Event('input'));
  };
  field.addEventListener('input', () => {
    if (!field.value || dialog.open) return;
    ask(field.value);
    field.value = '';
  });
  for (const example of document.querySelectorAll<HTMLElement>('[data-try]')) {
    example.addEventListener('click', (event) => {
      event.preventDefault();
      ask(example.dataset['try'] ?? '');
    });
  }
}
