import type { Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';

/** Files that measure or test single checks, and say so; and what is generated from the definitions of the API. */
const mayName = /^(checks|test)\/|^scripts\/bench\/|\.test\.tsx?$|^clients\/typescript\/tenken-shapes\.ts$/;

/** Places at which a word that is also the id of a check means something else. */
const otherWords: readonly [path: string, word: string][] = [
  // The HTML element.
  ['worker/crawl/links.ts', 'link'],
  ['worker/crawl/sitemap-elements.ts', 'link'],
  // The role of an element.
  ['product/runs/api/login-sequence.ts', 'link'],
  ['worker/login/find-element.ts', 'link'],
  ['product/runs/web/login/login-draft.ts', 'link'],
  // CSS `display: contents`.
  ['worker/visit/text-blocks.ts', 'contents'],
  ['product/findings/web/page-report/finding-facts.tsx', 'contents'],
  // The link to an ad platform.
  ['product/ads/api/ad-accounts.ts', 'link'],
  // The link of a mail and of a notice.
  ['product/tenancy/core/mail/compose.ts', 'link'],
  ['product/tenancy/core/notices/post-notice.ts', 'link'],
];

/** Outside of `checks/` nothing names a check or reaches into its folder: what differs from check to check is declared there. */
export function checkCheckNames(sources: readonly Source[]): Violation[] {
  const ids = new Set(sources.flatMap(({ path }) => /^checks\/([\w-]+)\/check\.ts$/.exec(path)?.[1] ?? []));
  return sources
    .filter(({ path }) => !mayName.test(path))
    .flatMap(({ path, literals, imports }) => [
      ...literals
        .filter(({ text }) => ids.has(text) && !otherWords.some(([at, word]) => at === path && word === text))
        .map(({ line, text }) => ({ rule: 'check', text: `${path}:${line} names the check ${text}` })),
      ...imports
        .filter(one => ids.has(/^checks\/([\w-]+)\//.exec(one.path ?? '')?.[1] ?? ''))
        .map(one => ({ rule: 'check', text: `${path}:${one.line} reaches into ${one.path}` })),
    ]);
}
