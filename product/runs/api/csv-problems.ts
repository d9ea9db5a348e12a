import { declareProblems } from '#endpoint/problem.ts';

/** Errors of an uploaded list of URLs, among those of endpoint/problem.ts. */
export const csvProblems = declareProblems({
  csv_too_large: {
    status: 422,
    ja: 'CSVファイルは{limit}MBまでです（{size}MB）。',
    en: 'A CSV file can be up to {limit} MB (this one is {size} MB).',
  },
  csv_too_many_urls: {
    status: 422,
    ja: 'CSVファイルで指定できるURLは{limit}件までです（{count}件あります）。',
    en: 'A CSV file can contain up to {limit} URLs (this one contains {count}).',
  },
  csv_no_url: { status: 422, ja: 'CSVファイルにURLがありません。', en: 'The CSV file contains no URLs.' },
  csv_utf16: {
    status: 422,
    ja: 'UTF-16のCSVファイルは読み込めません。UTF-8またはShift_JISで保存してください。',
    en: 'CSV files in UTF-16 cannot be read. Please save the file as UTF-8 or Shift_JIS.',
  },
  csv_unknown_encoding: {
    status: 422,
    ja: 'CSVファイルの文字コードを判別できません。UTF-8またはShift_JISで保存してください。',
    en: 'The encoding of the CSV file could not be determined. Please save the file as UTF-8 or Shift_JIS.',
  },
  csv_malformed: {
    status: 422,
    ja: 'CSVファイルの{row}行目を読み取れません。引用符（"）を確認してください。',
    en: 'Row {row} of the CSV file cannot be read. Please check its quotation marks.',
  },
  csv_rows_invalid: {
    status: 422,
    ja: 'CSVファイルの{count}行に誤りがあるため、登録しませんでした。',
    en: 'The file was not registered because {count} {count#row|rows} of the CSV file {count#is|are} not valid.',
  },
  csv_not_found: {
    status: 422,
    ja: '指定したCSVファイルがありません。もう一度アップロードしてください。',
    en: 'The specified CSV file no longer exists. Please upload it again.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof csvProblems, unknown> {}
}
