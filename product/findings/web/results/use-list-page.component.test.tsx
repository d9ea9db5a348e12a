import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { listPages } from '#product/findings/api/results.ts';
import { showPart } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import { useListPage } from './use-list-page.ts';

afterEach(() => vi.restoreAllMocks());

const params = { tenantId: 'T', groupId: 'G001', baseUrlEncoded: 'b', date: '2026-11-20T03:00:00.000Z' };

function List(): ReactNode {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useListPage(listPages, { params, query: { sort: 'order' } }, { page, rows: 10 });
  return (
    <>
      <p>{data !== undefined && !isPlaceholderData ? `rows from ${data.offset}` : 'loading'}</p>
      {[1, 2, 3, 7].map(to => (
        <button key={to} type="button" onClick={() => setPage(to)}>
          {`to ${to}`}
        </button>
      ))}
    </>
  );
}

test('the next and the previous page are asked for by the place that was named, a jump by its number, and none twice', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(input => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const cursor = searchParams.get('cursor');
    const offset = Number(searchParams.get('offset'));
    asked.push(cursor ?? `row ${offset}`);
    const body = {
      items: [],
      total: 100,
      offset,
      limit: 10,
      next: `behind ${offset + 10}`,
      previous: `before ${offset}`,
    };
    return Promise.resolve(Response.json(body));
  });
  const screen = await showPart(
    'en',
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  const shows = (from: number) => expect.element(screen.getByText(`rows from ${from}`, { exact: true })).toBeVisible();
  await shows(0);
  for (const [to, from] of [
    [2, 10],
    [3, 20],
    [2, 10],
    [7, 60],
    [3, 20],
  ] as const) {
    await screen.getByText(`to ${to}`, { exact: true }).click();
    await shows(from);
  }
  expect(asked).toEqual(['row 0', 'behind 10', 'behind 20', 'row 60']);
});
