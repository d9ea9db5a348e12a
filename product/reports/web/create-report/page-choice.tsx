import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageRow } from '#product/findings/api/results.ts';
import { listPages } from '#product/findings/api/results.ts';
import { useListPage } from '#product/findings/web/results/use-list-page.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { createReportTexts as texts } from './create-report-texts.ts';
import type { ReportForm } from './use-report-form.ts';

const rows = 10;

/** The representative pages: those that are chosen, and the pages of the run to choose from. */
export function PageChoice({ of }: { of: ReportForm }): ReactNode {
  const { t } = useLanguage();
  const { form, known } = of;
  const chosen = form.watch('representatives');
  const error = form.formState.errors.representatives?.message;
  const choose = (numbers: number[]) => {
    form.setValue('representatives', numbers, { shouldDirty: true });
    form.clearErrors('representatives');
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <section aria-label={t(texts.chosen, { n: chosen.length })}>
        <p className="mb-1 text-sm font-medium">{t(texts.chosen, { n: chosen.length })}</p>
        {chosen.length === 0 ? (
          <p className="text-sm text-muted">{t(texts.nothingChosen)}</p>
        ) : (
          <ul className="flex max-h-60 flex-col overflow-y-auto">
            {chosen.map(urlId => {
              const page = known.get(urlId);
              const name = page?.title || page?.url || String(urlId);
              return (
                <li key={urlId} className="flex items-center gap-2 border-b border-line py-1 text-[0.8125rem]">
                  <span className="min-w-0 grow">
                    <span className="line-clamp-1">{name}</span>
                    <span className="line-clamp-1 text-xs break-all text-muted">{page?.url}</span>
                  </span>
                  <button
                    type="button"
                    aria-label={t(texts.remove, { page: name })}
                    className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-head"
                    onClick={() => choose(chosen.filter(one => one !== urlId))}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {error !== undefined && (
          <p role="alert" className="mt-1 text-sm text-poor">
            {error}
          </p>
        )}
      </section>
      <Candidates of={of} chosen={chosen} choose={choose} />
    </div>
  );
}

interface Choice {
  of: ReportForm;
  chosen: readonly number[];
  choose: (numbers: number[]) => void;
}

function Candidates({ of, chosen, choose }: Choice): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const search = useScreenSearch('create-report');
  const setSearch = useSetSearch<'create-report'>();
  const page = search.pageNumber ?? 1;
  const query = search.search ? { search: search.search } : {};
  const answer = useListPage(listPages, { params, query }, { page, rows });
  const tick = (row: PageRow, isChosen: boolean) => {
    of.remember(before => new Map(before).set(row.urlId, { urlId: row.urlId, url: row.url, title: row.title }));
    choose(isChosen ? [...chosen, row.urlId] : chosen.filter(one => one !== row.urlId));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchBox
        label={t(texts.search)}
        placeholder={t(texts.searchHint)}
        value={search.search ?? ''}
        onChange={text => void setSearch({ search: text || undefined })}
      />
      <PagedTable
        label={t(texts.candidates)}
        columns={useColumns(chosen, tick)}
        rowKey={row => String(row.urlId)}
        list={answer}
        isSelected={row => chosen.includes(row.urlId)}
        empty={<EmptyState title={t(texts.noPages)} />}
        page={page}
        limit={rows}
        onPage={next => void setSearch({ pageNumber: next })}
      />
    </div>
  );
}

function useColumns(chosen: readonly number[], tick: (row: PageRow, isChosen: boolean) => void): Column<PageRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  return [
    {
      id: 'choose',
      head: t(texts.choose),
      card: 'brief',
      width: '4.5rem',
      cell: row => (
        <input
          type="checkbox"
          aria-label={t(texts.choosePage, { page: row.title || row.url })}
          className="size-4 accent-accent"
          checked={chosen.includes(row.urlId)}
          onChange={({ target }) => tick(row, target.checked)}
        />
      ),
    },
    {
      id: 'page',
      head: t(texts.page),
      card: 'title',
      cell: row => (
        <div className="min-w-0">
          <span className="line-clamp-1">{row.title || row.url}</span>
          <span className="line-clamp-1 text-xs break-all text-muted">{row.url}</span>
        </div>
      ),
    },
    { ...numberColumn, id: 'errors', head: t(texts.errors), width: '5rem', cell: row => formats.number(row.errors) },
  ];
}
