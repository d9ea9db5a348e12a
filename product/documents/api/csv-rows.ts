/** A row of a CSV file with anything in it, and the line on which it ends, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const cellsBy = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
};
const lineEnd = /\r\n|\n|\r/g;

/** The rows of a CSV text (RFC 4180) up to the first line with broken quotation marks (`malformed`), without empty ones. */
export function csvRows(text: string, comma: ',' | '\t' = ','): { rows: CsvRow[]; malformed: number | null } {
  const cell = cellsBy[comma];
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  cell.lastIndex = 0;
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const found = cell.exec(text);
    if (found === null) return { rows, malformed: line };
    const [, quoted, plain = '', separator] = found;
    if (quoted !== undefined) line += quoted.match(lineEnd)?.length ?? 0;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === comma && cell.lastIndex < text.length) continue;
    if (cells.some(one => one.trim() !== '')) rows.push({ line, cells });
    cells = [];
    line += 1;
  }
  return { rows, malformed: null };
}
