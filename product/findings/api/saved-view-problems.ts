import { declareProblems } from '#endpoint/problem.ts';

export const savedViewProblems = declareProblems({
  view_name_taken: {
    status: 409,
    ja: 'この名前の表示条件はすでにあります。別の名前を入力してください。',
    en: 'A view with this name already exists. Please choose another name.',
  },
  too_many_views: {
    status: 422,
    ja: '表示条件は1人につき{limit}件まで保存できます（現在{count}件）。不要なものを削除してください。',
    en: 'You can save up to {limit} views ({count} now). Please delete any that you no longer need.',
  },
  too_many_shared_views: {
    status: 422,
    ja: '共有できる表示条件は1画面につき{limit}件までです（現在{count}件）。不要なものを削除してください。',
    en: 'Up to {limit} views per screen can be shared ({count} now). Please delete any that you no longer need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof savedViewProblems, unknown> {}
}
