import { CalendarClock, Megaphone, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { AdProjectSort, deleteAdProject, listAdProjects } from '#product/ads/api/ad-projects.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch, useTenantParams } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { type AdProjectRow, useProjectColumns } from './project-columns.tsx';
import { refreshAds, useAdNews } from './use-ad-news.ts';

const texts = messages({
  table: { ja: 'プロジェクトの一覧', en: 'Projects' },
  create: { ja: 'プロジェクトを作成', en: 'Create a project' },
  schedule: { ja: 'レポートの作成予定', en: 'Report schedule' },
  search: { ja: 'プロジェクト・広告主', en: 'Project or advertiser' },
  emptyTitle: { ja: 'プロジェクトはまだありません', en: 'No projects yet' },
  emptyText: {
    ja: '広告主ごとにプロジェクトを作成し、広告アカウントを設定すると、実績の取得が始まります。',
    en: 'Create a project for each advertiser and set its ad accounts to start collecting performance data.',
  },
  noneTitle: { ja: '条件に合うプロジェクトはありません', en: 'No projects match this search' },
  removeTitle: { ja: 'プロジェクトを削除しますか？', en: 'Delete the project?' },
  removeText: {
    ja: '「{name}」を、取り込んだ実績・作成済みのレポートとともに削除します。元に戻せません。',
    en: '“{name}” will be deleted together with its performance data and reports. This cannot be undone.',
  },
  remove: { ja: '削除する', en: 'Delete' },
  removed: { ja: 'プロジェクトを削除しました。', en: 'The project has been deleted.' },
});
const filters = ['search'] as const;

export function AdProjectsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { tenantId } = useTenantParams();
  const address = useScreenSearch('admin-adbox-projects');
  const sort = AdProjectSort.safeParse(address.sort).data ?? '-lastUpdateAt';
  const { paging } = useListAddress();
  const [removed, setRemoved] = useState<AdProjectRow>();
  const list = useApi(listAdProjects, { params: { tenantId }, query: { search: address.search, sort, ...paging } });
  useAdNews();
  const columns = useProjectColumns(setRemoved);
  const create = may('advert:write') && (
    <ScreenLink screen="admin-adbox-create-project" className="button button--primary">
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </ScreenLink>
  );
  return (
    <>
      <TenantHeader
        actions={
          <>
            <ScreenLink screen="admin-adbox-schedule" className="button button--outline">
              <CalendarClock aria-hidden="true" />
              {t(texts.schedule)}
            </ScreenLink>
            {create}
          </>
        }
      />
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
      </ListFilters>
      <ListTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rowKey={row => row.projectId}
        list={list}
        sort={sort}
        sortable={['name', 'lastUpdateAt']}
        filters={{ names: filters, none: t(texts.noneTitle) }}
        empty={
          <EmptyState icon={<Megaphone />} title={t(texts.emptyTitle)} actions={create}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        danger
        onConfirm={async () => {
          await call(deleteAdProject, { params: { tenantId }, query: { project_id: removed?.projectId ?? '' } });
          notify.success(t(texts.removed));
          await refreshAds();
        }}
      >
        {t(texts.removeText, { name: removed?.projectName ?? '' })}
      </ConfirmDialog>
    </>
  );
}
