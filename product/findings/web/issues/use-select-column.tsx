import type { PlaceRow } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { issueTexts as texts } from './issue-texts.ts';

/** The column of check boxes by which places of a page of a list are selected. */
export function useSelectColumn(
  rows: readonly PlaceRow[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Column<PlaceRow> {
  const { t, language } = useLanguage();
  const keys = rows.map(keyOfPlace);
  const isAll = keys.length > 0 && keys.every(key => selected.has(key));
  return {
    id: 'select',
    width: '2.5rem',
    card: 'brief',
    label: t(texts.select),
    head: (
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={t(texts.selectAll)}
        checked={isAll}
        onChange={event => onChange(new Set(event.target.checked ? keys : []))}
      />
    ),
    cell: row => (
      <input
        type="checkbox"
        data-select-row=""
        className="size-4 accent-accent"
        aria-label={t(texts.selectOne, { name: row.example.message[language] })}
        checked={selected.has(keyOfPlace(row))}
        onChange={event => {
          const next = new Set(selected);
          if (event.target.checked) next.add(keyOfPlace(row));
          else next.delete(keyOfPlace(row));
          onChange(next);
        }}
      />
    ),
  };
}

/** A place within a list of a run. */
export const keyOfPlace = (row: PlaceRow): string => `${row.rule} ${row.example.severity} ${row.fingerprint}`;
