import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const brokenList: Words = [
  '読み上げソフトが一覧として読まなかったり、件数を誤ったりすることがあります。',
  'Screen readers may not announce a list, or count its items wrong.',
];
const brokenWidget: Words = [
  '読み上げソフトで、その項目が部品の一部として伝わらず、件数や位置が分からないことがあります。',
  'Screen readers may not announce the item as a part of the control, nor how many there are.',
];
const hiddenButton: Words = [
  'この部分は飾りとして扱われるため、書いた名前や役割は、読み上げソフトを使う人に伝わりません。',
  'This part counts as decoration, so its name or role does not reach people with a screen reader.',
];

/** Guides to rules about ARIA attributes, and about roles that depend on where the element stands. */
export const ariaGuides: Readonly<Record<string, RuleGuide>> = {
  'html/role-not-for-element': wholeGuide(
    [
      'ダイアログを開くプログラムが背後を隠そうとして、body 全体に aria-hidden="true" を付けています。',
      'A script that opens a dialog put aria-hidden="true" on the whole body to hide what is behind it.',
    ],
    [
      'この指定に従う環境では、読み上げソフトを使う人にページの内容が何も伝わりません。',
      'Where this is obeyed, people with a screen reader get nothing of the page.',
    ],
    [
      'aria-hidden を消します。ダイアログの背後だけを隠すには、背後の要素に inert を付けるか、dialog 要素を showModal() で開きます。',
      'Remove it. To hide what is behind a dialog, put inert on that part, or open a dialog element with showModal().',
    ],
    '<body aria-hidden="true">\n  <main>…</main>\n  <div role="dialog" aria-label="お知らせ">…</div>\n</body>',
    '<body>\n  <main inert>…</main>\n  <div role="dialog" aria-label="お知らせ">…</div>\n</body>',
  ),
  'html/reference-to-no-id': wholeGuide(
    [
      '項目の id が変わったか項目が消されたのに、選択中の項目を示す属性の値が直されていません。',
      'The id of an item was changed, or the item removed, but not the attribute that names it as the current one.',
    ],
    [
      '読み上げソフトを使う人に、今どの項目が選ばれているかが伝わりません。',
      'People with a screen reader do not learn which item is the current one.',
    ],
    [
      '属性の値を、実際にある項目の id に合わせます。選ばれた項目がない間は、属性を消します。',
      'Name the id of an item that exists. While none is chosen, remove the attribute.',
    ],
    '<div role="listbox" tabindex="0" aria-label="会場" aria-owns="hall-1" aria-activedescendant="hall1"></div>\n<div role="option" id="hall-1">本館</div>',
    '<div role="listbox" tabindex="0" aria-label="会場" aria-owns="hall-1" aria-activedescendant="hall-1"></div>\n<div role="option" id="hall-1">本館</div>',
  ),
  'html/active-descendant-outside': wholeGuide(
    [
      '選択中の項目ではなく、部品そのものや離れた場所の要素の id が書かれています。',
      'The id is that of the control itself or of an element elsewhere, not of an item within.',
    ],
    [
      '選択中の項目が読み上げられないことがあります。aria-controls で候補の一覧を示した入力欄なら、害はありません。',
      'Screen readers may not say the current item. In a field that names its list by aria-controls, nobody is hurt.',
    ],
    [
      '部品の中にある項目の id を書きます。項目が部品の外にあるときは、aria-owns で項目を結び付けます。',
      'Name the id of an item within the control. Where items stand outside of it, name them in aria-owns.',
    ],
    '<ul role="listbox" id="hall" tabindex="0" aria-label="会場" aria-activedescendant="hall">\n  <li role="option" id="hall-1">本館</li>\n</ul>',
    '<ul role="listbox" id="hall" tabindex="0" aria-label="会場" aria-activedescendant="hall-1">\n  <li role="option" id="hall-1">本館</li>\n</ul>',
  ),
  'html/attribute-excluded-by-descendant': wholeGuide(
    [
      'figure を知らない古い環境のための role="group" などが、テンプレートに残っています。',
      'A role such as group, once meant for browsers that did not know figure, was left in the template.',
    ],
    [
      '図の役割が別の役割に置き換わり、読み上げソフトで図と説明文の関係が伝わらないことがあります。',
      'The role replaces that of the figure, so screen readers may not tell which caption belongs to it.',
    ],
    ['figure の role を消します。', 'Remove the role of the figure.'],
    '<figure role="group">\n  <img src="bridge.jpg" alt="川に架かる石の橋">\n  <figcaption>点検橋（2026年）</figcaption>\n</figure>',
    '<figure>\n  <img src="bridge.jpg" alt="川に架かる石の橋">\n  <figcaption>点検橋（2026年）</figcaption>\n</figure>',
  ),
  'html/hidden-until-found-conflict': wholeGuide(
    [
      '折りたたみの中身を隠すときに、hidden="until-found" と aria-hidden="true" が一緒に付けられています。',
      'Both hidden="until-found" and aria-hidden="true" were added to hide what is folded away.',
    ],
    [
      'ページ内の検索で中身が表示されても、読み上げソフトを使う人には隠れたままで伝わりません。',
      'When a search in the page reveals the text, it stays hidden from people with a screen reader.',
    ],
    [
      'aria-hidden を消します。hidden="until-found" だけで、見つかるまで読み上げからも隠れます。',
      'Remove aria-hidden: hidden="until-found" alone hides the text from screen readers until it is found.',
    ],
    '<div hidden="until-found" aria-hidden="true">臨時休館日：4月10日</div>',
    '<div hidden="until-found">臨時休館日：4月10日</div>',
  ),
  'html/role-of-child': wholeGuide(
    [
      'dl の中で項目名と説明を囲む div に、まとまりを示すつもりのロールが付けられています。',
      'A div that wraps a term and its description in a dl was given a role to mark the group.',
    ],
    [
      '項目名と説明が dl から切り離され、読み上げソフトで一覧として伝わらないことがあります。',
      'The pair is cut off from its dl, so screen readers may not announce it as a part of the list.',
    ],
    ['div の role を消します。', 'Remove the role of the div.'],
    '<dl>\n  <div role="group">\n    <dt>開館時間</dt>\n    <dd>9時～17時</dd>\n  </div>\n</dl>',
    '<dl>\n  <div>\n    <dt>開館時間</dt>\n    <dd>9時～17時</dd>\n  </div>\n</dl>',
  ),
  'html/role-within-element-or-role': wholeGuide(
    [
      '一覧の項目をボタンなどとして働かせるために、li そのものにロールが付けられています。',
      'A role was put on the li itself, to make the item a button or the like.',
    ],
    brokenList,
    [
      'li の role を消し、ボタンやリンクを li の中に置きます。',
      'Remove the role of the li, and put a button or link into it.',
    ],
    '<ul>\n  <li role="button" tabindex="0">印刷する</li>\n</ul>',
    '<ul>\n  <li><button type="button">印刷する</button></li>\n</ul>',
  ),
  'html/role-within-element': wholeGuide(
    [
      'タブやツリーにした一覧で、項目の li に、部品に合わない別のロールが残っています。',
      'In a list turned into tabs or a tree, the li elements have a role that does not belong there.',
    ],
    brokenWidget,
    [
      'li を、タブなら tab、ツリーなら treeitem にします。項目を中の要素にするときは、li を none にします。',
      'Give the li the role tab or treeitem; where an element within is the item, give the li the role none.',
    ],
    '<ul role="tablist">\n  <li role="button" tabindex="0">料金</li>\n</ul>\n<div role="tabpanel" id="fee" aria-label="料金">大人500円</div>',
    '<ul role="tablist">\n  <li role="tab" tabindex="0" aria-selected="true" aria-controls="fee">料金</li>\n</ul>\n<div role="tabpanel" id="fee" aria-label="料金">大人500円</div>',
  ),
  'html/role-within-elements': wholeGuide(
    [
      'メニューや選択欄にした一覧で、項目の li に、部品に合わない別のロールが付けられています。',
      'In a list turned into a menu or list box, the li elements have a role that does not belong there.',
    ],
    brokenWidget,
    [
      'li を、メニューなら menuitem など、選択欄なら option にします。role="list" の中では li の role を消します。',
      'Use menuitem or the like in a menu, option in a list box; in a role="list", remove the role of the li.',
    ],
    '<ul role="menu" aria-label="利用者">\n  <li role="button" tabindex="-1">サインアウト</li>\n</ul>',
    '<ul role="menu" aria-label="利用者">\n  <li role="menuitem" tabindex="-1">サインアウト</li>\n</ul>',
  ),
  'html/role-missing-on-child': wholeGuide(
    [
      'div で作った表で、行のまとまり（rowgroup）の中に、行ではないロールの要素が置かれています。',
      'In a table made of div elements, a row group holds an element whose role is not row.',
    ],
    [
      '読み上げソフトが行と列を組み立てられず、表の中を移動できないことがあります。',
      'Screen readers may fail to build rows and columns, so one cannot move within the table.',
    ],
    [
      '直下の要素を role="row" にし、その中を cell などにします。できれば table 要素で作り直します。',
      'Give the children role="row", with cells in them. Better, use a table element.',
    ],
    '<div role="table" aria-label="料金">\n  <div role="rowgroup">\n    <div role="list"><div role="listitem">大人</div><div role="listitem">500円</div></div>\n  </div>\n</div>',
    '<div role="table" aria-label="料金">\n  <div role="rowgroup">\n    <div role="row"><div role="cell">大人</div><div role="cell">500円</div></div>\n  </div>\n</div>',
  ),
  'html/role-with-other-contents': wholeGuide(
    [
      'メニューやツリーの中のまとまり（group）に、フォームの部品など別のロールの項目が置かれています。',
      'A group within a menu or tree holds items with other roles, such as those of form controls.',
    ],
    brokenWidget,
    [
      '項目を、メニューなら menuitem・menuitemcheckbox・menuitemradio、ツリーなら treeitem にします。',
      'Give the items the role menuitem, menuitemcheckbox or menuitemradio in a menu, and treeitem in a tree.',
    ],
    '<div role="menu" aria-label="並び順">\n  <div role="group">\n    <div role="radio" aria-checked="true" tabindex="-1">新着順</div>\n  </div>\n</div>',
    '<div role="menu" aria-label="並び順">\n  <div role="group">\n    <div role="menuitemradio" aria-checked="true" tabindex="-1">新着順</div>\n  </div>\n</div>',
  ),
  'html/role-within-role': wholeGuide(
    [
      '一覧の項目を分けるために、一覧（list）の直下にまとまり（group）が置かれています。',
      'A group was put right into a list, to divide its items.',
    ],
    brokenList,
    [
      'まとまりごとに一覧を分け、group を一覧の外側に置きます。',
      'Make a list of its own for each group, and put the group around the list.',
    ],
    '<div role="list">\n  <div role="group" aria-label="本館">\n    <div role="listitem">会議室1</div>\n  </div>\n</div>',
    '<div role="group" aria-label="本館">\n  <div role="list">\n    <div role="listitem">会議室1</div>\n  </div>\n</div>',
  ),
  'html/aria-value-repeats-attribute': wholeGuide(
    [
      '押せなくしたいリンクに、href を残したまま aria-disabled="true" が付けられています。',
      'A link that should not work any more got aria-disabled="true" but kept its href.',
    ],
    [
      '読み上げでは使用できないと伝わりますが、押すとリンク先に移動するため、利用者が戸惑います。',
      'Screen readers say that the link is unavailable, yet it still works, which confuses people.',
    ],
    [
      '使えないリンクなら href を消して role="link" を付け、使えるリンクなら aria-disabled を消します。',
      'For a link that does not work, remove href and add role="link"; else remove aria-disabled.',
    ],
    '<a href="/apply/" aria-disabled="true">申込み（受付終了）</a>',
    '<a role="link" aria-disabled="true">申込み（受付終了）</a>',
  ),
  'html/attribute-needless-with-attribute-and-type': wholeGuide(
    [
      'スクリプトで作った候補表示の属性が、list と datalist を使う入力欄に残っています。',
      'An attribute of suggestions made by a script was left on a field with list and datalist.',
    ],
    [
      '候補があることはブラウザーが伝えるため、害はほとんどありません。値によっては候補の種類が誤って伝わります。',
      'Browsers tell of the suggestions themselves, so little harm is done; some values announce the wrong kind of list.',
    ],
    ['aria-haspopup を消します。', 'Remove aria-haspopup.'],
    '<input type="text" name="stop" list="stops" aria-haspopup="menu">\n<datalist id="stops"><option>市役所前</option></datalist>',
    '<input type="text" name="stop" list="stops">\n<datalist id="stops"><option>市役所前</option></datalist>',
  ),
  'html/attribute-excluded-by-ancestor': wholeGuide(
    [
      '予約表のマスなどを押せるようにするために、表の行やセルそのものにロールが付けられています。',
      'A role was put on a row or cell itself, for example to make the days of a booking table clickable.',
    ],
    [
      '行やセルとしての役割が失われ、読み上げソフトでどの見出しのデータかが分からなくなります。',
      'It is no longer a row or cell, so screen readers do not tell to which header it belongs.',
    ],
    [
      '行やセルの role を消し、ボタンやリンクをセルの中に置きます。',
      'Remove the role, and put a button or link into the cell.',
    ],
    '<table>\n  <tr><th>5日</th><td role="button" tabindex="0">予約する</td></tr>\n</table>',
    '<table>\n  <tr><th>5日</th><td><button type="button">予約する</button></td></tr>\n</table>',
  ),
  'html/attribute-on-summary': wholeGuide(
    [
      '折りたたみの題（summary）を見出しやボタンとして伝えるために、ロールや ARIA 属性が付けられています。',
      'A role or ARIA attributes were added to make the summary of a details element a heading or a button.',
    ],
    [
      '開閉できる部品であることや今の開閉の状態が、読み上げソフトに正しく伝わらなくなることがあります。',
      'Screen readers may not announce that it opens and closes, or tell a wrong state.',
    ],
    [
      'summary からその属性を消します。見出しにするときは、summary の中に h2 などを置きます。',
      'Remove the attribute from summary. For a heading, put an h2 or the like into it.',
    ],
    '<details>\n  <summary role="heading" aria-level="2">持ち物</summary>\n  <p>筆記具</p>\n</details>',
    '<details>\n  <summary><h2>持ち物</h2></summary>\n  <p>筆記具</p>\n</details>',
  ),
  'html/attribute-on-child': wholeGuide(
    [
      '見た目を変えた select で、項目名を伝えるつもりの属性が、中の button に付けられています。',
      'In a restyled select, an attribute meant to name the field was put on the button within.',
    ],
    hiddenButton,
    [
      'button のロールと ARIA 属性を消し、名前は label か、select の aria-label で付けます。',
      'Remove role and ARIA attributes from the button; name the field by a label, or by aria-label on the select.',
    ],
    '<select name="month">\n  <button aria-label="月"><selectedcontent></selectedcontent></button>\n  <option>4月</option>\n</select>',
    '<select name="month" aria-label="月">\n  <button><selectedcontent></selectedcontent></button>\n  <option>4月</option>\n</select>',
  ),
  'html/attribute-in-customizable-part': wholeGuide(
    [
      '見た目を変えた select で、選んだ項目を読み上げさせるつもりの属性が selectedcontent に付けられています。',
      'In a restyled select, an attribute was put on selectedcontent to have the choice read out.',
    ],
    hiddenButton,
    [
      'selectedcontent のロールと ARIA 属性を消します。選んだ項目は select の値として伝わります。',
      'Remove role and ARIA attributes from selectedcontent: the choice is announced as the value of the select.',
    ],
    '<select name="month" aria-label="月">\n  <button><selectedcontent aria-live="polite"></selectedcontent></button>\n  <option>4月</option>\n</select>',
    '<select name="month" aria-label="月">\n  <button><selectedcontent></selectedcontent></button>\n  <option>4月</option>\n</select>',
  ),
  'html/value-only-with-attribute': wholeGuide(
    [
      '編集の可否を切り替えるプログラムが、contenteditable と aria-readonly の片方だけを書き換えています。',
      'A script that switches editing on and off changes only one of contenteditable and aria-readonly.',
    ],
    [
      '編集できる欄が、読み上げソフトでは読み取り専用と伝わります。',
      'Screen readers say that the field is read-only, although one can edit it.',
    ],
    [
      '編集できる欄なら aria-readonly を消し、できない欄なら contenteditable を消します。',
      'Remove aria-readonly where the field can be edited, and contenteditable where it cannot.',
    ],
    '<div role="textbox" contenteditable="true" aria-readonly="true" aria-label="備考"></div>',
    '<div role="textbox" contenteditable="true" aria-label="備考"></div>',
  ),
};
