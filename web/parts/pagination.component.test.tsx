import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { Pagination } from './pagination.tsx';

const words = {
  ja: { nav: 'ページ送り', shown: '全95件中 21〜30件を表示', before: '前へ', after: '次へ', page: '4ページ目' },
  en: { nav: 'Pages', shown: 'Showing 21–30 of 95', before: 'Previous', after: 'Next', page: 'Page 4' },
};

describe.each(languages)('the pagination (%s)', language => {
  const say = words[language];

  test('says what is in view and leads to the other pages by keyboard', async () => {
    const onPage = vi.fn();
    const screen = await showPart(language, <Pagination page={3} total={95} limit={10} onPage={onPage} />);
    await expect.element(screen.getByText(say.shown)).toBeVisible();
    const nav = screen.getByRole('navigation', { name: say.nav });
    expect(nav.element().querySelectorAll('[aria-current="page"]')).toHaveLength(1);
    await userEvent.tab();
    await expect.element(nav.getByRole('button', { name: say.before })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    (nav.getByRole('button', { name: say.page }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await nav.getByRole('button', { name: say.after }).click();
    expect(onPage.mock.calls).toEqual([[2], [4], [4]]);
    expect(await violations()).toEqual([]);
  });

  test('says that there is more than was looked at, and what helps', async () => {
    const screen = await showPart(language, <Pagination isMore page={2} total={10_000} limit={50} onPage={() => {}} />);
    const more = language === 'ja' ? '10,000件を超えるうち 51〜100件を表示' : 'Showing 51–100 of more than 10,000';
    await expect.element(screen.getByText(more)).toBeVisible();
    await expect.element(screen.getByText(language === 'ja' ? /絞り込むと/ : /Narrow the search/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('has no way before the first page and none behind the last', async () => {
    const screen = await showPart(language, <Pagination page={1} total={11} limit={10} onPage={() => {}} />);
    await expect.element(screen.getByRole('button', { name: say.before })).toBeDisabled();
    await screen.unmount();
    const last = await showPart(language, <Pagination page={2} total={11} limit={10} onPage={() => {}} />);
    await expect.element(last.getByRole('button', { name: say.after })).toBeDisabled();
    expect(await violations()).toEqual([]);
  });

  test('offers more rows, keeps the choice and goes back to the first page', async () => {
    const onPage = vi.fn();
    const screen = await showPart(language, <Pagination hasRowChoice page={3} total={95} limit={10} onPage={onPage} />);
    const rows = screen.getByLabelText(language === 'ja' ? '表示件数' : 'Rows per page');
    expect([...rows.element().querySelectorAll('option')].map(one => one.value)).toEqual(['10', '20', '50', '100']);
    await userEvent.selectOptions(rows, '50');
    expect(onPage.mock.calls).toEqual([[1]]);
    expect(localStorage.getItem('tenken_rows')).toBe('50');
    localStorage.removeItem('tenken_rows');
  });

  test('is nothing for an empty list, and without buttons for a single page', async () => {
    const screen = await showPart(language, <Pagination page={1} total={3} limit={10} onPage={() => {}} />);
    expect(screen.getByRole('button').elements()).toEqual([]);
    await screen.unmount();
    const empty = await showPart(language, <Pagination page={1} total={0} limit={10} onPage={() => {}} />);
    expect(empty.getByText(/0/).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});
