import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of forms; self-contained, since its source text is sent to the page. */
export function formChecks(tools: PageTools): OwnChecks {
  const groupOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.localName === 'tr') return at;
      if (at.matches('fieldset, [role="group"], [role="radiogroup"]') && tools.name(at) !== '') return at;
    }
    return null;
  };
  const vague =
    /^(menu|info|information|label|text|input|field|form|data|value|入力|入力欄|テキスト|項目|フォーム|欄)$/;
  const headingBefore = (element: Element): Element | null => {
    let last: Element | null = null;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6, legend, [role="heading"]')) {
      if (!(heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
      if (tools.told(heading) && tools.seen(heading)) last = heading;
    }
    return last;
  };
  const fields =
    'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"])';
  return {
    'labels-alike': element => {
      const field = element as HTMLInputElement;
      if (/^(radio|checkbox)$/.test(field.type) || !tools.seen(field)) return false;
      const name = tools.plain(tools.name(field));
      if (name === '') return false;
      for (const other of field.form?.querySelectorAll(`${fields}, textarea, select`) ?? []) {
        if (other === field || tools.plain(tools.name(other)) !== name || !tools.seen(other)) continue;
        const apart = groupOf(field) !== groupOf(other) || headingBefore(field) !== headingBefore(other);
        if (!apart) return 'fault';
      }
      return false;
    },
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
    'radios-without-group': element => {
      const radio = element as HTMLInputElement;
      if (!radio.name || groupOf(radio)?.matches('fieldset, [role]')) return false;
      const all = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')];
      const group = all.filter(({ name }) => name === radio.name);
      return group.length > 1 && group[0] === radio && tools.seen(radio) ? 'fault' : false;
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
        const { id } = element;
        const isTied =
          id &&
          document.querySelector(`[aria-describedby~="${CSS.escape(id)}"], [aria-errormessage~="${CSS.escape(id)}"]`);
        return isTied ? false : 'unsure';
      }
      const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`;
      return ids.split(/\s+/).some(id => id && document.getElementById(id)?.textContent?.trim()) ? false : 'unsure';
    },
  };
}
