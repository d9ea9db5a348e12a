import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySessionStorage } from '#test/factories/session-storage.ts';
import { loadChunk } from './load-chunk.ts';

const reload = vi.fn();
const alert = vi.fn();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptySessionStorage());
  vi.stubGlobal('location', { pathname: '/t/a/g/G001/top', reload });
  vi.stubGlobal('window', { alert });
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
