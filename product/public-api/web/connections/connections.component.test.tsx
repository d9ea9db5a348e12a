import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { ApiUsage } from '#product/public-api/api/api-usage.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { connectionTexts as texts } from './connection-texts.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenFormDialog } from './token-form.tsx';
import { NoTokens } from './token-list.tsx';
import { UsageSection } from './usage-section.tsx';
import { usageTexts } from './usage-texts.ts';

const quota = { limit: 10, used: 1, remaining: 9 };
const usage: ApiUsage = {
  from: '2026-11-26',
  to: '2026-11-27',
  days: [
    { day: '2026-11-26', calls: 1_200, refused: 3 },
    { day: '2026-11-27', calls: 34, refused: 0 },
  ],
  endpoints: [
    {
      endpoint: 'v1.verifications.get',
      method: 'GET',
      path: '/v1/verifications/{id}',
      calls: 1_234,
      refused: 3,
      daily: [1_200, 34],
    },
  ],
  calls: 1_234,
  refused: 3,
  today: { ...quota, resetAt: '2026-11-27T15:00:00.000Z' },
  pages: { ...quota, nextGrantDate: null },
  connections: quota,
};

describe.each(languages)('external connections (%s)', language => {
  const form = (send: (token: object) => Promise<unknown>) => (
    <TokenFormDialog
      isNew
      title="Issue"
      submitLabel="Send"
      values={{ name: '', scopes: ['exports'], addresses: '', days: '365' }}
      send={send}
      onClose={() => {}}
    />
  );

  test('a token needs a scope and addresses that are some; what is wrong is said at its field', async () => {
    const send = vi.fn(async (_token: object) => undefined);
    const screen = await showPart(language, form(send));
    const addresses = screen.getByRole('textbox', { name: texts.addresses[language] });
    await userEvent.fill(screen.getByRole('textbox', { name: texts.name[language] }), 'CI');
    await userEvent.fill(addresses, '203.0.113.7\nexample.com');
    await userEvent.tab();
    const wrong = texts.addressWrong[language].replace('{address}', 'example.com');
    await expect.element(addresses).toHaveAccessibleDescription(expect.stringContaining(wrong));
    await userEvent.click(screen.getByRole('checkbox', { name: /exports/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.element(screen.getByText(texts.scopesMissing[language])).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /verifications:read/ }));
    await userEvent.fill(addresses, '203.0.113.7\n10.0.0.0/8');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => send.mock.calls.length).toBe(1);
    expect(send.mock.calls[0]?.[0]).toEqual({
      name: 'CI',
      scopes: ['verifications:read'],
      allowedAddresses: ['203.0.113.7', '10.0.0.0/8'],
      days: 365,
    });
  });

  test('a new token stays in view until its button is pressed', async () => {
    const onClose = vi.fn();
    const screen = await showPart(language, <SecretDialog of={{ name: 'CI', secret: 'tenken_x' }} onClose={onClose} />);
    await expect.element(screen.getByRole('alertdialog', { name: texts.secretTitle[language] })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(screen.getByText('tenken_x')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: texts.close[language] }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('tokens that have all ended are told apart from none at all', async () => {
    const screen = await showPart(language, <NoTokens isStaff={false} hasEnded={false} />);
    await expect.element(screen.getByText(texts.none[language])).toBeVisible();
    await screen.unmount();
    const ended = await showPart(language, <NoTokens isStaff={false} hasEnded />);
    await expect.element(ended.getByText(texts.noneActive[language])).toBeVisible();
    expect(ended.getByText(texts.none[language]).elements()).toEqual([]);
  });

  test('usage is a chart with its table behind a button; a period of 32 days is refused when it is left', async () => {
    const onPeriod = vi.fn(async () => undefined);
    const screen = await showPart(language, <UsageSection usage={usage} onPeriod={onPeriod} />);
    await expect.element(screen.getByRole('img', { name: usageTexts.chart[language] })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: language === 'ja' ? '表で見る' : 'Show as a table' }));
    const table = screen.getByRole('table', { name: usageTexts.chart[language] });
    const cells = () => table.getByRole('row').nth(1).getByRole('cell').elements();
    await expect.poll(() => cells().map(cell => cell.textContent)).toEqual(['1,200', '3', '1,200']);
    await expect.element(table.getByRole('columnheader', { name: 'GET /api/v1/verifications/{id}' })).toBeVisible();
    expect(await violations()).toEqual([]);
    const first = screen.getByRole('group', { name: usageTexts.from[language] });
    await userEvent.click(first.getByRole('spinbutton').first());
    await userEvent.keyboard('20261027');
    await userEvent.click(screen.getByRole('button', { name: usageTexts.show[language] }));
    const told = language === 'ja' ? /31日以内にしてください/ : /must be within 31 days/;
    await expect.element(screen.getByText(told)).toBeVisible();
    expect(onPeriod).not.toHaveBeenCalled();
    await userEvent.click(first.getByRole('spinbutton').first());
    await userEvent.keyboard('20261028');
    await userEvent.click(screen.getByRole('button', { name: usageTexts.show[language] }));
    await expect.poll(() => onPeriod.mock.calls).toEqual([[{ from: '2026-10-28', to: '2026-11-27' }]]);
  });
});
