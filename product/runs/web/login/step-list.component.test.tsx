import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { type DraftStep, newLogin } from './login-draft.ts';
import { StepList } from './step-list.tsx';

function Steps({ onSteps }: { onSteps: (steps: DraftStep[]) => void }): ReactNode {
  const [own, setOwn] = useState(() => newLogin().steps);
  return (
    <StepList
      steps={own}
      faults={[]}
      onChange={next => {
        setOwn(next);
        onSteps(next);
      }}
    />
  );
}

const words = {
  ja: {
    down: '手順{n}を下へ',
    up: '手順{n}を上へ',
    remove: '手順{n}を削除',
    add: '手順を追加',
    moved: '手順4に移動しました。',
  },
  en: {
    down: 'Move step {n} down',
    up: 'Move step {n} up',
    remove: 'Remove step {n}',
    add: 'Add a step',
    moved: 'Moved to step 4.',
  },
};

describe.each(languages)('the steps of a login (%s)', language => {
  const say = words[language];
  const name = (does: 'down' | 'up' | 'remove', n: number) => say[does].replace('{n}', String(n));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  let steps: DraftStep[] = [];
  const actions = () => steps.map(({ action }) => action);

  test('are moved and removed by the keyboard alone, and the focus goes with them', async () => {
    const screen = await showPart(language, <Steps onSteps={next => (steps = next)} />);
    const first = screen.getByRole('button', { name: name('down', 1) });
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    for (const [n, order] of [
      [2, ['fill', 'go', 'fill', 'click']],
      [3, ['fill', 'fill', 'go', 'click']],
    ] as const) {
      await userEvent.keyboard('{Enter}');
      await expect.poll(focused).toBe(name('down', n));
      expect(actions()).toEqual(order);
    }
    // At the end there is no way down any more.
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe(name('up', 4));
    await expect.element(screen.getByRole('status')).toHaveTextContent(say.moved);
    await userEvent.tab();
    expect(focused()).toBe(name('remove', 4));
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe(name('remove', 3));
    expect(actions()).toEqual(['fill', 'fill', 'click']);
    for (let left = 3; left > 1; left -= 1) {
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => steps.length).toBe(left - 1);
    }
    // The last one stays.
    await expect.poll(focused).toBe(say.add);
    expect(actions()).toEqual(['fill']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(actions).toEqual(['fill', 'click']);
    expect(await violations()).toEqual([]);
  });
});
