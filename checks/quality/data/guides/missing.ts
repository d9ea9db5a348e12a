import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const unsentForm: Words = [
  '選択肢がないあいだは必須の条件を満たせず、スクリプトが動かない環境ではフォームを送信できません。',
  'Without an option the required field cannot be filled, so the form cannot be sent where the script fails.',
];
const chosenAlready: Words = [
  '最初の選択肢が選ばれた状態になり、必須の確認が働きません。選び忘れたまま送信されることがあります。',
  'The first option counts as chosen, so the field never asks for a choice and may be sent without one.',
];
const emptyOption: Words = [
  '最初に <option value="">選択してください</option> を置きます。すでに同じ選択肢があれば、その value を空にします。',
  'Put an option with an empty value first, or empty the value of the one that says “選択してください”.',
];
const unreadData: Words = [
  '画面は変わりませんが、検索エンジンなどがページのデータを正しく読み取れません。',
  'Nothing changes on the screen, but search engines cannot read the data of the page properly.',
];

/** Guides to rules about attributes, children and texts that are missing in the content of a page. */
export const missingGuides: Readonly<Record<string, RuleGuide>> = {
  'html/missing-one-of-attributes': wholeGuide(
    [
      '遅延読み込みのスクリプト用に data-src だけを書くなど、最低 1 つ必要な属性がどれも書かれていません。',
      'At least one of several attributes is needed and none is there, as where only the data-src of a script is written.',
    ],
    [
      '要素が働きません。画像の場合は、スクリプトが動かない訪問者に届かず、検索でも見つからないことがあります。',
      'The element does nothing; an image does not reach visitors without the script, and searches may not find it.',
    ],
    [
      '示された属性のうち、合うものを書き足します。画像の遅延読み込みには loading="lazy" を使います。',
      'Add the one of the named attributes that fits; load images late by loading="lazy".',
    ],
    '<img data-src="office.jpg" alt="庁舎の写真">',
    '<img src="office.jpg" loading="lazy" alt="庁舎の写真">',
  ),
  'html/missing-one-of-children': wholeGuide(
    [
      'ruby にふりがな（rt）がないなど、欠かせない子要素が書き忘れられたか、消されています。',
      'A child that must be there was forgotten or deleted, such as the reading (rt) in a ruby.',
    ],
    [
      '要素が役目を果たしません。ruby では、ふりがなが必要な人に読み方が伝わりません。',
      'The element does not serve its purpose: with a ruby, people who need the reading do not get it.',
    ],
    [
      '示された子要素のいずれかを書き足します。要らなくなった要素なら、外側のタグを外します。',
      'Add one of the named children, or take off the tags around when the element is not needed.',
    ],
    '<ruby>点検市</ruby>',
    '<ruby>点検市<rt>てんけんし</rt></ruby>',
  ),
  'html/missing-some-child': wholeGuide(
    [
      '説明リスト（dl）が説明（dd）から始まるなど、先に置くべき子要素が抜けています。',
      'A child that must come first is missing, as in a list (dl) that begins with a description (dd).',
    ],
    [
      '読み上げソフトを使う人に、何についての説明なのかが伝わりません。',
      'People with a screen reader are not told what the description is about.',
    ],
    [
      '抜けている子要素を補います。dl では dd の前に項目名（dt）を書き、項目名がなければ p や ul にします。',
      'Add the missing child: in a dl, a term (dt) before the dd; without terms, use a p or a ul.',
    ],
    '<dl>\n  <dd>平日 9時から17時</dd>\n</dl>',
    '<dl>\n  <dt>受付時間</dt>\n  <dd>平日 9時から17時</dd>\n</dl>',
  ),
  'html/missing-attribute-of-element': wholeGuide(
    [
      '文字を並べる向きを決める bdo が、向きの指定（dir）なしで書かれています。',
      'A bdo, which sets the direction of the letters, was written without its direction (dir).',
    ],
    [
      '周りの文章の向きで並ぶため、アラビア語やヘブライ語では、文字が逆の順に並ぶことがあります。',
      'Letters take the direction of the text around, so Arabic or Hebrew may appear in reverse order.',
    ],
    [
      'dir に ltr（左から右）か rtl（右から左）を書きます。向きを決める必要がなければ bdo を外します。',
      'Set dir to ltr (left to right) or rtl (right to left), or take off the bdo when it is not needed.',
    ],
    '<p>整理番号 <bdo>ABC-123</bdo></p>',
    '<p>整理番号 <bdo dir="ltr">ABC-123</bdo></p>',
  ),
  'html/empty-element': wholeGuide(
    [
      'CMS の題名の欄が空のまま公開されたか、テンプレートに題名が差し込まれていません。',
      'The field for the title was left empty in the CMS, or the template did not fill it in.',
    ],
    [
      'タブやブックマークにアドレスしか出ず、読み上げソフトを使う人にも何のページかが伝わりません。',
      'Tabs and bookmarks show the address only, and screen readers do not say what the page is.',
    ],
    [
      'ページの内容とサイト名を title に書きます。',
      'Write in the title what the page is about, and the name of the site.',
    ],
    '<title></title>',
    '<title>施設案内 | 点検市</title>',
  ),
  'html/empty-element-without-attribute': wholeGuide(
    [
      '未選択を表す選択肢が空のまま置かれたか、一覧のデータに名前がありません。',
      'The option for “nothing chosen” was left empty, or an entry of the list has no name.',
    ],
    [
      '空の行だけが表示され、読み上げソフトを使う人にも何の選択肢かが伝わりません。',
      'It is a blank line in the list, and screen readers have nothing to say about it.',
    ],
    [
      '「選択してください」など、選択肢の名前を書きます。未選択用の value="" はそのまま残します。',
      'Write the name of the option, such as “選択してください”; keep value="" where it means that nothing is chosen.',
    ],
    '<select name="ward">\n  <option value=""></option>\n  <option value="east">東区</option>\n</select>',
    '<select name="ward">\n  <option value="">選択してください</option>\n  <option value="east">東区</option>\n</select>',
  ),
  'html/empty-attribute': wholeGuide(
    [
      '字幕などの track を加えたときに、名前（label）の値が書かれていません。',
      'A track of captions or the like was added, and its name (label) left empty.',
    ],
    [
      '再生画面のメニューに名前が出ず、字幕を使う人がどれを選べばよいか分かりません。',
      'The menu of the player shows no proper name, so people who need captions cannot tell which to choose.',
    ],
    [
      'label に「日本語」など、選ぶ人に分かる名前を書きます。',
      'Give the label a name that people can choose by, such as “日本語”.',
    ],
    '<video src="mayor.mp4" controls>\n  <track src="ja.vtt" srclang="ja" label="">\n</video>',
    '<video src="mayor.mp4" controls>\n  <track src="ja.vtt" srclang="ja" label="日本語">\n</video>',
  ),
  'html/missing-accessible-name': wholeGuide(
    [
      '画像をボタンなどに見立てて role が付けられ、代替テキスト（alt）が書かれていません。',
      'An image was given a role, as to make a button of it, but no alternative text (alt).',
    ],
    [
      '読み上げソフトは「ボタン」などの役割しか伝えられず、何をするものかが分かりません。',
      'Screen readers can say its role only, such as “button”, and not what it is for.',
    ],
    [
      'alt に働きを書きます。ボタンは button 要素で作り、飾りの画像なら role を消して alt="" とします。',
      'Say in the alt what it does. Make buttons with the button element; for decoration, drop the role and write alt="".',
    ],
    '<img src="search.svg" role="button" tabindex="0" onclick="openSearch()">',
    '<button type="button" onclick="openSearch()">\n  <img src="search.svg" alt="検索">\n</button>',
  ),
  'html/missing-accessible-name-for-aria': wholeGuide(
    [
      '画像に aria-describedby などで説明を足したときに、名前になる alt が書かれていません。',
      'A description was added to the image, as by aria-describedby, but not the alt that names it.',
    ],
    [
      '読み上げソフトで補足が読まれても、何の画像かが伝わりません。',
      'Screen readers may say the note, but not what the image shows.',
    ],
    [
      '画像の内容を表す alt を書きます。飾りの画像なら alt="" とし、aria-* の属性を消します。',
      'Write an alt that says what the image conveys; for decoration, write alt="" and drop the aria-* attributes.',
    ],
    '<img src="map.png" aria-describedby="note">\n<p id="note">駅から徒歩5分です。</p>',
    '<img src="map.png" alt="駅から庁舎までの地図" aria-describedby="note">\n<p id="note">駅から徒歩5分です。</p>',
  ),
  ...family(
    ['html/source-without-media-or-type', 'html/source-without-attribute'],
    wholeGuide(
      [
        '形式や画面幅で画像を切り替える source に、条件（type や media）が書かれていません。',
        'A source that offers another image has no condition, neither a type nor a media.',
      ],
      [
        'ブラウザーは条件のない source に当たると必ずそれを使うため、その形式に対応しない環境では画像が表示されません。',
        'Browsers that come to a source without a condition always take it, and show no image when they do not know its format.',
      ],
      [
        '画像の形式を type に書くか、画面幅などの条件を media に書きます。',
        'Write the format of the image in type, or a condition such as the width in media.',
      ],
      '<picture>\n  <source srcset="office.avif">\n  <source srcset="office.webp" type="image/webp">\n  <img src="office.jpg" alt="庁舎">\n</picture>',
      '<picture>\n  <source srcset="office.avif" type="image/avif">\n  <source srcset="office.webp" type="image/webp">\n  <img src="office.jpg" alt="庁舎">\n</picture>',
    ),
  ),
  'html/srcset-without-sizes': wholeGuide(
    [
      'srcset に画像の幅（480w など）を書いたときに、表示する幅（sizes）が書かれていません。',
      'The widths of the images (480w) were written in srcset, but not the width they are shown at (sizes).',
    ],
    [
      'ブラウザーは画面の幅いっぱいに表示すると見なし、必要以上に大きな画像を読み込むことがあります。',
      'Browsers take the image to be as wide as the window, and may load a larger file than is needed.',
    ],
    ['画像を表示する幅を sizes に書きます。', 'Write the width at which the image is shown in sizes.'],
    '<img src="s.jpg" srcset="s.jpg 480w, l.jpg 960w" alt="庁舎">',
    '<img src="s.jpg" srcset="s.jpg 480w, l.jpg 960w" sizes="(max-width: 600px) 100vw, 600px" alt="庁舎">',
  ),
  'html/attribute-without-companion': wholeGuide(
    [
      '大きさの違う画像（srcset）を外したときに、表示する幅（sizes）の指定が残っています。',
      'The images of other sizes (srcset) were taken out, and the width they are shown at (sizes) was left.',
    ],
    [
      '表示は変わりません。働かない指定が残るだけで、保守する人が迷います。',
      'Nothing changes on the screen: it does nothing, and puzzles those who maintain the page.',
    ],
    [
      '画像を切り替えるなら srcset を書き、切り替えないなら sizes を消します。',
      'Write a srcset when there are several images, or remove the sizes.',
    ],
    '<img src="office.jpg" sizes="100vw" alt="庁舎">',
    '<img src="office.jpg" alt="庁舎">',
  ),
  'html/xml-lang-without-lang': wholeGuide(
    [
      'XHTML の書き方（xml:lang）だけが残っているか、lang と違う値になっています。',
      'Only the xml:lang of XHTML was left, or it has another value than lang.',
    ],
    [
      'HTML のページで xml:lang は働かず、読み上げソフトが別の言語の発音で読むことがあります。',
      'In HTML pages xml:lang does nothing, so screen readers may use the sounds of another language.',
    ],
    ['xml:lang を lang に書き換えます。', 'Write lang instead of xml:lang.'],
    '<p xml:lang="en">Welcome to Tenken City.</p>',
    '<p lang="en">Welcome to Tenken City.</p>',
  ),
  'html/attribute-without-required-attribute': wholeGuide(
    [
      '構造化データを書き写したときに、データの範囲を示す itemscope が抜けています。',
      'The itemscope that marks the item was lost when the structured data were copied.',
    ],
    unreadData,
    [
      'itemtype や itemref のある要素に itemscope を加え、項目には itemprop を付けます。',
      'Add itemscope to the element with itemtype or itemref, and mark its properties by itemprop.',
    ],
    '<div itemtype="https://schema.org/Event">夏まつり</div>',
    '<div itemscope itemtype="https://schema.org/Event">\n  <span itemprop="name">夏まつり</span>\n</div>',
  ),
  'html/attribute-without-both-attributes': wholeGuide(
    [
      '識別番号（itemid）を書いたときに、itemscope か種類（itemtype）が抜けています。',
      'An identifier (itemid) was written without the itemscope or the type (itemtype) of the item.',
    ],
    unreadData,
    [
      '同じ要素に itemscope と itemtype を加えます。番号が要らなければ itemid を消します。',
      'Add itemscope and itemtype to the element, or remove the itemid when it is not needed.',
    ],
    '<div itemscope itemid="urn:isbn:9784000000000">\n  <span itemprop="name">市史</span>\n</div>',
    '<div itemscope itemtype="https://schema.org/Book" itemid="urn:isbn:9784000000000">\n  <span itemprop="name">市史</span>\n</div>',
  ),
  'html/attribute-beside-other-attribute': wholeGuide(
    [
      '入力例（placeholder）を、読み上げのためと考えて aria-placeholder にも書いています。',
      'The hint (placeholder) was written again as aria-placeholder, in the belief that screen readers need it.',
    ],
    [
      'placeholder だけで読み上げに伝わるため、二重に書いても役に立ちません。片方だけ直される原因にもなります。',
      'The placeholder alone reaches screen readers, so a second one does nothing, and may be left behind when one is changed.',
    ],
    ['aria-placeholder を消し、placeholder だけを残します。', 'Remove the aria-placeholder, and keep the placeholder.'],
    '<input type="tel" name="tel" placeholder="例: 0312345678" aria-placeholder="例: 0312345678">',
    '<input type="tel" name="tel" placeholder="例: 0312345678">',
  ),
  'html/attribute-not-for-input-type': wholeGuide(
    [
      '入力欄の type を変えたときに、その種類では使えない属性が残っています。',
      'The type of the field was changed, and an attribute stayed that this type does not have.',
    ],
    [
      'ブラウザーが属性を無視するため、文字数の制限や入力例などが働きません。',
      'Browsers ignore it, so limits of length, hints and the like do not work.',
    ],
    [
      '属性を使える type に変えるか、属性を消します。番号の欄は type="text" と inputmode="numeric" にします。',
      'Use a type that has the attribute, or remove it; for digits such as a postcode, type="text" with inputmode="numeric".',
    ],
    '<input type="number" name="zip" maxlength="7">',
    '<input type="text" inputmode="numeric" name="zip" maxlength="7">',
  ),
  'html/missing-attribute-without-child': wholeGuide(
    [
      '選択肢をまとめる optgroup に、まとまりの名前（label）が書かれていません。',
      'An optgroup was put around options without a name (label) for the group.',
    ],
    [
      '何のまとまりかが表示されず、読み上げでも伝わらないため、似た選択肢を区別できません。',
      'Neither the screen nor a screen reader tells what the group is, so similar options look alike.',
    ],
    ['optgroup の label に、まとまりの名前を書きます。', 'Write the name of the group in the label of the optgroup.'],
    '<select name="office">\n  <optgroup>\n    <option>東支所</option>\n  </optgroup>\n</select>',
    '<select name="office">\n  <optgroup label="東部地区">\n    <option>東支所</option>\n  </optgroup>\n</select>',
  ),
  ...family(
    ['html/select-without-option', 'html/select-without-child-option'],
    wholeGuide(
      [
        '選択肢をスクリプトであとから加える作りで、必須（required）のドロップダウンが空になっています。',
        'A required drop-down has no option of its own, because a script adds the options later.',
      ],
      unsentForm,
      [
        '未選択を表す <option value="">選択してください</option> を、あらかじめ書いておきます。',
        'Write an option with an empty value into the page, for nothing chosen.',
      ],
      '<select name="ward" required></select>',
      '<select name="ward" required>\n  <option value="">選択してください</option>\n</select>',
    ),
  ),
  'html/select-first-option-in-group': wholeGuide(
    [
      '必須（required）のドロップダウンが、未選択を表す選択肢なしで optgroup から始まっています。',
      'A required drop-down begins with an optgroup, without an option for nothing chosen.',
    ],
    chosenAlready,
    emptyOption,
    '<select name="office" required>\n  <optgroup label="東部地区">\n    <option value="1">東支所</option>\n  </optgroup>\n</select>',
    '<select name="office" required>\n  <option value="">選択してください</option>\n  <optgroup label="東部地区">\n    <option value="1">東支所</option>\n  </optgroup>\n</select>',
  ),
  'html/select-first-option-not-empty': wholeGuide(
    [
      '必須（required）のドロップダウンに、未選択を表す空の選択肢がないか、その value が空ではありません。',
      'A required drop-down has no option for nothing chosen, or that option has a value.',
    ],
    chosenAlready,
    emptyOption,
    '<select name="ward" required>\n  <option value="east">東区</option>\n  <option value="west">西区</option>\n</select>',
    '<select name="ward" required>\n  <option value="">選択してください</option>\n  <option value="east">東区</option>\n  <option value="west">西区</option>\n</select>',
  ),
  'html/missing-companion-attribute': wholeGuide(
    [
      '画像の中の領域（area）に名前（alt）だけがあり、リンク先（href）が書かれていません。',
      'An area of an image map has a name (alt), but no address (href).',
    ],
    [
      'リンクにならず、キーボードでも読み上げでもたどり着けません。書いた名前はだれにも届きません。',
      'It is no link, neither keyboard nor screen reader reaches it, and nobody gets the name.',
    ],
    [
      'href にリンク先を書きます。リンクにしない領域なら alt を消します。',
      'Write the address in href, or remove the alt where there is to be no link.',
    ],
    '<map name="floor">\n  <area shape="rect" coords="0,0,80,40" alt="市民課">\n</map>',
    '<map name="floor">\n  <area shape="rect" coords="0,0,80,40" alt="市民課" href="/shimin/">\n</map>',
  ),
  'html/missing-attribute-for-values': wholeGuide(
    [
      'チェックボックスに role="button" を付けたときに、押した状態（aria-pressed）が書かれていません。',
      'A checkbox was given role="button", without its state (aria-pressed).',
    ],
    [
      '読み上げソフトを使う人に、選択されているかどうかが伝わらないことがあります。',
      'People with a screen reader may not be told whether it is on or off.',
    ],
    [
      'role を消して、ふつうのチェックボックスにします。残すなら aria-pressed を書き、スクリプトで切り替えます。',
      'Remove the role, for a plain checkbox; or add aria-pressed and keep it up to date by script.',
    ],
    '<label><input type="checkbox" role="button" name="mail"> メールで受け取る</label>',
    '<label><input type="checkbox" name="mail"> メールで受け取る</label>',
  ),
  'html/empty-attribute-for-value': wholeGuide(
    [
      '見た目を背景画像で付けたボタンなどで、文字（value）が空か、書かれていません。',
      'The button gets its look from a background image, and its text (value) was left out.',
    ],
    [
      '読み上げソフトは「ボタン」としか読まず、画像が表示されない人にも働きが分かりません。',
      'Screen readers say “button” and no more, and people who do not get the image see an empty one.',
    ],
    ['ボタンの働きを value に書きます。', 'Write in the value what the button does.'],
    '<input type="button" class="print" onclick="print()">',
    '<input type="button" class="print" value="印刷" onclick="print()">',
  ),
  'html/active-element-without-partner': wholeGuide(
    [
      'タブの role だけが付けられ、切り替わる内容に role="tabpanel" がないか、対応が示されていません。',
      'Only the tab was given its role, and the content it shows has no role="tabpanel" or is not tied to it.',
    ],
    [
      '読み上げソフトを使う人に、選んだタブの内容がどこから始まるのかが伝わりません。',
      'People with a screen reader are not told where the content of the chosen tab is.',
    ],
    [
      '内容の要素に role="tabpanel" と id を付け、タブの aria-controls にその id を書きます。',
      'Give the content role="tabpanel" and an id, and name that id in the aria-controls of the tab.',
    ],
    '<div role="tablist">\n  <button type="button" role="tab" aria-selected="true">料金</button>\n</div>\n<div>大人 500円</div>',
    '<div role="tablist">\n  <button type="button" role="tab" id="tab-fee" aria-selected="true" aria-controls="fee">料金</button>\n</div>\n<div role="tabpanel" id="fee" aria-labelledby="tab-fee">大人 500円</div>',
  ),
};
