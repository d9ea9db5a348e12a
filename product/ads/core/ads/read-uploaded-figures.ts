import { createHash } from 'node:crypto';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, type Message, messages } from '#language/message.ts';
import { maxAdCsvBytes } from '#product/ads/api/ad-accounts.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import type { FiguresLine } from './figures-table.ts';
import { type FiguresFile, mostFiguresFaults, readFiguresCsv } from './read-figures-csv.ts';

const texts = messages({
  line: { ja: '{line}行目：{message}', en: 'Row {line}: {message}' },
  base64: { ja: 'ファイルを読み取れませんでした。', en: 'The file could not be read.' },
});

export interface UploadedFigures extends FiguresFile {
  /** SHA-256 of the file's bytes, in hex. */
  digest: string;
}

/** The figures of a file in base64. Throws `ad_csv_invalid`, naming broken lines, or `ad_csv_columns_missing`, naming columns. */
export function readUploadedFigures(data: string, media: AdMedia): UploadedFigures {
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(data) ? Buffer.from(data, 'base64') : new Uint8Array();
  if (bytes.length === 0 || bytes.length > maxAdCsvBytes) throw brokenFile([{ line: 0, message: texts.base64 }], 1);
  const read = readFiguresCsv(bytes, media);
  if ('missing' in read) throw new ProblemError('ad_csv_columns_missing', { columns: listed(read.missing) });
  if ('faults' in read) throw brokenFile(read.faults, read.count);
  return { ...read.file, digest: createHash('sha256').update(bytes).digest('hex') };
}

const listed = (names: readonly Message[]): Message => ({
  ja: names.map(({ ja }) => `「${ja}」`).join(''),
  en: names.map(({ en }) => en).join(', '),
});

/** A refusal that names lines; line 0: the file as a whole. */
export function brokenFile(faults: readonly FiguresLine[], count: number): ProblemError {
  const fields = faults.slice(0, mostFiguresFaults).map(({ line, message }) => ({
    path: line === 0 ? 'data' : `data.${line}`,
    message: line === 0 ? message : ofLine(line, message),
  }));
  return new ProblemError('ad_csv_invalid', { count }, fields);
}

const ofLine = (line: number, { ja, en }: Message): Message => ({
  ja: fill(texts.line, { line, message: ja }).ja,
  en: fill(texts.line, { line, message: en }).en,
});
