import type { Message } from '#language/message.ts';

export const generalTechniques: Readonly<Record<string, Message>> = {
  G1: { ja: 'ページの先頭に、主な内容へ飛ぶリンクを置く。', en: 'Begin each page with a link to its main content.' },
  G4: {
    ja: '動く内容を一時停止でき、止めた所から再開できるようにする。',
    en: 'Let people pause moving content and resume where it stopped.',
  },
  G5: { ja: '制限時間なしで操作を終えられるようにする。', en: 'Let people take as long as they need.' },
  G8: {
    ja: '映像を止めて長い解説を入れた、拡張音声解説付きの動画を用意する。',
    en: 'Offer a version of the video with extended audio description.',
  },
  G9: { ja: 'ライブの動画や音声に、その場でキャプションを作る。', en: 'Write captions while live media is on.' },
  G10: {
    ja: '変化を支援技術に知らせられる技術で部品を作る。',
    en: 'Build components with a technology that notifies assistive technology of changes.',
  },
  G11: { ja: '点滅を 5 秒未満で終わらせる。', en: 'End blinking in less than five seconds.' },
  G13: {
    ja: 'フォームの部品を変えると何が起こるかを、その前に説明する。',
    en: 'Say beforehand what changing a control will do.',
  },
  G14: { ja: '色の違いで伝える情報を、文字でも伝える。', en: 'Convey in text the information conveyed by colour.' },
  G15: {
    ja: '閃光の基準を超えていないことを、専用のツールで確かめる。',
    en: 'Check with a tool that flashes stay below the thresholds.',
  },
  G17: { ja: '文字と背景のコントラスト比を 7:1 以上にする。', en: 'Keep at least 7:1 between text and background.' },
  G18: {
    ja: '文字と背景のコントラスト比を 4.5:1 以上にする。',
    en: 'Keep at least 4.5:1 between text and background.',
  },
  G19: {
    ja: 'どの 1 秒間にも、3 回を超えて閃光を放つものを置かない。',
    en: 'Let nothing flash more than three times in any second.',
  },
  G21: {
    ja: 'キーボードのフォーカスが閉じ込められないようにする。',
    en: 'Let keyboard users leave every part of the page.',
  },
  G53: {
    ja: 'リンクの文字と、それを含む文から行き先が分かるようにする。',
    en: 'Let a link and its sentence say where it leads.',
  },
  G54: { ja: '動画の中に手話通訳者を入れる。', en: 'Show a sign language interpreter in the video.' },
  G55: { ja: '用語や略語から、その定義へリンクする。', en: 'Link words to their definitions.' },
  G56: {
    ja: '話し声以外の音を、話し声より 20 デシベル以上小さくする。',
    en: 'Keep other sounds at least 20 decibels below speech.',
  },
  G57: { ja: '内容を、意味の通る順に並べる。', en: 'Put the content in an order that makes sense.' },
  G58: {
    ja: '動画や音声のすぐ隣に、代わりの文書へのリンクを置く。',
    en: 'Put a link to the text version next to the media.',
  },
  G59: {
    ja: '操作できる要素を、内容の流れと関係に沿った順に置く。',
    en: 'Place interactive elements in the order of the content.',
  },
  G60: {
    ja: '自動的に鳴る音を 3 秒以内に止める。',
    en: 'Let sounds that play automatically end within three seconds.',
  },
  G61: { ja: '繰り返し現れる部品を、毎回同じ順に置く。', en: 'Keep repeated parts in the same order on every page.' },
  G62: { ja: '用語集を用意する。', en: 'Offer a glossary.' },
  G63: { ja: 'サイトマップを用意する。', en: 'Offer a site map.' },
  G64: { ja: '目次を用意する。', en: 'Offer a table of contents.' },
  G65: { ja: 'パンくずリストを置く。', en: 'Show a breadcrumb trail.' },
  G68: {
    ja: 'ライブの音声や映像が何であるかを、短い代替テキストで示す。',
    en: 'Say briefly what live sound or video is about.',
  },
  G69: {
    ja: '動画や音声の内容を、代わりの文書として用意する。',
    en: 'Offer a text alternative with all the information in the media.',
  },
  G70: { ja: 'オンラインの辞書を引く機能を用意する。', en: 'Let people look words up in an online dictionary.' },
  G71: { ja: '各ページにヘルプへのリンクを置く。', en: 'Link to help from every page.' },
  G73: {
    ja: '詳しい説明を別の場所に置き、対象のすぐ隣からリンクする。',
    en: 'Put the long description elsewhere and link to it next to the content.',
  },
  G74: {
    ja: '詳しい説明を近くの本文に書き、その場所を代替テキストで示す。',
    en: 'Describe the content in text nearby and say in the alternative where.',
  },
  G75: { ja: '内容の更新を後回しにできるようにする。', en: 'Let people postpone updates of the content.' },
  G76: {
    ja: '自動的に更新せず、利用者の操作で更新する。',
    en: 'Update content on request, not automatically.',
  },
  G78: {
    ja: '音声解説付きの音声を、選べる第二の音声として用意する。',
    en: 'Offer a second sound track with audio description.',
  },
  G79: { ja: '文章を読み上げた音声を用意する。', en: 'Offer the text as speech.' },
  G80: {
    ja: '状況の変化は、送信ボタンで始まるようにする。',
    en: 'Let a submit button start what changes the context.',
  },
  G81: {
    ja: '手話通訳の動画を、別の枠や重ねた枠に同期して表示できるようにする。',
    en: 'Offer a synchronised video of an interpreter beside or over the main video.',
  },
  G82: { ja: '代替テキストで、対象の目的を示す。', en: 'Say in the alternative what the content is for.' },
  G83: { ja: '入力されていない必須の欄を、文字で知らせる。', en: 'Say in text which required fields are empty.' },
  G84: {
    ja: '選べる値にない入力があったとき、文字で知らせる。',
    en: 'Say in text when an input is none of the allowed values.',
  },
  G85: {
    ja: '書式や範囲から外れた入力があったとき、文字で知らせる。',
    en: 'Say in text when an input is outside the format or range.',
  },
  G86: {
    ja: '中学校程度の読解力で分かる要約を付ける。',
    en: 'Add a summary that lower secondary education is enough for.',
  },
  G87: {
    ja: '表示を切り替えられるキャプション（クローズドキャプション）を付ける。',
    en: 'Add captions that can be switched on and off.',
  },
  G88: { ja: '内容の分かるページタイトルを付ける。', en: 'Give each page a title that describes it.' },
  G89: { ja: '求める書式と入力例を示す。', en: 'Show the expected format with an example.' },
  G90: { ja: 'キーボードで動くイベントを用意する。', en: 'Provide event handlers that the keyboard triggers.' },
  G91: { ja: '行き先の分かる文字をリンクにする。', en: 'Let the link text say where it leads.' },
  G92: {
    ja: '対象と同じ情報と役割を持つ、詳しい説明を用意する。',
    en: 'Offer a long description with the same information and purpose.',
  },
  G93: {
    ja: 'いつも表示されるキャプション（オープンキャプション）を付ける。',
    en: 'Add captions that are always visible.',
  },
  G94: {
    ja: '対象と同じ情報と役割を持つ、短い代替テキストを付ける。',
    en: 'Give a short alternative with the same information and purpose.',
  },
  G95: {
    ja: '対象を簡潔に説明する、短い代替テキストを付ける。',
    en: 'Give a short alternative that describes the content briefly.',
  },
  G96: {
    ja: '形や位置などで指すものを、文字の名前でも示す。',
    en: 'Name in text what is otherwise known by shape, place or sound.',
  },
  G97: {
    ja: '略語は、初めて使う所で正式な語と並べて書く。',
    en: 'Write an abbreviation beside its long form where it is first used.',
  },
  G98: {
    ja: '送信の前に、入力を見直して直せるようにする。',
    en: 'Let people review and correct what they have entered before it is sent.',
  },
  G99: { ja: '消した情報を元に戻せるようにする。', en: 'Let people get back what they have deleted.' },
  G100: {
    ja: '広く知られた名前か、内容の分かる名前を短い代替テキストにする。',
    en: 'Use the accepted or a descriptive name as a short alternative.',
  },
  G101: { ja: '特別な意味で使う語句の定義を示す。', en: 'Define words that are used in an unusual way.' },
  G102: { ja: '略語の正式な語または説明を示す。', en: 'Give the long form or meaning of an abbreviation.' },
  G103: {
    ja: '図・絵・記号で、考え方や手順を分かりやすくする。',
    en: 'Use illustrations and symbols to help explain ideas and steps.',
  },
  G105: {
    ja: '再認証の後も使えるように、入力を保存する。',
    en: 'Save what people have entered, so that it is there after they sign in again.',
  },
  G107: {
    ja: 'フォーカスではなく、実行の操作で状況が変わるようにする。',
    en: 'Let activating, not focusing, change the context.',
  },
  G108: {
    ja: '名前・役割・値をマークアップで伝え、変化も知らせる。',
    en: 'Expose name, role, value and their changes by markup.',
  },
  G110: { ja: '別のページへ移すときは、待たせずにすぐ移す。', en: 'Make redirects in the page immediate.' },
  G111: { ja: '色に加えて、模様でも区別する。', en: 'Use patterns in addition to colour to distinguish things.' },
  G112: { ja: '文の中で用語の意味を説明する。', en: 'Explain words inside the text.' },
  G115: { ja: '構造を、意味を表す要素でマークアップする。', en: 'Mark structure up with elements that mean it.' },
  G117: {
    ja: '文字の見た目の違いで伝える情報を、文字でも伝える。',
    en: 'Convey in text the information conveyed by variations in appearance.',
  },
  G120: { ja: '読み方を語のすぐ後に示す。', en: 'Give the pronunciation right after the word.' },
  G121: { ja: '読み方を示す所へリンクする。', en: 'Link to the pronunciation.' },
  G123: {
    ja: '繰り返しの部分の先頭に、その終わりへ飛ぶリンクを置く。',
    en: 'Begin a repeated block with a link to its end.',
  },
  G124: { ja: 'ページの先頭に、内容の各部分へのリンクを置く。', en: 'Begin the page with links to each part of it.' },
  G125: { ja: '関連するページへのリンクを置く。', en: 'Link to related pages.' },
  G126: { ja: 'ほかのすべてのページへのリンクの一覧を置く。', en: 'List links to all other pages.' },
  G127: {
    ja: 'ページが、より大きなまとまりのどこに当たるかを示す。',
    en: 'Say what larger collection a page belongs to.',
  },
  G128: { ja: 'ナビゲーションの中で、現在の場所を示す。', en: 'Show the current place in the navigation.' },
  G130: { ja: '内容の分かる見出しを付ける。', en: 'Write headings that describe what follows.' },
  G131: { ja: '目的の分かるラベルを付ける。', en: 'Write labels that say what is asked for.' },
  G133: {
    ja: '複数ページのフォームの最初に、制限時間を延ばすか無くすチェックボックスを置く。',
    en: 'Let people ask for more time on the first page of a form of several pages.',
  },
  G134: { ja: 'ページを構文検証ツールで検証する。', en: 'Validate the pages.' },
  G135: {
    ja: '技術が備えるアクセシビリティ API で、名前と変化を伝える。',
    en: 'Expose names and changes through the accessibility API of the technology.',
  },
  G138: {
    ja: '色で示す情報には、意味を表すマークアップも付ける。',
    en: 'Add markup with meaning wherever colour is a cue.',
  },
  G139: { ja: '誤りのある欄へ移れるようにする。', en: 'Let people jump to the fields that are wrong.' },
  G140: {
    ja: '情報と構造を見た目から切り離し、いろいろな表示に対応する。',
    en: 'Keep information and structure apart from presentation.',
  },
  G141: { ja: '見出しでページを組み立てる。', en: 'Organise the page with headings.' },
  G142: { ja: 'ブラウザーで拡大できる技術を使う。', en: 'Use a technology that common browsers can zoom.' },
  G143: {
    ja: 'CAPTCHA が何のためのものかを、代替テキストで示す。',
    en: 'Say in the alternative what the CAPTCHA is for.',
  },
  G144: { ja: '違う感覚で使える、もう一つの CAPTCHA を用意する。', en: 'Offer a second CAPTCHA for another sense.' },
  G145: {
    ja: '大きな文字と背景のコントラスト比を 3:1 以上にする。',
    en: 'Keep at least 3:1 between large text and background.',
  },
  G146: { ja: '幅に応じて伸び縮みするレイアウトにする。', en: 'Use a layout that adapts to the width.' },
  G148: { ja: '文字色も背景色も指定せず、既定の色のままにする。', en: 'Set neither text nor background colour.' },
  G149: {
    ja: 'フォーカスを受けるとブラウザーが強調する標準の部品を使う。',
    en: 'Use standard controls that browsers highlight on focus.',
  },
  G150: { ja: 'ライブの音声に、文字の代替を用意する。', en: 'Offer a text alternative for live audio.' },
  G151: {
    ja: '原稿どおりに進むライブの音声に、原稿へのリンクを用意する。',
    en: 'Link to the script of a live talk that follows it.',
  },
  G152: {
    ja: 'アニメーション GIF の点滅を、5 秒以内の決まった回数で止める。',
    en: 'Let animated GIFs stop blinking within five seconds.',
  },
  G153: { ja: '文章を読みやすくする。', en: 'Make the text easier to read.' },
  G155: { ja: '送信ボタンに加え、確認のチェックボックスを置く。', en: 'Ask for a tick besides the submit button.' },
  G156: {
    ja: '文字色と背景色を利用者が変えられる技術を使う。',
    en: 'Use a technology in which people can change the colours of text blocks.',
  },
  G157: {
    ja: 'ライブの音声に字幕を付けるサービスをページに組み込む。',
    en: 'Build a live captioning service into the page.',
  },
  G158: { ja: '音声だけの内容に、代わりの文書を用意する。', en: 'Offer a text for sound alone.' },
  G159: { ja: '映像だけの内容に、代わりの文書を用意する。', en: 'Offer a text for video without sound.' },
  G160: { ja: '理解に欠かせない情報を、手話でも用意する。', en: 'Offer what must be understood in sign language too.' },
  G161: { ja: 'サイト内を検索する機能を用意する。', en: 'Offer a search for the content.' },
  G162: { ja: 'ラベルを、どの欄のものか予測できる位置に置く。', en: 'Place labels where people expect them.' },
  G163: { ja: '発音や読みの記号を、消せる形で付ける。', en: 'Add pronunciation marks that can be turned off.' },
  G164: {
    ja: '注文などを変更・取消しできる期間を示す。',
    en: 'State for how long an order can be changed or canceled.',
  },
  G165: {
    ja: 'OS やブラウザーの標準のフォーカス表示をそのまま使う。',
    en: 'Leave the default focus indicator of the platform as it is.',
  },
  G166: {
    ja: '映像の大切な内容を説明する音声を用意し、そのことを示す。',
    en: 'Describe the important parts of the video in sound and say so.',
  },
  G167: {
    ja: '隣のボタンの文字で、入力欄の目的を示す。',
    en: 'Let the button beside a field say what the field is for.',
  },
  G168: { ja: '選んだ操作を実行する前に、確認を求める。', en: 'Ask for confirmation before the chosen action.' },
  G169: { ja: '文章を片側だけに揃える。', en: 'Align text to one side only.' },
  G170: {
    ja: '自動的に鳴る音を止める手段を、ページの先頭近くに置く。',
    en: 'Put a control that turns sounds off near the beginning of the page.',
  },
  G171: { ja: '音は、利用者が求めたときだけ鳴らす。', en: 'Play sounds only when people ask for them.' },
  G172: { ja: '両端揃えをやめる手段を用意する。', en: 'Offer a way to turn full justification off.' },
  G173: { ja: '音声解説付きの版の動画を用意する。', en: 'Offer a version of the video with audio description.' },
  G174: {
    ja: '十分なコントラストの表示へ切り替える手段を、十分なコントラストで置く。',
    en: 'Offer a control of sufficient contrast that switches to sufficient contrast.',
  },
  G175: {
    ja: '文字色と背景色を選ぶ手段をページに置く。',
    en: 'Let people choose the colours of text and background on the page.',
  },
  G176: { ja: '閃光を放つ面積を十分に小さくする。', en: 'Keep the flashing area small enough.' },
  G177: { ja: '修正の候補を文字で示す。', en: 'Suggest a correction in text.' },
  G178: {
    ja: '文字を 200 % まで段階的に拡大する手段をページに置く。',
    en: 'Offer controls on the page that enlarge all text step by step to 200 %.',
  },
  G179: {
    ja: '枠の幅が変わらないまま文字を拡大しても、内容や機能が失われないようにする。',
    en: 'Lose nothing when text grows inside containers that keep their width.',
  },
  G180: {
    ja: '制限時間を、既定の 10 倍まで延ばせるようにする。',
    en: 'Let people set the time limit to ten times its default.',
  },
  G181: {
    ja: '入力されたデータを、再認証のページに隠すか暗号化して引き継ぐ。',
    en: 'Carry what was entered through the sign-in page, hidden or encrypted.',
  },
  G182: {
    ja: '文字の色で伝える情報に、色以外の見た目の手掛かりも付ける。',
    en: 'Add another visual cue where the colour of text conveys information.',
  },
  G183: {
    ja: '色だけで示すリンクは周りの文字と 3:1 以上の差を付け、ホバーやフォーカスで別の手掛かりも示す。',
    en: 'Keep 3:1 between coloured links and the text around, and add a cue on hover and focus.',
  },
  G184: {
    ja: 'フォームや欄のまとまりの先頭で、必要な入力を説明する。',
    en: 'Explain what to enter at the beginning of a form or group.',
  },
  G185: {
    ja: 'ホームページから、サイトのすべてのページへリンクする。',
    en: 'Link to all pages of the site from its home page.',
  },
  G186: {
    ja: '動き・点滅・自動更新を止める手段をページに置く。',
    en: 'Offer a control that stops moving, blinking or updating content.',
  },
  G187: {
    ja: '点滅をブラウザーの操作で止められる技術を使う。',
    en: 'Use a technology whose blinking browsers can turn off.',
  },
  G188: {
    ja: '行間や段落の間隔を広げる手段をページに置く。',
    en: 'Offer a control that widens the space between lines and paragraphs.',
  },
  G189: {
    ja: 'リンクの文字を切り替える手段を、ページの先頭近くに置く。',
    en: 'Offer a control near the beginning that changes the link texts.',
  },
  G191: {
    ja: '点滅しない版でページを読み込み直すリンクやボタンを置く。',
    en: 'Offer a link or button that loads the page without blinking.',
  },
  G192: { ja: '仕様に完全に従う。', en: 'Follow the specifications completely.' },
  G193: { ja: 'ページの中で助言する案内役を用意する。', en: 'Offer an assistant in the page.' },
  G194: {
    ja: '文字の入力に、スペルの確認と候補を用意する。',
    en: 'Check the spelling of what is typed and suggest corrections.',
  },
  G195: { ja: '作り手が用意した、見えやすいフォーカス表示を使う。', en: 'Draw a visible focus indicator of your own.' },
  G196: {
    ja: '一組の画像のうち一つの代替テキストで、全体を説明する。',
    en: 'Describe a group of images in the alternative of one of them.',
  },
  G197: {
    ja: '同じ働きのものには、同じラベル・名前・代替テキストを使う。',
    en: 'Use the same labels and alternatives for the same function.',
  },
  G198: { ja: '制限時間を無効にする手段を用意する。', en: 'Let people turn the time limit off.' },
  G199: { ja: '送信が成功したことを知らせる。', en: 'Notify people that their data was submitted.' },
  G200: { ja: '新しいウィンドウやタブは、必要なときだけ開く。', en: 'Open new windows and tabs only when needed.' },
  G201: {
    ja: '新しいウィンドウが開くことを、前もって知らせる。',
    en: 'Tell people in advance that a new window will open.',
  },
  G202: { ja: 'すべての機能をキーボードで操作できるようにする。', en: 'Make every function work with the keyboard.' },
  G203: {
    ja: '人が話すだけの映像を、動かない代替テキストで説明する。',
    en: 'Describe the video of a person who only talks in a static text.',
  },
  G204: {
    ja: '文字を拡大したときの折り返しをブラウザーに任せる。',
    en: 'Let the browser wrap text anew when it is enlarged.',
  },
  G205: {
    ja: '色で示すフォームのラベルに、文字の手掛かりも付ける。',
    en: 'Add a cue in text to labels that are coloured.',
  },
  G206: {
    ja: '行を読むのに横スクロールのいらないレイアウトへ切り替えられるようにする。',
    en: 'Offer a layout in which lines can be read without scrolling sideways.',
  },
  G207: { ja: 'アイコンのコントラスト比を 3:1 以上にする。', en: 'Keep at least 3:1 for icons.' },
  G208: { ja: '見えるラベルの文字を、名前に含める。', en: 'Include the visible label in the name.' },
  G209: { ja: '隣り合う色の境目に十分なコントラストを付ける。', en: 'Keep enough contrast where colours meet.' },
  G210: { ja: 'ドラッグ・アンド・ドロップを途中で取り消せるようにする。', en: 'Let people cancel a drag and drop.' },
  G211: { ja: '名前を、見えるラベルと同じにする。', en: 'Make the name equal to the visible label.' },
  G212: { ja: '離したときに動く標準の部品を使う。', en: 'Use native controls, which act on release.' },
  G213: {
    ja: '端末を動かす操作に、通常の部品と無効にする設定を用意する。',
    en: 'Offer ordinary controls and a switch for operation by motion.',
  },
  G214: {
    ja: '向きが限られた内容を、ほかの向きでも使えるようにする手段を置く。',
    en: 'Offer a control that makes content usable in the other orientation.',
  },
  G215: {
    ja: 'なぞる操作や複数の指の操作と同じことができる部品を用意する。',
    en: 'Offer controls that do the same as gestures.',
  },
  G216: { ja: 'スライダーを 1 点の操作でも動かせるようにする。', en: 'Let a slider be set by a single tap or click.' },
  G217: {
    ja: '文字キーのショートカットを、変更または無効にできるようにする。',
    en: 'Let people change shortcuts of single characters or turn them off.',
  },
  G218: { ja: 'メールで送るリンクで認証できるようにする。', en: 'Let people sign in with a link sent by e-mail.' },
  G219: { ja: 'ドラッグで行う操作に、別の手段を用意する。', en: 'Offer another way for what is done by dragging.' },
  G220: { ja: '問い合わせ先へのリンクを、いつも同じ位置に置く。', en: 'Keep the contact link in the same place.' },
  G221: { ja: '手続きの前の段階で入力した内容を引き継ぐ。', en: 'Offer what was entered in an earlier step again.' },
  G223: {
    ja: '太くコントラストの高い、とても見えやすいフォーカス表示を用意する。',
    en: 'Draw a focus indicator that is thick and rich in contrast.',
  },
  G224: {
    ja: '意味のある字下げを、狭い画面でも読める形で残す。',
    en: 'Keep meaningful indentation readable on small screens.',
  },
  G225: {
    ja: '横にスクロールする部分を、320 CSS px の幅に収まるように作る。',
    en: 'Fit panels that scroll sideways into a width of 320 CSS px.',
  },
  G226: {
    ja: '音声の中のナレーションで、映像を解説する。',
    en: 'Describe the picture by narration in the sound track.',
  },
};
