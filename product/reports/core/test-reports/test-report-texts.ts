import { messages } from '#language/message.ts';

/** The sentences of test reports by machine verdicts. None says that a standard is met: only a person may. */
export const reportWords = messages({
  title: { ja: '試験結果表示（自動検査による下書き）', en: 'Test result (draft by automatic checks)' },
  findingsTitle: {
    ja: '達成基準を満たしていない箇所（自動検査による下書き）',
    en: 'Places that do not meet the criteria (draft by automatic checks)',
  },
  draft: {
    ja: '自動検査による下書き。人による確認が必要です。この文書は、規格を満たすことを示すものではありません。',
    en: 'Draft by automatic checks. It has to be confirmed by people. This document does not state that the site meets a standard.',
  },
  notJudged: {
    ja: '対象の{n}ページは、全部または一部を検証できていません。検証できなかった部分に問題がないことを意味しません。',
    en: '{n} {n#page was|pages were} not judged, or not in full. What was not judged does not count as free of faults.',
  },
  all: {
    ja: 'すべてのウェブページを選択しました（{n} ページ）。',
    en: 'All pages were chosen ({n} {n#page|pages}).',
  },
  representative: {
    ja: 'ウェブページ一式を代表するウェブページを選択しました（{n} ページ）。',
    en: 'Pages that represent the whole were chosen ({n} {n#page|pages}).',
  },
  random: {
    ja: 'ウェブページを無作為に選択しました（{n} ページ）。',
    en: 'Pages were chosen at random ({n} {n#page|pages}).',
  },
  combined: {
    ja: 'ウェブページ一式を代表するウェブページ（{chosen} ページ）と、無作為に選択したウェブページ（{drawn} ページ）を組み合わせました。',
    en: 'Pages that represent the whole ({chosen}) and pages chosen at random ({drawn}) were combined.',
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
    en: '{n} {n#point|points} to confirm on {pages} {pages#page|pages}',
  },
  byPerson: { ja: '人による確認が必要です。', en: 'To be confirmed by a person.' },
  nothingFound: {
    ja: '該当するコンテンツは検出されませんでした。人による確認が必要です。',
    en: 'No such content was found. To be confirmed by a person.',
  },
  inJa: { ja: '、', en: '; ' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  level: { ja: 'レベル', en: 'Level' },
  verdict: { ja: '判定（案）', en: 'Verdict (proposed)' },
  page: { ja: 'ページ', en: 'Page' },
  pageTitle: { ja: 'ページの題名', en: 'Page title' },
  what: { ja: '内容', en: 'What' },
  place: { ja: '箇所', en: 'Place' },
  excerpt: { ja: '該当部分のソース', en: 'Source' },
  mend: { ja: '直し方', en: 'How to mend it' },
  picture: { ja: '画像上の位置', en: 'Place on the picture' },
  box: {
    ja: '左 {x}、上 {y}、幅 {width}、高さ {height}（px）',
    en: 'left {x}, top {y}, {width} wide, {height} high (px)',
  },
  open: { ja: '画像で見る', en: 'See the picture' },
  findings: { ja: '箇所', en: 'Places' },
  none: {
    ja: '選択したページでは、自動検査でエラーは検出されませんでした。検出できない問題もあるため、人による確認が必要です。',
    en: 'Automatic checks found no error on the chosen pages. They cannot find every fault; people have to confirm the pages.',
  },
  more: { ja: 'ほか {n} 件（全件はExcelの表にあります）', en: '{n} more, all of them in the Excel file' },
  rest: {
    ja: 'この文書に載せた箇所は一部です。全{n}件はExcelの表をご覧ください。',
    en: 'This paper lists a part. All {n} places are in the Excel file.',
  },
});
