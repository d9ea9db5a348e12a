import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import ReportSettingsScreen from './report-settings-screen.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

const api = vi.hoisted(() => ({
  made: [] as { id: string; body: Record<string, unknown> }[],
  may: (_permission: string): boolean => true,
}));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({
    params: { tenantId: 't', groupId: 'g' },
    isStaff: false,
    may: (permission: string) => api.may(permission),
  }),
  ScreenLink: ({ children }: { children: string }) => <a href="#alerts">{children}</a>,
}));
const target = { kind: 'member', address: 'a@b.example', language: 'ja', events: [], settings: 0 };
const answers: Record<string, unknown> = {
  'monthlyReports.list': {
    items: [
      { id: 'm', baseUrlEncoded: null, baseUrl: null, day: 3, language: 'en', targets: ['one'], lastPeriod: '2026-10' },
    ],
    most: 100,
  },
  'alerts.list': {
    items: [
      { ...target, id: 'one', name: '山田 花子', state: 'on' },
      { ...target, id: 'two', name: '', kind: 'mail', state: 'unconfirmed' },
    ],
    most: { webhooks: 1, recipients: 1 },
  },
  'sites.list': {
    items: [{ baseUrl: 'https://www.example.jp/', baseUrlEncoded: 'site' }],
    total: 1,
    offset: 0,
    limit: 100,
  },
  'monthlyReports.sample': {
    subject: '【点検】見本',
    html: '<!doctype html><html lang="ja"><head><title>t</title></head><body><p style="color:#112233">本文</p></body></html>',
    sentTo: null,
  },
  'reportBranding.get': { company: '株式会社みどり', accent: null, logo: null },
};
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async ({ operationId: id }: { operationId: string }, { body = {} }: { body?: Record<string, unknown> }) => {
    api.made.push({ id, body });
    return answers[id];
  },
}));
beforeEach(() => {
  api.made = [];
  api.may = () => true;
});
const sent = (id: string) => api.made.find(one => one.id === id)?.body;

describe.each(languages)('the settings of reports (%s)', language => {
  const show = async () => {
    const screen = await showPart(
      language,
      <QueryClientProvider client={new QueryClient()}>
        <ReportSettingsScreen />
      </QueryClientProvider>,
    );
    await expect.element(screen.getByRole('heading', { name: texts.monthly[language] })).toBeVisible();
    return screen;
  };
  // The heading of the test's page stands beside that of the screen.
  const found = async () => (await violations()).filter(one => !one.startsWith('page-has-heading-one'));

  test('are those of monthly reports and of the branding', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('heading', { name: texts.allSites[language] })).toBeVisible();
    await expect.element(screen.getByLabelText(texts.company[language])).toHaveValue('株式会社みどり');
    expect(await found()).toEqual([]);
  });

  test('set a monthly report for the recipients that are chosen, at least one', async () => {
    const screen = await show();
    const add = screen.getByRole('button', { name: texts.add[language] });
    await userEvent.click(add);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.recipientMissing[language]);
    expect(await found()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: '山田 花子' }));
    await userEvent.click(add);
    await expect
      .poll(() => sent('monthlyReports.write'))
      .toEqual({
        baseUrlEncoded: null,
        day: 0,
        language,
        targets: ['one'],
      });
  });

  test('show the mail as it would go, drawn in a frame that runs nothing', async () => {
    const screen = await show();
    await userEvent.click(screen.getByRole('button', { name: texts.sample[language] }));
    await expect.poll(() => sent('monthlyReports.sample')).toEqual({ baseUrlEncoded: null, language, isSent: false });
    const frame = () => document.querySelector('iframe');
    await expect.poll(() => frame()?.contentDocument?.querySelector('p')?.style.color).toBe('rgb(17, 34, 51)');
    expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(await found()).toEqual([]);
  });

  test('save company and colour, and keep the logo', async () => {
    const screen = await show();
    await userEvent.fill(screen.getByLabelText(texts.company[language]), '緑社');
    await userEvent.click(screen.getByRole('button', { name: texts.save[language] }));
    await expect.poll(() => sent('reportBranding.write')).toEqual({ company: '緑社', accent: null });
  });

  test('show the branding to nobody who may not change it', async () => {
    api.may = permission => permission !== 'report:brand' && permission !== 'alert:write';
    const screen = await show();
    await expect.element(screen.getByRole('heading', { name: texts.allSites[language] })).toBeVisible();
    expect(screen.container.querySelectorAll('form')).toHaveLength(0);
    expect(sent('reportBranding.get')).toBeUndefined();
  });
});
