import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { violations } from '#test/component/show-part.tsx';
import { type Answering, showScreen } from '#test/component/show-screen.tsx';
import { screenNames } from './screens.ts';

const usual = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(usual.width, usual.height);
});

const states: readonly Answering[] = ['empty', 'error', 'offline', 'busy'];

/** Words of programs that no sentence for people has: names of codes, and values that are none. */
const rawWords = /\b(undefined|null|NaN|[a-z]+_[a-z_]+)\b|\[object|\{\w+\}/;

const main = () => document.querySelector('main')?.innerText ?? '';

/**
 * Every state of every screen has a look of its own, dealt by turns: languages, and a desk's window or a phone's. `npm test` opens each
 * screen in one of the states; `VITE_TEST_EXTENT=full` in all.
 */
const rows = screenNames.flatMap((name, n) =>
  states.flatMap((how, m) => {
    const turn = n + m;
    const [language = 'ja'] = [languages[turn % 2]];
    const look = [name, how, language, Math.floor(turn / 2) % 2 === 0 ? phone : usual] as const;
    return import.meta.env.VITE_TEST_EXTENT === 'full' || turn % states.length === 0 ? [look] : [];
  }),
);

beforeEach(() => localStorage.clear());

test.each(rows)('%s: %s (%s)', async (name, how, language, { width, height }) => {
  await page.viewport(width, height);
  const screen = await showScreen(name, language, how);
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
  const pictures = [...document.querySelectorAll<HTMLElement>('main [data-state]')].map(one => one.dataset.state);
  const isAsking = screen.refused().length > 0;
  expect({
    raw: rawWords.exec(main())?.[0],
    // A screen that reads something says why it has none of it.
    states: isAsking ? pictures.filter(one => one === how).slice(0, 1) : [],
    sideways: Math.max(0, document.documentElement.scrollWidth - width),
    faults: await violations({ 'target-size': { enabled: true } }),
  }).toEqual({ raw: undefined, states: isAsking ? [how] : [], sideways: 0, faults: [] });
});
