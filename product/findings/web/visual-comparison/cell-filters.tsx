import type { ReactNode } from 'react';
import { browserIds, layoutBrowsers } from '#checks/browsers.ts';
import { checkOfUnit, registry, type UnitId, unitIds, visitOfUnit } from '#checks/registry.ts';
import { cellStates } from '#product/findings/api/visual-comparison.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { stateNames } from './state-tag.tsx';
import { useVisualSearch } from './use-visual.ts';
import { visualTexts as texts } from './visual-texts.ts';

const all = 'all';
const units = unitIds.filter(unit => registry[checkOfUnit[unit]].keeps === 'pictures');

/** The filters of the compared pictures, all kept in the address. */
export function CellFilters(): ReactNode {
  const { t } = useLanguage();
  const [{ state, block, browser, search, change, decision }, setSearch] = useVisualSearch();
  const none = { id: all, label: t(texts.all) };
  const nothing = { state: undefined, block: undefined, browser: undefined, search: undefined, decision: undefined };
  const isSet = [state, block, browser, search, change, decision].some(value => value !== undefined);
  const chosen = <Id extends string>(id: string) => (id === all ? undefined : (id as Id));
  return (
    <FilterBar onReset={isSet ? () => void setSearch({ ...nothing, change: undefined }) : undefined}>
      <SearchBox
        label={t(texts.search)}
        placeholder={t(texts.hint)}
        value={search ?? ''}
        onChange={text => void setSearch({ search: text === '' ? undefined : text })}
      />
      <SelectField
        label={t(texts.state)}
        className="w-full sm:w-44"
        value={state === all ? all : (cellStates.find(one => one === state) ?? 'changed')}
        options={[...cellStates.map(id => ({ id: id as string, label: t(stateNames[id]) })), none]}
        onChange={id => void setSearch({ state: id === all ? all : cellStates.find(one => one === id) })}
      />
      <SelectField
        label={t(texts.decision)}
        className="w-full sm:w-36"
        value={decision ?? all}
        options={[none, { id: 'open', label: t(texts.notApproved) }, { id: 'approved', label: t(texts.approved) }]}
        onChange={id => void setSearch({ decision: chosen<'open' | 'approved'>(id) })}
      />
      <SelectField
        label={t(texts.device)}
        className="w-full sm:w-40"
        value={block ?? all}
        options={[
          none,
          ...units.map(id => ({
            id: id as string,
            label: t(visitOfUnit[id] === 'mobile' ? texts.mobile : texts.desktop),
          })),
        ]}
        onChange={id => void setSearch({ block: chosen<UnitId>(id) })}
      />
      <SelectField
        label={t(texts.browser)}
        className="w-full sm:w-56"
        value={browser ?? all}
        options={[none, ...browserIds.map(id => ({ id: id as string, label: layoutBrowsers[id].name }))]}
        onChange={id => void setSearch({ browser: chosen<(typeof browserIds)[number]>(id) })}
      />
      {change !== undefined && <p className="text-sm text-muted">{t(texts.onlyGroup)}</p>}
    </FilterBar>
  );
}
