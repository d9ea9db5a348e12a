import { csvRows } from '#product/documents/api/csv-rows.ts';
import type { SpellingEntry } from '#product/runs/api/contents-setting.ts';
import type { PastedLines } from './paste-lines.ts';

/** The largest file that is read: the dictionary's 4,500 entries fit into it. */
export const maxCsvBytes = 1024 * 1024;

/** The text of a CSV file in UTF-8, with or without its mark, or in Shift_JIS; null for neither. */
export function textOfCsv(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}

/** Reads the columns “wrong” and “right”. `wrongLines`: the lines of rows that are no pair. */
export function readCsvEntries(text: string): PastedLines {
  const entries: SpellingEntry[] = [];
  const wrongLines: number[] = [];
  const { rows, malformed } = csvRows(text);
  for (const { line, cells } of rows) {
    const [wrong = '', right = '', ...others] = cells.map(cell => withoutGuard(cell).trim().normalize('NFC'));
    if (wrong === '' && right === '' && others.every(cell => cell === '')) continue;
    if (line === 1 && wrong === '誤った表記') continue;
    if (wrong !== '' && right !== '' && others.every(cell => cell === '')) entries.push({ wrong, right });
    else wrongLines.push(line);
  }
  if (malformed !== null) wrongLines.push(malformed);
  return { entries, wrongLines };
}

/** The apostrophe before a text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
