import { guide, type RuleGuide } from '../../rule-guide.ts';

const visitors = [
  '知りたい情報へ進めなくなった訪問者が、サイト全体を古いものと受け取ります。',
  'Visitors cannot go on to what they want, and take the whole site for neglected.',
] as const;
const waiting = [
  'クリックした訪問者が、何も表示されない画面を数十秒待たされます。',
  'Visitors who click wait for a long time in front of an empty screen.',
] as const;
const warned = [
  '訪問者のブラウザーに「接続が安全ではありません」という警告が出て、先へ進めません。',
  'The browsers of visitors warn that the connection is not safe, and they cannot go on.',
] as const;
const unknown = [
  '切れているかどうかが分からないため、訪問者が行き止まりに出会う可能性が残ります。',
  'Nobody knows whether it works, so visitors may still meet a dead end.',
] as const;
const oldLink = '<a href="https://example.jp/guide/2019.html">利用案内</a>';
const newLink = '<a href="https://example.jp/guide/">利用案内</a>';
const external = '<a href="https://partner.example/report">調査報告</a>';
const withoutLink = '調査報告（公開終了）';

export const guides: Readonly<Record<string, RuleGuide>> = {
  'link:404': guide(
    [
      'リンク先のページの移動、名前の変更、削除のあと、リンクが直されていません。',
      'The linked page was moved, renamed or deleted, and the link was not changed.',
    ],
    visitors,
    oldLink,
    newLink,
  ),
  'link:410': guide(
    ['リンク先のサイトが、ページを意図して廃止しました。', 'The linked site removed the page on purpose.'],
    visitors,
    external,
    withoutLink,
  ),
  'link:soft-404': guide(
    [
      'ページがなくなったあと、サーバーが「404」の代わりに案内ページやトップページを正常な応答として返しています。',
      'The page is gone, and the server answers with a notice or its start page as if all were well.',
    ],
    [
      '訪問者は探していた内容にたどり着けず、検索エンジンは中身のないページを登録し続けます。',
      'Visitors do not find what they came for, and search engines keep an empty page.',
    ],
    'HTTP/1.1 200 OK\n\nお探しのページは見つかりません',
    'HTTP/1.1 404 Not Found\n\nお探しのページは見つかりません',
  ),
  'link:4xx': guide(
    [
      'リンク先がサインインや権限を求めているか、URL が途中で切れています。',
      'The target wants a sign-in or a permission, or its address was cut off.',
    ],
    visitors,
    '<a href="/members/report.pdf">活動報告</a>',
    '<a href="/public/report.pdf">活動報告</a>',
  ),
  'link:5xx': guide(
    [
      'リンク先のサーバーのプログラムが失敗しているか、混み合っています。',
      'The program of the linked server fails, or the server is overloaded.',
    ],
    visitors,
    external,
    withoutLink,
  ),
  'link:timeout': guide(
    ['リンク先のサーバーが止まっているか、非常に遅くなっています。', 'The linked server is down or very slow.'],
    waiting,
    external,
    withoutLink,
  ),
  'link:reset': guide(
    [
      'リンク先のサーバーか途中の機器が、接続を切っています。',
      'The linked server, or a device on the way, breaks connections off.',
    ],
    visitors,
    external,
    withoutLink,
  ),
  'link:refused': guide(
    [
      'リンク先のサーバーで Web サーバーが動いていないか、URL のポート番号が誤っています。',
      'No web server runs there, or the port in the address is wrong.',
    ],
    visitors,
    '<a href="http://example.jp:8080/">予約システム</a>',
    '<a href="https://example.jp/">予約システム</a>',
  ),
  'link:name-not-found': guide(
    [
      'ホスト名の綴りが誤っているか、リンク先のサイトがドメインを手放しました。',
      'The host name is misspelt, or the site gave its domain up.',
    ],
    [
      '訪問者が先へ進めず、手放されたドメインを第三者が取得すると、無関係なサイトへ案内することになります。',
      'Visitors cannot go on; and if somebody else buys the domain, the link leads to a stranger’s site.',
    ],
    '<a href="https://www.exmaple.jp/">協会のサイト</a>',
    '<a href="https://www.example.jp/">協会のサイト</a>',
  ),
  'link:tls': guide(
    [
      'リンク先のサーバー証明書か暗号化の設定に不備があります。',
      'The certificate or the encryption of the linked server is at fault.',
    ],
    warned,
    external,
    withoutLink,
  ),
  'link:tls-expired': guide(
    ['リンク先がサーバー証明書を更新していません。', 'The linked site did not renew its certificate.'],
    warned,
    external,
    withoutLink,
  ),
  'link:tls-not-yet-valid': guide(
    [
      'リンク先の新しい証明書が、有効期間の前に設置されました。',
      'The linked site installed a new certificate before its time.',
    ],
    warned,
    external,
    withoutLink,
  ),
  'link:tls-self-signed': guide(
    [
      'リンク先が、認証局を通さずに自分で作った証明書を使っています。',
      'The linked site uses a certificate that it issued itself.',
    ],
    warned,
    '<a href="https://intra.example.jp:8443/">資料室</a>',
    '<a href="https://www.example.jp/library/">資料室</a>',
  ),
  'link:tls-unknown-issuer': guide(
    [
      'リンク先のサーバーが中間証明書を送っていないか、広く信頼されていない認証局の証明書を使っています。',
      'The linked server does not send its intermediate certificates, or its authority is not widely trusted.',
    ],
    [
      '一部の端末（特にスマートフォン）を使う訪問者だけに警告が出て、原因に気付きにくくなります。',
      'Only visitors with some devices, often phones, are warned, so the fault is easily missed.',
    ],
    'ssl_certificate /etc/ssl/site.pem;',
    'ssl_certificate /etc/ssl/site-with-intermediate.pem;',
  ),
  'link:tls-wrong-name': guide(
    [
      'リンクのホスト名（www の有無など）が、証明書に書かれた名前と異なります。',
      'The host of the link (with or without www) is not the one in the certificate.',
    ],
    warned,
    '<a href="https://example.jp/">市の公式サイト</a>',
    '<a href="https://www.example.jp/">市の公式サイト</a>',
  ),
  'link:tls-old-protocol': guide(
    [
      'リンク先のサーバーが長く更新されず、TLS 1.2 以降に対応していません。',
      'The linked server was not updated for long and does not know TLS 1.2.',
    ],
    [
      '現在のブラウザーを使う訪問者は、リンク先を開けません。',
      'Visitors with a browser of today cannot open the target.',
    ],
    'SSLProtocol all',
    'SSLProtocol -all +TLSv1.2 +TLSv1.3',
  ),
  'link:headers-too-large': guide(
    [
      'リンク先が Cookie などの HTTP ヘッダーを増やし続けています。',
      'The linked server keeps adding HTTP headers such as cookies.',
    ],
    visitors,
    'Set-Cookie: trace=…（64 KB）',
    'Set-Cookie: trace=…（数百バイト）',
  ),
  'link:broken-answer': guide(
    [
      'リンク先のサーバーが、HTTP の形式に合わない応答を返しています。',
      'The linked server does not answer in the form of HTTP.',
    ],
    visitors,
    'HTTP/1.1 OK',
    'HTTP/1.1 200 OK',
  ),
  'link:redirect-loop': guide(
    [
      'http と https、www の有無、末尾の「/」などのリダイレクト設定が、互いに相手へ戻しています。',
      'Redirects between http and https, with and without www, or with and without a slash send each other back.',
    ],
    visitors,
    '/a → /b → /a → …',
    '/a → /b',
  ),
  'link:too-many-redirects': guide(
    ['サイトの移転を重ねるたびに、リダイレクトが継ぎ足されました。', 'Every move of the site added one more redirect.'],
    [
      '1 回ごとに待ち時間が増え、ブラウザーによっては途中で表示をやめます。',
      'Each step makes visitors wait, and some browsers give up.',
    ],
    '/a → /b → /c → … → /z',
    '/a → /z',
  ),
  'link:private-address': guide(
    [
      '社内や開発用の環境で作ったページが、URL を直さずに公開されました。',
      'A page made in an internal or development environment was published with its addresses.',
    ],
    [
      '外部の訪問者はリンクを開けず、社内の構成が外から見えます。',
      'Visitors cannot open it, and it tells strangers about the internal network.',
    ],
    '<a href="http://192.168.1.20/guide.pdf">手引き</a>',
    '<a href="/files/guide.pdf">手引き</a>',
  ),
  'link:not-http': guide(
    [
      'リンク先のサーバーが、アプリ専用などの http 以外のアドレスへリダイレクトしています。',
      'The linked server redirects to an address for an app or the like.',
    ],
    ['対応するアプリのない訪問者には、何も表示されません。', 'Visitors without that app see nothing.'],
    'Location: myapp://open/1',
    'Location: https://example.jp/open/1',
  ),
  'link:url-too-long': guide(
    [
      '検索条件や計測用の値が、URL に何度も付け足されています。',
      'Search terms or tracking values were added to the address again and again.',
    ],
    [
      'ブラウザーやサーバーによっては開けず、メールや SNS で共有すると途中で切れます。',
      'Some browsers and servers refuse it, and it is cut off when shared.',
    ],
    '<a href="/search?a=1&a=1&a=1…">',
    '<a href="/search?a=1">',
  ),
  'link:failed': guide(
    ['リンク先の確認中に、通信の誤りが起きました。', 'The connection failed while the target was checked.'],
    unknown,
  ),
  'link:malformed': guide(
    [
      'URL に全角文字や空白が混ざっているか、「https//」のように記号が抜けています。',
      'The address holds full-width characters or blanks, or lacks a character as in “https//”.',
    ],
    ['クリックしても何も起きないか、無関係なページが開きます。', 'A click does nothing, or opens something else.'],
    '<a href="https//example.jp/">',
    '<a href="https://example.jp/">',
  ),
  'link:unknown-scheme': guide(
    [
      '「mailto:」や「tel:」の綴りの誤りか、特定のアプリだけが開けるリンクです。',
      'A slip in “mailto:” or “tel:”, or a link that a certain application alone can open.',
    ],
    [
      'アプリのない訪問者がクリックしても、何も起きません。',
      'Nothing happens when visitors without the application click it.',
    ],
    '<a href="malito:info@example.jp">',
    '<a href="mailto:info@example.jp">',
  ),
  'link:fragment': guide(
    [
      '見出しの id が変わったか、リンク先のページの構成が変わりました。',
      'The id of the heading changed, or the page was rearranged.',
    ],
    [
      '訪問者は目的の箇所ではなくページの先頭に着き、長い文書の中を自分で探すことになります。読み上げを使う人には特に負担です。',
      'Visitors land at the top and have to search a long page; for people with a screen reader that is hard work.',
    ],
    '<a href="/guide.html#fee">料金</a> … <h2 id="fees">料金</h2>',
    '<a href="/guide.html#fees">料金</a> … <h2 id="fees">料金</h2>',
  ),
  'link:redirect': guide(
    [
      'リンク先が恒久的に移転（301・308）したあとも、古い URL が書かれたままです。',
      'The target moved for good (301, 308), and the page still has the old address.',
    ],
    [
      '訪問者が表示まで余分に待ち、移転元のリダイレクトが終わるとリンク切れになります。',
      'Visitors wait longer, and the link breaks on the day the old address is given up.',
    ],
    '<a href="http://example.jp/map.html">',
    '<a href="https://www.example.jp/access/">',
  ),
  'link:redirect-chain': guide(
    [
      'サイトの移転や https 化のたびにリダイレクトが継ぎ足され、リンクは最初の URL のままです。',
      'Each move of the site, and the change to https, added a redirect, while the link kept the first address.',
    ],
    [
      '1 回ごとに表示が遅れ、途中の 1 つが止まるとリンク切れになります。検索エンジンの評価も伝わりにくくなります。',
      'Each step makes visitors wait, and the link breaks on the day one of the steps is given up.',
    ],
    '/a → /b → /c → /d',
    '/a → /d',
  ),
  'link:pending': guide(
    [
      'リンク先のサーバーが、プログラムからの確認を拒んでいます（401、403、429 など）。',
      'The linked server refuses programs (401, 403, 429 and the like).',
    ],
    unknown,
  ),
  'link:host-silent': guide(
    [
      'リンク先のサーバーが停止しているか、このサービスからの接続を遮断しています。',
      'The linked server is down or blocks this service.',
    ],
    unknown,
  ),
  'link:retry-after': guide(
    [
      'リンク先のサーバーが、次の確認まで長い間隔を空けるように求めました。',
      'The linked server asked for a long pause before the next request.',
    ],
    unknown,
  ),
  'link:out-of-time': guide(
    [
      '同じサーバーへのリンクが多く、礼儀正しい間隔で確認すると時間が足りませんでした。',
      'There are so many links to one server that polite pauses used the time up.',
    ],
    unknown,
  ),
  'link:stopped': guide(
    ['確認の途中で検証が停止されました。', 'The verification was stopped before the link was checked.'],
    unknown,
  ),
  'link:given-up': guide(
    ['確認が繰り返し中断し、打ち切られました。', 'Checking broke off again and again and was given up.'],
    unknown,
  ),
};
