import type * as auth from '#api/auth.ts';
import { ProblemError } from '#api/problem.ts';
import { staffPool } from '#core/accounts/account.ts';
import { answerTotp, subOfTotpStep } from '#core/accounts/answer-totp.ts';
import { changePassword } from '#core/accounts/change-password.ts';
import { openFirstLogin, setFirstPassword } from '#core/accounts/first-login.ts';
import { isFirstLoginFinished } from '#core/accounts/first-login-finished.ts';
import { askForCode, confirmForgotten } from '#core/accounts/forgotten-password.ts';
import { signIn } from '#core/accounts/sign-in.ts';
import { deleteSession } from '#core/sessions/start-session.ts';
import { findTenantByPreferredId } from '#core/tenants/find-tenant.ts';
import { messages, say } from '#language/message.ts';
import type { Call } from '../context.ts';
import type { HandlersOf } from '../implement.ts';
import { answerSignIn, viewSession } from '../session/answer-sign-in.ts';
import { clientAddress } from '../session/client-address.ts';
import { countTry, guess } from '../session/guess.ts';
import { identify } from '../session/identify.ts';

const texts = messages({
  codeSent: {
    ja: '登録されているメールアドレスの場合、確認コードを送信しました。',
    en: 'If the e-mail address is registered, a verification code has been sent to it.',
  },
});

export const authHandlers: HandlersOf<typeof auth> = {
  signIn: async ({ params, body }, call) => {
    const { ofAccount, ofAccountAnywhere, ofAddress } = call.signInAttempts;
    const result = await guess(
      [
        [ofAccount, accountKey(params.tenant, body.email, call)],
        [ofAccountAnywhere, `${params.tenant}\n${body.email.toLowerCase()}`],
        [ofAddress, clientAddress(call.request)],
      ],
      () => signIn(call.services, params.tenant, body.email, body.password),
    );
    return answerSignIn(result, call);
  },
  setNewPassword: async ({ params, body }, call) =>
    answerSignIn(await setFirstPassword(call.services, params.tenant, body.session, body.password), call),
  answerTotp: async ({ params, body }, call) => {
    const sub = await subOfTotpStep(call.services, body.session);
    if (sub === null) throw new ProblemError('sign_in_expired');
    const result = await guess([[call.codeAttempts, `totp ${sub}`]], () =>
      answerTotp(call.services, params.tenant, body.session, body.code),
    );
    return answerSignIn(result, call);
  },
  openFirstLogin: ({ body }, call) =>
    guess([[call.codeAttempts, `link ${clientAddress(call.request)}`]], () =>
      openFirstLogin(call.services, body.token),
    ),
  forgotPassword: async ({ params, body }, call) => {
    await countTry([
      [call.codeRequests.ofAccount, `${params.tenant}\n${body.email.toLowerCase()}`],
      [call.codeRequests.ofAddress, clientAddress(call.request)],
    ]);
    await askForCode(call.services, params.tenant, body.email);
    return { message: say(texts.codeSent, call.language) };
  },
  confirmForgotPassword: async ({ params, body }, call) => {
    await guess([[call.codeAttempts, `code ${accountKey(params.tenant, body.email, call)}`]], () =>
      confirmForgotten(call.services, params.tenant, body.email, body.code, body.password),
    );
    return undefined;
  },
  changePassword: async ({ body }, call) => {
    await guess([[call.codeAttempts, `password ${call.session.sub}`]], () =>
      changePassword(call.services, call.session, body.currentPassword, body.password),
    );
    return undefined;
  },
  firstLoginFinished: async ({ params }, { services, session }) => ({
    firstLoginFinished: await isFirstLoginFinished(services, session, params.tenantId),
  }),
  signOut: async (_given, call) => {
    const session = await identify(call.services, call.request);
    if (session) {
      await deleteSession(call.services.db, session.tokenHash);
    }
    call.reply.clearCookie(call.request.server.sessionCookie, { path: '/', secure: call.secureCookies });
    return undefined;
  },
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
