import type { Pages } from './markdown.ts';

/** Anchors as GitHub makes them of headings, so that the documents' links hold at both places. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Text of a line without its marks. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`+/g, '')
    .replace(/\\(?=[\\`*_[\]<>|~])/g, '')
    .replaceAll('&amp;', '&');

const withoutCode = (text: string): string => text.replace(/^(`{3,})[\s\S]*?^\1/gm, '');

/** The anchors of a page; one that occurs again has a number. */
export function anchorsOf(text: string): string[] {
  const found: string[] = [];
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const [, own] = /\{:#([\w-]+):\}$/.exec(heading) ?? [];
    const slug = own ?? slugOf(plain(heading));
    const before = found.filter(one => one === slug).length;
    found.push(before === 0 ? slug : `${slug}-${before}`);
  }
  return found;
}

/** Links of pages to a page or anchor that is not there, as `page: link`. `files` are those that the site serves besides. */
export function deadLinks(pages: Pages, files: ReadonlySet<string>): string[] {
  const anchors = new Map([...pages].map(([path, text]) => [path, new Set(anchorsOf(text))]));
  return [...pages].flatMap(([path, text]) =>
    linksOf(text)
      .filter(link => !leadsSomewhere(link, path, anchors, files))
      .map(link => `${path}: ${link}`),
  );
}

/** Targets within the site, of links, pictures and the home page's buttons. */
function linksOf(text: string): string[] {
  const prose = withoutCode(text).replace(/(`+)[^`]+\1/g, '');
  const inText = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const ofHome = [...prose.matchAll(/^ +(?:- )?link: (\S+)$/gm)].map(([, link = '']) => link);
  return [...inText, ...ofHome].filter(link => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(
  link: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): boolean {
  const [address = '', anchor] = link.split('#');
  if (files.has(address)) return true;
  if (address !== '' && !address.startsWith('/')) return false;
  const path = address.slice(1);
  const page = address === '' ? from : path === '' || path.endsWith('/') ? `${path}index.md` : `${path}.md`;
  const known = anchors.get(page);
  return known !== undefined && (anchor === undefined || known.has(anchor));
}
