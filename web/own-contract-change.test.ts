import { afterEach, expect, test, vi } from 'vitest';
import { isOwnContractChange, trackContractChange } from './own-contract-change.ts';

const group = { tenantId: 'TENANT_A', groupId: 'G001' };
afterEach(() => vi.useRealTimers());

test('the news of an own change is own, once, also while the change is on its way', async () => {
  const heard = await trackContractChange(group, async () => isOwnContractChange(group));
  expect(heard).toBe(true);
  expect(isOwnContractChange(group)).toBe(false);
});

test('the news of others, of another group and of long ago are not', async () => {
  vi.useFakeTimers();
  expect(isOwnContractChange(group)).toBe(false);
  await trackContractChange(group, async () => {});
  expect(isOwnContractChange({ ...group, groupId: 'G002' })).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(isOwnContractChange(group)).toBe(false);
});

test('a change that was refused leaves nothing to wait for', async () => {
  await expect(trackContractChange(group, () => Promise.reject(new Error('409')))).rejects.toThrow('409');
  expect(isOwnContractChange(group)).toBe(false);
});
