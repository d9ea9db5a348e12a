import { messages } from '#language/message.ts';

export const keyTexts = messages({
  title: { ja: 'この画面のキーボード操作', en: 'Keys of this screen' },
  key: { ja: 'キー', en: 'Key' },
  action: { ja: '操作', en: 'Action' },
  nextFinding: { ja: '次の指摘へ', en: 'Next finding' },
  previousFinding: { ja: '前の指摘へ', en: 'Previous finding' },
  nextRow: { ja: '次の行へ', en: 'Next row' },
  previousRow: { ja: '前の行へ', en: 'Previous row' },
  selectRow: { ja: '行を選択・選択解除', en: 'Select the row, or not' },
  list: { ja: 'キーの一覧を開く', en: 'Open the list of keys' },
  switch: { ja: '1文字のキーで操作する', en: 'Use keys of one letter' },
  switchHelp: {
    ja: '音声入力などで意図せず動く場合はオフにしてください。このブラウザーに保存されます。',
    en: 'Turn this off where they act by mistake, for instance with speech input. It is kept in this browser.',
  },
  close: { ja: '閉じる', en: 'Close' },
  menu: { ja: 'キーボード操作', en: 'Keyboard' },
});
