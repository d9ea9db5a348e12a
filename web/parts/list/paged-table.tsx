import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type Loading } from '../data-table.tsx';
import { Pagination } from '../pagination.tsx';

interface Props<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'state' | 'footer'>,
    Pick<ComponentProps<typeof Pagination>, 'page' | 'limit' | 'onPage' | 'hasRowChoice'> {
  list: Loading & { data: { items: readonly Row[]; total: number; isMore?: boolean | undefined } | undefined };
}

export function PagedTable<Row>({ list, page, limit, onPage, hasRowChoice = false, ...table }: Props<Row>): ReactNode {
  const { items, total = 0, isMore = false } = list.data ?? {};
  return (
    <DataTable
      {...table}
      rows={items}
      state={list}
      footer={<Pagination {...{ page, total, limit, isMore, hasRowChoice, onPage }} />}
    />
  );
}
