import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of forms; self-contained, since its source text is sent to the page. */
export function formChecks(tools: PageTools): OwnChecks {
  const vague =
    /^(menu|info|information|label|text|input|field|form|data|value|入力|入力欄|テキスト|項目|フォーム|欄)$/;
  const fields =
    'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"])';
  const idsOf = (element: Element) =>
    `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`
      .split(/[\t\n\f\r ]+/)
      .filter(Boolean);
  let tied: Set<string> | undefined;
  return {
    'label-vague': element => {
      const field = element as HTMLInputElement;
      if (/^(radio|checkbox|range|color|file)$/.test(field.type) || field.localName === 'select') return false;
      return vague.test(tools.plain(tools.name(field))) && tools.seen(field) ? 'fault' : false;
    },
    'label-without-words': element => {
      const name = tools.name(element);
      return name !== '' && tools.plain(name) === '' ? 'fault' : false;
    },
    'placeholder-only': element => {
      const field = element as HTMLInputElement;
      if (!field.placeholder?.trim() || field.labels?.length || !tools.seen(field)) return false;
      return field.getAttribute('aria-labelledby') || field.title.trim() || field.getAttribute('aria-label')?.trim()
        ? 'unsure'
        : 'fault';
    },
    'form-without-button': element => {
      const form = element as HTMLFormElement;
      if (!form.querySelector(`${fields}, select`) || !tools.seen(form)) return false;
      return [...form.elements].some(one =>
        one.matches('button:not([type="button"]):not([type="reset"]), input[type="submit"], input[type="image"]'),
      ) || form.querySelector('input[type="image"]')
        ? false
        : 'unsure';
    },
    'error-not-named': element => {
      if (!tools.seen(element) || !element.closest('form')) return false;
      if (element.getAttribute('aria-invalid') !== 'true') {
        if (element.matches(fields) || tools.text(element) === '' || element.querySelector(fields)) return false;
        tied ??= new Set([...document.querySelectorAll('[aria-describedby], [aria-errormessage]')].flatMap(idsOf));
        return tied.has(element.id) ? false : 'unsure';
      }
      return idsOf(element).some(id => document.getElementById(id)?.textContent?.trim()) ? false : 'unsure';
    },
  };
}
