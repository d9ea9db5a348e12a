import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of handlers that change what a person works with; self-contained, since its source text is sent to the page. */
export function changeChecks(tools: PageTools): OwnChecks {
  const handlersOf = (element: Element, names: string) =>
    names
      .split(' ')
      .map(name => element.getAttribute(name) ?? '')
      .join('\n');
  const moves = String.raw`\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace)\s*\(|\.submit\s*\(`;
  const moving = new RegExp(`${moves}|\\bwindow\\.open\\s*\\(`);
  const asWindow = /\bwindow\.open\s*\(/;
  const later = new RegExp(`\\bset(?:Timeout|Interval)\\s*\\([^]{0,200}?(?:${moves})`);
  const isTaken = (handler: string) => /\breturn\s+false\b|\.preventDefault\s*\(/.test(handler);
  return {
    'page-changes-on-select': element =>
      moving.test(handlersOf(element, 'onchange oninput')) && tools.seen(element) ? 'fault' : false,
    'page-changes-on-focus': element => {
      const handlers = handlersOf(element, 'onfocus onfocusin onblur onfocusout');
      return element.localName !== 'body' && moving.test(handlers) && tools.focusable(element) ? 'fault' : false;
    },
    'focus-thrown-away': element => {
      const handlers = handlersOf(element, 'onfocus onfocusin');
      if (!/\bthis\.blur\s*\(/.test(handlers) || !tools.focusable(element) || !tools.seen(element)) return false;
      // Under a condition it may be done at certain times only.
      return /\bif\b|\?|&&/.test(handlers) ? 'unsure' : 'fault';
    },
    'window-on-load': element => (asWindow.test(handlersOf(element, 'onload onpageshow')) ? 'fault' : false),
    'leaves-by-itself': element => {
      const code = `${tools.scripts()}\n${handlersOf(element, 'onload')}\n${document.body ? handlersOf(document.body, 'onload') : ''}`;
      return later.test(code) ? 'unsure' : false;
    },
    'paste-forbidden': element => {
      const field = element as HTMLInputElement;
      const isSecret =
        field.type === 'password' || /\b(one-time-code|(current|new)-password)\b/.test(field.autocomplete);
      return isSecret && isTaken(handlersOf(field, 'onpaste')) && tools.seen(field) ? 'fault' : false;
    },
  };
}
