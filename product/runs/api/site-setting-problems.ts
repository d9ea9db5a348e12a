import { declareProblems } from '#endpoint/problem.ts';

/** Errors about settings and their schedules, among those of endpoint/problem.ts. */
export const siteSettingProblems = declareProblems({
  too_many_settings: {
    status: 422,
    ja: '検証設定は1グループにつき{limit}件までです（現在{count}件）。不要な設定を削除してください。',
    en: 'A group can have up to {limit} settings ({count} now). Please delete any that you no longer need.',
  },
  setting_name_taken: {
    status: 409,
    ja: '「{name}」という名前の検証設定はすでにあります。別の名前を入力してください。',
    en: 'There is a setting called “{name}” already. Please choose another name.',
  },
  schedule_in_past: {
    status: 422,
    ja: '過去の日時からは開始できません。{now}より後に実行される日時を指定してください。',
    en: 'A schedule cannot start in the past. Please specify a date and time after {now}.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof siteSettingProblems, unknown> {}
}
