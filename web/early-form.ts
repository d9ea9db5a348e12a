import { useEffect, useState } from 'react';

/** What a person has done to the form that the server had sent, before the application was there. */
interface EarlyForm {
  values: Readonly<Record<string, string>>;
  /** The name of the field that had the focus, with the place of its cursor. */
  focus: { name: string; start: number | null; end: number | null } | null;
}

const fieldsIn = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('input[name]')];

function readEarlyForm(): EarlyForm | null {
  const form = globalThis.document?.querySelector('[data-early] form');
  if (!form) return null;
  const values = Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]));
  const active = fieldsIn(form).find(field => field === document.activeElement);
  const at = active?.type === 'email' ? { selectionStart: null, selectionEnd: null } : active;
  const focus = active && { name: active.name, start: at?.selectionStart ?? null, end: at?.selectionEnd ?? null };
  return { values, focus: focus ?? null };
}

/**
 * What was typed into the sent form, of which the application's own takes the place: its values are the first ones of that, its focus
 * and the button that was pressed (`early.ts`) are done again once it stands.
 */
export function useEarlyForm(form: { current: HTMLFormElement | null }): EarlyForm['values'] {
  // Read while the form of the server is still shown: what the first render returns takes its place.
  const [early] = useState(readEarlyForm);
  useEffect(() => {
    if (early === null || form.current === null) return;
    const field = fieldsIn(form.current).find(({ name }) => name === early.focus?.name);
    field?.focus();
    if (field && early.focus?.start !== null && early.focus !== null)
      field.setSelectionRange(early.focus.start, early.focus.end);
    const pressed = window.pressedEarly;
    window.pressedEarly = undefined;
    document.body.classList.remove('is-heard');
    if (pressed === undefined) return;
    const buttons = form.current.querySelectorAll('button');
    [...buttons].find(button => button.textContent === pressed)?.click();
  }, [early, form]);
  return early?.values ?? {};
}
