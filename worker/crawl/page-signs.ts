import { buildsContent, findForward } from './script-signs.ts';

/** Signs in a page's source of what its scripts and directives do. */
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
}

const maxScriptFiles = 20;
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

/** Collects the signs while a page is parsed. `resolve` makes an address of the page absolute. */
export function createPageSigns(
  pageUrl: string,
  resolve: (written: string) => string | null,
  isCode: (type: string | undefined) => boolean,
) {
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).host : '';
  const files = new Set<string>();
  const forwards: string[] = [];
  let canonical: string | null = null;
  let refresh: PageSigns['refresh'] = null;
  let forwardDepth: number | null = null;
  let marked = false;
  let hasPlaceholder = false;
  let inline = 0;
  /** The element that has just been opened; null after any content. */
  let last: { name: string; id: string } | null = null;
  let scriptText: string | null = null;
  let noscriptText = '';

  function script(text: string): void {
    inline += 1;
    if (inline > maxInlineScripts || text.trim() === '') return;
    marked ||= buildsContent(text);
    const forward = findForward(text);
    if (!forward) return;
    forwardDepth = Math.min(forwardDepth ?? forward.depth, forward.depth);
    const target = forward.target === null ? null : resolve(forward.target);
    if (target !== null) forwards.push(target);
  }

  return {
    open(name: string, attributes: Record<string, string>) {
      last = { name, id: attributes.id ?? '' };
      scriptText = name === 'script' && isCode(attributes.type) ? '' : null;
      if (name === 'script' && attributes.src !== undefined && files.size < maxScriptFiles) {
        const url = resolve(attributes.src);
        if (url !== null && new URL(url).host === host) files.add(url);
      }
      if (name === 'body' && attributes.onload !== undefined) script(attributes.onload);
      for (const attribute of Object.keys(attributes)) if (frameworkAttributes.has(attribute)) marked = true;
      if (name === 'astro-island') marked = true;
    },
    canonical(written: string) {
      canonical ??= resolve(written);
    },
    refresh(written: string, content: string) {
      const url = resolve(written);
      if (url !== null) refresh ??= { url, seconds: Number.parseFloat(content) || 0 };
    },
    /** `quiet`: the open elements whose text is not visible. */
    text(text: string, quiet: readonly string[]) {
      if (scriptText !== null) scriptText += text;
      if (quiet.at(-1) === 'noscript') noscriptText += text;
      if (quiet.length === 0 && text.trim() !== '') last = null;
    },
    end(name: string) {
      if (scriptText !== null) script(scriptText);
      scriptText = null;
      if (last?.name === name) hasPlaceholder ||= isPlaceholder(last);
      last = null;
    },
    /** `scripts`: number of scripts; `textLength`: characters of visible text. */
    close({
      scripts,
      textLength,
      mountPoint,
    }: {
      scripts: number;
      textLength: number;
      mountPoint: boolean;
    }): PageSigns & {
      forwards: string[];
    } {
      marked ||= asksForScripts.test(noscriptText.slice(0, 2000));
      return {
        canonical,
        refresh,
        mayForward: forwardDepth === 0 || (forwardDepth !== null && textLength < forwardText),
        isScripted: marked || (scripts > 0 && (hasPlaceholder || mountPoint)),
        scriptFiles: [...files],
        forwards,
      };
    },
  };
}

/** An empty element that scripts fill. */
function isPlaceholder({ name, id }: { name: string; id: string }): boolean {
  if (name.includes('-')) return true;
  return (placeholders.has(name) && id !== '') || (name === 'div' && placeholderIds.test(id));
}
