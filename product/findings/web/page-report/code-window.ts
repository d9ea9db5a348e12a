import type { FindingRow } from '#product/findings/api/results.ts';

/** The rendered lines of a source: 0-based, `to` exclusive. */
export interface CodeWindow {
  from: number;
  to: number;
}

const around = 200;

/** The lines around a marked one (1-based), or the first ones without a mark; everything when `all`. */
export function windowAround(total: number, mark: number | null, all: boolean): CodeWindow {
  if (all) return { from: 0, to: total };
  const middle = mark ?? 1;
  return { from: Math.max(0, middle - 1 - around), to: Math.min(total, middle + around) };
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Where an excerpt begins in a source: line and column, both 1-based. */
interface Found {
  line: number;
  column: number;
}

/** The place in the source that contains the beginning of an excerpt, whatever its white space; null when it is not found. */
export function findExcerpt(lines: readonly string[], excerpt: string): Found | null {
  const first = squeeze(excerpt.split('\n').find(line => line.trim() !== '') ?? '').replace(/(…|\.\.\.)$/, '');
  for (const length of [first.length, first.indexOf('>') + 1, 60, 24]) {
    const part = first.slice(0, length);
    if (part.length < 4) continue;
    const at = lines.findIndex(line => squeeze(line).includes(part));
    const line = lines[at];
    if (line !== undefined) return { line: at + 1, column: columnOf(line, part) };
  }
  return null;
}

/** The column at which a part begins in a line that has it but for its white space. */
function columnOf(line: string, part: string): number {
  const before = squeeze(line).indexOf(part);
  let column = line.length - line.trimStart().length;
  for (let seen = 0; seen < before; seen += 1) {
    const isSpace = /\s/.test(line[column] ?? '');
    column += 1;
    while (isSpace && /\s/.test(line[column] ?? '')) column += 1;
  }
  return column + 1;
}

/** The lines that a finding marks, 1-based and inclusive, and the column at which it begins in the first. */
export interface Mark {
  first: number;
  last: number;
  column: number;
}

/** What a finding marks in a source, by line number or excerpt; null when it is not in it. */
export function markedLines(
  finding: Pick<FindingRow, 'place' | 'excerpt' | 'pageUrl'>,
  lines: readonly string[],
  kind: 'raw' | 'rendered',
  finalUrl: string,
): Mark | null {
  const { place, excerpt, pageUrl } = finding;
  const here = place.url === pageUrl || place.url === finalUrl || place.url === '';
  if (!here) return null;
  if (kind === 'raw' && place.line !== undefined && place.line <= lines.length) {
    const last = Math.min(lines.length, Math.max(place.line, place.lastLine ?? place.line));
    const own = lines.slice(place.line - 1, place.line);
    return { first: place.line, last, column: place.column ?? findExcerpt(own, excerpt)?.column ?? 1 };
  }
  const found = findExcerpt(lines, excerpt);
  return found === null ? null : { first: found.line, last: found.line, column: found.column };
}

const longest = 1_000;

/** Cuts a line to a readable length: minified files have lines of megabytes. `column` (1-based) stays in view. */
export function readableLine(line: string, column = 1): string {
  if (line.length <= longest) return line;
  const from = Math.max(0, Math.min(column - 1 - longest / 4, line.length - longest));
  const to = from + longest;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
