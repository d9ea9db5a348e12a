import { Parser } from 'htmlparser2';

/** The links in the source of a page, and its directives to crawlers. */
export interface PageOutline {
  title: string;
  /** Addresses of other pages as written, resolved against the page's base, in document order, each once. */
  links: string[];
  /** Scripts that may build the page. */
  scripts: number;
  /** Characters of visible text without white space. */
  textLength: number;
  /** The page has an empty element in which frameworks mount the application. */
  mountPoint: boolean;
  /** Scripts build its content or its links. */
  isScripted?: boolean;
}

const linkAttributes: Record<string, string> = { a: 'href', area: 'href', iframe: 'src', frame: 'src' };
const pageRelations = new Set(['next', 'prev', 'canonical']);
const silent = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg']);
const mountNames = /^(root|app|__next|__nuxt|___gatsby|svelte|main-app|application|react-root|app-root)$/i;

/** Reads a page's outline in one pass over its source. `pageUrl` is the address of the source. */
export function readOutline(html: string, pageUrl: string): PageOutline {
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

  const add = (target: string | undefined) => {
    const text = target?.trim();
    if (text && URL.canParse(text, base)) links.add(new URL(text, base).href);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      lastMount = mountNames.test(attributes.id ?? '') || /^app(lication)?-root$/.test(name);
      open.push(name);
      if (silent.has(name)) quiet.push(name);
      if (name === 'script' && isCode(attributes.type)) scripts += 1;
      if (name === 'base' && attributes.href !== undefined && !baseSeen) {
        baseSeen = true;
        if (URL.canParse(attributes.href, pageUrl)) base = new URL(attributes.href, pageUrl).href;
      }
      const attribute = linkAttributes[name];
      if (attribute) add(attributes[attribute]);
      if (
        name === 'link' &&
        (attributes.rel ?? '')
          .toLowerCase()
          .split(/\s+/)
          .some(rel => pageRelations.has(rel))
      )
        add(attributes.href);
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        add(refreshTarget(attributes.content ?? ''));
    },
    ontext(text) {
      if (quiet.at(-1) === 'title' && !quiet.includes('svg')) title += text;
      if (quiet.length > 0) return;
      const visible = text.replace(/\s+/g, '').length;
      textLength += visible;
      if (visible > 0) lastMount = false;
    },
    onclosetag(name) {
      // An element that closes right after its opening tag is empty.
      if (lastMount && open.at(-1) === name) mountPoint = true;
      lastMount = false;
      open.pop();
      if (quiet.at(-1) === name) quiet.pop();
    },
  });
  parser.end(html);
  return { title: title.replace(/\s+/g, ' ').trim(), links: [...links], scripts, textLength, mountPoint };
}

function isCode(type: string | undefined): boolean {
  return (
    type === undefined ||
    type === '' ||
    /^(module|(text|application)\/(javascript|ecmascript|babel))$/i.test(type.trim())
  );
}

/** The address in `5; url='next.html'`; undefined for a plain reload. */
function refreshTarget(content: string): string | undefined {
  const [, rest] = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(.+)$/is.exec(content) ?? [];
  const [, , quoted] = /^(["'])(.*?)\1/s.exec(rest ?? '') ?? [];
  return quoted ?? rest;
}
