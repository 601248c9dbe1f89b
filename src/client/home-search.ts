/** The home page's field opens the search box with what was typed, so that answers appear at once. */
const field = document.querySelector<HTMLInputElement>('#portada-texto');
const dialog = document.querySelector<HTMLDialogElement>('#buscador');
const inside = dialog?.querySelector<HTMLInputElement>('input[type="search"]');

if (field && dialog && inside) {
  field.addEventListener('input', () => {
    if (!field.value || dialog.open) return;
    dialog.showModal();
    inside.value = field.value;
    field.value = '';
    inside.focus();
    inside.setSelectionRange(inside.value.length, inside.value.length);
    inside.dispatchEvent(new Event('input'));
  });
}
