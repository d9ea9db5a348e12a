import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Language, languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { boundKeys } from './bound-keys.ts';
import { KeyHelp, openKeyHelp } from './key-help.tsx';
import { keyTexts } from './key-texts.ts';
import { useKeys } from './use-keys.ts';

afterEach(() => localStorage.removeItem('tenken_single_keys'));

const names = ['one', 'two', 'three'];

function List({ onOpen }: { onOpen: (name: string) => void }): ReactNode {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <label>
        Search <input type="text" />
      </label>
      <DataTable
        label="Rows"
        rows={names}
        rowKey={name => name}
        state={{ isPending: false, error: null }}
        keys={{ canSelect: true }}
        empty={null}
        columns={[
          {
            id: 'box',
            head: 'Select',
            cell: name => (
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={chosen.includes(name)}
                onChange={event =>
                  setChosen(event.target.checked ? [...chosen, name] : chosen.filter(one => one !== name))
                }
              />
            ),
          },
          {
            id: 'name',
            head: 'Name',
            cell: name => (
              <button type="button" onClick={() => onOpen(name)}>
                {name}
              </button>
            ),
          },
        ]}
      />
      <KeyHelp />
    </>
  );
}

/** Shows the list; its keys come a moment later, in a part of their own. */
async function showList(language: Language, onOpen: (name: string) => void = () => undefined) {
  const screen = await showPart(language, <List onOpen={onOpen} />);
  await expect.poll(() => boundKeys().map(({ key }) => key)).toEqual(expect.arrayContaining(['j', 'k', 'x', '?']));
  return screen;
}

const focused = () => document.activeElement?.textContent;

describe.each(languages)('keyboard (%s)', language => {
  test('j and k go through the rows, x selects, Enter opens', async () => {
    const open = vi.fn();
    const screen = await showList(language, open);
    await userEvent.keyboard('j');
    expect(focused()).toBe('one');
    await userEvent.keyboard('jjj');
    expect(focused()).toBe('three');
    await userEvent.keyboard('kx');
    expect(focused()).toBe('two');
    await expect.element(screen.getByLabelText('Select two')).toBeChecked();
    await userEvent.keyboard('x{Enter}');
    await expect.element(screen.getByLabelText('Select two')).not.toBeChecked();
    expect(open.mock.calls).toEqual([['two']]);
  });

  test('none acts while somebody types, or with Ctrl, Alt or Meta', async () => {
    const screen = await showList(language);
    const field = screen.getByLabelText('Search');
    await field.click();
    await userEvent.keyboard('jk?x');
    await expect.element(field).toHaveValue('jk?x');
    expect(document.activeElement).toBe(field.element());
    await screen.getByRole('button', { name: 'one' }).click();
    for (const modifier of ['Control', 'Alt', 'Meta']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'j',
          bubbles: true,
          ctrlKey: modifier === 'Control',
          altKey: modifier === 'Alt',
          metaKey: modifier === 'Meta',
        }),
      );
      expect(focused()).toBe('one');
    }
  });

  test('? lists the keys of the screen; none acts behind the list', async () => {
    const screen = await showList(language);
    await userEvent.keyboard('j?');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    const keys = dialog.getByRole('rowheader').elements();
    expect(keys.map(key => key.textContent)).toEqual(expect.arrayContaining(['j', 'k', 'x', '?']));
    await expect.element(dialog.getByText(keyTexts.selectRow[language])).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(dialog).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('are turned off in the list of keys, which opens without a key too, and stay off', async () => {
    const screen = await showList(language);
    openKeyHelp();
    const box = screen.getByRole('checkbox', { name: keyTexts.switch[language] });
    await box.click();
    await expect.element(box).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    expect(localStorage.getItem('tenken_single_keys')).toBe('off');
    const before = document.activeElement;
    await userEvent.keyboard('j?');
    expect(document.activeElement).toBe(before);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    openKeyHelp();
    await screen.getByRole('checkbox', { name: keyTexts.switch[language] }).click();
    expect(localStorage.getItem('tenken_single_keys')).toBeNull();
  });
});

test('a part that is loaded later binds a key of its own, only while it is shown', async () => {
  const act = vi.fn();
  function State(): ReactNode {
    useKeys([{ key: 'e', label: { ja: '状態を変更', en: 'Change state' }, act }]);
    return null;
  }
  const screen = await showPart('en', <State />);
  await userEvent.keyboard('e');
  expect(act).toHaveBeenCalledTimes(1);
  await screen.unmount();
  await userEvent.keyboard('e');
  expect(act).toHaveBeenCalledTimes(1);
});
