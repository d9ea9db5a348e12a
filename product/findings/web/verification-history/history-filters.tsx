import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { FilterStatus } from '#web/parts/list/filter-status.tsx';
import { FilterChoice, FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { BandFilter } from '../top/band-filter.tsx';
import { historyTexts as texts } from './history-texts.ts';

export function HistoryFilters(): ReactNode {
  const { t } = useLanguage();
  return (
    <ListFilters names={['search', 'from', 'to', 'band', 'status', 'periodic']}>
      <FilterText label={t(texts.search)} />
      <FilterPeriod label={t(texts.period)} />
      <BandFilter />
      <FilterStatus className="w-full sm:w-36" />
      <FilterChoice
        name="periodic"
        label={t(texts.how)}
        className="w-full sm:w-26"
        options={[
          { id: 'true', label: t(texts.scheduled) },
          { id: 'false', label: t(texts.manual) },
        ]}
      />
    </ListFilters>
  );
}
