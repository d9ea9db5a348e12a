import { declareProblems } from '#endpoint/problem.ts';

export const runProblems = declareProblems({
  run_in_progress: {
    status: 409,
    ja: 'このサイトは検証中です。完了または停止してからもう一度お試しください。',
    en: 'This site is being verified. Please wait until the run finishes, or stop it.',
  },
  demo_site: {
    status: 409,
    ja: 'デモのサイトは実在しないため、検証できません。「サイトの登録」で実際のサイトを登録して検証してください。',
    en: 'This is a demo site. It does not exist on the web and cannot be verified. Please register a site of your own.',
  },
  run_not_running: { status: 409, ja: 'この検証はすでに終了しています。', en: 'This run has already finished.' },
  run_not_stopped: {
    status: 409,
    ja: '再検証できる未完了の検証項目はありません。',
    en: 'There is no unfinished function to verify again.',
  },
  page_too_deep: {
    status: 422,
    ja: '一覧の奥にあるこのページへは直接移動できません。条件で絞り込むか、前後のページから順に進んでください。',
    en: 'This page is too far down the list to go to directly. Please filter the list or move page by page.',
  },
  cursor_unreadable: {
    status: 422,
    ja: '一覧の位置（cursor）を読み取れません。cursorを付けずに、もう一度取得してください。',
    en: 'The list position (cursor) could not be read. Please try again without a cursor.',
  },
  recheck_without_pages: {
    status: 409,
    ja: 'もう一度検証できる結果がありません。選んだページ・ルール・検証項目の結果が、この検証にあるか確認してください。',
    en: 'There are no results to recheck. Please check that this run has results for the chosen page, rule or function.',
  },
  rendered_source_missing: {
    status: 409,
    ja: 'このページのスクリプト実行後のHTMLは保存されていません。アクセシビリティも選んで検証すると保存されます。',
    en: 'The rendered HTML of this page was not stored. It is stored when Accessibility is also verified.',
  },
  recheck_login_gone: {
    status: 409,
    ja: 'この検証で使ったサイトのユーザー名とパスワードが保存されていません。「サイトの登録」で登録し直して、新しく検証してください。',
    en: 'The user name and password that this run used for the site are no longer stored. Please register the site with them again and start a new run.',
  },
  comparison_order: {
    status: 422,
    ja: '比較元には、比較する検証より前の検証を選択してください。',
    en: 'Please choose an earlier run to compare with.',
  },
  comparison_without_run: {
    status: 409,
    ja: 'このサイトには、比較できる前回の検証がまだありません。もう一度検証すると比較できます。',
    en: 'This site has no earlier run to compare with yet. Verify it again to compare.',
  },
  comparison_busy: {
    status: 503,
    ja: 'ほかのソースを比較しているため、今は比較できません。少し待ってからもう一度お試しください。',
    en: 'Another source comparison is in progress. Please wait a moment and try again.',
  },
  run_of_another: {
    status: 403,
    ja: '他の人が開始した検証の結果を削除したり元に戻したりできるのは、管理者以上のユーザーだけです。',
    en: 'Only admins and masters can delete or restore a run started by someone else.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof runProblems, unknown> {}
}
