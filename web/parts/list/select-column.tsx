import type { ReactNode } from 'react';
import type { Column } from '../data-table.tsx';

/** The column of check boxes by which rows of a page of a list are selected; `selected` has the keys of the rows. */
export function selectColumn<Row>({
  rows,
  keyOf,
  selected,
  onChange,
  label,
  all,
  one,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  label: ReactNode;
  all: string;
  one: (row: Row) => string;
}): Column<Row> {
  const keys = rows.map(keyOf);
  return {
    id: 'select',
    width: '2.5rem',
    card: 'brief',
    label,
    head: (
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={all}
        checked={keys.length > 0 && keys.every(key => selected.has(key))}
        onChange={({ target }) => onChange(new Set(target.checked ? keys : []))}
      />
    ),
    cell: row => (
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={one(row)}
        checked={selected.has(keyOf(row))}
        onChange={({ target }) => {
          const others = [...selected].filter(key => key !== keyOf(row));
          onChange(new Set(target.checked ? [...others, keyOf(row)] : others));
        }}
      />
    ),
  };
}
