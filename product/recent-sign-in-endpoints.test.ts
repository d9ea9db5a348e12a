import { expect, test } from 'vitest';
import { api } from './api.ts';

test('deleting, ending contracts and changing the ways to sign in ask who it is', () => {
  const found = Object.values(api).flatMap(({ operationId, requiresRecentSignIn }) =>
    requiresRecentSignIn ? [operationId] : [],
  );
  expect(found.toSorted()).toEqual([
    'passkeys.create',
    'passkeys.creationOptions',
    'passkeys.remove',
    'recoveryCodes.renew',
    'runs.delete',
    'staffs.delete',
    'tenants.cancel',
    'totp.begin',
    'totp.confirm',
    'totp.remove',
    'users.delete',
  ]);
});
