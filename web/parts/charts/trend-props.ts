import type { Language } from '#language/message.ts';
import type { ChangeCounts } from './run-changes.ts';
import type { TrendRange } from './trend-ranges.ts';

export interface TrendPoint {
  date: string;
  values: Record<string, number | null>;
  /** By line, the range in which it lies anyway. */
  ranges?: Readonly<Record<string, TrendRange | undefined>>;
  /** What has come and gone since the point before; null where that is not known. */
  changes?: ChangeCounts | null;
}

export interface TrendProps {
  /** The subject of the chart, as a title of the table and for people who do not see it. */
  label: string;
  dateLabel: string;
  /** Oldest first; scores of 0 to 100 by line. */
  points: readonly TrendPoint[];
  lines: readonly { id: string; name: string; color: string }[];
  language: Language;
  /** Points at which something else changed, each with what it was; `title` names them all. */
  marks?: { title: string; at: readonly { date: string; changes: readonly string[] }[] };
  /** The words for ranges: the sentence about the bands of these lines, and the name of the column of one. */
  ranges?: { about(lines: readonly string[]): string; column(line: string): string };
  /** The words for what has come and gone, which is drawn as bars below the lines. */
  changes?: { title: string; about: string; names: Readonly<Record<keyof ChangeCounts, string>> };
}
