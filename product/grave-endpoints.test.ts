import { expect, test } from 'vitest';
import { api } from './api.ts';

test('deleting, ending contracts and changing the ways to sign in ask who it is', () => {
  const grave = Object.values(api).flatMap(({ operationId, grave }) => (grave ? [operationId] : []));
  expect(grave.toSorted()).toEqual([
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
