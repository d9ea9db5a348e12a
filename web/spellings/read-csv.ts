import type { SpellingEntry } from '#api/contents-setting.ts';
import type { PastedLines } from './paste-lines.ts';

/** The largest file that is read: the dictionary's 4,500 entries fit into it. */
export const maxCsvBytes = 1024 * 1024;

/** The text of a CSV file in UTF-8, with or without its mark, or in Shift_JIS; null for neither. */
export function decodeCsv(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}

/**
 * Reads the columns “wrong” and “right”. `wrongLines` are the
 * numbers of rows that are no pair; a heading and empty rows count for nothing.
 */
export function readCsvEntries(text: string): PastedLines {
  const entries: SpellingEntry[] = [];
  const wrongLines: number[] = [];
  for (const [index, row] of rowsOf(text).entries()) {
    const cells = row.map(cell => withoutGuard(cell).trim().normalize('NFC'));
    const [wrong = '', right = '', ...others] = cells;
    if (cells.every(cell => cell === '') || (index === 0 && wrong === '誤った表記')) continue;
    if (wrong !== '' && right !== '' && others.every(cell => cell === '')) entries.push({ wrong, right });
    else wrongLines.push(index + 1);
  }
  return { entries, wrongLines };
}

/** Characters of a cell, far more than a spelling may have. */
const maxCell = 2_000;

/** The apostrophe before a text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** Rows of RFC 4180, with any end of line. A quote that is never closed makes one row of the rest, which is no pair. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = /^"((?:[^"]|"")*)"(?=[,\r\n]|$)|^[^",\r\n][^,\r\n]*|^(?=[,\r\n])/.exec(text.slice(at, at + maxCell));
    if (cell === null) return [...rows, ['"']];
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[0]);
    at += cell[0].length;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push('');
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      rows.push(row);
      row = [];
    }
  }
  return row.length === 0 ? rows : [...rows, row];
}
