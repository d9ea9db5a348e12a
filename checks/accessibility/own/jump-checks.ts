import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of skip links and of links side by side; self-contained, since its source text is sent to the page. */
export function jumpChecks(tools: PageTools): OwnChecks {
  const skips = /skip|jump to|スキップ|(本文|メイン|内容|コンテンツ|主な内容)(へ|に|まで)/i;
  const mostBefore = 10;
  /** The first skip link that leads somewhere, if many controls come before it. */
  const lateLink = (): Element | null => {
    let before = 0;
    for (const one of document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea')) {
      const target = one.localName === 'a' ? (one.getAttribute('href') ?? '') : '';
      if (/^#./.test(target) && skips.test(one.textContent ?? '') && tools.exposed(one)) {
        return before > mostBefore ? one : null;
      }
      if (before <= mostBefore && tools.exposed(one)) before += 1;
    }
    return null;
  };
  let late: Element | null | undefined;
  const next = (element: Element): HTMLAnchorElement | null => {
    let at = element.nextSibling;
    while (at && (at.nodeType === 8 || (at.nodeType === 3 && !at.textContent?.trim()))) at = at.nextSibling;
    return at instanceof HTMLAnchorElement ? at : null;
  };
  const imageNames = (link: Element) =>
    [...link.querySelectorAll('img')].map(({ alt }) => tools.plain(alt)).filter(name => name !== '');
  return {
    'skip-link-late': element => {
      if (late === undefined) late = lateLink();
      return late === element ? 'unsure' : false;
    },
    'skip-link-hidden': element => {
      if (!skips.test(element.textContent ?? '')) return false;
      const style = getComputedStyle(element);
      return style.display === 'none' || style.visibility === 'hidden' ? 'unsure' : false;
    },
    'links-twice': element => {
      const link = element as HTMLAnchorElement;
      const other = next(link);
      if (!other || other.href !== link.href || !tools.exposed(link) || !tools.exposed(other)) return false;
      const names = [...imageNames(link), ...imageNames(other)];
      const own = tools.plain(link.textContent ?? '');
      const beside = tools.plain(other.textContent ?? '');
      return names.some(name => name === own || name === beside) ? 'fault' : false;
    },
    'link-title-only': element => {
      if (!element.getAttribute('title')?.trim() || tools.text(element) !== '') return false;
      if (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) return false;
      if (element.querySelector('img[alt]:not([alt=""]), svg, [aria-label], [aria-labelledby]')) return false;
      return tools.name(element) !== '' && tools.seen(element) ? 'unsure' : false;
    },
    'link-title-blank': element => (element.getAttribute('title')?.trim() === '' ? 'unsure' : false),
    'mouse-only': element => {
      const keys = ['onkeydown', 'onkeyup', 'onkeypress', 'onclick'];
      return keys.some(name => element.hasAttribute(name)) || !tools.seen(element) ? false : 'unsure';
    },
  };
}
