import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { SpellingEntry } from '#product/runs/api/contents-setting.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { AddEntries } from './add-entries.tsx';
import { DictionaryTable } from './dictionary-table.tsx';
import { withEntries } from './paste-lines.ts';

const texts = {
  ja: {
    wrong: '誤った表記',
    right: '正しい表記',
    add: '追加',
    many: 'まとめて追加',
    lines: '1行に1組',
    addLines: '貼り付けた行を追加',
    remove: '「幣社」を削除',
    missing: '正しい表記を入力してください。',
    unread: /2行目は/,
  },
  en: {
    wrong: 'Incorrect spelling',
    right: 'Correct spelling',
    add: 'Add',
    many: 'Add several entries',
    lines: 'One pair per line',
    addLines: 'Add these lines',
    remove: 'Remove “幣社”',
    missing: 'Please enter the correct spelling.',
    unread: /Line 2 cannot/,
  },
};

function Dictionary() {
  const [entries, setEntries] = useState<SpellingEntry[]>([{ wrong: '幣社', right: '弊社' }]);
  return (
    <>
      <AddEntries onAdd={added => setEntries(withEntries(entries, added))} />
      <DictionaryTable entries={entries} onRemove={wrong => setEntries(entries.filter(one => one.wrong !== wrong))} />
    </>
  );
}

describe.each(languages)('the dictionary (%s)', language => {
  const said = texts[language];

  test('takes an entry, names what is missing, and removes one', async () => {
    const screen = await showPart(language, <Dictionary />);
    await userEvent.fill(screen.getByRole('textbox', { name: said.wrong }), 'サーバ');
    await userEvent.click(screen.getByRole('button', { name: said.add, exact: true }));
    await expect.element(screen.getByText(said.missing)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: said.right }), 'サーバー');
    await userEvent.click(screen.getByRole('button', { name: said.add, exact: true }));
    await expect.element(screen.getByRole('cell', { name: 'サーバー', exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: said.remove }));
    await expect.element(screen.getByRole('cell', { name: '弊社' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('adds no pasted line while one cannot be read', async () => {
    const screen = await showPart(language, <Dictionary />);
    await userEvent.click(screen.getByText(said.many));
    const lines = screen.getByRole('textbox', { name: said.lines });
    await userEvent.fill(lines, 'サーバ\tサーバー\nサーバ');
    await userEvent.click(screen.getByRole('button', { name: said.addLines }));
    await expect.element(screen.getByText(said.unread)).toBeVisible();
    await userEvent.fill(lines, 'サーバ\tサーバー\n幣社,当社');
    await userEvent.click(screen.getByRole('button', { name: said.addLines }));
    await expect.element(screen.getByRole('cell', { name: '当社' })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'サーバー', exact: true })).toBeVisible();
  });
});
