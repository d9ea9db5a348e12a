import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { AccessibilityPart } from './accessibility-part.tsx';
import { type CreateSiteForm, emptyForm, requestOf } from './create-site-form.ts';

/** The part in a form of its own, with the options that its request would have. */
function Part({ with: values = {} }: { with?: Partial<CreateSiteForm> }): ReactNode {
  const { control } = useForm<CreateSiteForm>({ defaultValues: { ...emptyForm('https://a.example/'), ...values } });
  const form = useWatch({ control }) as CreateSiteForm;
  return (
    <>
      <AccessibilityPart control={control} errorOf={() => undefined} />
      <output>{JSON.stringify(requestOf(form, 'G001').data.accessibilityOptions)}</output>
    </>
  );
}

const asked = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as object;

describe.each(languages)('pages in use are a choice of the run (%s)', language => {
  const states = language === 'ja' ? /ページを操作した状態も検証する/ : /Also test interaction states/;
  const openers = language === 'ja' ? /メニューなどを開く要素/ : /CSS selectors of elements that open menus/;

  test('they are judged unless the tick is taken away, with the selectors that are given', async () => {
    const screen = await showPart(language, <Part />);
    await screen.getByLabelText(openers).fill('.menu > li\n\n#more');
    const openSelectors = ['.menu > li', '#more'];
    expect(asked()).toEqual({ level: 'AAA', humanChecks: true, pageStates: true, openSelectors });
    expect(await violations()).toEqual([]);
    await screen.getByLabelText(states).click();
    await expect.element(screen.getByLabelText(openers)).not.toBeInTheDocument();
    expect(asked()).toEqual({ level: 'AAA', humanChecks: true, pageStates: false });
  });

  test('by the way of Lighthouse there is no choice', async () => {
    const screen = await showPart(language, <Part with={{ serverCheck: 'svLighthouse', openSelectors: '.menu' }} />);
    await expect.element(screen.getByRole('checkbox')).toBeInTheDocument();
    await expect.element(screen.getByLabelText(states)).not.toBeInTheDocument();
    expect(asked()).toEqual({ level: 'AAA', humanChecks: true });
  });
});
