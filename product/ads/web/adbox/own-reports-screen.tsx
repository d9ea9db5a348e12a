import { FileChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type AdReport, listAdReports } from '#product/ads/api/ad-reports.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { adWords } from './ad-texts.ts';
import { Download, periodColumn } from './report-columns.tsx';

const texts = messages({
  title: { ja: '広告レポート', en: 'Ad reports' },
  name: { ja: 'レポート名', en: 'Report' },
  made: { ja: '作成日時', en: 'Created' },
  search: { ja: 'レポート・プロジェクト・広告主', en: 'Report, project or advertiser' },
  emptyTitle: { ja: '広告レポートはまだありません', en: 'No ad reports yet' },
  emptyText: {
    ja: '担当者がレポートを作成すると、ここで内容を確認し、ダウンロードできます。',
    en: 'Once the person in charge creates a report, you can view and download it here.',
  },
  noneTitle: { ja: '条件に合うレポートはありません', en: 'No reports match these filters' },
});
const filters = ['search'] as const;
const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

/** What clients have of their ads: the reports that were made for them. */
export function OwnAdReportsScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const address = useScreenSearch('ad-reports');
  const sort = sorts.find(one => one === address.sort) ?? '-createdAt';
  const { paging } = useListAddress();
  const list = useApi(listAdReports, { params: { tenantId }, query: { search: address.search, sort, ...paging } });
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rowKey={row => row.reportId}
        list={list}
        sort={sort}
        sortable={['name', 'createdAt']}
        filters={{ names: filters, none: t(texts.noneTitle) }}
        empty={
          <EmptyState icon={<FileChartColumn />} title={t(texts.emptyTitle)}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<AdReport>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    {
      id: 'name',
      head: t(texts.name),
      card: 'title',
      width: '36%',
      cell: row => (
        <>
          <ScreenLink
            screen="ad-report"
            params={{ reportId: row.reportId }}
            className="block font-medium wrap-anywhere text-link"
          >
            {row.reportName}
          </ScreenLink>
          <span className="block truncate text-xs text-muted">
            {row.projectName} · {row.advertiserName}
          </span>
        </>
      ),
    },
    periodColumn(t),
    {
      id: 'createdAt',
      head: t(texts.made),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.createdAt)}</span>,
    },
    {
      id: 'actions',
      head: t(adWords.actions),
      align: 'end',
      cell: row => (
        <span className="inline-flex flex-wrap items-center justify-end gap-1">
          {row.files.map(({ format }) => (
            <Download key={format} row={row} format={format} />
          ))}
        </span>
      ),
    },
  ];
}
