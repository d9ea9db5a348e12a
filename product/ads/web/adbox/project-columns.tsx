import { FilePlus2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { type AdMedia, adMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import {
  type AdProject,
  type LinkedAdAccount,
  type listAdProjects,
  recentAdDays,
} from '#product/ads/api/ad-projects.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { AdProjectChip, ReportRunningChip } from './ad-chip.tsx';
import { mediaOn, plainAdvertiserId } from './ad-media-of.ts';
import { adWords, projectTexts } from './ad-texts.ts';
import { useMetricFormat } from './use-metric-format.ts';

const texts = messages({
  advertiser: { ja: '広告主', en: 'Advertiser' },
  accounts: { ja: '広告アカウント', en: 'Ad accounts' },
  status: { ja: '状態', en: 'Status' },
  updated: { ja: '最終更新', en: 'Last update' },
  recent: { ja: '費用・CV（直近{days}日）', en: 'Cost and conversions (last {days} days)' },
  conversions: { ja: 'CV {count}件', en: 'Conversions: {count}' },
  next: { ja: '次回の作成予定', en: 'Next report' },
  refused: { ja: '前回は作成できませんでした：{why}', en: 'The last report could not be created: {why}' },
  report: { ja: 'レポートを作成', en: 'Create a report' },
  reportOf: { ja: '{name}のレポートを作成', en: 'Create a report for {name}' },
  remove: { ja: '{name}を削除', en: 'Delete {name}' },
  SUCCESS: { ja: '正常', en: 'up to date' },
  RUNNING: { ja: '取得中', en: 'collecting' },
  ERROR: { ja: 'エラー', en: 'failed' },
  none: { ja: '未取得', en: 'not collected yet' },
  off: { ja: 'オフ', en: 'off' },
  from: { ja: '{day}〜', en: 'from {day}' },
});

export type AdProjectRow = Reply<typeof listAdProjects>['items'][number];

/** The columns of the list of projects; those that change something only for people who may. */
export function useProjectColumns(onRemove: (project: AdProjectRow) => void): Column<AdProjectRow>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { may } = useScope();
  return [
    {
      id: 'name',
      head: t(projectTexts.projectName),
      card: 'title',
      width: '20%',
      cell: row => <ProjectName row={row} />,
    },
    {
      id: 'advertiser',
      head: t(texts.advertiser),
      width: '15%',
      cell: row => (
        <>
          <span className="block truncate">{row.advertiserName}</span>
          <span className="card-inline block truncate text-xs text-muted">{plainAdvertiserId(row.advertiserId)}</span>
        </>
      ),
    },
    { id: 'accounts', head: t(texts.accounts), card: 'wide', width: '21%', cell: row => <Accounts project={row} /> },
    { id: 'status', head: t(texts.status), card: 'wide', width: '14%', cell: row => <State row={row} /> },
    { id: 'recent', head: t(texts.recent, { days: recentAdDays }), align: 'end', cell: row => <Recent row={row} /> },
    { id: 'next', head: t(texts.next), card: 'wide', width: '16%', cell: row => <NextReport row={row} /> },
    {
      id: 'lastUpdateAt',
      head: t(texts.updated),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.lastUpdateAt)}</span>,
    },
    ...(may('advert:write')
      ? [
          {
            id: 'actions',
            head: t(adWords.actions),
            align: 'end' as const,
            cell: (row: AdProjectRow) => <Actions row={row} onRemove={() => onRemove(row)} />,
          },
        ]
      : []),
  ];
}

function ProjectName({ row }: { row: AdProjectRow }): ReactNode {
  const { may } = useScope();
  if (!may('advert:write') || row.hasReportIsRunning) return <span className="font-medium">{row.projectName}</span>;
  return (
    <ScreenLink
      screen="admin-adbox-edit-project"
      params={{ projectId: row.projectId }}
      className="font-medium text-link"
    >
      {row.projectName}
    </ScreenLink>
  );
}

function Recent({ row: { recent } }: { row: AdProjectRow }): ReactNode {
  const { t } = useLanguage();
  const format = useMetricFormat(recent?.currency ?? '');
  if (recent === null) return <span className="text-muted">–</span>;
  return (
    <span className="numbers whitespace-nowrap">
      {format('cost', recent.costMicros / 1e6)}
      <span className="card-inline block text-xs text-muted">
        {t(texts.conversions, { count: format('conversions', recent.conversions) })}
      </span>
    </span>
  );
}

/** When the schedule reports it next; why it did not the last time. */
function NextReport({ row: { nextReportAt, scheduleRefusal } }: { row: AdProjectRow }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return (
    <>
      <span className={`numbers block whitespace-nowrap ${nextReportAt === null ? 'text-muted' : ''}`}>
        {nextReportAt === null ? '–' : dateTime(nextReportAt)}
      </span>
      {scheduleRefusal !== null && (
        <span className="card-inline block text-xs text-poor phrases">
          {t(texts.refused, { why: t(scheduleRefusal.message) })}
        </span>
      )}
    </>
  );
}

function State({ row }: { row: AdProjectRow }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1">
      <AdProjectChip project={row} />
      {row.hasReportIsRunning && <ReportRunningChip />}
    </span>
  );
}

function Accounts({ project }: { project: AdProject }): ReactNode {
  const { t } = useLanguage();
  const linked = adMedia.flatMap(media => (project[media] ? [[media, project[media]] as const] : []));
  if (linked.length === 0) return <span className="text-muted">–</span>;
  const on = mediaOn(project);
  return (
    <ul className="grid gap-0.5 text-xs">
      {linked.map(([media, account]) => (
        <li key={media} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{t(adMediaNames[media])}</span>
          <AccountWords account={account} isOn={on.includes(media as AdMedia)} />
        </li>
      ))}
    </ul>
  );
}

const colors = { SUCCESS: 'text-good', RUNNING: 'text-info', ERROR: 'text-poor', '': 'text-muted' } as const;

function AccountWords({ account, isOn }: { account: LinkedAdAccount; isOn: boolean }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { resultLinkedDaily: result, minimumDateCollected: first } = account;
  return (
    <>
      <span className={isOn ? colors[result] : 'text-muted'}>{t(isOn ? texts[result || 'none'] : texts.off)}</span>
      {first !== '' && <span className="numbers text-muted">{t(texts.from, { day: date(first) })}</span>}
    </>
  );
}

function Actions({ row, onRemove }: { row: AdProjectRow; onRemove: () => void }): ReactNode {
  const { t } = useLanguage();
  const name = row.projectName;
  if (row.hasReportIsRunning) return <span className="text-xs text-muted phrases">{t(adWords.locked)}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <ScreenLink
        screen="admin-adbox-create-report"
        params={{ advertiserId: plainAdvertiserId(row.advertiserId) }}
        aria-label={t(texts.reportOf, { name })}
        className="button button--outline button--sm"
      >
        <FilePlus2 aria-hidden="true" />
        {t(texts.report)}
      </ScreenLink>
      <IconButton icon={Trash2} label={t(texts.remove, { name })} onPress={onRemove} />
    </span>
  );
}
