import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStepOf } from './one-time-password.ts';

/** "12345678901234567890" of RFC 6238, appendix B; its codes have 8 digits, of which Tenken uses the last 6. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('takes the code of RFC 6238 at %i s', async (seconds, code) => {
  expect(await totpStepOf(secret, code, null, at(seconds))).toBe(Math.floor(seconds / 30));
});

describe('at 59 s', () => {
  test.each(['287083', '28708', '2870820', 'abcdef', '', '２８７０８２'])('refuses %j', async code => {
    expect(await totpStepOf(secret, code, null, at(59))).toBeNull();
  });
  test('takes it as apps show it', async () => {
    expect(await totpStepOf(secret, '287 082', null, at(59))).toBe(1);
  });
  test('is good one step before and after, and no longer', async () => {
    expect(await totpStepOf(secret, '287082', null, at(89))).toBe(1);
    expect(await totpStepOf(secret, '287082', null, at(29))).toBe(1);
    expect(await totpStepOf(secret, '287082', null, at(120))).toBeNull();
  });
  test('is taken once', async () => {
    expect(await totpStepOf(secret, '287082', 1, at(59))).toBeNull();
    expect(await totpStepOf(secret, '287082', 0, at(59))).toBe(1);
  });
});

test('a new secret has 160 bits and is part of the address', () => {
  const { secret: made, uri } = newTotpSecret('staff@tenken.example');
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${made}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tenken/);
});
