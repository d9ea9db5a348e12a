import { saysSignOut } from '#checks/sign-outs.ts';
import { buildsContent, findForward } from './script-signs.ts';

export interface PageSigns {
  /** The target of `rel=canonical`, absolute. */
  canonical: string | null;
  /** A meta refresh to another address, absolute, and its delay. */
  refresh: { url: string; seconds: number } | null;
  /** A script may lead to another page as soon as it runs; only rendering tells. */
  mayForward: boolean;
  /** The page builds content or links by scripts, as far as its own source shows. */
  isScripted: boolean;
  /** Script files of the page's host, absolute, at most 20. */
  scriptFiles: string[];
  asksPassword: boolean;
  /** Addresses of links that say that they end the session, absolute. */
  signOuts: string[];
}

const maxScriptFiles = 20;
/** Seconds: JSON, by which an outline is kept, has no infinite number. */
const longestRefresh = 1e9;
/** More of them does not change the answer. */
const maxInlineScripts = 200;
const forwardText = 500;

const frameworkAttributes = new Set(
  'ng-app data-ng-app ng-controller v-cloak v-for v-if v-html x-data x-for data-reactroot data-server-rendered data-v-app'.split(
    ' ',
  ),
);
const placeholders = new Set(['nav', 'ul', 'ol', 'header', 'footer', 'main', 'aside']);
const placeholderIds = /nav|menu|header|footer|side|content|main|news|list|topics|include|breadcrumb/i;
const asksForScripts =
  /(java\s?script|スクリプト).{0,80}(enable|required?|turn|on\b|有効|オン|必要|使用)|(enable|requires?|turn on).{0,40}java\s?script/is;

interface PageCounts {
  scripts: number;
  /** Characters of visible text. */
  textLength: number;
  mountPoint: boolean;
}

/** Reads the scripts in a page's source. `depth`: of the assignment that may lead away, null for none. */
function createInlineScripts() {
  const found = { depth: null as number | null, targets: [] as string[], builds: false };
  let count = 0;
  return {
    found,
    read(text: string): void {
      count += 1;
      if (count > maxInlineScripts || text.trim() === '') return;
      found.builds ||= buildsContent(text);
      const forward = findForward(text);
      if (!forward) return;
      found.depth = Math.min(found.depth ?? forward.depth, forward.depth);
      if (forward.target !== null) found.targets.push(forward.target);
    },
  };
}

const longestLinkText = 200;

/** Links by what they say: their text, or the text in place of their picture. */
function createSignOuts(resolve: (written: string) => string | null) {
  const found: string[] = [];
  let link: { href: string; text: string } | null = null;
  return {
    found,
    open(name: string, { href, alt, title }: Record<string, string>): void {
      if (name === 'a' && href !== undefined) link = { href, text: '' };
      else if (link !== null && link.text.length < longestLinkText) link.text += alt ?? title ?? '';
    },
    text(text: string): void {
      if (link !== null && link.text.length < longestLinkText) link.text += text;
    },
    end(name: string): void {
      if (name !== 'a' || link === null) return;
      const url = saysSignOut(link.text) ? resolve(link.href) : null;
      if (url !== null) found.push(url);
      link = null;
    },
  };
}

/** Collects the signs while a page is parsed. `resolve` makes an address of the page absolute. */
export function createPageSigns(
  pageUrl: string,
  resolve: (written: string) => string | null,
  isCode: (type: string | undefined) => boolean,
) {
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).host : '';
  const files = new Set<string>();
  const inline = createInlineScripts();
  let canonical: string | null = null;
  let refresh: PageSigns['refresh'] = null;
  let marked = false;
  let hasPlaceholder = false;
  let asksPassword = false;
  const signOuts = createSignOuts(resolve);
  /** The element that has just been opened; null after any content. */
  let last: { name: string; id: string } | null = null;
  let scriptText: string | null = null;
  let noscriptText = '';

  return {
    open(name: string, attributes: Record<string, string>) {
      last = { name, id: attributes.id ?? '' };
      scriptText = name === 'script' && isCode(attributes.type) ? '' : null;
      if (name === 'script' && attributes.src !== undefined && files.size < maxScriptFiles) {
        const url = resolve(attributes.src);
        if (url !== null && new URL(url).host === host) files.add(url);
      }
      signOuts.open(name, attributes);
      asksPassword ||= name === 'input' && attributes.type?.toLowerCase() === 'password';
      if (name === 'body' && attributes.onload !== undefined) inline.read(attributes.onload);
      marked ||= name === 'astro-island' || Object.keys(attributes).some(each => frameworkAttributes.has(each));
    },
    canonical(written: string) {
      canonical ??= resolve(written);
    },
    refresh(written: string, content: string) {
      const url = resolve(written);
      if (url !== null) refresh ??= { url, seconds: Math.min(Number.parseFloat(content) || 0, longestRefresh) };
    },
    /** `quiet`: the open elements whose text is not visible. */
    text(text: string, quiet: readonly string[]) {
      if (scriptText !== null) scriptText += text;
      signOuts.text(text);
      if (quiet.at(-1) === 'noscript') noscriptText += text;
      if (quiet.length === 0 && text.trim() !== '') last = null;
    },
    end(name: string) {
      signOuts.end(name);
      if (scriptText !== null) inline.read(scriptText);
      scriptText = null;
      if (last?.name === name) hasPlaceholder ||= isPlaceholder(last);
      last = null;
    },
    /** `forwards`: addresses to which scripts may lead, absolute. */
    close({ scripts, textLength, mountPoint }: PageCounts): PageSigns & { forwards: string[] } {
      const { depth, targets, builds } = inline.found;
      marked ||= builds || asksForScripts.test(noscriptText.slice(0, 2000));
      return {
        canonical,
        refresh,
        mayForward: depth === 0 || (depth !== null && textLength < forwardText),
        isScripted: marked || (scripts > 0 && (hasPlaceholder || mountPoint)),
        scriptFiles: [...files],
        asksPassword,
        signOuts: signOuts.found,
        forwards: targets.flatMap(target => resolve(target) ?? []),
      };
    },
  };
}

function isPlaceholder({ name, id }: { name: string; id: string }): boolean {
  if (name.includes('-')) return true;
  return (placeholders.has(name) && id !== '') || (name === 'div' && placeholderIds.test(id));
}
