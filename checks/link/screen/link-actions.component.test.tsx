import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { DataTable } from '#web/parts/data-table.tsx';
import { hostsOf } from './hosts-of.ts';
import { useTargetSelection } from './use-target-selection.ts';

const urls = ['https://a.example/x', 'https://a.example/y', 'https://b.example:8080/'];

function Selection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const column = useTargetSelection(urls, selected, setSelected);
  return (
    <>
      <DataTable
        label="Targets"
        rows={urls.map(url => ({ url }))}
        rowKey={row => row.url}
        state={{ isPending: false, error: null }}
        empty={null}
        columns={[column, { id: 'url', head: 'Target', cell: row => row.url }]}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

describe.each(languages)('link targets are selected (%s)', language => {
  test('one by one, or all of the page', async () => {
    const screen = await showPart(
      language,
      <QueryClientProvider client={new QueryClient()}>
        <Selection />
      </QueryClientProvider>,
    );
    const boxes = screen.getByRole('checkbox');
    const chosen = screen.getByRole('status');
    await boxes.nth(2).click();
    await expect.element(chosen).toHaveTextContent('https://a.example/y');
    await boxes.nth(0).click();
    await expect.element(chosen).toHaveTextContent(urls.join(' '));
    await boxes.nth(0).click();
    await expect.element(chosen).toHaveTextContent('');
    expect(await violations()).toEqual([]);
  });
});

test('the hosts of targets, each once with its port', () => {
  expect(hostsOf([...urls, 'no address'])).toEqual(['a.example', 'b.example:8080']);
});
