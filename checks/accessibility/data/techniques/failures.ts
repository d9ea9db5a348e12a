import type { Message } from '#language/message.ts';

/** Failures: what must not be, by code. */
export const failureTechniques: Readonly<Record<string, Message>> = {
  F1: {
    ja: 'CSS の配置のために、読み上げる順では意味が変わる。',
    en: 'CSS positions content so that its meaning changes when it is read in order.',
  },
  F2: {
    ja: '見出しや強調などを、適切な要素や文字ではなく見た目の変化だけで示している。',
    en: 'Headings, emphasis and so on are shown by appearance alone, without markup or text.',
  },
  F3: {
    ja: '意味のある画像を CSS の背景として置いている。',
    en: 'An image that carries information is a CSS background.',
  },
  F4: {
    ja: 'text-decoration: blink の点滅が 5 秒以内に止まらない。',
    en: 'Text blinks by text-decoration and does not stop within five seconds.',
  },
  F7: {
    ja: 'object などの中身が 5 秒を超えて点滅する。',
    en: 'The content of an object blinks for over five seconds.',
  },
  F8: { ja: 'キャプションに、会話や大切な効果音の抜けがある。', en: 'Captions leave out speech or important sounds.' },
  F9: { ja: '入力欄を離れただけで、画面や状況が大きく変わる。', en: 'Leaving a field changes the context.' },
  F10: {
    ja: '形式の違う内容を組み合わせた部分から、キーボードで抜け出せない。',
    en: 'Keyboard users are caught in a part that is of another format.',
  },
  F12: {
    ja: '時間切れの後、入力した内容を保ったまま再認証できない。',
    en: 'What people have entered is lost when their session ends and they sign in again.',
  },
  F13: {
    ja: '画像の色の違いが伝える情報が、代替テキストにない。',
    en: 'The text alternative omits information conveyed by colour in an image.',
  },
  F14: { ja: '形や位置だけで内容を指し示している。', en: 'Content is referred to by its shape or place alone.' },
  F15: {
    ja: '自作の部品が、名前・役割・状態を支援技術に十分に伝えていない。',
    en: 'A custom control does not expose its name, role and state to assistive technology.',
  },
  F16: {
    ja: '流れ続ける内容に、一時停止して再開する手段がない。',
    en: 'Scrolling content cannot be paused and resumed.',
  },
  F20: {
    ja: '画像などが変わっても、代替テキストが古いままである。',
    en: 'A text alternative stays the same although its content has changed.',
  },
  F22: { ja: '利用者が求めていないウィンドウが開く。', en: 'Windows open without the user asking for them.' },
  F23: { ja: '3 秒を超えて鳴る音を止める手段がない。', en: 'A sound longer than three seconds cannot be turned off.' },
  F24: { ja: '文字色と背景色の片方だけを指定している。', en: 'Only one of text colour and background colour is set.' },
  F25: { ja: 'ページのタイトルが内容を表していない。', en: 'The page title does not describe the content.' },
  F26: { ja: '記号や図形だけで情報を伝えている。', en: 'Information is conveyed by a graphic symbol alone.' },
  F30: {
    ja: 'ファイル名など、代替にならない文字を代替テキストにしている。',
    en: 'The text alternative is not a real alternative, for example a file name.',
  },
  F31: {
    ja: '同じ働きの部品に、ページによって違う名前を付けている。',
    en: 'The same function has different labels on different pages.',
  },
  F32: { ja: '単語の中に空白を入れて字間を空けている。', en: 'Spaces inside a word are used for its look.' },
  F33: { ja: '空白文字で段組みを作っている。', en: 'Columns are created with space characters.' },
  F34: { ja: '空白文字で表を作っている。', en: 'Tables are made with space characters.' },
  F36: {
    ja: '入力を終えただけで、フォームが自動で送信される。',
    en: 'A form is submitted automatically once a field is filled in.',
  },
  F37: {
    ja: 'ラジオボタンなどを選んだだけで、予告なく新しいウィンドウが開く。',
    en: 'Choosing an option opens a new window without warning.',
  },
  F38: {
    ja: '飾りの画像を、支援技術が無視できる形にしていない。',
    en: 'A decorative image is not marked so that assistive technology can ignore it.',
  },
  F39: {
    ja: '飾りの画像に、空でない代替テキストを付けている。',
    en: 'An image that should be ignored has a text alternative.',
  },
  F40: {
    ja: '時間を指定した meta 要素で、利用者の操作なしに別のページへ移る。',
    en: 'A meta element redirects to another page after a time limit.',
  },
  F41: { ja: 'meta 要素でページを自動的に再読み込みしている。', en: 'A meta element reloads the page automatically.' },
  F42: {
    ja: 'リンクではない要素を、スクリプトでリンクのように動かしている。',
    en: 'A script makes an element that is not a link act as one.',
  },
  F43: {
    ja: '構造を表す要素を、内容の関係とは違う目的で使っている。',
    en: 'Structural markup is used for what it does not mean.',
  },
  F44: {
    ja: 'tabindex のために、フォーカスの順が意味や操作に合わない。',
    en: 'The tab order set by tabindex does not match the content.',
  },
  F46: {
    ja: 'レイアウト用の表に、th・caption・空でない summary を使っている。',
    en: 'A layout table has th, caption or a summary.',
  },
  F47: { ja: 'blink 要素を使っている。', en: 'The blink element is used.' },
  F48: { ja: '表形式の情報を pre 要素で書いている。', en: 'A table is written with the pre element.' },
  F49: {
    ja: 'レイアウト用の表が、順に読むと意味を成さない。',
    en: 'A layout table makes no sense when it is read in order.',
  },
  F50: {
    ja: 'スクリプトによる点滅が 5 秒以内に止まらない。',
    en: 'Blinking by script does not stop within five seconds.',
  },
  F52: { ja: 'ページを開くとすぐに新しいウィンドウが開く。', en: 'A new window opens as soon as the page is loaded.' },
  F54: {
    ja: 'マウスなどのポインター専用のイベントでしか動かない機能がある。',
    en: 'A function works by events of pointing devices only.',
  },
  F55: {
    ja: 'フォーカスを受けた途端に、スクリプトがフォーカスを外している。',
    en: 'A script takes the focus away as soon as it arrives.',
  },
  F58: {
    ja: 'サーバー側の処理で、時間がたつと自動的に別のページへ移る。',
    en: 'The server redirects to another page after a time-out.',
  },
  F59: { ja: 'div や span で作った部品に role がない。', en: 'A control made of a div or span has no role.' },
  F60: { ja: '入力欄に文字を入れると、新しいウィンドウが開く。', en: 'Typing into a field opens a new window.' },
  F61: {
    ja: '主な内容がすべて自動的に更新され、利用者が止められない。',
    en: 'The main content is updated automatically and people cannot turn this off.',
  },
  F63: {
    ja: 'リンクの説明が、リンクと関係付けられていない場所にしかない。',
    en: 'Only text that is not related to the link says where it leads.',
  },
  F65: {
    ja: '画像・area・画像ボタンに代替テキストがない。',
    en: 'An image, area or image button has no text alternative.',
  },
  F66: {
    ja: 'ナビゲーションのリンクの並び順が、ページによって違う。',
    en: 'Navigation links are in a different order on different pages.',
  },
  F67: {
    ja: '詳しい説明が、元の内容と同じ情報や役割を持っていない。',
    en: 'A long description does not do what the content does.',
  },
  F68: { ja: '部品に、プログラムで読み取れる名前がない。', en: 'A control has no name that programs can read.' },
  F69: {
    ja: '文字を 200 % に拡大すると、文字・画像・部品が欠けたり隠れたりする。',
    en: 'Text, images or controls are cut or hidden when text is enlarged to 200 %.',
  },
  F70: { ja: '開始タグ・終了タグ・属性の書き方が誤っている。', en: 'Tags or attributes are not written correctly.' },
  F71: {
    ja: '似た形の別の文字で語を書き、代替テキストを付けていない。',
    en: 'Look-alike characters spell a word and no alternative says it.',
  },
  F72: { ja: 'アスキーアートに代替テキストがない。', en: 'ASCII art has no text alternative.' },
  F73: {
    ja: '色が分からないと、リンクだと見分けられない。',
    en: 'Links cannot be distinguished from text without perceiving colour.',
  },
  F74: {
    ja: '文章の代わりに置いた動画や音声に、代わりである旨の表示がない。',
    en: 'Media used as an alternative to text is not labelled as such.',
  },
  F75: {
    ja: 'ページにない情報を含む動画に、キャプションがない。',
    en: 'A video with information that is not on the page has no captions.',
  },
  F77: { ja: '同じ id が 2 か所以上で使われている。', en: 'An id is used more than once.' },
  F78: {
    ja: 'アウトラインや枠線の指定で、フォーカス表示が消えるか見えなくなっている。',
    en: 'Styles of outlines and borders hide the focus indicator.',
  },
  F79: {
    ja: '部品のフォーカスの状態やその変化を、プログラムで読み取れない。',
    en: 'Programs cannot read whether a component has the focus.',
  },
  F80: {
    ja: '文字を 200 % に拡大しても、フォームの部品の文字が大きくならない。',
    en: 'Text in form controls does not grow when text is enlarged.',
  },
  F81: {
    ja: '必須の欄や誤りのある欄を、色の違いだけで示している。',
    en: 'Required or wrong fields are shown by colour alone.',
  },
  F82: {
    ja: '電話番号などの分割した欄を見た目だけで示し、文字のラベルがない。',
    en: 'The fields of a telephone number have no text label.',
  },
  F83: {
    ja: '背景画像と、その上の文字とのコントラストが足りない。',
    en: 'A background image leaves too little contrast to its text.',
  },
  F84: {
    ja: '「こちら」「詳細」など、行き先の分からない文字をリンクにしている。',
    en: 'Links say “click here” or “more” and not where they lead.',
  },
  F85: {
    ja: 'ダイアログやメニューが、開いた部品のすぐ後の順にない。',
    en: 'A dialog or menu does not follow its trigger in the tab order.',
  },
  F86: { ja: '複数に分かれた入力欄の、一つひとつに名前がない。', en: 'The parts of a split field have no names.' },
  F87: {
    ja: '意味のある内容を ::before や ::after で入れている。',
    en: 'Content that carries meaning is inserted with ::before or ::after.',
  },
  F88: { ja: '文章を両端揃えにしている。', en: 'Text is justified to both margins.' },
  F89: { ja: 'リンクの中が画像だけで、名前がない。', en: 'A link contains only an image without a name.' },
  F90: { ja: 'headers と id による、表のセルの対応が誤っている。', en: 'Headers and ids of table cells do not match.' },
  F91: {
    ja: '表の見出しのセルを、正しくマークアップしていない。',
    en: 'Headers of a table are not marked up correctly.',
  },
  F92: {
    ja: '意味を持つ要素に role="presentation" を付けている。',
    en: 'An element that carries meaning has role="presentation".',
  },
  F93: {
    ja: '自動的に再生される audio や video を止める手段がない。',
    en: 'Media that plays automatically cannot be paused or stopped.',
  },
  F94: {
    ja: 'ビューポート単位で指定した文字が、拡大しても大きくならない。',
    en: 'Text sized in viewport units does not grow when people zoom.',
  },
  F95: {
    ja: 'ホバーで現れた内容が、ポインターを載せようとすると消える。',
    en: 'Content shown on hover goes away when the pointer moves onto it.',
  },
  F96: { ja: '名前に、見えているラベルの文字が含まれていない。', en: 'The name does not contain the visible label.' },
  F97: { ja: '画面の向きを縦か横に固定している。', en: 'The page is locked to portrait or landscape.' },
  F98: {
    ja: 'タッチ画面での操作を、タッチだけに限っている。',
    en: 'Devices with a touch screen can be used by touch only.',
  },
  F99: {
    ja: '文字キーのショートカットを、無効にすることも変えることもできない。',
    en: 'Shortcuts of single characters can neither be turned off nor changed.',
  },
  F100: {
    ja: '端末の向きを変えるように求める表示で、内容を使えなくしている。',
    en: 'A message asks people to turn their device instead of showing the content.',
  },
  F101: { ja: '押した瞬間に機能が実行される。', en: 'A control acts as soon as it is pressed.' },
  F102: { ja: '狭い画面で並べ直すと内容が消え、見る手段がない。', en: 'Content is lost when the page reflows.' },
  F103: {
    ja: '状況の知らせが、role や属性で支援技術に伝わらない。',
    en: 'Status messages are not exposed by role or property.',
  },
  F104: {
    ja: '文字の間隔を広げると、内容が欠けたり重なったりする。',
    en: 'Content is cut or overlaps when the spacing of text is widened.',
  },
  F105: { ja: 'なぞる操作でしか使えない機能がある。', en: 'A function works by a gesture along a path only.' },
  F106: { ja: '端末や体を動かす操作を無効にできない。', en: 'Operation by motion cannot be turned off.' },
  F107: { ja: 'autocomplete 属性の値が誤っている。', en: 'The value of autocomplete is wrong.' },
  F108: { ja: 'ドラッグでしか使えない機能がある。', en: 'A function works by dragging only.' },
  F109: {
    ja: 'パスワードやコードを、同じ形式のまま入力したり貼り付けたりできない。',
    en: 'A password or code cannot be entered or pasted in the same format.',
  },
  F110: {
    ja: '固定したヘッダーやフッターが、フォーカスのある要素を完全に隠している。',
    en: 'A sticky header or footer hides the element with the focus completely.',
  },
  F111: {
    ja: '見えるラベルのある部品に、プログラムで読み取れる名前がない。',
    en: 'A control has a visible label and no name for programs.',
  },
  F112: {
    ja: '5 秒を超えて点滅する内容を止める手段がない。',
    en: 'Content blinks for over five seconds and cannot be stopped.',
  },
  F113: {
    ja: '会話の合間があるのに、大切な映像の音声解説を入れていない。',
    en: 'Pauses in the speech are not used to describe what is important in the picture.',
  },
};
