import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { issueStateNames } from '#product/findings/api/issue-marks.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { listAssignees, listIssues } from '#product/findings/api/issues.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { ToolPlace } from '#web/parts/tool-place.tsx';
import { useApi } from '#web/queries.ts';
import { SavedViewsLater } from '../parts/saved-views-later.tsx';
import { groupListExport } from '../slots.ts';
import { BacklogTab } from './backlog-tab.tsx';
import { ExclusionsTab } from './exclusions-tab.tsx';
import { keyOfIssue, useIssueColumn, useIssueColumns } from './issue-columns.tsx';
import { issueTexts } from './issue-texts.ts';
import { NamedIssue } from './named-issue.tsx';
import { placeOfIssue } from './place-in-hand.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SiteFilter } from './site-filter.tsx';

const texts = messages({
  title: { ja: '対応状況', en: 'Issues' },
  about: {
    ja: '担当者・期限・メモ・除外などが設定された修正箇所と、まだ誰も対応していない指摘の一覧です。',
    en: 'Places to fix with an assignee, due date, note or exclusion, and findings that are not being worked on yet.',
  },
  places: { ja: '修正箇所', en: 'Places' },
  backlog: { ja: '未対応の指摘', en: 'Backlog' },
  dealt: { ja: '対応した修正箇所', en: 'Dealt with' },
  exclusions: { ja: '除外の一覧', en: 'Exclusions' },
  tabs: { ja: '表示する一覧', en: 'Lists' },
  search: { ja: '内容・コードで検索', en: 'Search messages and code' },
  site: { ja: 'サイト', en: 'Site' },
  function: { ja: '検証項目', en: 'Function' },
  me: { ja: '自分', en: 'Me' },
  overdueOnly: { ja: '期限超過のみ', en: 'Overdue only' },
  due: { ja: '期限', en: 'Due' },
  emptyTitle: { ja: '対応中の修正箇所はありません', en: 'No places to fix are being worked on' },
  emptyText: {
    ja: '検証結果の「箇所別」タブやページレポートで、対応状況・担当者・期限を設定できます。',
    en: 'Set the state, assignee and due date in the “By place” tab of the results or in a page report.',
  },
  toSites: { ja: 'サイト一覧へ', en: 'All sites' },
  none: { ja: '条件に合う修正箇所はありません', en: 'No places match these filters' },
});

const filters = ['search', 'site', 'state', 'function', 'assignee', 'overdue'] as const;

/** The places to fix of the group that people deal with, over all runs, and what is excluded. */
export default function IssuesScreen(): ReactNode {
  const { t } = useLanguage();
  const { tab } = useScreenSearch('issues');
  const setSearch = useSetSearch<'issues'>();
  return (
    <>
      <ScopeHeader
        title={t(texts.title)}
        actions={
          <>
            <SavedViewsLater screen="issues" />
            <ToolPlace />
          </>
        }
      >
        {t(texts.about)}
      </ScopeHeader>
      <TabRow
        label={t(texts.tabs)}
        tabs={[
          { id: 'places', label: t(texts.dealt) },
          { id: 'backlog', label: t(texts.backlog) },
          { id: 'exclusions', label: t(texts.exclusions) },
        ]}
        selected={tab ?? 'places'}
        onSelect={next =>
          void setSearch({
            tab: next === 'exclusions' || next === 'backlog' ? next : undefined,
            pageNumber: undefined,
          })
        }
      >
        {tab === 'exclusions' && <ExclusionsTab />}
        {tab === 'backlog' && <BacklogTab />}
        {tab === undefined && <Places />}
      </TabRow>
      <NamedIssue />
    </>
  );
}

const nowhere = { baseUrlEncoded: '', date: '' };

function Places(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const {
    pageNumber: _,
    tab: _tab,
    ended: _ended,
    all: _all,
    issue: _issue,
    saved: _saved,
    sort = 'updated',
    ...wanted
  } = useScreenSearch('issues');
  const { paging } = useListAddress();
  const list = useApi(listIssues, { params, query: { ...wanted, sort, ...paging } });
  const { may } = useScope();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Those without a run are shown, not changed.
  const rows = (list.data?.items ?? []).filter(issue => issue.latestRun !== null);
  const chosen = rows.filter(issue => selected.has(keyOfIssue(issue))).map(placeOfIssue);
  const select = useIssueColumn(rows, selected, setSelected);
  const all = useIssueColumns();
  const columns = may('issue:write') ? [select, ...all] : all;
  return (
    <>
      <IssueFilters />
      <groupListExport.Filling list="issues" filter={{ ...wanted, sort }} />
      <SelectionBar places={chosen} run={chosen[0]?.run ?? nowhere} onClear={() => setSelected(new Set())} />
      <ListTable
        label={t(texts.places)}
        isWide
        columns={columns}
        rowKey={keyOfIssue}
        isSelected={issue => selected.has(keyOfIssue(issue))}
        keys={{ canSelect: may('issue:write') }}
        list={list}
        sort={sort}
        filters={{ names: filters, none: t(texts.none) }}
        empty={
          <EmptyState
            icon={<ListChecks />}
            title={t(texts.emptyTitle)}
            actions={
              <ScreenLink screen="top" className="button button--outline">
                {t(texts.toSites)}
              </ScreenLink>
            }
          >
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
    </>
  );
}

function IssueFilters(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const people = useApi(listAssignees, { params, query: {} });
  return (
    <ListFilters names={filters}>
      <FilterText label={t(texts.search)} />
      <SiteFilter />
      <FilterChoice
        name="state"
        label={t(issueTexts.state)}
        className="w-full sm:w-36"
        options={issueStates.map(id => ({ id, label: t(issueStateNames[id]) }))}
      />
      <FilterChoice
        name="function"
        label={t(texts.function)}
        className="w-full sm:w-44"
        options={checkIds.map(id => ({ id, label: t(checkNames[id]) }))}
      />
      <FilterChoice
        name="assignee"
        label={t(issueTexts.assignee)}
        className="w-full sm:w-44"
        options={[
          { id: 'me', label: t(texts.me) },
          { id: 'none', label: t(issueTexts.nobody) },
          ...(people.data?.items ?? []).map(({ sub, name }) => ({ id: sub, label: name })),
        ]}
      />
      <FilterChoice
        name="overdue"
        label={t(texts.due)}
        className="w-full sm:w-36"
        options={[{ id: 'true', label: t(texts.overdueOnly) }]}
      />
    </ListFilters>
  );
}
