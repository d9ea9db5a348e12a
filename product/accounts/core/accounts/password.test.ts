import { beforeEach, expect, test, vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async original => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

// Other files of the worker may have loaded the module without the count.
vi.resetModules();
const { verify } = await import('@node-rs/argon2');
const { hashPassword, passwordFits } = await import('./password.ts');

beforeEach(() => void vi.mocked(verify).mockClear());

/** Memory, passes and lanes of the hashes that were verified. */
const costs = () => vi.mocked(verify).mock.calls.map(([hash]) => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);

test('the right password fits, another does not', async () => {
  const stored = await hashPassword('Himitsu-no-kagi-7');
  expect(await passwordFits(stored, 'Himitsu-no-kagi-7')).toBe(true);
  expect(await passwordFits(stored, 'Himitsu-no-kagi-8')).toBe(false);
});

test('without a hash nothing fits, and the same work is done: one hash of the same cost is verified', async () => {
  await passwordFits(await hashPassword('Himitsu-no-kagi-7'), 'chigau');
  expect(await passwordFits(undefined, 'no account has this password')).toBe(false);
  expect(costs()).toEqual(['$m=19456,t=2,p=1$', '$m=19456,t=2,p=1$']);
});
