import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Language, languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ActionMenu } from '#web/parts/action-menu.tsx';
import { PdfButton } from './pdf-button.tsx';

const calls = vi.hoisted(() => ({ states: [] as string[], made: [] as string[] }));
vi.mock('#web/navigation.tsx', () => ({
  useRunAddress: () => ({ params: { tenantId: 't', groupId: 'g', baseUrlEncoded: 'u', date: 'd' } }),
}));
vi.mock('#web/client.ts', () => ({
  ApiProblemError: class extends Error {},
  call: async ({ operationId }: { operationId: string }, { body }: { body?: { language: string; kind: string } }) => {
    calls.made.push(body ? `${operationId} ${body.language} ${body.kind}` : operationId);
    if (operationId === 'runReports.request') return { ticketId: 'made' };
    return { state: calls.states.shift() ?? 'waiting', url: '/api/files/report.pdf' };
  },
}));

beforeEach(() => {
  calls.made = [];
  calls.states = [];
});

const names: Record<
  Language,
  { more: string; kinds: [full: string, summary: string]; making: string; cancel: string; failed: string }
> = {
  ja: {
    more: 'その他の操作',
    kinds: ['PDFレポート', 'PDFレポート（要約・2ページ）'],
    making: 'PDFを作成中…',
    cancel: 'PDFの作成を取り消す',
    failed: 'PDFレポートを作成できませんでした。しばらくしてからもう一度お試しください。',
  },
  en: {
    more: 'More actions',
    kinds: ['PDF report', 'PDF report (summary, 2 pages)'],
    making: 'Creating PDF…',
    cancel: 'Cancel PDF creation',
    failed: 'The PDF report could not be created. Please try again later.',
  },
};

describe.each(languages)('the PDF button (%s)', language => {
  const name = names[language];

  test('has a report made in the language of the screen, and it can be canceled', async () => {
    const screen = await showPart(
      language,
      <ActionMenu>
        <PdfButton />
      </ActionMenu>,
    );
    await userEvent.click(screen.getByRole('button', { name: name.more }));
    await expect.element(screen.getByRole('menuitem', { name: name.kinds[0], exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: name.kinds[1] }));
    await expect.element(screen.getByRole('button', { name: name.making })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: name.cancel }));
    await expect.element(screen.getByRole('button', { name: name.more })).toBeVisible();
    expect(calls.made[0]).toBe(`runReports.request ${language} summary`);
    expect(calls.made.at(-1)).toBe('runReports.cancel');
  });

  test('says that a report could not be made', async () => {
    calls.states = ['working', 'failed'];
    const screen = await showPart(
      language,
      <ActionMenu>
        <PdfButton />
      </ActionMenu>,
    );
    await userEvent.click(screen.getByRole('button', { name: name.more }));
    await userEvent.click(screen.getByRole('menuitem', { name: name.kinds[0], exact: true }));
    await expect.element(screen.getByRole('alert'), { timeout: 5_000 }).toHaveTextContent(name.failed);
    expect(await violations()).toEqual([]);
  });
});
