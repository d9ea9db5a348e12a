import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { Field } from './text-field.tsx';

function Named({ rows, error }: { rows?: number; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Name"
      value={value}
      onChange={setValue}
      help="As in the contract"
      error={error}
      aside={<span>{value.length}</span>}
      {...(rows === undefined ? {} : { rows })}
    />
  );
}

describe.each(languages)('the text field (%s)', language => {
  test.each([undefined, 3])('is typed into and described by its help (rows: %s)', async rows => {
    const screen = await showPart(language, <Named {...(rows === undefined ? {} : { rows })} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('緑野 Sui');
    await expect.element(field).toHaveValue('緑野 Sui');
    await expect.element(field).toHaveAccessibleDescription('As in the contract');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    expect(await violations()).toEqual([]);
  });

  test('has its button at the end of the label, and after itself for the Tab key', async () => {
    const field = (
      <Field label="Name" value="" onChange={() => undefined} action={<button type="button">Show</button>} />
    );
    const screen = await showPart(language, field);
    await userEvent.tab();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Show' });
    await expect.element(button).toHaveFocus();
    const box = screen.getByRole('textbox').element().getBoundingClientRect();
    expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
    expect(await violations()).toEqual([]);
  });

  test('says what is wrong with it', async () => {
    const screen = await showPart(language, <Named error="Please enter the name." />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/Please enter the name\./);
    expect(await violations()).toEqual([]);
  });
});
