import { sent, withHeaders } from './answers.ts';
import { linksTo, page } from './documents.ts';
import { failed, finds, type HostileEntry, judged, leftOut } from './entry.ts';

const script = (text: string) => `<script>${text}</script>`;
/** An image without alternative text: any engine of accessibility that works finds it. */
const fault =
  '<p><img id="fault" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40"></p>';

/** A page whose script does this, and whose fault must be found all the same. */
function disturbed(id: string, ja: string, en: string, text: string): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['accessibility', 'contents'],
    pages: { '': page(ja, fault + script(text)) },
    ends: [finds('', 'axe:image-alt'), judged('', 'accessibility'), judged('', 'contents')],
  };
}

/** Pages whose scripts or policies fight the visitor. */
export const scriptEntries: readonly HostileEntry[] = [
  disturbed(
    'dialogs',
    'alert、confirm、promptを出し続けるページ',
    'A page that opens alerts, confirms and prompts over and over',
    "for (let i = 0; i < 50; i += 1) alert(i); confirm('?'); prompt('?'); setInterval(() => alert('!'), 50); addEventListener('beforeunload', e => e.preventDefault());",
  ),
  disturbed(
    'windows',
    'ウィンドウを開き続けるページ',
    'A page that opens windows over and over',
    "setInterval(() => open('about:blank'), 50); print();",
  ),
  disturbed(
    'broken-builtins',
    '組み込みの関数を壊すページ',
    'A page that breaks the built-in functions',
    "Array.prototype.map = () => { throw 1 }; Array.prototype.toJSON = () => 'no'; JSON.stringify = () => '[]'; Object.keys = () => []; document.querySelectorAll = () => []; window.Promise = undefined; Node.prototype.contains = null; window.getComputedStyle = () => null;",
  ),
  disturbed(
    'changing-address',
    'URLを書き換え続けるページ（pushState）',
    'A page that rewrites its address over and over (pushState)',
    "let n = 0; setInterval(() => history.pushState({}, '', '#' + n++), 20);",
  ),
  disturbed(
    'growing-page',
    '要素を増やし続けるページ',
    'A page that adds elements over and over',
    "setInterval(() => { if (document.body.children.length < 3000) document.body.append(document.createElement('p')) }, 20);",
  ),
  {
    id: 'trusted-types',
    what: { ja: 'Trusted Typesを強制するページ', en: 'A page that enforces Trusted Types' },
    functions: ['accessibility', 'contents'],
    pages: {
      '': withHeaders(page('Trusted Typesのページ', fault), {
        'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'; script-src 'none'",
      }),
    },
    ends: [finds('', 'axe:image-alt'), judged('', 'accessibility'), judged('', 'contents')],
  },
  {
    id: 'csp-sandbox',
    what: { ja: 'Content-Security-Policyのsandbox', en: 'A page under the policy `sandbox`' },
    functions: ['accessibility'],
    pages: {
      '': withHeaders(page('砂場のページ', fault), { 'content-security-policy': 'sandbox' }),
    },
    ends: [failed('', 'accessibility', 'sandboxed')],
  },
  {
    id: 'memory-eater',
    what: { ja: 'メモリーを使い尽くすスクリプト', en: 'A script that eats all memory' },
    functions: ['accessibility'],
    long: true,
    pages: {
      '': page('大食いの入口', linksTo('eater', 'neighbour')),
      eater: page(
        'メモリーを食べるページ',
        fault +
          script(
            'const all = []; setInterval(() => { for (let i = 0; i < 50; i += 1) all.push(new Uint8Array(4e6).fill(1)) }, 5)',
          ),
      ),
      neighbour: page('大食いの隣のページ', fault),
    },
    ends: [failed('eater', 'accessibility', 'too-much-memory'), judged('neighbour', 'accessibility')],
  },
  {
    id: 'endless-script',
    what: { ja: '終わらないスクリプト', en: 'A script that never ends' },
    functions: ['accessibility'],
    long: true,
    pages: {
      '': page('終わらない処理の入口', linksTo('endless', 'neighbour')),
      endless: page('終わらない処理', script('for (;;);')),
      neighbour: page('終わらない処理の隣', fault),
    },
    ends: [failed('endless', 'accessibility', 'timeout'), judged('neighbour', 'accessibility')],
  },
  {
    id: 'late-loop',
    what: {
      ja: '読み込みの直後に止まらなくなるスクリプト',
      en: 'A script that never ends, from right after the load on',
    },
    functions: ['accessibility'],
    long: true,
    pages: {
      '': page('後から固まるページの入口', linksTo('late')),
      late: page(
        '後から固まるページ',
        fault + script("addEventListener('load', () => setTimeout(() => { for (;;); }, 0))"),
      ),
    },
    ends: [failed('late', 'accessibility', 'timeout')],
  },
  {
    id: 'reload-loop',
    what: { ja: '自分を読み込み直し続けるページ', en: 'A page that reloads itself over and over' },
    functions: ['accessibility'],
    pages: {
      '': page('読み込み直しの入口', linksTo('reload')),
      reload: page('読み込み直し', script("addEventListener('load', () => location.reload())")),
    },
    ends: [leftOut('reload', 'forward-loop')],
  },
  {
    id: 'late-move',
    what: {
      ja: '表示の0.3秒後に別のサイトへ移動するページ',
      en: 'A page that moves to another site 0.3 s after it is shown',
    },
    functions: ['accessibility'],
    pages: {
      '': page('遅い移動の入口', linksTo('move')),
      move: page('遅い移動', `${fault}${script("setTimeout(() => { location.href = '{{other}}/' }, 300)")}`),
    },
    ends: [leftOut('move', 'forwards-elsewhere')],
  },
  {
    id: 'script-download',
    what: { ja: '開くとダウンロードが始まるページ', en: 'A page that starts a download when it is opened' },
    functions: ['accessibility'],
    pages: {
      '': page('ダウンロードの入口', linksTo('get')),
      get: page('自動ダウンロード', `${fault}${script("location.href = 'file.zip'")}`),
      'file.zip': sent('PK', { 'content-type': 'application/zip', 'content-disposition': 'attachment' }),
    },
    ends: [finds('get', 'axe:image-alt'), judged('get', 'accessibility')],
  },
  {
    id: 'emptied-document',
    what: { ja: '自分の文書を消すページ', en: 'A page that removes its own document' },
    functions: ['accessibility', 'contents'],
    pages: {
      '': page('消える文書の入口', linksTo('gone')),
      gone: page(
        '消える文書',
        `<p>${'消える前の本文です。'.repeat(30)}</p>${linksTo('?')}${script('document.documentElement.remove()')}`,
      ),
    },
    ends: [judged('gone', 'contents')],
  },
  {
    id: 'thousand-frames',
    what: { ja: '自分自身を含むiframe', en: 'A page that contains itself in a frame' },
    functions: ['accessibility'],
    pages: { '': page('入れ子のフレーム', `${fault}<iframe src="./?frame" title="自分"></iframe>`) },
    ends: [finds('', 'axe:image-alt'), judged('', 'accessibility')],
  },
  {
    id: 'consent-banner',
    what: { ja: '画面を覆うCookieの同意バナー', en: 'A cookie banner over the whole screen' },
    functions: ['accessibility', 'contents'],
    pages: {
      '': page(
        'Cookieの同意',
        `${fault}<div id="banner" role="dialog" aria-label="Cookieの利用" style="position:fixed;inset:0;background:#fff"><p>このサイトではCookieを使います。</p><button type="button">同意する</button></div>`,
      ),
    },
    ends: [finds('', 'axe:image-alt'), judged('', 'accessibility'), judged('', 'contents')],
  },
];
