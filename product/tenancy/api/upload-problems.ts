import { declareProblems } from '#endpoint/problem.ts';

export const uploadProblems = declareProblems({
  upload_too_heavy: {
    status: 422,
    ja: 'ファイルの読み取りに必要な時間またはメモリが上限を超えました。行を減らして、もう一度アップロードしてください。',
    en: 'Reading the file takes more time or memory than a file may have. Please upload one with fewer rows.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof uploadProblems, unknown> {}
}
