import type { Message } from '#language/message.ts';

export const htmlTechniques: Readonly<Record<string, Message>> = {
  H2: {
    ja: '同じ行き先の画像と文字を、一つのリンクにまとめる。',
    en: 'Put an image and a text with the same target into one link.',
  },
  H4: {
    ja: 'リンク・入力欄・オブジェクトを、筋の通ったタブの順にする。',
    en: 'Give links, fields and objects a logical tab order.',
  },
  H24: { ja: 'area 要素に代替テキストを付ける。', en: 'Give area elements a text alternative.' },
  H25: { ja: 'title 要素でページにタイトルを付ける。', en: 'Title the page with the title element.' },
  H28: { ja: 'abbr 要素で略語の意味を示す。', en: 'Give the meaning of an abbreviation with abbr.' },
  H30: {
    ja: 'a 要素の中に、行き先の分かる文字を入れる。',
    en: 'Put text that describes the destination in the a element.',
  },
  H32: { ja: '送信ボタンを置く。', en: 'Provide a submit button.' },
  H33: { ja: 'title 属性でリンクの文字を補う。', en: 'Add to the link text with the title attribute.' },
  H34: {
    ja: '文字の向きが混ざる所に、Unicode の方向記号を入れる。',
    en: 'Use direction marks of Unicode where directions of text mix.',
  },
  H36: { ja: '画像の送信ボタンに alt を付ける。', en: 'Give image buttons an alt attribute.' },
  H37: { ja: 'img 要素に alt を付ける。', en: 'Give img elements an alt attribute.' },
  H39: { ja: 'caption 要素で表に題を付ける。', en: 'Title a table with caption.' },
  H40: { ja: '説明リスト（dl）を使う。', en: 'Use description lists.' },
  H42: { ja: 'h1 から h6 で見出しを示す。', en: 'Mark headings with h1 to h6.' },
  H43: {
    ja: 'id と headers で、データのセルと見出しのセルを結び付ける。',
    en: 'Associate data cells with header cells with id and headers.',
  },
  H44: {
    ja: 'label 要素で、入力欄に文字のラベルを結び付ける。',
    en: 'Associate a text label with its field with label.',
  },
  H45: {
    ja: 'longdesc 属性で、画像の詳しい説明へつなぐ。',
    en: 'Link to the long description of an image with longdesc.',
  },
  H46: { ja: 'embed に noembed で代わりの内容を添える。', en: 'Give embed an alternative with noembed.' },
  H48: { ja: 'リストやリンクの集まりに ul・ol・dl を使う。', en: 'Use ul, ol and dl for lists and groups of links.' },
  H49: {
    ja: '強調や引用などを、意味を表す要素で示す。',
    en: 'Mark emphasis, quotations and the like with elements that mean it.',
  },
  H51: { ja: '表形式の情報を table でマークアップする。', en: 'Mark tabular information up with table.' },
  H53: { ja: 'object 要素の中に、代わりの内容を書く。', en: 'Write the alternative inside the object element.' },
  H54: { ja: 'dfn 要素で、語を定義している所を示す。', en: 'Mark where a word is defined with dfn.' },
  H56: {
    ja: '向きの違う文が入れ子になる所に dir 属性を使う。',
    en: 'Use dir where runs of different direction are nested.',
  },
  H57: {
    ja: 'html 要素に、ページの言語を lang で示す。',
    en: 'State the language of the page with lang on the html element.',
  },
  H58: { ja: '言語が変わる部分に lang を付ける。', en: 'Mark changes of the language with lang.' },
  H59: { ja: 'link 要素で、ページどうしの関係を示す。', en: 'State relations of pages with link elements.' },
  H62: { ja: 'ruby 要素で読みを示す。', en: 'Show the reading with ruby.' },
  H63: {
    ja: 'scope で、見出しのセルとデータのセルを結び付ける。',
    en: 'Associate header cells with data cells with scope.',
  },
  H64: { ja: 'iframe に title を付ける。', en: 'Give an iframe a title.' },
  H65: {
    ja: 'label を使えない入力欄に、title で名前を付ける。',
    en: 'Name a field with title where no label can be used.',
  },
  H67: {
    ja: '無視してよい画像の alt を空にし、title を付けない。',
    en: 'Leave alt empty and title out on images that should be ignored.',
  },
  H69: { ja: '内容の区切りごとに、先頭に見出しを置く。', en: 'Begin each section with a heading.' },
  H71: {
    ja: 'fieldset と legend で、入力欄のまとまりを説明する。',
    en: 'Describe a group of fields with fieldset and legend.',
  },
  H73: { ja: 'table の summary 属性で、表の概要を示す。', en: 'Outline a table in its summary attribute.' },
  H74: { ja: '開始タグと終了タグを仕様どおりに書く。', en: 'Write start and end tags as specified.' },
  H75: { ja: 'ページを整形式の文書として書く。', en: 'Write well-formed pages.' },
  H76: {
    ja: 'meta 要素の再読み込みを 0 秒にして、すぐに移す。',
    en: 'Make a meta refresh redirect immediately (0 seconds).',
  },
  H77: {
    ja: 'リンクの文字と、それを含むリストの項目から行き先が分かるようにする。',
    en: 'Make the link destination clear from the link and its list item.',
  },
  H78: {
    ja: 'リンクの文字と、それを含む段落から行き先が分かるようにする。',
    en: 'Make the link destination clear from the link and its paragraph.',
  },
  H79: {
    ja: 'リンクの文字と、表のセルとその見出しから行き先が分かるようにする。',
    en: 'Make the link destination clear from the link, its table cell and the headers.',
  },
  H80: {
    ja: 'リンクの文字と、直前の見出しから行き先が分かるようにする。',
    en: 'Make the link destination clear from the link and the preceding heading.',
  },
  H81: {
    ja: '入れ子のリストのリンクと、その親の項目から行き先が分かるようにする。',
    en: 'Make the link destination clear from a nested list link and its parent item.',
  },
  H83: {
    ja: 'target 属性で新しいウィンドウを開き、そのことをリンクの文字で知らせる。',
    en: 'Open a new window with target and say so in the link text.',
  },
  H84: { ja: 'select 要素に実行のボタンを添える。', en: 'Put a button beside a select that acts.' },
  H85: { ja: 'optgroup で選択肢をまとめる。', en: 'Group options with optgroup.' },
  H86: {
    ja: '絵文字・顔文字・アスキーアートなどに代替テキストを付ける。',
    en: 'Give emojis, emoticons, ASCII art and leetspeak an alternative.',
  },
  H88: { ja: 'HTML を仕様どおりに使う。', en: 'Use HTML as specified.' },
  H89: { ja: 'title 属性で、その場に合ったヘルプを示す。', en: 'Give help in context with the title attribute.' },
  H90: {
    ja: 'label や legend の中で、必須であることを示す。',
    en: 'Say in the label or legend that a field is required.',
  },
  H91: { ja: 'HTML のフォームの部品とリンクを使う。', en: 'Use form controls and links of HTML.' },
  H93: { ja: 'id をページの中で重ならないようにする。', en: 'Keep every id unique in the page.' },
  H94: { ja: '一つの要素に同じ属性を重ねて書かない。', en: 'Write no attribute twice on an element.' },
  H95: { ja: 'track 要素でキャプションを付ける。', en: 'Add captions with the track element.' },
  H96: { ja: 'track 要素で音声解説を付ける。', en: 'Add descriptions with the track element.' },
  H97: { ja: 'nav 要素で関連するリンクをまとめる。', en: 'Group related links with nav.' },
  H98: { ja: 'autocomplete 属性で入力の目的を示す。', en: 'Say what a field is for with autocomplete.' },
  H100: {
    ja: 'メールアドレスとパスワードの欄を、正しくマークアップする。',
    en: 'Mark up e-mail address and password fields correctly.',
  },
  H101: {
    ja: '意味を表す HTML の要素で、ページの領域を示す。',
    en: 'Mark the parts of a page with HTML elements that mean them.',
  },
  H102: { ja: 'dialog 要素でモーダルダイアログを作る。', en: 'Create modal dialogs with the dialog element.' },
};
