import { declareProblems } from '#endpoint/problem.ts';

export const uploadProblems = declareProblems({
  upload_too_heavy: {
    status: 422,
    ja: 'ファイルの読み取りに必要な時間またはメモリが上限を超えました。行を減らして、もう一度アップロードしてください。',
    en: 'Reading the file exceeded the limit for time or memory. Please reduce the number of rows and upload it again.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof uploadProblems, unknown> {}
}
