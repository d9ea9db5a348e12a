import { messages } from '#language/message.ts';

export const reportTexts = messages({
  title: { ja: 'ページレポート', en: 'Page report' },
  previous: { ja: '前のページ', en: 'Previous page' },
  next: { ja: '次のページ', en: 'Next page' },
  findings: { ja: '指摘', en: 'Findings' },
  picture: { ja: '画面', en: 'Picture' },
  code: { ja: 'コード', en: 'Code' },
  views: { ja: '表示の切り替え', en: 'Views' },
  allFunctions: { ja: 'すべての検証項目', en: 'All functions' },
  function: { ja: '検証項目', en: 'Function' },
  severity: { ja: '重大度', en: 'Severity' },
  certain: { ja: 'エラーと警告', en: 'Errors and warnings' },
  none: { ja: 'このページに該当する指摘はありません。', en: 'There is nothing to show for this page.' },
  cut: { ja: '{total} 件のうち最初の {n} 件を表示しています。', en: 'The first {n} of {total} are shown.' },
  up: { ja: '前の指摘（k）', en: 'Previous finding (k)' },
  down: { ja: '次の指摘（j）', en: 'Next finding (j)' },
  position: { ja: '{n} / {total}', en: '{n} of {total}' },
  line: { ja: '{n} 行目', en: 'line {n}' },
  status: { ja: '応答', en: 'Status' },
  noPage: { ja: 'ページを選んでください', en: 'Choose a page' },
});
