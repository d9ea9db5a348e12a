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
  'html:the-attribute-is-never-allowed-on-the-element-5af9': styles,
  'html:the-attribute-on-the-element-is-obsolete*': styles,
  'html:the-element-is-obsolete*': [
    '意味の合う今の要素に置き換え、見た目は CSS で指定します。',
    'Use an element of today with the right meaning, and CSS for the look.',
  ],
  'html:element-is-missing-required-attribute-3772': [
    '示された属性を、正しい値で書き足します。',
    'Add the attribute that is named, with its right value.',
  ],
  'html:documents-should-not-use-except-if-generated-by-legacy-f816': [
    'ツールの設定またはテンプレートで、doctype を <!DOCTYPE html> にします。',
    'Set the doctype to <!DOCTYPE html> in the tool or template.',
  ],
  'html:end-of-file-seen-without-seeing-a-doctype-first-expected-7abc': [
    'ファイルの 1 行目に <!DOCTYPE html> を書きます。前に空白や文字を置きません。',
    'Write <!DOCTYPE html> as the first line, with nothing before it.',
  ],
  'css:the-media-has-been-deprecated-b02c': [
    '画面の幅など、メディア特性による条件に書き換えます。不要なら@規則ごと消します。',
    'Write a condition on the screen instead, such as its width, or remove the rule.',
  ],
  'html:the-heading-with-computed-level-n-follows*': [
    '見出しのレベルを、飛ばさずに 1 つずつ下げます。大きさは CSS で変えます。',
    'Go down one level at a time, and change the size by CSS.',
  ],
  'html:element-not-allowed-as-child-of-element-in-this-context-a5eb': [
    '親に入れられる要素に替えるか、要素を親の外へ移します。',
    'Use an element that the parent may hold, or move it out of the parent.',
  ],
  'html:bad-value-for-attribute-on-element*': [
    '値を正しく書き直します。URL の空白と全角文字はエンコードし、不要な空の属性は消します。',
    'Correct the value: encode blanks and full-width letters of addresses, and remove empty attributes.',
  ],
  'html:duplicate-id-0da2': [
    'id をページの中で 1 つずつ別の名前にし、label の for や CSS の指定も合わせて直します。',
    'Give each its own id, and change labels, styles and scripts that name it.',
  ],
  'html:the-first-occurrence-of-id-was-here-0972': [
    '同じ id を持つ後ろの要素を、別の名前に変えます。',
    'Rename the id of the element further down.',
  ],
  'html:stray-end-tag-91df': [
    '対応する開始タグがない終了タグを消します。',
    'Remove the end tag that has no start tag.',
  ],
  'html:an-element-must-have-an-attribute-except-under-certain-3da6': [
    '画像の内容を表す alt を書きます。飾りの画像は alt="" にします。',
    'Write an alt that says what the picture conveys; alt="" for decoration.',
  ],
  'html:end-tag-seen-but-there-were-open-elements-8e24': closing,
  'html:unclosed-element-1ccc': closing,
  'html:start-tag-seen-but-an-element-of-the-same-type-was-already-0f77': [
    '前の要素を閉じてから、次の要素を始めます。a や form は入れ子にできません。',
    'Close the element before the next begins: links and forms may not be nested.',
  ],
  'html:end-tag-for-seen-but-there-were-unclosed-elements-ba2e': closing,
  'css:property-doesn-t-exist-4181': [
    'プロパティ名のつづりを直します。ベンダー独自の指定は、標準のものに替えるか消します。',
    'Correct the name of the property; replace what only one browser knows, or remove it.',
  ],
  'html:duplicate-attribute-e48a': [
    '同じ属性を 1 つにまとめます。class は空白で区切って並べます。',
    'Keep one of them; the names of classes stand side by side with blanks.',
  ],
  'html:the-element-is-a-completely-unknown-element-that-is-not-16c2': [
    '要素名を正しく書き直します。独自の要素名には「-」を入れます。',
    'Correct the name of the element; custom elements have a hyphen in it.',
  ],
  'html:the-value-of-the-attribute-of-the-element-must-be-the-id-of-edb9': [
    'label の for を、対応する入力欄の id に合わせます。',
    'Let the for of the label name the id of its field.',
  ],
  'css:too-many-values-or-values-are-not-recognized-2f01': values,
  'css:is-not-a-valid-color-n-or-n-hexadecimals-numbers-37b4': [
    '色を 3・4・6・8 桁の 16 進数か、色の名前で書きます。',
    'Write the colour with 3, 4, 6 or 8 hexadecimal digits, or by its name.',
  ],
  'css:parse-error*': [
    '示された行の前後で、抜けている「{ } : ;」を補い、余分な文字を消します。',
    'Add the missing { } : ; around the line that is named, and remove what does not belong there.',
  ],
  'css:only-can-be-a-you-must-put-a-unit-after-your-number-d393': [
    '0 以外の数値に、px や rem などの単位を付けます。',
    'Put a unit such as px or rem after every number but 0.',
  ],
  'css:negative-values-are-not-allowed-abb2': [
    '0 以上の値にします。要素をずらすには margin や transform を使います。',
    'Use 0 or more; move an element by margin or transform.',
  ],
  'html:the-document-tree-is-more-than-n-elements-deep-which-causes-c203': [
    '意味のない囲みを減らし、閉じ忘れを直します。',
    'Take out elements that only wrap others, and close what was left open.',
  ],
  'html:forbidden-code-point-u-n-f1ec': letters,
  'html:malformed-byte-sequence-11e5': encoding,
  'html:unmappable-byte-sequence-f9bc': encoding,
  'html:saw-u-n-in-stream-d753': letters,
  'html:bad-character-after-probable-cause-unescaped-try-escaping-3282': [
    '文章の中の「<」は &lt;、「&」は &amp; と書きます。',
    'Write &lt; for < and &amp; for & within texts.',
  ],
  'html:this-document-is-not-mappable-to-xml-n-without-data-loss-5973': [
    'コメントの中の「--」を消し、名前は英数字と「-」「_」で付けます。',
    'Remove -- from comments, and make names of letters, digits, - and _.',
  ],
  'html:character-reference-expands-to-a-surrogate-d8da': [
    '1 文字を 1 つの数値文字参照で書くか、文字そのものを UTF-8 で出力します。',
    'Write one reference for the whole character, or the character itself in UTF-8.',
  ],
  'html:character-reference-expands-to-zero-caaf': [
    '空の値のときは、何も出力しないか「なし」などの言葉を出力します。',
    'Print nothing for an empty value, or a word such as “none”.',
  ],
  'html:the-character-encoding-was-not-declared-proceeding-using-e5ea': [
    'head の最初に <meta charset="utf-8"> を書きます。',
    'Write <meta charset="utf-8"> at the beginning of the head.',
  ],
  'html:text-run-is-not-in-unicode-normalization-form-c-should-43b9': [
    '該当の語を打ち直すか、出力時に NFC へ正規化します。',
    'Type the word anew, or normalise texts to NFC when they are written.',
  ],
  'html:element-is-missing-a-required-instance-of-child-element-4ceb': [
    '示された子要素（title など）を書き足します。',
    'Add the child element that is named, such as title.',
  ],
  'html:unsupported-character-encoding-name-will-sniff-446c': [
    '文字コードの名前を utf-8 に直し、ファイルも UTF-8 で保存します。',
    'Write utf-8 as the name, and save the file as UTF-8.',
  ],
  'html:legacy-encoding-used-documents-must-use-utf-8-265d': [
    'ファイルを UTF-8 に変換し、meta charset とサーバーの設定も utf-8 にします。',
    'Convert the file to UTF-8, and say utf-8 in meta charset and in the server’s settings.',
  ],
  'html:this-document-appears-to-be-written-in-*': [
    'html 要素の lang（右から書く言語では dir も）を、本文の言語に合わせます。',
    'Set lang of the html element, and dir for languages written from the right, to the language of the text.',
  ],
  'html:text-not-allowed-in-xhtml-element-in-this-context-314f': [
    '文字を caption、li、td など、入れてよい要素で囲みます。',
    'Put the text into an element that belongs there, such as caption, li or td.',
  ],
  'html:required-character-found-expected-3dad': [
    'XML の文法に直すか、text/html として配信します。',
    'Correct it as XML, or serve the page as text/html.',
  ],
});
