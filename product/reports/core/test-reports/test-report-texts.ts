import { messages } from '#language/message.ts';

/** The sentences of test reports by machine verdicts. None says that a standard is met: only a person may. */
export const reportWords = messages({
  title: { ja: '試験結果表示（自動検査による下書き）', en: 'Test result (draft from automatic checks)' },
  findingsTitle: {
    ja: '達成基準を満たしていない箇所（自動検査による下書き）',
    en: 'Places that do not meet the criteria (draft from automatic checks)',
  },
  draft: {
    ja: '自動検査による下書き。人による確認が必要です。この文書は、規格を満たすことを示すものではありません。',
    en: 'Draft from automatic checks. Human review is required. This document does not state that the site meets any standard.',
  },
  notJudged: {
    ja: '対象の{n}ページは、全部または一部を検証できていません。検証できなかった部分に問題がないことを意味するものではありません。',
    en: '{n} {n#page was|pages were} not fully checked. Parts that were not checked are not assumed to be free of issues.',
  },
  all: {
    ja: 'すべてのウェブページを選択しました（{n} ページ）。',
    en: 'All web pages were selected ({n} {n#page|pages}).',
  },
  representative: {
    ja: 'ウェブページ一式を代表するウェブページを選択しました（{n} ページ）。',
    en: 'Representative web pages were selected ({n} {n#page|pages}).',
  },
  random: {
    ja: 'ウェブページを無作為に選択しました（{n} ページ）。',
    en: 'Web pages were selected at random ({n} {n#page|pages}).',
  },
  combined: {
    ja: 'ウェブページ一式を代表するウェブページ（{chosen} ページ）と、無作為に選択したウェブページ（{drawn} ページ）を組み合わせました。',
    en: 'Representative web pages ({chosen}) and randomly selected web pages ({drawn}) were combined.',
  },
  ofAll: { ja: '全ページ', en: 'All pages' },
  chosen: { ja: '代表', en: 'Representative' },
  drawn: { ja: '無作為', en: 'Random' },
  errors: { ja: 'エラー {n} 件（{pages} ページ）', en: '{n} {n#error|errors} on {pages} {pages#page|pages}' },
  warnings: {
    ja: 'エラーの可能性 {n} 件（{pages} ページ）',
    en: '{n} probable {n#error|errors} on {pages} {pages#page|pages}',
  },
  toConfirm: {
    ja: '確認が必要な箇所 {n} 件（{pages} ページ）',
    en: '{n} {n#item|items} to confirm on {pages} {pages#page|pages}',
  },
  byPerson: { ja: '人による確認が必要です。', en: 'Human review is required.' },
  nothingFound: {
    ja: '該当するコンテンツは検出されませんでした。人による確認が必要です。',
    en: 'No such content was found. Human review is required.',
  },
  inJa: { ja: '、', en: '; ' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  level: { ja: 'レベル', en: 'Level' },
  verdict: { ja: '判定（案）', en: 'Result (proposed)' },
  page: { ja: 'ページ', en: 'Page' },
  pageTitle: { ja: 'ページのタイトル', en: 'Page title' },
  what: { ja: '内容', en: 'Message' },
  place: { ja: '箇所', en: 'Place' },
  excerpt: { ja: '該当部分のソース', en: 'Source' },
  mend: { ja: '直し方', en: 'How to fix it' },
  picture: { ja: '画像上の位置', en: 'Position on the screenshot' },
  box: {
    ja: '左 {x}、上 {y}、幅 {width}、高さ {height}（px）',
    en: 'left {x}, top {y}, {width} wide, {height} high (px)',
  },
  open: { ja: '画像で見る', en: 'View screenshot' },
  findings: { ja: '箇所', en: 'Places' },
  none: {
    ja: '選択したページでは、自動検査でエラーは検出されませんでした。検出できない問題もあるため、人による確認が必要です。',
    en: 'Automatic checks found no errors on the selected pages. They cannot detect every issue, so human review is required.',
  },
  more: { ja: 'ほか {n} 件（全件はExcelファイルをご覧ください）', en: '{n} more (see the Excel file for all of them)' },
  rest: {
    ja: 'この文書に掲載した箇所は一部です。全{n}件はExcelファイルをご覧ください。',
    en: 'This document lists only some of the places. See the Excel file for all {n}.',
  },
});
