import { declareProblems } from '#endpoint/problem.ts';

export const testReportProblems = declareProblems({
  test_report_standard: {
    ja: 'この検証は「{name}」の達成基準で試験します。規格の番号と年には、この規格の名前だけを入力してください。',
    en: 'This run is tested against the criteria of {name}. Please enter only this standard.',
    status: 422,
  },
  test_report_pages: {
    status: 422,
    ja: '報告書の対象は{limit}ページまでです。この検証には{pages}ページあるため、代表ページまたは無作為に選ぶ方法を選択してください。',
    en: 'A report can include up to {limit} pages, but this run has {pages}. Please choose representative or random pages instead.',
  },
  test_report_unknown_page: {
    status: 422,
    ja: '代表ページの中に、この検証にないページがあります。選び直してください。',
    en: 'Some representative pages are not in this run. Please choose again.',
  },
  test_report_too_few: {
    status: 422,
    ja: '無作為に選べるページは{pages}ページです。ページ数を減らしてください。',
    en: 'Only {pages} pages are available for random selection. Please reduce the number.',
  },
  test_report_no_pages: {
    status: 409,
    ja: 'この検証には結果のあるページがないため、報告書を作成できません。',
    en: 'A report cannot be created because this run has no pages with results.',
  },
  test_report_waiting: {
    status: 409,
    ja: 'この検証の報告書は作成中です。完了するまでお待ちいただくか、取り消してください。',
    en: 'Reports for this run are being created. Please wait until they are complete, or cancel them.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof testReportProblems, unknown> {}
}
