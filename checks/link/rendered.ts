import { type CollectedLinks, maxIds } from '../collected-links.ts';
import type { Visit } from '../engine.ts';
import type { LinkReference } from '../link-targets.ts';
import { enterPage } from '../page-world.ts';
import { collectReferences } from './references.ts';

interface RenderedPage {
  url: string;
  base: string;
  encoding: string;
  parts: { host: string; html: string }[];
  /** Whether something was left out because there is too much of it. */
  cut: boolean;
}

const maxCharacters = 5_000_000;

const elsewhere = {
  code: 'rendered-elsewhere',
  message: {
    ja: 'ブラウザーで開くと別のサイトに移ったため、スクリプトで作られるリンクは調べていません。',
    en: 'Links created by scripts were not checked because the page moved to another site in a browser.',
  },
};
const tooLong = {
  code: 'rendered-too-long',
  message: {
    ja: 'スクリプト実行後のページが大きすぎるため、リンクの一部を調べていません。',
    en: 'Some links were not checked because the page is too large after its scripts have run.',
  },
};

/** The addresses and fragment names of a rendered visit. They stand in for nothing when the page left its site. */
export async function collectRendered({ page, response }: Visit): Promise<CollectedLinks> {
  if (!page) throw new Error('not a rendered visit');
  const world = await enterPage(page);
  const rendered = await world.run(readRendered, maxCharacters).finally(() => world.leave());
  if (new URL(rendered.url).host !== new URL(response.finalUrl).host)
    return { references: [], ids: [], notJudged: [elsewhere] };
  const references: LinkReference[] = [];
  const ids = new Set<string>();
  for (const { host, html } of rendered.parts) {
    const part = collectReferences(html, response.finalUrl, rendered.encoding, { host, base: rendered.base });
    references.push(...part.references);
    for (const id of part.ids) ids.add(id);
  }
  return {
    references,
    ids: ids.size > maxIds ? null : [...ids],
    ...(rendered.cut ? { notJudged: [tooLong] } : {}),
  };
}

function readRendered(most: number): RenderedPage {
  const parts: { host: string; html: string }[] = [];
  let left = most;
  const take = (host: string, html: string) => {
    parts.push({ host, html: html.slice(0, left) });
    left = Math.max(0, left - html.length);
  };
  const selectorOf = (element: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/^[A-Za-z_][\w-]*$/.test(at.id)) {
        steps.unshift(`#${at.id}`);
        break;
      }
      let place = 1;
      for (let other = at.previousElementSibling; other; other = other.previousElementSibling)
        if (other.localName === at.localName) place += 1;
      steps.unshift(at.parentElement ? `${at.localName}:nth-of-type(${place})` : at.localName);
    }
    return steps.join(' > ');
  };
  const enter = (root: ParentNode, prefix: string, depth: number): void => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot || left === 0 || depth > 20) continue;
      const host = prefix + selectorOf(element);
      take(host, element.shadowRoot.innerHTML);
      enter(element.shadowRoot, `${host} >>> `, depth + 1);
    }
  };
  take('', document.documentElement.outerHTML);
  enter(document, '', 0);
  const { URL: url, baseURI: base, characterSet } = document;
  return { url, base, encoding: characterSet.toLowerCase(), parts, cut: left === 0 };
}
