import { fragmentName } from '#checks/collected-links.ts';
import { cssReferences } from '#checks/css-references.ts';
import { retryAfterMs } from '#checks/engine.ts';
import { navigationFailure } from '#checks/fetch-failures.ts';
import { cutExcerpt, fingerprint } from '#checks/fingerprint.ts';
import { fragmentNames } from '#checks/fragment-names.ts';
import { collectReferences } from '#checks/link/references.ts';
import { srcsetUrls } from '#checks/link/srcset.ts';
import { targetAddress } from '#checks/link/target-address.ts';
import { declaresEntities } from '#checks/quality/entity-declarations.ts';
import { japanese } from '#checks/quality/japanese.ts';
import { inlineCss, parseCss } from '#checks/quality/parsed-css.ts';
import { qualityRule } from '#checks/quality/quality-rule.ts';
import { templateOf } from '#checks/quality/template.ts';
import { auditPwa, parseManifest } from '#checks/seo/pwa.ts';
import { decodeSource, positionsIn } from '#checks/source-text.ts';
import { stylesheetLinks } from '#checks/stylesheet.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { chainCookies } from '#platform/egress/chain-cookies.ts';
import { readOldLinks } from '#product/reports/core/exports/read-old-links.ts';
import { fileProves, metaTokens } from '#product/runs/core/ownership/read-proof.ts';
import { readUrlList } from '#product/runs/core/sites/read-url-list.ts';
import { normaliseUrl } from '#product/runs/core/sites/url-normaliser.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { readOutline } from '#worker/crawl/links.ts';
import { parseRobots } from '#worker/crawl/robots.ts';
import { readSitemap } from '#worker/crawl/sitemaps.ts';
import { nameSetOf, shapeOf, tokenlessOf, trapOf } from '#worker/crawl/traps.ts';
import { InDoubtError } from '#worker/visit/source-text/in-doubt.ts';
import { blocksOfSource } from '#worker/visit/source-text/read-source-text.ts';
import { parseSource } from '#worker/visit/source-text/source-tree.ts';
import { rulesOf } from '#worker/visit/source-text/style-rules.ts';
import { adReaders } from './ad-readers.ts';
import { markup, sheets, styles } from './pieces.ts';

/** A function that reads what other people's servers send. */
export interface ForeignReader {
  name: string;
  /** Reads one input; an error that it is meant to give is no fault. */
  read(input: string): unknown;
  /** Pieces of which hostile inputs are made. */
  pieces: readonly string[];
  /** What encloses the pieces: `{}` is their place. */
  frames?: readonly string[];
}

/** A refusal with a code is an answer. */
function refused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

/** That a browser is needed is an answer. */
function inDoubt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof InDoubtError) return error.message;
    throw error;
  }
}

const page = 'https://a.example/d/p.html';
const someRules = rulesOf(
  'p p p { display: none } b ~ i { color: red; display: block } a > b, .x { float: left }',
  false,
);
const spaces = ['a', ' ', '\n', '\t', '\u3000', '\u0000', '\ud800', '\uffff', '点'];

const addresses = [
  '/',
  '../',
  '?',
  '&',
  '=',
  '#',
  '%',
  '%e3%81%82',
  '%2',
  ':',
  '//',
  '@',
  '[',
  '.',
  ',',
  ';',
  '*',
  '$',
  'http://',
];

/**
 * Every reader of foreign text of crawl, fetch and link; more are added here as they are written. The texts of the Contents
 * check have tests of their own.
 */
export const foreignReaders: readonly ForeignReader[] = [
  {
    name: 'the text of a source',
    read: input => inDoubt(() => blocksOfSource(parseSource(input), [someRules])),
    pieces: markup,
  },
  { name: 'the rules of a style sheet', read: input => inDoubt(() => rulesOf(input, false)), pieces: sheets },
  {
    name: 'readOutline',
    read: html => readOutline(html, page),
    pieces: [...markup, ...spaces],
    frames: [
      '{}',
      '<title>{}</title>',
      '<a href="{}">',
      '<base href="{}"><a href=x>',
      '<meta http-equiv=refresh content="0{}">',
    ],
  },
  {
    name: 'collectReferences',
    read: html => collectReferences(html, page, 'euc-jp'),
    pieces: [...markup, ...spaces],
    frames: [
      '{}',
      '<img alt="{}" srcset="a,b,c">',
      '<a href="?{}">',
      '<p style="{}">',
      '<style>{}</style>',
      '<link rel="{}">',
    ],
  },
  {
    name: 'metaTokens',
    read: html => metaTokens(html, 'tenken-verification'),
    pieces: [...markup, ...spaces, '<meta name=tenken-verification content=a>'],
    frames: ['{}', '<head>{}', '<meta name="{}" content="{}">'],
  },
  {
    name: 'fileProves',
    read: text => fileProves(text, 'tenken-verification=a'),
    pieces: [...spaces, '\r', '\r\n', '\ufeff'],
  },
  {
    name: 'readUrlList',
    read: text => refused(() => readUrlList(text)),
    pieces: [' ', '\n', '\u001b', '点', ',', '"', '""', '\r\n', 'https://a.example/', 'ｱ'],
    frames: ['{}', '"{}', 'https://a.example/,{}'],
  },
  {
    name: 'readOldLinks',
    read: text => refused(() => readOldLinks(text)),
    pieces: ['{', '}', '[', ']', ',', ':', '"', '"pages"', '"a"', '%7B', '404', '\\u0000'],
    frames: ['{}', '{"a":{"pages":["a"{}]}}'],
  },
  ...adReaders,
  { name: 'fragmentNames', read: fragmentNames, pieces: [...markup, '<p id=a>', '<a name=b>'] },
  { name: 'stylesheetLinks', read: html => stylesheetLinks(html, page), pieces: sheets },
  { name: 'inlineCss', read: inlineCss, pieces: sheets, frames: ['{}', '<style>{}'] },
  {
    name: 'cssReferences',
    read: cssReferences,
    pieces: [...styles, ...spaces],
    frames: ['{}', 'a{b:{}}', '@import {};'],
  },
  {
    name: 'parseCss',
    read: css => parseCss(css).selectorAt(1, 9),
    pieces: [...styles, ...spaces],
  },
  {
    name: 'declaresEntities',
    read: declaresEntities,
    pieces: ['<!--', '-->', '<?', '?>', '<!DOCTYPE', '<!', '<!--a-->', '<?a?>', '<', ' ', '-', '['],
    frames: ['{}', '<!DOCTYPE {}'],
  },
  { name: 'srcsetUrls', read: srcsetUrls, pieces: [',', '(', ')', ' 1x', 'a', 'a, ', 'a (', ', ,', '\n', 'b 2w,'] },
  {
    name: 'targetAddress',
    read: raw => [targetAddress(raw, page, 'shift_jis'), fragmentName(`${page}#${raw}`), normaliseUrl(raw, page)],
    pieces: [...addresses, ...spaces, ':~:', 'index.html'],
    frames: ['{}', 'https://b.example/{}', 'https://b.example/?{}', 'https://{}/', 'https://b.example/%{}'],
  },
  {
    name: 'trapOf',
    read(raw) {
      const url = normaliseUrl(raw, page);
      return url === null ? null : [trapOf(url, new Date(0)), shapeOf(url), tokenlessOf(url), nameSetOf(url)];
    },
    pieces: [
      'a/',
      'a/b/',
      '2026/',
      '01/',
      '2026-',
      '1',
      'a1b2c3d4e5f6a7b8',
      '?',
      '&',
      '=',
      'a=1&',
      '?b=%3Fb%3D',
      '(S(',
      '))/',
    ],
    frames: ['{}', 'https://b.example/{}', 'https://b.example/?{}'],
  },
  {
    name: 'parseRobots',
    read(text) {
      const robots = parseRobots('https://a.example/robots.txt', text);
      return [robots.isAllowed(`https://a.example/${'ab/'.repeat(100)}?q`), robots.crawlDelayMs, robots.sitemaps];
    },
    pieces: [
      'User-agent: *\n',
      'User-agent: Tenken\n',
      'Disallow: /*a*b\n',
      'Allow: /a$\n',
      'Disallow: /',
      'Sitemap: /s\n',
      '*',
      '*a',
      '*ab',
      '$',
      '#',
      ':',
      '\r',
      'Crawl-delay: 1\n',
      ...addresses,
      ...spaces,
    ],
    frames: ['{}', 'User-agent: *\nDisallow: /{}', 'User-agent: *\nDisallow: /{}$', 'User-agent: *\n{}'],
  },
  {
    name: 'a path against robots.txt',
    read: path => wildcards.isAllowed(`https://a.example/${path}`),
    pieces: [...addresses.filter(piece => piece !== '//'), 'a', 'ab', 'b', 'aab'],
  },
  {
    name: 'readSitemap',
    read: text => readSitemap(Buffer.from(text), page, { page: () => {}, child: () => {} }).catch(onlyErrors),
    pieces: [
      '<url>',
      '<loc>',
      '<url><loc>https://a.example/a</loc></url>',
      '</url>',
      '<a>',
      '</a>',
      '<a/>',
      '<a b="',
      '<a b="c"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE a [',
      '<!ENTITY b "c">',
      ']>',
      '<?',
      '?>',
      '&',
      '&amp;',
      '&a;',
      '&#1',
      'https://a.example/a\n',
      'https://',
      '<',
      '>',
      '"',
      ...spaces,
    ],
    frames: ['{}', '<urlset>{}</urlset>', '<urlset><url><loc>{}</loc></url></urlset>', '<sitemapindex>{}'],
  },
  {
    name: 'decodeSource',
    read: text => [decodeSource(Buffer.from(text)), decodeSource(Buffer.from('a'), text), positionsIn(text)(9)],
    pieces: [
      '<meta ',
      'charset',
      'charset=',
      '=',
      '"',
      "'",
      'utf-8',
      '<?xml ',
      'encoding=',
      '@charset "',
      '\r',
      ...spaces,
    ],
    frames: ['{}', 'text/html; charset={}'],
  },
  {
    name: 'headers',
    read: value => [retryAfterMs(value, new Date(0)), chainCookies().keep('a', value)],
    pieces: ['1', ';', ';max-age=', '=', ',', ' ', '-', ':', 'Jan', 'GMT', '(', 'a'],
    frames: ['{}', 'a=b{}'],
  },
  {
    name: 'messages of the HTML checker',
    read(message) {
      const templated = templateOf(message);
      return [japanese(templated), qualityRule('html', templated), fingerprint('a', message), cutExcerpt(message)];
    },
    pieces: [
      '“',
      '”',
      '“a”',
      '“a” and ',
      ', ',
      ': ',
      '. ',
      '1',
      'U+a',
      '-',
      'data:image/',
      ' for attribute “',
      ...spaces,
    ],
    frames: [
      '{}',
      'Bad value “{}” for attribute “a” on element “b”.',
      'Bad value “a” for attribute “b” on element “c”: {}',
    ],
  },
  {
    name: 'web app manifest',
    read(text) {
      const manifest = parseManifest(text, page);
      const icons = { sizes: text, purpose: text, type: text, src: text };
      const facts = { url: page, serviceWorker: true, viewport: text, themeColor: null, appleTouchIcon: false };
      auditPwa({
        ...facts,
        manifest: { url: page, startUrl: text, icons: [icons] },
        contentWidth: 1,
        layoutWidth: 1,
        icons: [],
      });
      return manifest;
    },
    pieces: ['1', 'x', '1x1', 'any', 'width', '=', ' ', '[', '{', '"', '{"a":', ',', '\\', 'a'],
    frames: ['{}', '{"icons":[{"sizes":"{}"}]}'],
  },
  { name: 'navigationFailure', read: navigationFailure, pieces: ['net::', 'ERR_', 'TIMED_OUT', ' ', 'a'] },
  {
    name: 'stored text',
    read: text => [storedText(text), storedJson({ [text]: [text] })],
    pieces: [...spaces, '"', '\\', '\udc00'],
  },
];

const wildcards = parseRobots(
  'https://a.example/robots.txt',
  'User-agent: *\nDisallow: /*a*b*a*b*c\nDisallow: /*aab\nDisallow: /*%E3*&*=$\nDisallow: /*?*?*?*#',
);

/** A reader may refuse an input, by an error with a sentence. */
function onlyErrors(error: unknown): void {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error;
}
