import { declareProblems } from '#endpoint/problem.ts';

/** Errors about comparisons of pictures, among those of endpoint/problem.ts. */
export const visualProblems = declareProblems({
  no_baseline: {
    status: 409,
    ja: '比較できる以前の検証がありません。このサイトをもう一度検証すると、比較できるようになります。',
    en: 'There is no earlier run to compare with. Verify the site again to compare.',
  },
  no_pictures: {
    status: 409,
    ja: 'この検証には画像がありません。スクリーンショットを撮る検証項目を選んで、もう一度検証してください。',
    en: 'This run has no screenshots. Please verify the site again with a function that takes screenshots.',
  },
  comparison_in_progress: {
    status: 409,
    ja: '画像を比較しています。完了または停止してからもう一度お試しください。',
    en: 'A comparison is in progress. Please wait until it finishes, or stop it.',
  },
  too_many_regions: {
    status: 422,
    ja: '比較しない領域は1サイトにつき{limit}件までです。不要な領域を削除してください。',
    en: 'A site can have up to {limit} ignored regions. Please delete any that you no longer need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof visualProblems, unknown> {}
}
