import { mends } from '../../rule-guide.ts';

/** What to look at, and how to mend it, for what only a person can judge. */
export const humanMends = mends({
  'human:reading-order': [
    'CSS を切って読み、意味の通る順に HTML を並べます。',
    'Read the page without its styles, and put the HTML into an order that makes sense.',
  ],
  'human:sensory-words': [
    '位置や色に加えて、部品に書かれた名前で案内します。',
    'Name the part by its label, besides its place or colour.',
  ],
  'human:use-of-colour': [
    '色に加えて、文字・記号・線の種類でも区別します。',
    'Tell things apart by words, marks or lines too, not by colour alone.',
  ],
  'human:text-resize': [
    'ブラウザーで 200% に拡大し、切れる枠の高さの固定をやめます。',
    'Zoom to 200%, and give boxes that cut their text a height that grows.',
  ],
  'human:keyboard': [
    'Tab・Enter・矢印キーだけで操作し、動かない部品を button や a に替えます。',
    'Work through the page with Tab, Enter and the arrow keys; make buttons and links of what does not react.',
  ],
  'human:focus-order': [
    'Tab で移動し、開いた部品の直後に進むように HTML を並べるか、フォーカスを移します。',
    'Go through with Tab; put what opens right behind its button, or move the focus there.',
  ],
  'human:link-purpose': ['リンクの文字に、リンク先の内容を書きます。', 'Say in the text of the link what it leads to.'],
  'human:focus-visible': [
    'フォーカスの枠を消さず、背景と 3:1 以上の差がある枠を付けます。',
    'Keep a focus ring with a contrast of at least 3:1 to its surroundings.',
  ],
  'human:language-parts': [
    '外国語の部分を、lang を付けた要素で囲みます。',
    'Put parts in another language into an element with lang.',
  ],
  'human:heading-structure': [
    '見出しに見える段落を h1〜h6 に替え、見出しでないものは p に戻します。',
    'Make h1 to h6 of what looks like a heading, and paragraphs of what is none.',
  ],
  'human:page-title': [
    '「ページの内容 | サイト名」の形で、ページごとの題名を付けます。',
    'Give each page a title of its own: its content, then the name of the site.',
  ],
  'human:heading-meaning': [
    '見出しだけを読んで内容が分かる言葉にします。',
    'Word headings so that they say what follows, read on their own.',
  ],
  'human:image-of-text': [
    '文字を HTML で書き、見た目は CSS で整えます。ロゴは画像のままで構いません。',
    'Write the text in HTML and style it by CSS; logos may stay pictures.',
  ],
  'human:alt-text': [
    '画像の代わりに電話で伝えるつもりで、内容を alt に書きます。',
    'Write what you would say on the phone in place of the picture.',
  ],
  'human:embedded-object': [
    '同じ内容を、近くの文章や表でも示します。',
    'Give the same content as text or table nearby.',
  ],
  'human:moving-content': [
    '停止ボタンを付けるか、5 秒以内に止めます。',
    'Add a button that stops it, or let it stop within 5 seconds.',
  ],
  'human:flashing': ['1 秒に 3 回を超える点滅をなくします。', 'Remove flashes of more than three a second.'],
  'human:decorative-image': [
    '情報のある画像なら、内容を alt に書きます。飾りなら alt="" のままにします。',
    'Write an alt where the picture says something; leave alt="" where it does not.',
  ],
  'human:table-structure': [
    'データの表は見出しを th と scope で書き、レイアウトは CSS で行います。',
    'Write the headers of data tables as th with scope; lay pages out by CSS.',
  ],
  'human:keyboard-trap': [
    'Tab と Esc で外へ出られるか試し、出られない部品に閉じるボタンを付けます。',
    'Try to leave by Tab and Esc, and add a button that closes what holds you.',
  ],
  'human:error-messages': [
    'どの欄の何を直すかを文字で示し、欄と結び付けます。',
    'Say in words which field is wrong and how to correct it, and tie the words to the field.',
  ],
});
