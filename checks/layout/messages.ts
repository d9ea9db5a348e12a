import { type Message, messages } from '#language/message.ts';

export const pictureFailures = messages({
  'browser-missing': {
    ja: '{name}（{engine}）はこの環境にインストールされていないため、画像はありません。',
    en: 'There is no picture: {name} ({engine}) is not installed here.',
  },
  'grid-only': {
    ja: '{name} は外部のデバイス環境（WebDriver グリッド）でのみ利用できます。グリッドが設定されていないため、画像はありません。',
    en: 'There is no picture: {name} is available through a WebDriver grid only, and none is set up.',
  },
  'grid-unreachable': {
    ja: '{name} のデバイス環境（WebDriver グリッド）に接続できないため、画像はありません（{reason}）。',
    en: 'There is no picture: the WebDriver grid for {name} cannot be reached ({reason}).',
  },
  'grid-refused': {
    ja: 'デバイス環境（WebDriver グリッド）が {name} を提供しなかったため、画像はありません（{reason}）。',
    en: 'There is no picture: the WebDriver grid did not provide {name} ({reason}).',
  },
  'grid-timeout': {
    ja: 'デバイス環境（WebDriver グリッド）の {name} が時間内に応答しなかったため、画像はありません。',
    en: 'There is no picture: {name} of the WebDriver grid did not answer in time.',
  },
  'browser-failed': {
    ja: '{name}（{engine}）を起動または操作できなかったため、画像はありません。',
    en: 'There is no picture: {name} ({engine}) did not start or did not answer.',
  },
  'picture-timeout': {
    ja: '{name} では、制限時間（{reason} 分）内に画像を撮影できませんでした。',
    en: '{name} did not finish the picture within the time limit of {reason} minutes.',
  },
  'signed-in': {
    ja: '{name} にはサインイン状態を渡せないため、サインインした検証では画像はありません。',
    en: 'There is no picture: a signed-in verification cannot be handed over to {name}.',
  },
  'login-shown': {
    ja: '{name} ではサイトのサインイン画面が表示されたため、画像はありません。',
    en: 'There is no picture: the site showed its login to {name}.',
  },
  'page-not-shown': {
    ja: '{name} でページを表示できませんでした（{reason}）。',
    en: '{name} could not show the page ({reason}).',
  },
});

export const pictureMessages = messages({
  notMeasured: {
    ja: 'このページの画面上の崩れ（はみ出し、画像の欠け、文字の切れや重なりなど）は検証できませんでした。',
    en: 'The layout of this page (what sticks out, broken images, cut or overlapping text) could not be checked.',
  },
  none: { ja: 'このページの画像は 1 枚も撮影できませんでした。', en: 'No picture of this page could be taken.' },
});

export const layoutRules = messages({
  'no-viewport': {
    ja: 'ビューポートの指定がなく、スマートフォンで幅 {width}px の縮小表示になります。',
    en: 'Without a viewport declaration, phones lay the page out {width}px wide and shrink it.',
  },
  'horizontal-overflow': {
    ja: 'ページの幅（{content}px）が画面の幅（{width}px）を超えており、横スクロールが必要です。',
    en: 'The page ({content}px) is wider than the screen ({width}px): it scrolls sideways.',
  },
  'overflowing-element': {
    ja: '要素が画面の右端を {pixels}px はみ出しています。',
    en: 'The element sticks out {pixels}px beyond the right edge of the screen.',
  },
  'broken-image': { ja: '画像が表示されません（{address}）。', en: 'The image is not shown ({address}).' },
  'cut-text': {
    ja: '文字が枠からはみ出し、途中で切れています。',
    en: 'The text is cut off by its box.',
  },
  'overlapping-text': {
    ja: '文字が別の文字「{other}」と重なっています。',
    en: 'The text lies on another one (“{other}”).',
  },
  'invisible-text-colour': {
    ja: '文字の色が背景と同じため、文字が見えません。',
    en: 'The text has the colour of its background and cannot be seen.',
  },
  'invisible-text-opacity': {
    ja: '文字の不透明度が 0 のままで、スクロールしても表示されません。',
    en: 'The text has an opacity of 0 and does not appear when it is scrolled to.',
  },
  'invisible-text-size': {
    ja: '文字の大きさが 0 のため、文字が見えません。',
    en: 'The text has a size of 0 and cannot be seen.',
  },
  'small-text': { ja: '文字が小さく（{size}px）、読みにくい状態です。', en: 'The text is small ({size}px).' },
  'small-target': {
    ja: 'タップ領域が小さく（{width}×{height}px）、隣のリンクやボタンに近すぎます。',
    en: 'The touch target is small ({width}×{height}px) and too close to another one.',
  },
});

export type LayoutRule = keyof typeof layoutRules;

export const layoutNames: Partial<Record<LayoutRule, Message>> = messages({
  'no-viewport': {
    ja: 'ビューポートの指定がなく、スマートフォンで縮小表示になります。',
    en: 'Without a viewport declaration, phones show the page shrunken.',
  },
  'horizontal-overflow': {
    ja: 'ページが画面より広く、横スクロールが必要です。',
    en: 'The page is wider than the screen and scrolls sideways.',
  },
  'overflowing-element': {
    ja: '要素が画面の右端からはみ出しています。',
    en: 'An element sticks out beyond the right edge of the screen.',
  },
  'broken-image': { ja: '画像が表示されません。', en: 'The image is not shown.' },
  'overlapping-text': { ja: '文字と文字が重なっています。', en: 'Texts lie on one another.' },
  'small-text': { ja: '文字が小さく、読みにくい状態です（12px 未満）。', en: 'The text is smaller than 12px.' },
  'small-target': {
    ja: 'タップ領域が小さく、隣のリンクやボタンに近すぎます（24×24px 未満）。',
    en: 'The touch target is smaller than 24×24px and too close to another one.',
  },
});

/** How to mend a fault, where that takes more than the message. */
export const layoutHelp: Record<LayoutRule, Message> = messages({
  'no-viewport': {
    ja: 'head に <meta name="viewport" content="width=device-width, initial-scale=1"> を書きます。',
    en: 'Write <meta name="viewport" content="width=device-width, initial-scale=1"> into the head.',
  },
  'horizontal-overflow': {
    ja: '画面より広い要素を探し、px で固定した幅を max-width や % に変えます。広い表は、表だけが横に動くように overflow-x: auto の箱に入れます。',
    en: 'Find the element that is wider than the screen and replace its width in px by max-width or %. Put wide tables into a box with overflow-x: auto.',
  },
  'overflowing-element': {
    ja: '固定の幅や負の余白を外し、max-width: 100% を指定します。長い URL や英単語には overflow-wrap: anywhere を使います。',
    en: 'Remove fixed widths and negative margins and set max-width: 100%; use overflow-wrap: anywhere for long addresses and words.',
  },
  'broken-image': {
    ja: '画像の URL を直すか、画像をその URL に置きます。',
    en: 'Correct the address of the image, or put the image there.',
  },
  'cut-text': {
    ja: 'height を min-height に変え、overflow: hidden を外して、枠が文字に合わせて広がるようにします。',
    en: 'Change height to min-height and remove overflow: hidden, so that the box grows with its text.',
  },
  'overlapping-text': {
    ja: 'position: absolute、負の余白、固定の高さをやめ、文字が増えても下へ流れる配置にします。',
    en: 'Replace position: absolute, negative margins and fixed heights by a layout in which text flows down.',
  },
  'invisible-text-colour': {
    ja: '背景と 4.5:1 以上のコントラストがある文字色にします。不要な文字なら削除します。',
    en: 'Use a colour with a contrast of 4.5:1 to the background, or remove the text.',
  },
  'invisible-text-opacity': {
    ja: 'スクロールで現れる演出がスクリプトの失敗で止まっていないか調べ、スクリプトがなくても opacity が 1 になるようにします。',
    en: 'See whether the effect that should fade it in fails, and let the opacity be 1 without the script.',
  },
  'invisible-text-size': {
    ja: 'font-size: 0 を外します。読み上げだけに使う文字は、視覚的に隠すための決まった CSS（1px に切り抜く方法）で隠します。',
    en: 'Remove font-size: 0. Hide texts for screen readers by the usual CSS that clips them to 1px.',
  },
  'small-text': {
    ja: 'スマートフォンでの本文を 16px 程度、注釈も 12px 以上にします。',
    en: 'Use about 16px for text on phones and at least 12px for notes.',
  },
  'small-target': {
    ja: 'リンクやボタンに余白（padding）を付けて 24×24px 以上にするか、隣との間隔を空けます。',
    en: 'Give links and buttons padding up to 24×24px at least, or leave more space between them.',
  },
});
