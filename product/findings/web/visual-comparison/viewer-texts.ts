import { messages } from '#language/message.ts';

export const viewerTexts = messages({
  back: { ja: '一覧へ戻る', en: 'Back to the list' },
  before: { ja: '前（{date}）', en: 'Before ({date})' },
  after: { ja: '後（{date}）', en: 'After ({date})' },
  noPicture: { ja: '画像はありません', en: 'No picture' },
  beforeAlt: {
    ja: '{page} の以前の画像。変更箇所は下の一覧にあります',
    en: '{page} before. What has changed is listed below',
  },
  afterAlt: {
    ja: '{page} の今回の画像。変更箇所は下の一覧にあります',
    en: '{page} now. What has changed is listed below',
  },
  modes: { ja: '比較の方法', en: 'How to compare' },
  side: { ja: '並べる', en: 'Side by side' },
  slider: { ja: 'スライダー', en: 'Slider' },
  overlay: { ja: '重ねる', en: 'Overlay' },
  sliderLabel: { ja: '境目の位置（左が前、右が後）', en: 'Edge between before (left) and after (right)' },
  overlayLabel: { ja: '前の画像の濃さ', en: 'Opacity of the picture before' },
  percent: { ja: '{n}%', en: '{n}%' },
  marks: { ja: '変わった点を塗る', en: 'Mark changed points' },
  frames: { ja: '枠を表示', en: 'Show frames' },
  scroll: { ja: '画像（スクロールできます）', en: 'Pictures (scroll)' },
  previous: { ja: '前の変更箇所', en: 'Previous change' },
  next: { ja: '次の変更箇所', en: 'Next change' },
  place: { ja: '{n} / {all} か所', en: '{n} of {all}' },
  changes: { ja: '変更箇所', en: 'What has changed' },
  noChanges: { ja: '変更箇所はありません。', en: 'Nothing has changed.' },
  go: { ja: '{n}番目の変更箇所を画像で見る', en: 'Show change {n} in the picture' },
  draw: { ja: '比較しない領域を描く', en: 'Draw an ignored region' },
  drawing: {
    ja: '今回の画像の上をドラッグして囲んでください。数値でも指定できます。',
    en: 'Drag over the picture of now. You can also give numbers.',
  },
  byNumbers: { ja: '数値で指定', en: 'Give numbers' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});
