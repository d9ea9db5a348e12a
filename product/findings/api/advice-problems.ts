import { declareProblems } from '#endpoint/problem.ts';

export const adviceProblems = declareProblems({
  unknown_rule: {
    status: 422,
    ja: '「{rule}」というルールはありません。',
    en: 'There is no rule “{rule}”.',
  },
  too_many_advice: {
    status: 422,
    ja: 'アドバイスは契約全体で{limit}件までです（現在{count}件）。不要なアドバイスを削除してください。',
    en: 'You can save up to {limit} pieces of advice across all groups ({count} now). Please delete any that you no longer need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof adviceProblems, unknown> {}
}
