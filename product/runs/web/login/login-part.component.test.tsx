import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { CreateSiteForm, emptyForm } from '../create-site/create-site-form.ts';
import { createTexts } from '../create-site/create-site-texts.ts';
import { newLogin } from './login-draft.ts';
import { LoginPart } from './login-part.tsx';

vi.mock('#web/navigation.tsx', () => ({ useScope: () => ({ params: { tenantId: 't', groupId: 'G001' } }) }));

const ask = vi.spyOn(globalThis, 'fetch');
beforeEach(() => void ask.mockClear());
afterEach(() => expect(ask).not.toHaveBeenCalled());

const sent = vi.fn();

function Form({ say }: { say: 'ja' | 'en' }): ReactNode {
  const form = useForm<CreateSiteForm>({
    resolver: zodResolver(CreateSiteForm),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { ...emptyForm('https://www.open.example/'), login: newLogin() },
  });
  const { message } = form.formState.errors.login ?? {};
  return (
    <form noValidate onSubmit={event => void form.handleSubmit(sent)(event)}>
      <LoginPart
        control={form.control}
        error={message === undefined ? undefined : createTexts[message as 'loginIncomplete'][say]}
      />
      <button type="submit">send</button>
    </form>
  );
}

const words = {
  ja: {
    tryIt: 'サインインを試す',
    first: '手順1：URLを入力してください。',
    element: '手順2：要素を入力してください。',
    value: '手順3：値を入力してください。',
    text: '表示される文字を入力してください。',
    whole: 'サインインの手順に、確認が必要な項目があります。',
  },
  en: {
    tryIt: 'Test sign-in',
    first: 'Step 1: Please enter a URL.',
    element: 'Step 2: Please enter the element.',
    value: 'Step 3: Please enter the value.',
    text: 'Please enter the text that is shown.',
    whole: 'Some sign-in steps need attention.',
  },
};

describe.each(languages)('a login whose fields are empty (%s)', language => {
  const say = words[language];
  const card = (n: number) => document.querySelectorAll('fieldset[data-step]')[n - 1];

  test.each(['try', 'send'] as const)('is told beside its steps, and nothing is sent: %s', async way => {
    const screen = await showPart(language, <Form say={language} />);
    const button = screen.getByRole('button', { name: way === 'try' ? say.tryIt : 'send' });
    await button.click();
    await expect.poll(() => card(1)?.textContent).toContain(say.first);
    expect(card(2)?.textContent).toContain(say.element);
    expect(card(3)?.textContent).toContain(say.value);
    await expect.element(screen.getByText(say.text)).toBeVisible();
    await expect.element(screen.getByRole(way === 'try' ? 'status' : 'alert').getByText(say.whole)).toBeVisible();
    // The focus is where the first is mended, and it is gone once it is.
    await expect.poll(() => card(1)?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
    await userEvent.keyboard('/login');
    await expect.poll(() => card(1)?.textContent).not.toContain(say.first);
    expect(await violations()).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  });
});
