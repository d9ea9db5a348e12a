import { FileChartColumn, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { type AdReport, AdReportState, deleteAdReport, listAdReports } from '#product/ads/api/ad-reports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch, useTenantParams } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { reportStates } from './ad-texts.ts';
import { isAdReportRunning, useAdReportColumns } from './report-columns.tsx';
import { useAdContract } from './use-ad-contract.ts';
import { refreshAds, useAdNews } from './use-ad-news.ts';

const texts = messages({
  table: { ja: '広告レポートの一覧', en: 'Ad reports' },
  create: { ja: 'プロジェクトを選んで作成', en: 'Choose a project to report on' },
  search: { ja: 'レポート・プロジェクト・広告主', en: 'Report, project or advertiser' },
  state: { ja: '状態', en: 'Status' },
  emptyTitle: { ja: '広告レポートはまだありません', en: 'No ad reports yet' },
  emptyText: {
    ja: 'プロジェクトの一覧で「レポートを作成」を選択すると、ExcelとPDFのレポートを作成できます。',
    en: 'Choose “Create a report” in the list of projects to create Excel and PDF reports.',
  },
  excludedTitle: { ja: 'この契約には広告レポートが含まれていません', en: 'This contract does not include ad reports' },
  excludedText: {
    ja: '契約を「広告レポートあり」に変更すると、レポートを作成できます。',
    en: 'Change the contract to “With ad reports” to create reports.',
  },
  change: { ja: '契約を変更', en: 'Change contract' },
  noneTitle: { ja: '条件に合うレポートはありません', en: 'No reports match these filters' },
  stopTitle: { ja: 'レポートの作成を中止しますか？', en: 'Stop creating the report?' },
  stopText: { ja: '「{name}」の作成を中止します。', en: 'Creation of “{name}” will be stopped.' },
  stop: { ja: '中止する', en: 'Stop' },
  keep: { ja: '続ける', en: 'Continue' },
  stopped: { ja: 'レポートの作成を中止しました。', en: 'The report has been stopped.' },
  removeTitle: { ja: 'レポートを削除しますか？', en: 'Delete the report?' },
  removeText: {
    ja: '「{name}」をExcel・PDFのファイルとともに削除します。元に戻せません。',
    en: '“{name}” will be deleted together with its Excel and PDF files. This cannot be undone.',
  },
  remove: { ja: '削除する', en: 'Delete' },
  removed: { ja: 'レポートを削除しました。', en: 'The report has been deleted.' },
});
const filters = ['search', 'state'] as const;
const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

export function AdReportsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { tenantId } = useTenantParams();
  const address = useScreenSearch('admin-adbox-reports');
  const state = AdReportState.safeParse(address.state).data;
  const sort = sorts.find(one => one === address.sort) ?? '-createdAt';
  const { paging } = useListAddress();
  const [removed, setRemoved] = useState<AdReport>();
  const list = useApi(listAdReports, {
    params: { tenantId },
    query: { search: address.search, state, sort, ...paging },
  });
  useAdNews();
  const isAllowed = useAdContract().data?.adReport;
  const columns = useAdReportColumns(setRemoved);
  const create = may('advert:write') && isAllowed !== false && (
    <ScreenLink screen="admin-adbox-projects" className="button button--primary">
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </ScreenLink>
  );
  return (
    <>
      <TenantHeader actions={create} />
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="state"
          className="w-full sm:w-44"
          label={t(texts.state)}
          options={AdReportState.options.map(id => ({ id, label: t(reportStates[id]) }))}
        />
      </ListFilters>
      <ListTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rowKey={row => row.reportId}
        list={list}
        sort={sort}
        sortable={['name', 'createdAt']}
        filters={{ names: filters, none: t(texts.noneTitle) }}
        empty={
          isAllowed === false ? (
            <NoAdReports />
          ) : (
            <EmptyState icon={<FileChartColumn />} title={t(texts.emptyTitle)} actions={create}>
              {t(texts.emptyText)}
            </EmptyState>
          )
        }
      />
      <RemoveReport report={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

/** Says that the contract is one without reports, with the way to change it. */
export function NoAdReports(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <EmptyState
      icon={<FileChartColumn />}
      title={t(texts.excludedTitle)}
      actions={
        may('contract:change') && (
          <ScreenLink screen="admin-adbox-change-contract" className="button button--outline">
            {t(texts.change)}
          </ScreenLink>
        )
      }
    >
      {t(texts.excludedText)}
    </EmptyState>
  );
}

function RemoveReport({ report, onClose }: { report: AdReport | undefined; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const isRunning = report !== undefined && isAdReportRunning(report);
  const name = report?.reportName ?? '';
  return (
    <ConfirmDialog
      isOpen={report !== undefined}
      onClose={onClose}
      title={t(isRunning ? texts.stopTitle : texts.removeTitle)}
      confirmLabel={t(isRunning ? texts.stop : texts.remove)}
      {...(isRunning ? { cancelLabel: t(texts.keep) } : {})}
      danger
      onConfirm={async () => {
        await call(deleteAdReport, { params: { tenantId, reportId: report?.reportId ?? '' } });
        notify.success(t(isRunning ? texts.stopped : texts.removed));
        await refreshAds();
      }}
    >
      {t(isRunning ? texts.stopText : texts.removeText, { name })}
    </ConfirmDialog>
  );
}
