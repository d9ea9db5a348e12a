import { Button } from '@heroui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { EmptyState } from '../empty-state.tsx';
import { type FilterName, useListAddress } from './list-address.ts';
import { PagedTable } from './paged-table.tsx';
import { nextSorting, sortingOf } from './sorting.ts';
import { useLastPage } from './use-last-page.ts';

const texts = messages({ clear: { ja: '条件をクリア', en: 'Clear filters' } });

interface Props<Row> extends Omit<ComponentProps<typeof PagedTable<Row>>, 'page' | 'limit' | 'onPage'> {
  /** The order of the list: that of the address, or the one without. `-` before a column turns it round. */
  sort?: string;
  /** The columns to order by. */
  sortable?: readonly string[];
  /** The order that the first press on a column's head asks for. */
  first?: 'ascending' | 'descending';
  /** Left out where it is that of the address. */
  page?: number;
  /** Filters that can be cleared where nothing fits them, with the title that is shown then instead of `empty`. */
  filters?: { names: readonly FilterName[]; none: string };
}

/** A page of a list with its order and its pages in the address. A page behind the end leads to the last one. */
export function ListTable<Row>({
  list,
  sort,
  sortable = [],
  first = 'ascending',
  page,
  filters,
  empty,
  columns,
  ...table
}: Props<Row>): ReactNode {
  const address = useListAddress();
  useLastPage(list.data?.total);
  const none = filters && address.isFiltered(filters.names) && (
    <NoneFits title={filters.none} onClear={() => address.clear(filters.names)} />
  );
  const { column, direction } = sortingOf(sort ?? '');
  return (
    <PagedTable
      onSort={id => void address.change({ sort: nextSorting(sort ?? '', id) })}
      expected={address.paging.limit}
      {...table}
      columns={columns.map(one =>
        sortable.includes(one.id) ? { ...one, sort: one.id === column ? direction : first } : one,
      )}
      {...(sort === undefined ? {} : { sort: column })}
      list={list}
      empty={none || empty}
      hasRowChoice
      page={page ?? address.page}
      limit={address.paging.limit}
      onPage={next => void address.toPage(next)}
    />
  );
}

/** Says that nothing fits the filters, with the way to clear them. */
export function NoneFits({
  title,
  onClear,
  children,
}: {
  title: string;
  onClear: () => void;
  children?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <EmptyState
      kind="missing"
      title={title}
      actions={
        <Button variant="outline" onPress={onClear}>
          {t(texts.clear)}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
