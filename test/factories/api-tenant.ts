import { type ApiScope, apiScopes } from '#endpoint/api-scopes.ts';
import type { Request } from '#endpoint/define.ts';
import { createApiToken } from '#product/public-api/api/api-tokens.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { makeContract } from './make-contract.ts';
import { newMember } from './new-member.ts';
import type { TestApp } from './start-app.ts';

export interface ApiTenant {
  tenantId: string;
  tenantPreferredId: string;
  /** A master of the tenant, signed in. */
  master: ApiClient;
  /** A client with a new token. */
  issue: (more?: Partial<Request<typeof createApiToken>['body']>) => Promise<IssuedToken>;
}
export interface IssuedToken {
  tokenId: string;
  secret: string;
  client: ApiClient;
}

/** A client that sends a token. */
export const withToken = (app: Pick<TestApp, 'origin'>, secret: string): ApiClient =>
  apiClient(app.origin, { authorization: `Bearer ${secret}` });

/** An exploitable API contract with a master. */
export async function makeApiTenant(app: TestApp): Promise<ApiTenant> {
  const startDate = app.clock.now().toISOString().slice(0, 10);
  const { tenantId, tenantPreferredId } = await makeContract(app, { planId: 'api', startDate });
  const { client: master } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
  // Tests of calls turn the clock by days, and issue tokens then.
  const later = new Date(app.clock.now().getTime() + 400 * 86_400_000);
  const lasting = { expires_at: later, authenticated_at: later };
  await app.owner.updateTable('session').set(lasting).where('tenant_id', '=', tenantId).execute();
  const scopes: ApiScope[] = [...apiScopes];
  return {
    tenantId,
    tenantPreferredId,
    master,
    async issue(more = {}) {
      const body = { name: 'CI', scopes, ...more };
      const { token, secret } = await master.call(createApiToken, { params: { tenantId }, body });
      return { tokenId: token.tokenId, secret, client: withToken(app, secret) };
    },
  };
}
