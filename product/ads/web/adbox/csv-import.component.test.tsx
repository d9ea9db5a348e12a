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
  ja: {
    done: /2026\/10\/01〜2026\/10\/02 の2日分（3行）.*1日分は新しい内容/,
    large: /大きすぎます/,
    passed: /1行/,
    range: '2026/10/01〜2026/10/02',
    cancel: 'キャンセル',
    replace: 'この内容で置き換える',
    kept: /「a.csv」は取り込みませんでした。/,
  },
  en: {
    done: /Imported 2 days \(3 rows\) from 2026-10-01.*Data for 1 day was replaced/,
    large: /larger than 20 MB/,
    passed: /: 1$/,
    range: '2026-10-01 to 2026-10-02',
    cancel: 'Cancel',
    replace: 'Replace data',
    kept: /“a.csv” was not imported/,
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
      { path: 'data', message: 'Row 2: no cost' },
      { path: 'data', message: 'Row 7: no day' },
    ];
    api.call
      .mockReset()
      .mockRejectedValueOnce(new ApiProblemError(422, { code: 'ad_csv_invalid', message: 'Two lines', fields }))
      .mockResolvedValueOnce(done);
    const screen = await show();
    choose(screen.container.querySelector('input'), new File(['a'], 'a.csv'));
    await expect.element(screen.getByText('Row 7: no day')).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(2);
    expect(await violations()).toEqual([]);
    choose(screen.container.querySelector('input'), new File(['b'], 'b.csv'));
    await expect.element(screen.getByText(say.done)).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  });

  test('that lowers days is asked about with the sums before and after, and sent for a yes alone', async () => {
    const lowers = new ApiProblemError(409, { code: 'ad_csv_lowers_days', message: 'Lower' });
    const sums = { impressions: 2000, clicks: 20, costMicros: 15_000_000, conversions: 3, conversionValue: 6000 };
    const lowered = [
      { from: '2026-10-01', to: '2026-10-02', before: sums, after: { ...sums, clicks: 12 } },
      { from: '2026-10-05', to: '2026-10-05', before: sums, after: { ...sums, costMicros: 9_000_000 } },
    ];
    const compared = { digest: 'd1', currency: 'JPY', lowered };
    api.call.mockReset();
    for (const answer of [compared, compared, done]) {
      if (answer === compared) api.call.mockRejectedValueOnce(lowers);
      api.call.mockResolvedValueOnce(answer);
    }
    const screen = await show();
    const input = () => screen.container.querySelector('input');
    choose(input(), new File(['a'], 'a.csv'));
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByRole('table', { name: say.range })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: /20 12$/ })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: /15.* .*9/ })).toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: say.cancel }).click();
    await expect.element(screen.getByText(say.kept)).toBeVisible();
    expect(api.call).toHaveBeenCalledTimes(2);
    choose(input(), new File(['a'], 'a.csv'));
    await dialog.getByRole('button', { name: say.replace }).click();
    await expect.element(screen.getByText(say.done)).toBeVisible();
    const bodies = api.call.mock.calls.map(([, { body }]) => body.confirmed);
    expect(bodies).toEqual([undefined, undefined, undefined, undefined, 'd1']);
  });

  test('that is too large is not sent', async () => {
    api.call.mockReset();
    const screen = await show();
    choose(screen.container.querySelector('input'), new File([new Uint8Array(maxAdCsvBytes + 1)], 'large.csv'));
    await expect.element(screen.getByText(say.large)).toBeVisible();
    expect(api.call).not.toHaveBeenCalled();
  });
});
