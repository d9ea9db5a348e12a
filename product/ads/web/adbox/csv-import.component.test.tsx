import { describe, expect, test, vi } from 'vitest';
import { languages } from '#language/message.ts';
import { maxAdCsvBytes } from '#product/ads/api/ad-accounts.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '#web/client.ts';
import { CsvImport } from './csv-import.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: api.call }));
vi.mock('./use-ad-news.ts', () => ({ refreshAds: async () => {} }));

const project = { tenantId: 'ADBOX_TENANT_1', projectId: 'p1' } as AdProject;
const done = { rows: 3, days: 2, from: '2026-10-01', to: '2026-10-02', replacedDays: 1, passedOver: [] };
const words = {
  ja: { done: /2026\/10\/01〜2026\/10\/02 の2日分（3行）.*1日分は新しい内容/, large: /大きすぎます/, passed: /1行/ },
  en: {
    done: /3 rows of 2 days imported, from 2026-10-01.*1 day was replaced/,
    large: /larger than 20 MB/,
    passed: /: 1$/,
  },
};

/** A file as if it had been chosen. */
const choose = (input: Element | null, file: File) => {
  const files = new DataTransfer();
  files.items.add(file);
  (input as HTMLInputElement).files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

describe.each(languages)('a file of figures (%s)', language => {
  const say = words[language];
  const show = () => showPart(language, <CsvImport project={project} media="google" />);

  test('is sent as its bytes, and what was taken is told', async () => {
    api.call
      .mockReset()
      .mockResolvedValue({ ...done, passedOver: [{ line: 9, message: { ja: '合計', en: 'Total' } }] });
    const screen = await show();
    choose(screen.container.querySelector('input'), new File(['日,費用\n'], 'october.csv'));
    await expect.element(screen.getByText(say.done)).toBeVisible();
    await expect.element(screen.getByText(say.passed)).toBeVisible();
    const [, { body }] = api.call.mock.calls[0] as [unknown, { body: Record<string, string> }];
    expect(body).toMatchObject({ projectId: 'p1', media: 'google', fileName: 'october.csv' });
    expect(new TextDecoder().decode(Uint8Array.from(atob(String(body.data)), one => one.charCodeAt(0)))).toBe(
      '日,費用\n',
    );
    expect(await violations()).toEqual([]);
  });

  test('that is broken is refused with its lines, and can be given again', async () => {
    const fields = [
      { path: 'data', message: 'Line 2: no cost' },
      { path: 'data', message: 'Line 7: no day' },
    ];
    api.call
      .mockReset()
      .mockRejectedValueOnce(new ApiProblemError(422, { code: 'ad_csv_invalid', message: 'Two lines', fields }))
      .mockResolvedValueOnce(done);
    const screen = await show();
    choose(screen.container.querySelector('input'), new File(['a'], 'a.csv'));
    await expect.element(screen.getByText('Line 7: no day')).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(2);
    expect(await violations()).toEqual([]);
    choose(screen.container.querySelector('input'), new File(['b'], 'b.csv'));
    await expect.element(screen.getByText(say.done)).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  });

  test('that is too large is not sent', async () => {
    api.call.mockReset();
    const screen = await show();
    choose(screen.container.querySelector('input'), new File([new Uint8Array(maxAdCsvBytes + 1)], 'large.csv'));
    await expect.element(screen.getByText(say.large)).toBeVisible();
    expect(api.call).not.toHaveBeenCalled();
  });
});
