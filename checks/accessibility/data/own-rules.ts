import { type OwnRule, ownRule } from '../own/own-rule.ts';
import { sightRules } from './own-rules-sight.ts';
import { ofStructure } from './own-rules-structure.ts';
import { pdfRules } from './pdf-rules.ts';
import { stateRules } from './state-rules.ts';

const image = 'img[alt]:not([alt=""]), input[type="image"][alt], area[alt], [role="img"][aria-label], img[aria-label]';
const field =
  'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"]), textarea, select';
const block =
  'p, li, dd, td, dt, th, figcaption, caption, label, h1, h2, h3, h4, h5, h6, div, span, a, strong, em, b, blockquote';

const ofImages: Record<string, OwnRule> = {
  'image-file-name': ownRule(
    image,
    '1.1.1',
    'F30 G94 H37',
    'warning',
    ['代替テキストがファイル名になっています', 'The text alternative is a file name'],
    ['alt に、画像の内容や働きを言葉で書いてください。', 'Say in words what the image conveys or does.'],
  ),
  'image-generic-name': ownRule(
    image,
    '1.1.1',
    'F30 G94 H37',
    'warning',
    [
      '代替テキストが「画像」「写真」などで、内容を伝えていません',
      'The text alternative says only “image” or the like',
    ],
    [
      'alt に画像の内容を書いてください。飾りの画像なら alt="" にします。',
      'Say what the image conveys; use alt="" for decoration.',
    ],
  ),
  'image-long-name': ownRule(
    image,
    '1.1.1',
    'G92 G95 H45',
    'needCfm',
    ['代替テキストが 150 文字を超えています', 'The text alternative is longer than 150 characters'],
    [
      'alt は短くし、詳しい説明は本文や、リンクした別のページに書いてください。',
      'Keep alt short and give the long description in the text or on a linked page.',
    ],
    { unsure: ['代替テキストが長すぎないか確認してください', 'Confirm that the text alternative is not too long'] },
  ),
  'image-of-text': ownRule(
    'img, input[type="image"]',
    '1.4.5 1.4.9',
    'C22 C30 G140',
    'needCfm',
    ['文字を画像にしている可能性があります', 'The image may be a picture of text'],
    [
      '文字で書けるものは、画像ではなく文字と CSS で表してください。',
      'Write what can be written as text and style it with CSS.',
    ],
    {
      unsure: [
        'ファイル名から、文字を画像にしている可能性があります。確認してください',
        'The name of the file suggests a picture of text: confirm',
      ],
    },
  ),
  'image-said-empty': ownRule(
    'img[alt=""], img[role="presentation"], img[role="none"]',
    '1.1.1',
    'F38 F39 H67 G196',
    'needCfm',
    ['大きな画像の代替テキストが空です', 'A large image has an empty alternative'],
    ['画像が情報を伝えているなら、alt に内容を書いてください。', 'If the image conveys something, say it in alt.'],
    {
      unsure: [
        '大きな画像の代替テキストが空です。飾りであるか確認してください',
        'A large image has an empty alternative: confirm that it is decoration',
      ],
    },
  ),
  'decoration-exposed': ownRule(
    'img[alt=""], [role="none"], [role="presentation"]',
    '1.1.1',
    'F92',
    'warning',
    ['飾りとされた要素が読み上げの対象になっています', 'An element marked as decoration is still exposed'],
    [
      'role="none" や alt="" の要素から tabindex や aria-* を外してください。',
      'Remove tabindex and aria-* from elements with role="none" or alt="".',
    ],
  ),
  'same-name-images': ownRule(
    'img[alt]:not([alt=""])',
    '1.1.1',
    'H37 G94',
    'needCfm',
    ['隣り合う別の画像に、同じ代替テキストが付いています', 'Neighbouring images have the same text alternative'],
    ['それぞれの画像の内容が分かる、違う代替テキストを付けてください。', 'Give each image an alternative of its own.'],
    {
      unsure: [
        '隣り合う別の画像に、同じ代替テキストが付いています。正しいか確認してください',
        'Neighbouring images have the same alternative: confirm that it fits both',
      ],
    },
  ),
  'embedded-without-text': ownRule(
    'canvas, embed, applet',
    '1.1.1',
    'H53 H46 G92',
    'needCfm',
    ['埋め込まれた内容に代替テキストがありません', 'The embedded content has no text alternative'],
    [
      '図やグラフの内容を、要素の中や aria-label、または本文に文字で書いてください。',
      'Give the content as text inside the element, by aria-label or beside it.',
    ],
    {
      unsure: [
        '埋め込まれた内容に代替テキストがありません。飾りであるか確認してください',
        'The embedded content has no text alternative: confirm that it is decoration',
      ],
    },
  ),
};

const ofLinks: Record<string, OwnRule> = {
  'link-generic': ownRule(
    'a[href], area[href], [role="link"]',
    '2.4.9',
    'F84 G91 H30',
    'warning',
    ['リンクの文字が「こちら」「詳細」などで、行き先が分かりません', 'The link says only “here”, “more” or the like'],
    [
      '「施設の利用案内」のように、行き先の分かる文字をリンクにしてください。',
      'Make words that name the target the link, such as “Opening hours”.',
    ],
  ),
  'link-generic-alone': ownRule(
    'a[href], area[href], [role="link"]',
    '2.4.4 2.4.9',
    'F63 G53 H30',
    'warning',
    ['前後の文を含めても、リンクの行き先が分かりません', 'Neither the link nor what surrounds it tells where it leads'],
    [
      'リンクの文字に行き先を書くか、同じ文・項目の中で説明してください。',
      'Name the target in the link, or in the same sentence or list item.',
    ],
  ),
  'link-opens-window': ownRule(
    'a[href][target="_blank"]',
    '3.2.5',
    'H83 SCR24 G201',
    'needCfm',
    ['リンクが予告なく新しいウィンドウを開きます', 'The link opens a new window without notice'],
    [
      '「（新しいタブで開きます）」のような文字やアイコンで予告してください。',
      'Announce it, for example by “(opens in a new tab)”.',
    ],
    {
      unsure: [
        '新しいウィンドウが開くことを予告しているか確認してください',
        'Confirm that the link announces its new window',
      ],
    },
  ),
  'frames-same-name': ownRule(
    'iframe',
    '4.1.2 2.4.9',
    'H64',
    'warning',
    ['同じ名前のフレームに、別の内容が入っています', 'Frames of the same name hold different content'],
    ['中身の違うフレームには、違う title を付けてください。', 'Give frames with different content different titles.'],
    {
      unsure: [
        '同じ名前のフレームが、同じ内容か確認してください',
        'Confirm that the frames of the same name hold the same',
      ],
    },
  ),
  'title-generic': ownRule(
    'head > title',
    '2.4.2',
    'F25 G88 H25',
    'warning',
    ['ページの題名が、仮の題名やファイル名のままです', 'The title of the page is a placeholder or a file name'],
    ['ページの内容とサイト名が分かる題名にしてください。', 'Write a title that names the content and the site.'],
    { withHidden: true },
  ),
  'page-changes-on-select': ownRule(
    'select[onchange]',
    '3.2.2',
    'F37 G80 H32',
    'warning',
    ['選んだだけでページが移動または送信されます', 'Choosing an option alone moves on or sends the form'],
    ['移動や送信は、ボタンを押したときに行ってください。', 'Move on or send when a button is pressed.'],
  ),
  'hover-only': ownRule(
    '[onmouseover], [onmouseenter]',
    '2.1.1',
    'F54 SCR2 SCR20',
    'needCfm',
    ['マウスを重ねたときだけ働く処理があります', 'Something happens on mouse hover only'],
    [
      'onfocus など、キーボードでも同じ働きをする処理を加えてください。',
      'Add a handler for the keyboard, such as onfocus.',
    ],
    {
      unsure: [
        'マウスを重ねたときの働きが、キーボードでも得られるか確認してください',
        'Confirm that what happens on hover can be had with the keyboard',
      ],
    },
  ),
  'click-without-role': ownRule(
    'div[onclick], span[onclick], p[onclick], li[onclick], td[onclick], img[onclick]',
    '4.1.2 2.1.1',
    'F59 F15 F42',
    'warning',
    [
      'クリックできる要素に role がなく、キーボードで操作できません',
      'An element reacts to clicks but has no role and no focus',
    ],
    ['button や a 要素を使うか、role と tabindex を付けてください。', 'Use a button or a, or add role and tabindex.'],
  ),
  'id-twice': ownRule(
    '[id]',
    '4.1.1',
    'F77 H93',
    'warning',
    ['同じ id がページの中に複数あります', 'The same id is used more than once in the page'],
    ['id をページの中で一つだけにしてください。', 'Make every id unique in the page.'],
    { withHidden: true },
  ),
};

const ofStyles: Record<string, OwnRule> = {
  'orientation-locked': ownRule(
    'html',
    '1.3.4',
    'F97',
    'error',
    ['CSS がページの向きを固定しています', 'CSS locks the orientation of the page'],
    ['向きによって画面を回転させる CSS をやめてください。', 'Remove the CSS that rotates the page by orientation.'],
  ),
  'line-height-fixed': ownRule(
    '[style*="line-height"]',
    '1.4.12',
    'C35',
    'error',
    ['行の間隔を利用者が広げられません', 'People cannot widen the line height'],
    ['style 属性から !important を外してください。', 'Remove !important from the style attribute.'],
  ),
  'focus-hidden': ownRule(
    `a[href], button, ${field}, [tabindex]:not([tabindex^="-"]), summary`,
    '2.4.7',
    'F78 C15 G149 G195',
    'warning',
    ['フォーカスの表示が CSS で消されています', 'CSS removes the visible focus'],
    [
      'outline: none をやめるか、:focus-visible に代わりの枠や背景を付けてください。',
      'Keep the outline, or give :focus-visible another visible style.',
    ],
  ),
  'text-may-be-cut': ownRule(
    block,
    '1.4.4 1.4.10',
    'F69 C28 G179',
    'needCfm',
    ['文字を拡大すると切れる可能性があります', 'The text may be cut off when it is enlarged'],
    [
      'overflow: hidden の要素に固定の高さを付けず、文字に合わせて伸びるようにしてください。',
      'Let the element grow with its text instead of fixing its height with overflow: hidden.',
    ],
    {
      unsure: [
        '200 % に拡大したときに、文字が切れないか確認してください',
        'Confirm that the text is not cut off at 200 %',
      ],
    },
  ),
};

const ofMedia: Record<string, OwnRule> = {
  'sound-starts': ownRule(
    'audio[autoplay], video[autoplay]',
    '1.4.2',
    'F23 F93 G60 G170 G171',
    'error',
    [
      '3 秒を超える音が自動で流れ、止める手段がありません',
      'Sound of over 3 seconds starts by itself and cannot be stopped',
    ],
    [
      '自動再生をやめるか、3 秒以内で止めるか、止めるボタンを付けてください。',
      'Do not start sound by itself, or end it within 3 seconds, or offer a stop control.',
    ],
    { withHidden: true },
  ),
  'video-without-captions': ownRule(
    'video',
    '1.2.2',
    'F8 G87 G93 H95',
    'warning',
    [
      '音声のある動画に、キャプションも書き起こしもありません',
      'A video with sound has neither captions nor a transcript',
    ],
    [
      'track kind="captions" などでキャプションを付けてください。',
      'Add captions, for example by track kind="captions".',
    ],
    {
      unsure: [
        '動画に、内容の正しいキャプションがあるか確認してください',
        'Confirm that the video has correct captions',
      ],
    },
  ),
  'audio-without-text': ownRule(
    'audio',
    '1.2.1',
    'F30 G158',
    'warning',
    ['音声に書き起こしがありません', 'The sound has no transcript'],
    [
      '音声の内容を文字で書き、近くに置くかリンクしてください。',
      'Write down the sound and place or link the text beside it.',
    ],
    {
      unsure: [
        '音声の内容を文字で読める、正しい書き起こしがあるか確認してください',
        'Confirm that there is a correct transcript of the sound',
      ],
    },
  ),
  'silent-video-without-text': ownRule(
    'video',
    '1.2.1 1.2.3 1.2.5 1.2.8',
    'G159 G166',
    'warning',
    [
      '音声のない動画の内容を、文字や音声で得られません',
      'What a silent video shows can be had neither as text nor as sound',
    ],
    ['映像の内容を文字で書くか、音声で説明してください。', 'Describe the pictures in text or in sound.'],
    {
      unsure: [
        '音声のない動画の内容が、文字や音声でも得られるか確認してください',
        'Confirm that what the silent video shows can be had as text or sound',
      ],
    },
  ),
  'video-without-description': ownRule(
    'video',
    '1.2.5 1.2.3 1.2.8',
    'G8 G69 G78 G173',
    'needCfm',
    ['動画に音声解説のトラックがありません', 'The video has no track with descriptions'],
    [
      '映像だけで伝わる内容を、音声解説か、全文のテキストで伝えてください。',
      'Tell what only the pictures show, by audio description or a full text.',
    ],
    {
      unsure: [
        '映像だけで伝わる内容に、音声解説や全文のテキストがあるか確認してください',
        'Confirm that what only the pictures show is described in sound or text',
      ],
    },
  ),
};

const ofForms: Record<string, OwnRule> = {
  'labels-alike': ownRule(
    field,
    '2.4.6 3.3.2',
    'G131 H71',
    'warning',
    ['同じラベルの入力欄が複数あり、区別できません', 'Several fields have the same label and cannot be told apart'],
    [
      '「送り先の氏名」のように区別できるラベルにするか、fieldset と legend でまとめてください。',
      'Tell them apart, as in “Name of the recipient”, or group them with fieldset and legend.',
    ],
  ),
  'label-vague': ownRule(
    field,
    '2.4.6',
    'G131',
    'warning',
    [
      'ラベルが「入力」「テキスト」などで、何を入力するか分かりません',
      'The label says only “text”, “info” or the like',
    ],
    ['ラベルに、入力する内容が分かる言葉を書いてください。', 'Say in the label what to enter.'],
  ),
  'label-without-words': ownRule(
    `${field}, button`,
    '2.4.6 4.1.2',
    'G131 F68',
    'warning',
    ['ラベルに文字がなく、記号だけです', 'The label holds no words, only signs'],
    [
      'ラベルに、働きや入力の内容が分かる言葉を書いてください。',
      'Say in words what the control does or what to enter.',
    ],
  ),
  'placeholder-only': ownRule(
    'input[placeholder], textarea[placeholder]',
    '3.3.2',
    'H44 G131 F82',
    'warning',
    ['入力欄の説明がプレースホルダーだけです', 'The placeholder is the only label of the field'],
    [
      '入力を始めても消えないラベルを、label 要素で付けてください。',
      'Give the field a label element, which stays when typing starts.',
    ],
    {
      unsure: [
        'プレースホルダーのほかに、見えるラベルがあるか確認してください',
        'Confirm that there is a visible label besides the placeholder',
      ],
    },
  ),
  'radios-without-group': ownRule(
    'input[type="radio"]',
    '1.3.1',
    'H71 ARIA17',
    'warning',
    ['ラジオボタンのまとまりに、質問を示すグループ名がありません', 'A set of radio buttons has no name for the group'],
    ['fieldset で囲み、legend に質問を書いてください。', 'Enclose them in a fieldset with the question as its legend.'],
  ),
  'form-without-button': ownRule(
    'form',
    '3.2.2',
    'H32 H36 H84',
    'needCfm',
    ['フォームに送信ボタンがありません', 'The form has no submit button'],
    ['送信ボタンを付けてください。', 'Add a submit button.'],
    {
      unsure: [
        '送信ボタンなしで、予告なくページが変わらないか確認してください',
        'Confirm that the form without a submit button does not change the page without notice',
      ],
    },
  ),
  'error-not-named': ownRule(
    '[aria-invalid="true"], [class*="error"], [id*="error"], [role="alert"]',
    '3.3.1',
    'G83 G84 G85 ARIA21',
    'needCfm',
    ['誤りのある入力欄に、説明が結び付いていません', 'A field with an error is not tied to an explanation'],
    [
      '誤りの説明を書き、aria-describedby で入力欄に結び付けてください。',
      'Write what is wrong and tie it to the field with aria-describedby.',
    ],
    {
      unsure: [
        '誤りのある入力欄に、何が誤りかの説明があるか確認してください',
        'Confirm that the field with an error says what is wrong',
      ],
    },
  ),
  'header-without-cells': ownRule(
    'th, [role="columnheader"], [role="rowheader"]',
    '1.3.1',
    'H43 H51 H63',
    'warning',
    ['見出しセルに対応するデータのセルがありません', 'The header cell belongs to no data cell'],
    [
      'scope や headers を正しく付けるか、見出しでないセルは td にしてください。',
      'Correct scope or headers, or make cells that are no headers td elements.',
    ],
  ),
  'layout-table-with-headers': ownRule(
    'table[role="presentation"], table[role="none"]',
    '1.3.1',
    'F46',
    'warning',
    ['レイアウト用の表に、th・caption・summary があります', 'A layout table has th, caption or summary'],
    [
      'データの表なら role を外し、レイアウト用なら th・caption・summary を外してください。',
      'Remove the role of a data table, or the header cells, caption and summary of a layout table.',
    ],
  ),
  'table-without-headers': ownRule(
    'table:not([role])',
    '1.3.1',
    'H51 F91',
    'needCfm',
    ['データの表に見出しのセルがない可能性があります', 'A data table may have no header cells'],
    [
      '見出しのセルを th にしてください。レイアウト用なら role="presentation" を付けます。',
      'Make headers th cells; mark a layout table with role="presentation".',
    ],
    {
      unsure: [
        '見出しのセルがない表です。データの表なら見出しを th にしてください',
        'The table has no header cells: if it holds data, make its headers th',
      ],
    },
  ),
};

const ofScripts: Record<string, OwnRule> = {
  'single-key': ownRule(
    'html',
    '2.1.4',
    'F99 G217',
    'needCfm',
    ['文字キー一つのショートカットがある可能性があります', 'There may be a shortcut of a single character key'],
    [
      '切る、変える、またはフォーカスのある間だけ働くようにしてください。',
      'Let people turn it off or change it, or limit it to the focused part.',
    ],
    {
      unsure: [
        'スクリプトが文字キーを調べています。文字キー一つのショートカットを切れるか確認してください',
        'A script reads character keys: confirm that shortcuts of one key can be turned off',
      ],
    },
  ),
  'motion-operated': ownRule(
    'html',
    '2.5.4',
    'F106 G213',
    'needCfm',
    ['端末の動きで操作する機能がある可能性があります', 'Something may be operated by moving the device'],
    [
      '画面の部品でも同じ操作ができ、動きによる操作を切れるようにしてください。',
      'Offer the same by controls on the screen, and a way to turn motion off.',
    ],
    {
      unsure: [
        'スクリプトが端末の動きを使っています。画面の部品でも操作でき、動きを切れるか確認してください',
        'A script uses the motion of the device: confirm that controls do the same and that it can be turned off',
      ],
    },
  ),
  'text-changes': ownRule(
    'html',
    '2.2.2',
    'F16 G186 G187',
    'needCfm',
    ['自動で変わる文字がある可能性があります', 'Text may change by itself'],
    ['自動で変わる部分を止める手段を付けてください。', 'Give people a way to stop what changes by itself.'],
    {
      unsure: [
        'スクリプトが文字を繰り返し書き換えています。止める手段があるか確認してください',
        'A script rewrites text again and again: confirm that it can be stopped',
      ],
    },
  ),
  'focus-held': ownRule(
    '[onblur], [onfocusout], [onkeydown]',
    '2.1.2',
    'F10 G21',
    'warning',
    ['キーボードのフォーカスが要素から出られません', 'The keyboard focus cannot leave the element'],
    ['onblur などでフォーカスを戻す処理をやめてください。', 'Remove the handler that takes the focus back.'],
  ),
  'focus-held-by-script': ownRule(
    'html',
    '2.1.2',
    'F10 G21',
    'needCfm',
    ['フォーカスを戻すスクリプトがあります', 'A script moves the focus back'],
    [
      'キーボードだけで、すべての部分から出られるようにしてください。',
      'Let people leave every part with the keyboard alone.',
    ],
    {
      unsure: [
        'スクリプトがフォーカスを戻すか Tab キーを止めています。閉じ込められないか確認してください',
        'A script moves the focus back or stops the Tab key: confirm that nobody is trapped',
      ],
    },
  ),
  'told-by-place': ownRule(
    block,
    '1.3.3',
    'F14 F26 G96',
    'needCfm',
    ['位置・色・形だけで説明している可能性があります', 'The text may refer by place, colour or shape alone'],
    ['「右の［送信］ボタン」のように、名前も書いてください。', 'Add the name, as in “the Send button on the right”.'],
    {
      unsure: [
        '位置・色・形による説明があります。それだけに頼っていないか確認してください',
        'The text refers by place, colour or shape: confirm that it does not rely on that alone',
      ],
    },
  ),
  'spaced-letters': ownRule(
    block,
    '1.3.2',
    'F32 C8',
    'warning',
    ['単語の中の文字の間に空白が入っています', 'Spaces stand between the letters of a word'],
    ['空白を取り、字間は CSS の letter-spacing で空けてください。', 'Remove the spaces and use letter-spacing in CSS.'],
  ),
  'list-of-marks': ownRule(
    'p, td, dd, div',
    '1.3.1',
    'F2 H48',
    'warning',
    ['箇条書きが、記号と改行で作られています', 'A list is made of signs and line breaks'],
    ['ul と li で箇条書きにしてください。', 'Make it a list with ul and li.'],
  ),
};

const ofAria: Record<string, OwnRule> = {
  'name-prohibited': ownRule(
    '[aria-label], [aria-labelledby], [aria-braillelabel], [aria-roledescription], [aria-brailleroledescription]',
    '4.1.2 1.3.1',
    'ARIA5 F79',
    'warning',
    [
      '名前を付けられない要素に aria-label などが付いています',
      'An element that cannot have a name has aria-label or the like',
    ],
    [
      '意味のある role を付けるか、aria-label をやめて見える文字で伝えてください。',
      'Give the element a meaningful role, or replace aria-label by visible text.',
    ],
  ),
};

/** The language of the page and of its parts: found outside the page, by the text that stands in it. */
const ofLanguage: Record<string, OwnRule> = {
  'page-language-wrong': ownRule(
    'html',
    '3.1.1',
    'H57',
    'warning',
    ['html 要素の lang が、本文の言語と違います', 'The lang of the html element is not the language of the text'],
    ['html 要素の lang を本文の言語にしてください。', 'Set the lang of the html element to the language of the text.'],
  ),
  'part-language-wrong': ownRule(
    '[lang]',
    '3.1.2',
    'H58',
    'warning',
    ['lang 属性が、その部分の言語と違います', 'The lang attribute is not the language of the passage'],
    ['lang をその部分の言語にしてください。', 'Set lang to the language of the passage.'],
  ),
};

/** Rules that axe-core runs for us in the page, by id. */
export const rulesInPage: Readonly<Record<string, OwnRule>> = {
  ...ofImages,
  ...ofLinks,
  ...ofStyles,
  ...ofMedia,
  ...ofForms,
  ...ofScripts,
  ...ofAria,
  ...ofStructure,
  ...sightRules,
};

/** All rules of our own, by id. */
export const ownRules: Readonly<Record<string, OwnRule>> = {
  ...rulesInPage,
  ...ofLanguage,
  ...stateRules,
  ...pdfRules,
};
