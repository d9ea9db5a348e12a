/** The sort order of a list in the address: `name`, or `-name` for descending. */
export interface Sorting {
  column: string;
  direction: 'ascending' | 'descending';
}

export function sortingOf(value: string): Sorting {
  return value.startsWith('-')
    ? { column: value.slice(1), direction: 'descending' }
    : { column: value, direction: 'ascending' };
}

/** The order after a click on a column's header: reversed for the current column. */
export function nextSorting(value: string, column: string): string {
  return value === column ? `-${column}` : column;
}
