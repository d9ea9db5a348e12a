import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { AdPlatform } from '#platform/ad-platforms/ad-platform.ts';
import {
  adLinkReturn,
  type beginAdLink as beginEndpoint,
  type finishAdLink as finishEndpoint,
  type listAdPlatforms as platformsEndpoint,
} from '#product/ads/api/ad-accounts.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { planOf } from '#product/contracts/core/plans/find-plan.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { AdProvider } from './ad-tables.ts';
import { adProviderNames } from './ad-texts.ts';
import { endLinkOfAccounts, takeUpAccounts } from './linked-accounts.ts';
import { platformProblem } from './platform-problem.ts';
import { lockAds } from './project-rows.ts';
import { withAds } from './with-ads.ts';

const providers = ['google', 'yahoo'] as const;
const stateMs = 10 * 60_000;
const exchangeMs = 60_000;

/** The platforms, whether they can be linked and are, and how many accounts the plan has left. */
export function listAdPlatforms(
  services: Pick<Services, 'db' | 'adPlatforms'>,
  session: Session,
  tenantId: string,
): Promise<Reply<typeof platformsEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const links = await tx.selectFrom('ad_link').selectAll().execute();
    const { contract } = await findGroupContract(tx, masterGroupId);
    const { linkedAccounts: limit } = await planOf(tx, contract.contractPlanId);
    const { count } = await tx
      .selectFrom('ad_account')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const used = Number(count);
    const items = providers.map(provider => {
      const link = links.find(one => one.provider === provider);
      return {
        provider,
        isLinkable: services.adPlatforms[provider] !== undefined,
        isLinked: link?.is_expired === false,
        linkedAt: link?.linked_at.toISOString() ?? null,
      };
    });
    return { items, linkedAccounts: { limit, used, remaining: Math.max(0, limit - used) } };
  });
}

/** A platform that the operator has credentials for; `ad_not_linkable` otherwise. */
export function requirePlatform({ adPlatforms }: Pick<Services, 'adPlatforms'>, provider: AdProvider): AdPlatform {
  const platform = adPlatforms[provider];
  if (!platform) throw new ProblemError('ad_not_linkable', { name: adProviderNames[provider] });
  return platform;
}

const digest = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding);
const redirectUri = ({ publicUrl }: Pick<Services, 'publicUrl'>) => publicUrl + adLinkReturn;

type LinkServices = Pick<Services, 'db' | 'queue' | 'clock' | 'secrets' | 'publicUrl' | 'adPlatforms'>;

/** Begins to link a platform: the address at which the person signs in, for ten minutes. Only digests and sealed texts are kept. */
export function beginAdLink(
  services: LinkServices,
  session: Session,
  { tenantId, provider }: Input<typeof beginEndpoint>['params'],
  { returnTo }: Input<typeof beginEndpoint>['body'],
): Promise<Reply<typeof beginEndpoint>> {
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  return withAds(services, session, tenantId, async tx => {
    const platform = requirePlatform(services, provider);
    await tx
      .insertInto('ad_link_state')
      .values({
        state_hash: digest(state, 'hex'),
        tenant_id: tenantId,
        provider,
        pool: session.pool,
        sub: session.sub,
        sealed_verifier: services.secrets.seal(verifier),
        return_to: returnTo,
        expires_at: new Date(services.clock.now().getTime() + stateMs),
      })
      .execute();
    await recordAudit(tx, session, { action: 'adPlatforms.link', target: provider });
    const challenge = digest(verifier, 'base64url');
    return { url: platform.authorizationUrl({ state, challenge, redirectUri: redirectUri(services) }) };
  });
}

/** Completes a link by the platform's code. The state is good once, for its person and ten minutes. */
export async function finishAdLink(
  services: LinkServices,
  session: Session,
  { state, code, error }: Input<typeof finishEndpoint>['body'],
): Promise<Reply<typeof finishEndpoint>> {
  const begun = await takeState(services, session, digest(state, 'hex'));
  const { tenant_id: tenantId, provider, return_to: returnTo } = begun;
  const platform = requirePlatform(services, provider);
  if (error !== undefined || !code) throw new ProblemError('ad_link_refused', { name: adProviderNames[provider] });
  const verifier = services.secrets.unseal(begun.sealed_verifier);
  if (verifier === null) throw new ProblemError('ad_link_lapsed');
  const given = { code, verifier, redirectUri: redirectUri(services) };
  const { refreshToken } = await platform.exchangeCode(given, AbortSignal.timeout(exchangeMs)).catch(cause => {
    // A code that is not taken is no link that has expired.
    const problem = platformProblem(cause, provider, 'ad_link_failed');
    throw problem instanceof ProblemError && problem.code === 'ad_link_expired'
      ? new ProblemError('ad_link_failed', { name: adProviderNames[provider] })
      : problem;
  });
  await withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const fresh = {
      sealed_refresh: services.secrets.seal(refreshToken),
      is_expired: false,
      linked_at: services.clock.now(),
      linked_by: nameOfSession(session),
    };
    await tx
      .insertInto('ad_link')
      .values({ tenant_id: tenantId, provider, ...fresh })
      .onConflict(conflict => conflict.columns(['tenant_id', 'provider']).doUpdateSet(fresh))
      .execute();
    await recordAudit(tx, session, { action: 'adPlatforms.finish', target: provider });
    await takeUpAccounts(tx, services, { tenantId, provider });
  });
  return { tenantId, provider, returnTo };
}

/** Uses up a state that this person has begun; `ad_link_lapsed` for every other. */
async function takeState(services: LinkServices, session: Session, hash: string) {
  const { rows } = await sql<{ tenant: string | null }>`select tenant_of_ad_link_state(${hash}) as tenant`.execute(
    services.db,
  );
  const tenantId = rows[0]?.tenant;
  if (!tenantId) throw new ProblemError('ad_link_lapsed');
  const taken = await withAds(services, session, tenantId, (tx: Transaction<Schema>) =>
    tx
      .deleteFrom('ad_link_state')
      .where('state_hash', '=', hash)
      .where('pool', '=', session.pool)
      .where('sub', '=', session.sub)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!taken || taken.expires_at <= services.clock.now()) throw new ProblemError('ad_link_lapsed');
  return taken;
}

/** Ends a link; the figures that were collected stay. */
export function endAdLink(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, provider }: { tenantId: string; provider: AdProvider },
): Promise<void> {
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const gone = await tx
      .deleteFrom('ad_link')
      .where('provider', '=', provider)
      .returning('linked_by')
      .executeTakeFirst();
    if (!gone) throw new ProblemError('ad_not_linked', { name: adProviderNames[provider] });
    await endLinkOfAccounts(tx, { tenantId, provider }, 'unlinked');
    await recordAudit(tx, session, {
      action: 'adPlatforms.unlink',
      target: provider,
      before: { linkedBy: gone.linked_by },
    });
  });
}
