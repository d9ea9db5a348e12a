import { CalendarClock, Pause, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import { listSiteSettings, type SiteSetting } from '#product/runs/api/site-settings.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FailureNote } from '#web/parts/failure-note.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { LastScore } from '#web/parts/last-score.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { useApi } from '#web/queries.ts';
import { CriteriaSettingPanel } from './criteria-setting-panel.tsx';
import { scheduleWords } from './schedule-words.ts';
import { SettingActions } from './setting-actions.tsx';
import { SettingRefusal } from './setting-refusal.tsx';
import { settingsTexts as texts } from './settings-texts.ts';

const filters = ['search', 'function', 'paused'] as const;

export default function ListSettingScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params, may } = useScope();
  const { pageNumber: _, sort = 'name', ...wanted } = useScreenSearch('settings');
  const { paging } = useListAddress();
  const settings = useApi(listSiteSettings, { params, query: { ...wanted, sort, ...paging } });
  const create = may('setting:write') && (
    <ScreenLink screen="create-setting" className="button button--primary">
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </ScreenLink>
  );
  const counts = settings.data;
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={create}>
        {counts !== undefined && (
          <span className="numbers">{t(texts.count, { count: number(counts.count), most: number(counts.most) })}</span>
        )}
      </ScopeHeader>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="function"
          label={t(texts.function)}
          className="w-full sm:w-44"
          options={checkIds.map(id => ({ id, label: t(checkNames[id]) }))}
        />
        <FilterChoice
          name="paused"
          label={t(texts.state)}
          className="w-full sm:w-40"
          options={[
            { id: 'false', label: t(texts.active) },
            { id: 'true', label: t(texts.paused) },
          ]}
        />
      </ListFilters>
      <ListTable
        label={t(texts.table)}
        isWide
        columns={useColumns(may('setting:write'))}
        rowKey={setting => setting.template}
        list={settings}
        sort={sort}
        sortable={['name', 'next', 'last']}
        detail={setting => setting.lastRefusal !== null && <SettingRefusal setting={setting} />}
        filters={{ names: filters, none: t(texts.noneTitle) }}
        empty={
          <EmptyState icon={<CalendarClock />} title={t(texts.emptyTitle)} actions={create}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
      {/* Above the list, or before its rows are there, it would move what is being read. */}
      {!settings.isPending && <CriteriaSettingPanel />}
    </>
  );
}

function useColumns(mayWrite: boolean): Column<SiteSetting>[] {
  const { t } = useLanguage();
  const columns: Column<SiteSetting>[] = [
    { id: 'name', head: t(texts.name), card: 'title', width: '28%', cell: setting => <NameOf setting={setting} /> },
    {
      id: 'functions',
      head: t(texts.functions),
      cell: ({ functions }) => (
        <ul className="flex gap-1.5">
          {functions.map(id => (
            <li key={id} title={t(checkNames[id])}>
              <FunctionIcon id={id} className="size-4" />
              <span className="sr-only">{t(checkNames[id])}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'next', head: t(texts.next), high: '2.75rem', cell: setting => <NextOf setting={setting} /> },
    { id: 'last', head: t(texts.last), high: '2.75rem', cell: setting => <LastOf setting={setting} /> },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: setting => <SettingActions setting={setting} />,
    },
  ];
}

function NameOf({ setting: { template, name, baseUrl } }: { setting: SiteSetting }): ReactNode {
  return (
    <div className="min-w-0">
      <ScreenLink
        screen="edit-setting"
        params={{ template }}
        className="line-clamp-1 font-bold text-link hover:underline"
      >
        {name}
      </ScreenLink>
      <p className="line-clamp-1 text-xs text-muted">{baseUrl}</p>
    </div>
  );
}

function NextOf({ setting: { schedule, isPaused, isWaiting, nextTimes } }: { setting: SiteSetting }): ReactNode {
  const { t, language } = useLanguage();
  const { dateTime } = useFormats();
  const [next] = nextTimes;
  if (schedule === null) return <span className="text-muted">{t(texts.noNext)}</span>;
  return (
    <div>
      {isPaused ? (
        <span className="chip-tag bg-head text-muted">
          <Pause aria-hidden="true" />
          {t(texts.paused)}
        </span>
      ) : (
        <span className="numbers whitespace-nowrap">{next === undefined ? t(texts.noNext) : dateTime(next)}</span>
      )}
      <p className="text-xs text-muted">{isWaiting ? t(texts.waiting) : scheduleWords(schedule, language)}</p>
    </div>
  );
}

function LastOf({ setting: { lastRun } }: { setting: SiteSetting }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  if (lastRun === null) return <span className="text-muted">{t(texts.never)}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ScreenLink
        screen="run"
        search={{ base_url_encoded: lastRun.baseUrlEncoded, date: lastRun.date }}
        className="text-link numbers whitespace-nowrap hover:underline"
      >
        {dateTime(lastRun.date)}
      </ScreenLink>
      {lastRun.status === 'FINISHED' ? (
        <ScoreChip score={lastRun.score} levelAErrors={lastRun.levelAErrors} />
      ) : (
        <StatusChip status={lastRun.status} />
      )}
      {lastRun.lastScore !== null && <LastScore score={lastRun.lastScore} levelAErrors={lastRun.lastLevelAErrors} />}
      <FailureNote failure={lastRun.failure} />
    </div>
  );
}
