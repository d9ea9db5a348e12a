import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of texts that are drawn or spaced out; self-contained, since its source text is sent to the page. */
export function drawnTextChecks(tools: PageTools): OwnChecks {
  /** Letters that assistive technology is given; reads no more of the page than needed. */
  const lettersOf = (least: number): number => {
    let found = tools.plain(document.body?.innerText.slice(0, 10_000) ?? '').length;
    for (const one of document.querySelectorAll('[alt], [aria-label], [title], input[value]')) {
      if (found >= least) return found;
      const given = ['alt', 'aria-label', 'title', 'value'].map(name => one.getAttribute(name) ?? '').join('');
      found += tools.plain(given).length;
    }
    return found;
  };
  const isOnTop = () => {
    try {
      return window.top === window;
    } catch {
      return false;
    }
  };
  return {
    'page-without-text': () => {
      if (!isOnTop() || document.querySelector('iframe, frame, object, embed')) return false;
      const letters = lettersOf(10);
      if (letters === 0) return 'fault';
      return letters < 10 && document.images.length > 2 ? 'unsure' : false;
    },
    'letter-art': element => {
      if (element.querySelector('p, div, table, ul, ol, pre')) return false;
      const text = (element as HTMLElement).innerText ?? '';
      const lines = text.split('\n').filter(line => line.trim() !== '');
      if (lines.length < 3 || text.length > 5000 || !tools.exposed(element)) return false;
      if (element.closest('[role="img"], figure:has(figcaption)')) return false;
      const all = text.replace(/\s/g, '');
      const signs = all.replace(/[\p{L}\p{N}、。，．「」]/gu, '');
      return signs.length > 30 && signs.length > 0.7 * all.length && new Set(signs).size > 2 ? 'fault' : false;
    },
    'spaced-name': element => {
      const name = `${element.getAttribute('alt') ?? ''}\n${element.localName === 'input' ? (element.getAttribute('value') ?? '') : ''}`;
      return tools.isSpacedOut(name) || tools.isSpacedLatin(name) ? 'fault' : false;
    },
    'text-blinks': element => {
      if (element.localName !== 'html') return tools.seen(element) ? 'unsure' : false;
      return tools
        .styles()
        .some(
          ({ style }) =>
            style.textDecorationLine.includes('blink') ||
            (style.animationIterationCount.includes('infinite') && /blink|flash/i.test(style.animationName)),
        )
        ? 'unsure'
        : false;
    },
    'text-from-css': () =>
      tools
        .styles()
        .some(
          ({ selector, style }) =>
            /:(before|after)\b/.test(selector) && /["'][^"']*[\p{L}\p{N}]{2}/u.test(style.content ?? ''),
        )
        ? 'unsure'
        : false,
  };
}
