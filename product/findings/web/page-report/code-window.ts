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

/** The line of the source that contains the beginning of an excerpt: 1-based, null when it is not found. */
export function lineOfExcerpt(lines: readonly string[], excerpt: string): number | null {
  const first = squeeze(excerpt.split('\n').find(line => line.trim() !== '') ?? '').replace(/(…|\.\.\.)$/, '');
  for (const length of [first.length, first.indexOf('>') + 1, 60, 24]) {
    const part = first.slice(0, length);
    if (part.length < 4) continue;
    const at = lines.findIndex(line => squeeze(line).includes(part));
    if (at >= 0) return at + 1;
  }
  return null;
}

/** The lines (1-based, inclusive) that a finding marks in a source, by line number or excerpt; null when not in it. */
export function markedLines(
  finding: Pick<FindingRow, 'place' | 'excerpt' | 'pageUrl'>,
  lines: readonly string[],
  kind: 'raw' | 'rendered',
  finalUrl: string,
): { first: number; last: number } | null {
  const { place, excerpt, pageUrl } = finding;
  const here = place.url === pageUrl || place.url === finalUrl || place.url === '';
  if (!here) return null;
  if (kind === 'raw' && place.line !== undefined && place.line <= lines.length) {
    return { first: place.line, last: Math.min(lines.length, Math.max(place.line, place.lastLine ?? place.line)) };
  }
  const line = lineOfExcerpt(lines, excerpt);
  return line === null ? null : { first: line, last: line };
}

const longest = 1_000;

/** Cuts a line to a readable length: minified files have lines of megabytes. `column` (1-based) stays in view. */
export function readableLine(line: string, column = 1): string {
  if (line.length <= longest) return line;
  const from = Math.max(0, Math.min(column - 1 - longest / 4, line.length - longest));
  const to = from + longest;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
