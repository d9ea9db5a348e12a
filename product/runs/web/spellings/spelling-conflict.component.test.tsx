import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientProblems } from '#endpoint/client-problems.ts';
import { languages } from '#language/message.ts';
import type { ContentsSetting } from '#product/runs/api/contents-setting.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import { SpellingForm } from './spelling-form.tsx';

afterEach(() => vi.restoreAllMocks());

const stored: ContentsSetting = { version: 3, dictionary: [], allowedWords: ['点検君'], optionalRules: [] };
const theirs: ContentsSetting = { ...stored, version: 4, allowedWords: ['別の人の語'] };
const texts = {
  ja: { words: '許可する語（1行に1語）', save: '変更を保存', reload: '再読み込み' },
  en: { words: 'Allowed words (one per line)', save: 'Save changes', reload: 'Reload' },
};

test.each(languages)('the dictionary that somebody else saved first is kept (%s)', async language => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ code: 'conflict', message: clientProblems.conflict[language] }, { status: 409 });
  });
  const screen = await showPart(
    language,
    <QueryClientProvider client={queryClient}>
      <SpellingForm stored={stored} params={{ tenantId: 'T', groupId: 'G001' }} reload={async () => theirs} />
    </QueryClientProvider>,
  );
  const words = screen.getByRole('textbox', { name: texts[language].words });
  await userEvent.fill(words, '自分の語');
  await screen.getByRole('button', { name: texts[language].save }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(clientProblems.conflict[language])).toBeVisible();
  expect(sent).toMatchObject([{ version: 3, allowedWords: ['自分の語'] }]);
  // What was typed stays until the person reloads.
  await expect.element(words).toHaveValue('自分の語');
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: texts[language].reload }).click();
  await expect.element(words).toHaveValue('別の人の語');
});
