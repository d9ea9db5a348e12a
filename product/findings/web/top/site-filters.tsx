import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { FilterStatus } from '#web/parts/list/filter-status.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { BandFilter } from './band-filter.tsx';
import { topTexts as texts } from './top-texts.ts';

export function SiteFilters(): ReactNode {
  const { t } = useLanguage();
  const { sort = 'date' } = useScreenSearch('top');
  const { change } = useListAddress();
  return (
    <ListFilters names={['search', 'from', 'to', 'band', 'status', 'periodic']}>
      <FilterText className="w-full sm:w-50" label={t(texts.search)} />
      <FilterPeriod label={t(texts.period)} />
      <BandFilter />
      <FilterStatus className="w-full sm:w-30" />
      <FilterChoice
        name="periodic"
        label={t(texts.periodic)}
        className="w-full sm:w-26"
        options={[
          { id: 'true', label: t(texts.scheduled) },
          { id: 'false', label: t(texts.manual) },
        ]}
      />
      <SelectField
        label={t(texts.sort)}
        className="w-full sm:w-40"
        value={sort}
        options={[
          { id: 'date', label: t(texts.byDate) },
          { id: 'worst', label: t(texts.byWorst) },
          { id: 'drop', label: t(texts.byDrop) },
          { id: 'url', label: t(texts.byUrl) },
        ]}
        onChange={id => void change({ sort: id === 'date' ? undefined : id })}
      />
    </ListFilters>
  );
}
