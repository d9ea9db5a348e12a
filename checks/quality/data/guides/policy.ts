import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const notRun: Words = [
  'ブラウザーが実行しないため、メニューや入力の確認などの動作が、どの訪問者にも働きません。',
  'Browsers do not run it, so that menus, checks of input and the like work for nobody.',
];
const notApplied: Words = [
  'ブラウザーが適用しないため、どの訪問者にも意図した見た目になりません。',
  'Browsers do not apply it, so that no visitor sees the page as it was meant.',
];

export const policyGuides: Readonly<Record<string, RuleGuide>> = {
  ...family(
    [
      'html/csp-meta-script',
      'html/csp-meta-stylesheet',
      'html/csp-meta-image',
      'html/csp-meta-frame',
      'html/csp-meta-object',
      'html/csp-meta-media',
      'html/csp-header-script',
      'html/csp-header-stylesheet',
      'html/csp-header-image',
      'html/csp-header-frame',
      'html/csp-header-object',
      'html/csp-header-media',
    ],
    wholeGuide(
      [
        '画像やスクリプトの置き場所を移したか外部サービスを加えたのに、ポリシーの許可が直されていません。',
        'Files were moved or an outside service was added, and the policy still allows the old places alone.',
      ],
      [
        'ブラウザーが読み込まないため、画像や動作がどの訪問者にも届きません。',
        'Browsers do not load it, so that pictures and functions reach nobody.',
      ],
      [
        '必要なファイルであれば、その置き場所をポリシーに加えます。不要であれば読み込みを消します。',
        'Add the place to the policy where the file is needed, or remove what loads it.',
      ],
      '<meta http-equiv="Content-Security-Policy" content="img-src \'self\'">\n<img src="https://img.example.jp/map.png" alt="案内図">',
      '<meta http-equiv="Content-Security-Policy" content="img-src \'self\' https://img.example.jp">\n<img src="https://img.example.jp/map.png" alt="案内図">',
    ),
  ),
  ...family(
    ['html/csp-meta-inline-script', 'html/csp-header-inline-script'],
    wholeGuide(
      [
        'ポリシーがページ内のスクリプトを許していないのに、HTML に直接書かれています。',
        'The policy does not allow scripts in the page, but one is written there.',
      ],
      notRun,
      [
        'スクリプトを別のファイルに移すか、nonce かハッシュをポリシーに加えます。',
        'Move the script to a file, or add its nonce or hash to the policy.',
      ],
      '<script>startSlides();</script>',
      '<script src="/js/slides.js"></script>',
    ),
  ),
  ...family(
    ['html/csp-meta-inline-style', 'html/csp-header-inline-style'],
    wholeGuide(
      [
        'ポリシーがページ内のスタイルを許していないのに、style 要素が書かれています。',
        'The policy does not allow styles in the page, but there is a style element.',
      ],
      notApplied,
      [
        'スタイルを別のファイルに移すか、nonce かハッシュをポリシーに加えます。',
        'Move the styles to a file, or add their nonce or hash to the policy.',
      ],
      '<style>h1 { color: #036; }</style>',
      '<link rel="stylesheet" href="/css/page.css">',
    ),
  ),
  ...family(
    ['html/csp-meta-event-handler', 'html/csp-header-event-handler'],
    wholeGuide(
      [
        'ポリシーがページ内のスクリプトを許していないのに、onclick などの属性に書かれています。',
        'The policy does not allow scripts in the page, but an attribute such as onclick holds one.',
      ],
      notRun,
      [
        '属性を消し、別のファイルのスクリプトでイベントを登録します。',
        'Remove the attribute, and register the event in a script of a file.',
      ],
      '<button onclick="printPage()">印刷</button>',
      '<button id="print">印刷</button>\n<script src="/js/print.js"></script>',
    ),
  ),
  ...family(
    ['html/csp-meta-attribute', 'html/csp-header-attribute'],
    wholeGuide(
      [
        'ポリシーがページ内のスタイルを許していないのに、style 属性が書かれています。',
        'The policy does not allow styles in the page, but there is a style attribute.',
      ],
      notApplied,
      [
        '属性を消し、同じ見た目をスタイルシートのクラスで指定します。',
        'Remove the attribute, and give the look by a class of a style sheet.',
      ],
      '<p style="color: #c00">本日休館</p>',
      '<p class="notice">本日休館</p>',
    ),
  ),
};
