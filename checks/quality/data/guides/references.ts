import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const unseenData: Words = [
  '表示は変わりませんが、マイクロデータを読む検索エンジンなどに、その情報が伝わりません。',
  'Nothing changes on the screen; but search engines that read microdata do not get this piece.',
];
const liteOnly: Words = [
  '表示は変わりません。RDFa Lite だけに対応したプログラムには、その情報が伝わりません。',
  'Nothing changes on the screen. Programs that know only RDFa Lite do not get this piece.',
];
const sameTerm: Words = [
  '項目を書き足すときに、すでにある項目名（dt）がもう一度書かれています。',
  'An entry was added under a name (dt) that the list already had.',
];
const scatteredTerm: Words = [
  '同じ項目の説明が離れた場所に分かれ、一方だけを読んだ人が残りを見落とすことがあります。',
  'What belongs to one name stands in two places, so readers may miss one of them.',
];

export const referencesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/duplicate-name': wholeGuide(
    sameTerm,
    scatteredTerm,
    [
      '同じ項目なら 1 つの dt の下に dd を並べ、別の項目なら違いが分かる名前にします。',
      'Put several dd under one dt where it is the same thing; else give each its own name.',
    ],
    '<dl>\n  <dt>休館日</dt><dd>月曜日</dd>\n  <dt>休館日</dt><dd>年末年始</dd>\n</dl>',
    '<dl>\n  <dt>休館日</dt><dd>月曜日</dd><dd>年末年始</dd>\n</dl>',
  ),
  'html/duplicate-name-first': wholeGuide(
    [
      '同じ項目名（dt）が、同じ一覧の後ろでもう一度使われています。ここは最初の箇所です。',
      'The same name (dt) is used again further down in the list; this is its first place.',
    ],
    scatteredTerm,
    [
      '後ろの同じ名前の項目とまとめるか、違いが分かる名前に変えます。',
      'Join it with the entry of the same name further down, or give both their own names.',
    ],
    '<dl>\n  <dt>受付時間</dt><dd>9時～17時（窓口）</dd>\n  <dt>受付時間</dt><dd>9時～20時（電話）</dd>\n</dl>',
    '<dl>\n  <dt>窓口の受付時間</dt><dd>9時～17時</dd>\n  <dt>電話の受付時間</dt><dd>9時～20時</dd>\n</dl>',
  ),
  'html/reference-to-wrong-element': wholeGuide(
    [
      'datalist の id が変わったか、datalist ではない要素の id が list に書かれています。',
      'The id of the datalist was changed, or list names an element that is no datalist.',
    ],
    [
      '入力の候補が表示されず、利用者は自分で最後まで入力しなければなりません。',
      'No suggestions appear, so visitors have to type everything themselves.',
    ],
    [
      '入力欄の list と datalist の id を同じ値にします。候補が不要なら list を消します。',
      'Give list of the field and id of the datalist the same value. Without suggestions, remove list.',
    ],
    '<input name="stop" list="stop">\n<datalist id="stops"><option>市役所前</option></datalist>',
    '<input name="stop" list="stops">\n<datalist id="stops"><option>市役所前</option></datalist>',
  ),
  'html/reference-to-no-form': wholeGuide(
    [
      'フォームの外に置いたボタンや入力欄の form 属性に、なくなった id や form 以外の要素の id が書かれています。',
      'The form attribute of a field or button outside the form names an id that is gone or not that of a form.',
    ],
    [
      'ボタンを押しても送信されず、入力欄の内容も送られません。',
      'The button submits nothing, and what is entered in the field is not sent.',
    ],
    [
      'form 属性の値を、送信する form 要素の id に合わせます。',
      'Let the form attribute name the id of the form that is to be sent.',
    ],
    '<form id="apply" action="/apply"><input name="name" aria-label="氏名"></form>\n<button form="apply-form">申し込む</button>',
    '<form id="apply" action="/apply"><input name="name" aria-label="氏名"></form>\n<button form="apply">申し込む</button>',
  ),
  'html/id-differs-from-reference': wholeGuide(
    [
      '入力欄を囲む label を写したときに、for の値が元の欄の id のまま残っています。',
      'A label around its field was copied, and its for still names the id of the other field.',
    ],
    [
      'label を押すと別の欄に移ります。読み上げソフトでは、囲まれた欄の名前が読まれません。',
      'A click on the label goes to another field, and screen readers do not name the field within.',
    ],
    [
      'for を、囲んだ入力欄の id に合わせます。欄を囲んだ label なら、for を消しても構いません。',
      'Let for name the id of the field within. A label around its field may also go without for.',
    ],
    '<label for="tel">電話 <input id="tel" name="tel"></label>\n<label for="tel">メール <input id="mail" name="mail"></label>',
    '<label for="tel">電話 <input id="tel" name="tel"></label>\n<label for="mail">メール <input id="mail" name="mail"></label>',
  ),
  'html/reference-by-name-to-nothing': wholeGuide(
    [
      'クリックできる画像（イメージマップ）で、map の name が変わったか、map が消されています。',
      'The name of the map for a clickable picture was changed, or the map is gone.',
    ],
    [
      '画像の中のリンクがすべて働かず、だれもリンク先に移れません。',
      'None of the links in the picture work, for anybody.',
    ],
    [
      '画像の usemap の「#」より後ろを、map の name と同じにします。リンクが不要なら usemap を消します。',
      'Give usemap, after its #, the name of the map. Where no links are needed, remove usemap.',
    ],
    '<img src="floor.png" alt="館内図" usemap="#floor">\n<map name="floor-map">\n  <area shape="rect" coords="0,0,90,60" href="/hall/" alt="大ホール">\n</map>',
    '<img src="floor.png" alt="館内図" usemap="#floor-map">\n<map name="floor-map">\n  <area shape="rect" coords="0,0,90,60" href="/hall/" alt="大ホール">\n</map>',
  ),
  'html/reference-outside-tree': wholeGuide(
    [
      'ボタンが操作する要素の id が変わったか、その要素がページにありません。',
      'The id of the element that the button controls was changed, or the element is not in the page.',
    ],
    ['ボタンを押しても、ダイアログなどが開かず何も起きません。', 'The button does nothing: no dialog opens.'],
    [
      'commandfor の値を、操作する要素の id に合わせます。',
      'Let commandfor name the id of the element that the button controls.',
    ],
    '<button commandfor="notice" command="show-modal">注意事項</button>\n<dialog id="notice-dialog">雨天中止です。</dialog>',
    '<button commandfor="notice-dialog" command="show-modal">注意事項</button>\n<dialog id="notice-dialog">雨天中止です。</dialog>',
  ),
  'html/attributes-not-equal': wholeGuide(
    [
      'イメージマップの map を写したときに、id と name の片方だけが書き換えられています。',
      'The map of a clickable picture was copied, and only one of its id and name was changed.',
    ],
    [
      '今のブラウザーは name で画像と結び付けるため動きますが、id を頼りに直す人が間違えやすくなります。',
      'Browsers of today go by the name, so it works; but those who go by the id make mistakes.',
    ],
    [
      'id を name と同じ値にするか、使っていなければ id を消します。',
      'Give id the value of name, or remove the id where nothing uses it.',
    ],
    '<img src="floor.png" alt="館内図" usemap="#floor2">\n<map id="floor1" name="floor2">\n  <area shape="rect" coords="0,0,90,60" href="/hall/" alt="大ホール">\n</map>',
    '<img src="floor.png" alt="館内図" usemap="#floor2">\n<map id="floor2" name="floor2">\n  <area shape="rect" coords="0,0,90,60" href="/hall/" alt="大ホール">\n</map>',
  ),
  'html/itemprop-outside-item': wholeGuide(
    [
      'itemprop を書いた部分が itemscope の外に移されたか、囲む要素から itemscope が消されています。',
      'A part with itemprop was moved out of its item, or itemscope was removed from the element around it.',
    ],
    unseenData,
    [
      'itemscope を持つ要素の中に移すか、itemref で結び付けます。不要なら itemprop を消します。',
      'Move it into the element with itemscope, or name it in itemref. Where it is not needed, remove itemprop.',
    ],
    '<div itemscope itemtype="https://schema.org/Library">\n  <p itemprop="name">点検図書館</p>\n</div>\n<p itemprop="address">点検市本町1番地</p>',
    '<div itemscope itemtype="https://schema.org/Library">\n  <p itemprop="name">点検図書館</p>\n  <p itemprop="address">点検市本町1番地</p>\n</div>',
  ),
  'html/itemref-circular': wholeGuide(
    [
      '2 つの項目が itemref で互いを自分の一部として指し、どちらが上位か決まりません。',
      'Two items name each other in itemref as their parts, so neither is the upper one.',
    ],
    [
      '表示は変わりませんが、検索エンジンなどが構造を読み取れず、情報の一部を使わないことがあります。',
      'Nothing changes on the screen; but search engines cannot tell the structure and may drop a part of it.',
    ],
    [
      '上位の項目だけが下位の項目を指すように、下位の項目の itemref を消します。',
      'Let only the upper item refer to the lower: remove the itemref of the lower one.',
    ],
    '<div itemscope itemtype="https://schema.org/Place">\n  <div id="hall" itemprop="containsPlace" itemscope itemref="room">本館</div>\n  <div id="room" itemprop="containsPlace" itemscope itemref="hall">会議室</div>\n</div>',
    '<div itemscope itemtype="https://schema.org/Place">\n  <div id="hall" itemprop="containsPlace" itemscope itemref="room">本館</div>\n  <div id="room" itemprop="containsPlace" itemscope>会議室</div>\n</div>',
  ),
  'html/itemref-redundant': wholeGuide(
    [
      'itemref に、項目の中にすでにある要素や、同じ id が重ねて書かれています。',
      'An itemref names an element that is already within the item, or the same id twice.',
    ],
    [
      '表示は変わりません。情報も 1 度だけ読み取られますが、保守する人がどこから来た値か迷います。',
      'Nothing changes on the screen, and the piece is read once; but those who maintain the page cannot tell its source.',
    ],
    [
      'itemref から、項目の中にある要素の id と重複した id を消します。残る id がなければ itemref ごと消します。',
      'Remove ids of elements within the item and repeated ids from itemref; remove itemref when nothing remains.',
    ],
    '<div itemscope itemtype="https://schema.org/Library" itemref="name">\n  <p id="name" itemprop="name">点検図書館</p>\n</div>',
    '<div itemscope itemtype="https://schema.org/Library">\n  <p id="name" itemprop="name">点検図書館</p>\n</div>',
  ),
  'html/itemref-to-nothing': wholeGuide(
    [
      'itemref で指した要素の id が変わったか、その要素がページから消されています。',
      'The id of the element that itemref names was changed, or the element was removed from the page.',
    ],
    unseenData,
    [
      'itemref の値を、実際にある要素の id に合わせます。要素がなくなったのなら、その id を itemref から消します。',
      'Let itemref name ids that exist, and remove those of elements that are gone.',
    ],
    '<div itemscope itemtype="https://schema.org/Library" itemref="address tel"></div>\n<p id="address" itemprop="address">点検市本町1番地</p>',
    '<div itemscope itemtype="https://schema.org/Library" itemref="address"></div>\n<p id="address" itemprop="address">点検市本町1番地</p>',
  ),
  'html/rdfa-attribute-on-element': wholeGuide(
    [
      '検索エンジン向けの値が、span などの content 属性や、リンクではない要素の rel に書かれています。',
      'A value for search engines stands in content of a span or the like, or in rel of an element that is no link.',
    ],
    liteOnly,
    [
      '表示と異なる値は、meta 要素の property と content で書きます。リンクの種類は a か link の rel に書きます。',
      'Write a value that differs from the text as a meta with property and content, and rel on a or link only.',
    ],
    '<p vocab="https://schema.org/" typeof="Offer">\n  <span property="price" content="1200">千二百円</span>\n</p>',
    '<p vocab="https://schema.org/" typeof="Offer">\n  <meta property="price" content="1200">千二百円\n</p>',
  ),
  'html/rdfa-attribute': wholeGuide(
    [
      '古い見本や CMS の拡張機能が、RDFa Lite にない about や datatype などの属性を出力しています。',
      'An old sample or an extension of the CMS writes attributes such as about or datatype, which RDFa Lite lacks.',
    ],
    liteOnly,
    [
      'about は resource に書き換え、datatype・inlist・rev は消します。情報を JSON-LD に移すこともできます。',
      'Use resource instead of about, and remove datatype, inlist and rev. Or move the data to JSON-LD.',
    ],
    '<div vocab="https://schema.org/" about="/hall/" typeof="Place">\n  <p property="name">点検会館</p>\n</div>',
    '<div vocab="https://schema.org/" resource="/hall/" typeof="Place">\n  <p property="name">点検会館</p>\n</div>',
  ),
};
