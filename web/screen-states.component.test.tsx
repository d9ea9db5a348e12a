import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '#language/message.ts';
import { violations } from '#test/component/show-part.tsx';
import { type Answering, showScreen } from '#test/component/show-screen.tsx';
import { type ScreenName, screenNames } from './screens.ts';

afterEach(() => vi.restoreAllMocks());

const states: readonly Answering[] = ['empty', 'error', 'offline', 'busy'];

/** Words of programs that no sentence for people has: names of codes, and values that are none. */
const rawWords = /\b(undefined|null|NaN|\[object|[a-z]+_[a-z_]+)\b|\{\w+\}/;

const main = () => document.querySelector('main')?.innerText ?? '';

test.each(screenNames.flatMap((name, n) => states.map((how, m) => [name, how, languages[(n + m) % 2] as Language] as const)))(
  '%s, %s (%s)',
  async (name, how, language) => {
    const screen = await showScreen(name, language, how);
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
    const pictures = [...document.querySelectorAll<HTMLElement>('main [data-state]')].map(one => one.dataset.state);
    const faults = {
      raw: rawWords.exec(main())?.[0],
      states: screen.refused().length === 0 ? [] : pictures.filter(one => one === how).slice(0, 1),
      axe: await violations(),
    };
    expect(faults).toEqual({ raw: undefined, states: screen.refused().length === 0 ? [] : [how], axe: [] });
  },
);
