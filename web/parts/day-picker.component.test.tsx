import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { DayField } from './day-field.tsx';

function Start({ withTime = false, error }: { withTime?: boolean; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DayField label="Start" value={value} onChange={setValue} withTime={withTime} error={error} help="In Tokyo" />
      <output aria-label="value">{value}</output>
    </>
  );
}

describe.each(languages)('the day (%s)', language => {
  test('is typed and taken back by keyboard', async () => {
    const screen = await showPart(language, <Start />);
    await expect.poll(() => screen.getByRole('spinbutton').elements().length).toBe(3);
    await userEvent.tab();
    await userEvent.keyboard('20261120');
    await expect.element(screen.getByLabelText('value')).toHaveTextContent('2026-11-20');
    // Each part is emptied digit by digit; once more leads to the part before.
    for (let n = 0; n < 10; n += 1) await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByLabelText('value')).toBeEmptyDOMElement();
    expect(await violations()).toEqual([]);
  });

  test('has an hour of 24 where it is a moment', async () => {
    const screen = await showPart(language, <Start withTime />);
    await expect.poll(() => screen.getByRole('spinbutton').elements().length).toBe(5);
    await userEvent.tab();
    await userEvent.keyboard('202611202315');
    await expect.element(screen.getByLabelText('value')).toHaveTextContent('2026-11-20T23:15');
    expect(await violations()).toEqual([]);
  });

  test('says what is wrong with it', async () => {
    const screen = await showPart(language, <Start error="Please choose the start." />);
    await expect.element(screen.getByText('Please choose the start.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
