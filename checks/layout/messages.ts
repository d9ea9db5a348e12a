import { messages } from '#language/message.ts';

/** Reasons for a missing picture of a browser, by failure code. */
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

/** Messages of the findings. The keys are the rules. */
export const layoutRules = messages({
  'no-viewport': {
    ja: 'ビューポートの指定がないため、スマートフォンでは幅 {width}px の縮小表示になります。',
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
  'broken-image': {
    ja: '画像を表示できません（{address}）。画像の URL と、サーバーの応答を確認してください。',
    en: 'The image cannot be shown ({address}). Check its URL and the answer of the server.',
  },
  'cut-text': {
    ja: '文字が枠からはみ出して途中で切れています。枠の大きさを文字に合わせて広がるようにしてください。',
    en: 'The text is cut off by its box. Let the box grow with its text.',
  },
  'overlapping-text': {
    ja: '別の文字「{other}」と重なっていて読めません。配置を見直してください。',
    en: 'The text lies on another one (“{other}”) and cannot be read. Check the positions of both.',
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
  'small-text': {
    ja: '文字の大きさが {size}px です。スマートフォンでは 12px 以上が読みやすくなります。',
    en: 'The text is {size}px. On a phone, 12px or more is readable.',
  },
  'small-target': {
    ja: 'タップ領域が {width}×{height}px と小さく、隣のリンクやボタンと近接しています。24×24px 以上にするか、間隔を空けてください。',
    en: 'The target is {width}×{height}px and close to another one. Make it 24×24px at least, or leave more space.',
  },
});

export type LayoutRule = keyof typeof layoutRules;
