import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Language, languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { PdfButton } from './pdf-button.tsx';

const calls = vi.hoisted(() => ({ states: [] as string[], made: [] as string[] }));
vi.mock('#web/navigation.tsx', () => ({
  useRunAddress: () => ({ params: { tenantId: 't', groupId: 'g', baseUrlEncoded: 'u', date: 'd' } }),
}));
vi.mock('#web/client.ts', () => ({
  ApiProblemError: class extends Error {},
  call: async ({ operationId }: { operationId: string }, { body }: { body?: { language: string } }) => {
    calls.made.push(body ? `${operationId} ${body.language}` : operationId);
    if (operationId === 'runReports.request') return { ticketId: 'made' };
    return { state: calls.states.shift() ?? 'waiting', url: '/api/files/report.pdf' };
  },
}));

beforeEach(() => {
  calls.made = [];
  calls.states = [];
});

const names: Record<Language, { make: string; making: string; cancel: string; failed: string }> = {
  ja: {
    make: 'PDFレポート',
    making: 'PDFを作成中…',
    cancel: 'PDFの作成を取り消す',
    failed: 'PDFレポートを作成できませんでした。しばらくしてからもう一度お試しください。',
  },
  en: {
    make: 'PDF report',
    making: 'Creating PDF…',
    cancel: 'Cancel PDF creation',
    failed: 'The PDF report could not be created. Please try again later.',
  },
};

describe.each(languages)('the PDF button (%s)', language => {
  const name = names[language];

  test('has a report made in the language of the screen, and it can be canceled', async () => {
    const screen = await showPart(language, <PdfButton />);
    await userEvent.click(screen.getByRole('button', { name: name.make }));
    await expect.element(screen.getByRole('button', { name: name.making })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: name.cancel }));
    await expect.element(screen.getByRole('button', { name: name.make })).toBeVisible();
    expect(calls.made[0]).toBe(`runReports.request ${language}`);
    expect(calls.made.at(-1)).toBe('runReports.cancel');
  });

  test('says that a report could not be made', async () => {
    calls.states = ['working', 'failed'];
    const screen = await showPart(language, <PdfButton />);
    await userEvent.click(screen.getByRole('button', { name: name.make }));
    await expect.element(screen.getByRole('alert'), { timeout: 5_000 }).toHaveTextContent(name.failed);
    expect(await violations()).toEqual([]);
  });
});
