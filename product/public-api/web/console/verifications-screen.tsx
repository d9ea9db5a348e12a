import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  listApiVerifications,
  VerificationState,
  verificationSorts,
  verificationStates,
} from '#product/public-api/api/api-verifications.ts';
import type { VerificationSummary } from '#product/public-api/api/v1-verifications.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FailureNote } from '#web/parts/failure-note.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { useApi } from '#web/queries.ts';
import { verificationTexts as texts, VerificationTag, verificationStatusNames } from './verification-texts.tsx';

const filters = ['search', 'state', 'from', 'to'] as const;
/** Programs start verifications, and they end, by themselves. */
const againMs = 10_000;

/** What programs have verified by the API. */
export default function VerificationsScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const address = useScreenSearch('console-verifications');
  const sort = verificationSorts.find(one => one === address.sort) ?? '-date';
  const { success, data: state } = VerificationState.safeParse(address.state);
  const { paging } = useListAddress();
  const { search, from, to } = address;
  const query = { search, from, to, sort, ...(success ? { state } : {}), ...paging };
  const list = useApi(listApiVerifications, { params: { tenantId }, query }, { refetchInterval: againMs });
  return (
    <>
      <PageHeader title={t(texts.title)}>{t(texts.lead)}</PageHeader>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="state"
          label={t(texts.status)}
          className="w-full sm:w-44"
          options={verificationStates.map(id => ({ id, label: t(verificationStatusNames[id]) }))}
        />
        <FilterPeriod label={t(texts.period)} />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={useColumns()}
        rowKey={row => row.id}
        list={list}
        sort={sort}
        sortable={['date', 'url', 'score']}
        filters={{ names: filters, none: t(texts.noneFits) }}
        empty={
          <EmptyState icon={<Layers />} title={t(texts.none)}>
            {t(texts.noneText)}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<VerificationSummary>[] {
  const { t } = useLanguage();
  const { dateTime, number } = useFormats();
  const sum = (row: VerificationSummary, name: 'errors' | 'warnings') =>
    number(row.functions.reduce((all, one) => all + one.tested[name], 0));
  return [
    {
      id: 'url',
      head: t(texts.site),
      card: 'title',
      width: '34%',
      cell: ({ id, title, url, failure }) => (
        <>
          <ScreenLink screen="console-verification" record={id} className="block font-medium wrap-anywhere text-link">
            {title || url}
          </ScreenLink>
          {title !== '' && <span className="block truncate text-xs text-muted">{url}</span>}
          <FailureNote failure={failure} />
        </>
      ),
    },
    { id: 'status', head: t(texts.status), cell: ({ status }) => <VerificationTag status={status} /> },
    { id: 'score', head: t(texts.score), cell: ({ tested }) => <ScoreChip {...tested} /> },
    { ...numberColumn, id: 'pages', head: t(texts.pages), cell: ({ pages }) => number(pages) },
    { ...numberColumn, id: 'errors', head: t(texts.errors), cell: row => sum(row, 'errors') },
    { ...numberColumn, id: 'warnings', head: t(texts.warnings), cell: row => sum(row, 'warnings') },
    {
      id: 'date',
      head: t(texts.createdAt),
      cell: ({ createdAt }) => <span className="numbers whitespace-nowrap">{dateTime(createdAt)}</span>,
    },
    {
      id: 'finished',
      head: t(texts.finishedAt),
      cell: ({ finishedAt }) => <span className="numbers whitespace-nowrap">{dateTime(finishedAt)}</span>,
    },
  ];
}
