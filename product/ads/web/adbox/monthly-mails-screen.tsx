import { Button } from '@heroui/react/button';
import { MailCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type AdMonthlyMail, listAdMonthlyMails } from '#product/ads/api/ad-monthly-mails.ts';
import { type AlertTarget, listAlertTargets } from '#product/tenancy/api/alerts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { adWords } from './ad-texts.ts';
import { MailRecipients } from './mail-recipients.tsx';
import { MonthlyMailDialog } from './monthly-mail-dialog.tsx';
import { lastStates, mailTexts as texts } from './monthly-mail-texts.ts';
import { useAdNews } from './use-ad-news.ts';

/** To whom the reports of the projects are mailed once a month; for clients, and for the staff of their tenant. */
export function AdMonthlyMailsScreen(): ReactNode {
  const { t } = useLanguage();
  const { isStaff, params } = useScope();
  const { paging } = useListAddress();
  const targets = useApi(listAlertTargets, { params });
  const list = useApi(listAdMonthlyMails, { params: { tenantId: params.tenantId }, query: paging });
  useAdNews();
  const people = targets.data?.items.filter(({ kind }) => kind !== 'webhook');
  // A list that grew while the screen is read would push the recipients below it.
  const missing = [list, targets].find(one => one.data === undefined);
  return (
    <>
      {isStaff ? <TenantHeader /> : <PageHeader title={t(texts.title)} />}
      <p className="mb-4 max-w-5xl text-muted phrases">{t(texts.lead)}</p>
      {missing || people === undefined ? (
        <NotLoaded of={missing ?? targets} />
      ) : (
        <div className="flex flex-col gap-5">
          <ProjectMails list={list} targets={people} />
          <MailRecipients targets={people} />
        </div>
      )}
    </>
  );
}

function ProjectMails({
  list,
  targets,
}: {
  list: ComponentProps<typeof ListTable<AdMonthlyMail>>['list'];
  targets: readonly AlertTarget[];
}): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<AdMonthlyMail>();
  const columns = useColumns(setChosen);
  return (
    <>
      <ListTable
        label={t(texts.projects)}
        columns={columns}
        rowKey={row => row.projectId}
        list={list}
        empty={
          <EmptyState icon={<MailCheck />} title={t(texts.emptyTitle)}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
      {chosen && (
        <MonthlyMailDialog
          key={chosen.projectId}
          mail={chosen}
          targets={targets}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function useColumns(onSet: (mail: AdMonthlyMail) => void): Column<AdMonthlyMail>[] {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { may } = useScope();
  return [
    {
      id: 'name',
      head: t(texts.project),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          <span className="block font-medium wrap-anywhere">{row.projectName}</span>
          <span className="block truncate text-xs text-muted">{row.advertiserName}</span>
        </>
      ),
    },
    { id: 'mail', head: t(texts.mail), width: '22%', cell: row => <MailWords mail={row} /> },
    {
      id: 'next',
      head: t(texts.next),
      cell: row => <span className="numbers whitespace-nowrap">{row.nextDay === null ? '–' : date(row.nextDay)}</span>,
    },
    { id: 'last', head: t(texts.last), width: '24%', cell: row => <LastMail last={row.last} /> },
    ...(may('alert:write')
      ? [
          {
            id: 'actions',
            head: t(adWords.actions),
            align: 'end' as const,
            cell: (row: AdMonthlyMail) => (
              <Button
                size="sm"
                variant="outline"
                aria-label={t(texts.setOf, { name: row.projectName })}
                onPress={() => onSet(row)}
              >
                {t(texts.set)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function MailWords({ mail: { isOn, day, targets } }: { mail: AdMonthlyMail }): ReactNode {
  const { t } = useLanguage();
  if (!isOn) return <span className="text-muted">{t(texts.off)}</span>;
  return (
    <>
      <span className="block">{t(texts.dayOf, { day })}</span>
      <span className="card-inline block text-xs text-muted">{t(texts.to, { count: targets.length })}</span>
    </>
  );
}

const colors = { making: 'text-info', sent: 'text-good', nothing: 'text-ink', failed: 'text-poor' } as const;

function LastMail({ last }: { last: AdMonthlyMail['last'] }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  if (last === null) return <span className="text-muted">–</span>;
  const color = last.state in colors ? colors[last.state as keyof typeof colors] : 'text-muted';
  return (
    <>
      <span className={`block ${color}`}>{t(lastStates[last.state])}</span>
      <span className="numbers card-inline block text-xs text-muted">
        {t(texts.lastOf, { month: last.month.replace('-', '/') })}
        {last.at !== null && ` · ${dateTime(last.at)}`}
      </span>
    </>
  );
}
