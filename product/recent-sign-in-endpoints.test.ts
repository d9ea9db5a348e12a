import { expect, test } from 'vitest';
import { requiresRecentSignIn } from '#endpoint/define.ts';
import { api } from './api.ts';

test('giving power, showing secrets, deleting, ending contracts and changing the ways to sign in ask who it is', () => {
  const found = Object.values(api).flatMap(one => (requiresRecentSignIn(one) ? [one.operationId] : []));
  expect(found.toSorted()).toEqual([
    'alerts.addWebhook',
    'alerts.renewSecret',
    'apiTokens.change',
    'apiTokens.create',
    'apiTokens.rotate',
    'auth.askNewEmail',
    'inspectors.add',
    'inspectors.change',
    'ownership.waive',
    'passkeys.create',
    'passkeys.creationOptions',
    'passkeys.remove',
    'recoveryCodes.renew',
    'runs.delete',
    'staffs.create',
    'staffs.delete',
    'staffs.inviteAgain',
    'staffs.update',
    'tenants.cancel',
    'tenants.create',
    'tenants.quote',
    'totp.begin',
    'totp.confirm',
    'totp.remove',
    'users.create',
    'users.delete',
    'users.inviteAgain',
    'users.update',
  ]);
});
