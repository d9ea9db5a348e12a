import { guide, type RuleGuide, withMends } from '../../rule-guide.ts';
import { installabilityGuides } from './installability-guides.ts';
import { installabilityMends } from './mends.ts';

const slow = [
  'スマートフォンや遅い回線で見る人が、表示を待ちきれずに離れます。',
  'People on phones or slow connections wait, and leave.',
] as const;
const blocked = [
  '古い端末を使う人は、押しても反応しない時間が続きます。',
  'On older devices nothing happens for a while after a tap.',
] as const;
const shifted = [
  '読んでいる行が動き、押そうとしたボタンがずれて別のものを押してしまいます。',
  'The line that is read moves away, and people press what they did not mean.',
] as const;
const notFound = [
  '検索で探している人が、ページにたどり着けないか、内容の分からない結果を見ることになります。',
  'People who search do not find the page, or see a result that tells them nothing.',
] as const;
const unsafe = [
  '通信の盗み見や書き換えから、訪問者を守れません。',
  'Visitors are not protected against others who read or change what is sent.',
] as const;
const noInstall = [
  'よく使う人が、ホーム画面から開いたり、通信のない場所で使ったりできません。',
  'People who come often cannot open it from their home screen or without a connection.',
] as const;
const wasted = [
  'データ通信量に上限のある人の負担が増え、表示も遅くなります。',
  'It costs people with limited data, and slows the page.',
] as const;
const scripts = [
  '使われていない部品や、まとめて読み込む設定のスクリプトが残っています。',
  'Scripts that are not used, or are loaded all at once, were left.',
] as const;

const blockingTime = guide(
  [
    '重いスクリプト（広告、計測、スライドなど）が、まとめて実行されています。',
    'Heavy scripts (advertising, tracking, sliders) run at once.',
  ],
  blocked,
  '<script src="slider.js"></script>',
  '<script src="slider.js" defer></script>',
);
const speed = guide(
  [
    '大きな画像や、表示を止める CSS とスクリプトが、先に読み込まれています。',
    'Large images, and styles and scripts that hold the page up, are loaded first.',
  ],
  slow,
  '<img src="main.png">（3 MB）',
  '<img src="main.webp" width="1200" height="600" fetchpriority="high">（200 KB）',
);
const title = guide(
  [
    'テンプレートの title が空か、全ページで同じです。',
    'The title of the template is empty, or the same on every page.',
  ],
  notFound,
  '<title>点検市</title>',
  '<title>粗大ごみの出し方 | 点検市</title>',
);
const description = guide(
  [
    '説明文の欄が空のままか、全ページに同じ文が入っています。',
    'The description was left empty, or is the same on every page.',
  ],
  notFound,
  '<meta name="description" content="">',
  '<meta name="description" content="粗大ごみの申込方法、手数料、収集日をご案内します。">',
);

/** Guides by rule; a key that ends with `*` stands for all rules that begin so. */
export const guides: Readonly<Record<string, RuleGuide>> = withMends(
  {
    'first-contentful-paint': speed,
    'largest-contentful-paint': speed,
    'speed-index': speed,
    'total-blocking-time': blockingTime,
    'bootup-time': blockingTime,
    'mainthread-work-breakdown': blockingTime,
    'long-tasks': blockingTime,
    'cumulative-layout-shift': guide(
      [
        '大きさの書かれていない画像や広告が、後から場所を広げています。',
        'Images or advertising without a size take their room late.',
      ],
      shifted,
      '<img src="photo.jpg" alt="庁舎">',
      '<img src="photo.jpg" alt="庁舎" width="800" height="600">',
    ),
    'cls-culprits-insight': guide(
      [
        '大きさの書かれていない画像や、後から読み込まれる文字の形で、配置が動いています。',
        'Images without a size, or fonts that arrive late, move the layout.',
      ],
      shifted,
      '<img src="photo.jpg" alt="庁舎">',
      '<img src="photo.jpg" alt="庁舎" width="800" height="600">',
    ),
    'unsized-images': guide(
      ['画像に width と height が書かれていません。', 'The images have no width and height.'],
      shifted,
      '<img src="photo.jpg" alt="庁舎">',
      '<img src="photo.jpg" alt="庁舎" width="800" height="600">',
    ),
    'render-blocking-insight': guide(
      [
        'head のスクリプトとスタイルシートを読み終えるまで、何も表示されない作りです。',
        'Nothing is shown until the scripts and style sheets of the head have been read.',
      ],
      slow,
      '<head>\n  <script src="menu.js"></script>',
      '<head>\n  <script src="menu.js" defer></script>',
    ),
    'image-delivery-insight': guide(
      [
        'カメラや印刷用の画像が、大きさや形式を変えずに置かれています。',
        'Images from a camera or for print were placed as they were.',
      ],
      wasted,
      '<img src="photo.png">（4000×3000、5 MB）',
      '<img src="photo.webp" srcset="photo-800.webp 800w, photo-1600.webp 1600w" sizes="100vw">',
    ),
    'lcp-discovery-insight': guide(
      [
        '最初に見える大きな画像が、遅延読み込みやスクリプト、CSS の背景で置かれています。',
        'The large image at the top is loaded lazily, by a script, or as a background.',
      ],
      slow,
      '<img src="main.webp" loading="lazy">',
      '<img src="main.webp" fetchpriority="high">',
    ),
    'document-latency-insight': guide(
      [
        'サーバーの応答が遅いか、HTML の圧縮やリダイレクトの設定が整っていません。',
        'The server is slow, does not compress the HTML, or redirects first.',
      ],
      slow,
      'Content-Length: 480000（圧縮なし）',
      'Content-Encoding: br',
    ),
    'cache-insight': guide(
      [
        '画像やスタイルシートを、ブラウザーに短い時間しか保存させない設定です。',
        'Browsers may keep images and style sheets for a short time only.',
      ],
      [
        '何度も訪れる人が、そのたびに同じファイルを待ちます。',
        'People who come again wait for the same files each time.',
      ],
      'Cache-Control: no-cache',
      'Cache-Control: public, max-age=31536000, immutable',
    ),
    'font-display-insight': guide(
      ['Web フォントが届くまで、文字を隠す設定です。', 'Text is hidden until the web font has arrived.'],
      slow,
      '@font-face { font-family: "Body"; src: url(body.woff2); }',
      '@font-face { font-family: "Body"; src: url(body.woff2); font-display: swap; }',
    ),
    'dom-size-insight': guide(
      ['長い一覧や何重もの div が、1 つのページに置かれています。', 'Long lists or many nested div stand on one page.'],
      blocked,
      '<ul>（5,000 件）</ul>',
      '<ul>（50 件）</ul> <a href="?page=2">次へ</a>',
    ),
    'forced-reflow-insight': guide(
      [
        'スクリプトが、大きさの変更と読み取りを交互に繰り返しています。',
        'A script changes sizes and reads them in turns.',
      ],
      blocked,
      'for (const e of items) e.style.height = box.offsetHeight + "px";',
      'const height = box.offsetHeight;\nfor (const e of items) e.style.height = height + "px";',
    ),
    'duplicated-javascript-insight': guide(
      scripts,
      wasted,
      'a.js（jquery 入り）＋ b.js（jquery 入り）',
      'jquery.js ＋ a.js ＋ b.js',
    ),
    'legacy-javascript-insight': guide(
      [
        '使われなくなったブラウザーのための変換コードが含まれています。',
        'Code for browsers that nobody uses any more is included.',
      ],
      wasted,
      'browserslist: "ie 11"',
      'browserslist: "defaults"',
    ),
    'modern-http-insight': guide(
      ['サーバーが HTTP/2 以降に対応していません。', 'The server does not speak HTTP/2 or later.'],
      slow,
      'listen 443 ssl;',
      'listen 443 ssl;\nhttp2 on;',
    ),
    'viewport-insight': guide(
      ['スマートフォン用のビューポートの指定がありません。', 'The viewport for phones is not declared.'],
      [
        'スマートフォンで見る人に、縮小された小さな文字が表示され、タップの反応も遅れます。',
        'People on phones get tiny text and slow taps.',
      ],
      '<head></head>',
      '<head><meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    ),
    'unminified-css': guide(
      ['公開用に縮める処理が、行われていません。', 'The files are not minified for publishing.'],
      wasted,
      'body {\n    color: #333333;\n}',
      'body{color:#333}',
    ),
    'unminified-javascript': guide(
      ['公開用に縮める処理が、行われていません。', 'The files are not minified for publishing.'],
      wasted,
      'function add(first, second) {\n    return first + second;\n}',
      'function add(n,t){return n+t}',
    ),
    'unused-css-rules': guide(
      scripts,
      wasted,
      '<link rel="stylesheet" href="all-pages.css">',
      '<link rel="stylesheet" href="top.css">',
    ),
    'unused-javascript': guide(
      scripts,
      wasted,
      "import './everything.js'",
      "button.onclick = () => import('./map.js')",
    ),
    'total-byte-weight': guide(
      ['動画や大きな画像が、開いたときにまとめて読み込まれます。', 'Videos and large images are loaded with the page.'],
      wasted,
      '<video src="guide.mp4" preload="auto"></video>',
      '<video src="guide.mp4" preload="none" poster="guide.webp" controls></video>',
    ),
    'errors-in-console': guide(
      ['スクリプトの誤りや、読み込めないファイルが残っています。', 'A script fails, or a file cannot be loaded.'],
      [
        '一部の訪問者では、メニューやフォームなどの機能が動きません。',
        'For some visitors a menu, form or the like does not work.',
      ],
      '<script src="/js/old-menu.js"></script>（404）',
      '<script src="/js/menu.js"></script>',
    ),
    'is-on-https': guide(
      [
        'サーバーに証明書が設定されていないか、部品を http で読み込んでいます。',
        'The server has no certificate, or parts are loaded by http.',
      ],
      unsafe,
      'http://www.example.jp/',
      'https://www.example.jp/',
    ),
    'redirects-http': guide(
      ['http の URL が、https へリダイレクトされません。', 'The http address does not redirect to https.'],
      unsafe,
      'http://www.example.jp/ → 200',
      'http://www.example.jp/ → 301 → https://www.example.jp/',
    ),
    'has-hsts': guide(
      ['https だけを使うようブラウザーに伝えるヘッダーがありません。', 'No header tells browsers to use https only.'],
      unsafe,
      'HTTP/1.1 200 OK',
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    ),
    'csp-xss': guide(
      ['読み込めるスクリプトを制限するヘッダー（CSP）がありません。', 'No header (CSP) limits which scripts may run.'],
      [
        '投稿欄などから不正なスクリプトが混入したとき、訪問者の情報を守れません。',
        'If a hostile script gets in, nothing keeps it from the data of visitors.',
      ],
      'HTTP/1.1 200 OK',
      "Content-Security-Policy: script-src 'self'; object-src 'none'; base-uri 'none'",
    ),
    'origin-isolation': guide(
      [
        'ほかのサイトの窓から切り離すヘッダー（COOP）がありません。',
        'No header (COOP) separates the page from windows of other sites.',
      ],
      unsafe,
      'HTTP/1.1 200 OK',
      'Cross-Origin-Opener-Policy: same-origin',
    ),
    'clickjacking-mitigation': guide(
      [
        'ほかのサイトのフレームに表示されることを、防ぐヘッダーがありません。',
        'No header keeps other sites from showing the page in a frame.',
      ],
      [
        '訪問者が、偽のページに重ねられたボタンを押すように誘導されるおそれがあります。',
        'Visitors can be led to press its buttons on a fake page.',
      ],
      'HTTP/1.1 200 OK',
      "Content-Security-Policy: frame-ancestors 'self'",
    ),
    'trusted-types-xss': guide(
      [
        '文字列を HTML として差し込む処理を制限するヘッダーがありません。',
        'No header limits scripts that insert text as HTML.',
      ],
      [
        '不正なスクリプトが混入したとき、訪問者の情報を守れません。',
        'If a hostile script gets in, nothing keeps it from the data of visitors.',
      ],
      'HTTP/1.1 200 OK',
      "Content-Security-Policy: require-trusted-types-for 'script'",
    ),
    'image-aspect-ratio': guide(
      [
        '画像の縦横の比と異なる大きさが指定されています。',
        'The size given does not have the proportions of the image.',
      ],
      [
        '写真や地図がゆがみ、見る人が内容を読み取れません。',
        'Photos and maps are distorted, and people cannot read them.',
      ],
      '<img src="map.png" width="300" height="100">（元は 3:2）',
      '<img src="map.png" width="300" height="200">',
    ),
    'image-size-responsive': guide(
      ['高精細な画面に足りない、小さな画像が使われています。', 'The image is too small for screens of high density.'],
      [
        'スマートフォンで見る人に、文字の入った画像がぼやけて読めません。',
        'People on phones see it blurred and cannot read words in it.',
      ],
      '<img src="map.png" width="300">（300px の画像）',
      '<img src="map.png" srcset="map@2x.png 2x" width="300">',
    ),
    doctype: guide(
      ['テンプレートの先頭に doctype がありません。', 'The template does not begin with a doctype.'],
      [
        'ブラウザーが古い互換モードで表示し、訪問者によって配置が崩れます。',
        'Browsers show the page in an old mode, and its layout breaks for some visitors.',
      ],
      '<html lang="ja">',
      '<!DOCTYPE html>\n<html lang="ja">',
    ),
    charset: guide(
      [
        '文字コードが、先頭 1024 バイトまでに書かれていません。',
        'The encoding is not declared within the first 1024 bytes.',
      ],
      [
        '一部のブラウザーで文字化けし、読み直しのために表示も遅れます。',
        'Some browsers show garbled text or start again.',
      ],
      '<head>\n  <title>案内</title>',
      '<head>\n  <meta charset="utf-8">\n  <title>案内</title>',
    ),
    'document-title': title,
    'meta-description': description,
    'http-status-code': guide(
      ['ページが、エラーのステータスを返しています。', 'The page answers with an error status.'],
      notFound,
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 200 OK',
    ),
    'is-crawlable': guide(
      [
        '公開前の noindex や robots.txt の指定が、残っています。',
        'The noindex or robots.txt of the time before publishing was left.',
      ],
      notFound,
      '<meta name="robots" content="noindex">',
      '<meta name="robots" content="index,follow">',
    ),
    'robots-txt': guide(
      ['robots.txt に、書式に合わない行があります。', 'The robots.txt has lines that are not in its form.'],
      notFound,
      'Dissallow /private/',
      'Disallow: /private/',
    ),
    'crawlable-anchors': guide(
      ['リンクが、href のない a やスクリプトで作られています。', 'Links are a without href, or made by scripts.'],
      [
        '検索エンジンとキーボードで操作する人が、先のページに進めません。',
        'Search engines, and people with a keyboard, cannot go on.',
      ],
      '<a onclick="go(\'/guide/\')">案内</a>',
      '<a href="/guide/">案内</a>',
    ),
    'link-text': guide(
      ['「こちら」「詳しくは」だけのリンクが使われています。', 'Links say no more than “here” or “more”.'],
      [
        '検索エンジンと、リンクの一覧から選ぶ読み上げソフトの利用者に、行き先が伝わりません。',
        'Search engines, and people who choose from a list of links, do not learn where it leads.',
      ],
      '申込方法は<a href="/apply/">こちら</a>',
      '<a href="/apply/">申込方法</a>',
    ),
    canonical: guide(
      [
        '正規 URL（canonical）が、存在しないページや別の内容のページを指しています。',
        'The canonical address names a page that does not exist or is another.',
      ],
      notFound,
      '<link rel="canonical" href="/index.html">',
      '<link rel="canonical" href="https://www.example.jp/">',
    ),
    hreflang: guide(
      ['言語コードの誤りか、相対 URL が書かれています。', 'The language code is wrong, or the address is relative.'],
      [
        '外国語で検索する人に、日本語のページが案内されます。',
        'People who search in another language get the Japanese page.',
      ],
      '<link rel="alternate" hreflang="jp" href="/ja/">',
      '<link rel="alternate" hreflang="ja" href="https://example.jp/ja/">',
    ),
    'image-alt': guide(
      ['画像に代替テキスト（alt）が書かれていません。', 'The images have no alternative text (alt).'],
      [
        '画像検索で見つからず、読み上げソフトを使う人にも内容が伝わりません。',
        'Image searches do not find it, and people with a screen reader miss it.',
      ],
      '<img src="map.png">',
      '<img src="map.png" alt="駅から庁舎までの地図">',
    ),
    'html-has-lang': guide(
      ['html 要素に、言語の指定（lang）がありません。', 'The html element has no lang.'],
      [
        '読み上げソフトが別の言語の発音で読み、検索エンジンも言語を判断できません。',
        'Screen readers use other sounds, and search engines cannot tell the language.',
      ],
      '<html>',
      '<html lang="ja">',
    ),
    'color-contrast': guide(
      ['薄い色の文字が、読みやすさを測らずに決められています。', 'Light text colours were chosen without measuring.'],
      [
        'ロービジョンの人や、屋外で画面を見る人が読めません。',
        'People with low vision, and anybody in sunlight, cannot read it.',
      ],
      'color: #b3b3b3; background: #fff;',
      'color: #595959; background: #fff;',
    ),
    'heading-order': guide(
      ['文字の大きさで見出しのレベルが選ばれています。', 'Heading levels were chosen by their size.'],
      [
        '見出しで移動する読み上げソフトの利用者が、抜けた部分があると受け取ります。',
        'People who move by headings believe that a part is missing.',
      ],
      '<h1>施設案内</h1>\n<h4>料金</h4>',
      '<h1>施設案内</h1>\n<h2>料金</h2>',
    ),
    'link-name': guide(
      ['画像やアイコンだけのリンクに、文字がありません。', 'A link of nothing but an icon has no words.'],
      [
        '読み上げソフトを使う人と検索エンジンに、行き先が伝わりません。',
        'People with a screen reader, and search engines, do not learn where it leads.',
      ],
      '<a href="/"><img src="home.svg"></a>',
      '<a href="/"><img src="home.svg" alt="トップページ"></a>',
    ),
    label: guide(
      ['項目名が、入力欄と結び付けられていません。', 'The names of the fields are not tied to them.'],
      [
        '読み上げソフトを使う人が、何を入力する欄か分かりません。',
        'People with a screen reader do not learn what to enter.',
      ],
      'お名前 <input name="name">',
      '<label>お名前 <input name="name"></label>',
    ),
    'landmark-one-main': guide(
      ['本文が div だけで囲まれています。', 'The main part is in a div.'],
      ['読み上げソフトを使う人が、本文へ直接移れません。', 'People with a screen reader cannot jump to the main part.'],
      '<div id="main">…</div>',
      '<main id="main">…</main>',
    ),
    'target-size': guide(
      ['リンクやアイコンが、間隔を空けずに小さく並んでいます。', 'Links or icons stand small and close together.'],
      [
        '手が震える人や片手で操作する人が、隣のリンクを押してしまいます。',
        'People with a tremor or one free hand press the neighbour instead.',
      ],
      '.pager a { padding: 0; }',
      '.pager a { display: inline-block; padding: 8px 12px; }',
    ),
    baseline: guide(
      [
        '対応するブラウザーがまだ限られている新しい機能が使われています。',
        'The page uses a new feature that not all browsers have yet.',
      ],
      [
        '更新していないブラウザーを使う人には、その部分が働きません。',
        'For people with an older browser that part does not work.',
      ],
      'dialog.showPopover()',
      "if ('showPopover' in dialog) dialog.showPopover()\nelse dialog.hidden = false",
    ),
    'identical-links-same-purpose': guide(
      ['「詳細」「こちら」のような同じ文字のリンクが並んでいます。', 'Several links say “more” or “here”.'],
      [
        '読み上げソフトのリンクの一覧では、行き先を区別できません。',
        'In the list of links of a screen reader they cannot be told apart.',
      ],
      '<a href="/a">詳細</a> … <a href="/b">詳細</a>',
      '<a href="/a">図書館の詳細</a> … <a href="/b">体育館の詳細</a>',
    ),
    list: guide(
      [
        'リストの見た目のために、ul の直下に div や a が置かれています。',
        'For its looks, a div or a stands directly in the ul.',
      ],
      ['読み上げソフトが「全何件のリスト」と伝えられません。', 'Screen readers cannot say how many items there are.'],
      '<ul>\n  <a href="/a">案内</a>\n</ul>',
      '<ul>\n  <li><a href="/a">案内</a></li>\n</ul>',
    ),
    'js-libraries': guide(
      [
        'ページが使っている JavaScript ライブラリの一覧です。更新されていない版が混ざることがあります。',
        'These are the JavaScript libraries of the page; some may be old.',
      ],
      [
        '古い版に弱点があると、訪問者の情報が狙われます。',
        'A known weakness of an old version puts the data of visitors at risk.',
      ],
      '<script src="jquery-1.12.4.min.js">',
      '<script src="jquery-3.7.1.min.js">',
    ),
    ...installabilityGuides,
    'pwa-content-width': guide(
      ['内容の幅が、スマートフォンの画面の幅を超えています。', 'The content is wider than the screen of a phone.'],
      ['スマートフォンで見る人が、左右に動かして読むことになります。', 'People on phones have to scroll sideways.'],
      '.main { width: 960px; }',
      '.main { max-width: 100%; }',
    ),
    'pwa-manifest': guide(
      [
        'アプリとして追加するための情報（マニフェスト）が用意されていません。',
        'There is no manifest, which tells how to add the site as an app.',
      ],
      noInstall,
      '<head></head>',
      '<head><link rel="manifest" href="/site.webmanifest"></head>',
    ),
    'pwa-service-worker': guide(
      [
        '通信のないときに動くスクリプト（Service Worker）がありません。',
        'There is no service worker, which works without a connection.',
      ],
      noInstall,
      '// なし',
      "navigator.serviceWorker.register('/sw.js')",
    ),
    'pwa-theme-color': guide(
      [
        'ブラウザーの枠の色（theme-color）が指定されていません。',
        'The colour of the browser’s frame (theme-color) is not declared.',
      ],
      [
        'スマートフォンで開いたとき、サイトの色と枠の色がそろいません。',
        'On phones the frame does not have the colour of the site.',
      ],
      '<head></head>',
      '<head><meta name="theme-color" content="#155a9f"></head>',
    ),
    'pwa-apple-touch-icon': guide(
      ['iPhone のホーム画面用のアイコンが用意されていません。', 'There is no icon for the home screen of an iPhone.'],
      [
        'iPhone のホーム画面に追加した人が、アイコンから見分けられません。',
        'People who add it to their home screen cannot tell it by its icon.',
      ],
      '<head></head>',
      '<head><link rel="apple-touch-icon" href="/apple-touch-icon.png"></head>',
    ),
    'structure:missing-h1': guide(
      ['ページの題名が、画像や大きな文字で書かれています。', 'The name of the page is a picture or large text.'],
      [
        '検索エンジンと、見出しで移動する読み上げソフトの利用者に、ページの主題が伝わりません。',
        'Search engines, and people who move by headings, do not learn the subject.',
      ],
      '<p class="title">施設案内</p>',
      '<h1>施設案内</h1>',
    ),
    'structure:several-h1': guide(
      ['ロゴや部品ごとに h1 が使われています。', 'The logo or several parts use h1.'],
      [
        '読み上げソフトの利用者が、どれがページの主題かを判断できません。',
        'People with a screen reader cannot tell which is the subject.',
      ],
      '<h1>点検市</h1> … <h1>施設案内</h1>',
      '<p>点検市</p> … <h1>施設案内</h1>',
    ),
    'structure:mixed-content': guide(
      [
        'https に移行したとき、部品の URL が http のまま残りました。',
        'The site moved to https, and the addresses of some parts did not.',
      ],
      [
        'ブラウザーが部品を止めるため、画像や機能が表示されない訪問者がいます。',
        'Browsers block the part, so some visitors miss pictures or functions.',
      ],
      '<img src="http://www.example.jp/map.png">',
      '<img src="https://www.example.jp/map.png">',
    ),
    'structure:structured-data-broken': guide(
      ['余分なコンマや引用符が、JSON に入っています。', 'The JSON has a comma or quote too many.'],
      notFound,
      '{ "name": "点検市", }',
      '{ "name": "点検市" }',
    ),
    'structure:structured-data-missing': guide(
      ['構造化データの見本が、一部だけ埋められています。', 'Only a part of the sample was filled in.'],
      notFound,
      '{ "@type": "Event", "name": "講座" }',
      '{ "@type": "Event", "name": "講座", "startDate": "2025-05-10", "location": {…} }',
    ),
    'structure:duplicate-title': title,
    'structure:duplicate-description': description,
    'structure:equal-pages': guide(
      [
        '同じページが、URL の書き方（末尾の / や引数など）を変えて複数公開されています。',
        'One page is published under several addresses (with and without a slash, with parameters).',
      ],
      [
        '検索結果で評価が分かれ、探している人に古い方の URL が案内されることがあります。',
        'Search engines divide its weight and may send people to the wrong one.',
      ],
      '/guide と /guide/index.html（どちらも 200）',
      '/guide/index.html → 301 → /guide',
    ),
    'structure:canonical-missing': guide(
      ['テンプレートに、正規 URL（canonical）がありません。', 'The template has no canonical address.'],
      [
        '引数の付いた URL が、検索結果に別のページとして並びます。',
        'Addresses with parameters stand in search results as pages of their own.',
      ],
      '<head></head>',
      '<head><link rel="canonical" href="https://www.example.jp/guide/"></head>',
    ),
    'structure:canonical-several': guide(
      [
        'テンプレートとプラグインの両方が、正規 URL を書き出しています。',
        'Both the template and a plug-in write a canonical address.',
      ],
      notFound,
      '<link rel="canonical" href="/a">\n<link rel="canonical" href="/b">',
      '<link rel="canonical" href="https://www.example.jp/a">',
    ),
    'structure:canonical-broken': guide(
      ['ページの移転のあと、正規 URL が古いまま残っています。', 'The page moved, and its canonical address did not.'],
      notFound,
      '<link rel="canonical" href="https://old.example.jp/a">（404）',
      '<link rel="canonical" href="https://www.example.jp/a">',
    ),
    'structure:hreflang*': guide(
      [
        '言語版を増やしたとき、互いを指す指定がそろっていません。',
        'A language was added, and the pages do not name each other.',
      ],
      [
        '外国語で検索する人に、別の言語のページが案内されます。',
        'People who search in another language get the wrong page.',
      ],
      'ja: hreflang="en" あり／en: hreflang="ja" なし',
      'ja: hreflang="en" あり／en: hreflang="ja" あり',
    ),
    'structure:orphan': guide(
      [
        'メニューや一覧から外したページが、公開されたまま残っています。',
        'The page was taken out of menus and lists, and is still published.',
      ],
      ['サイトの中をたどる人が、ページにたどり着けません。', 'People who follow links never get there.'],
      'サイトマップにだけ載っている /campaign/2023/',
      '<a href="/campaign/2023/">2023年の企画</a>',
    ),
    'structure:deep-page': guide(
      ['分類が何段にも分かれ、途中のページを経ないと進めません。', 'There are many levels of categories on the way.'],
      ['急いで探している人が、途中であきらめます。', 'People in a hurry give up on the way.'],
      'トップ → くらし → 環境 → ごみ → 粗大ごみ → 料金',
      'トップ → 粗大ごみの料金',
    ),
    'structure:noindex-in-sitemap': guide(
      [
        'サイトマップの自動生成が、noindex のページも含めています。',
        'The generated sitemap includes pages with noindex.',
      ],
      [
        '検索エンジンに逆の指示が届き、載せたいページの巡回も遅れます。',
        'Search engines get two orders and are slower with the pages that count.',
      ],
      '<loc>https://www.example.jp/thanks</loc>',
      '（サイトマップから除く）',
    ),
    'structure:sitemap-*': guide(
      [
        'ページの移転や削除のあと、サイトマップが作り直されていません。',
        'The sitemap was not made anew after pages moved or went.',
      ],
      [
        '検索エンジンの巡回が無駄になり、新しいページの掲載が遅れます。',
        'Search engines waste their visits, and new pages appear later.',
      ],
      '<loc>https://www.example.jp/old.html</loc>',
      '<loc>https://www.example.jp/new/</loc>',
    ),
  },
  installabilityMends,
);
