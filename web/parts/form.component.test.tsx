import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { CheckInput, ChoiceInput, DayInput, TextInput } from './bound-fields.tsx';
import { FormPanel, FormPart } from './form-panel.tsx';
import { WorkButton } from './work-button.tsx';

interface Values {
  name: string;
  plan: string | null;
  start: string;
  agreed: boolean;
}

function Contract({ onSend, ...more }: { onSend: (values: Values) => void; failure?: string; locked?: string }) {
  const values: Values = { name: '', plan: 'light', start: '2026-11-20', agreed: false };
  const { control, handleSubmit, setError } = useForm({ defaultValues: values });
  const send = (sent: Values) => (sent.name === '' ? setError('name', { message: 'Name it.' }) : onSend(sent));
  const save = (
    <WorkButton type="submit" isWorking={false}>
      Save
    </WorkButton>
  );
  return (
    <FormPanel onSubmit={event => void handleSubmit(send)(event)} actions={save} {...more}>
      <FormPart title="Contract">
        <TextInput control={control} name="name" label="Name" isOptional />
        <ChoiceInput control={control} name="plan" label="Plan" options={[{ id: 'light', label: 'Light' }]} />
        <DayInput control={control} name="start" label="Start" />
        <CheckInput control={control} name="agreed" label="Agreed" help="To the terms" />
      </FormPart>
    </FormPanel>
  );
}

const words = { ja: '任意', en: 'optional' };

describe.each(languages)('a form (%s)', language => {
  test('is filled in and sent by keyboard; what is wrong is said at its field, which gets the focus', async () => {
    const onSend = vi.fn();
    const screen = await showPart(language, <Contract onSend={onSend} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => screen.getByRole('spinbutton').elements().length).toBe(3);
    await expect.element(screen.getByText(words[language], { exact: true })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription('Name it.');
    await expect.element(name).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('Midori');
    (screen.getByRole('checkbox', { name: /Agreed/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    (screen.getByRole('button', { name: 'Save' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSend.mock.calls.length).toBe(1);
    expect(onSend.mock.lastCall?.[0]).toEqual({ name: 'Midori', plan: 'light', start: '2026-11-20', agreed: true });
    expect(await violations()).toEqual([]);
  });

  test('says what failed as a whole, where it is seen, and why it may only be looked at', async () => {
    const screen = await showPart(
      language,
      <div style={{ paddingTop: '200vh' }}>
        <Contract onSend={() => {}} failure="It failed." locked="Look only." />
      </div>,
    );
    await expect.element(screen.getByRole('alert').getByText('It failed.')).toBeInViewport();
    await expect.element(screen.getByText('Look only.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect.element(screen.getByRole('group', { name: 'Contract' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
