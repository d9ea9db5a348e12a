import { after, drip, flood, never, rawly, redirect, reset, status, withHeaders } from './answers.ts';
import { linksTo, page } from './documents.ts';
import { finds, type HostileEntry, judged, leftOut, silentOn, unread } from './entry.ts';

const steps = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, step) => [`${step}`, redirect(step + 1 < count ? `${step + 1}` : 'end')]),
  );

/** What goes wrong between the first byte and the last. */
export const networkEntries: readonly HostileEntry[] = [
  {
    id: 'slow-first-byte',
    what: { ja: '最初の1バイトまで25秒かかるページ', en: 'A page that takes 25 s to the first byte' },
    functions: ['quality', 'link'],
    long: true,
    pages: { '': page('遅いページの入口', linksTo('slow')), slow: after(25_000, page('25秒後に届くページ')) },
    ends: [judged('slow', 'quality'), judged('slow', 'link')],
  },
  {
    id: 'never-answers',
    what: { ja: '応答しないページ', en: 'A page that never answers' },
    functions: ['link'],
    pages: { '': page('応答しないページの入口', linksTo('void')), void: never },
    ends: [unread('void', 'timeout'), judged('', 'link'), finds('', 'link:timeout')],
  },
  {
    id: 'drip',
    what: { ja: '1秒に1バイトずつ、終わりなく届く本文', en: 'A body that comes one byte a second, for ever' },
    functions: ['link'],
    long: true,
    pages: { '': page('終わらない本文の入口', linksTo('drip')), drip },
    ends: [unread('drip', 'timeout')],
  },
  {
    id: 'large-body',
    what: { ja: '100 MBの本文', en: 'A body of 100 MB' },
    functions: ['link'],
    pages: { '': page('巨大な本文の入口', linksTo('large')), large: flood(100, false) },
    ends: [unread('large', 'too-large'), judged('', 'link')],
  },
  {
    id: 'gzip-bomb',
    what: { ja: '展開すると100 MBになるgzip', en: 'A gzip body that unpacks to 100 MB' },
    functions: ['link'],
    pages: { '': page('圧縮爆弾の入口', linksTo('bomb')), bomb: flood(100, true) },
    ends: [unread('bomb', 'ratio'), judged('', 'link')],
  },
  {
    id: 'redirect-chain',
    what: { ja: '20回続くリダイレクト', en: 'A chain of 20 redirects' },
    functions: ['quality', 'link'],
    pages: { '': page('長いリダイレクトの入口', linksTo('0')), ...steps(20), end: page('20回のリダイレクトの先') },
    ends: [judged('end', 'quality'), judged('', 'link'), silentOn('', 'link:too-many-redirects')],
  },
  {
    id: 'redirect-loop',
    what: { ja: '循環するリダイレクト', en: 'Redirects that go round in a circle' },
    functions: ['link'],
    pages: { '': page('循環の入口', linksTo('a')), a: redirect('b'), b: redirect('a') },
    ends: [unread('a', 'redirect-loop'), finds('', 'link:redirect-loop')],
  },
  {
    id: 'redirect-endless',
    what: { ja: '毎回違う先へ、終わりなく続くリダイレクト', en: 'Redirects to a new address each time, for ever' },
    functions: ['link'],
    pages: {
      '': page('終わらないリダイレクトの入口', linksTo('n')),
      '*': (request, response) => response.writeHead(302, { location: `${request.url}n` }).end(),
    },
    ends: [unread('n', 'too-many-redirects'), finds('', 'link:too-many-redirects')],
  },
  {
    id: 'redirect-private',
    what: { ja: '公開されていないアドレスへのリダイレクト', en: 'A redirect to an address that is not public' },
    functions: ['link'],
    pages: { '': page('内部アドレスの入口', linksTo('in')), in: redirect('http://169.254.169.254/latest/meta-data/') },
    ends: [unread('in', 'private-address'), finds('', 'link:private-address')],
  },
  {
    id: 'cut-body',
    what: { ja: '予告した長さより前に切れる本文', en: 'A body that ends before its announced length' },
    functions: ['link'],
    pages: {
      '': page('途中で切れる本文の入口', linksTo('cut')),
      cut: rawly('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n<!DOCTYPE '),
    },
    ends: [unread('cut', 'reset')],
  },
  {
    id: 'broken-chunks',
    what: { ja: '壊れたチャンク形式の本文', en: 'A body in broken chunks' },
    functions: ['link'],
    pages: {
      '': page('壊れたチャンクの入口', linksTo('chunks')),
      chunks: rawly(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n<p>\r\n0\r\n\r\n',
      ),
    },
    ends: [unread('chunks', 'broken-answer')],
  },
  {
    id: 'header-flood',
    what: { ja: '2,000行のヘッダー', en: 'An answer with 2,000 headers' },
    functions: ['link'],
    pages: {
      '': page('ヘッダーの洪水の入口', linksTo('headers')),
      headers: (_, response) => {
        for (let at = 0; at < 2_000; at += 1) response.setHeader(`x-flood-${at}`, 'a'.repeat(100));
        response.writeHead(200, { 'content-type': 'text/html' }).end(page('ヘッダーの洪水'));
      },
    },
    ends: [unread('headers', 'headers-too-large')],
  },
  {
    id: 'reset',
    what: { ja: '応答せずに切断するページ', en: 'A connection that is reset without an answer' },
    functions: ['link'],
    pages: { '': page('切断の入口', linksTo('reset')), reset },
    ends: [unread('reset', 'reset'), finds('', 'link:reset')],
  },
  {
    id: 'server-error',
    what: { ja: '常に503を返すページ', en: 'A page that always answers 503' },
    functions: ['link'],
    pages: { '': page('エラーの入口', linksTo('error')), error: status(503) },
    ends: [unread('error', 'http-503'), finds('', 'link:5xx')],
  },
  {
    id: 'retry-after',
    what: {
      ja: '1時間待つよう求める（429、Retry-After: 3600）サーバーへの10個のリンク',
      en: 'Ten links to a server that asks for a pause of an hour (429, Retry-After: 3600)',
    },
    functions: ['link'],
    pages: {
      '': page('混み合ったリンク先', linksTo('dead', ...Array.from({ length: 10 }, (_, at) => `{{busy}}/${at}`))),
    },
    ends: [judged('', 'link', 'targets-retry-after'), finds('', 'link:retry-after'), finds('', 'link:404')],
  },
  {
    id: 'silent-host',
    what: { ja: '応答しないサーバーへの10個のリンク', en: 'Ten links to a server that never answers' },
    functions: ['link'],
    pages: {
      '': page(
        '応答しないサーバーへのリンク',
        linksTo('dead', ...Array.from({ length: 10 }, (_, at) => `{{silent}}/${at}`)),
      ),
    },
    ends: [judged('', 'link', 'targets-host-silent'), finds('', 'link:timeout'), finds('', 'link:404')],
  },
  {
    id: 'tls-faults',
    what: {
      ja: '自己署名の証明書と、知られていない認証局の証明書のリンク先',
      en: 'Links to servers with a self-signed certificate, and with one of an unknown authority',
    },
    functions: ['link'],
    pages: { '': page('証明書の誤り', linksTo('{{selfSigned}}/', '{{unknownIssuer}}/')) },
    ends: [finds('', 'link:tls-self-signed'), finds('', 'link:tls-unknown-issuer'), judged('', 'link')],
  },
  {
    id: 'attachment',
    what: { ja: '添付ファイルとして送られるHTML', en: 'HTML that is sent as an attachment' },
    functions: ['link'],
    pages: {
      '': page('添付ファイルの入口', linksTo('form')),
      form: withHeaders(page('申請書'), { 'content-disposition': 'attachment; filename="form.html"' }),
    },
    ends: [leftOut('form', 'attachment'), judged('', 'link'), silentOn('', 'link:')],
  },
  {
    id: 'no-content',
    what: { ja: '中身のない応答（204）', en: 'An answer without content (204)' },
    functions: ['link'],
    pages: {
      '': page('空の応答の入口', linksTo('empty')),
      empty: (_, response) => response.writeHead(204).end(),
    },
    ends: [leftOut('empty', 'not-html'), silentOn('', 'link:')],
  },
  {
    id: 'plain-text',
    what: { ja: 'text/plainとして送られるHTML', en: 'HTML that is sent as text/plain' },
    functions: ['link'],
    pages: {
      '': page('型の違うページの入口', linksTo('text')),
      text: withHeaders(page('本文'), { 'content-type': 'text/plain' }),
    },
    ends: [leftOut('text', 'not-html')],
  },
];
