import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { SharedAdReport } from '#product/ads/api/ad-shares.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '#web/client.ts';
import { SharedAdReportScreen } from './shared-report-screen.tsx';

const api = vi.hoisted(() => ({ open: (_id: string, _body: { password?: string }): unknown => undefined }));
vi.mock('@tanstack/react-router', async load => ({
  ...(await load<object>()),
  useParams: () => ({ token: 'token' }),
}));
vi.mock('#web/shell/public-shell.tsx', () => ({
  PublicShell: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async ({ operationId }: { operationId: string }, { body }: { body: { password?: string } }) =>
    api.open(operationId, body),
}));

const figures = (clicks: number) => ({
  impressions: 1000,
  clicks,
  costMicros: 5_000_000_000,
  conversions: 2,
  conversionValueMicros: 10_000_000_000,
  ctr: clicks / 1000,
  cpcMicros: null,
  cpaMicros: null,
  cvr: null,
  roas: 2,
});
const medium = (day: string, clicks: number): SharedAdReport['figures'][number] => ({
  media: 'google',
  currency: 'JPY',
  total: figures(clicks),
  items: [{ day, ...figures(clicks) }],
});
const report: SharedAdReport = {
  reportName: 'November_2026-1',
  projectName: '秋の広告',
  advertiserName: '緑川商店',
  period: { from: '2026-11-01', to: '2026-11-10' },
  comparison: { from: '2026-10-01', to: '2026-10-10' },
  media: ['google'],
  figures: [medium('2026-11-01', 22)],
  figuresBefore: [medium('2026-10-01', 20)],
  expiresAt: '2026-12-20T15:00:00.000Z',
};
const refuse = (status: number, code: string) => {
  throw new ApiProblemError(status, { code, message: `said: ${code}` });
};
beforeEach(() => {
  api.open = () => report;
});

describe.each(languages)('a shared ad report (%s)', language => {
  test('shows its figures with their change', async () => {
    const screen = await showPart(language, <SharedAdReportScreen />);
    await expect.element(screen.getByRole('heading', { name: 'November_2026-1' })).toBeVisible();
    await expect.element(screen.getByText(/\+10\.0%/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('asks for a password, and downloads the PDF with it', async () => {
    const asked: [string, string | undefined][] = [];
    api.open = (id, { password }) => {
      asked.push([id, password]);
      if (password === undefined) refuse(401, 'share_password_required');
      return id === 'sharedAdReports.pdf' ? refuse(409, 'ad_report_not_ready') : report;
    };
    const screen = await showPart(language, <SharedAdReportScreen />);
    await userEvent.fill(screen.getByLabelText(language === 'ja' ? 'パスワード' : 'Password'), 'a secret of two');
    await userEvent.click(screen.getByRole('button', { name: language === 'ja' ? '開く' : 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: /^PDF/ }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('said: ad_report_not_ready');
    expect(asked.at(-1)).toEqual(['sharedAdReports.pdf', 'a secret of two']);
    expect(await violations()).toEqual([]);
  });

  test('says that a link is closed', async () => {
    api.open = () => refuse(404, 'not_found');
    const screen = await showPart(language, <SharedAdReportScreen />);
    const closed = language === 'ja' ? 'この共有リンクは開けません' : 'This share link cannot be opened';
    await expect.element(screen.getByText(closed)).toBeVisible();
  });
});
