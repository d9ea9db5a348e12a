import type { Message } from '#language/message.ts';

/** PDF, scripts, SMIL, servers and plain text, by code. */
export const otherTechniques: Readonly<Record<string, Message>> = {
  PDF1: { ja: 'PDF の画像に代替テキスト（Alt）を付ける。', en: 'Give images in a PDF an Alt entry.' },
  PDF2: { ja: 'PDF にしおりを付ける。', en: 'Add bookmarks to a PDF.' },
  PDF3: {
    ja: 'PDF のタブの順と読み上げの順を正しくする。',
    en: 'Ensure correct tab and reading order in a PDF.',
  },
  PDF4: { ja: 'PDF の飾りの画像をアーティファクトにする。', en: 'Make decorative images in a PDF artifacts.' },
  PDF5: { ja: 'PDF のフォームで、必須の欄を示す。', en: 'Mark required fields of a PDF form.' },
  PDF6: { ja: 'PDF の表を、表のタグで示す。', en: 'Tag tables in a PDF as tables.' },
  PDF7: { ja: 'スキャンした PDF を文字認識（OCR）して、文字を持たせる。', en: 'Give a scanned PDF real text by OCR.' },
  PDF8: { ja: 'PDF の略語に、正式な語（E）を付ける。', en: 'Give abbreviations in a PDF an E entry.' },
  PDF9: { ja: 'PDF の見出しを、見出しのタグで示す。', en: 'Tag headings in a PDF as headings.' },
  PDF10: { ja: 'PDF のフォームの部品にラベルを付ける。', en: 'Label the controls of a PDF form.' },
  PDF11: {
    ja: 'PDF のリンクを、Link 注釈と Link タグで作る。',
    en: 'Make links in a PDF with Link annotations and tags.',
  },
  PDF12: {
    ja: 'PDF のフォームの部品に、名前・役割・値を持たせる。',
    en: 'Give controls of a PDF form their name, role and value.',
  },
  PDF13: { ja: 'PDF のリンクに、Alt で代わりの文字を付ける。', en: 'Give links in a PDF replacement text with Alt.' },
  PDF14: { ja: 'PDF の各ページに、ヘッダーとフッターを付ける。', en: 'Add running headers and footers to a PDF.' },
  PDF15: { ja: 'PDF のフォームに送信ボタンを置く。', en: 'Provide a submit button in a PDF form.' },
  PDF16: { ja: 'PDF の文書の言語（Lang）を指定する。', en: 'State the language of a PDF in its catalogue.' },
  PDF17: {
    ja: 'PDF のページ番号を、紙面の表示とそろえる。',
    en: 'Keep the page numbers of a PDF equal to the printed ones.',
  },
  PDF18: { ja: 'PDF の文書情報にタイトル（Title）を入れる。', en: 'Title a PDF in its document information.' },
  PDF19: { ja: 'PDF の一部分の言語（Lang）を指定する。', en: 'State the language of parts of a PDF.' },
  PDF20: {
    ja: '表の編集機能で、PDF の誤った表のタグを直す。',
    en: 'Repair wrong table tags of a PDF with a table editor.',
  },
  PDF21: { ja: 'PDF のリストを、リストのタグで示す。', en: 'Tag lists in a PDF as lists.' },
  PDF22: {
    ja: 'PDF のフォームで、書式や範囲から外れた入力を知らせる。',
    en: 'In a PDF form, report input outside the required format or range.',
  },
  PDF23: { ja: 'PDF に、操作できるフォームの部品を置く。', en: 'Provide interactive form controls in a PDF.' },
  SCR1: { ja: '制限時間を利用者が延ばせるようにする。', en: 'Let people extend the time limit by script.' },
  SCR2: { ja: 'マウスとキーボードの両方のイベントを用意する。', en: 'Handle events of both mouse and keyboard.' },
  SCR14: {
    ja: '急ぎではない通知を、スクリプトで省けるようにする。',
    en: 'Make alerts that are not urgent optional by script.',
  },
  SCR16: {
    ja: '制限時間が切れる前に、スクリプトで知らせる。',
    en: 'Use a script to warn that the time limit is about to expire.',
  },
  SCR18: { ja: '入力をその場で検証し、警告で知らせる。', en: 'Check the input on the page and alert people.' },
  SCR19: { ja: 'select の onchange で状況を変えない。', en: 'Let onchange of a select not change the context.' },
  SCR20: {
    ja: 'キーボードとほかの装置の、どちらの機能も使えるようにする。',
    en: 'Use functions of the keyboard and of other devices side by side.',
  },
  SCR22: { ja: 'スクリプトの点滅を 5 秒以内に止める。', en: 'Stop blinking by script within five seconds.' },
  SCR24: {
    ja: '利用者が求めたときに新しいウィンドウを開き、スクリプトなしでも使えるようにする。',
    en: 'Open new windows on request by script, with a plain link below.',
  },
  SCR26: {
    ja: '動的な内容を、きっかけの要素のすぐ後に入れる。',
    en: 'Insert new content right after what has triggered it.',
  },
  SCR27: { ja: 'ページの区分を DOM の操作で並べ替える。', en: 'Reorder sections of the page in the DOM.' },
  SCR28: {
    ja: '開閉できるメニューで、繰り返しの部分を飛ばせるようにする。',
    en: 'Let people skip a block by a menu that folds.',
  },
  SCR29: {
    ja: '静的な要素に、キーボードで使える操作を付ける。',
    en: 'Make actions of static elements work with the keyboard.',
  },
  SCR30: { ja: 'スクリプトでリンクの文字を切り替える。', en: 'Change link texts by script.' },
  SCR31: {
    ja: 'フォーカスのある要素の背景や枠を、スクリプトで変える。',
    en: 'Change background or border of the focused element by script.',
  },
  SCR32: {
    ja: '入力をその場で検証し、誤りの説明を DOM で加える。',
    en: 'Check the input on the page and add error texts to the DOM.',
  },
  SCR33: {
    ja: 'スクリプトで流す内容に、一時停止の手段を付ける。',
    en: 'Offer a pause for content that a script scrolls.',
  },
  SCR34: {
    ja: '大きさと位置を、文字の大きさに応じて計算する。',
    en: 'Compute sizes and positions from the size of the text.',
  },
  SCR35: {
    ja: 'リンクやボタンの onclick を使い、キーボードでも動くようにする。',
    en: 'Use onclick of links and buttons, which the keyboard triggers too.',
  },
  SCR36: {
    ja: '動く文字や自動的に更新される文字を、静止した枠で読めるようにする。',
    en: 'Let people read moving or updating text in a static area.',
  },
  SCR37: {
    ja: 'キーボードでも使えるダイアログをスクリプトで作る。',
    en: 'Make custom dialogs that work with any device.',
  },
  SCR39: {
    ja: 'ホバーやフォーカスで現れる内容を、載せられる・消せる・残る形にする。',
    en: 'Make content on hover or focus hoverable, dismissible and persistent.',
  },
  SCR40: {
    ja: 'スクリプトで prefers-reduced-motion を調べて動きを止める。',
    en: 'Ask for prefers-reduced-motion by script and stop motion.',
  },
  SM1: { ja: 'SMIL 1.0 で拡張音声解説を加える。', en: 'Add extended audio description in SMIL 1.0.' },
  SM2: { ja: 'SMIL 2.0 で拡張音声解説を加える。', en: 'Add extended audio description in SMIL 2.0.' },
  SM6: { ja: 'SMIL 1.0 で音声解説を付ける。', en: 'Provide audio description in SMIL 1.0.' },
  SM7: { ja: 'SMIL 2.0 で音声解説を付ける。', en: 'Provide audio description in SMIL 2.0.' },
  SM11: { ja: 'SMIL 1.0 の文字の流れでキャプションを付ける。', en: 'Provide captions as a text stream in SMIL 1.0.' },
  SM12: { ja: 'SMIL 2.0 の文字の流れでキャプションを付ける。', en: 'Provide captions as a text stream in SMIL 2.0.' },
  SM13: { ja: 'SMIL 1.0 の映像の流れで手話通訳を付ける。', en: 'Provide sign language as a video stream in SMIL 1.0.' },
  SM14: { ja: 'SMIL 2.0 の映像の流れで手話通訳を付ける。', en: 'Provide sign language as a video stream in SMIL 2.0.' },
  SVR1: { ja: 'ページの自動的な移動は、サーバー側で行う。', en: 'Redirect on the server, not in the page.' },
  SVR5: { ja: 'HTTP ヘッダーで既定の言語を示す。', en: 'State the default language in the HTTP header.' },
  T1: { ja: 'プレーンテキストの段落を、空行で区切る。', en: 'Separate paragraphs of plain text by blank lines.' },
  T2: {
    ja: 'プレーンテキストのリストを、行頭の記号や番号で示す。',
    en: 'Show lists in plain text by marks or numbers at the line.',
  },
  T3: {
    ja: 'プレーンテキストの見出しを、前後の空行で示す。',
    en: 'Show headings in plain text by blank lines around.',
  },
};
