import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { AlertEvent } from '#product/tenancy/api/alerts.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { eventNames } from './alerts-texts.ts';
import { EventTicks } from './event-ticks.tsx';

/** Ticks whose choice is saved only when the test says so; that it is being saved is told a moment after the click. */
function Saved({ answer }: { answer: Promise<boolean> }) {
  const [on, setOn] = useState<AlertEvent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const save = async (next: AlertEvent[]) => {
    setTimeout(() => setBusy(true));
    const isSaved = await answer;
    if (isSaved) setOn(next);
    setBusy(false);
    if (!isSaved) throw new Error('not saved');
  };
  return <EventTicks legend="ticks" on={on} fixed={['score.fell']} isBusy={isBusy} onChange={save} />;
}

describe.each(languages)('the choice of events (%s)', language => {
  test.each([true, false])('shows a choice while it is saved, and then what is kept (%s)', async isSaved => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const screen = await showPart(language, <Saved answer={promise} />);
    const box = (event: AlertEvent) => screen.getByRole('checkbox', { name: eventNames[event][language] });
    await expect.element(box('score.fell')).toBeChecked();
    await expect.element(box('score.fell')).toBeDisabled();
    const ended = box('run.ended').element() as HTMLInputElement;
    ended.click();
    expect(ended.checked).toBe(true);
    // The first one is being saved.
    await userEvent.click(box('run.failed'));
    await expect.element(box('run.failed')).not.toBeChecked();
    resolve(isSaved);
    await expect.element(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false');
    expect((box('run.ended').element() as HTMLInputElement).checked).toBe(isSaved);
    expect(await violations()).toEqual([]);
  });
});
