import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as passkeys from '#product/accounts/api/passkeys.ts';
import { countTry, guess } from '#product/tenancy/core/attempts/guess.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import { staffPool } from '#product/tenancy/core/sessions/staff-pool.ts';
import {
  answerStepWithPasskey,
  passkeyRequest,
  passkeyRequestOfStep,
  signInWithPasskey,
} from '../accounts/answer-passkey.ts';
import { enrolPasskey, passkeyCreation } from '../accounts/enrol-passkey.ts';
import { renamePasskey } from '../accounts/passkeys.ts';
import { confirmationRequest, reauthenticateWithPasskey } from '../accounts/reauthenticate.ts';
import { accountOf, removePasskey } from '../accounts/second-factors.ts';
import { answerSignIn } from '../sign-in/answer-sign-in.ts';
import { recorded, triedOf } from '../sign-in/recorded.ts';

export const passkeyHandlers: HandlersOf<typeof passkeys> = {
  passkeySignInOptions: async ({ body: { pool, step } }, call) => {
    await countTry([[call.passkeyRequests, clientAddress(call.request)]]);
    const { services } = call;
    return optionsOf(
      step === undefined ? passkeyRequest(services, 'sign-in', { pool }) : passkeyRequestOfStep(services, step),
    );
  },
  signInWithPasskey: async ({ body: { pool, step, response } }, call) => {
    const { services } = call;
    const given = response as AuthenticationResponseJSON;
    // The account of a refused passkey is not known.
    const tried = { tenant: pool === 'staff' ? staffPool : '', email: '' };
    const result = await recorded(call, 'passkey', tried, () =>
      guess([[call.signInAttempts.ofAddress, clientAddress(call.request)]], () =>
        step === undefined ? signInWithPasskey(services, pool, given) : answerStepWithPasskey(services, step, given),
      ),
    );
    return answerSignIn(result, call);
  },
  passkeyCreationOptions: async (_given, { services, session }) =>
    optionsOf(passkeyCreation(services, await accountOf(services, session))),
  createPasskey: async ({ body }, { services, session }) =>
    enrolPasskey(services, await accountOf(services, session), body.name, body.response as RegistrationResponseJSON),
  renamePasskey: async ({ params, body }, { services, session }) => {
    await renamePasskey(services.db, session, params.passkeyId, body.name);
    return undefined;
  },
  removePasskey: async ({ params }, { services, session }) => {
    await removePasskey(services, session, params.passkeyId);
    return undefined;
  },
  confirmationOptions: (_given, { services, session }) => optionsOf(confirmationRequest(services, session)),
  confirmWithPasskey: async ({ body }, call) => {
    const { services, session, codeAttempts } = call;
    await recorded(call, 'confirmIdentity', triedOf(session), () =>
      guess([[codeAttempts, `passkey ${session.sub}`]], () =>
        reauthenticateWithPasskey(services, session, body.response as AuthenticationResponseJSON),
      ),
    );
    return undefined;
  },
};

/** The library's options as the API answers them. */
async function optionsOf(made: Promise<{ challenge: string }>) {
  return { options: { ...(await made) } };
}
