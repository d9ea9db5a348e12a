import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { pagesAsked, Totals } from './before-start.tsx';

test.each([
  [{ scope: 'all', urls: '', pageLimit: '1200' }, 1200],
  [{ scope: 'all', urls: '', pageLimit: 'viel' }, null],
  [{ scope: 'all', urls: '', pageLimit: '0' }, null],
  [{ scope: 'one', urls: '', pageLimit: '1200' }, 1],
  [{ scope: 'several', urls: 'a\n\nb\na', pageLimit: '' }, 2],
  [{ scope: 'csv', urls: '', pageLimit: '', csv: { sk: 'k', fileName: 'a.csv', urls: 42, baseUrl: 'b' } }, 42],
  [{ scope: 'csv', urls: '', pageLimit: '7' }, null],
] as const)('pages of %j: %s', (form, expected) => expect(pagesAsked({ csv: null, ...form })).toBe(expected));

describe.each(languages)('before the start (%s)', language => {
  test('pages, what is left, and what will be', async () => {
    const screen = await showPart(language, <Totals asked={1200} isLimit functions={6} left={3000} />);
    const text = screen.getByRole('status').element().textContent;
    for (const figure of ['1,200', '3,000', '1,800', '6']) expect(text).toContain(figure);
    expect(await violations()).toEqual([]);
  });

  test('too few pages are left', async () => {
    const screen = await showPart(language, <Totals asked={100} isLimit functions={1} left={40} />);
    expect(screen.getByRole('status').element().textContent).toMatch(
      /60ページ足りません|60 pages over your remaining quota/,
    );
    expect(await violations()).toEqual([]);
  });

  test('nothing is said of a plan that is not known yet', async () => {
    const screen = await showPart(language, <Totals asked={1} isLimit={false} functions={1} left={undefined} />);
    expect(screen.getByRole('status').element().textContent).not.toMatch(/プラン|plan|0/);
  });
});
