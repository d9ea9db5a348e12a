import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { showPart, violations } from '#test/component/show-part.tsx';
import { TrendLine } from '../parts/charts/trend-line.tsx';
import { DayField } from '../parts/day-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { notify } from '../parts/toast.tsx';
import { queue, StyledToastRegion } from '../parts/toast-region.tsx';

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
beforeEach(async () => {
  await prefer('dark');
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
});
afterEach(() => prefer('light'));

test('messages can be read on a dark screen', async () => {
  const screen = await showPart('en', <StyledToastRegion />);
  notify.success('Saved.');
  notify.problem(new Error('lost'));
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.poll(() => screen.getByRole('alertdialog').elements().length).toBe(2);
  expect(await violations()).toEqual([]);
  queue.clear();
});

test('calendars can be read on a dark screen', async () => {
  const screen = await showPart(
    'en',
    <DayField label="Start" value="2026-11-20" onChange={() => undefined} error="Too early" help="In Tokyo" />,
  );
  await screen.getByRole('button').first().click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('choices can be read on a dark screen', async () => {
  const options = ['one', 'two'].map(id => ({ id, label: id }));
  const screen = await showPart(
    'en',
    <SelectField label="Plan" value="one" onChange={() => undefined} options={options} />,
  );
  await screen.getByRole('button').first().click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('scores over time are drawn on a dark screen', async () => {
  const points = [71, 64, 88, 92].map((score, n) => ({
    date: `2026-11-1${n}T03:00:00.000Z`,
    values: { a: score, b: score - 20 },
  }));
  const lines = [
    { id: 'a', name: 'A', color: 'var(--amber-mark)' },
    { id: 'b', name: 'B', color: 'var(--green-mark)' },
  ];
  await showPart('en', <TrendLine label="Scores" dateLabel="Day" points={points} lines={lines} language="en" />);
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
  await expect.poll(() => document.querySelector('.recharts-cartesian-axis-tick-value')).not.toBeNull();
  expect(styleOf('body').backgroundColor).toBe('rgb(16, 21, 28)');
  expect(styleOf('.recharts-cartesian-axis-tick-value').fill).toBe('rgb(163, 175, 189)');
  expect(styleOf('.recharts-line-curve').stroke).toBe('rgb(224, 145, 47)');
});
