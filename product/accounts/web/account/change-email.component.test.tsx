import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import type { ApiProblemError } from '#web/client.ts';
import { ChangeEmail } from './change-email.tsx';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('#web/client.ts', async load => {
  const client = await load<{ ApiProblemError: typeof ApiProblemError }>();
  return {
    ...client,
    call: async (_: unknown, { body: { email } }: { body: { email: string } }) => {
      sent.push(email);
      if (email !== 'taken@town.example') return { message: `A mail went to ${email}` };
      const message = 'Somebody has it';
      throw new client.ApiProblemError(409, { code: 'email_taken', message, fields: [{ path: 'email', message }] });
    },
  };
});
beforeEach(() => {
  sent.length = 0;
});

describe.each(languages)('another mail address (%s)', language => {
  const says =
    language === 'ja'
      ? { open: 'メールアドレスを変更', send: '確認メールを送信' }
      : { open: 'Change e-mail address', send: 'Send confirmation e-mail' };
  async function ask(email: string) {
    const screen = await showPart(language, <ChangeEmail />);
    await userEvent.click(screen.getByRole('button', { name: says.open }));
    await userEvent.fill(screen.getByRole('textbox'), email);
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: says.send }));
    return screen;
  }

  test('is asked for in a dialog, which then says where the mail went', async () => {
    const screen = await ask('hana@town.example');
    await expect.poll(() => screen.getByRole('status').query()?.textContent).toContain('hana@town.example');
    expect(sent).toEqual(['hana@town.example']);
    expect(await violations()).toEqual([]);
  });

  test('that somebody has is told at the field', async () => {
    const screen = await ask('taken@town.example');
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(document.body.textContent).toContain('Somebody has it');
  });
});
