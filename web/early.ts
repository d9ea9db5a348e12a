/**
 * Runs before the application: a form that the server has sent is used before there is a program to serve it. What is pressed is
 * kept and done as soon as the application stands (`early-press.ts`); what is typed is taken over by its form.
 */
declare global {
  interface Window {
    /** The text of the button that was pressed last, before the application was there. */
    pressedEarly?: string | undefined;
  }
}

const isEarly = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest('[data-early]') !== null;

function keep(button: Element): void {
  window.pressedEarly = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  document.body.classList.add('is-heard');
}

document.addEventListener('submit', event => {
  if (!isEarly(event.target)) return;
  event.preventDefault();
  const button = event.target.querySelector('button[type="submit"]');
  if (button !== null) keep(button);
});

document.addEventListener('click', ({ target }) => {
  const button = isEarly(target) ? target.closest('button') : null;
  if (button === null || button.type === 'submit') return;
  if (button.lang === '') return keep(button);
  // The language of the page: nothing to load, and what was typed stays.
  if (button.getAttribute('aria-pressed') === 'true') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `tenken_language=${button.lang}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
});

export {};
