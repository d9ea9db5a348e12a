import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ContractIdDialog } from './contract-id-dialog.tsx';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async (_: unknown, { body }: { body: { email: string } }) => {
    sent.push(body.email);
    return { message: 'The answer for every address' };
  },
}));
beforeEach(() => {
  sent.length = 0;
});

describe.each(languages)('the way to a forgotten contract ID (%s)', language => {
  test('takes a mail address and shows the answer', async () => {
    const screen = await showPart(language, <ContractIdDialog onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox'), 'hana@town.example');
    expect(await violations()).toEqual([]);
    await userEvent.click(
      dialog.getByRole('button', { name: language === 'ja' ? '契約IDを送信' : 'Send contract ID' }),
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent('The answer for every address');
    expect(sent).toEqual(['hana@town.example']);
    expect(await violations()).toEqual([]);
  });

  test('sends nothing that is no mail address', async () => {
    const screen = await showPart(language, <ContractIdDialog onClose={() => undefined} />);
    await userEvent.fill(screen.getByRole('textbox'), 'hana');
    await userEvent.click(
      screen.getByRole('button', { name: language === 'ja' ? '契約IDを送信' : 'Send contract ID' }),
    );
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });
});
