import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { SavedView } from '#product/findings/api/saved-views.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { StyledToastRegion } from '#web/parts/toast-region.tsx';
import { ManageViews, SaveView } from './saved-view-dialogs.tsx';
import { SavedViewMenu } from './saved-view-menu.tsx';
import { savedViewTexts as texts } from './saved-view-texts.ts';

afterEach(() => vi.restoreAllMocks());

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  screen: 'quality',
  name: `条件 ${id}`,
  search: { level: 'AA' },
  isShared: false,
  isOwn: true,
  isDeletable: true,
  owner: { firstName: '花子', lastName: '山田', email: 'h@a.example' },
  ...more,
});
const first = view('1');
const views = [first, view('2'), view('3', { isOwn: false, isShared: true, isDeletable: false })];
const params = { tenantId: 'T', groupId: 'G001' };
const onShow = vi.fn();
const onUpdate = vi.fn();
const onDialog = vi.fn();

function Menu({ shown, isChanged = false }: { shown?: SavedView; isChanged?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SavedViewMenu
      views={views}
      shown={shown}
      isChanged={isChanged}
      mayWrite
      isOpen={isOpen}
      onOpenChange={setOpen}
      onShow={onShow}
      onUpdate={onUpdate}
      onDialog={onDialog}
    />
  );
}

describe.each(languages)('saved views (%s)', language => {
  test('are chosen from a menu, one’s own before those of others', async () => {
    const screen = await showPart(language, <Menu />);
    await screen.getByRole('button', { name: texts.views[language] }).click();
    await expect.element(screen.getByRole('menuitem', { name: /条件 1/ })).toBeVisible();
    expect(
      screen
        .getByRole('menuitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual([
      '条件 1',
      '条件 2',
      expect.stringMatching(/^条件 3.*山田/),
      texts.save[language],
      texts.manage[language],
    ]);
    expect(await violations()).toEqual([]);
    await screen.getByRole('menuitem', { name: /条件 2/ }).click();
    expect(onShow).toHaveBeenLastCalledWith(views[1]);
    await expect.poll(() => screen.getByRole('menuitem').elements()).toEqual([]);
  });

  test('say that the filters have been changed since, and are updated', async () => {
    const screen = await showPart(language, <Menu shown={first} isChanged />);
    const button = screen.getByRole('button', { name: /条件 1/ });
    await expect.element(button).toHaveAccessibleName(/\((変更あり|changed)\)$/);
    await button.click();
    await screen.getByRole('menuitem', { name: /上書き|Update/ }).click();
    expect(onUpdate).toHaveBeenLastCalledWith(first);
    await expect.poll(() => screen.getByRole('menuitem').elements()).toEqual([]);
  });

  test('are saved under a name, which is asked for again when it is taken', async () => {
    const answers = [
      Response.json({ code: 'view_name_taken', message: 'taken' }, { status: 409 }),
      Response.json(view('9'), { status: 201 }),
    ];
    const sent: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return answers.shift() as Response;
    });
    const [onSaved, onClose] = [vi.fn(), vi.fn()];
    const screen = await showPart(
      language,
      <SaveView params={params} screen="quality" search={{ level: 'AA' }} onSaved={onSaved} onClose={onClose} />,
    );
    await userEvent.fill(screen.getByRole('textbox', { name: texts.name[language] }), '条件 1');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: texts.saveButton[language] }).click();
    await expect.element(screen.getByText('taken')).toBeVisible();
    expect(await violations()).toEqual([]);
    await screen.getByRole('button', { name: texts.saveButton[language] }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent[0]).toEqual({ screen: 'quality', name: '条件 1', search: { level: 'AA' }, isShared: true });
    expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ id: '9' });
  });

  test('are moved, renamed, shared and deleted', async () => {
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      sent.push(
        `${init?.method} ${new URL(String(input), location.href).pathname.split('/').at(-1)} ${init?.body ?? ''}`,
      );
      return init?.method === 'PATCH' ? Response.json(view('1')) : new Response(null, { status: 204 });
    });
    const onChange = vi.fn(async () => {});
    const screen = await showPart(
      language,
      <>
        <StyledToastRegion />
        <ManageViews params={params} screen="quality" views={views} onChange={onChange} onClose={() => {}} />
      </>,
    );
    const named = (text: { ja: string; en: string }, n: number) =>
      screen.getByRole('button', { name: text[language].replace('{name}', `条件 ${n}`) });
    expect(await violations()).toEqual([]);
    await named(texts.down, 1).click();
    await userEvent.fill(screen.getByRole('textbox').first(), '新しい名前');
    await screen.getByRole('button', { name: texts.renameButton[language], exact: true }).first().click();
    await screen.getByRole('checkbox').first().click();
    await named(texts.remove, 2).click();
    await expect
      .poll(() => sent)
      .toEqual([
        'PUT order {"screen":"quality","ids":["2","1"]}',
        'PATCH 1 {"name":"新しい名前"}',
        'PATCH 1 {"isShared":true}',
        'DELETE 2 ',
      ]);
    expect(screen.getByText('条件 3').elements()).toEqual([]);
  });
});
