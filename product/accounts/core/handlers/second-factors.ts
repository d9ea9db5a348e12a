import type * as secondFactors from '#product/accounts/api/second-factors.ts';
import { guess } from '#product/tenancy/core/attempts/guess.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { confirmationWays, reauthenticate } from '../accounts/reauthenticate.ts';
import {
  beginTotp,
  confirmTotp,
  listSecondFactors,
  removeTotp,
  replaceRecoveryCodes,
} from '../accounts/second-factors.ts';
import { recorded, triedOf } from '../sign-in/recorded.ts';

export const secondFactorHandlers: HandlersOf<typeof secondFactors> = {
  listSecondFactors: (_given, { services, session }) => listSecondFactors(services, session),
  beginTotp: (_given, { services, session }) => beginTotp(services, session),
  confirmTotp: ({ body }, { services, session, codeAttempts }) =>
    guess([[codeAttempts, `enrol ${session.sub}`]], () => confirmTotp(services, session, body.step, body.code)),
  removeTotp: async (_given, { services, session }) => {
    await removeTotp(services, session);
    return undefined;
  },
  renewRecoveryCodes: async (_given, { services, session }) => ({
    recoveryCodes: await replaceRecoveryCodes(services, session),
  }),
  getConfirmationWays: (_given, { services, session }) => confirmationWays(services, session),
  // Counted with the wrong passwords and codes of a sign-in: a stolen session gives no more guesses.
  confirmIdentity: async ({ body }, call) => {
    const { services, session, codeAttempts } = call;
    const key = `${'password' in body ? 'password' : 'totp'} ${session.sub}`;
    await recorded(call, 'confirmIdentity', triedOf(session), () =>
      guess([[codeAttempts, key]], () => reauthenticate(services, session, body)),
    );
    return undefined;
  },
};
