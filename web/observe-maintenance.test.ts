import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySessionStorage } from '#test/factories/session-storage.ts';
import { observeMaintenance, reloadForMaintenance } from './observe-maintenance.ts';
import { queryClient } from './queries.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptySessionStorage());
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
});

const state = (isEnabled: boolean, funcList: 'link'[] = [], startTime = '2026-11-20T03:00:00.000Z') => ({
  isEnabled,
  funcList,
  startTime,
  endTime: '2026-11-20T04:00:00.000Z',
});

test('maintenance of everything reloads the page, once for each; of functions, or none, it does not', () => {
  reloadForMaintenance(state(false));
  reloadForMaintenance(state(true, ['link']));
  expect(reload).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) reloadForMaintenance(state(true));
  expect(reload).toHaveBeenCalledTimes(1);
  reloadForMaintenance(state(true, [], '2026-11-27T03:00:00.000Z'));
  expect(reload).toHaveBeenCalledTimes(2);
  reloadForMaintenance(state(false));
  reloadForMaintenance(state(true, [], '2026-11-27T03:00:00.000Z'));
  expect(reload).toHaveBeenCalledTimes(3);
});

test('each screen that is entered asks anew, and acts on the answer', async () => {
  const fetched = vi.fn(async () => Response.json(state(true)));
  vi.stubGlobal('fetch', fetched);
  observeMaintenance();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  observeMaintenance();
  await expect.poll(() => fetched.mock.calls).toHaveLength(2);
});

test('a server that cannot be reached leaves the screen as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'forbidden', message: '' }, { status: 403 }));
  observeMaintenance();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
});
