import type { Message } from '#language/message.ts';
import type { AccessibilityCategory } from '../categories.ts';

/** Additions to a rule of axe-core: technique codes, how to mend it, and where we judge otherwise than axe. */
export interface AxeRule {
  techniques: readonly string[];
  help: Message;
  /** Verdict for axe's "violation"; `error` by default. Best practices are `warning`. */
  severity?: 'warning' | 'needCfm';
  category?: AccessibilityCategory;
}

const rule = (techniques: string, ja: string, en: string, more: Partial<AxeRule> = {}): AxeRule => ({
  techniques: techniques.split(' ').filter(Boolean),
  help: { ja, en },
  ...more,
});
const probable = { severity: 'warning' } as const;
const confirm = { severity: 'needCfm' } as const;

const nameControl = rule(
  'ARIA6 ARIA14 ARIA16 F68',
  '要素の中に文字を入れるか、aria-label または aria-labelledby で名前を付けてください。',
  'Put text inside the element, or name it with aria-label or aria-labelledby.',
);
const nameGraphic = rule(
  'ARIA6 ARIA10 F65',
  '図が伝える内容を aria-label、aria-labelledby、または title 要素で示してください。飾りなら aria-hidden="true" を付けます。',
  'Say what the graphic conveys with aria-label, aria-labelledby or a title element; hide pure decoration with aria-hidden="true".',
);
const validAria = rule(
  'ARIA5 F79',
  'WAI-ARIA の仕様で、そのロールに許される属性と値だけを使ってください。',
  'Use only attributes and values that WAI-ARIA allows for the role.',
);
const ariaTree = rule(
  'G115 H48',
  'ロールが求める親子関係（例: list の中に listitem）になるように要素を組み直してください。',
  'Rebuild the elements into the parent and child roles that are required, such as listitem inside list.',
);
const listMarkup = rule(
  'H40 H48 G115',
  'リストは ul・ol・dl の直下に li または dt・dd だけを置く形に直してください。',
  'Build lists so that ul, ol and dl directly hold only li, or dt and dd.',
);
const landmark = rule(
  'ARIA11 H101',
  'header・nav・main・footer などのランドマークを、ページに一つずつ、入れ子にせずに置いてください。',
  'Place landmarks such as header, nav, main and footer once each and not inside each other.',
  probable,
);
const tableHeaders = rule(
  'H43 H51 H63',
  'データの見出しは th にし、scope または headers で対応するデータセルと結び付けてください。',
  'Make headings of data th elements and tie them to their cells with scope or headers.',
);
const pageLanguage = rule(
  'H57',
  'html 要素に lang="ja" のように、ページの主な言語を正しい言語コードで書いてください。',
  'State the main language of the page on the html element with a valid code, such as lang="ja".',
);
const noBlinking = rule(
  'F16 F47 G4 G186',
  '点滅や流れる文字をやめるか、利用者が止められる仕組みを付けてください。',
  'Remove blinking or moving text, or give users a way to stop it.',
);
const fieldLabel = rule(
  'H44 H65 ARIA14 ARIA16 F68',
  'label 要素の for で入力欄と結び付けるか、aria-label・aria-labelledby・title で名前を付けてください。',
  'Tie a label element to the field with for, or name it with aria-label, aria-labelledby or title.',
);
const mediaCaptions = rule(
  'G87 G93 H95 F8',
  '音声の内容を伝えるキャプション（track kind="captions"）を付けてください。',
  'Add captions for the sound (track kind="captions").',
  confirm,
);
const noRefresh = rule(
  'F40 F41 G110 H76',
  'meta refresh による再読み込みや移動をやめ、サーバー側のリダイレクトにするか、利用者が選べるようにしてください。',
  'Replace meta refresh by a redirect on the server, or let the user decide.',
);
const emptyHeading = rule(
  'H42 G130',
  '見出しに内容を表す文字を入れるか、見出しでなければ見出し要素をやめてください。',
  'Give the heading a text that describes its section, or use another element.',
  probable,
);

/** All rules of axe-core that are run, by id. */
export const axeRules: Record<string, AxeRule> = {
  accesskeys: rule(
    '',
    'accesskey の値をページの中で重ならないようにしてください。',
    'Make every accesskey value unique in the page.',
    probable,
  ),
  'area-alt': rule(
    'H24 F65',
    'area 要素の alt に、リンク先が分かる文字を入れてください。',
    'Say where each area leads in its alt attribute.',
  ),
  'aria-allowed-attr': validAria,
  'aria-allowed-role': rule(
    '',
    '要素本来の役割と合わない role を外すか、適した要素に替えてください。',
    'Remove the role that does not fit the element, or use a fitting element.',
    probable,
  ),
  'aria-braille-equivalent': validAria,
  'aria-command-name': nameControl,
  'aria-conditional-attr': validAria,
  'aria-deprecated-role': validAria,
  'aria-dialog-name': rule(
    'ARIA6 ARIA16',
    'ダイアログに aria-label または aria-labelledby で名前を付けてください。',
    'Name the dialog with aria-label or aria-labelledby.',
    probable,
  ),
  'aria-hidden-body': rule(
    '',
    'body 要素から aria-hidden="true" を外してください。',
    'Remove aria-hidden="true" from the body element.',
  ),
  'aria-hidden-focus': rule(
    '',
    'aria-hidden="true" の中にフォーカスできる要素を置かないでください（tabindex="-1" か disabled にする、または aria-hidden を外す）。',
    'Keep focusable elements out of aria-hidden="true": take them out of the tab order or remove aria-hidden.',
  ),
  'aria-input-field-name': fieldLabel,
  'aria-meter-name': nameGraphic,
  'aria-progressbar-name': nameGraphic,
  'aria-prohibited-attr': validAria,
  'aria-required-attr': rule(
    'ARIA5',
    'ロールが必要とする aria-* 属性（例: checkbox の aria-checked）を加えてください。',
    'Add the aria-* attributes that the role requires, such as aria-checked for checkbox.',
  ),
  'aria-required-children': ariaTree,
  'aria-required-parent': ariaTree,
  'aria-roles': rule(
    'ARIA4 G108',
    'role の値を WAI-ARIA にある名前に直してください。',
    'Correct the role to one that WAI-ARIA defines.',
  ),
  'aria-tab-name': nameControl,
  'aria-text': rule(
    '',
    'role="text" の中からリンクやボタンを出してください。',
    'Move links and buttons out of role="text".',
    probable,
  ),
  'aria-toggle-field-name': fieldLabel,
  'aria-tooltip-name': nameControl,
  'aria-treeitem-name': { ...nameControl, severity: 'warning' },
  'aria-valid-attr': validAria,
  'aria-valid-attr-value': validAria,
  'autocomplete-valid': rule(
    'H98 F107',
    'autocomplete の値を仕様にある名前（例: name、email、postal-code）に直してください。',
    'Use an autocomplete token that the standard defines, such as name, email or postal-code.',
  ),
  'avoid-inline-spacing': rule(
    'C36 C35',
    'style 属性の letter-spacing・word-spacing・line-height から !important を外してください。',
    'Remove !important from letter-spacing, word-spacing and line-height in style attributes.',
  ),
  blink: noBlinking,
  'button-name': nameControl,
  bypass: rule(
    'G1 G123 G124 H69 ARIA11',
    '本文へ移動するリンク、見出し、main ランドマークのどれかで、繰り返しを飛ばせるようにしてください。',
    'Let users skip repeated blocks: a skip link, headings or a main landmark.',
  ),
  'color-contrast': rule(
    'G18 G145 F24 F83',
    '文字色か背景色を変え、コントラスト比を 4.5:1 以上（大きな文字は 3:1 以上）にしてください。',
    'Change the text or background colour to reach a contrast of 4.5:1, or 3:1 for large text.',
  ),
  'definition-list': listMarkup,
  dlitem: listMarkup,
  'document-title': rule(
    'G88 H25 F25',
    'title 要素に、ページの内容が分かる題名を書いてください。',
    'Write a title element that says what the page is about.',
  ),
  'duplicate-id-aria': rule(
    'H93 F77',
    'ラベルや ARIA から参照される id を、ページの中で一つだけにしてください。',
    'Make every id that labels or ARIA refer to unique in the page.',
  ),
  'empty-heading': emptyHeading,
  'empty-table-header': rule(
    'H51',
    '表の見出しセルに文字を入れるか、空のセルは td にしてください。',
    'Give the header cell a text, or make an empty cell a td.',
    probable,
  ),
  'form-field-multiple-labels': rule(
    'H44',
    '一つの入力欄に付ける label を一つにまとめてください。',
    'Merge the labels of the field into one.',
    confirm,
  ),
  'frame-focusable-content': rule(
    'F10 G202',
    '操作できる要素があるフレームから tabindex="-1" を外してください。',
    'Remove tabindex="-1" from frames that hold controls.',
  ),
  'frame-tested': rule(
    '',
    '別サイトのフレームの中は検査していません。必要ならそのページを直接検査してください。',
    'The inside of a frame of another site was not checked; check that page itself where needed.',
    confirm,
  ),
  'frame-title': rule(
    'H64',
    'iframe の title に、中身が分かる題名を書いてください。',
    'Describe the content of the frame in its title attribute.',
  ),
  'frame-title-unique': rule(
    'H64',
    '中身の違うフレームには、違う title を付けてください。',
    'Give frames with different content different titles.',
    probable,
  ),
  'heading-order': rule(
    'G141 H42',
    '見出しのレベルを飛ばさず、h1 → h2 → h3 の順に使ってください。',
    'Use heading levels in order, h1, h2, h3, without skipping one.',
    probable,
  ),
  'html-has-lang': pageLanguage,
  'html-lang-valid': pageLanguage,
  'html-xml-lang-mismatch': pageLanguage,
  'identical-links-same-purpose': rule(
    'F84 G91',
    '行き先の違うリンクには、違う文字を付けてください。',
    'Give links with different targets different texts.',
    confirm,
  ),
  'image-alt': rule(
    'H37 H67 F65 G94',
    'img に alt を付け、画像が伝える内容を書いてください。飾りの画像は alt="" にします。',
    'Add alt to the image and say what it conveys; use alt="" for decoration.',
  ),
  'image-redundant-alt': rule(
    'H2',
    '隣の文字と同じ alt は alt="" にしてください。',
    'Use alt="" where the alternative only repeats the text beside it.',
    probable,
  ),
  'input-button-name': nameControl,
  'input-image-alt': rule(
    'H36 F65',
    '画像ボタンの alt に、押すと何が起きるかを書いてください。',
    'Say what the image button does in its alt attribute.',
  ),
  label: fieldLabel,
  'label-content-name-mismatch': rule(
    'G208 G211 F96',
    'aria-label などの名前に、見えている文字をそのまま含めてください。',
    'Include the visible text as it is in the accessible name.',
    probable,
  ),
  'label-title-only': rule(
    'H44 G131',
    '入力欄に、いつも見えるラベルを付けてください。',
    'Give the field a label that is always visible.',
    probable,
  ),
  'landmark-banner-is-top-level': landmark,
  'landmark-contentinfo-is-top-level': landmark,
  'landmark-main-is-top-level': landmark,
  'landmark-no-duplicate-banner': landmark,
  'landmark-no-duplicate-contentinfo': landmark,
  'landmark-no-duplicate-main': landmark,
  'landmark-one-main': landmark,
  'landmark-unique': rule(
    'ARIA6 ARIA16',
    '同じ種類のランドマークが複数あるときは、aria-label で区別してください。',
    'Tell landmarks of the same kind apart with aria-label.',
    probable,
  ),
  'link-in-text-block': rule(
    'G182 G183 F73',
    '文中のリンクに下線を付けるなど、色以外でも見分けられるようにしてください。',
    'Make links in text recognisable by more than colour, for example underlined.',
  ),
  'link-name': rule(
    'H30 G91 F89',
    'リンクの中に行き先の分かる文字を入れるか、画像の alt に書いてください。',
    'Put text that says where it leads into the link, or into the alt of its image.',
  ),
  list: listMarkup,
  listitem: listMarkup,
  marquee: noBlinking,
  'meta-refresh': noRefresh,
  'meta-refresh-no-exceptions': { ...noRefresh, severity: 'needCfm' },
  'meta-viewport': rule(
    'C46',
    'meta viewport から user-scalable=no を外し、maximum-scale は 2 以上にするか書かないでください。',
    'Remove user-scalable=no from the viewport and leave maximum-scale out or at 2 or more.',
  ),
  'meta-viewport-large': rule(
    'C46',
    'meta viewport の maximum-scale を外し、5 倍まで拡大できるようにしてください。',
    'Remove maximum-scale from the viewport so that people can zoom to 500 %.',
    { severity: 'warning', category: 'lowvision' },
  ),
  'nested-interactive': rule(
    'F42',
    'ボタンやリンクの中に、別のボタンやリンクを入れないでください。',
    'Do not put a control inside another control.',
  ),
  'no-autoplay-audio': rule(
    'G60 G170 G171 F23',
    '自動再生をやめるか、3 秒以内で止めるか、止めるボタンを付けてください。',
    'Do not start sound by itself, or end it within 3 seconds, or offer a stop control.',
  ),
  'object-alt': rule(
    'H53 F65',
    'object の中身、title、aria-label のどれかで代替テキストを与えてください。',
    'Give the object a text alternative by its content, title or aria-label.',
  ),
  'p-as-heading': rule(
    'H42 F2',
    '見出しとして見せている段落を h2 などの見出し要素にしてください。',
    'Turn the paragraph that looks like a heading into a heading element.',
    probable,
  ),
  'page-has-heading-one': rule(
    'H42 G141',
    'ページの題を h1 で示してください。',
    'Show the title of the page as an h1.',
    probable,
  ),
  'presentation-role-conflict': rule(
    'F92',
    '飾りとした要素（role="none" や alt=""）から tabindex や aria-* を外してください。',
    'Remove tabindex and global aria-* attributes from elements marked as decoration.',
    probable,
  ),
  region: rule(
    'ARIA11 ARIA20',
    '本文をすべて main などのランドマークの中に入れてください。',
    'Put all content inside landmarks such as main.',
    probable,
  ),
  'role-img-alt': nameGraphic,
  'scope-attr-valid': { ...tableHeaders, severity: 'warning' },
  'scrollable-region-focusable': rule(
    'G202',
    'スクロールする領域に tabindex="0" を付けるか、中にフォーカスできる要素を置いてください。',
    'Add tabindex="0" to the scrolling area, or have something focusable in it.',
    probable,
  ),
  'select-name': fieldLabel,
  'server-side-image-map': rule(
    'F54',
    'サーバー側のイメージマップ（ismap）を、map と area によるものに替えてください。',
    'Replace the server-side image map (ismap) by map and area elements.',
  ),
  'skip-link': rule(
    'G1 G123 G124',
    'スキップリンクの行き先の id がページにあるようにしてください。',
    'Make sure that the target of the skip link exists in the page.',
    probable,
  ),
  'summary-name': nameControl,
  'svg-img-alt': nameGraphic,
  tabindex: rule(
    'F44 H4',
    'tabindex に 1 以上の値を使わず、並び順は HTML の順で決めてください。',
    'Do not use a tabindex above 0; let the order of the HTML decide.',
    probable,
  ),
  'table-duplicate-name': rule(
    'H39 H73',
    'caption と summary に同じ文を書かないでください。',
    'Do not repeat the caption in the summary attribute.',
    probable,
  ),
  'table-fake-caption': rule(
    'H39',
    '表の題は、結合したセルではなく caption 要素で書いてください。',
    'Use a caption element, not a merged cell, for the title of a table.',
    probable,
  ),
  'target-size': rule(
    'C42',
    '押せる部分を縦横 24 px 以上にするか、周りの間隔を空けてください。',
    'Make targets at least 24 by 24 px, or leave enough space around them.',
    probable,
  ),
  'td-has-header': { ...tableHeaders, severity: 'warning' },
  'td-headers-attr': tableHeaders,
  'th-has-data-cells': tableHeaders,
  'valid-lang': rule(
    'H58',
    'lang 属性の値を正しい言語コード（例: en、zh-Hans）に直してください。',
    'Correct the lang attribute to a valid code, such as en or zh-Hans.',
  ),
  'video-caption': mediaCaptions,
};

/** Rules that no longer count in WCAG or only report what was not checked; they are not run. */
export const axeRulesOff: readonly string[] = [
  'color-contrast-enhanced',
  'hidden-content',
  'focus-order-semantics',
  // Undecided on every page unless axe loads the style sheets itself; QualWeb's R7 decides it.
  'css-orientation-lock',
];
