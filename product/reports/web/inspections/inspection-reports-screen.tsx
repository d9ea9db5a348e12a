import { Button } from '@heroui/react/button';
import { ClipboardCheck, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { standardNames } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import { InspectionSort, InspectionState } from '#product/reports/api/inspection-fields.ts';
import { type InspectionRow, listInspections } from '#product/reports/api/inspections.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useLive } from '#web/live.ts';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { useApi } from '#web/queries.ts';
import { CreateInspectionDialog } from './create-dialog.tsx';
import { stateWords } from './inspection-words.ts';
import { InspectionProgress, InspectionStateTag } from './state-tag.tsx';
import { refreshInspections } from './use-inspection.ts';

const texts = messages({
  title: { ja: '検査報告書', en: 'Inspection reports' },
  about: {
    ja: '検証結果をもとに、検査者がページごとに達成基準を判定し、署名した報告書を作成します。',
    en: 'Based on the results of a run, inspectors judge the success criteria page by page and create a signed report.',
  },
  create: { ja: '検査報告書を作成', en: 'Create a report' },
  inspectors: { ja: '検査者', en: 'Inspectors' },
  settings: { ja: '検査設定', en: 'Inspection settings' },
  search: { ja: '名前・URLで検索', en: 'Search by name or URL' },
  state: { ja: '状態', en: 'State' },
  name: { ja: '検査報告書', en: 'Report' },
  standard: { ja: '規格', en: 'Standard' },
  pages: { ja: 'ページ', en: 'Pages' },
  progress: { ja: '進捗', en: 'Progress' },
  updated: { ja: '更新日時', en: 'Updated' },
  level: { ja: 'レベル{level}', en: 'level {level}' },
  emptyTitle: { ja: '検査報告書はまだありません', en: 'No inspection reports yet' },
  emptyText: {
    ja: '完了した検証から、検査するページを選択して作成します。',
    en: 'Create one from a finished run by selecting the pages to inspect.',
  },
  none: { ja: '条件に合う検査報告書はありません', en: 'No inspection reports match these filters' },
});
const filters = ['search', 'state'] as const;

export function InspectionReportsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const address = useScreenSearch('inspection-reports');
  const { search } = address;
  const state = InspectionState.safeParse(address.state).data;
  const sort = InspectionSort.safeParse(address.sort).data ?? '-updated';
  const { paging } = useListAddress();
  const [isCreating, setCreating] = useState(false);
  const list = useApi(listInspections, { params, query: { search, state, sort, ...paging } });
  useLive(message => {
    if (message.type === 'UPDATE_INSPECTION_REPORT_STATUS') void refreshInspections();
  });
  const create = may('inspection:write') && (
    <Button onPress={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </Button>
  );
  return (
    <>
      <ScopeHeader
        title={t(texts.title)}
        actions={
          <>
            <ScreenLink screen="inspectors" className="button button--outline">
              {t(texts.inspectors)}
            </ScreenLink>
            <ScreenLink screen="inspection-settings" className="button button--outline">
              {t(texts.settings)}
            </ScreenLink>
            {create}
          </>
        }
      >
        {t(texts.about)}
      </ScopeHeader>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="state"
          label={t(texts.state)}
          className="w-full sm:w-40"
          options={InspectionState.options.map(id => ({ id, label: t(stateWords[id]) }))}
        />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={useColumns()}
        rowKey={row => row.managementId}
        list={list}
        sort={sort}
        sortable={['updated', 'name', 'state', 'pages']}
        filters={{ names: filters, none: t(texts.none) }}
        empty={
          <EmptyState icon={<ClipboardCheck />} title={t(texts.emptyTitle)} actions={create}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
      {isCreating && <CreateInspectionDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function useColumns(): Column<InspectionRow>[] {
  const { t } = useLanguage();
  const { dateTime, number } = useFormats();
  return [
    { id: 'name', head: t(texts.name), card: 'title', width: '34%', cell: row => <NameOfReport row={row} /> },
    {
      id: 'state',
      head: t(texts.state),
      width: '8rem',
      cell: ({ state }) => <InspectionStateTag state={state} />,
    },
    {
      id: 'standard',
      head: t(texts.standard),
      cell: ({ list, level }) => (
        <span className="text-sm">
          {standardNames[list]} <span className="whitespace-nowrap text-muted">{t(texts.level, { level })}</span>
        </span>
      ),
    },
    { id: 'pages', head: t(texts.pages), align: 'end', width: '6rem', cell: ({ pages }) => number(pages) },
    {
      id: 'progress',
      head: t(texts.progress),
      card: 'wide',
      width: '16rem',
      cell: ({ counts }) => <InspectionProgress counts={counts} />,
    },
    {
      id: 'updated',
      head: t(texts.updated),
      width: '9.5rem',
      cell: ({ updatedAt }) => <span className="numbers whitespace-nowrap">{dateTime(updatedAt)}</span>,
    },
  ];
}

function NameOfReport({ row }: { row: InspectionRow }): ReactNode {
  return (
    <div className="min-w-0">
      <ScreenLink
        screen="inspection-detail"
        params={{ managementId: row.managementId }}
        className="font-medium text-link hover:underline"
      >
        {row.title}
      </ScreenLink>
      <p className="line-clamp-1 text-xs break-all text-muted">{row.baseUrl}</p>
    </div>
  );
}
