import { Button } from '@heroui/react/button';
import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { listNotifications, type NoticeFilter, type Notification } from '#product/tenancy/api/notices.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { useApi } from '#web/queries.ts';
import { markNotices } from './mark-notices.ts';
import { NoticeState } from './notice-state.tsx';
import { filterNames, kindOfNotice, noticesTexts as texts } from './notices-texts.ts';

const filters = ['all', 'unread', 'viewed', 'confirmed'] as const satisfies readonly NoticeFilter[];

function useColumns(): Column<Notification>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    {
      id: 'notice',
      head: t(texts.notice),
      card: 'title',
      high: '4rem',
      width: '52%',
      cell: notice => <NoticeText notice={notice} />,
    },
    { id: 'state', head: t(texts.state), cell: notice => <NoticeState notice={notice} /> },
    { id: 'kind', head: t(texts.kind), cell: notice => t(kindOfNotice(notice.Type)) },
    {
      id: 'date',
      head: t(texts.date),
      cell: notice => <span className="numbers whitespace-nowrap">{dateTime(notice.ShowTime)}</span>,
    },
    { id: 'action', head: t(texts.action), high: '4.5rem', cell: notice => <NoticeActions notice={notice} /> },
  ];
}

function NoticeText({ notice: { SK, Title, Content, Link: link, Viewed } }: { notice: Notification }): ReactNode {
  // The addresses that notices lead to are of the tenant area, which API users do without.
  const isPlain = useScope().area === 'console' || link === '';
  const view = () => void (Viewed === null && markNotices({ SK, Viewed: true }));
  return (
    <>
      {isPlain ? (
        <span className={Viewed === null ? 'font-bold' : 'font-medium'}>{Title}</span>
      ) : (
        <Link to={link} onClick={view} className={`text-link ${Viewed === null ? 'font-bold' : 'font-medium'}`}>
          {Title}
        </Link>
      )}
      <p className="mt-0.5 text-xs whitespace-pre-line text-muted">{Content}</p>
    </>
  );
}

function NoticeActions({ notice: { SK, Title, Confirm, Viewed } }: { notice: Notification }): ReactNode {
  const { t } = useLanguage();
  const button = (action: string, onPress: () => void) => (
    <Button size="sm" variant="outline" aria-label={t(texts.of, { action, title: Title })} onPress={onPress}>
      {action}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {!Confirm && Viewed === null && button(t(texts.read), () => void markNotices({ SK, Viewed: true }))}
      {Confirm
        ? button(t(texts.unconfirm), () => void markNotices({ SK, Confirm: false }))
        : button(t(texts.confirm), () => void markNotices({ SK, Viewed: true, Confirm: true }))}
    </span>
  );
}

/** The notice board, newest first. */
export default function NoticesScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { filter = 'all' } = useScreenSearch('notices');
  const { page, paging, change } = useListAddress();
  const columns = useColumns();
  const query = { filter, ...paging };
  const board = useApi(listNotifications, { query });
  const unread = board.data?.unread ?? 0;
  const show = (next: NoticeFilter) => void change({ filter: next === 'all' ? undefined : next });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <Button
            variant="outline"
            isDisabled={unread === 0}
            onPress={() => void markNotices({ all: true, Viewed: true })}
          >
            <CheckCheck aria-hidden="true" />
            {t(texts.markAll)}
          </Button>
        }
      >
        {board.data !== undefined && t(unread > 0 ? texts.unreadCount : texts.allRead, { count: number(unread) })}
      </PageHeader>
      <TabRow
        label={t(texts.filters)}
        selected={filter}
        onSelect={id => show(id as NoticeFilter)}
        tabs={filters.map(id => ({
          id,
          label: t(filterNames[id]),
          ...(id === 'unread' ? { count: board.data === undefined ? '' : number(unread) } : {}),
        }))}
      >
        <ListTable
          label={t(texts.title)}
          columns={columns}
          rowKey={notice => notice.SK}
          list={board}
          empty={
            filter === 'all' && page === 1 ? (
              <EmptyState icon={<Bell />} title={t(texts.emptyTitle)}>
                {t(texts.emptyText)}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<Bell />}
                title={t(texts.noneTitle)}
                actions={
                  <Button variant="outline" onPress={() => show('all')}>
                    {t(texts.showAll)}
                  </Button>
                }
              />
            )
          }
        />
      </TabRow>
    </>
  );
}
