import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#language/message.ts';
import { csvLimits, type SiteCsv } from '#product/runs/api/site-csv.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import { type CreateSiteForm, emptyForm } from './create-site-form.ts';
import { CsvChoice } from './csv-choice.tsx';

vi.mock('#web/navigation.tsx', () => ({ useScope: () => ({ params: { tenantId: 't', groupId: 'G001' } }) }));

const listOf = (urls: number): SiteCsv => ({
  sk: `list-${urls}`,
  fileName: `${urls}.csv`,
  sub: 's',
  urls,
  baseUrl: 'https://www.open.example/',
  encoding: 'UTF-8',
  isVerifiedCSV: false,
  date: '2026-11-20T03:00:00.000Z',
});

/** What the server answers to an upload, and the lists that it has. */
let answer: { status: number; body: object };
let kept: SiteCsv[];
const uploads = vi.fn();
vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
  if (init?.method !== 'POST') return Response.json({ items: String(address).includes('verified-csv') ? [] : kept });
  uploads();
  return Response.json(answer.body, { status: answer.status });
});
beforeEach(() => {
  uploads.mockClear();
  queryClient.clear();
  kept = [];
});

function Form(): ReactNode {
  const { control } = useForm<CreateSiteForm>({ defaultValues: emptyForm('') });
  const chosen = useWatch({ control, name: 'csv' });
  return (
    <QueryClientProvider client={queryClient}>
      <CsvChoice control={control} />
      <output aria-label="chosen">{chosen?.sk ?? 'none'}</output>
    </QueryClientProvider>
  );
}

const words = {
  ja: {
    tooLarge: 'CSVファイルは1MBまでです（1.01MB）。',
    tooMany: '画面から検証できるのは100件までです（101件あります）。',
    more: 'ほかに90行の誤りがあります。',
  },
  en: {
    tooLarge: 'A CSV file can be up to 1 MB (this one is 1.01 MB).',
    tooMany: 'Up to 100 URLs can be verified from this screen (this file contains 101).',
    more: '90 more rows are not valid.',
  },
};

describe.each(languages)('the choice of a list (%s)', language => {
  const say = words[language];

  async function show() {
    const screen = await showPart(language, <Form />);
    const chosen = screen.getByRole('status', { name: 'chosen' });
    const pick = async (bytes: number) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      files.items.add(new File(['x'.repeat(bytes)], 'list.csv', { type: 'text/csv' }));
      if (!input) throw new Error('no picker');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return { screen, chosen, pick };
  }

  test('a file of 1 MB with 100 URLs is taken', async () => {
    answer = { status: 201, body: listOf(csvLimits.picked.urls) };
    const { chosen, pick } = await show();
    await pick(csvLimits.picked.bytes);
    await expect.element(chosen).toHaveTextContent('list-100');
    expect(uploads).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('a larger file is refused with its size, and is not sent', async () => {
    const { screen, chosen, pick } = await show();
    await pick(csvLimits.picked.bytes + 1);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(say.tooLarge);
    await expect.element(chosen).toHaveTextContent('none');
    expect(uploads).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
  });

  test('a file of 101 URLs is refused with their number', async () => {
    answer = { status: 201, body: listOf(csvLimits.picked.urls + 1) };
    const { screen, chosen, pick } = await show();
    await pick(10);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(say.tooMany);
    await expect.element(chosen).toHaveTextContent('none');
  });

  test('so is one of the last files', async () => {
    kept = [listOf(csvLimits.picked.urls + 1), listOf(csvLimits.picked.urls)];
    const { screen, chosen } = await show();
    await screen.getByRole('radio').nth(0).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(say.tooMany);
    await expect.element(chosen).toHaveTextContent('none');
    await screen.getByRole('radio').nth(1).click();
    await expect.element(chosen).toHaveTextContent('list-100');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('of a hundred faulty rows ten are shown, and how many more there are', async () => {
    const fields = Array.from({ length: 100 }, (_, n) => ({ path: `csvData.${n + 1}`, message: `row ${n + 1}.` }));
    answer = { status: 422, body: { code: 'csv_rows_invalid', message: 'Not valid.', fields } };
    const { screen, pick } = await show();
    await pick(10);
    await expect.element(screen.getByText(say.more)).toBeVisible();
    expect([...document.querySelectorAll('[role=alert] li')].map(row => row.textContent)).toEqual(
      fields.slice(0, 10).map(({ message }) => message),
    );
    expect(await violations()).toEqual([]);
  });
});
