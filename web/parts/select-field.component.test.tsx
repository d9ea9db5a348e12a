import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { SelectField } from './select-field.tsx';

const options = [
  { id: 'light', label: 'Light' },
  { id: 'basic', label: 'Basic' },
  { id: 'standard', label: 'Standard' },
] as const;
type Plan = (typeof options)[number]['id'];
const words = { ja: '選択してください', en: 'Choose' };

function Plans({ onChoose = () => {}, error }: { onChoose?: (plan: Plan) => void; error?: string }) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const choose = (next: Plan) => {
    setPlan(next);
    onChoose(next);
  };
  return <SelectField label="Plan" value={plan} onChange={choose} options={options} error={error} help="By month" />;
}

describe.each(languages)('the choice (%s)', language => {
  test('is opened, searched and closed by keyboard', async () => {
    const onChoose = vi.fn();
    const screen = await showPart(language, <Plans onChoose={onChoose} />);
    const button = screen.getByRole('button', { name: /Plan/ });
    await expect.element(button).toHaveTextContent(words[language]);
    await expect.element(button).toHaveAccessibleDescription('By month');
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Light' })).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(button).toHaveTextContent('Standard');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Standard' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.getByRole('option').elements()).toEqual([]);
    expect(onChoose.mock.calls).toEqual([['standard']]);
    expect(await violations()).toEqual([]);
  });

  test('opens where it was pressed, though what stands above goes when the pointer is down', async () => {
    function Moving() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere && <p style={{ height: 200 }}>Please enter the name.</p>}
          <input aria-label="Name" onBlur={() => setThere(false)} />
          <Plans />
        </>
      );
    }
    const screen = await showPart(language, <Moving />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: /Plan/ }));
    await expect.element(screen.getByRole('option', { name: 'Light' })).toBeVisible();
  });

  test('says what is wrong with it', async () => {
    const screen = await showPart(language, <Plans error="Please choose the plan." />);
    await expect.element(screen.getByText('Please choose the plan.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Plan/ })).toHaveAccessibleDescription(/Please choose/);
    expect(await violations()).toEqual([]);
  });
});
