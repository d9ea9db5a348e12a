import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkIds } from '#checks/registry.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';

type Run = Parameters<typeof ScoreBreakdown>[0]['run'];

/** A run with the given scores; functions without one were not asked for. */
const runOf = (scores: Record<string, number | null>, score: number | null, isAllFinished = true) =>
  ({
    score,
    tested: { score, levelAErrors: 0 },
    isAllFinished,
    isPartial: false,
    ...Object.fromEntries(
      checkIds.map(id => [id, { enable: id in scores, tested: { score: scores[id] ?? null, levelAErrors: 0 } }]),
    ),
  }) as Run;

describe.each(languages)('the overall score (%s)', language => {
  test.each<[string, Run, RegExp]>([
    [
      'three scores',
      runOf({ quality: 90, accessibility: 61, seo: 84, link: 100, contents: 100 }, 78),
      /90 \+ 61 \+ 84\D*3 = 78/,
    ],
    ['one score', runOf({ quality: 90, link: 100 }, 90), /項目が1つ|Only one/],
    ['no score that counts', runOf({ link: 100 }, null), /総合スコアはありません|no overall score/],
    ['a run under way', runOf({ quality: 90, seo: null }, null, false), /検証が終わると|when the run finishes/],
  ])('shows by a click how it came about: %s', async (_, run, expected) => {
    const screen = await showPart(language, <ScoreBreakdown run={run} />);
    const gauge = screen.getByRole('button').element().querySelector('svg');
    expect(gauge?.getBoundingClientRect().width).toBeGreaterThan(90);
    await userEvent.click(screen.getByRole('button'));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('dialog').element().textContent).toMatch(expected);
    expect(await violations()).toEqual([]);
  });
});
