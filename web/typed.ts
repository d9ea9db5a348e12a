let typed = false;

/** Whether a person has typed or chosen something on the screen that is neither saved nor left. */
export const hasTyped = (): boolean => typed;

/** From now on what was typed counts as saved or left. */
export function forgetTyped(): void {
  typed = false;
}

/** Notices what is typed into the forms of the screens, filters apart. Returns the function that ends it. */
export function watchTyping(page: Document = document): () => void {
  const listener = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('main, [role="dialog"], [role="alertdialog"]') === null) return;
    if (target.closest('search, [role="search"], input[type="search"]') === null) typed = true;
  };
  page.addEventListener('input', listener, true);
  return () => page.removeEventListener('input', listener, true);
}
