import { declareProblems } from '#endpoint/problem.ts';

export const ownershipProblems = declareProblems({
  ownership_unproven: {
    status: 403,
    ja: '「{host}」の所有がまだ確認されていないため、{what}はできません。「所有の確認」の画面で確認してください。',
    en: 'Please verify the ownership of “{host}” under “Site ownership” before {what}.',
  },
  too_many_hosts: {
    status: 422,
    ja: '所有を確認できるホストは{limit}件までです。使わないホストを一覧から削除してください。',
    en: 'You can verify ownership of up to {limit} hosts. Please delete any that you no longer use.',
  },
  waiver_reason_missing: {
    status: 422,
    ja: '所有の確認を免除する理由を入力してください。',
    en: 'Please enter the reason for waiving ownership verification.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof ownershipProblems, unknown> {}
}
