/** First characters that a spreadsheet reads as a formula, full-width signs too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** CSV (RFC 4180, CRLF) with a byte-order mark. Texts that a spreadsheet would run as formulas get an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** The same without the mark, for the later parts of a CSV that is sent bit by bit. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
