interface Figures {
  groups?: unknown;
  users?: number;
  sites?: number;
  runs: number;
  pages: number;
  lastRun: string | null;
}

interface Cut {
  sort?: string | undefined;
  offset?: number;
  limit?: number;
}

/** Figures ordered by `name` or a figure, `-` reversed. Figures are known only after counting, so the whole list is loaded for them. */
export async function inOrder<Row extends Figures, Query extends Cut>(
  { sort = 'name', ...query }: Query,
  load: (query: Omit<Query, 'sort'>) => Promise<{ items: Row[]; total: number }>,
): Promise<{ items: Row[]; total: number }> {
  if (sort === 'name') return load(query);
  const { offset = 0, limit, ...uncut } = query;
  const { items, total } = await load(uncut as Omit<Query, 'sort'>);
  const sign = sort.startsWith('-') ? -1 : 1;
  const figure = sort.replace('-', '');
  const ordered =
    figure === 'name'
      ? items.toReversed()
      : items.toSorted((a, b) => sign * compare(a[figure as keyof Figures], b[figure as keyof Figures]));
  return { items: ordered.slice(offset, limit === undefined ? undefined : offset + limit), total };
}

/** Numbers, or instants as ISO 8601; null sorts first. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a ?? ''), String(b ?? '')];
  return first < second ? -1 : Number(first > second);
}
