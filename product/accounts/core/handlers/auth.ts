import { randomBytes } from 'node:crypto';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, messages, say } from '#language/message.ts';
import type * as auth from '#product/accounts/api/auth.ts';
import { countTry, guess } from '#product/tenancy/core/attempts/guess.ts';
import type { Call, HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import { clearOwnCookie, cookieOf, setOwnCookie } from '#product/tenancy/core/calls/cookies.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { staffPool } from '#product/tenancy/core/sessions/staff-pool.ts';
import { deleteSession, sessionLifetimeMs } from '#product/tenancy/core/sessions/start-session.ts';
import { accountOfTotpStep, answerTotp } from '../accounts/answer-totp.ts';
import { changePassword } from '../accounts/change-password.ts';
import { finishFirstLogin, openFirstLogin, replaceTemporaryPassword } from '../accounts/first-login.ts';
import { isFirstLoginFinished } from '../accounts/first-login-finished.ts';
import { askForContractIds } from '../accounts/forgotten-contract-id.ts';
import { askForCode, codeLastsMs, confirmForgotten } from '../accounts/forgotten-password.ts';
import { askNewEmail, confirmNewEmail } from '../accounts/new-email.ts';
import { signIn } from '../accounts/sign-in.ts';
import { answerSignIn, viewSession } from '../sign-in/answer-sign-in.ts';
import { identify } from '../sign-in/identify.ts';
import { knownDevice } from '../sign-in/known-device.ts';
import { recorded } from '../sign-in/recorded.ts';
import { findTenantByPreferredId } from '../tenants/find-tenant.ts';

const texts = messages({
  codeSent: {
    ja: '登録されているメールアドレスの場合、確認コードを送信しました。',
    en: 'If the e-mail address is registered, a verification code has been sent to it.',
  },
  contractIdsSent: {
    ja: '登録されているメールアドレスの場合、契約IDを送信しました。',
    en: 'If the e-mail address is registered, its contract IDs have been sent to it.',
  },
  newEmailAsked: {
    ja: '{email} に確認メールを送信しました。48時間以内にメールのリンクを開くと変更されます。メールが届かない場合、そのアドレスは使用できません。',
    en: 'A confirmation e-mail has been sent to {email}. Open the link within 48 hours to change the address. If no e-mail arrives, that address cannot be used.',
  },
});

export const authHandlers: HandlersOf<typeof auth> = {
  signIn: async ({ params, body }, call) => {
    const { ofDevice, ofAccount, ofAccountAnywhere, ofAddress } = call.signInAttempts;
    const account = `${params.tenant}\n${body.email.toLowerCase()}`;
    const device = knownDevice(call, { tenant: params.tenant, email: body.email });
    const result = await recorded(call, 'signIn', { tenant: params.tenant, email: body.email }, () =>
      guess(
        device !== null
          ? [[ofDevice, `${account}\n${device}`]]
          : [
              [ofAccount, accountKey(params.tenant, body.email, call)],
              [ofAccountAnywhere, account],
              [ofAddress, clientAddress(call.request)],
            ],
        () => signIn(call.services, params.tenant, body.email, body.password),
      ),
    );
    return answerSignIn(result, call);
  },
  setNewPassword: async ({ params, body }, call) =>
    answerSignIn(await replaceTemporaryPassword(call.services, params.tenant, body.session, body.password), call),
  answerTotp: async ({ params, body }, call) => {
    const account = await accountOfTotpStep(call.services, body.session);
    if (!account) throw new ProblemError('sign_in_expired');
    const { sub, email } = account;
    // Whoever knows the password alone cannot use up the tries of a browser in which the account has signed in.
    const device = knownDevice(call, { tenant: params.tenant, email });
    const result = await recorded(call, 'totp', { tenant: params.tenant, sub }, () =>
      guess([[call.codeAttempts, device === null ? `totp ${sub}` : `totp ${sub}\n${device}`]], () =>
        answerTotp(call.services, params.tenant, body.session, body.code),
      ),
    );
    return answerSignIn(result, call);
  },
  openFirstLogin: ({ body }, call) =>
    guess([[call.codeAttempts, `link ${clientAddress(call.request)}`]], () =>
      openFirstLogin(call.services, body.token),
    ),
  finishFirstLogin: async ({ body }, call) =>
    answerSignIn(
      await guess([[call.codeAttempts, `link ${clientAddress(call.request)}`]], () =>
        finishFirstLogin(call.services, body.token, body.password),
      ),
      call,
    ),
  forgotPassword: async ({ params, body }, call) => {
    const { tenant } = params;
    const { ofDevice, ofAccount, ofAddress, mails } = call.codeRequests;
    const account = `${tenant}\n${body.email.toLowerCase()}`;
    const device = knownDevice(call, { tenant, email: body.email });
    await countTry(
      device !== null
        ? [[ofDevice, `${account}\n${device}`]]
        : [
            [ofAccount, accountKey(tenant, body.email, call)],
            [ofAddress, clientAddress(call.request)],
          ],
    );
    const browser = cookieOf(call.request, 'code') ?? randomBytes(32).toString('base64url');
    setOwnCookie(call, 'code', browser, codeLastsMs);
    // Others who ask for this account cannot keep its owner from a code; too many mails are not sent, without a word.
    if (device !== null || (await mails.allows(account)))
      await askForCode(call.services, { tenant, email: body.email, browser });
    return { message: say(texts.codeSent, call.language) };
  },
  forgotContractId: async ({ body }, call) => {
    const email = body.email.toLowerCase();
    const address = clientAddress(call.request);
    const { ofEmail, ofAddress, mails } = call.contractIdRequests;
    await countTry([
      [ofEmail, `${email}\n${address}`],
      [ofAddress, address],
    ]);
    // Too many are not sent, without a word: those before went to the same mailbox.
    if (await mails.allows(email)) await askForContractIds(call.services, email);
    return { message: say(texts.contractIdsSent, call.language) };
  },
  confirmForgotPassword: async ({ params, body }, call) => {
    const account = { tenant: params.tenant, email: body.email };
    const browser = cookieOf(call.request, 'code') ?? '';
    // By browser too: others at this address cannot use up its tries. Each code has five, whatever the cookie says.
    const key = `code ${accountKey(params.tenant, body.email, call)}\n${browser}`;
    await recorded(call, 'confirmForgotPassword', account, () =>
      guess([[call.codeAttempts, key]], () =>
        confirmForgotten(call.services, { ...account, browser }, body.code, body.password),
      ),
    );
    clearOwnCookie(call, 'code');
    return undefined;
  },
  changePassword: async ({ body }, call) => {
    const { pool, sub, tenantPreferredId } = call.session;
    const tenant = pool === 'staff' ? staffPool : tenantPreferredId;
    const token = await recorded(call, 'changePassword', { tenant, sub }, () =>
      guess([[call.codeAttempts, `password ${sub}`]], () =>
        changePassword(call.services, call.session, body.currentPassword, body.password),
      ),
    );
    if (cookieOf(call.request, 'session') !== undefined) setOwnCookie(call, 'session', token, sessionLifetimeMs);
    // After the answer: the end of the session is told to the browser, which then asks with the new one.
    call.reply.raw.once('finish', () => {
      deleteSession(call.services.db, call.session.tokenHash).catch(error => call.request.log.error(error));
    });
    return undefined;
  },
  askNewEmail: async ({ body }, call) => {
    await call.emailChanges.begin(call.session.sub);
    await askNewEmail(call.services, call.session, body.email);
    return { message: say(fill(texts.newEmailAsked, body), call.language) };
  },
  confirmNewEmail: ({ body }, call) =>
    guess([[call.codeAttempts, `link ${clientAddress(call.request)}`]], () =>
      confirmNewEmail(call.services, body.token),
    ),
  firstLoginFinished: async ({ params }, { services, session }) => ({
    firstLoginFinished: await isFirstLoginFinished(services, session, params.tenantId),
  }),
  signOut: async (_given, call) => {
    const session = await identify(call.services, call.request);
    if (session) {
      await deleteSession(call.services.db, session.tokenHash);
    }
    clearOwnCookie(call, 'session');
    return undefined;
  },
  // It is public: there may be no session.
  currentUser: async (_given, { session }) => ({ user: (session as Session | null) && viewSession(session) }),
  me: async (_given, { session }) => ({ user: viewSession(session) }),
  authConfig: ({ params }, call) => configOf(call, params.tenant),
  authConfigUserApi: ({ params }, call) => configOf(call, params.tenant),
};

function accountKey(tenant: string, email: string, { request }: Call): string {
  return `${tenant}\n${email.toLowerCase()}\n${clientAddress(request)}`;
}

async function configOf({ services }: Call, tenantPreferredId: string) {
  if (tenantPreferredId === staffPool)
    return {
      TenantId: staffPool,
      TenantPreferredId: staffPool,
      UserPoolId: `pool_${staffPool}`,
      UserPoolClientId: `client_${staffPool}`,
    };
  const tenant = await findTenantByPreferredId(services.db, tenantPreferredId);
  if (!tenant) throw new ProblemError('contract_id_not_found');
  return {
    TenantId: tenant.tenant_id,
    TenantPreferredId: tenant.tenant_preferred_id,
    UserPoolId: tenant.user_pool_id,
    UserPoolClientId: tenant.user_pool_client_id,
  };
}
