import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { orderOf, rangesBehind, readMerged } from './keyset.ts';
import type { ListPart } from './walk-list.ts';

export interface PageKey {
  url_id: number;
}

const byNumber = [{ name: 'url_id' }];

export function pagesInOrder(tx: Transaction<Schema>, runId: string, pages: number): ListPart<PageKey> {
  const stretches = [sql`run_id = ${runId}`];
  return {
    name: 'order',
    shape: ['number'],
    count: () => pages,
    read: window => readMerged(tx, { table: 'page', select: ['url_id'], columns: byNumber, stretches }, window),
    keyOf: ({ url_id }) => [url_id],
  };
}

interface AddressKey extends PageKey {
  /** The beginning of its address: a longer one has no room in an index. */
  short: string;
}

export function pagesByAddress(tx: Transaction<Schema>, runId: string, pages: number): ListPart<AddressKey> {
  return {
    name: 'url',
    shape: ['string', 'number'],
    count: () => pages,
    async read({ key, isBackward, skip, limit }) {
      const [url = null, id = null] = key ?? [];
      const { rows } = await sql<AddressKey>`select short, url_id
        from pages_by_address(${runId}, ${url}, ${id}, ${isBackward}, ${skip}, ${limit})`.execute(tx);
      return rows;
    },
    keyOf: ({ short, url_id }) => [short, url_id],
  };
}

interface CountedKey extends PageKey {
  errors: number;
  warnings: number;
}

const mostFirst = [{ name: 'errors', isDescending: true }, { name: 'warnings', isDescending: true }, ...byNumber];

/** The pages of a run with the most errors first, then warnings; those without findings follow in their order. */
export function worstPages(
  tx: Transaction<Schema>,
  runId: string,
  fn: CheckId | '',
  pages: number,
): [ListPart<CountedKey>, ListPart<PageKey>] {
  const counted = sql`run_id = ${runId} and function = ${fn}`;
  const select = ['errors', 'warnings', 'url_id'];
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from finding_page where ${counted}`.execute(tx);
    return rows[0]?.n ?? 0;
  };
  return [
    {
      name: 'worst',
      shape: ['number', 'number', 'number'],
      count,
      read: window =>
        readMerged(tx, { table: 'finding_page', select, columns: mostFirst, stretches: [counted] }, window),
      keyOf: ({ errors, warnings, url_id }) => [errors, warnings, url_id],
    },
    {
      name: 'others',
      shape: ['number'],
      count: async () => Math.max(0, pages - (await count())),
      async read({ key, isBackward, skip, limit }) {
        const [range] = rangesBehind(byNumber, key, isBackward);
        const { rows } = await sql<PageKey>`select url_id from page where run_id = ${runId} and ${range}
          and not exists (select from finding_page f where f.run_id = ${runId} and f.function = ${fn} and f.url_id = page.url_id)
          order by ${orderOf(byNumber, isBackward)} limit ${limit} offset ${skip}`.execute(tx);
        return rows;
      },
      keyOf: ({ url_id }) => [url_id],
    },
  ];
}
