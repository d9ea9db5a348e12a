import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { WaitingInLine } from './waiting-in-line.tsx';

describe.each(languages)('a run that has not started (%s)', language => {
  test('says that it waits, and its place in line', async () => {
    const screen = await showPart(language, <WaitingInLine run={{ waitingPosition: 1200 }} />);
    expect(screen.getByRole('status').element().textContent).toContain('1,200');
    expect(await violations()).toEqual([]);
  });

  test('is not mentioned once it runs', async () => {
    const screen = await showPart(language, <WaitingInLine run={{ waitingPosition: null }} />);
    expect(screen.getByRole('status').elements()).toEqual([]);
  });
});
