import { sortingOf } from './sorting.ts';

/** The texts and values by which a list that came whole is searched and sorted. */
export interface Facets<Row> {
  texts: (row: Row) => readonly string[];
  /** By the id of a column. */
  values: Readonly<Record<string, (row: Row) => string | number>>;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** A page of a completely loaded list, filtered by all words of `search` (ignoring width and case) and sorted by `sort`. */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  { texts, values }: Facets<Row>,
  {
    search = '',
    sort,
    page = 1,
    limit,
  }: { search?: string | undefined; sort?: string | undefined; page?: number; limit: number },
): { items: Row[]; total: number; page: number } {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = rows.filter(row => {
    const text = plain(texts(row).join('\n'));
    return words.every(word => text.includes(word));
  });
  const { column, direction } = sortingOf(sort ?? '');
  const valueOf = values[column];
  if (valueOf !== undefined) {
    const order = new Intl.Collator('ja', { numeric: true });
    const sign = direction === 'descending' ? -1 : 1;
    const compare = (a: string | number, b: string | number) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    found.sort((a, b) => sign * compare(valueOf(a), valueOf(b)));
  }
  const last = Math.max(1, Math.ceil(found.length / limit));
  const shown = Math.min(page, last);
  return { items: found.slice((shown - 1) * limit, shown * limit), total: found.length, page: shown };
}
