import type * as apiTokens from '#product/public-api/api/api-tokens.ts';
import type * as apiUsage from '#product/public-api/api/api-usage.ts';
import type * as apiVerifications from '#product/public-api/api/api-verifications.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { changeToken, issueToken, listTokens, revokeToken, rotateToken } from '../api-tokens/tokens.ts';
import { getUsage } from '../api-tokens/usage.ts';
import { verificationForConsole, verificationsForConsole } from '../external-api/console-verifications.ts';

export const apiTokenHandlers: HandlersOf<typeof apiTokens> = {
  listApiTokens: ({ params }, { services, session }) => listTokens(services, session, params.tenantId),
  createApiToken: ({ params, body }, { services, session }) => issueToken(services, session, params.tenantId, body),
  changeApiToken: ({ params, body }, { services, session }) => changeToken(services, session, params, body),
  rotateApiToken: ({ params, body }, { services, session }) =>
    rotateToken(services, session, params, body.overlapHours),
  revokeApiToken: async ({ params }, { services, session }) => {
    await revokeToken(services, session, params);
    return undefined;
  },
};

export const apiUsageHandlers: HandlersOf<typeof apiUsage> = {
  getApiUsage: ({ params, query }, { services, session }) => getUsage(services, session, params.tenantId, query),
};

export const apiVerificationHandlers: HandlersOf<typeof apiVerifications> = {
  listApiVerifications: ({ params, query }, { services, session }) =>
    verificationsForConsole(services, session, params.tenantId, query),
  getApiVerification: ({ params }, { services, session }) => verificationForConsole(services, session, params),
};
