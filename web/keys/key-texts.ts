import { messages } from '#language/message.ts';

export const keyTexts = messages({
  title: { ja: 'この画面のキーボード操作', en: 'Keyboard shortcuts on this screen' },
  key: { ja: 'キー', en: 'Key' },
  action: { ja: '操作', en: 'Action' },
  nextFinding: { ja: '次の指摘へ', en: 'Next finding' },
  previousFinding: { ja: '前の指摘へ', en: 'Previous finding' },
  nextRow: { ja: '次の行へ', en: 'Next row' },
  previousRow: { ja: '前の行へ', en: 'Previous row' },
  selectRow: { ja: '行を選択・選択解除', en: 'Select or deselect the row' },
  list: { ja: 'キーの一覧を開く', en: 'Open the list of keys' },
  switch: { ja: '1文字のキーで操作する', en: 'Use single-letter keys' },
  switchHelp: {
    ja: '音声入力などで意図せず動作する場合はオフにしてください。設定はこのブラウザーに保存されます。',
    en: 'Turn this off if keys are triggered by mistake, for example with speech input. This setting is saved in this browser.',
  },
  close: { ja: '閉じる', en: 'Close' },
  menu: { ja: 'キーボード操作', en: 'Keyboard shortcuts' },
});
