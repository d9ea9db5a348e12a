import { declareProblems } from '#endpoint/problem.ts';

export const savedViewProblems = declareProblems({
  view_name_taken: {
    status: 409,
    ja: 'この名前の表示条件はすでにあります。別の名前を入力してください。',
    en: 'There is a view of this name already. Please choose another name.',
  },
  too_many_views: {
    status: 422,
    ja: '表示条件は1人につき{limit}件まで保存できます（現在{count}件）。不要なものを削除してください。',
    en: 'A person can save at most {limit} views ({count} now). Please delete one that is not needed.',
  },
  too_many_shared_views: {
    status: 422,
    ja: '共有できる表示条件は1画面につき{limit}件までです（現在{count}件）。不要なものを削除してください。',
    en: 'At most {limit} views of a screen can be shared ({count} now). Please delete one that is not needed.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof savedViewProblems, unknown> {}
}
