import type { Message } from '#language/message.ts';

/** A trusted rule of QualWeb with its message for "failed". Its other verdicts are not used. */
export interface QualWebRule {
  /** The first one is shown; the others only identify the equivalent findings of axe. */
  criteria: readonly string[];
  techniques: readonly string[];
  severity: 'error' | 'warning' | 'needCfm';
  message: Message;
  help: Message;
  helpUrl: string;
}

const act = (id: string) => `https://www.w3.org/WAI/standards-guidelines/act/rules/${id}/`;
const technique = (code: string) =>
  `https://www.w3.org/WAI/WCAG22/Techniques/${code.startsWith('F') ? 'failures' : code.startsWith('G') ? 'general' : 'html'}/${code}`;

const rule = (
  criteria: string,
  techniques: string,
  severity: QualWebRule['severity'],
  helpUrl: string,
  message: Message,
  help: Message,
): QualWebRule => ({
  criteria: criteria.split(' '),
  techniques: techniques.split(' ').filter(Boolean),
  severity,
  helpUrl,
  message,
  help,
});
const said = (ja: string, en: string): Message => ({ ja, en });

const nameIt = said(
  '中に文字を入れるか、aria-label または aria-labelledby で名前を付けてください。',
  'Put text inside, or name it with aria-label or aria-labelledby.',
);
const altIt = said('alt に、画像の内容や働きを書いてください。', 'Say in alt what the image conveys or does.');
const noImportant = said('style 属性から !important を外してください。', 'Remove !important from the style attribute.');
const ariaSpec = said(
  'WAI-ARIA の仕様にある名前と値に直してください。',
  'Correct it to a name and value that WAI-ARIA defines.',
);

/** The QualWeb rules that are run, chosen by their results on the W3C test cases. */
export const qualwebRules: Record<string, QualWebRule> = {
  'QW-ACT-R1': rule(
    '2.4.2',
    'G88 H25',
    'error',
    act('2779a5'),
    said('ページに題名（title）がありません', 'The page has no title'),
    said(
      'title 要素に、ページの内容が分かる題名を書いてください。',
      'Write a title element that says what the page is about.',
    ),
  ),
  'QW-ACT-R2': rule(
    '3.1.1',
    'H57',
    'error',
    act('b5c3f8'),
    said('html 要素に lang 属性がありません', 'The html element has no lang attribute'),
    said(
      'html 要素に lang="ja" のように言語を書いてください。',
      'State the language on the html element, such as lang="ja".',
    ),
  ),
  'QW-ACT-R4': rule(
    '2.2.1 2.2.4 3.2.5',
    'F40 F41 G110 H76',
    'error',
    act('bc659a'),
    said('時間を置いて自動で再読み込みまたは移動します', 'The page reloads or moves on by itself after a delay'),
    said('meta refresh をやめるか、待ち時間を 0 にしてください。', 'Remove the meta refresh or set its delay to 0.'),
  ),
  'QW-ACT-R5': rule(
    '3.1.1',
    'H57',
    'error',
    act('bf051a'),
    said('html 要素の lang の値が正しい言語コードではありません', 'The lang of the html element is not a valid code'),
    said('ja、en などの正しい言語コードに直してください。', 'Use a valid language code such as ja or en.'),
  ),
  'QW-ACT-R6': rule(
    '1.1.1 4.1.2',
    'G94 G95 H36',
    'error',
    act('59796f'),
    said('画像ボタンに名前がありません', 'The image button has no name'),
    altIt,
  ),
  'QW-ACT-R7': rule(
    '1.3.4',
    'F97',
    'error',
    act('b33eff'),
    said('CSS がページの向きを固定しています', 'CSS locks the orientation of the page'),
    said('向きによって画面を回転させる CSS をやめてください。', 'Remove the CSS that rotates the page by orientation.'),
  ),
  'QW-ACT-R11': rule(
    '4.1.2',
    'ARIA6 ARIA14 F68',
    'error',
    act('97a4e1'),
    said('ボタンに名前がありません', 'The button has no name'),
    nameIt,
  ),
  'QW-ACT-R12': rule(
    '2.4.4 2.4.9 4.1.2',
    'G91 H30 F89',
    'error',
    act('c487ae'),
    said('リンクに名前がありません', 'The link has no name'),
    said(
      'リンクの中に行き先の分かる文字を入れるか、画像の alt に書いてください。',
      'Put text that says where it leads into the link, or into the alt of its image.',
    ),
  ),
  'QW-ACT-R14': rule(
    '1.4.4',
    'G142',
    'error',
    act('b4f0c3'),
    said('meta viewport が拡大を妨げています', 'The viewport stops people from zooming'),
    said(
      'user-scalable=no を外し、maximum-scale は 2 以上にしてください。',
      'Remove user-scalable=no and keep maximum-scale at 2 or more.',
    ),
  ),
  'QW-ACT-R16': rule(
    '4.1.2',
    'H44 H65 F68',
    'error',
    act('e086e5'),
    said('入力欄に名前がありません', 'The form field has no name'),
    said(
      'label 要素で結び付けるか、aria-label で名前を付けてください。',
      'Tie a label to it or name it with aria-label.',
    ),
  ),
  'QW-ACT-R17': rule(
    '1.1.1',
    'H37 H67 F65',
    'error',
    act('23a2a8'),
    said('画像に代替テキストがありません', 'The image has no text alternative'),
    said(
      'alt に内容を書き、飾りの画像は alt="" にしてください。',
      'Say in alt what it conveys; use alt="" for decoration.',
    ),
  ),
  'QW-ACT-R19': rule(
    '4.1.2',
    'H64',
    'error',
    act('cae760'),
    said('フレームに名前がありません', 'The frame has no name'),
    said('iframe の title に、中身が分かる題名を書いてください。', 'Describe the content of the frame in its title.'),
  ),
  'QW-ACT-R20': rule(
    '4.1.2',
    'ARIA4 G108',
    'error',
    act('674b10'),
    said('role の値が正しくありません', 'The role is not valid'),
    ariaSpec,
  ),
  'QW-ACT-R21': rule(
    '1.1.1',
    'ARIA6 ARIA10 F65',
    'error',
    act('7d6734'),
    said('SVG の図に名前がありません', 'The SVG graphic has no name'),
    said('title 要素か aria-label で内容を示してください。', 'Say what it conveys with a title element or aria-label.'),
  ),
  'QW-ACT-R22': rule(
    '3.1.2',
    'H58',
    'error',
    act('de46e4'),
    said('lang の値が正しい言語コードではありません', 'The lang is not a valid code'),
    said('en、zh-Hans などの正しい言語コードに直してください。', 'Use a valid code such as en or zh-Hans.'),
  ),
  'QW-ACT-R24': rule(
    '1.3.5',
    'H98 F107',
    'error',
    act('73f2c2'),
    said('autocomplete の値が正しくありません', 'The autocomplete value is not valid'),
    said(
      '仕様にある値（name、email など）に直してください。',
      'Use a token that the standard defines, such as name or email.',
    ),
  ),
  'QW-ACT-R27': rule(
    '4.1.2',
    'ARIA5',
    'error',
    act('5f99a7'),
    said('WAI-ARIA にない aria-* 属性です', 'The aria-* attribute is not in WAI-ARIA'),
    ariaSpec,
  ),
  'QW-ACT-R30': rule(
    '2.5.3',
    'G208 F96',
    'warning',
    act('2ee8b8'),
    said('見えている文字が名前に含まれていません', 'The visible text is not part of the name'),
    said('aria-label に、見えている文字をそのまま含めてください。', 'Include the visible text as it is in aria-label.'),
  ),
  'QW-ACT-R34': rule(
    '4.1.2',
    'ARIA5',
    'error',
    act('6a7281'),
    said('aria-* 属性の値が正しくありません', 'The value of an aria-* attribute is not valid'),
    ariaSpec,
  ),
  'QW-ACT-R35': rule(
    '1.3.1',
    'H42',
    'warning',
    act('ffd0e9'),
    said('見出しに中身がありません', 'The heading is empty'),
    said('見出しに文字を入れるか、見出しをやめてください。', 'Give the heading a text or remove it.'),
  ),
  'QW-ACT-R36': rule(
    '1.3.1',
    'H43',
    'error',
    act('a25f45'),
    said('headers が同じ表のセルを指していません', 'The headers attribute does not point at a cell of the same table'),
    said('headers に、同じ表の th の id を書いてください。', 'Use ids of th cells of the same table in headers.'),
  ),
  'QW-ACT-R42': rule(
    '1.1.1',
    'H53 F65',
    'error',
    act('8fc3b6'),
    said('object に代替テキストがありません', 'The object has no text alternative'),
    said('object の中身か aria-label で内容を示してください。', 'Give it a text alternative inside or by aria-label.'),
  ),
  'QW-ACT-R43': rule(
    '2.1.1 2.1.3',
    'G202',
    'warning',
    act('0ssw9k'),
    said('スクロールする領域にキーボードで入れません', 'The scrolling area cannot be reached with the keyboard'),
    said('領域に tabindex="0" を付けてください。', 'Add tabindex="0" to the area.'),
  ),
  'QW-ACT-R48': rule(
    '1.1.1',
    'F92',
    'warning',
    act('46ca7f'),
    said('飾りとされた要素が読み上げの対象になっています', 'An element marked as decoration is still exposed'),
    said(
      'role="none" や alt="" の要素から tabindex や aria-* を外してください。',
      'Remove tabindex and aria-* from elements with role="none" or alt="".',
    ),
  ),
  'QW-ACT-R65': rule(
    '4.1.2',
    'F42',
    'error',
    act('307n5z'),
    said(
      '中身が読み上げられない要素の中に、操作できる要素があります',
      'A control stands inside an element whose content is not exposed',
    ),
    said(
      'ボタンなどの中に、別の操作できる要素を入れないでください。',
      'Do not put a control inside a button or the like.',
    ),
  ),
  'QW-ACT-R66': rule(
    '4.1.2',
    'ARIA6 F68',
    'error',
    act('m6b1q3'),
    said('メニュー項目に名前がありません', 'The menu item has no name'),
    nameIt,
  ),
  'QW-ACT-R67': rule(
    '1.4.12',
    'C36',
    'error',
    act('24afc2'),
    said('文字の間隔を利用者が広げられません', 'People cannot widen the letter spacing'),
    noImportant,
  ),
  'QW-ACT-R68': rule(
    '1.4.12',
    'C35',
    'error',
    act('78fd32'),
    said('行の間隔を利用者が広げられません', 'People cannot widen the line height'),
    noImportant,
  ),
  'QW-ACT-R69': rule(
    '1.4.12',
    'C36',
    'error',
    act('9e45ec'),
    said('単語の間隔を利用者が広げられません', 'People cannot widen the word spacing'),
    noImportant,
  ),
  'QW-ACT-R70': rule(
    '2.1.1',
    'G202',
    'error',
    act('akn7bn'),
    said('操作できるフレームにキーボードで入れません', 'A frame with controls cannot be reached with the keyboard'),
    said('iframe から tabindex="-1" を外してください。', 'Remove tabindex="-1" from the iframe.'),
  ),
  'QW-WCAG-T1': rule(
    '1.1.1 2.4.4 2.4.9 4.1.2',
    'H24 F65',
    'error',
    technique('H24'),
    said('イメージマップの領域に代替テキストがありません', 'An area of the image map has no text alternative'),
    said('area の alt に行き先の分かる文字を入れてください。', 'Say in the alt of the area where it leads.'),
  ),
  'QW-WCAG-T8': rule(
    '1.1.1',
    'F30 G94',
    'warning',
    technique('F30'),
    said(
      'alt がファイル名などで、代替テキストになっていません',
      'The alt is a file name or the like, not an alternative',
    ),
    altIt,
  ),
  'QW-WCAG-T13': rule(
    '2.2.2',
    'F47',
    'error',
    technique('F47'),
    said('点滅する要素（blink）があります', 'There is a blinking element'),
    said('blink 要素をやめてください。', 'Remove the blink element.'),
  ),
  'QW-WCAG-T21': rule(
    '2.4.4 2.4.9 4.1.2',
    'F89 H30',
    'error',
    technique('F89'),
    said(
      'リンクの中身が画像だけで、代替テキストがありません',
      'The link holds only an image without a text alternative',
    ),
    said('画像の alt に行き先を書いてください。', 'Say in the alt of the image where the link leads.'),
  ),
  'QW-WCAG-T26': rule(
    '4.1.2',
    'F59 F15',
    'warning',
    technique('F59'),
    said('クリックできる div・span に role がありません', 'A div or span reacts to clicks but has no role'),
    said(
      'button や a 要素を使うか、role と tabindex を付けてください。',
      'Use a button or a, or add role and tabindex.',
    ),
  ),
  'QW-WCAG-T35': rule(
    '4.1.1 4.1.2',
    'H93 F77',
    'warning',
    technique('H93'),
    said('同じ id がページの中に複数あります', 'The same id is used more than once in the page'),
    said('id をページの中で一つだけにしてください。', 'Make every id unique in the page.'),
  ),
};
