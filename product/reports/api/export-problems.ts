import { declareProblems } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';

/** Reasons why an export ended without a file. */
export const exportFailures = messages({
  export_run_deleted: {
    ja: '書き出している間に検証結果が削除されたため、ファイルを作成できませんでした。',
    en: 'The file could not be created because the run was deleted during the export.',
  },
  export_inspection_deleted: {
    ja: '検査報告書が見つからないため、ファイルを作成できませんでした。',
    en: 'The file could not be created because the inspection report was not found.',
  },
  export_storage_full: {
    ja: '保存領域の空きがないため、ファイルを作成できませんでした。しばらくしてからもう一度お試しください。続くときは運用担当者にお知らせください。',
    en: 'The file could not be created because the storage is full. Please try again later. If this continues, please contact the operator.',
  },
  export_failed: {
    ja: 'ファイルを作成できませんでした。もう一度お試しください。',
    en: 'The file could not be created. Please try again.',
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
    en: 'This run has no {name} results.',
  },
  incorrect_device: { status: 422, ja: '端末の指定が正しくありません。', en: 'Incorrect device' },
  export_no_pictures: {
    status: 422,
    ja: 'この検証には、この端末の画像がありません。',
    en: 'This run has no screenshots for this device.',
  },
  export_too_many: {
    status: 409,
    ja: '作成中の書き出しが{most}件あります。完了を待つか、不要なものをキャンセルしてください。',
    en: '{most} of your exports are still in progress. Please wait for them to finish, or cancel those that you do not need.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof exportProblems, unknown> {}
}
