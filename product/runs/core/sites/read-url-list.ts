import { ProblemError, problemOf } from '#endpoint/problem.ts';
import { type Message, messages, say } from '#language/message.ts';
import { type CsvRow, csvRows } from '#product/documents/api/csv-rows.ts';
import { csvLimits, megabytesOf, type SiteCsv } from '#product/runs/api/site-csv.ts';
import { decodeCsv } from '#product/tenancy/core/decode-csv.ts';
import { checkUrl, requireOneDomain } from './site-request.ts';

export interface UrlList {
  urls: string[];
  encoding: SiteCsv['encoding'];
}

const texts = messages({ row: { ja: '{row}行目：{why}', en: 'Row {row}: {why}' } });
const header = /^(url|ＵＲＬ|アドレス)$/i;
const dataUrl = /^data:[^,]{0,200};base64,/;
/** Every part of an address that a run may ignore is kept, since each run says what it ignores. */
const keepAll = { filterQuery: false, filterHash: true, filterIndexHtml: false };

/** Reads an uploaded list (column `URL`, else the first). `data`: text or data URL. Throws the file's problem or `csv_rows_invalid`. */
export function readUrlList(data: string): UrlList {
  const { text, encoding } = textOf(data);
  const rows = rowsOf(text);
  const head = rows[0]?.cells.findIndex(cell => header.test(cell.trim())) ?? -1;
  const column = Math.max(0, head);
  const body = rows.slice(head < 0 ? 0 : 1);
  if (body.length > csvLimits.urls)
    throw new ProblemError('csv_too_many_urls', { limit: csvLimits.urls.toLocaleString('en'), count: body.length });
  const faults: { path: string; message: Message }[] = [];
  const urls = new Set<string>();
  let first: string | undefined;
  for (const { line, cells } of body) {
    try {
      const url = checkUrl(cells[column] ?? '', keepAll, { isSchemeRequired: true });
      requireOneDomain(first ?? url, [url]);
      first ??= url;
      urls.add(url);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      faults.push({ path: `csvData.${line}`, message: messageAt(line, error) });
    }
  }
  if (faults.length > 0) throw new ProblemError('csv_rows_invalid', { count: faults.length }, faults);
  if (urls.size === 0) throw new ProblemError('csv_no_url');
  return { urls: [...urls], encoding };
}

function messageAt(row: number, { code, values }: ProblemError): Message {
  const [ja, en] = (['ja', 'en'] as const).map(language => {
    const why = say(problemOf(code), language, values as Record<string, string | number>);
    return say(texts.row, language, { row, why });
  });
  return { ja: ja ?? '', en: en ?? '' };
}

function textOf(data: string): { text: string; encoding: SiteCsv['encoding'] } {
  const start = dataUrl.exec(data);
  const bytes = start === null ? Buffer.from(data) : Buffer.from(data.slice(start[0].length), 'base64');
  if (bytes.length > csvLimits.bytes)
    throw new ProblemError('csv_too_large', { limit: csvLimits.bytes / 1024 ** 2, size: megabytesOf(bytes.length) });
  const decoded = decodeCsv(bytes);
  if ('fault' in decoded) throw new ProblemError(decoded.fault);
  return decoded;
}

function rowsOf(text: string): CsvRow[] {
  const { rows, malformed } = csvRows(text.replace(/^\uFEFF/, ''));
  if (malformed !== null) throw new ProblemError('csv_malformed', { row: malformed });
  return rows;
}
