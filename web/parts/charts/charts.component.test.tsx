import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { QuotaBar } from '#product/contracts/web/contracts/quota-bar.tsx';
import { showPart, violations } from '#test/component/show-part.tsx';
import { BandBar } from './band-bar.tsx';
import { ChartTable } from './chart-table.tsx';
import { Gauge } from './gauge.tsx';
import { ProgressRow } from './progress-row.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { TrendLine } from './trend-line.tsx';

const words = {
  ja: { show: '表で見る', hide: '表を閉じる', used: '900 / 1,000', left: '残り 100' },
  en: { show: 'Show as a table', hide: 'Hide the table', used: '900 of 1,000', left: '100 left' },
};

describe.each(languages)('a chart is read as words too (%s)', language => {
  const say = words[language];

  test.each([0, 49, 50, 90, 100, null])('gauge: %s', async score => {
    const screen = await showPart(language, <Gauge score={score} label={`Quality: ${score}`} word="Fair" />);
    const image = screen.getByRole('img', { name: `Quality: ${score}` });
    await expect.element(image).toHaveTextContent(`${score ?? '—'}Fair`);
    expect(image.element().querySelectorAll('path')).toHaveLength(score === null || score === 0 ? 1 : 2);
    expect(await violations()).toEqual([]);
  });

  test('measured values and progress', async () => {
    const screen = await showPart(
      language,
      <>
        <BandBar
          {...{ name: 'LCP', note: 'largest paint', value: '2.6 s', word: 'moderate', band: 'middle', position: 0.4 }}
          borders={['2.5 s', '4 s']}
        />
        <ProgressRow name="Link" label="Link" done={70} total={60} color="#1c76d2" />
        <ProgressRow name="SEO" label="SEO" done={0} total={0} color="#1c76d2" />
      </>,
    );
    await expect.element(screen.getByText('moderate')).toBeVisible();
    const bars = screen.getByRole('progressbar').elements();
    expect(bars.map(bar => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')])).toEqual([
      ['100', '60 / 60'],
      ['0', '0 / 0'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('parts of a whole are chosen by keyboard', async () => {
    const onChoose = vi.fn();
    const parts = [
      { id: '2xx', label: 'Answered', count: 999, color: '#2e7d32' },
      { id: '4xx', label: 'Not there', count: 1, color: '#c62828', pattern: 'rising' as const },
    ];
    const screen = await showPart(
      language,
      <StackedBar label="1,000 links" parts={parts} chosen={['4xx']} onChoose={onChoose} />,
    );
    await expect.element(screen.getByRole('img', { name: '1,000 links' })).toBeVisible();
    const dead = screen.getByRole('button', { name: /Not there/ });
    await expect.element(dead).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dead.getByText('0.1%')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onChoose.mock.calls).toEqual([['4xx']]);
    expect(await violations()).toEqual([]);
  });

  test('the figures of a chart are opened as a table', async () => {
    const screen = await showPart(
      language,
      <ChartTable caption="Scores" head={['Day', 'Quality']} rows={[['11-20', '71']]} language={language} />,
    );
    expect(screen.getByRole('table').elements()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const table = screen.getByRole('table', { name: 'Scores' });
    await expect.element(table.getByRole('rowheader', { name: '11-20' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: say.hide })).toHaveAttribute('aria-expanded', 'true');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('button', { name: say.show })).toBeVisible();
  });

  test('what changed between two points is marked, and told in words', async () => {
    const date = '2026-11-11T03:00:00.000Z';
    const dates = ['2026-11-10T03:00:00.000Z', date, '2026-11-12T03:00:00.000Z'];
    const chart = {
      label: 'Scores',
      dateLabel: 'Day',
      points: dates.map(each => ({ date: each, values: { a: 71 } })),
      lines: [{ id: 'a', name: 'A', color: '#1c76d2' }],
      language,
    };
    const marks = {
      title: 'Changed before 1 run',
      at: [{ date, changes: ['Checker 1 → 2', 'Rules 3 → 4'] }],
    };
    const screen = await showPart(language, <TrendLine {...chart} marks={marks} />);
    await expect.poll(() => screen.container.querySelectorAll('.recharts-reference-line')).toHaveLength(1);
    const told = screen.getByText(/Checker 1 → 2 \/ Rules 3 → 4/);
    await expect.element(told).not.toBeVisible();
    await userEvent.click(screen.getByText(/Changed before 1 run/));
    await expect.element(told).toBeVisible();
    expect(told.element().textContent).toMatch(/11|Nov/);
    expect(await violations()).toEqual([]);
    await screen.unmount();
    const without = await showPart(language, <TrendLine {...chart} marks={{ title: 'None', at: [] }} />);
    expect(without.getByText('None').elements()).toEqual([]);
  });

  test('an allowance', async () => {
    const quota = { limit: 1000, used: 900, remaining: 100 };
    const screen = await showPart(language, <QuotaBar label="Pages" quota={quota} />);
    const meter = screen.getByRole('meter', { name: 'Pages' });
    await expect.element(meter).toHaveAttribute('aria-valuetext', say.used);
    await expect.element(screen.getByText(say.left)).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
