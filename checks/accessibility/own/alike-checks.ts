import type { OwnChecks, PageTools } from './page-tools.ts';

/** Check of links that no word tells apart; self-contained, since its source text is sent to the page. */
export function alikeChecks(tools: PageTools): OwnChecks {
  const plainAddress = (link: HTMLAnchorElement) => {
    try {
      const { host, pathname, search } = new URL(link.href);
      return `${host.replace(/^www\./, '')}${pathname.replace(/(?:\/|\/index\.\w+)$/, '')}${search}`;
    } catch {
      return link.href;
    }
  };
  /** A name without the cost of computing it as assistive technology does; empty where other elements give it. */
  const nameOf = (link: Element) => {
    if (link.hasAttribute('aria-labelledby')) return '';
    const alts = [...link.querySelectorAll('img')].map(({ alt }) => alt).join('');
    return tools.plain(link.getAttribute('aria-label') ?? `${link.textContent}${alts}`);
  };
  /** Links that no word tells apart from one before them that leads elsewhere. */
  const linksAlike = (): Set<Element> => {
    const found = new Set<Element>();
    const numbers = new Map<Element | null, number>();
    const known = new Map<string, string>();
    const texts = new WeakMap<Element, string>();
    let heading: Element | null = null;
    for (const one of document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"], a[href]')) {
      if (!(one instanceof HTMLAnchorElement)) {
        heading = one;
        continue;
      }
      if (!/^https?:$/.test(one.protocol) || one.hasAttribute('aria-describedby') || one.title.trim()) continue;
      const cell = one.closest('td');
      if (one.closest('li li, dd') || cell?.closest('table')?.querySelector('th')) continue;
      const place = one.closest('li, p, td, th, dt, figcaption, caption') ?? tools.blockOf(one);
      const text = texts.get(place) ?? tools.plain((place.textContent ?? '').slice(0, 2000));
      texts.set(place, text);
      const name = nameOf(one);
      if (name === '') continue;
      if (!numbers.has(heading)) numbers.set(heading, numbers.size);
      const key = `${numbers.get(heading)} ${name} ${text}`;
      const address = plainAddress(one);
      const first = known.get(key);
      if (first === undefined) known.set(key, address);
      else if (first !== address && tools.exposed(one)) found.add(one);
    }
    return found;
  };
  let alike: Set<Element> | undefined;
  return {
    'links-told-alike': element => {
      alike ??= linksAlike();
      return alike.has(element) ? 'unsure' : false;
    },
  };
}
