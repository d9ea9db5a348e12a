import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { selectColumn } from '#web/parts/list/select-column.tsx';

const texts = messages({
  select: { ja: '選択', en: 'Select' },
  all: { ja: 'このページのリンク先をすべて選択', en: 'Select all link targets on this page' },
  one: { ja: '{url} を選択', en: 'Select {url}' },
});

/** The column of check boxes by which targets of a page of the list are selected, by their addresses. */
export function useTargetSelection(
  urls: readonly string[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Column<{ url: string }> {
  const { t } = useLanguage();
  return selectColumn({
    rows: urls.map(url => ({ url })),
    keyOf: ({ url }) => url,
    selected,
    onChange,
    label: t(texts.select),
    all: t(texts.all),
    one: row => t(texts.one, row),
  });
}
