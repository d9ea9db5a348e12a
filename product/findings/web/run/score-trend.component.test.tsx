import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { RunOfSite } from '#product/runs/api/runs.ts';
import { showPart, unfold, violations } from '#test/component/show-part.tsx';
import { ScoreTrend } from './score-trend.tsx';

const told = vi.hoisted(() => ({ items: [] as unknown[], query: {} as object }));
vi.mock('#web/navigation.tsx', () => ({ useRunAddress: () => ({ params: { date: '' }, search: {} }) }));
vi.mock('#web/queries.ts', () => ({
  useApi: (_: unknown, { query }: { query: object }) => {
    told.query = query;
    return { data: { items: told.items }, isPending: false };
  },
}));

type Parts = Partial<Pick<RunOfSite, 'usualScores' | 'changes'>> & { seo: number | null };
const run = ({ seo, ...parts }: Parts, n: number) => ({
  date: `2026-10-${String(n + 10)}T03:00:00.000Z`,
  quality: { enable: true, tested: { score: 70 + n } },
  accessibility: { enable: true, tested: { score: 60 + n } },
  seo: { enable: true, tested: { score: seo } },
  engineChanges: [],
  usualScores: {},
  changes: null,
  ...parts,
});
const ofSeo = (low: number, high: number) => ({ usualScores: { seo: { low, high } } });

beforeEach(() => {
  // The newest first, as the product tells them.
  told.items = [
    { seo: 88 },
    { seo: 84, ...ofSeo(83, 93), changes: { new: 1204, recurring: 30, fixed: 12 } },
    { seo: 90, ...ofSeo(80, 92), changes: { new: 0, recurring: 0, fixed: 0 } },
    { seo: 61 },
    { seo: 64, ...ofSeo(56, 66), changes: { new: 4, recurring: 0, fixed: 1190 } },
  ]
    .map(run)
    .toReversed();
});

const words = {
  ja: {
    band: '帯：このサイトで普段測定される範囲（SEO）',
    column: 'SEO（普段の範囲）',
    fixed: '解消',
    bars: '前回からの変化（修正箇所）',
    table: '表で見る',
  },
  en: {
    band: 'Band: usual range of measurements for this site (SEO)',
    column: 'SEO (usual range)',
    fixed: 'Fixed',
    bars: 'Since the previous run (places to fix)',
    table: 'Show as a table',
  },
};

describe.each(languages)('scores over time (%s)', language => {
  const say = words[language];

  test('have the band in which the site is measured anyway, and what has come and gone', async () => {
    await page.viewport(390, 900);
    const screen = await unfold(showPart(language, <ScoreTrend />));
    const drawn = (selector: string) => screen.container.querySelectorAll(selector).length;
    await expect.element(screen.getByRole('img', { name: say.bars })).toBeVisible();
    await expect.poll(() => drawn('.recharts-area-area')).toBeGreaterThan(0);
    // The last run stands alone: the one before it is the first of its engine.
    expect(drawn('.recharts-reference-area')).toBe(1);
    // Two that have come, one that returned, two that went.
    expect(drawn('.recharts-bar-rectangle path')).toBe(5);
    await expect.element(screen.getByText(say.band)).toBeVisible();
    expect(told.query).toEqual({ limit: 30, changes: 'true' });
    expect(await violations()).toEqual([]);
  });

  test('have the same in a table, and nothing where nothing is known', async () => {
    const screen = await unfold(showPart(language, <ScoreTrend />));
    await userEvent.click(screen.getByRole('button', { name: say.table }));
    const cells = [...screen.container.querySelectorAll('tr')].map(row =>
      [...row.querySelectorAll('th, td')].slice(3).map(cell => cell.textContent),
    );
    expect(cells[0]?.slice(0, 2)).toEqual(['SEO', say.column]);
    expect(cells[0]?.at(-1)).toBe(say.fixed);
    expect(cells.slice(1)).toEqual([
      ['88', '—', '—', '—', '—'],
      ['84', '83–93', '1,204', '30', '12'],
      ['90', '80–92', '0', '0', '0'],
      ['61', '—', '—', '—', '—'],
      ['64', '56–66', '4', '0', '1,190'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('have neither words nor columns for what no run has', async () => {
    told.items = [run({ seo: 88 }, 0), run({ seo: 86 }, 1)];
    const screen = await unfold(showPart(language, <ScoreTrend />));
    await expect.poll(() => screen.container.querySelectorAll('.recharts-line-curve').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: say.table }));
    expect(screen.container.querySelectorAll('thead th')).toHaveLength(4);
    expect(screen.getByText(say.band).elements()).toEqual([]);
    expect(screen.getByText(say.bars).elements()).toEqual([]);
  });
});
