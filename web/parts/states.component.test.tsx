import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { problemOf } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FoldedSection } from './folded-section.tsx';
import { notify, ToastRegion } from './toast.tsx';
import { WorkButton } from './work-button.tsx';

const words = {
  ja: { title: '表示できませんでした', retry: 'もう一度試す', close: '閉じる' },
  en: { title: 'Could not be displayed', retry: 'Try again', close: 'Close' },
};

describe.each(languages)('what a person is told (%s)', language => {
  const say = words[language];

  test('an error of the program is no sentence for a person, another try is offered', async () => {
    const retry = vi.fn();
    const screen = await showPart(language, <ErrorState error={new TypeError('x is undefined')} retry={retry} />);
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByText(say.title)).toBeVisible();
    await expect.element(alert.getByText(problemOf('unexpected')[language])).toBeVisible();
    expect(alert.element().textContent).not.toContain('undefined');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  test('a folded section shows its content once it is opened by a key, and again when the screen is opened anew', async () => {
    localStorage.removeItem('tenken_open_part');
    const section = (
      <FoldedSection name="part" title="Details">
        Content
      </FoldedSection>
    );
    const screen = await showPart(language, section);
    expect(screen.getByText('Content').elements()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Content')).toBeVisible();
    expect(await violations()).toEqual([]);
    await screen.unmount();
    const again = await showPart(language, section);
    await expect.element(again.getByRole('button', { name: 'Details', expanded: true })).toBeVisible();
    await expect.element(again.getByText('Content')).toBeVisible();
  });

  test('nothing is there, and what to do next', async () => {
    const add = vi.fn();
    const actions = <WorkButton {...{ isWorking: false, onPress: add }}>Add a site</WorkButton>;
    const screen = await showPart(
      language,
      <EmptyState title="No sites" actions={actions}>
        Begin with the first.
      </EmptyState>,
    );
    await expect.element(screen.getByText('No sites')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(add).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  test('a button that works takes no second press and keeps the focus', async () => {
    const press = vi.fn();
    const screen = await showPart(language, <WorkButton {...{ isWorking: false, onPress: press }}>Save</WorkButton>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    await screen.unmount();
    const working = await showPart(language, <WorkButton {...{ isWorking: true, onPress: press }}>Save</WorkButton>);
    await userEvent.tab();
    await expect.element(working.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  test('a note at the foot stays until it is closed', async () => {
    const screen = await showPart(language, <ToastRegion />);
    notify.problem(new TypeError('x is undefined'));
    const note = screen.getByText(problemOf('unexpected')[language]);
    await expect.element(note).toBeVisible();
    expect(await violations()).toEqual([]);
    (screen.getByRole('button', { name: say.close }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => note.elements()).toEqual([]);
  });
});
