import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const saidTwice: Words = [
  'ブラウザーは HTML の属性から同じことを伝えるため、何も変わりません。後で一方だけが直されると、食い違いが残ります。',
  'Browsers tell the same from the HTML attribute, so nothing changes; but later, only one of the two may be updated.',
];

/** Guides to rules about attributes of ARIA that repeat, contradict or do not suit what HTML says. */
export const redundantAriaGuides: Readonly<Record<string, RuleGuide>> = {
  'html/empty-attribute-beside-other': wholeGuide(
    [
      '飾りの画像に、alt="" と一緒に role="presentation" などのロールが書かれています。',
      'A decorative picture has a role, such as “presentation”, beside its alt="".',
    ],
    [
      '飾りであることは alt="" だけで伝わります。img などのロールでは、名前のない画像として読まれることがあります。',
      'The alt="" alone says that it is decoration. With a role such as “img”, it may be read out as a picture without a name.',
    ],
    [
      '飾りの画像ならロールを消します。内容のある画像なら、alt に説明を書きます。',
      'Remove the role from decoration; describe a picture with content in its alt.',
    ],
    '<img src="line.png" alt="" role="presentation">',
    '<img src="line.png" alt="">',
  ),
  'html/attribute-excluded-by-attribute-value': wholeGuide(
    [
      '自作のチェックボックスのコードを写し、本物の input に替えたときに、aria-checked が残っています。',
      'The code of a home-made checkbox was changed to a real input, and aria-checked was left.',
    ],
    [
      'ブラウザーは本来のチェックの状態を伝えるため、属性は働きません。値を書き換えても、チェックは付きません。',
      'Browsers tell the real state, so the attribute does nothing; changing it does not check the box.',
    ],
    [
      'aria-checked を消し、状態を checked で指定します。スクリプトでは checked プロパティを変えます。',
      'Remove aria-checked, and give the state by checked; let scripts change the property of that name.',
    ],
    '<label><input type="checkbox" name="news" aria-checked="true"> お知らせを受け取る</label>',
    '<label><input type="checkbox" name="news" checked> お知らせを受け取る</label>',
  ),
  'html/attribute-needless-by-attribute-value': wholeGuide(
    [
      '数値や日付の入力欄の範囲が、aria-valuemin や aria-valuemax だけで書かれています。',
      'The range of a field for a number or a date is written as aria-valuemin or aria-valuemax alone.',
    ],
    [
      'ブラウザーは入力を制限しないため、範囲外の値も送信できてしまいます。',
      'Browsers do not restrict the input, so values out of the range can be sent.',
    ],
    [
      'ARIA の属性を消し、範囲を min と max で指定します。',
      'Remove the attribute of ARIA, and give the range by min and max.',
    ],
    '<label>人数 <input type="number" name="people" aria-valuemax="10"></label>',
    '<label>人数 <input type="number" name="people" max="10"></label>',
  ),
  'html/attribute-excluded-by-attribute': wholeGuide(
    [
      'スクリプトで開閉していたボタンを popovertarget や command に替えたときに、aria-expanded が残っています。',
      'A button that a script used to handle was changed to popovertarget or command, and aria-expanded was left.',
    ],
    [
      '開閉の状態はブラウザーが伝えます。書いた値が切り替わらないと、読み上げソフトに逆の状態が伝わるおそれがあります。',
      'Browsers tell whether it is open. A value that does not change may tell screen readers the opposite.',
    ],
    [
      'aria-expanded を消し、その値を切り替えるスクリプトも消します。',
      'Remove aria-expanded, and the script that changes it.',
    ],
    '<button popovertarget="menu" aria-expanded="false">メニュー</button>\n<div id="menu" popover><a href="/guide/">案内</a></div>',
    '<button popovertarget="menu">メニュー</button>\n<div id="menu" popover><a href="/guide/">案内</a></div>',
  ),
  'html/attribute-on-ancestor-of-field': wholeGuide(
    [
      '入力欄を囲む label に、補足のつもりで aria-label などの属性やロールが付けられています。',
      'A label around a field was given aria-label, another attribute of ARIA or a role, as an addition.',
    ],
    [
      '見えている文字と違う名前で読まれたり、ラベルとして扱われなかったりして、読み上げや音声操作の利用者が戸惑います。',
      'The field may get another name than the one seen, or no label, which confuses people using speech.',
    ],
    [
      '示された属性を消し、伝えたいことをラベルの文字として書きます。',
      'Remove the attribute that is named, and write what is to be told as the text of the label.',
    ],
    '<label aria-label="氏名（全角）">氏名 <input name="name"></label>',
    '<label>氏名（全角） <input name="name"></label>',
  ),
  'html/attribute-on-label': wholeGuide(
    [
      '入力欄に付けるはずの aria-describedby などの属性やロールが、for で結び付けた label に付いています。',
      'An attribute such as aria-describedby, or a role, was put on the label instead of the field that it names by for.',
    ],
    [
      '入力欄に移ったときに、説明が読み上げられません。ロールによっては、ラベルとして伝わらないことがあります。',
      'Screen readers do not say the description at the field; with a role, the label may not be told as a label.',
    ],
    [
      '属性やロールを label から消し、説明や状態を伝える属性は入力欄に付けます。',
      'Remove it from the label, and put attributes that describe or tell a state on the field.',
    ],
    '<label for="tel" aria-describedby="note">電話番号</label>\n<input id="tel" name="tel">\n<p id="note">日中につながる番号</p>',
    '<label for="tel">電話番号</label>\n<input id="tel" name="tel" aria-describedby="note">\n<p id="note">日中につながる番号</p>',
  ),
  'html/attribute-advised-against-by-role': wholeGuide(
    [
      'ARIA 1.1 までどの要素にも書けた属性（aria-invalid、aria-haspopup など）が、合わないロールに付いています。',
      'An attribute that ARIA 1.1 allowed everywhere, such as aria-invalid or aria-haspopup, is on a role that it does not suit.',
    ],
    [
      '読み上げソフトが伝えるとは限らず、どの欄に誤りがあるかなどが利用者に分かりません。',
      'Screen readers need not tell it, so that people do not learn, for example, which field is wrong.',
    ],
    [
      '属性を消し、状態を伝えるものは、実際に操作する入力欄やボタンに付けます。',
      'Remove it; put what tells a state on the field or button that people use.',
    ],
    '<div role="group" aria-label="生年月日" aria-invalid="true">\n  <input name="year" aria-label="年">\n</div>',
    '<div role="group" aria-label="生年月日">\n  <input name="year" aria-label="年" aria-invalid="true">\n</div>',
  ),
  'html/attribute-advised-against': wholeGuide(
    [
      'div で作った部品を progress や meter に替えたときに、範囲が ARIA の属性のまま残っています。',
      'A part made of div was changed to progress or meter, and its range is still given by ARIA.',
    ],
    [
      '棒の長さは value と max などで決まります。max がないと上限は 1 になり、途中でも終わったように見えます。',
      'The bar follows value, max and the like. Without max it ends at 1, so it may look finished half-way.',
    ],
    [
      'ARIA の属性を消し、範囲を max で指定します。meter の下限は min で指定します。',
      'Remove the attribute of ARIA, and give the range by max, for a meter by min too.',
    ],
    '<progress value="1" aria-valuemax="5">5 段階中 1</progress>',
    '<progress value="1" max="5">5 段階中 1</progress>',
  ),
  'html/attribute-without-role': wholeGuide(
    [
      'div、span、p など名前を付けられない要素に、読み上げ用の aria-label や aria-labelledby が書かれています。',
      'A name for screen readers (aria-label, aria-labelledby) is on an element that cannot have one, such as div, span or p.',
    ],
    [
      '読み上げソフトによっては無視されるため、伝えたい言葉が届かない人が出ます。',
      'Some screen readers ignore it there, so some people miss the words.',
    ],
    [
      '名前を見える文字で書くか、要素に合う役割（nav 要素や role="img" など）を与えます。',
      'Write the name as visible text, or give the element a role that suits it, such as nav or role="img".',
    ],
    '<span aria-label="電話">☎</span> 平日 9 時から 17 時',
    '<span role="img" aria-label="電話">☎</span> 平日 9 時から 17 時',
  ),
  'html/attribute-made-needless': wholeGuide(
    [
      '古いブラウザーのために、HTML の属性（required など）と同じ意味の ARIA の属性が並べて書かれています。',
      'For old browsers, an attribute of ARIA was written beside that of HTML (such as required) that means the same.',
    ],
    saidTwice,
    ['ARIA の属性を消し、HTML の属性だけを残します。', 'Remove the attribute of ARIA, and keep that of HTML.'],
    '<label>氏名 <input name="name" required aria-required="true"></label>',
    '<label>氏名 <input name="name" required></label>',
  ),
  'html/attributes-excluded-by-own-value': wholeGuide(
    [
      '入力欄の部品を写して type="hidden" に変えたときに、aria-label などが残っています。',
      'A field was copied and changed to type="hidden", and aria-label or the like was left.',
    ],
    [
      '画面にも読み上げにも出ない欄なので、属性は何もしません。利用者への影響はありません。',
      'The field is neither shown nor read out, so the attribute does nothing and nobody is hurt.',
    ],
    [
      '示された ARIA の属性を消します。利用者が使う欄なら、type を text などに直します。',
      'Remove the attributes of ARIA. If people are to use the field, change its type to text or the like.',
    ],
    '<input type="hidden" name="course" value="3" aria-label="講座">',
    '<input type="hidden" name="course" value="3">',
  ),
  'html/attribute-excludes-attribute': wholeGuide(
    [
      '部品のひな形に ARIA の属性が "false" のまま書かれ、disabled などの HTML の属性だけが付け外しされています。',
      'The template of a part has an attribute of ARIA fixed at “false”, while that of HTML, such as disabled, changes.',
    ],
    [
      'HTML の属性が優先されるため、"false" は働きません。保守する人には、どちらの状態が正しいのか分かりません。',
      'The HTML attribute wins, so “false” does nothing. Those who maintain the page cannot tell which state is right.',
    ],
    [
      'ARIA の属性を消し、スクリプトでも HTML の属性だけを切り替えます。',
      'Remove the attribute of ARIA, and let scripts change that of HTML alone.',
    ],
    '<button disabled aria-disabled="false">送信</button>',
    '<button disabled>送信</button>',
  ),
  'html/attributes-differ': wholeGuide(
    [
      '表を直したときに colspan や rowspan だけが変わり、対になる ARIA の属性に前の値が残っています。',
      'When the table was changed, colspan or rowspan was updated, but not the attribute of ARIA beside it.',
    ],
    [
      'ブラウザーは HTML の値を使うため、ARIA の値は働きません。保守する人が、セルの幅や高さを取り違えます。',
      'Browsers use the value of HTML, so that of ARIA does nothing; it misleads those who maintain the table.',
    ],
    [
      'ARIA の属性を消し、HTML の属性を正しい値にします。',
      'Remove the attribute of ARIA, and give that of HTML the right value.',
    ],
    '<td colspan="2" aria-colspan="3">休館日</td>',
    '<td colspan="2">休館日</td>',
  ),
  'html/attribute-on-element-with-value': wholeGuide(
    [
      '利用者に見せない欄を読み上げからも隠そうとして、type="hidden" の欄に aria-hidden が書き足されています。',
      'To hide it from screen readers too, aria-hidden was added to a field of type="hidden".',
    ],
    [
      'type="hidden" の欄はもともと読み上げられないため、属性は何もしません。利用者への影響はありません。',
      'Screen readers never see a field of type="hidden", so the attribute does nothing and nobody is hurt.',
    ],
    ['aria-hidden を消します。', 'Remove aria-hidden.'],
    '<input type="hidden" name="token" value="a1b2" aria-hidden="true">',
    '<input type="hidden" name="token" value="a1b2">',
  ),
  'html/attribute-excluded-on-element': wholeGuide(
    [
      '要素をまとめて隠すスクリプトや部品が、画面に出ない要素にまで aria-hidden を付けています。',
      'A script or part that hides many elements puts aria-hidden even on those that are never shown.',
    ],
    [
      '多くは読み上げられない要素なので、何も起こりません。noscript や slot では、中の文章が読まれなくなることがあります。',
      'Most of them are never read out, so nothing happens; but the text within noscript or slot may be lost.',
    ],
    [
      'aria-hidden を消します。隠したい内容があれば、それを囲む div などに付けます。',
      'Remove aria-hidden. Where content is to be hidden, put it on a div or the like around that content.',
    ],
    '<noscript aria-hidden="true"><p>地図の表示には JavaScript が必要です。</p></noscript>',
    '<noscript><p>地図の表示には JavaScript が必要です。</p></noscript>',
  ),
  'html/attribute-not-for-element': wholeGuide(
    [
      'div で作った一覧のコードを写し、本物の select に替えたときに、aria-multiselectable が残っています。',
      'The code of a list made of div was changed to a real select, and aria-multiselectable was left.',
    ],
    [
      '複数を選べるかどうかは multiple だけで決まるため、属性は何もしません。',
      'Whether several can be chosen depends on multiple alone, so the attribute does nothing.',
    ],
    [
      'aria-multiselectable を消します。複数を選べるようにするには、multiple を書きます。',
      'Remove aria-multiselectable, and write multiple where several may be chosen.',
    ],
    '<select name="days" multiple aria-multiselectable="true">\n  <option>平日</option>\n  <option>土日</option>\n</select>',
    '<select name="days" multiple>\n  <option>平日</option>\n  <option>土日</option>\n</select>',
  ),
};
