import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, Fragment, lazy, type ReactNode, Suspense, useRef } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { ErrorState } from './error-state.tsx';

const RowKeys = lazy(() =>
  loadChunk(() => import('../keys/row-keys.tsx')).then(({ RowKeys }) => ({ default: RowKeys })),
);

export interface Column<Row> {
  id: string;
  head: ReactNode;
  /** The label on cards where the head is more than a text. */
  label?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Sort direction of the first click on the header; without it the header is plain text. */
  sort?: 'ascending' | 'descending';
  /** CSS width. A share in per cent also lets long texts be cut instead of widening the table. */
  width?: string;
  /** CSS height of what the cell shows on a card, for the cards that stand there while loading; one line without it. */
  high?: string;
  /** On a narrow screen: the card's title, omitted, below its label, beside the others, or a labelled row (default). */
  card?: 'title' | 'hide' | 'wide' | 'brief';
}

/** A column of numbers: at the end of its cell, and beside the others on a card. */
export const numberColumn = { align: 'end', card: 'brief' } as const;

/** The state of a query as the table needs it (`useApi` answers it). */
export interface Loading {
  isPending: boolean;
  isFetching?: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch?: () => unknown;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  state: Loading;
  sort?: string | undefined;
  onSort?: (column: string) => void;
  /** Shown instead of the table when there are no rows, with the next step. */
  empty: ReactNode;
  /** Below the rows, inside the same box: usually the Pagination. */
  footer?: ReactNode;
  /** Number of placeholder rows during the first load. */
  expected?: number;
  isSelected?: (row: Row) => boolean;
  /** Many columns: cards already below 1280 px. */
  isWide?: boolean;
  /** j and k go through the rows, x ticks one: for the list that the screen is about. */
  keys?: { canSelect: boolean };
  /** Content below a row, in its full width; nothing for a row that is not opened. */
  detail?: (row: Row) => ReactNode;
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const end = column.align === 'end';
  const sorted = sort === column.id;
  const Icon = !sorted ? ArrowUpDown : column.sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={column.sort === undefined ? undefined : sorted ? column.sort : 'none'}
      className={`data-table__head ${end ? 'text-end' : 'text-start'}`}
    >
      {column.sort === undefined ? (
        column.head
      ) : (
        <button
          type="button"
          onClick={() => onSort?.(column.id)}
          className={`inline-flex items-center gap-1 rounded-sm font-bold hover:text-link ${sorted ? 'text-ink' : ''}`}
        >
          {column.head}
          <Icon aria-hidden="true" className={`size-3.5 ${sorted ? '' : 'text-muted'}`} />
        </button>
      )}
    </th>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <tr>
      <td colSpan={columns} data-card="wide" className="data-table__cell bg-head">
        {children}
      </td>
    </tr>
  );
}

function WaitingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows
    <tr key={index} className="data-table__waiting" aria-hidden="true">
      {columns.map(column => (
        <td key={column.id} data-card={column.card ?? 'line'} className="data-table__cell">
          <span className="data-table__label">{column.label ?? column.head}</span>
          <div className="data-table__value" style={{ '--high': column.high } as CSSProperties}>
            <span className="block h-4 w-full max-w-40 animate-pulse rounded-sm bg-default" />
          </div>
        </td>
      ))}
    </tr>
  ));
}

/** A dense table with a sticky header; below 900 px each row is a card. Shows loading, empty and error states. */
export function DataTable<Row>(props: Props<Row>): ReactNode {
  const {
    label,
    columns,
    rows,
    rowKey,
    state,
    empty,
    footer,
    expected = 6,
    isSelected,
    isWide = false,
    keys,
    detail,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  if (state.error && rows === undefined) {
    return <ErrorState error={state.error} {...(state.refetch ? { retry: () => void state.refetch?.() } : {})} />;
  }
  if (!state.isPending && rows !== undefined && rows.length === 0) return empty;
  const stale = state.isPlaceholderData === true;
  return (
    <div ref={box} className="panel overflow-clip">
      <Suspense>{keys && <RowKeys list={box} {...keys} />}</Suspense>
      <table
        className={`data-table ${isWide ? 'max-[1279px]:as-cards' : 'max-[899px]:as-cards'} ${stale ? 'opacity-60' : ''}`}
        aria-label={label}
        aria-busy={state.isPending || stale}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <Head
                key={column.id}
                column={column}
                sort={props.sort}
                {...(props.onSort ? { onSort: props.onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <WaitingRows columns={columns} count={expected} />
          ) : (
            rows.map(row => (
              <Fragment key={rowKey(row)}>
                <tr data-selected={isSelected?.(row) || undefined} data-key-row={keys && ''}>
                  {columns.map(column => (
                    <td
                      key={column.id}
                      data-card={column.card ?? 'line'}
                      data-shrink={column.width?.endsWith('%') || undefined}
                      className={`data-table__cell ${column.align === 'end' ? 'text-end numbers' : ''}`}
                    >
                      <span aria-hidden="true" className="data-table__label">
                        {column.label ?? column.head}
                      </span>
                      <div className="data-table__value">{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
                <Detail columns={columns.length}>{detail?.(row)}</Detail>
              </Fragment>
            ))
          )}
        </tbody>
      </table>
      {footer !== undefined && (
        // The footer of the rows is another one: it comes with them, where their end is.
        <div key={rows === undefined ? 'waiting' : 'rows'} className="border-t border-line bg-head px-3 py-2.5">
          <div className="min-h-[1lh]">{rows !== undefined && footer}</div>
        </div>
      )}
    </div>
  );
}
