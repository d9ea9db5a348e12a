import type { ReactNode } from 'react';
import { type CheckId, registry } from '#checks/registry.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { StateFilter } from '../issues/state-filter.tsx';
import { categoriesOf } from './categories.ts';
import { ChangeFacet } from './change-facet.tsx';
import { CriteriaScope } from './criteria-scope.tsx';
import { resultTexts } from './result-texts.ts';
import { SeveritySwitch } from './severity-switch.tsx';
import { useResultSearch } from './use-result-search.ts';

const filters = ['search', 'level', 'category', 'severity', 'criterion', 'criteria', 'state', 'change'] as const;
const levels = ['A', 'AA', 'AAA'] as const;

/** Filters of rules and places, kept in the address. */
export function Facets({
  id,
  counts,
}: {
  id: CheckId;
  counts: Record<string, { occurrences: number; places: number }> | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useResultSearch();
  const categories = categoriesOf(id);
  const isSet = filters.some(name => Boolean(search[name]));
  const all = { id: 'all', label: t(resultTexts.all) };
  return (
    <>
      <FilterBar
        onReset={isSet ? () => setSearch(Object.fromEntries(filters.map(name => [name, undefined]))) : undefined}
      >
        <SearchBox
          label={t(resultTexts.search)}
          placeholder={t(resultTexts.searchHint)}
          value={search.search ?? ''}
          onChange={text => setSearch({ search: text === '' ? undefined : text })}
        />
        {registry[id].criteria && (
          <SelectField
            label={t(resultTexts.level)}
            className="w-28"
            value={search.level ?? 'all'}
            onChange={level => setSearch({ level: level === 'all' ? undefined : level })}
            options={[
              all as { id: 'all' | 'A' | 'AA' | 'AAA'; label: string },
              ...levels.map(level => ({ id: level, label: level })),
            ]}
          />
        )}
        {categories.length > 0 && (
          <SelectField
            label={t(resultTexts.category)}
            className="w-48"
            value={search.category ?? 'all'}
            onChange={category => setSearch({ category: category === 'all' ? undefined : category })}
            options={[all, ...categories.map(category => ({ id: category.id as string, label: t(category.name) }))]}
          />
        )}
        <ChangeFacet />
        <StateFilter value={search.state} onChange={state => setSearch({ state })} />
        {/* On a line of its own where it would get there anyway once it has its counts. */}
        <div className="flex min-h-9 basis-full items-center justify-between gap-3">
          <SeveritySwitch id={id} counts={counts} />
        </div>
      </FilterBar>
      {registry[id].criteria && <CriteriaScope id={id} />}
    </>
  );
}
