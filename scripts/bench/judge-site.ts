import { engine as contents } from '#checks/contents/engine.ts';
import type { EngineTools, PagesOfSite, SiteFacts } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import { engine as seo } from '#checks/seo/engine.ts';

/**
 * Seconds and peak memory of the judgement over a whole site: `node scripts/bench/judge-site.ts [pages]`, by default
 * 1000. The pages are made as they are asked for: 150 katakana words each (1 of 2,000 is written otherwise), some
 * grouped spellings, 60 links, titles of which one in 50 is another page's.
 */
const pages = Number(process.argv[2] ?? 1_000);
const origin = 'https://site.example';
const pagesAtOnce = 100;
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモ';

const at = (n: number, salt: number) => Math.abs(Math.imul(n + salt, 2_654_435_761)) >>> 1;
const urlOf = (n: number) => `${origin}/section-${n % 100}/page-${n}.html`;

/** A word of a vocabulary that grows with the site, written with a character less by one page in 2,000. */
function wordOf(page: number, place: number): string {
  const number = at(page * 150 + place, 7) % (place < 120 ? 5_000 : 5_000 + page * 2);
  const letters = [1, 2, 3, 4, 5, 6].map(turn => kana[at(number, turn * 31) % kana.length] ?? 'ア').join('');
  return at(page, place) % 2_000 === 0 ? letters.slice(0, -1) : letters;
}

function useOf(word: string) {
  const sample = {
    selector: 'main > p:nth-of-type(3)',
    sentence: `この頁では${word}について詳しく説明しています。`,
    start: 5,
  };
  return { count: 2, sample };
}

function dataOf(id: CheckId, page: number, pages: number): Record<string, unknown> {
  if (id === 'contents') {
    const words = Array.from({ length: 150 }, (_, place) => wordOf(page, place));
    const grouped = page % 40 === 0 ? ['問合せ', '下さい'] : ['問い合わせ', 'ください'];
    return {
      katakana: Object.fromEntries(words.map(word => [word, useOf(word)])),
      grouped: Object.fromEntries(grouped.map(word => [word, useOf(word)])),
      wide: null,
      wideWord: '',
      narrow: 12,
      repairs: [],
    };
  }
  return {
    title: `題 ${page % 50 === 0 ? page % 1_000 : page}`,
    description: `頁 ${page} の説明です。`.repeat(6),
    h1: [{ selector: 'h1', excerpt: '<h1>題</h1>', text: '題' }],
    canonical: [urlOf(page)],
    hreflang: [],
    noindex: false,
    jsonLd: [],
    insecure: [],
    links: Array.from({ length: 60 }, (_, n) => urlOf(at(page, n * 17) % pages)),
    textDigest: `${at(page, 3)}`,
  };
}

/** Pages as a visit process gets them: copies, some at a time. */
const pagesOf = (id: CheckId): PagesOfSite => ({
  async *[Symbol.asyncIterator]() {
    for (let first = 0; first < pages; first += pagesAtOnce) {
      const count = Math.min(pagesAtOnce, pages - first);
      yield structuredClone(
        Array.from({ length: count }, (_, n) => ({ url: urlOf(first + n), siteData: dataOf(id, first + n, pages) })),
      );
    }
  },
});

const facts: SiteFacts = {
  pages: Array.from({ length: pages }, (_, n) => ({ url: urlOf(n), depth: 1, foundOn: n === 0 ? null : origin })),
  isWhole: true,
  unusable: [],
  sitemap: [],
};
const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('nothing is fetched')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => {},
};
let found = 0;
const begin = process.cpuUsage();
for (const engine of [contents, seo])
  for await (const findings of engine.judgeSite?.(pagesOf(engine.id), tools, facts) ?? []) found += findings.length;
const seconds = process.cpuUsage(begin).user / 1e6;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(`${pages} pages: ${seconds.toFixed(1)} CPU seconds, peak ${peak.toFixed(0)} MiB, ${found} findings`);
