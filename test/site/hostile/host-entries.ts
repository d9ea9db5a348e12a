import { flood, never, redirect, sent, status, withHeaders } from './answers.ts';
import { linksTo, page } from './documents.ts';
import { type HostileEntry, judged, leftOut, unread } from './entry.ts';

const xml = { 'content-type': 'application/xml' };
const urlset = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap beside a good one, whose page must be found all the same. */
function sitemap(id: string, ja: string, en: string, answer: ReturnType<typeof sent>): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['link'],
    robots: origin => `Sitemap: ${origin}/${id}/bad.xml\nSitemap: ${origin}/${id}/good.xml`,
    pages: {
      '': page(ja),
      'bad.xml': answer,
      'good.xml': (_, response, { here }) =>
        response.writeHead(200, xml).end(`<urlset ${urlset}><url><loc>${here}listed</loc></url></urlset>`),
      listed: page(`サイトマップにあるページ（${id}）`),
    },
    ends: [judged('listed', 'link')],
  };
}

function startEntry(id: string, ja: string, en: string, code: string, start: HostileEntry['pages']['']): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['link'],
    alone: true,
    pages: { '': start ?? never },
    ends: [{ kind: 'not-verified', code }],
  };
}

/** What concerns a whole host: robots.txt, sitemaps, the answer to missing pages, and starts that lead nowhere. */
export const hostEntries: readonly HostileEntry[] = [
  {
    id: 'robots-wildcards',
    what: {
      ja: 'ワイルドカードだらけの520 KBのrobots.txt（500 KB以降は読まない）',
      en: 'A robots.txt of 520 KB of wildcards, which is not read beyond 500 KB',
    },
    functions: ['link'],
    alone: true,
    robots: () => `${`Disallow: /${'*a'.repeat(50)}*$\n`.repeat(4_600)}Disallow: /`,
    pages: { '': page('ワイルドカードの山', linksTo('a', 'b')), a: page('一つ目'), b: page('二つ目') },
    ends: [judged('', 'link'), judged('a', 'link'), judged('b', 'link')],
  },
  {
    id: 'robots-forbidden',
    what: { ja: 'robots.txtで禁止されたページ', en: 'A page that robots.txt forbids' },
    functions: ['link'],
    robots: () => 'Disallow: /robots-forbidden/secret',
    pages: { '': page('禁止されたページの入口', linksTo('secret')), secret: page('秘密') },
    ends: [leftOut('secret', 'robots'), judged('', 'link')],
  },
  {
    id: 'robots-error',
    what: { ja: '503を返すrobots.txt', en: 'A robots.txt that answers 503' },
    functions: ['link'],
    alone: true,
    root: { '/robots.txt': status(503) },
    pages: { '': page('読めないrobots.txt') },
    ends: [{ kind: 'not-verified', code: 'robots-unavailable' }],
  },
  sitemap(
    'sitemap-nested',
    '要素が入れ子になった48 MBのサイトマップ',
    'A sitemap of 48 MB of nested elements',
    (_, response) => {
      const block = '<a>'.repeat(1_000_000);
      response.writeHead(200, xml).write(`<urlset ${urlset}>`);
      for (let at = 0; at < 16; at += 1) response.write(block);
      response.end();
    },
  ),
  sitemap(
    'sitemap-bomb',
    '展開すると100 MBになるサイトマップ',
    'A sitemap that unpacks to 100 MB',
    flood(100, true, xml),
  ),
  sitemap(
    'sitemap-entities',
    '実体爆弾のサイトマップ',
    'A sitemap with entities that multiply',
    sent(
      `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><urlset ${urlset}><url><loc>&b;</loc></url></urlset>`,
      xml,
    ),
  ),
  sitemap(
    'sitemap-circle',
    '自分自身を含むサイトマップ索引',
    'A sitemap index that contains itself',
    (_, response, { here }) =>
      response
        .writeHead(200, xml)
        .end(`<sitemapindex ${urlset}><sitemap><loc>${here}bad.xml</loc></sitemap></sitemapindex>`),
  ),
  sitemap('sitemap-html', 'HTMLを返すサイトマップ', 'A sitemap that is an HTML page', withHeaders(page('404'), {})),
  {
    id: 'soft-404',
    what: { ja: '存在しないURLにも200で応答するサイト', en: 'A site that answers 200 to missing pages as well' },
    functions: ['quality'],
    missing: page('ページが見つかりません', '<p>お探しのページは、移動または削除されました。</p>'),
    pages: { '': page('なんでもあるサイト', linksTo('real', 'gone')), real: page('本当にあるページ') },
    ends: [judged('real', 'quality'), leftOut('gone', 'soft-404')],
  },
  {
    id: 'soft-404-top',
    what: { ja: '存在しないURLをトップへ転送するサイト', en: 'A site that redirects missing pages to its start page' },
    functions: ['quality'],
    missing: redirect('/'),
    pages: { '': page('トップへ戻すサイト', linksTo('real', 'gone')), real: page('実在するページ') },
    ends: [judged('real', 'quality')],
  },
  {
    id: 'calendar',
    what: { ja: '月が終わりなく続くカレンダー', en: 'A calendar whose months never end' },
    functions: ['link'],
    long: true,
    alone: true,
    pages: {
      '': (request, response) => {
        const month = Number(new URL(request.url ?? '', 'http://here').searchParams.get('month') ?? 0);
        const links = linksTo(`?month=${month + 1}`, `?month=${month - 1}`);
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(page(`${month}か月後の予定`, `<p>${month}か月後の催しは${month % 31}日です。</p>${links}`));
      },
    },
    ends: [judged('', 'link'), judged('?month=20', 'link')],
  },
  startEntry(
    'start-circle',
    '循環する開始URL',
    'A start page whose redirects go in a circle',
    'unreachable',
    redirect('/'),
  ),
  startEntry(
    'start-file',
    '添付ファイルを返す開始URL',
    'A start page that is sent as a file',
    'attachment',
    withHeaders(page('申請書'), { 'content-disposition': 'attachment' }),
  ),
  startEntry(
    'start-image',
    '画像を返す開始URL',
    'A start page that is an image',
    'not-html',
    sent('', { 'content-type': 'image/png' }),
  ),
  startEntry('start-missing', '404を返す開始URL', 'A start page that does not exist', 'http-error', status(404)),
  startEntry(
    'start-locked',
    '認証を求める開始URL',
    'A start page that asks for a password',
    'needs-credentials',
    status(401, { 'www-authenticate': 'Basic realm="x"' }),
  ),
  startEntry(
    'start-away',
    '別のサイトへ自動的に移動する開始URL',
    'A start page that forwards to another site',
    'forwards-elsewhere',
    page('移転しました', '', '<meta http-equiv="refresh" content="0; url={{other}}/">'),
  ),
  startEntry('start-silent', '応答しない開始URL', 'A start page that never answers', 'unreachable', never),
  {
    id: 'crawl-of-failures',
    what: { ja: '1つのページから、応答のない50ページへ', en: 'Fifty pages without an answer' },
    functions: ['link'],
    long: true,
    alone: true,
    pages: {
      '': page('応答のない50ページの入口', linksTo(...Array.from({ length: 50 }, (_, at) => `void-${at}`), 'good')),
      good: page('応答するページ'),
      '*': never,
    },
    ends: [judged('good', 'link'), unread('void-0', 'timeout')],
  },
];
