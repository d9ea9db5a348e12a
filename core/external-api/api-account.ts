import type { Reply } from '#api/define.ts';
import type { getAccount as accountEndpoint } from '#api/v1-account.ts';
import { tokenOfCall } from '../api-tokens/tokens.ts';
import { getUsage } from '../api-tokens/usage.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';

/** The token of a call, and what its contract leaves. */
export async function accountOfToken(services: Services, session: Session): Promise<Reply<typeof accountEndpoint>> {
  const { tenantId, sub } = session;
  const usage = await getUsage(services, session, tenantId, {});
  const token = await tokenOfCall(services, session);
  const { nextGrantDate: _next, ...pages } = usage.pages;
  return { tenantId, token: { id: sub, ...token }, calls: usage.today, pages };
}
