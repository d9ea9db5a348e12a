import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { browserName } from './picture-facts.tsx';

const texts = messages({
  page: { ja: 'ページ', en: 'Page' },
  hint: { ja: 'URL・タイトル', en: 'URL or title' },
  device: { ja: '端末', en: 'Device' },
  all: { ja: 'すべて', en: 'All' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  browser: { ja: 'ブラウザー', en: 'Browser' },
});

/** The filters of the table of pictures: page, device, browser. All are kept in the address. */
export function PictureFilters({
  browsers,
  onReset,
}: {
  browsers: readonly { id: string }[];
  onReset: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('layout-table');
  const setSearch = useSetSearch('layout-table');
  const all = { id: 'all', label: t(texts.all) };
  return (
    <FilterBar onReset={onReset}>
      <SearchBox
        label={t(texts.page)}
        placeholder={t(texts.hint)}
        value={search.search ?? ''}
        onChange={text =>
          void setSearch({ search: text === '' ? undefined : text, urlId: undefined, suburl: undefined })
        }
      />
      <SelectField
        label={t(texts.device)}
        className="w-36"
        value={search.device ?? 'all'}
        onChange={device =>
          void setSearch({ device: device === 'desktop' || device === 'mobile' ? device : undefined })
        }
        options={[all, { id: 'desktop', label: t(texts.desktop) }, { id: 'mobile', label: t(texts.mobile) }]}
      />
      <SelectField
        label={t(texts.browser)}
        className="w-56"
        value={browsers.some(({ id }) => id === search.browser) ? (search.browser ?? 'all') : 'all'}
        onChange={browser => void setSearch({ browser: browser === 'all' ? undefined : browser })}
        options={[all, ...browsers.map(({ id }) => ({ id, label: browserName(id) }))]}
      />
    </FilterBar>
  );
}
