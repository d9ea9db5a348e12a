import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { passwordRules } from '#endpoint/fields/account.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { PasswordFields } from './password-fields.tsx';

function NewPassword() {
  const { control } = useForm({ defaultValues: { password: '', confirmation: '' } });
  return <PasswordFields control={control} />;
}

const words = {
  ja: { rules: 'パスワードの条件', met: '（満たしています）', again: '新しいパスワード（確認）' },
  en: { rules: 'Password requirements', met: '(met)', again: 'Confirm new password' },
};

describe.each(languages)('the fields of a new password (%s)', language => {
  const say = words[language];

  test('tick off the rules while it is typed', async () => {
    const screen = await showPart(language, <NewPassword />);
    const list = screen.getByRole('list', { name: say.rules });
    const met = () => list.getByText(say.met).elements().length;
    expect(list.getByRole('listitem').elements()).toHaveLength(passwordRules.length);
    expect(met()).toBe(0);
    await userEvent.tab();
    await userEvent.keyboard('mori');
    await expect.poll(met).toBeGreaterThan(0);
    expect(met()).toBeLessThan(passwordRules.length);
    await userEvent.keyboard('-no-Machi-5');
    await expect.poll(met).toBe(passwordRules.length);
    await userEvent.tab();
    await expect.element(screen.getByLabelText(say.again)).toHaveFocus();
    expect(await violations()).toEqual([]);
  });
});
