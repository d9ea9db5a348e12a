import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problemOf } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '../client.ts';
import { type Column, DataTable } from './data-table.tsx';

interface Fruit {
  id: string;
  weight: number;
}

const columns: Column<Fruit>[] = [
  { id: 'id', head: 'Fruit', cell: row => row.id, sort: 'ascending', card: 'title' },
  { id: 'weight', head: 'Weight', cell: row => row.weight, align: 'end', sort: 'descending' },
  { id: 'note', head: 'Note', cell: () => 'fresh' },
];
const rows: Fruit[] = [
  { id: 'apple', weight: 120 },
  { id: 'plum', weight: 30 },
];
const answered = { isPending: false, error: null };
const props = { label: 'Fruits', columns, rowKey: (row: Fruit) => row.id, empty: <p>No fruits</p> };
const words = { ja: { retry: 'もう一度試す' }, en: { retry: 'Try again' } };

describe.each(languages)('the table (%s)', language => {
  test('shows its rows and is sorted by keyboard', async () => {
    const onSort = vi.fn();
    const screen = await showPart(
      language,
      <DataTable {...props} rows={rows} state={answered} sort="weight" onSort={onSort} footer={<p>two fruits</p>} />,
    );
    const table = screen.getByRole('table', { name: 'Fruits' });
    expect(table.getByRole('row').elements()).toHaveLength(3);
    const heads = table.getByRole('columnheader').elements();
    expect(heads.map(head => head.getAttribute('aria-sort'))).toEqual(['none', 'descending', null]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onSort.mock.calls).toEqual([['id'], ['weight']]);
    await expect.element(screen.getByText('two fruits')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('keeps its place while it loads, and is marked as busy', async () => {
    const screen = await showPart(
      language,
      <DataTable {...props} rows={undefined} state={{ isPending: true, error: null }} expected={4} />,
    );
    const table = screen.getByRole('table', { name: 'Fruits' });
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(4);
    expect(await violations()).toEqual([]);
  });

  test('does not break a number of a large run beside a long text', async () => {
    const many = [
      { id: 'A long name of a fruit that fills its line and the next one '.repeat(8), weight: 1_234_567_890 },
    ];
    const screen = await showPart(
      language,
      <div style={{ width: 320 }}>
        <DataTable {...props} rows={many} state={answered} />
      </div>,
    );
    await page.viewport(1280, 800);
    const value = screen.getByText('1234567890', { exact: true }).element();
    const range = document.createRange();
    range.selectNodeContents(value);
    expect(range.getClientRects()).toHaveLength(1);
  });

  test.each([1280, 390])('at %d px a row that loads is as high as a usual one, a footer too', async width => {
    await page.viewport(width, 800);
    const twoLines = (row: Fruit) => (
      <>
        {row.id}
        <span className="block text-xs">{row.weight}</span>
      </>
    );
    const shown = {
      ...props,
      columns: [{ id: 'name', head: 'Fruit', cell: twoLines, card: 'title' as const }, ...columns.slice(1)],
      footer: <p>two fruits</p>,
      expected: 2,
    };
    const heightsOf = async (table: ReactNode) => {
      const screen = await showPart(language, table);
      const parts = screen.container.querySelectorAll<HTMLElement>('tbody tr, table + div');
      const heights = [...parts].map(part => part.offsetHeight);
      await screen.unmount();
      return heights;
    };
    const loading = await heightsOf(<DataTable {...shown} rows={undefined} state={{ isPending: true, error: null }} />);
    const loaded = await heightsOf(<DataTable {...shown} rows={rows} state={answered} />);
    expect(loaded).toHaveLength(3);
    // Within 5 px.
    expect(loading).toEqual(loaded.map(height => expect.closeTo(height, -1)));
    await page.viewport(1280, 900);
  });

  test('says what to do when there is nothing, and offers another try after an error', async () => {
    const empty = await showPart(language, <DataTable {...props} rows={[]} state={answered} />);
    await expect.element(empty.getByText('No fruits')).toBeVisible();
    expect(empty.getByRole('table').elements()).toEqual([]);
    await empty.unmount();
    const refetch = vi.fn();
    const error = new ApiProblemError(503, { code: 'not_ready', message: problemOf('not_ready')[language] });
    const failed = await showPart(
      language,
      <DataTable {...props} rows={undefined} state={{ isPending: false, error, refetch }} />,
    );
    await expect.element(failed.getByRole('alert').getByText(problemOf('not_ready')[language])).toBeVisible();
    await userEvent.tab();
    await expect.element(failed.getByRole('button', { name: words[language].retry })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  test('is a list of cards on a phone, each line with its label', async () => {
    await page.viewport(390, 800);
    const screen = await showPart(language, <DataTable {...props} rows={rows} state={answered} />);
    const label = screen.getByText('Weight', { exact: true }).elements().at(-1);
    expect(label?.checkVisibility()).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(await violations()).toEqual([]);
    await page.viewport(1280, 900);
  });
});
