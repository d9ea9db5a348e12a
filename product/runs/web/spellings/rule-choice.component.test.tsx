import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { optionalRules } from '#checks/optional-rules.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { RuleChoice } from './rule-choice.tsx';

function Choice() {
  const [on, setOn] = useState<string[]>([]);
  return (
    <>
      <RuleChoice on={on} onChange={setOn} />
      <output>{on.join(' ')}</output>
    </>
  );
}

describe.each(languages)('the choice of optional rules (%s)', language => {
  test('shows each with its name, a sentence and an example, off at first, and switches it on and off', async () => {
    const screen = await showPart(language, <Choice />);
    expect(screen.getByRole('checkbox').elements()).toHaveLength(optionalRules.length);
    for (const { name, about, example } of optionalRules) {
      const box = screen.getByRole('checkbox', { name: name[language], exact: false });
      await expect.element(box).not.toBeChecked();
      await expect.element(screen.getByText(about[language], { exact: false })).toBeVisible();
      await expect.element(screen.getByText(example, { exact: false })).toBeVisible();
    }
    const [first, second] = optionalRules;
    const box = (rule = first) => screen.getByRole('checkbox', { name: rule?.name[language] ?? '', exact: false });
    await userEvent.click(box(second));
    await userEvent.click(box(first));
    await expect.element(screen.getByRole('status')).toHaveTextContent(`${second?.id} ${first?.id}`);
    expect(await violations()).toEqual([]);
    await userEvent.click(box(second));
    await expect.element(box(second)).not.toBeChecked();
    await expect.element(box(first)).toBeChecked();
    expect(screen.getByRole('status').element().textContent).toBe(first?.id);
  });
});
