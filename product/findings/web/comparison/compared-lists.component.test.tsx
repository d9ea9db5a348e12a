import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { ComparedPageRow, ComparedPlaceRow } from '#product/findings/api/comparison.ts';
import { capital, type GradedScores, gradedChecks } from '#product/runs/api/check-fields.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ComparedPages } from './compared-pages.tsx';
import { ComparedPlaces } from './compared-places.tsx';

type Search = Record<string, string | number | undefined>;
const address = vi.hoisted(() => ({ search: {} as Search, listeners: new Set<() => void>() }));
vi.mock('#web/navigation.tsx', () => ({
  useRunAddress: () => ({ params: { tenantId: 'T' }, search: {} }),
  useScope: () => ({ params: { tenantId: 'T' } }),
  useScreenSearch: () =>
    useSyncExternalStore(
      listener => {
        address.listeners.add(listener);
        return () => address.listeners.delete(listener);
      },
      () => address.search,
    ),
  useSetSearch: () => (patch: Search) => {
    address.search = { ...address.search, pageNumber: undefined, ...patch };
    for (const listener of address.listeners) listener();
  },
  ScreenLink: ({ children, className }: { children: string; className: string }) => (
    <a href="#page" className={className}>
      {children}
    </a>
  ),
}));
const asked: Search[] = [];
const answer = { total: 1, offset: 0, limit: 20, next: null, previous: null };
vi.mock('#web/queries.ts', () => ({
  useApi: ({ operationId }: { operationId: string }, { query }: { query: Search }) => {
    if (operationId === 'comparison.get') return { data: undefined };
    asked.push(query);
    const row = operationId === 'comparison.pages' ? pageRow : placeRow;
    const isFound = query.search === undefined || row.words.includes(String(query.search));
    const items = isFound ? [row] : [];
    return {
      data: { ...answer, items, total: items.length, isMore: query.search === 'many' && isFound },
      isPending: false,
    };
  },
}));

const url = 'https://www.town.midorikawa.example.jp/kurashi/tetsuzuki/index.html';
const none = Object.fromEntries(gradedChecks.map(id => [capital(id), null])) as GradedScores;
const scores = { ...none, Quality: 90, Accessibility: 71, Seo: 88 };
const pageRow: ComparedPageRow & { words: string } = {
  words: 'tetsuzuki many',
  kind: 'both',
  url,
  title: 'くらしの手続き',
  urlId: 3,
  beforeUrlId: 4,
  counts: { new: 2, recurring: 1, fixed: 0, lost: 0, unseen: 0 },
  scores: { before: scores, after: { ...scores, Quality: 84 } },
};
const placeRow = {
  words: 'alt many',
  change: 'new',
  function: 'quality',
  date: '2026-11-20T03:00:00.000Z',
  rule: 'html:img-alt',
  fingerprint: 'f',
  occurrences: 3,
  pages: 3,
  pageUrls: [],
  example: {
    id: '1',
    urlId: 3,
    pageUrl: url,
    pageTitle: 'くらしの手続き',
    severity: 'error',
    message: { ja: '画像に代替テキスト（alt属性）がありません。', en: 'The image has no text alternative.' },
    excerpt: '<img src="/img/banner.png" class="banner">',
    place: { url, line: 12, selector: 'main > img.banner' },
    detail: {},
  },
} as unknown as ComparedPlaceRow & { words: string };

beforeEach(() => {
  address.search = {};
  asked.length = 0;
});
afterEach(() => page.viewport(1440, 900));

const words = {
  ja: {
    search: 'キーワード',
    nothing: '該当する変化はありません。',
    filters: '絞り込み',
    more: '条件を絞り込むと、残りも表示できます',
  },
  en: {
    search: 'Search',
    nothing: 'No changes match.',
    filters: 'Filters',
    more: 'Narrow the search to see the rest',
  },
};
const lists = [
  { name: 'places', Part: ComparedPlaces, text: 'alt' },
  { name: 'pages', Part: ComparedPages, text: 'tetsuzuki' },
];
const cases = languages.flatMap(language => lists.map(list => ({ language, ...list })));

describe.each(cases)('the $name of a comparison ($language)', ({ language, Part, text }) => {
  test.each([390, 1440])(
    'are looked for by words that stand in the address, from the first page on (%s px)',
    async width => {
      await page.viewport(width, 900);
      address.search = { pageNumber: 3 };
      const screen = await showPart(language, <Part functions={['quality', 'seo']} />);
      if (width === 390) await userEvent.click(screen.getByRole('button', { name: words[language].filters }));
      const field = screen.getByRole('searchbox', { name: words[language].search });
      await userEvent.fill(field, text);
      await userEvent.keyboard('{Enter}');
      expect(address.search).toMatchObject({ search: text, pageNumber: undefined });
      expect(asked.at(-1)).toMatchObject({ search: text, offset: 0 });
      expect(await violations()).toEqual([]);
      await userEvent.fill(field, 'nowhere');
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByText(words[language].nothing)).toBeVisible();
      await userEvent.clear(field);
      await userEvent.keyboard('{Enter}');
      expect(asked.at(-1)).not.toHaveProperty('search');
    },
  );

  test('say that there are more than were looked at', async () => {
    address.search = { search: 'many' };
    const screen = await showPart(language, <Part functions={['quality']} />);
    await expect.element(screen.getByText(words[language].more)).toBeVisible();
  });
});
