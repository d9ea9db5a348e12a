import type { Message } from '#language/message.ts';

const name = (ja: string, en: string): Message => ({ ja, en });

/** The fault that each rule of axe-core reports, as a statement of what is wrong. */
export const axeNames: Readonly<Record<string, Message>> = {
  accesskeys: name('同じ accesskey が複数の要素に付いています', 'Several elements have the same accesskey'),
  'area-alt': name(
    'イメージマップの領域に代替テキスト（alt）がありません',
    'An area of the image map has no alternative text (alt)',
  ),
  'aria-allowed-attr': name(
    '要素のロールでは使えない ARIA 属性が付いています',
    'The element has an ARIA attribute that its role does not support',
  ),
  'aria-allowed-role': name('要素に合わないロールが指定されています', 'The role does not suit the element'),
  'aria-braille-equivalent': name(
    '点字用の ARIA 属性に対応する、点字以外の名前がありません',
    'The braille attribute has no counterpart for speech',
  ),
  'aria-command-name': name(
    'ボタン・リンク・メニュー項目のロールを持つ要素に名前がありません',
    'An element with the role button, link or menuitem has no name',
  ),
  'aria-conditional-attr': name(
    'ARIA 属性の使い方が要素の状態と合っていません',
    'The ARIA attribute contradicts the state of the element',
  ),
  'aria-deprecated-role': name('廃止されたロールが使われています', 'A deprecated role is used'),
  'aria-dialog-name': name('ダイアログに名前がありません', 'The dialog has no name'),
  'aria-hidden-body': name(
    'ページ全体が支援技術から隠されています（body の aria-hidden）',
    'The whole page is hidden from assistive technology (aria-hidden on body)',
  ),
  'aria-hidden-focus': name(
    '支援技術から隠した部分に、キーボードで操作できる要素があります',
    'A part hidden from assistive technology can still be reached with the keyboard',
  ),
  'aria-input-field-name': name('ARIA の入力欄に名前がありません', 'The ARIA input field has no name'),
  'aria-meter-name': name('メーターに名前がありません', 'The meter has no name'),
  'aria-progressbar-name': name('プログレスバーに名前がありません', 'The progress bar has no name'),
  'aria-prohibited-attr': name(
    '要素のロールで禁止されている ARIA 属性が付いています',
    'The element has an ARIA attribute that its role prohibits',
  ),
  'aria-required-attr': name(
    'ロールに必須の ARIA 属性がありません',
    'An ARIA attribute that the role requires is missing',
  ),
  'aria-required-children': name('ロールに必須の子要素がありません', 'The role requires children that are missing'),
  'aria-required-parent': name(
    'ロールに必須の親要素の中にありません',
    'The element is not inside the parent that its role requires',
  ),
  'aria-roledescription': name(
    'ロールのない要素に aria-roledescription が付いています',
    'aria-roledescription is on an element without a role',
  ),
  'aria-roles': name('存在しないロールが指定されています', 'The role does not exist'),
  'aria-tab-name': name('タブに名前がありません', 'The tab has no name'),
  'aria-text': name('role="text" の中に、操作できる要素があります', 'There is a focusable element inside role="text"'),
  'aria-toggle-field-name': name(
    'チェックボックスやスイッチのロールを持つ要素に名前がありません',
    'An element with the role checkbox, switch or the like has no name',
  ),
  'aria-tooltip-name': name('ツールチップに名前がありません', 'The tooltip has no name'),
  'aria-treeitem-name': name('ツリーの項目に名前がありません', 'The tree item has no name'),
  'aria-valid-attr': name('存在しない ARIA 属性が付いています', 'The ARIA attribute does not exist'),
  'aria-valid-attr-value': name('ARIA 属性の値が正しくありません', 'The value of the ARIA attribute is not valid'),
  'audio-caption': name('音声に字幕がありません', 'The audio has no captions'),
  'autocomplete-valid': name('autocomplete の値が正しくありません', 'The autocomplete value is not valid'),
  'avoid-inline-spacing': name(
    '文字の間隔が style 属性の !important で固定されています',
    'The text spacing is fixed by !important in a style attribute',
  ),
  blink: name('点滅する要素（blink）があります', 'There is a blinking element (blink)'),
  'button-name': name('ボタンにテキストがありません', 'The button has no text'),
  bypass: name(
    '繰り返される部分を飛ばして本文へ移る手段がありません',
    'There is no way to skip repeated parts of the page',
  ),
  'color-contrast': name('文字と背景のコントラストが不足しています', 'The contrast of text and background is too low'),
  'color-contrast-enhanced': name(
    '文字と背景のコントラストが高度な基準に届いていません',
    'The contrast of text and background is below the enhanced level',
  ),
  'css-orientation-lock': name('画面の向きが CSS で固定されています', 'CSS locks the orientation of the screen'),
  'definition-list': name(
    '定義リスト（dl）の直下に、dt・dd 以外の要素があります',
    'The description list (dl) directly holds something other than dt and dd',
  ),
  dlitem: name('dt・dd が定義リスト（dl）の外にあります', 'A dt or dd is outside of a dl'),
  'document-title': name('ページにタイトル（title）がありません', 'The page has no title'),
  'duplicate-id': name('同じ id がページ内に複数あります', 'The same id is used more than once'),
  'duplicate-id-active': name(
    '操作できる要素の id がページ内で重複しています',
    'The id of a control is used more than once',
  ),
  'duplicate-id-aria': name(
    'ラベルや ARIA から参照される id がページ内で重複しています',
    'An id that a label or ARIA refers to is used more than once',
  ),
  'empty-heading': name('見出しに中身がありません', 'The heading is empty'),
  'empty-table-header': name('表の見出しセルに文字がありません', 'The header cell of the table is empty'),
  'focus-order-semantics': name(
    'キーボードで移動できる要素に、合うロールがありません',
    'An element in the focus order has no suitable role',
  ),
  'form-field-multiple-labels': name('1 つの入力欄に label が複数付いています', 'The field has several labels'),
  'frame-focusable-content': name(
    '操作できる要素のあるフレームに、キーボードで入れません（tabindex="-1"）',
    'A frame with controls cannot be reached with the keyboard (tabindex="-1")',
  ),
  'frame-tested': name('フレームの中は検査できませんでした', 'The inside of the frame was not checked'),
  'frame-title': name('フレームにタイトル（title）がありません', 'The frame has no title'),
  'frame-title-unique': name('複数のフレームに同じタイトルが付いています', 'Several frames have the same title'),
  'heading-order': name('見出しレベルが飛んでいます', 'A heading level is skipped'),
  'hidden-content': name('隠れている部分は検査していません', 'Hidden content was not checked'),
  'html-has-lang': name(
    'ページの言語（html の lang）が指定されていません',
    'The page does not state its language (lang)',
  ),
  'html-lang-valid': name(
    'ページの言語（html の lang）の値が正しくありません',
    'The language of the page (lang) is not a valid code',
  ),
  'html-xml-lang-mismatch': name(
    'lang と xml:lang で指定された言語が異なります',
    'lang and xml:lang name different languages',
  ),
  'identical-links-same-purpose': name(
    '同じテキストのリンクが、別の行き先を指しています',
    'Links with the same text lead to different places',
  ),
  'image-alt': name('画像に代替テキスト（alt）がありません', 'The image has no alternative text (alt)'),
  'image-redundant-alt': name(
    '画像の代替テキスト（alt）が、隣のテキストと同じです',
    'The alternative text of the image repeats the text beside it',
  ),
  'input-button-name': name('ボタンにテキスト（value）がありません', 'The button has no text (value)'),
  'input-image-alt': name(
    '画像ボタンに代替テキスト（alt）がありません',
    'The image button has no alternative text (alt)',
  ),
  label: name('入力欄にラベルがありません', 'The form field has no label'),
  'label-content-name-mismatch': name(
    '見えている文字が、要素の名前に含まれていません',
    'The visible text is not part of the name of the element',
  ),
  'label-title-only': name('入力欄に、目に見えるラベルがありません', 'The form field has no visible label'),
  'landmark-banner-is-top-level': name(
    'バナー（header）がほかのランドマークの中にあります',
    'The banner is inside another landmark',
  ),
  'landmark-complementary-is-top-level': name(
    '補足情報（aside）がほかのランドマークの中にあります',
    'The complementary part (aside) is inside another landmark',
  ),
  'landmark-contentinfo-is-top-level': name(
    'フッター（footer）がほかのランドマークの中にあります',
    'The footer is inside another landmark',
  ),
  'landmark-main-is-top-level': name(
    '本文（main）がほかのランドマークの中にあります',
    'The main part is inside another landmark',
  ),
  'landmark-no-duplicate-banner': name('バナー（header）が複数あります', 'There are several banners'),
  'landmark-no-duplicate-contentinfo': name('フッター（footer）が複数あります', 'There are several footers'),
  'landmark-no-duplicate-main': name('本文（main）が複数あります', 'There are several main parts'),
  'landmark-one-main': name('本文を示すランドマーク（main）がありません', 'There is no main landmark'),
  'landmark-unique': name('同じ種類のランドマークを区別できません', 'Landmarks of one kind cannot be told apart'),
  'link-in-text-block': name('文中のリンクが、色だけで示されています', 'Links in the text are marked by colour alone'),
  'link-name': name('リンクにテキストがありません', 'The link has no text'),
  list: name(
    'リスト（ul・ol）の直下に、li 以外の要素があります',
    'The list (ul, ol) directly holds something other than li',
  ),
  listitem: name('リスト項目（li）が ul・ol の外にあります', 'A list item (li) is outside of ul and ol'),
  marquee: name('流れる文字（marquee）があります', 'There is scrolling text (marquee)'),
  'meta-refresh': name(
    'ページが時間を置いて自動で再読み込みされるか、移動します',
    'The page reloads or moves on by itself after a delay',
  ),
  'meta-refresh-no-exceptions': name(
    'ページが自動で再読み込みされるか、移動します',
    'The page reloads or moves on by itself',
  ),
  'meta-viewport': name('ページの拡大が禁止されています', 'The page cannot be zoomed'),
  'meta-viewport-large': name('ページを 500％ まで拡大できません', 'The page cannot be zoomed to 500%'),
  'nested-interactive': name(
    '操作できる要素の中に、別の操作できる要素があります',
    'A control is nested inside another control',
  ),
  'no-autoplay-audio': name('音声が自動で再生されます', 'Sound plays by itself'),
  'object-alt': name('埋め込み（object）に代替テキストがありません', 'The object has no alternative text'),
  'p-as-heading': name(
    '見出しに見える段落（p）が、見出しになっていません',
    'A paragraph that looks like a heading is not one',
  ),
  'page-has-heading-one': name('レベル 1 の見出し（h1）がありません', 'There is no level-one heading (h1)'),
  'presentation-role-conflict': name(
    '飾りとされた要素が、読み上げの対象になっています',
    'An element marked as decoration is still exposed',
  ),
  region: name(
    'ランドマーク（header・nav・main など）の外に内容があります',
    'There is content outside of all landmarks (header, nav, main …)',
  ),
  'role-img-alt': name(
    '画像のロール（role="img"）を持つ要素に代替テキストがありません',
    'An element with role="img" has no alternative text',
  ),
  'scope-attr-valid': name('scope 属性の使い方が正しくありません', 'The scope attribute is not used correctly'),
  'scrollable-region-focusable': name(
    'スクロールする領域に、キーボードで入れません',
    'The scrolling area cannot be reached with the keyboard',
  ),
  'select-name': name('選択欄（select）にラベルがありません', 'The select has no label'),
  'server-side-image-map': name(
    'サーバー側で処理するイメージマップ（ismap）が使われています',
    'A server-side image map (ismap) is used',
  ),
  'skip-link': name('本文へ飛ぶリンクの行き先がありません', 'The target of the skip link does not exist'),
  'summary-name': name('開閉見出し（summary）にテキストがありません', 'The summary has no text'),
  'svg-img-alt': name('SVG の図に代替テキストがありません', 'The SVG graphic has no alternative text'),
  tabindex: name('1 以上の tabindex で、移動の順序が変えられています', 'A tabindex above 0 changes the focus order'),
  'table-duplicate-name': name(
    '表の caption と summary が同じです',
    'The caption and summary of the table are the same',
  ),
  'table-fake-caption': name(
    '表の題名が、caption ではなくセルに書かれています',
    'The title of the table is in a cell instead of a caption',
  ),
  'target-size': name(
    'タップする領域が 24px より小さく、隣と近すぎます',
    'The touch target is smaller than 24px and too close to its neighbour',
  ),
  'td-has-header': name('表のデータセルに対応する見出しがありません', 'A data cell of the table has no header'),
  'td-headers-attr': name(
    'headers 属性が、同じ表の見出しセルを指していません',
    'The headers attribute does not point at a header of the same table',
  ),
  'th-has-data-cells': name(
    '表の見出しセルに対応するデータがありません',
    'A header of the table belongs to no data cell',
  ),
  'valid-lang': name('部分の言語（lang）の値が正しくありません', 'The language of a part (lang) is not a valid code'),
  'video-caption': name('動画に字幕がありません', 'The video has no captions'),
};
