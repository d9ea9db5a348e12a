import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column } from '#web/parts/data-table.tsx';

const texts = messages({
  select: { ja: '選択', en: 'Select' },
  all: { ja: 'このページのリンク先をすべて選択', en: 'Select all targets of this page' },
  one: { ja: '{url} を選択', en: 'Select {url}' },
});

/** The column of check boxes by which targets of a page of the list are selected, by their addresses. */
export function useTargetSelection(
  urls: readonly string[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Column<{ url: string }> {
  const { t } = useLanguage();
  return {
    id: 'select',
    width: '2.5rem',
    card: 'brief',
    label: t(texts.select),
    head: (
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={t(texts.all)}
        checked={urls.length > 0 && urls.every(url => selected.has(url))}
        onChange={event => onChange(new Set(event.target.checked ? urls : []))}
      />
    ),
    cell: ({ url }) => (
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={t(texts.one, { url })}
        checked={selected.has(url)}
        onChange={event => {
          const next = new Set(selected);
          if (event.target.checked) next.add(url);
          else next.delete(url);
          onChange(next);
        }}
      />
    ),
  };
}
