/** Names of planets are offered as one types; choosing one fills in what it gives. */
const known = document.querySelector<HTMLDataListElement>('#planetas-conocidos');
const form = document.querySelector<HTMLFormElement>('.rule-form');

if (known && form) {
  const offer = (part: ParentNode) => {
    for (const input of part.querySelectorAll<HTMLInputElement>('.item input[name$=".nombre"]'))
      if (partOf(input, 'influencia')) input.setAttribute('list', known.id);
  };
  offer(form);
  // Items come one by one, from a template.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.parentElement) offer(node.parentElement);
  }).observe(form, { childList: true, subtree: true });

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('list') !== known.id) return;
    const planet = [...known.options].find(({ value }) => value === target.value);
    if (!planet) return;
    for (const name of ['recursos', 'influencia']) {
      const figure = partOf(target, name);
      if (figure) figure.value = planet.dataset[name] ?? '';
    }
  });
}

/** Another field of the same planet. */
function partOf(input: HTMLInputElement, name: string): HTMLInputElement | null {
  const path = CSS.escape(input.name.replace(/nombre$/, name));
  return input.form?.querySelector<HTMLInputElement>(`input[name="${path}"]`) ?? null;
}
