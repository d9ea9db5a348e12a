import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { CutNote } from '#product/findings/web/detail/cut-note.tsx';
import { DetailScreen } from '#product/findings/web/detail/detail-screen.tsx';
import { SeverityFilter } from '#product/findings/web/detail/severity-filter.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { seoCategoryNames } from '../check.ts';
import { AuditList } from './audit-list.tsx';
import { auditsOf } from './audits.ts';
import { PageMeasures } from './page-measures.tsx';

const texts = messages({
  category: { ja: 'カテゴリー', en: 'Category' },
  all: { ja: 'すべて', en: 'All' },
  device: { ja: '端末', en: 'Device' },
  both: { ja: 'PC とモバイル', en: 'Desktop and mobile' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  none: { ja: '該当する監査はありません。', en: 'No audits match.' },
  noneHelp: { ja: '絞り込みの条件を変えてください。', en: 'Change the filters.' },
});

const formFactors = ['desktop', 'mobile'] as const;
const categories = Object.keys(seoCategoryNames) as (keyof typeof seoCategoryNames)[];

function SeoOfPage({ page }: { page: PageReport }): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('seo-detail');
  const setSearch = useSetSearch('seo-detail');
  const set = (patch: Parameters<typeof setSearch>[0]) => void setSearch(patch, { replace: true });
  const shown = formFactors.filter(one => one === search.device || !formFactors.some(known => known === search.device));
  const category = categories.find(one => one === search.category);
  const { severity } = search;
  const found = page.findings.filter(({ function: fn }) => fn === 'seo');
  const within = auditsOf(found).filter(
    audit =>
      (category === undefined || audit.categories.includes(category)) &&
      shown.some(formFactor => audit.found[formFactor]),
  );
  const audits = within.filter(audit =>
    severity === undefined ? audit.severity === 'error' || audit.severity === 'warning' : audit.severity === severity,
  );
  const isNarrowed = shown.length === 1 || category !== undefined || severity !== undefined;
  return (
    <>
      <div className={`mb-3 grid gap-3 ${shown.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {shown.map(formFactor => (
          <PageMeasures key={formFactor} page={page} formFactor={formFactor} />
        ))}
      </div>
      <FilterBar
        onReset={isNarrowed ? () => set({ device: undefined, category: undefined, severity: undefined }) : undefined}
      >
        <SelectField
          label={t(texts.device)}
          className="w-48"
          value={shown.length > 1 ? 'both' : (shown[0] ?? 'both')}
          onChange={device => set({ device: device === 'both' ? undefined : device })}
          options={[
            { id: 'both', label: t(texts.both) },
            ...formFactors.map(formFactor => ({ id: formFactor, label: t(texts[formFactor]) })),
          ]}
        />
        <SelectField
          label={t(texts.category)}
          className="w-48"
          value={category ?? 'all'}
          onChange={next => set({ category: next === 'all' ? undefined : next })}
          options={[
            { id: 'all', label: t(texts.all) },
            ...categories.map(id => ({ id, label: t(seoCategoryNames[id]) })),
          ]}
        />
        <SeverityFilter
          id="seo"
          findings={within}
          value={severity}
          onChange={next => set({ severity: next })}
          hasLabel
        />
      </FilterBar>
      <CutNote page={page} />
      {audits.length === 0 ? (
        <EmptyState title={t(texts.none)}>{isNarrowed && t(texts.noneHelp)}</EmptyState>
      ) : (
        <AuditList page={page} audits={audits} shown={shown} />
      )}
    </>
  );
}

export default function SeoDetailScreen(): ReactNode {
  return <DetailScreen screen="seo-detail" id="seo" Content={SeoOfPage} />;
}
