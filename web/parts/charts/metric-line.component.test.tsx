import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { MetricLine } from './metric-line.tsx';

const points = [
  { day: '2026-10-01', now: 1200, before: 1000 },
  { day: '2026-10-02', now: null, before: 900 },
  { day: '2026-10-03', now: 1500, before: null },
];
const table = {
  head: ['Day', 'Cost'],
  rows: points.map(({ day, now }) => [day, now === null ? '–' : `¥${now}`]),
};
const shown = { ja: '表で見る', en: 'Show as a table' };

describe.each(languages)('a metric by day (%s)', language => {
  const show = (before: string | undefined) =>
    showPart(
      language,
      <MetricLine
        label="Cost by day"
        points={points}
        names={{ now: 'October', before }}
        format={value => (value === null ? '–' : `¥${value}`)}
        language={language}
        table={table}
      />,
    );

  test('is drawn with the period before, and is read as a table', async () => {
    const screen = await show('September');
    const image = screen.getByRole('img', { name: 'Cost by day' });
    await expect.element(image).toBeVisible();
    // A day without the metric has no bar: it is not 0.
    await expect.poll(() => image.element().querySelectorAll('.recharts-bar-rectangle path').length).toBe(2);
    expect(image.element().querySelectorAll('.recharts-line-curve')).toHaveLength(1);
    await screen.getByRole('button', { name: shown[language] }).click();
    await expect.element(screen.getByRole('row', { name: '2026-10-02 –' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('stands alone where nothing is compared', async () => {
    const screen = await show(undefined);
    const image = screen.getByRole('img', { name: 'Cost by day' });
    await expect.poll(() => image.element().querySelectorAll('.recharts-bar-rectangle path').length).toBe(2);
    expect(image.element().querySelectorAll('.recharts-line-curve')).toHaveLength(0);
  });
});
