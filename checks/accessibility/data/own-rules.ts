import { type OwnRule, ownRule } from '../own/own-rule.ts';
import { ofChanges } from './own-rules-changes.ts';
import { field, ofForms, ofMedia } from './own-rules-forms.ts';
import { ofAria, ofScripts } from './own-rules-scripts.ts';
import { sightRules } from './own-rules-sight.ts';
import { ofStructure } from './own-rules-structure.ts';
import { pdfRules } from './pdf-rules.ts';
import { stateRules } from './state-rules.ts';

const image = 'img[alt]:not([alt=""]), input[type="image"][alt], area[alt], [role="img"][aria-label], img[aria-label]';
const block =
  'p, li, dd, td, dt, th, figcaption, caption, label, h1, h2, h3, h4, h5, h6, div, span, a, strong, em, b, blockquote';

const ofImages: Record<string, OwnRule> = {
  'image-file-name': ownRule(
    image,
    '1.1.1',
    'F30 G94 H37',
    'warning',
    ['代替テキストがファイル名になっています', 'The text alternative is a file name'],
    ['alt に、画像の内容や働きを言葉で書いてください。', 'Say in words what the image conveys or does.'],
  ),
  'image-generic-name': ownRule(
    image,
    '1.1.1',
    'F30 G94 H37',
    'warning',
    [
      '代替テキストが「画像」「写真」などで、内容を伝えていません',
      'The text alternative says only “image” or the like',
    ],
    [
      'alt に画像の内容を書いてください。飾りの画像なら alt="" にします。',
      'Say what the image conveys; use alt="" for decoration.',
    ],
  ),
  'image-long-name': ownRule(
    image,
    '1.1.1',
    'G92 G95 H45',
    'needCfm',
    ['代替テキストが 150 文字を超えています', 'The text alternative is longer than 150 characters'],
    [
      'alt は短くし、詳しい説明は本文や、リンクした別のページに書いてください。',
      'Keep alt short and give the long description in the text or on a linked page.',
    ],
    { unsure: ['代替テキストが長すぎないか確認してください', 'Confirm that the text alternative is not too long'] },
  ),
  'image-of-text': ownRule(
    'img, input[type="image"]',
    '1.4.5 1.4.9',
    'C22 C30 G140',
    'needCfm',
    ['文字を画像にしている可能性があります', 'The image may be a picture of text'],
    [
      '文字で書けるものは、画像ではなく文字と CSS で表してください。',
      'Write what can be written as text and style it with CSS.',
    ],
    {
      unsure: [
        'ファイル名から、文字を画像にしている可能性があります。確認してください',
        'The name of the file suggests a picture of text: confirm',
      ],
    },
  ),
  'image-said-empty': ownRule(
    'img[alt=""], img[role="presentation"], img[role="none"]',
    '1.1.1',
    'F38 F39 H67 G196',
    'needCfm',
    ['大きな画像の代替テキストが空です', 'A large image has an empty alternative'],
    ['画像が情報を伝えているなら、alt に内容を書いてください。', 'If the image conveys something, say it in alt.'],
    {
      unsure: [
        '大きな画像の代替テキストが空です。飾りであるか確認してください',
        'A large image has an empty alternative: confirm that it is decoration',
      ],
    },
  ),
  'decoration-exposed': ownRule(
    'img[alt=""], [role="none"], [role="presentation"]',
    '1.1.1',
    'F92',
    'warning',
    ['飾りとされた要素が読み上げの対象になっています', 'An element marked as decoration is still exposed'],
    [
      'role="none" や alt="" の要素から tabindex や aria-* を外してください。',
      'Remove tabindex and aria-* from elements with role="none" or alt="".',
    ],
  ),
  'same-name-images': ownRule(
    'img[alt]:not([alt=""])',
    '1.1.1',
    'H37 G94',
    'needCfm',
    ['隣り合う別の画像に、同じ代替テキストが付いています', 'Neighbouring images have the same text alternative'],
    ['それぞれの画像の内容が分かる、違う代替テキストを付けてください。', 'Give each image an alternative of its own.'],
    {
      unsure: [
        '隣り合う別の画像に、同じ代替テキストが付いています。正しいか確認してください',
        'Neighbouring images have the same alternative: confirm that it fits both',
      ],
    },
  ),
  'embedded-without-text': ownRule(
    'canvas, embed, applet',
    '1.1.1',
    'H53 H46 G92',
    'needCfm',
    ['埋め込まれた内容に代替テキストがありません', 'The embedded content has no text alternative'],
    [
      '図やグラフの内容を、要素の中や aria-label、または本文に文字で書いてください。',
      'Give the content as text inside the element, by aria-label or beside it.',
    ],
    {
      unsure: [
        '埋め込まれた内容に代替テキストがありません。飾りであるか確認してください',
        'The embedded content has no text alternative: confirm that it is decoration',
      ],
    },
  ),
};

const ofLinks: Record<string, OwnRule> = {
  'link-generic': ownRule(
    'a[href], area[href], [role="link"]',
    '2.4.9',
    'F84 G91 H30',
    'warning',
    ['リンクの文字が「こちら」「詳細」などで、行き先が分かりません', 'The link says only “here”, “more” or the like'],
    [
      '「施設の利用案内」のように、行き先の分かる文字をリンクにしてください。',
      'Make words that name the target the link, such as “Opening hours”.',
    ],
  ),
  'link-generic-alone': ownRule(
    'a[href], area[href], [role="link"]',
    '2.4.4 2.4.9',
    'F63 G53 H30',
    'warning',
    ['前後の文を含めても、リンクの行き先が分かりません', 'Neither the link nor what surrounds it tells where it leads'],
    [
      'リンクの文字に行き先を書くか、同じ文・項目の中で説明してください。',
      'Name the target in the link, or in the same sentence or list item.',
    ],
  ),
  'link-opens-window': ownRule(
    'a[href][target="_blank"]',
    '3.2.5',
    'H83 SCR24 G201',
    'needCfm',
    ['リンクが予告なく新しいウィンドウを開きます', 'The link opens a new window without notice'],
    [
      '「（新しいタブで開きます）」のような文字やアイコンで予告してください。',
      'Announce it, for example by “(opens in a new tab)”.',
    ],
    {
      unsure: [
        '新しいウィンドウが開くことを予告しているか確認してください',
        'Confirm that the link announces its new window',
      ],
    },
  ),
  'frames-same-name': ownRule(
    'iframe',
    '4.1.2 2.4.9',
    'H64',
    'warning',
    ['同じ名前のフレームに、別の内容が入っています', 'Frames of the same name hold different content'],
    ['中身の違うフレームには、違う title を付けてください。', 'Give frames with different content different titles.'],
    {
      unsure: [
        '同じ名前のフレームが、同じ内容か確認してください',
        'Confirm that the frames of the same name hold the same',
      ],
    },
  ),
  'title-generic': ownRule(
    'head > title',
    '2.4.2',
    'F25 G88 H25',
    'warning',
    ['ページの題名が、仮の題名やファイル名のままです', 'The title of the page is a placeholder or a file name'],
    ['ページの内容とサイト名が分かる題名にしてください。', 'Write a title that names the content and the site.'],
    { withHidden: true },
  ),
  'hover-only': ownRule(
    '[onmouseover], [onmouseenter]',
    '2.1.1',
    'F54 SCR2 SCR20',
    'needCfm',
    ['マウスを重ねたときだけ働く処理があります', 'Something happens on mouse hover only'],
    [
      'onfocus など、キーボードでも同じ働きをする処理を加えてください。',
      'Add a handler for the keyboard, such as onfocus.',
    ],
    {
      unsure: [
        'マウスを重ねたときの働きが、キーボードでも得られるか確認してください',
        'Confirm that what happens on hover can be had with the keyboard',
      ],
    },
  ),
  'click-without-role': ownRule(
    'div[onclick], span[onclick], p[onclick], li[onclick], td[onclick], img[onclick]',
    '4.1.2 2.1.1',
    'F59 F15 F42',
    'warning',
    [
      'クリックできる要素に role がなく、キーボードで操作できません',
      'An element reacts to clicks but has no role and no focus',
    ],
    ['button や a 要素を使うか、role と tabindex を付けてください。', 'Use a button or a, or add role and tabindex.'],
  ),
  'id-twice': ownRule(
    '[id]',
    '4.1.1',
    'F77 H93',
    'warning',
    ['同じ id がページの中に複数あります', 'The same id is used more than once in the page'],
    ['id をページの中で一つだけにしてください。', 'Make every id unique in the page.'],
    { withHidden: true },
  ),
};

const ofStyles: Record<string, OwnRule> = {
  'orientation-locked': ownRule(
    'html',
    '1.3.4',
    'F97',
    'error',
    ['CSS がページの向きを固定しています', 'CSS locks the orientation of the page'],
    ['向きによって画面を回転させる CSS をやめてください。', 'Remove the CSS that rotates the page by orientation.'],
  ),
  'line-height-fixed': ownRule(
    '[style*="line-height"]',
    '1.4.12',
    'C35',
    'error',
    ['行の間隔を利用者が広げられません', 'People cannot widen the line height'],
    ['style 属性から !important を外してください。', 'Remove !important from the style attribute.'],
  ),
  'focus-hidden': ownRule(
    `a[href], button, ${field}, [tabindex]:not([tabindex^="-"]), summary`,
    '2.4.7',
    'F78 C15 G149 G195',
    'warning',
    ['フォーカスの表示が CSS で消されています', 'CSS removes the visible focus'],
    [
      'outline: none をやめるか、:focus-visible に代わりの枠や背景を付けてください。',
      'Keep the outline, or give :focus-visible another visible style.',
    ],
  ),
  'text-may-be-cut': ownRule(
    block,
    '1.4.4 1.4.10',
    'F69 C28 G179',
    'needCfm',
    ['文字を拡大すると切れる可能性があります', 'The text may be cut off when it is enlarged'],
    [
      'overflow: hidden の要素に固定の高さを付けず、文字に合わせて伸びるようにしてください。',
      'Let the element grow with its text instead of fixing its height with overflow: hidden.',
    ],
    {
      unsure: [
        '200 % に拡大したときに、文字が切れないか確認してください',
        'Confirm that the text is not cut off at 200 %',
      ],
    },
  ),
};

/** The language of the page and of its parts: found outside the page, by the text that stands in it. */
const ofLanguage: Record<string, OwnRule> = {
  'page-language-wrong': ownRule(
    'html',
    '3.1.1',
    'H57',
    'warning',
    ['html 要素の lang が、本文の言語と違います', 'The lang of the html element is not the language of the text'],
    ['html 要素の lang を本文の言語にしてください。', 'Set the lang of the html element to the language of the text.'],
  ),
  'part-language-wrong': ownRule(
    '[lang]',
    '3.1.2',
    'H58',
    'warning',
    ['lang 属性が、その部分の言語と違います', 'The lang attribute is not the language of the passage'],
    ['lang をその部分の言語にしてください。', 'Set lang to the language of the passage.'],
  ),
};

/** Rules that axe-core runs for us in the page, by id. */
export const rulesInPage: Readonly<Record<string, OwnRule>> = {
  ...ofImages,
  ...ofLinks,
  ...ofStyles,
  ...ofMedia,
  ...ofForms,
  ...ofScripts,
  ...ofAria,
  ...ofStructure,
  ...sightRules,
  ...ofChanges,
};

export const ownRules: Readonly<Record<string, OwnRule>> = {
  ...rulesInPage,
  ...ofLanguage,
  ...stateRules,
  ...pdfRules,
};
