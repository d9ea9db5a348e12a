import { tokensOf, trimAddress, trimHtml } from '#checks/html-space.ts';
import { encodeQuery } from '#checks/page-address.ts';
import { createFingerprint, type PageFingerprint } from '#checks/page-fingerprint.ts';
import { parseHtml } from '#checks/parse-html.ts';
import { refreshAddress } from '#checks/refresh-address.ts';
import { createPageSigns, type PageSigns } from './page-signs.ts';

export interface PageOutline extends PageSigns {
  title: string;
  /** Addresses of other pages as written, resolved against the page's base, in document order, each once. */
  links: string[];
  /** Scripts that may build the page. */
  scripts: number;
  /** Characters of visible text without white space. */
  textLength: number;
  /** The page has an empty element in which frameworks mount the application. */
  mountPoint: boolean;
  fingerprint: PageFingerprint;
}

const linkAttributes: Record<string, string> = { a: 'href', area: 'href', iframe: 'src', frame: 'src' };
/** Longer addresses are not fetched; a long base would cost its length for every link. */
const longestAddress = 4_096;
const pageRelations = new Set(['next', 'prev', 'canonical']);
const silent = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg']);
const mountNames = /^(root|app|__next|__nuxt|___gatsby|svelte|main-app|application|react-root|app-root)$/i;

/** Reads a page's outline in one pass. `encoding`: the one that it was read with, for queries of links. */
export function readOutline(html: string, pageUrl: string, encoding = 'utf-8'): PageOutline {
  const links = new Set<string>();
  const open: string[] = [];
  let base = pageUrl;
  let baseSeen = false;
  let title = '';
  let scripts = 0;
  let textLength = 0;
  let mountPoint = false;
  let lastMount = false;
  const quiet: string[] = [];

  const resolve = (target: string) => {
    const given = trimAddress(target);
    if (given === '' || given.length > longestAddress) return null;
    const text = encodeQuery(given, encoding);
    return URL.canParse(text, base) ? new URL(text, base).href : null;
  };
  const add = (target: string | undefined) => {
    const link = target === undefined ? null : resolve(target);
    if (link !== null) links.add(link);
  };
  const fingerprint = createFingerprint(html, pageUrl);
  const signs = createPageSigns(pageUrl, resolve, isCode);

  parseHtml(html, () => ({
    onopentag(name, attributes) {
      lastMount = mountNames.test(attributes.id ?? '') || /^app(lication)?-root$/.test(name);
      open.push(name);
      if (silent.has(name)) quiet.push(name);
      fingerprint.open(name, attributes);
      signs.open(name, attributes);
      if (name === 'script' && isCode(attributes.type)) scripts += 1;
      if (name === 'base' && attributes.href !== undefined && !baseSeen) {
        baseSeen = true;
        if (attributes.href.length <= longestAddress && URL.canParse(attributes.href, pageUrl))
          base = new URL(attributes.href, pageUrl).href;
      }
      const attribute = linkAttributes[name];
      if (attribute) add(attributes[attribute]);
      const relations = name === 'link' ? tokensOf((attributes.rel ?? '').toLowerCase()) : [];
      if (relations.some(rel => pageRelations.has(rel))) add(attributes.href);
      if (relations.includes('canonical')) signs.canonical(attributes.href ?? '');
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
        const target = refreshAddress(attributes.content ?? '');
        add(target);
        // Inside noscript it is only for readers without scripts.
        if (target !== undefined && quiet.length === 0) signs.refresh(target, attributes.content ?? '');
      }
    },
    ontext(text) {
      if (quiet.at(-1) === 'title' && !quiet.includes('svg')) title += text;
      signs.text(text, quiet);
      if (quiet.length > 0) return;
      const visible = text.replace(/\s+/g, '').length;
      textLength += visible;
      fingerprint.text(text);
      if (visible > 0) lastMount = false;
    },
    onclosetag(name) {
      // An element that closes right after its opening tag is empty.
      if (lastMount && open.at(-1) === name) mountPoint = true;
      lastMount = false;
      signs.end(name);
      open.pop();
      if (quiet.at(-1) === name) quiet.pop();
    },
  }));
  title = title.replace(/\s+/g, ' ').trim();
  const { forwards, ...found } = signs.close({ scripts, textLength, mountPoint });
  for (const target of forwards) links.add(target);
  return { title, links: [...links], scripts, textLength, mountPoint, fingerprint: fingerprint.close(title), ...found };
}

function isCode(type: string | undefined): boolean {
  return (
    type === undefined ||
    type === '' ||
    /^(module|(text|application)\/(javascript|ecmascript|babel))$/i.test(trimHtml(type))
  );
}
