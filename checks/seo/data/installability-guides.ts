import { type RuleGuide, wholeGuide } from '../../rule-guide.ts';

const noApp = [
  'ホーム画面に追加しても、ブラウザーの一つのタブとして開き、アプリのように使えません。',
  'Added to the home screen, the site opens as a tab of the browser and not as an app.',
] as const;
const noIcon = [
  'ホーム画面に追加した人が、小さすぎる、または白い余白の付いたアイコンを見ることになります。',
  'People who add the site to their home screen see an icon that is too small, or has a white margin.',
] as const;

/** Guides of the installability checks on the connection, and on what stands in the manifest. */
export const installabilityGuides: Readonly<Record<string, RuleGuide>> = {
  'pwa-https': wholeGuide(
    [
      'サーバーに証明書が設定されていないか、http のURLで公開されています。',
      'The server has no certificate, or the site is published at an http address.',
    ],
    [
      '通信の途中で内容を盗み見られたり書き換えられたりするおそれがあり、ブラウザーに「保護されていない通信」と表示されます。',
      'What is sent can be read or changed on its way, and browsers call the page “Not secure”.',
    ],
    [
      'サーバーに証明書を設定し、http へのアクセスを https にリダイレクトします。',
      'Install a certificate on the server, and redirect http to https.',
    ],
    'http://www.example.jp/',
    'https://www.example.jp/',
  ),
  'pwa-name': wholeGuide(
    ['マニフェストのひな型が、名前のないまま使われています。', 'A template of the manifest was used without a name.'],
    [
      'ホーム画面に追加した人が、アイコンの下の名前で見分けられません。',
      'People who add the site to their home screen cannot tell it by the name below its icon.',
    ],
    [
      'マニフェストに name を、長い場合は short_name（12文字程度まで）も書きます。',
      'Give the manifest a name, and a short_name of about 12 characters where it is long.',
    ],
    '{ "icons": [] }',
    '{ "name": "点検市公式サイト", "short_name": "点検市", "icons": [] }',
  ),
  'pwa-start-url': wholeGuide(
    [
      'start_url が書かれていないか、別のホストのURLになっています。',
      'The start_url is missing, or is on another host.',
    ],
    noApp,
    [
      'マニフェストの start_url に、同じサイトのURLを書きます。',
      'Write a URL of the same site as start_url of the manifest.',
    ],
    '{ "start_url": "https://cms.example.com/" }',
    '{ "start_url": "/" }',
  ),
  'pwa-display': wholeGuide(
    ['display が書かれていないか、browser のままです。', 'The display is missing, or was left at browser.'],
    noApp,
    [
      'マニフェストの display に standalone などを書きます。アプリとして使わせないサイトでは不要です。',
      'Write standalone or the like as display of the manifest; a site that is no app needs none.',
    ],
    '{ "display": "browser" }',
    '{ "display": "standalone" }',
  ),
  'pwa-icon-192': wholeGuide(
    ['小さなアイコン（favicon など）だけが書かれています。', 'Only small icons, such as the favicon, are declared.'],
    noIcon,
    [
      '192×192 px 以上のPNGを置き、マニフェストの icons に大きさとともに書きます。',
      'Put up a PNG of at least 192 by 192 px, and list it with its size in icons of the manifest.',
    ],
    '{ "icons": [{ "src": "/favicon-32.png", "sizes": "32x32" }] }',
    '{ "icons": [{ "src": "/icon-192.png", "sizes": "192x192", "type": "image/png" }] }',
  ),
  'pwa-icon-512': wholeGuide(
    ['起動画面に使う大きなアイコンがありません。', 'There is no large icon, which the splash screen uses.'],
    noIcon,
    [
      '512×512 px 以上のPNGを置き、マニフェストの icons に大きさとともに書きます。',
      'Put up a PNG of at least 512 by 512 px, and list it with its size in icons of the manifest.',
    ],
    '{ "icons": [{ "src": "/icon-192.png", "sizes": "192x192" }] }',
    '{ "icons": [{ "src": "/icon-192.png", "sizes": "192x192" }, { "src": "/icon-512.png", "sizes": "512x512" }] }',
  ),
  'pwa-maskable-icon': wholeGuide(
    [
      '端末の形に切り抜けるアイコン（maskable）が用意されていません。',
      'There is no maskable icon, which devices cut to their own shape.',
    ],
    noIcon,
    [
      '図柄を中央の8割に収めたアイコンを作り、icons に purpose: "maskable" で書きます。',
      'Make an icon whose drawing stays within the middle 80 %, and list it in icons with purpose: "maskable".',
    ],
    '{ "src": "/icon-512.png", "sizes": "512x512" }',
    '{ "src": "/icon-512-maskable.png", "sizes": "512x512", "purpose": "maskable" }',
  ),
  'pwa-background-color': wholeGuide(
    [
      '起動画面の背景の色（background_color）が書かれていません。',
      'The colour behind the splash screen (background_color) is not declared.',
    ],
    [
      'アイコンから開いたとき、読み込みの間だけ白い画面が光って見えます。',
      'When the site is opened by its icon, a white screen flashes until it is loaded.',
    ],
    [
      'マニフェストの background_color に、ページの背景と同じ色を書きます。',
      'Write the colour of the page’s background as background_color of the manifest.',
    ],
    '{ "theme_color": "#155a9f" }',
    '{ "theme_color": "#155a9f", "background_color": "#ffffff" }',
  ),
  'pwa-viewport': wholeGuide(
    [
      'パソコン向けのテンプレートに、スマートフォン用の指定がありません。',
      'The template was made for desktops and has no declaration for phones.',
    ],
    [
      'スマートフォンで見る人は、縮小された小さな文字を拡大しながら読むことになります。',
      'People on phones get tiny text and have to zoom.',
    ],
    [
      'head に meta name="viewport" を置き、width=device-width を指定します。',
      'Put meta name="viewport" with width=device-width into the head.',
    ],
    '<head></head>',
    '<head><meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  ),
};
