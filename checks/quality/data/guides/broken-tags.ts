import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const cutOff: Words = [
  'ファイルのアップロードやプログラムの出力が途中で止まり、ページの最後がタグの途中で切れています。',
  'The upload, or the program that writes the page, stopped half-way, so the page ends within a tag.',
];
const restMissing: Words = [
  'ブラウザーが切れたタグを捨てます。そこから先にあるはずの内容は、だれにも表示されません。',
  'Browsers drop the broken tag, and nobody sees what should have followed.',
];
const writeAgain: Words = [
  'ファイルを書き出し直してアップロードし、</html> まであることを確かめます。',
  'Write and upload the file again, and make sure that it goes as far as </html>.',
];

/** Guides to rules about tags, and whole pages, that are cut off, and about misspelt end tags. */
export const brokenTagsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/file-ends-with-open-elements': wholeGuide(
    [
      '終了タグの書き忘れか、フッターの部品の読み込み漏れで、要素が開いたままページが終わっています。',
      'An end tag was forgotten, or the footer part was not included, so elements are open where the page ends.',
    ],
    [
      'ブラウザーが最後に閉じるため、表示はふつう変わりません。部品が欠けていれば、訪問者はその内容を見られません。',
      'Browsers close the elements at the end, so the page hardly looks different; but visitors miss any part that is lacking.',
    ],
    [
      '足りない終了タグを書きます。最後の部品が読み込まれているかも確かめます。',
      'Write the end tags that are missing, and make sure that the last part is included.',
    ],
    '<body>\n<footer>\n  <p>点検市役所</p>',
    '<body>\n<footer>\n  <p>点検市役所</p>\n</footer>\n</body>\n</html>',
  ),
  'html/file-ends-too-early': wholeGuide(
    [
      'title、script、style、textarea などの終了タグがないまま、ページが終わっています。',
      'The page ends without the end tag of a title, script, style, textarea or the like.',
    ],
    [
      '後ろのすべてがその要素の中身とみなされ、ページとして表示されません。白紙になることもあります。',
      'All that follows is taken for the content of the element and not shown as a page; it may even be blank.',
    ],
    ['その要素の終わりに、終了タグを書きます。', 'Write the end tag where the element ends.'],
    '<title>施設案内\n</head>\n<body>\n<p>開館は9時です。</p>',
    '<title>施設案内</title>\n</head>\n<body>\n<p>開館は9時です。</p>',
  ),
  'html/file-ends-in-attribute-value': wholeGuide(
    [
      '属性値を閉じる引用符（"）がなく、ページの終わりまでが値として読まれています。',
      'The quote (") that closes an attribute value is missing, so all to the end of the page is read as the value.',
    ],
    [
      'このタグと、後ろの内容のすべてが、だれにも表示されません。',
      'Nobody sees this tag, nor anything that follows it.',
    ],
    [
      '属性値の終わりに、始まりと同じ引用符を書きます。',
      'Write the same quote at the end of the value as at its beginning.',
    ],
    '<p>案内 <a href="/fee/>料金</a></p>',
    '<p>案内 <a href="/fee/">料金</a></p>',
  ),
  'html/file-ends-in-attribute-name': wholeGuide(
    cutOff,
    restMissing,
    writeAgain,
    '<p>案内</p>\n<img src="map.png" al',
    '<p>案内</p>\n<img src="map.png" alt="地図">\n</body>\n</html>',
  ),
  'html/file-ends-in-tag': wholeGuide(
    [
      '最後のタグの「>」が打たれていないか、アップロードや出力が途中で止まっています。',
      'The “>” of the last tag was not typed, or the upload or the program that writes the page stopped half-way.',
    ],
    restMissing,
    [
      'タグの終わりに「>」を書きます。途中で切れたファイルは、書き出し直してアップロードします。',
      'Write “>” at the end of the tag. If the file is cut off, write and upload it again.',
    ],
    '<p>案内</p>\n<img src="map.png" alt="地図"',
    '<p>案内</p>\n<img src="map.png" alt="地図">',
  ),
  'html/file-ends-before-tag-name': wholeGuide(
    cutOff,
    restMissing,
    writeAgain,
    '<p>案内</p>\n<foot',
    '<p>案内</p>\n<footer>点検市役所</footer>\n</body>\n</html>',
  ),
  'html/file-ends-in-end-tag': wholeGuide(
    [
      '最後の終了タグの「>」が打たれていないか、アップロードや出力がそこで止まっています。',
      'The “>” of the last end tag was not typed, or the upload or the program that writes the page stopped there.',
    ],
    restMissing,
    [
      '終了タグを最後まで書きます。途中で切れたファイルは、書き出し直してアップロードします。',
      'Write the whole end tag. If the file is cut off, write and upload it again.',
    ],
    '<p>点検市役所</p',
    '<p>点検市役所</p>',
  ),
  'html/file-ends-after-character': wholeGuide(
    [
      'ページの最後に「<」が打ち残されたか、アップロードや出力がタグの始まりで止まっています。',
      'A “<” was left at the end of the page, or the upload or output stopped at the beginning of a tag.',
    ],
    [
      'ページの最後に「<」が表示されます。途中で切れていれば、続きの内容をだれも見られません。',
      'The page shows a “<” at its end; if it was cut off, nobody sees what should have followed.',
    ],
    [
      '余分な「<」を消します。途中で切れたファイルは、書き出し直してアップロードします。',
      'Remove the “<” that is left over. If the file is cut off, write and upload it again.',
    ],
    '<p>案内</p>\n<',
    '<p>案内</p>',
  ),
  'html/file-ends-in-comment': wholeGuide(
    [
      'コメントの終わりの「-->」が、書き忘れられたか打ち間違えられています。',
      'The “-->” that ends a comment was forgotten or mistyped.',
    ],
    [
      'コメントより後ろの内容のすべてが、だれにも表示されません。',
      'Nobody sees anything of what follows the beginning of the comment.',
    ],
    ['コメントの終わりに「-->」を書きます。', 'Write “-->” where the comment ends.'],
    '<!-- 4月に更新\n<p>開館は9時です。</p>',
    '<!-- 4月に更新 -->\n<p>開館は9時です。</p>',
  ),
  ...family(
    ['html/cdata-element-not-closed', 'html/rcdata-element-not-closed'],
    wholeGuide(
      [
        'script や style などの終了タグの名前の後に、余分な文字が打たれています（</scripts> など）。',
        'A character too many follows the name in the end tag of a script, style or the like, as in </scripts>.',
      ],
      [
        '要素が閉じられず、正しい終了タグまでの内容が中に入ります。スクリプトが動かず、間の内容も表示されません。',
        'The element is not closed and takes in all up to the right end tag: scripts do not run, and what lies between is not shown.',
      ],
      [
        '終了タグの余分な文字を消します。スクリプトの中の文字列なら、「</」を「<\\/」と書きます。',
        'Remove the character from the end tag. Within a string of a script, write “<\\/” for “</”.',
      ],
      '<script>\nshowMenu();\n</scripts>\n<script src="map.js"></script>',
      '<script>\nshowMenu();\n</script>\n<script src="map.js"></script>',
    ),
  ),
  'html/garbage-after-tag-part': wholeGuide(
    [
      '終了タグの「</」の直後に、空白や全角文字、記号が打たれています。',
      'A blank, a full-width letter or a symbol follows the “</” of an end tag.',
    ],
    [
      'ブラウザーがコメントとして読むため要素が閉じられず、太字やリンクなどが後ろまで続くことがあります。',
      'Browsers read it as a comment, so the element is not closed, and bold text or a link may go on.',
    ],
    ['「</」のすぐ後に、要素名を半角で書きます。', 'Write the name of the element in plain letters right after “</”.'],
    '<p>受付時間</ p>',
    '<p>受付時間</p>',
  ),
  'html/stray-character-in-end-tag': wholeGuide(
    [
      '<br /> などの書き方と混同して、終了タグの最後にも「/」が打たれています。',
      'As in <br />, a slash was typed at the end of an end tag too.',
    ],
    ['ブラウザーが「/」を無視するため、訪問者への影響はありません。', 'Browsers ignore the slash; nobody is hurt.'],
    ['終了タグの最後の「/」を消します。', 'Remove the slash from the end of the end tag.'],
    '<p>受付時間</p/>',
    '<p>受付時間</p>',
  ),
};
