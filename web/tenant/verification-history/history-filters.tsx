import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { FilterStatus } from '../../parts/list/filter-status.tsx';
import { FilterPeriod, FilterText, ListFilters } from '../../parts/list/list-filters.tsx';
import { historyTexts as texts } from './history-texts.ts';

/** The filters of the history, kept in the address. */
export function HistoryFilters(): ReactNode {
  const { t } = useLanguage();
  return (
    <ListFilters names={['search', 'from', 'to', 'status']}>
      <FilterText label={t(texts.search)} />
      <FilterPeriod label={t(texts.period)} />
      <FilterStatus className="w-full sm:w-36" />
    </ListFilters>
  );
}
