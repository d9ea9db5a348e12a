import type { Reply } from '#endpoint/define.ts';
import type { getAccount as accountEndpoint } from '#product/public-api/api/v1-account.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { tokenOfCall } from '../api-tokens/tokens.ts';
import { getUsage } from '../api-tokens/usage.ts';

/** The token of a call, and what its contract leaves. */
export async function accountOfToken(services: Services, session: Session): Promise<Reply<typeof accountEndpoint>> {
  const { tenantId, sub } = session;
  const usage = await getUsage(services, session, tenantId, {});
  const token = await tokenOfCall(services, session);
  const { nextGrantDate: _next, ...pages } = usage.pages;
  return { tenantId, token: { id: sub, ...token }, calls: usage.today, pages };
}
