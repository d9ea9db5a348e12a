import type { FetchErrorCode } from '#checks/engine.ts';
import type { CrawledPage } from './crawl-truth.ts';

/** The expected result of a link check for one reference. */
export interface LinkTruth {
  page: CrawledPage | '/style/link.css';
  /** As written in the source; `{{other}}` is the second origin. */
  written: string;
  /** The resolved target: a path of the site, or an absolute URL (`{{other}}` as above). Fragment in percent form. */
  target: string;
  element: 'a' | 'img' | 'source' | 'iframe' | 'link' | 'script' | 'css-url';
  /** `pending`: a server that blocks programs or is busy, not known to be dead. */
  outcome: 'ok' | 'dead' | 'pending';
  /** Statuses hop by hop, the first status first; empty when there was no response at all. */
  chain: readonly number[];
  error?: FetchErrorCode;
  /** Set when the page responds: whether the fragment exists in it. */
  fragment?: 'found' | 'missing';
}

type Row = [written: string, outcome: LinkTruth['outcome'], chain: number[], extra?: Partial<LinkTruth>];

const onLinkPage: Row[] = [
  ['/dead/404', 'dead', [404]],
  ['/dead/410', 'dead', [410]],
  ['/dead/500', 'dead', [500]],
  ['/dead/503', 'dead', [503]],
  ['/dead/never', 'dead', [], { error: 'timeout' }],
  ['/dead/reset', 'dead', [], { error: 'reset' }],
  ['http://nonexistent.invalid/', 'dead', [], { error: 'name-not-found' }],
  ['http://127.0.0.1:1/', 'dead', [], { error: 'refused' }],
  ['/moved/one', 'ok', [301, 302, 308, 200]],
  ['/moved/lost', 'dead', [301, 404]],
  ['/moved/loop-a', 'dead', [302, 302], { error: 'redirect-loop' }],
  ['/moved/slash', 'ok', [301, 302, 200]],
  ['/files/keikaku.pdf', 'ok', [200]],
  ['/files/bosai-map.pdf', 'ok', [200]],
  ['{{other}}/wall', 'pending', [403]],
  ['{{other}}/busy', 'pending', [429]],
  ['{{other}}/', 'ok', [200]],
  ['{{other}}/gone', 'dead', [410]],
  ['/clean.html#jikan', 'ok', [200], { fragment: 'found' }],
  ['/clean.html#交通', 'ok', [200], { target: '/clean.html#%E4%BA%A4%E9%80%9A', fragment: 'found' }],
  ['/clean.html#%E4%BA%A4%E9%80%9A', 'ok', [200], { fragment: 'found' }],
  ['/clean.html#nai', 'dead', [200], { fragment: 'missing' }],
  ['/gzip.html#ayumi', 'ok', [200], { fragment: 'found' }],
  ['/gzip.html#nai', 'dead', [200], { fragment: 'missing' }],
  ['#fragments', 'ok', [200], { target: '/link.html#fragments', fragment: 'found' }],
  ['#nai', 'dead', [200], { target: '/link.html#nai', fragment: 'missing' }],
  ['#top', 'ok', [200], { target: '/link.html#top', fragment: 'found' }],
  ['#:~:text=市役所', 'ok', [200], { target: '/link.html', fragment: 'found' }],
  ['/資料/案内.txt', 'ok', [200], { target: '/%E8%B3%87%E6%96%99/%E6%A1%88%E5%86%85.txt' }],
  ['/資料/ない.txt', 'dead', [404], { target: '/%E8%B3%87%E6%96%99/%E3%81%AA%E3%81%84.txt' }],
  ['/%E8%B3%87%E6%96%99/%E6%A1%88%E5%86%85.txt', 'ok', [200]],
  ['/files/annai.txt?page=1&amp;q=海', 'ok', [200], { target: '/files/annai.txt?page=1&q=%E6%B5%B7' }],
  ['/img/window.png', 'ok', [200], { element: 'img' }],
  ['/img/window-nai.png', 'dead', [404], { element: 'img' }],
  ['/img/shashin-nai.png', 'dead', [404], { element: 'img' }],
  ['/img/port-nai.webp', 'dead', [404], { element: 'source' }],
  ['/dead/frame', 'dead', [404], { element: 'iframe' }],
  ['/style/nai.css', 'dead', [404], { element: 'link' }],
  ['/script/nai.js', 'dead', [404], { element: 'script' }],
];

const onBasePage: Row[] = [
  ['minato.txt', 'ok', [200], { target: '/machi/minato.txt' }],
  ['yama-nai.txt', 'dead', [404], { target: '/machi/yama-nai.txt' }],
  ['../clean.html#jikan', 'ok', [200], { target: '/clean.html#jikan', fragment: 'found' }],
  ['../clean.html#kyujitsu-nai', 'dead', [200], { target: '/clean.html#kyujitsu-nai', fragment: 'missing' }],
  ['chizu-nai.png', 'dead', [404], { target: '/machi/chizu-nai.png', element: 'img' }],
];

const inStyleSheet: Row[] = [
  ['../img/haikei-nai.png', 'dead', [404], { target: '/img/haikei-nai.png', element: 'css-url' }],
  ['../img/icon.svg', 'ok', [200], { target: '/img/icon.svg', element: 'css-url' }],
];

/**
 * The references with a result to check. Every other counted reference of the crawled pages answers 200 and, where it
 * has a fragment, contains it: a checker that reports more than the `dead` and `pending` rows here is wrong.
 */
export const linkTruth: readonly LinkTruth[] = [
  ...rows('/link.html', onLinkPage),
  ...rows('/link-base.html', onBasePage),
  ...rows('/style/link.css', inStyleSheet),
];

/** Targets of a page that three or more redirects lead to. */
export const farTargets = (page: LinkTruth['page']): string[] =>
  linkTruth.flatMap(link =>
    link.page === page && link.outcome === 'ok' && link.chain.length > 3 ? [link.target] : [],
  );

/** References that must not be counted as links. */
export const uncountedLinks = [
  'mailto:annai@example.jp',
  'tel:+81000000000',
  'javascript:void(0)',
  'data:text/plain,hinode',
] as const;

/** Documents that answer HEAD with an error and GET with 200. */
export const lyingHeads = ['/files/keikaku.pdf', '/files/bosai-map.pdf'] as const;

function rows(page: LinkTruth['page'], list: readonly Row[]): LinkTruth[] {
  return list.map(([written, outcome, chain, extra]) => ({
    page,
    written,
    target: written,
    element: 'a',
    outcome,
    chain,
    ...extra,
  }));
}
