export const gap = 'gap';

/** Returns the page numbers to show: first, last and the current one's neighbours; a gap never hides a single page. */
export function pageRange(current: number, pages: number): (number | typeof gap)[] {
  const near = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3]) near.add(page);
  if (current >= pages - 2) for (const page of [pages - 1, pages - 2]) near.add(page);
  const shown = [...near].filter(page => page >= 1 && page <= pages).sort((a, b) => a - b);
  const row: (number | typeof gap)[] = [];
  for (const page of shown) {
    const before = typeof row.at(-1) === 'number' ? (row.at(-1) as number) : 0;
    if (page - before === 2) row.push(page - 1);
    else if (page - before > 2) row.push(gap);
    row.push(page);
  }
  return row;
}
