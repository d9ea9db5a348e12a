import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { SearchBox } from './list/search-box.tsx';

const words = {
  ja: { filters: '絞り込み', reset: '条件をクリア' },
  en: { filters: 'Filters', reset: 'Clear filters' },
};

function Filters({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const search = (next: string) => {
    setText(next);
    onSearch(next);
  };
  return (
    <FilterBar onReset={text === '' ? undefined : () => search('')}>
      <SearchBox label="Name" value={text} onChange={search} placeholder="for example Midori" />
    </FilterBar>
  );
}

describe.each(languages)('the filters over a list (%s)', language => {
  const say = words[language];

  test('search when typing pauses, or at once with Enter; one button clears them', async () => {
    const onSearch = vi.fn();
    const screen = await showPart(language, <Filters onSearch={onSearch} />);
    const box = screen.getByLabelText('Name');
    expect(screen.getByRole('button', { name: say.reset }).elements()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('mi');
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['mi']);
    await userEvent.keyboard('dori{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('midori');
    expect(await violations()).toEqual([]);
    await screen.getByRole('button', { name: say.reset }).click();
    expect(onSearch).toHaveBeenLastCalledWith('');
    await expect.element(box).toHaveValue('');
  });

  test('stand behind a button on a phone', async () => {
    await page.viewport(390, 800);
    const screen = await showPart(language, <Filters onSearch={() => {}} />);
    const opener = screen.getByRole('button', { name: say.filters });
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByLabelText('Name')).not.toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByLabelText('Name')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.viewport(1280, 900);
  });
});
