/** A button that prints the page as it stands. */
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => window.print());
