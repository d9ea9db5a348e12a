import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { issueStateNames } from '#product/findings/api/issue-marks.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { type Issue, listAssignees, listIssues } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
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
import { AssigneeOfIssue, DueOfIssue } from './inline-fields.tsx';
import { IssueButton } from './issue-button.tsx';
import { issueTexts } from './issue-texts.ts';
import { NamedIssue } from './named-issue.tsx';
import { SiteFilter } from './site-filter.tsx';
import { StateTag } from './state-tag.tsx';

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
  updated: { ja: '更新日時', en: 'Updated' },
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
  const people = useApi(listAssignees, { params, query: {} });
  return (
    <>
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
      <groupListExport.Filling list="issues" filter={{ ...wanted, sort }} />
      <ListTable
        label={t(texts.places)}
        isWide
        columns={useColumns()}
        rowKey={issue => `${issue.baseUrlEncoded} ${issue.function} ${issue.fingerprint}`}
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

function useColumns(): Column<Issue>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    { id: 'place', head: t(texts.places), card: 'title', cell: issue => <PlaceOfIssue issue={issue} /> },
    { id: 'site', head: t(texts.site), width: '20%', cell: issue => <SiteOfIssue issue={issue} /> },
    {
      id: 'state',
      head: t(issueTexts.state),
      width: '8.5rem',
      cell: issue => <StateOfIssue issue={issue} />,
    },
    {
      id: 'assignee',
      head: t(issueTexts.assignee),
      width: '10.5rem',
      cell: issue => <AssigneeOfIssue issue={issue} />,
    },
    {
      id: 'due',
      head: t(texts.due),
      width: '10rem',
      cell: issue => <DueOfIssue issue={issue} />,
    },
    {
      id: 'updated',
      head: t(texts.updated),
      width: '9.5rem',
      cell: issue => <span className="numbers whitespace-nowrap">{dateTime(issue.updatedAt)}</span>,
    },
  ];
}

function PlaceOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="flex items-start gap-1.5 font-medium">
        <FunctionIcon id={issue.function} size={16} className="mt-0.5 shrink-0" />
        {issue.message[language]}
      </span>
      <code translate="no" className="line-clamp-2 font-mono text-xs break-all text-muted">
        {issue.excerpt}
      </code>
    </div>
  );
}

function SiteOfIssue({ issue }: { issue: Issue }): ReactNode {
  const [page] = issue.pageUrls;
  return (
    <div className="min-w-0">
      {issue.latestRun === null ? (
        <span className="line-clamp-1">{issue.baseUrl}</span>
      ) : (
        <ScreenLink
          screen={issue.function}
          search={{ base_url_encoded: issue.baseUrlEncoded, date: issue.latestRun, rule: issue.rule }}
          className="line-clamp-1 text-link hover:underline"
        >
          {issue.baseUrl}
        </ScreenLink>
      )}
      {page !== undefined && <p className="line-clamp-1 text-xs text-muted">{page}</p>}
    </div>
  );
}

function StateOfIssue({ issue }: { issue: Issue }): ReactNode {
  if (issue.latestRun === null) return <StateTag state={issue.state} />;
  return (
    <IssueButton
      place={{ ...issue, wasExcluded: false, pageUrl: issue.pageUrls[0] ?? issue.baseUrl }}
      run={{ baseUrlEncoded: issue.baseUrlEncoded, date: issue.latestRun }}
      isBrief
    />
  );
}
