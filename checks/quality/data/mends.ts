import { mends } from '../../rule-guide.ts';

const closing = [
  '開始タグと終了タグの数と順序をそろえます。部品を一つずつ外すと、原因の部品が分かります。',
  'Give each start tag its end tag, in the right order. Take out one part after another to find the one at fault.',
] as const;
const styles = [
  'その属性や要素を消し、同じ見た目を CSS で指定します。',
  'Remove it, and give the same look by CSS.',
] as const;
const values = [
  'プロパティの仕様で許される値に書き直します。古い指定であれば削除します。',
  'Write a value that the property takes, or remove the declaration when it is outdated.',
] as const;
const encoding = [
  'ファイルを UTF-8 で保存し直し、貼り付けた部分の文字化けを直します。',
  'Save the file as UTF-8, and correct the letters of what was pasted in.',
] as const;
const letters = [
  '該当の文字を消し、必要なら打ち直します。出力するプログラムでも取り除きます。',
  'Delete the character, and type it anew where it is needed. Let the program that writes it leave it out.',
] as const;

/** How to mend what the most frequent rules find. */
export const qualityMends = mends({
  'html/attribute-never-allowed': styles,
  'html/obsolete-attribute': styles,
  'html/obsolete-element': [
    '意味の合う今の要素に置き換え、見た目は CSS で指定します。',
    'Use an element of today with the right meaning, and CSS for the look.',
  ],
  'html/missing-attribute': [
    '示された属性を、正しい値で書き足します。',
    'Add the attribute that is named, with its right value.',
  ],
  'html/doctype-legacy-compat': [
    'ツールの設定またはテンプレートで、doctype を <!DOCTYPE html> にします。',
    'Set the doctype to <!DOCTYPE html> in the tool or template.',
  ],
  'html/doctype-missing-at-end': [
    'ファイルの 1 行目に <!DOCTYPE html> を書きます。前に空白や文字を置きません。',
    'Write <!DOCTYPE html> as the first line, with nothing before it.',
  ],
  'css/deprecated-media': [
    '画面の幅など、メディア特性による条件に書き換えます。不要なら@規則ごと消します。',
    'Write a condition on the screen instead, such as its width, or remove the rule.',
  ],
  'html/heading-level-skipped': [
    '見出しのレベルを、飛ばさずに 1 つずつ下げます。大きさは CSS で変えます。',
    'Go down one level at a time, and change the size by CSS.',
  ],
  'html/element-not-allowed': [
    '親に入れられる要素に替えるか、要素を親の外へ移します。',
    'Use an element that the parent may hold, or move it out of the parent.',
  ],
  'html/bad-value': [
    '値を正しく書き直します。URL の空白と全角文字はエンコードし、不要な空の属性は消します。',
    'Correct the value: encode blanks and full-width letters of addresses, and remove empty attributes.',
  ],
  'html/duplicate-id': [
    'id をページの中で 1 つずつ別の名前にし、label の for や CSS の指定も合わせて直します。',
    'Give each its own id, and change labels, styles and scripts that name it.',
  ],
  'html/duplicate-id-first': [
    '同じ id を持つ後ろの要素を、別の名前に変えます。',
    'Rename the id of the element further down.',
  ],
  'html/stray-end-tag': ['対応する開始タグがない終了タグを消します。', 'Remove the end tag that has no start tag.'],
  'html/img-alt': [
    '画像の内容を表す alt を書きます。飾りの画像は alt="" にします。',
    'Write an alt that says what the picture conveys; alt="" for decoration.',
  ],
  'html/end-tag-before-open-elements': closing,
  'html/unclosed-element': closing,
  'html/start-tag-within-same-element': [
    '前の要素を閉じてから、次の要素を始めます。a や form は入れ子にできません。',
    'Close the element before the next begins: links and forms may not be nested.',
  ],
  'html/end-tag-before-unclosed-elements': closing,
  'css/unknown-property': [
    'プロパティ名のつづりを直します。ベンダー独自の指定は、標準のものに替えるか消します。',
    'Correct the name of the property; replace what only one browser knows, or remove it.',
  ],
  'html/duplicate-attribute': [
    '同じ属性を 1 つにまとめます。class は空白で区切って並べます。',
    'Keep one of them; the names of classes stand side by side with blanks.',
  ],
  'html/unknown-element': [
    '要素名を正しく書き直します。独自の要素名には「-」を入れます。',
    'Correct the name of the element; custom elements have a hyphen in it.',
  ],
  'html/reference-to-no-field': [
    'label の for を、対応する入力欄の id に合わせます。',
    'Let the for of the label name the id of its field.',
  ],
  'css/unrecognized-values': values,
  'css/bad-color': [
    '色を 3・4・6・8 桁の 16 進数か、色の名前で書きます。',
    'Write the colour with 3, 4, 6 or 8 hexadecimal digits, or by its name.',
  ],
  'css/parse-error': [
    '示された行の前後で、抜けている「{ } : ;」を補い、余分な文字を消します。',
    'Add the missing { } : ; around the line that is named, and remove what does not belong there.',
  ],
  'css/declaration-unreadable': [
    '示された行の前後で、抜けている「{ } : ;」を補い、余分な文字を消します。',
    'Add the missing { } : ; around the line that is named, and remove what does not belong there.',
  ],
  'css/html-in-stylesheet': [
    '示された行の前後で、抜けている「{ } : ;」を補い、余分な文字を消します。',
    'Add the missing { } : ; around the line that is named, and remove what does not belong there.',
  ],
  'css/missing-unit': [
    '0 以外の数値に、px や rem などの単位を付けます。',
    'Put a unit such as px or rem after every number but 0.',
  ],
  'css/negative-value': [
    '0 以上の値にします。要素をずらすには margin や transform を使います。',
    'Use 0 or more; move an element by margin or transform.',
  ],
  'html/tree-too-deep': [
    '意味のない囲みを減らし、閉じ忘れを直します。',
    'Take out elements that only wrap others, and close what was left open.',
  ],
  'html/code-point-forbidden': letters,
  'html/byte-sequence-malformed': encoding,
  'html/byte-sequence-unmappable': encoding,
  'html/code-point-in-stream': letters,
  'html/character-unescaped': [
    '文章の中の「<」は &lt;、「&」は &amp; と書きます。',
    'Write &lt; for < and &amp; for & within texts.',
  ],
  'html/code-point-not-xml': [
    'コメントの中の「--」を消し、名前は英数字と「-」「_」で付けます。',
    'Remove -- from comments, and make names of letters, digits, - and _.',
  ],
  'html/reference-to-surrogate': [
    '1 文字を 1 つの数値文字参照で書くか、文字そのものを UTF-8 で出力します。',
    'Write one reference for the whole character, or the character itself in UTF-8.',
  ],
  'html/reference-to-zero': [
    '空の値のときは、何も出力しないか「なし」などの言葉を出力します。',
    'Print nothing for an empty value, or a word such as “none”.',
  ],
  'html/encoding-not-declared': [
    'head の最初に <meta charset="utf-8"> を書きます。',
    'Write <meta charset="utf-8"> at the beginning of the head.',
  ],
  'html/text-not-normalized': [
    '該当の語を打ち直すか、出力時に NFC へ正規化します。',
    'Type the word anew, or normalise texts to NFC when they are written.',
  ],
  'html/missing-child': [
    '示された子要素（title など）を書き足します。',
    'Add the child element that is named, such as title.',
  ],
  'html/encoding-unknown': [
    '文字コードの名前を utf-8 に直し、ファイルも UTF-8 で保存します。',
    'Write utf-8 as the name, and save the file as UTF-8.',
  ],
  'html/encoding-not-utf8': [
    'ファイルを UTF-8 に変換し、meta charset とサーバーの設定も utf-8 にします。',
    'Convert the file to UTF-8, and say utf-8 in meta charset and in the server’s settings.',
  ],
  'html/lang-missing-for-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/lang-differs-from-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/lang-empty-for-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/content-language-differs-from-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/dir-missing-for-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/dir-differs-from-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/dir-empty-for-text': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html/text-not-allowed': [
    '文字を caption、li、td など、入れてよい要素で囲みます。',
    'Put the text into an element that belongs there, such as caption, li or td.',
  ],
  'html/xml-character-required': [
    'XML の文法に直すか、text/html として配信します。',
    'Correct it as XML, or serve the page as text/html.',
  ],
});
