import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { PeriodField } from './period-field.tsx';

const words = {
  ja: { open: /カレンダー/, calendar: '期間を選択', order: ['年', '月', '日'] },
  en: { open: /calendar/i, calendar: 'Choose a period', order: ['year', 'month', 'day'] },
};

describe.each(languages)('the period (%s)', language => {
  const say = words[language];

  test('is typed part by part, in the order year, month, day', async () => {
    const onChange = vi.fn();
    const screen = await showPart(language, <PeriodField label="Period" onChange={onChange} />);
    await expect.element(screen.getByRole('spinbutton').first()).toBeVisible();
    const names = screen
      .getByRole('spinbutton')
      .elements()
      .map(one => one.getAttribute('aria-label') ?? '');
    expect(names).toHaveLength(6);
    for (const [place, word] of [...say.order, ...say.order].entries()) expect(names[place]).toContain(word);
    await userEvent.tab();
    await userEvent.keyboard('20261101');
    await userEvent.keyboard('20261130');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-30' });
    expect(await violations()).toEqual([]);
  });

  test('is picked from the calendar by keyboard', async () => {
    const onChange = vi.fn();
    const period = { from: '2026-11-10', to: '2026-11-12' };
    const screen = await showPart(language, <PeriodField label="Period" {...period} onChange={onChange} />);
    await expect.element(screen.getByRole('button', { name: say.open })).toBeVisible();
    (screen.getByRole('button', { name: say.open }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: say.calendar });
    await expect.element(dialog.getByRole('grid')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
    // With the first day chosen the calendar goes on to the next one by itself.
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-11', to: '2026-11-19' }]]);
    expect(await violations()).toEqual([]);
  });

  test('takes whatever stands in an address', async () => {
    const screen = await showPart(
      language,
      <PeriodField label="Period" from="nonsense" to="2026" onChange={() => {}} />,
    );
    await expect.poll(() => screen.getByRole('spinbutton').elements().length).toBe(6);
    expect(await violations()).toEqual([]);
  });
});
