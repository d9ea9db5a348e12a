import { type Message, messages } from '#language/message.ts';
import type { Severity } from '../check.ts';

export const pictureFailures = messages({
  'browser-missing': {
    ja: '{name}（{engine}）はこの環境にインストールされていないため、画像はありません。',
    en: 'No screenshot, because {name} ({engine}) is not installed in this environment.',
  },
  'grid-only': {
    ja: '{name} は外部のデバイス環境（WebDriver グリッド）でのみ利用できます。グリッドが設定されていないため、画像はありません。',
    en: 'No screenshot, because {name} is only available through a WebDriver grid and none is configured.',
  },
  'grid-unreachable': {
    ja: '{name} のデバイス環境（WebDriver グリッド）に接続できないため、画像はありません（{reason}）。',
    en: 'No screenshot, because the WebDriver grid for {name} cannot be reached ({reason}).',
  },
  'grid-refused': {
    ja: 'デバイス環境（WebDriver グリッド）が {name} を提供しなかったため、画像はありません（{reason}）。',
    en: 'No screenshot, because the WebDriver grid did not provide {name} ({reason}).',
  },
  'grid-timeout': {
    ja: 'デバイス環境（WebDriver グリッド）の {name} が時間内に応答しなかったため、画像はありません。',
    en: 'No screenshot, because {name} on the WebDriver grid did not respond in time.',
  },
  'browser-failed': {
    ja: '{name}（{engine}）を起動または操作できなかったため、画像はありません。',
    en: 'No screenshot, because {name} ({engine}) could not be started or controlled.',
  },
  'picture-timeout': {
    ja: '{name} では、制限時間（{reason} 分）内に画像を撮影できませんでした。',
    en: '{name} did not complete the screenshot within the time limit of {reason} minutes.',
  },
  'signed-in': {
    ja: '{name} にはサインイン状態を渡せないため、サインインした検証では画像はありません。',
    en: 'No screenshot, because the signed-in session cannot be passed to {name}.',
  },
  'login-shown': {
    ja: '{name} ではサイトのサインイン画面が表示されたため、画像はありません。',
    en: 'No screenshot, because {name} was shown the site’s sign-in page.',
  },
  'page-not-shown': {
    ja: '{name} でページを表示できませんでした（{reason}）。',
    en: '{name} could not display the page ({reason}).',
  },
});

export const pictureMessages = messages({
  notMeasured: {
    ja: 'このページの画面上の崩れ（はみ出し、画像の欠け、文字の切れや重なりなど）は検証できませんでした。',
    en: 'The layout of this page (overflow, broken images, cut-off or overlapping text) could not be checked.',
  },
  none: { ja: 'このページの画像は 1 枚も撮影できませんでした。', en: 'No screenshot of this page could be taken.' },
});

export const layoutRules = messages({
  'no-viewport': {
    ja: 'ビューポートの指定がなく、スマートフォンで幅 {width}px の縮小表示になります。',
    en: 'There is no viewport declaration, so phones show the page scaled down from a width of {width}px.',
  },
  'horizontal-overflow': {
    ja: 'ページの幅（{content}px）が画面の幅（{width}px）を超えており、横スクロールが必要です。',
    en: 'The page ({content}px) is wider than the screen ({width}px) and needs horizontal scrolling.',
  },
  'overflowing-element': {
    ja: '要素が画面の右端を {pixels}px はみ出しています。',
    en: 'The element extends {pixels}px beyond the right edge of the screen.',
  },
  'broken-image': { ja: '画像が表示されません（{address}）。', en: 'The image is not shown ({address}).' },
  'cut-text': {
    ja: '文字が枠からはみ出し、途中で切れています。',
    en: 'The text overflows its box and is cut off.',
  },
  'overlapping-text': {
    ja: '文字が別の文字「{other}」と重なっています。',
    en: 'The text overlaps other text (“{other}”).',
  },
  'invisible-text-colour': {
    ja: '文字の色が背景と同じため、文字が見えません。',
    en: 'The text has the same colour as its background and is invisible.',
  },
  'invisible-text-opacity': {
    ja: '文字の不透明度が 0 のままで、スクロールしても表示されません。',
    en: 'The text stays at an opacity of 0 and does not appear when scrolled into view.',
  },
  'invisible-text-size': {
    ja: '文字の大きさが 0 のため、文字が見えません。',
    en: 'The text has a size of 0 and is invisible.',
  },
  'small-text': {
    ja: '文字が小さく（{size}px）、読みにくい状態です。',
    en: 'The text is small ({size}px) and hard to read.',
  },
  'small-target': {
    ja: 'タップ領域が小さく（{width}×{height}px）、隣のリンクやボタンに近すぎます。',
    en: 'The touch target is small ({width}×{height}px) and too close to an adjacent link or button.',
  },
});

export type LayoutRule = keyof typeof layoutRules;

export const layoutSeverities: Readonly<Record<LayoutRule, Severity>> = {
  'no-viewport': 'warning',
  'horizontal-overflow': 'warning',
  'overflowing-element': 'warning',
  'broken-image': 'warning',
  'cut-text': 'warning',
  'overlapping-text': 'warning',
  'invisible-text-colour': 'warning',
  'invisible-text-opacity': 'notice',
  'invisible-text-size': 'notice',
  'small-text': 'notice',
  'small-target': 'warning',
};

export const layoutNames: Partial<Record<LayoutRule, Message>> = messages({
  'no-viewport': {
    ja: 'ビューポートの指定がなく、スマートフォンで縮小表示になります。',
    en: 'There is no viewport declaration, so phones show the page scaled down.',
  },
  'horizontal-overflow': {
    ja: 'ページが画面より広く、横スクロールが必要です。',
    en: 'The page is wider than the screen and needs horizontal scrolling.',
  },
  'overflowing-element': {
    ja: '要素が画面の右端からはみ出しています。',
    en: 'An element extends beyond the right edge of the screen.',
  },
  'broken-image': { ja: '画像が表示されません。', en: 'The image is not shown.' },
  'overlapping-text': { ja: '文字と文字が重なっています。', en: 'Texts overlap.' },
  'small-text': {
    ja: '文字が小さく、読みにくい状態です（12px 未満）。',
    en: 'The text is small and hard to read (less than 12px).',
  },
  'small-target': {
    ja: 'タップ領域が小さく、隣のリンクやボタンに近すぎます（24×24px 未満）。',
    en: 'The touch target is small and too close to an adjacent link or button (less than 24×24px).',
  },
});

/** How to mend a fault, where that takes more than the message. */
export const layoutHelp: Record<LayoutRule, Message> = messages({
  'no-viewport': {
    ja: 'head に <meta name="viewport" content="width=device-width, initial-scale=1"> を書きます。',
    en: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  },
  'horizontal-overflow': {
    ja: '画面より広い要素を探し、px で固定した幅を max-width や % に変えます。広い表は、表だけが横に動くように overflow-x: auto の箱に入れます。',
    en: 'Find the element that is wider than the screen and replace its width in px with max-width or %. Put wide tables in a box with overflow-x: auto.',
  },
  'overflowing-element': {
    ja: '固定の幅や負の余白を外し、max-width: 100% を指定します。長い URL や英単語には overflow-wrap: anywhere を使います。',
    en: 'Remove fixed widths and negative margins and set max-width: 100%. Use overflow-wrap: anywhere for long URLs and words.',
  },
  'broken-image': {
    ja: '画像の URL を直すか、画像をその URL に置きます。',
    en: 'Correct the URL of the image, or place the image at that URL.',
  },
  'cut-text': {
    ja: 'height を min-height に変え、overflow: hidden を外して、枠が文字に合わせて広がるようにします。',
    en: 'Change height to min-height and remove overflow: hidden, so that the box grows with its text.',
  },
  'overlapping-text': {
    ja: 'position: absolute、負の余白、固定の高さをやめ、文字が増えても下へ流れる配置にします。',
    en: 'Avoid position: absolute, negative margins and fixed heights, and use a layout in which text can flow down.',
  },
  'invisible-text-colour': {
    ja: '背景と 4.5:1 以上のコントラストがある文字色にします。不要な文字なら削除します。',
    en: 'Use a text colour with a contrast ratio of at least 4.5:1 against the background. Remove the text if it is not needed.',
  },
  'invisible-text-opacity': {
    ja: 'スクロールで現れる演出がスクリプトの失敗で止まっていないか調べ、スクリプトがなくても opacity が 1 になるようにします。',
    en: 'Check whether a scroll-in effect has stopped because of a script error, and make sure the opacity is 1 even without scripts.',
  },
  'invisible-text-size': {
    ja: 'font-size: 0 を外します。読み上げだけに使う文字は、視覚的に隠すための決まった CSS（1px に切り抜く方法）で隠します。',
    en: 'Remove font-size: 0. Hide text meant only for screen readers with the usual visually-hidden CSS (clipped to 1px).',
  },
  'small-text': {
    ja: 'スマートフォンでの本文を 16px 程度、注釈も 12px 以上にします。',
    en: 'On phones, use about 16px for body text and at least 12px for notes.',
  },
  'small-target': {
    ja: 'リンクやボタンに余白（padding）を付けて 24×24px 以上にするか、隣との間隔を空けます。',
    en: 'Add padding to links and buttons so that they are at least 24×24px, or leave more space between them.',
  },
});
