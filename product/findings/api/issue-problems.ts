import { declareProblems } from '#endpoint/problem.ts';

/** Errors about places to fix and what is excluded, among those of endpoint/problem.ts. */
export const issueProblems = declareProblems({
  issue_not_found_in_run: {
    status: 404,
    ja: 'この検証に、指定された修正箇所がありません。一覧を再読み込みしてください。',
    en: 'This place to fix is not in this run. Please reload the list.',
  },
  issue_without_change: {
    status: 422,
    ja: '対応状況・担当・期限・メモのいずれかを指定してください。',
    en: 'Please specify a state, an assignee, a due date or a note.',
  },
  issue_assignee_unknown: {
    status: 422,
    ja: '担当者に選べるのは、このグループを見られるユーザーだけです。一覧から選び直してください。',
    en: 'Only users with access to this group can be assigned. Please choose one from the list.',
  },
  issue_notes_full: {
    status: 409,
    ja: '1つの修正箇所に書けるメモは500件までです。今後の連絡には、担当者や対応状況を使用してください。',
    en: 'A place to fix can have up to 500 notes. Please use its state and assignee for further updates.',
  },
  issue_due_past: {
    status: 422,
    ja: '期限には今日以降の日付を入力してください。',
    en: 'The due date must be today or later.',
  },
  exclusion_expiry_past: {
    status: 422,
    ja: '除外の有効期限には今日以降の日付を入力してください。',
    en: 'The expiry date of an exclusion must be today or later.',
  },
  exclusion_without_places: {
    status: 422,
    ja: '除外する箇所を選択してください。',
    en: 'Please choose the places to exclude.',
  },
  exclusion_url_unknown: {
    status: 422,
    ja: 'この検証には、そのページ（ディレクトリ）がありません。検証したページのURLを入力してください。',
    en: 'This run does not include that page or directory. Please enter the URL of a page that was verified.',
  },
  exclusion_exists: {
    status: 409,
    ja: '同じ範囲の除外がすでにあります。除外の一覧を確認してください。',
    en: 'An exclusion with the same scope already exists. Please check the list of exclusions.',
  },
  exclusion_ended: {
    status: 409,
    ja: 'この除外はすでに終了しています。',
    en: 'This exclusion has already ended.',
  },
  too_many_exclusions: {
    status: 422,
    ja: '除外は1サイトにつき{limit}件までです。「ルール全体」や「ディレクトリ」の除外にまとめるか、不要な除外を取り消してください。',
    en: 'A site can have up to {limit} exclusions. Please combine them into exclusions of a whole rule or directory, or remove those that you no longer need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof issueProblems, unknown> {}
}
