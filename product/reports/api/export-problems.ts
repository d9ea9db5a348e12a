import { declareProblems } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';

/** Reasons why an export ended without a file. */
export const exportFailures = messages({
  export_run_deleted: {
    ja: '書き出している間に検証結果が削除されたため、ファイルを作成できませんでした。',
    en: 'The run was deleted while it was exported, so there is no file.',
  },
  export_inspection_deleted: {
    ja: '検査報告書が見つからないため、ファイルを作成できませんでした。',
    en: 'The inspection report is not there, so there is no file.',
  },
  export_storage_full: {
    ja: '保存領域の空きがないため、ファイルを作成できませんでした。しばらくしてからもう一度お試しください。続くときは運用担当者にお知らせください。',
    en: 'The storage is full, so there is no file. Please try again later, and tell the operator if it happens again.',
  },
  export_failed: {
    ja: 'ファイルを作成できませんでした。もう一度お試しください。',
    en: 'The file could not be made. Please try again.',
  },
});

export const exportProblems = declareProblems({
  export_cancelled: {
    status: 410,
    ja: 'この書き出しはキャンセルされました。必要なときは、もう一度書き出してください。',
    en: 'This export was canceled. Please export again if you need the file.',
  },
  export_function_missing: {
    status: 422,
    ja: 'この検証には{name}の結果がありません。',
    en: 'This run has no results of {name}.',
  },
  incorrect_device: { status: 422, ja: '端末の指定が正しくありません。', en: 'Incorrect device' },
  export_no_pictures: {
    status: 422,
    ja: 'この検証には、この端末の画像がありません。',
    en: 'This run has no pictures of this device.',
  },
  export_too_many: {
    status: 409,
    ja: '作成中の書き出しが{most}件あります。終わるのを待つか、不要なものをキャンセルしてください。',
    en: '{most} of your exports are still being made. Please wait for them, or cancel those that you do not need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof exportProblems, unknown> {}
}
