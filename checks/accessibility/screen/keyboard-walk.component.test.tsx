import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { KeyboardWalk } from './keyboard-walk.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const pageOf = (states: unknown) =>
  ({
    blocks: [{ block: 'accessibility', summary: { states } }],
    pictures: [{ block: 'accessibility', browser: '', url: pixel, width: 1440, height: 900, engine: 'Chromium' }],
  }) as unknown as PageReport;
const stops = [
  { element: 'a', name: '利用案内', box: [10, 10, 100, 20], sight: 'changes' },
  { element: 'button', name: '', box: [10, 50, 100, 20], sight: 'nothing' },
  { element: 'input text', name: '電話番号', box: null, sight: 'caret' },
];

describe.each(languages)('the walk with the keyboard (%s)', language => {
  test('is shown as numbers on the picture and as a list that says the same', async () => {
    const states = {
      milliseconds: 900,
      walk: { stops, unreached: 7, end: 'limit' },
      openings: { all: 2, tried: 2, opened: ['メニュー'] },
    };
    const screen = await showPart(language, <KeyboardWalk page={pageOf(states)} />);
    await screen
      .getByText(language === 'ja' ? 'キーボードで移動した順（3 か所）' : 'Keyboard navigation order (3 stops)')
      .click();
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual(
      language === 'ja'
        ? [
            'a 利用案内 (見た目が変わる)',
            'button 名前なし (何も変わらない)',
            'input text 電話番号 (入力欄（カーソルが出る）)',
          ]
        : [
            'a 利用案内 (appearance changes)',
            'button no name (nothing changes)',
            'input text 電話番号 (input field, shows a caret)',
          ],
    );
    await expect
      .element(screen.getByText(language === 'ja' ? /あと 7 か所/ : /7 elements were not reached/))
      .toBeVisible();
    await expect.element(screen.getByText(/メニュー/)).toBeVisible();
    expect([...document.querySelectorAll('[aria-hidden="true"] .numbers')].map(box => box.textContent)).toEqual([
      '1',
      '2',
    ]);
    expect(await violations()).toEqual([]);
  });

  test('is nothing where the page was judged at rest alone', async () => {
    const screen = await showPart(language, <KeyboardWalk page={pageOf(undefined)} />);
    expect(screen.container.querySelector('details')).toBeNull();
  });
});
