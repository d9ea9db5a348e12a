import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const harmless: Words = [
  '今の利用者に害はありませんが、要素を変えたときにロールだけが残り、誤った役割を伝えるもとになります。',
  'Nobody is hurt today; but when the element is changed, the role may stay and tell something wrong.',
];
const repeated: Words = ['role を消します。', 'Remove the role.'];
const contradicted: Words = [
  '伝わる役割と実際の動作が食い違うことがあり、読み上げソフトを使う人が操作に迷います。',
  'What is announced may not fit how the list works, so people with a screen reader do not know how to use it.',
];
const shownAnyway: Words = [
  'ブラウザーがロールを無視するため、役割を消したはずの要素が、読み上げソフトで元の役割のまま読まれます。',
  'Browsers ignore the role, so screen readers still announce what it was meant to take away.',
];
const severalRoles: Words = [
  '役割を 2 つ以上持たせようとしたか、新しいロールを知らない環境のために予備のロールを並べています。',
  'Two or more roles were meant to work together, or others were added for browsers that do not know the first.',
];
const firstOnly: Words = [
  '2 つ目以降の役割は利用者に伝わりません。予備として並べたものなら、害はありません。',
  'The roles after the first do not reach anybody. Where they are a reserve, nobody is hurt.',
];
const keepOne: Words = [
  '要素の働きを最もよく表すロールを 1 つだけ残します。',
  'Keep the one role that says best what the element does.',
];
const unknownRole: Words = [
  'class に書く名前が role に写されているか、ロールの名前が打ち間違えられています。meter などの新しいロールのこともあります。',
  'A name meant for class was written into role, or a role is misspelt; or it is a newer role such as meter.',
];
const knownOnly: Words = [
  '同じ属性の正しいロールは働くため、余分な名前だけなら害はありません。打ち間違えた役割は伝わりません。',
  'The valid role of the attribute works, so a mere extra name hurts nobody. A misspelt role is not announced.',
];
const correctNames: Words = [
  '打ち間違いは正しいロールに直し、装飾やスクリプト用の名前は class に移します。新しいロールは残して構いません。',
  'Correct what is misspelt, and move names for styles and scripts to class. Newer roles may stay.',
];

/** Guides to rules about roles that are needless, contradict the element or are not used. */
export const rolesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/role-unnecessary': wholeGuide(
    [
      '要素の役割を知らない古いブラウザーのために付けられたロールが、テンプレートに残っています。',
      'A role for old browsers that did not know what the element means was left in the template.',
    ],
    harmless,
    [
      'role を消します。行頭の記号を CSS で消した ul を、Safari で一覧と伝えるための role="list" は残して構いません。',
      'Remove the role. A role="list" may stay where it makes Safari announce a ul whose markers are hidden by CSS.',
    ],
    '<nav role="navigation">',
    '<nav>',
  ),
  'html/role-unnecessary-with-attribute': wholeGuide(
    [
      '部品の見本やプログラムが、href を持つリンクにも一律に role="link" を付けています。',
      'A sample or a program puts role="link" on every link, even on those with an href.',
    ],
    harmless,
    repeated,
    '<a href="/access/" role="link">交通案内</a>',
    '<a href="/access/">交通案内</a>',
  ),
  'html/role-unnecessary-without-attribute': wholeGuide(
    [
      '入力欄の部品が、type から決まる役割と同じロールを出力しています。',
      'The part for fields writes the role that the type already gives.',
    ],
    harmless,
    repeated,
    '<input type="search" role="searchbox" name="q" aria-label="サイト内検索">',
    '<input type="search" name="q" aria-label="サイト内検索">',
  ),
  'html/role-unnecessary-for-type': wholeGuide(
    [
      'div などで作ったボタンを本物の部品に直したときに、ロールが消されていません。',
      'A button made of a div or the like was replaced by a real control, but its role was kept.',
    ],
    harmless,
    repeated,
    '<input type="submit" role="button" value="送信する">',
    '<input type="submit" value="送信する">',
  ),
  'html/role-unnecessary-in-parent': wholeGuide(
    [
      'div で作った一覧を ul と li に直したときに、role="listitem" が残っています。',
      'A list of div elements was turned into ul and li, and role="listitem" was left.',
    ],
    harmless,
    repeated,
    '<ul>\n  <li role="listitem">粗大ごみ</li>\n</ul>',
    '<ul>\n  <li>粗大ごみ</li>\n</ul>',
  ),
  'html/attribute-unnecessary': wholeGuide(
    [
      'フレームワークや変換ツールが、要素が元から持つ役割をロールとしても出力しています。',
      'A framework or converter writes out the role that the element has by itself.',
    ],
    harmless,
    repeated,
    '<optgroup role="group" label="本館">',
    '<optgroup label="本館">',
  ),
  'html/role-unnecessary-with-attribute-and-type': wholeGuide(
    [
      'スクリプトで作った候補表示を list と datalist に替えたときに、role="combobox" が残っています。',
      'Suggestions made by a script were replaced by list and datalist, and role="combobox" was left.',
    ],
    [
      'ロール自体に害はありませんが、一緒に残った aria-expanded が、誤った開閉の状態を伝えることがあります。',
      'The role hurts nobody; but an aria-expanded left with it may tell a wrong state.',
    ],
    ['role と aria-expanded を消します。', 'Remove role and aria-expanded.'],
    '<input type="text" name="stop" list="stops" role="combobox" aria-expanded="false">\n<datalist id="stops"><option>市役所前</option></datalist>',
    '<input type="text" name="stop" list="stops">\n<datalist id="stops"><option>市役所前</option></datalist>',
  ),
  'html/role-unnecessary-in-list-box': wholeGuide(
    [
      'スクリプトで作った選択欄を select に戻したときに、role="listbox" が残っています。',
      'A list box made by a script was turned back into a select, and role="listbox" was left.',
    ],
    harmless,
    repeated,
    '<select name="day" multiple role="listbox">',
    '<select name="day" multiple>',
  ),
  'html/attribute-excluded-in-list-box': wholeGuide(
    [
      'メニューなど別の部品のロールが、見た目や名前の似た複数選択の select に付けられています。',
      'The role of another part, such as a menu, was put on a select that looks or is called alike.',
    ],
    contradicted,
    [
      'role を消します。メニューとして働かせたいときは、select ではなくボタンやリンクで作り直します。',
      'Remove the role. Where a menu is wanted, build it of buttons or links instead of a select.',
    ],
    '<select name="day" multiple role="menu">',
    '<select name="day" multiple>',
  ),
  'html/role-unnecessary-in-drop-down': wholeGuide(
    [
      'select の見た目を変えるプログラムや部品の見本が、role="combobox" を付けています。',
      'A program that restyles selects, or a sample, adds role="combobox".',
    ],
    [
      'ロール自体に害はありませんが、一緒に書かれた aria-expanded が、開いても変わらず誤った状態を伝えることがあります。',
      'The role hurts nobody; but an aria-expanded with it may tell a wrong state when the list is open.',
    ],
    ['role と、一緒に書かれた aria-expanded を消します。', 'Remove the role, and the aria-expanded with it.'],
    '<select name="month" role="combobox" aria-expanded="false">',
    '<select name="month">',
  ),
  'html/role-not-allowed-in-drop-down': wholeGuide(
    [
      '項目を 1 つ選ぶ select に、一覧を開いたまま見せる選択欄（listbox）などのロールが付けられています。',
      'A drop-down select has the role of another control, such as a list box that is always open.',
    ],
    contradicted,
    [
      'role を消します。一覧を開いたまま見せたいときは、size に 2 以上の行数を書きます。',
      'Remove the role. To show the list all the time, write a size of 2 or more.',
    ],
    '<select name="month" role="listbox">',
    '<select name="month">',
  ),
  'html/role-without-effect-by-attribute-and-aria': wholeGuide(
    [
      '役割を消すロール（none など）と、操作や説明のための tabindex・ARIA 属性が、別々の作業で同じ要素に付けられています。',
      'A role that takes the meaning away (none) and attributes for use (tabindex, ARIA) were added at different times.',
    ],
    shownAnyway,
    [
      '操作や説明が必要な要素なら role を消し、見た目だけの要素なら tabindex と ARIA 属性を消します。',
      'Remove the role where the element is used or described; else remove tabindex and the ARIA attributes.',
    ],
    '<ul role="none" tabindex="0" aria-label="お知らせ">\n  <li>本日は休館日です。</li>\n</ul>',
    '<ul tabindex="0" aria-label="お知らせ">\n  <li>本日は休館日です。</li>\n</ul>',
  ),
  'html/role-without-effect-by-attribute': wholeGuide(
    [
      'レイアウト用の表など、役割を消すロールを付けた要素に、キーボードで移れるように tabindex も付けられています。',
      'An element without meaning, such as a table for layout, also got a tabindex for the keyboard.',
    ],
    shownAnyway,
    [
      '操作しない要素なら tabindex を消します。操作する要素なら role を消すか、働きに合うロールに替えます。',
      'Remove tabindex where nothing is operated; else remove the role or use one that fits.',
    ],
    '<table role="presentation" tabindex="0">\n  <tr><td>ロゴ</td><td>メニュー</td></tr>\n</table>',
    '<table role="presentation">\n  <tr><td>ロゴ</td><td>メニュー</td></tr>\n</table>',
  ),
  'html/role-without-effect-by-aria': wholeGuide(
    [
      '表をレイアウト用とみなして役割を消したあとで、説明や名前の ARIA 属性が足されています。',
      'The meaning of a table or the like was taken away, and later an ARIA attribute was added to name or describe it.',
    ],
    shownAnyway,
    [
      '名前や説明が必要な要素なら role を消し、見た目だけの要素なら ARIA 属性を消します。',
      'Remove the role where a name or description is needed; else remove the ARIA attribute.',
    ],
    '<table role="presentation" aria-describedby="tax">\n  <tr><td>大人</td><td>500円</td></tr>\n</table>\n<p id="tax">料金は税込みです。</p>',
    '<table aria-describedby="tax">\n  <tr><td>大人</td><td>500円</td></tr>\n</table>\n<p id="tax">料金は税込みです。</p>',
  ),
  'html/role-token-superfluous': wholeGuide(
    severalRoles,
    firstOnly,
    keepOne,
    '<p role="alert status">受付を終了しました。</p>',
    '<p role="alert">受付を終了しました。</p>',
  ),
  'html/role-token-unknown': wholeGuide(
    unknownRole,
    knownOnly,
    correctNames,
    '<form role="search site-search" action="/search">',
    '<form role="search" class="site-search" action="/search">',
  ),
};
