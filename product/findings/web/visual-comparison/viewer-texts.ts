import { messages } from '#language/message.ts';

export const viewerTexts = messages({
  back: { ja: '一覧へ戻る', en: 'Back to the list' },
  before: { ja: '前（{date}）', en: 'Before ({date})' },
  after: { ja: '後（{date}）', en: 'After ({date})' },
  noPicture: { ja: '画像はありません', en: 'No screenshot' },
  beforeAlt: {
    ja: '{page} の以前の画像。変更箇所は下の一覧にあります',
    en: 'Earlier screenshot of {page}. Changes are listed below',
  },
  afterAlt: {
    ja: '{page} の今回の画像。変更箇所は下の一覧にあります',
    en: 'Current screenshot of {page}. Changes are listed below',
  },
  modes: { ja: '比較の方法', en: 'Comparison mode' },
  side: { ja: '並べる', en: 'Side by side' },
  slider: { ja: 'スライダー', en: 'Slider' },
  overlay: { ja: '重ねる', en: 'Overlay' },
  sliderLabel: { ja: '境目の位置（左が前、右が後）', en: 'Divider position (before on the left, after on the right)' },
  overlayLabel: { ja: '前の画像の濃さ', en: 'Opacity of the earlier screenshot' },
  percent: { ja: '{n}%', en: '{n}%' },
  marks: { ja: '変化したピクセルを塗る', en: 'Highlight changed pixels' },
  frames: { ja: '枠を表示', en: 'Show frames' },
  scroll: { ja: '画像（スクロールできます）', en: 'Screenshots (scrollable)' },
  previous: { ja: '前の変更箇所', en: 'Previous change' },
  next: { ja: '次の変更箇所', en: 'Next change' },
  place: { ja: '{n} / {all} か所', en: '{n} of {all}' },
  changes: { ja: '変更箇所', en: 'Changes' },
  noChanges: { ja: '変更箇所はありません。', en: 'No changes.' },
  go: { ja: '{n}番目の変更箇所を画像で見る', en: 'Show change {n} on the screenshot' },
  draw: { ja: '比較しない領域を描く', en: 'Draw an ignored region' },
  drawing: {
    ja: '今回の画像の上をドラッグして囲んでください。数値でも指定できます。',
    en: 'Drag on the current screenshot to draw a region. You can also enter numbers.',
  },
  byNumbers: { ja: '数値で指定', en: 'Enter numbers' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});
