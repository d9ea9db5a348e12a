/** The order of a list as it stands in the address: `name`, or `-name` downwards. */
export interface Sorting {
  column: string;
  direction: 'ascending' | 'descending';
}

export function sortingOf(value: string): Sorting {
  return value.startsWith('-')
    ? { column: value.slice(1), direction: 'descending' }
    : { column: value, direction: 'ascending' };
}

/** The order after a press on a column's head: the other way round for the column in use. */
export function nextSorting(value: string, column: string): string {
  return value === column ? `-${column}` : column;
}
