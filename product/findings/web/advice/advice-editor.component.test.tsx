import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientProblems } from '#endpoint/client-problems.ts';
import { languages } from '#language/message.ts';
import type { Advice, AdvisedRule } from '#product/findings/api/advice.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import { AdviceEditor } from './advice-editor.tsx';
import { adviceTexts as texts } from './advice-texts.ts';
import { AdviceBox } from './company-advice.tsx';

afterEach(() => vi.restoreAllMocks());

const advice: Advice = {
  isOfTenant: false,
  ja: '広報課に依頼します。\nhttps://wiki.example/alt を参照。<b>太字</b>',
  en: '',
  version: 7,
  isByStaff: false,
  author: { firstName: '花子', lastName: '山田', email: 'h@a.example' },
  updatedAt: '2026-11-20T01:30:00.000Z',
};
const rule: AdvisedRule = {
  function: 'accessibility',
  rule: 'axe:image-alt',
  name: { ja: '画像に代替テキストがない', en: 'An image has no alternative text' },
  isFound: true,
  ofGroup: advice,
  ofTenant: null,
};
const params = { tenantId: 'T', groupId: 'G002' };

describe.each(languages)('the company’s own advice (%s)', language => {
  test('is shown as plain text with links, in the other language where it has no text', async () => {
    const { container } = await showPart(language, <AdviceBox advice={advice} />);
    expect([...container.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
      'https://wiki.example/alt',
    ]);
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('<b>太字</b>');
    expect(container.querySelector('[lang="ja"]')).not.toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('that somebody else changed first is not written over, and theirs is shown on demand', async () => {
    const sent: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      if (init?.method === 'PUT') {
        sent.push(JSON.parse(String(init.body)));
        const message = clientProblems.conflict[language];
        return Response.json({ code: 'conflict', message }, { status: 409 });
      }
      return Response.json({ ofGroup: { ...advice, ja: '別の人の案内', version: 8 }, ofTenant: null });
    });
    const screen = await showPart(
      language,
      <QueryClientProvider client={queryClient}>
        <AdviceEditor params={params} rule={rule} mayForAll />
      </QueryClientProvider>,
    );
    const field = screen.getByRole('textbox', { name: texts.ja[language] });
    await userEvent.fill(field, '自分の案内');
    await screen.getByRole('button', { name: texts.save[language] }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(clientProblems.conflict[language])).toBeVisible();
    expect(sent).toMatchObject([{ version: 7, ja: '自分の案内' }]);
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button').last().click();
    await expect.element(field).toHaveValue('別の人の案内');
  });

  test('says what is missing', async () => {
    const screen = await showPart(
      language,
      <QueryClientProvider client={queryClient}>
        <AdviceEditor params={params} rule={{ ...rule, ofGroup: null }} mayForAll={false} />
      </QueryClientProvider>,
    );
    await screen.getByRole('button', { name: texts.save[language] }).click();
    await expect
      .element(screen.getByText(language === 'ja' ? /少なくとも一方/ : /at least one language, Japanese or English/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
