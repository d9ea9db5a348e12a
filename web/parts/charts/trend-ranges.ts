/** A range of scores, both ends in it. */
export interface TrendRange {
  low: number;
  high: number;
}

interface Point {
  ranges?: Readonly<Record<string, TrendRange | undefined>>;
}

/** A range as text: `80–90`. */
export const rangeText = ({ low, high }: TrendRange): string => `${low}–${high}`;

/** The ranges of a line that have none beside them, with the places of their points: as an area they would have no width. */
export function soleRanges(points: readonly Point[], id: string): (TrendRange & { index: number })[] {
  const at = (index: number) => points[index]?.ranges?.[id];
  return points.flatMap((_, index) => {
    const range = at(index);
    return range === undefined || at(index - 1) || at(index + 1) ? [] : [{ index, ...range }];
  });
}

export const linesWithRange = <L extends { id: string }>(points: readonly Point[], lines: readonly L[]): L[] =>
  lines.filter(({ id }) => points.some(({ ranges }) => ranges?.[id] !== undefined));
