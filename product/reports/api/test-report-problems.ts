import { declareProblems } from '#endpoint/problem.ts';

export const testReportProblems = declareProblems({
  test_report_standard: {
    ja: 'この検証は「{name}」の達成基準で試験します。規格の番号と年には、この規格の名前だけを入力してください。',
    en: 'This run is tested by the criteria of {name}. Please name that standard and no other.',
    status: 422,
  },
  test_report_pages: {
    status: 422,
    ja: '報告書の対象は{limit}ページまでです。この検証には{pages}ページあるため、代表ページまたは無作為に選ぶ方法を選択してください。',
    en: 'A report has at most {limit} pages, and this run has {pages}. Please choose representative or random pages instead of all.',
  },
  test_report_unknown_page: {
    status: 422,
    ja: '代表ページの中に、この検証にないページがあります。選び直してください。',
    en: 'Some representative pages are not in this run. Please choose them again.',
  },
  test_report_too_few: {
    status: 422,
    ja: '無作為に選べるページは{pages}ページです。ページ数を減らしてください。',
    en: 'Only {pages} pages are left to draw from. Please lower the number.',
  },
  test_report_no_pages: {
    status: 409,
    ja: 'この検証には結果のあるページがないため、報告書を作成できません。',
    en: 'This run has no page with a result, so there is no report of it.',
  },
  test_report_waiting: {
    status: 409,
    ja: 'この検証の報告書は作成中です。終わるまでお待ちいただくか、取り消してください。',
    en: 'Reports of this run are being made. Please wait until they are done, or cancel them.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof testReportProblems, unknown> {}
}
