import type { DiffLine } from '#product/findings/api/comparison.ts';

interface Row {
  before: DiffLine | undefined;
  after: DiffLine | undefined;
}

/** The lines of a hunk side by side: removed ones stand beside the added ones that follow them. */
export function pairLines(hunk: readonly DiffLine[]): Row[] {
  const rows: Row[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let n = 0; n < Math.max(removed.length, added.length); n += 1)
      rows.push({ before: removed[n], after: added[n] });
    [removed, added] = [[], []];
  };
  for (const line of hunk) {
    if (line.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.kind === 'added') added.push(line);
    else {
      flush();
      rows.push({ before: line, after: line });
    }
  }
  flush();
  return rows;
}
