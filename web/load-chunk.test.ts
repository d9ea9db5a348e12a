import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySessionStorage } from '#test/factories/session-storage.ts';
import { loadChunk } from './load-chunk.ts';
import { forgetTyped, watchTyping } from './typed.ts';

const reload = vi.fn();
const alert = vi.fn();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptySessionStorage());
  vi.stubGlobal('location', { pathname: '/t/a/g/G001/top', reload });
  vi.stubGlobal('window', { alert });
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a chunk that comes is given', async () => {
  expect(await loadChunk(async () => 7)).toBe(7);
  expect(alert).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('404'))],
  ['takes over 120 s', () => new Promise(() => {})],
])('a chunk that %s is told, and the page loaded again, once for an address', async (_how, load) => {
  void loadChunk(load);
  await vi.advanceTimersByTimeAsync(120_001);
  expect(alert.mock.calls).toEqual([['New version available! Please reload this page to continue.']]);
  expect(reload).toHaveBeenCalledOnce();
  const again = expect(loadChunk(load)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(120_001);
  await again;
  expect(reload).toHaveBeenCalledOnce();
});

test('chunks that come in between do not let the page be loaded again and again; a version ten minutes later does', async () => {
  const missing = () => Promise.reject(new Error('404'));
  void loadChunk(missing);
  await vi.advanceTimersByTimeAsync(0);
  await loadChunk(async () => 7);
  await expect(loadChunk(missing)).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_001);
  void loadChunk(missing);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a connection a chunk fails, and the page is not loaded again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadChunk(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect([alert.mock.calls, reload.mock.calls]).toEqual([[], []]);
});

test('a page with typed text is not loaded again: the text stays, which is said', async () => {
  const page = new EventTarget();
  class Field {
    closest = (selector: string) => (selector.startsWith('main') ? {} : null);
  }
  vi.stubGlobal('Element', Field);
  const end = watchTyping(page as Document);
  const typing = new Event('input');
  Object.defineProperty(typing, 'target', { value: new Field() });
  page.dispatchEvent(typing);
  const settled = vi.fn();
  void loadChunk(() => Promise.reject(new Error('404'))).finally(settled);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(alert.mock.calls.flat().join()).toMatch(/入力した内容は残っています|What you have entered is kept/);
  expect([settled.mock.calls, reload.mock.calls]).toEqual([[], []]);
  end();
  forgetTyped();
});
