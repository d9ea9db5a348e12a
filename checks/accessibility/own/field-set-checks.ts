import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of fields that belong together; self-contained, since its source text is sent to the page. */
export function fieldSetChecks(tools: PageTools): OwnChecks {
  const isNamed = new WeakMap<Element, boolean>();
  const groupOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.localName === 'tr') return at;
      if (!at.matches('fieldset, [role="group"], [role="radiogroup"]')) continue;
      const named = isNamed.get(at) ?? tools.name(at) !== '';
      isNamed.set(at, named);
      if (named) return at;
    }
    return null;
  };
  const fields =
    'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"])';
  const headings = 'h1, h2, h3, h4, h5, h6, legend, [role="heading"]';
  /** Fields of one form, group and heading that have the same name. */
  const fieldsAlike = (): Set<Element> => {
    const byPlace = new Map<string, Element[]>();
    const numbers = new Map<Element | null, number>();
    const numberOf = (element: Element | null) => {
      if (!numbers.has(element)) numbers.set(element, numbers.size);
      return numbers.get(element);
    };
    let heading: Element | null = null;
    for (const one of document.querySelectorAll(`${headings}, ${fields}, textarea, select`)) {
      if (!one.matches(`${fields}, textarea, select`)) {
        if (tools.exposed(one) && tools.seen(one)) heading = one;
        continue;
      }
      const field = one as HTMLInputElement;
      if (!(field.form || field.closest('fieldset')) || /^(radio|checkbox)$/.test(field.type)) continue;
      if (!tools.seen(field)) continue;
      const name = tools.plain(tools.name(field));
      if (name === '') continue;
      const key = [...[field.form, groupOf(field), heading].map(numberOf), name].join(' ');
      const all = byPlace.get(key) ?? [];
      all.push(field);
      byPlace.set(key, all);
    }
    return new Set([...byPlace.values()].filter(all => all.length > 1).flat());
  };
  let alike: Set<Element> | undefined;
  const firstRadios = (): Set<Element> => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ name }) => name);
    const byForm = Map.groupBy(radios, ({ form }) => form);
    return new Set(
      [...byForm.values()].flatMap(all =>
        [...Map.groupBy(all, ({ name }) => name).values()].flatMap(set => (set.length > 1 ? set.slice(0, 1) : [])),
      ),
    );
  };
  let radios: Set<Element> | undefined;
  return {
    'labels-alike': element => {
      alike ??= fieldsAlike();
      return alike.has(element) ? 'fault' : false;
    },
    'radios-without-group': element => {
      radios ??= firstRadios();
      if (!radios.has(element) || groupOf(element)?.matches('fieldset, [role]')) return false;
      return tools.seen(element) ? 'fault' : false;
    },
  };
}
