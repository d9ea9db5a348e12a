import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ShareButton } from './share-button.tsx';
import { shareTexts as texts } from './share-texts.ts';

const api = vi.hoisted(() => ({ made: [] as { id: string; body: Record<string, unknown> | undefined }[] }));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({ may: () => true }),
  useRunAddress: () => ({ params: { tenantId: 't', groupId: 'g', baseUrlEncoded: 'u', date: 'd' } }),
}));
const link = {
  createdAt: '2026-11-20T03:00:00.000Z',
  createdBy: '山田 花子',
  expiresAt: '2026-12-20T15:00:00.000Z',
  hasPassword: true,
  allowsPdf: true,
  showsHistory: true,
  showsBrand: true,
  seenCount: 3,
  seenAt: '2026-11-21T03:00:00.000Z',
};
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async ({ operationId: id }: { operationId: string }, { body }: { body?: Record<string, unknown> }) => {
    api.made.push({ id, body });
    if (id === 'badges.get') return { isOn: false, url: null };
    if (id === 'shares.create') return { url: 'https://tenken.example/share/secret' };
    if (id === 'shares.revoke') return undefined;
    const items = (['open', 'expired', 'revoked'] as const).map(state => ({ ...link, id: state, state }));
    return { items, total: 3, offset: 0, limit: 40 };
  },
}));
beforeEach(() => {
  api.made = [];
});

describe.each(languages)('the dialog of share links (%s)', language => {
  const show = async () => {
    const screen = await showPart(
      language,
      <QueryClientProvider client={new QueryClient()}>
        <ShareButton />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: texts.share[language] }));
    await expect.element(screen.getByText(texts.revoked[language], { exact: true })).toBeVisible();
    return screen;
  };

  test('makes a link and shows it, and lists those that are there', async () => {
    const screen = await show();
    expect(await violations()).toEqual([]);
    await userEvent.fill(screen.getByLabelText(texts.password[language]), 'a secret of two');
    await userEvent.click(screen.getByRole('checkbox', { name: texts.allowsPdf[language], exact: false }));
    await userEvent.click(screen.getByRole('button', { name: texts.create[language] }));
    await expect.element(screen.getByText('https://tenken.example/share/secret')).toBeVisible();
    const body = api.made.find(({ id }) => id === 'shares.create')?.body;
    expect(body).toMatchObject({
      password: 'a secret of two',
      allowsPdf: true,
      showsHistory: true,
      showsBrand: true,
      language,
    });
    expect(body?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await violations()).toEqual([]);
  });

  test('sends no password that is too short, and says so', async () => {
    const screen = await show();
    await userEvent.fill(screen.getByLabelText(texts.password[language]), 'short');
    await userEvent.click(screen.getByRole('button', { name: texts.create[language] }));
    await expect.element(screen.getByText(texts.passwordShort[language])).toBeVisible();
    expect(api.made.filter(({ id }) => id === 'shares.create')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('revokes a link that is open, after a question', async () => {
    const screen = await show();
    const day = language === 'ja' ? '2026/12/20' : '2026-12-20';
    const name = `${texts.revoke[language]}: ${texts.until[language].replace('{date}', day)}`;
    await userEvent.click(screen.getByRole('button', { name }));
    const question = screen.getByRole('alertdialog');
    await expect.element(question).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: texts.revoke[language], exact: true }));
    await expect.poll(() => api.made.some(({ id }) => id === 'shares.revoke')).toBe(true);
  });
});
