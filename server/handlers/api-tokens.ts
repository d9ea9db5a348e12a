import type * as apiTokens from '#api/api-tokens.ts';
import type * as apiUsage from '#api/api-usage.ts';
import { changeToken, issueToken, listTokens, revokeToken, rotateToken } from '#core/api-tokens/tokens.ts';
import { getUsage } from '#core/api-tokens/usage.ts';
import type { HandlersOf } from '../implement.ts';

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
