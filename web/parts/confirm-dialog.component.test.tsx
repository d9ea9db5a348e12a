import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { problemOf } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '../client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ToastRegion } from './toast.tsx';

const words = {
  ja: { cancel: 'キャンセル', reload: '再読み込み', close: '閉じる' },
  en: { cancel: 'Cancel', reload: 'Reload', close: 'Close' },
};

function Opener({ children }: { children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children({ isOpen, onClose: () => setOpen(false) })}
      <ToastRegion />
    </>
  );
}

const deletion = (onConfirm: () => Promise<unknown>) => (
  <Opener>
    {dialog => (
      <ConfirmDialog {...dialog} title="Delete the site" confirmLabel="Delete" onConfirm={onConfirm} danger>
        <p>All its results will be gone.</p>
      </ConfirmDialog>
    )}
  </Opener>
);

describe.each(languages)('the question before what cannot be undone (%s)', language => {
  const say = words[language];

  async function open(onConfirm: () => Promise<unknown>) {
    const screen = await showPart(language, deletion(onConfirm));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the site' });
    await expect.element(dialog).toBeVisible();
    return { screen, dialog };
  }
  const closed = ({ screen }: Awaited<ReturnType<typeof open>>) =>
    expect.poll(() => screen.getByRole('alertdialog').elements()).toEqual([]);

  test('keeps the focus inside, and gives it back when it is left', async () => {
    const confirm = vi.fn(async () => {});
    const opened = await open(confirm);
    expect(await violations()).toEqual([]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(opened.dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await closed(opened);
    await expect.element(opened.screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
  });

  test('stays open while it works, takes no second press, and closes', async () => {
    const work = Promise.withResolvers<void>();
    const confirm = vi.fn(() => work.promise);
    const opened = await open(confirm);
    const button = opened.dialog.getByRole('button', { name: 'Delete' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(opened.dialog.getByRole('button', { name: say.cancel })).toBeDisabled();
    expect(await violations()).toEqual([]);
    work.resolve();
    await closed(opened);
    expect(confirm).toHaveBeenCalledOnce();
  });

  test('says what failed, and stays', async () => {
    const message = problemOf('conflict')[language];
    const { screen, dialog } = await open(() =>
      Promise.reject(new ApiProblemError(409, { code: 'conflict', message })),
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(dialog).toBeVisible();
    expect(await violations()).toEqual([]);
    const note = screen.getByRole('alertdialog', { name: message });
    (note.getByRole('button', { name: say.close }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.getByText(message).elements()).toEqual([]);
  });

  test('of somebody else who saved first offers their version', async () => {
    const reload = vi.fn(async () => {});
    const screen = await showPart(
      language,
      <Opener>{dialog => <ConflictDialog {...dialog} onReload={reload} />}</Opener>,
    );
    await screen.getByRole('button', { name: 'Open' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(problemOf('conflict')[language])).toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: say.reload }).click();
    await expect.poll(() => screen.getByRole('alertdialog').elements()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  });
});
