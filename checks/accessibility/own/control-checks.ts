import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of handlers and ids; self-contained, since its source text is sent to the page. */
export function controlChecks(tools: PageTools): OwnChecks {
  let repeated: Set<Element> | undefined;
  return {
    'hover-only': element =>
      element.hasAttribute('onfocus') || element.hasAttribute('onclick') || !tools.seen(element) ? false : 'unsure',
    'click-without-role': element => {
      if (element.hasAttribute('role') || tools.focusable(element) || !tools.seen(element)) return false;
      const controls = 'a[href], button, input, select, textarea, label, summary, [role], [tabindex]';
      return element.querySelector(controls) || element.closest('a[href], button, label') ? false : 'fault';
    },
    'id-twice': element => {
      repeated ??= new Set(
        [...Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id)].flatMap(([id, all]) =>
          id === '' ? [] : all.slice(1, 2),
        ),
      );
      return repeated.has(element) ? 'fault' : false;
    },
  };
}
