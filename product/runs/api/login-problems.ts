import { declareProblems } from '#endpoint/problem.ts';

export const loginProblems = declareProblems({
  login_step_invalid: {
    status: 422,
    ja: 'サインインの手順{step}に誤りがあります。{reason}',
    en: 'Step {step} of the login is not valid. {reason}',
  },
  login_success_invalid: {
    status: 422,
    ja: 'サインインの成功の確認方法に誤りがあります。{reason}',
    en: 'What shows that the login succeeded is not valid. {reason}',
  },
  login_host_invalid: {
    status: 422,
    ja: '許可するホスト「{host}」はホスト名ではありません。',
    en: '“{host}”, one of the allowed hosts, is not the name of a host.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof loginProblems, unknown> {}
}
