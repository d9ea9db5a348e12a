import type { PlaceRow } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { selectColumn } from '#web/parts/list/select-column.tsx';
import { issueTexts as texts } from './issue-texts.ts';

export function useSelectColumn(
  rows: readonly PlaceRow[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Column<PlaceRow> {
  const { t, language } = useLanguage();
  return selectColumn({
    rows,
    keyOf: keyOfPlace,
    selected,
    onChange,
    label: t(texts.select),
    all: t(texts.selectAll),
    one: row => t(texts.selectOne, { name: row.example.message[language] }),
  });
}

/** A place within a list of a run. */
export const keyOfPlace = (row: PlaceRow): string => `${row.rule} ${row.example.severity} ${row.fingerprint}`;
