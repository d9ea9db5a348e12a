import { guide, type RuleGuide } from '../../rule-guide.ts';

export const guides: Readonly<Record<string, RuleGuide>> = {
  'no-viewport': guide(
    [
      'PC 向けに作られたテンプレートに、スマートフォン用の指定が加えられていません。',
      'The template was made for desktops and never got the declaration for phones.',
    ],
    [
      'スマートフォンで見る人は、縮小された小さな文字を指で拡大しながら、左右に動かして読むことになります。',
      'People on phones get tiny text and have to zoom and push the page from side to side.',
    ],
    '<head>\n  <title>施設案内</title>\n</head>',
    '<head>\n  <meta name="viewport" content="width=device-width, initial-scale=1">\n  <title>施設案内</title>\n</head>',
  ),
  'horizontal-overflow': guide(
    [
      '幅を px で固定した表、画像、埋め込みなどが、画面より広くなっています。',
      'A table, picture or embed with a width in px is wider than the screen.',
    ],
    [
      'スマートフォンで見る人と、画面を拡大して読むロービジョンの人が、1 行ごとに左右へ動かさなければ読めません。',
      'People on phones, and people with low vision who zoom in, have to scroll sideways for every line.',
    ],
    '.main { width: 960px; }',
    '.main { max-width: 960px; }',
  ),
  'overflowing-element': guide(
    [
      '固定の幅、負の余白、折り返せない長い URL や英単語が、要素を画面の外に押し出しています。',
      'A fixed width, a negative margin, or a long address without a break pushes the element off the screen.',
    ],
    [
      'スマートフォンで見る人には、はみ出した部分が見えないか、押せません。',
      'People on phones cannot see or press the part that sticks out.',
    ],
    '.card { width: 480px; margin-right: -40px; }',
    '.card { max-width: 100%; overflow-wrap: anywhere; }',
  ),
  'broken-image': guide(
    [
      '画像の移動や削除、ファイル名の変更（大文字と小文字の違いを含む）のあと、ページの URL が直されていません。',
      'The picture was moved, deleted or renamed (perhaps only in upper and lower case), and the page still names the old address.',
    ],
    ['すべての人に、図や写真で伝えるはずの内容が届きません。', 'Nobody gets what the picture was to tell.'],
    '<img src="/img/Map.PNG" alt="交通案内の地図">',
    '<img src="/img/map.png" alt="交通案内の地図">',
  ),
  'cut-text': guide(
    [
      '高さを固定した枠に overflow: hidden が指定され、文字が増えたり折り返したりした分が隠れています。',
      'A box of fixed height with overflow: hidden hides what does not fit when the text grows or wraps.',
    ],
    [
      '文字を大きくして読む人や、狭い画面で見る人が、文の終わりを読めません。',
      'People who enlarge text or use a narrow screen cannot read the end of the sentence.',
    ],
    '.news { height: 3em; overflow: hidden; }',
    '.news { min-height: 3em; }',
  ),
  'overlapping-text': guide(
    [
      '位置を px で固定した（position: absolute など）文字の上に、折り返した別の文字が伸びています。',
      'Text placed at fixed positions (position: absolute) is reached by other text that wrapped.',
    ],
    [
      '文字を拡大している人や狭い画面で見る人には、重なった両方の文が読めません。',
      'People who enlarge text or use a narrow screen can read neither of the two.',
    ],
    '.date { position: absolute; top: 20px; }',
    '.head { display: flex; flex-wrap: wrap; gap: 8px; }',
  ),
  'invisible-text-colour': guide(
    [
      '背景色か背景画像が読み込まれていないか、検索エンジン向けの文字が背景色で書かれています。',
      'The background colour or picture is missing, or words for search engines are written in the background colour.',
    ],
    [
      '画面を見る人は内容に気付けず、検索エンジンからは隠し文字と判断されるおそれがあります。',
      'Nobody who looks at the page sees the text, and search engines may take it for hidden words.',
    ],
    '.note { color: #fff; background: #fff; }',
    '.note { color: #333; background: #fff; }',
  ),
  'invisible-text-opacity': guide(
    [
      '「スクロールで現れる」演出のスクリプトが動かず、最初の透明な状態のまま残っています。',
      'The script that should fade the text in does not run, so the text keeps its first, transparent state.',
    ],
    [
      'スクリプトを止めている人や、通信が途切れた人に、内容が見えません。',
      'People without scripts, or with a broken connection, do not see the content.',
    ],
    '.fade { opacity: 0; }\n.fade.is-shown { opacity: 1; }',
    '.js .fade:not(.is-shown) { opacity: 0; }',
  ),
  'invisible-text-size': guide(
    [
      '要素の間の余白を消すためや、文字を隠すために font-size: 0 が使われています。',
      'A font-size of 0 removes gaps between elements or hides words.',
    ],
    [
      '画面を見る人には文字が見えず、利用者が文字の大きさを変えても現れません。',
      'The words cannot be seen, and do not appear when somebody enlarges the text.',
    ],
    '.label { font-size: 0; }',
    '.label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }',
  ),
  'small-text': guide(
    [
      'PC 向けの 10～11px の指定が、スマートフォンでもそのまま使われています。',
      'Sizes of 10 to 11px that were meant for desktops are used on phones as well.',
    ],
    [
      '老眼やロービジョンの人は、拡大しなければ読めません。',
      'People with ageing eyes or low vision cannot read it without zooming.',
    ],
    '.caption { font-size: 10px; }',
    '.caption { font-size: 0.875rem; }',
  ),
  'small-target': guide(
    [
      'リンクやアイコンが文字の大きさのまま、間隔を空けずに並んでいます。',
      'Links or icons stand as small as their text, without space between them.',
    ],
    [
      '指の大きい人、手が震える人、片手で操作する人が、隣のリンクを押してしまいます。',
      'People with large fingers, a tremor or one free hand press the neighbour instead.',
    ],
    '.pager a { padding: 0; }',
    '.pager a { display: inline-block; min-width: 24px; padding: 8px 12px; }',
  ),
};
