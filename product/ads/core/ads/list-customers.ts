import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { AdPlatformError, type AdPlatformSession } from '#platform/ad-platforms/ad-platform.ts';
import type { listAdCustomers as customersEndpoint } from '#product/ads/api/ad-accounts.ts';
import { adMedia } from '#product/ads/api/ad-media.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { AdProvider } from './ad-tables.ts';
import { adProviderNames } from './ad-texts.ts';
import { expireAdLink } from './linked-accounts.ts';
import { requirePlatform } from './links.ts';
import { platformProblem } from './platform-problem.ts';
import { withAds } from './with-ads.ts';

const mostShown = 200;
/** For which a person waits for a platform (specification, section 8). */
const waitMs = 240_000;

type CustomerServices = Pick<Services, 'db' | 'secrets' | 'adPlatforms'>;

/** A session at a platform by the tenant's link, and since when that is there. */
export interface OpenedLink {
  session: AdPlatformSession;
  linkedAt: Date;
}

/** Opens a platform by the tenant's link; null without one that holds. */
export async function openAdLink(
  tx: Transaction<Schema>,
  { secrets, adPlatforms }: Pick<Services, 'secrets' | 'adPlatforms'>,
  provider: AdProvider,
): Promise<OpenedLink | null> {
  const link = await tx.selectFrom('ad_link').selectAll().where('provider', '=', provider).executeTakeFirst();
  if (!link || link.is_expired) return null;
  const token = secrets.unseal(link.sealed_refresh);
  const session = token === null ? undefined : adPlatforms[provider]?.open(token);
  return session === undefined ? null : { session, linkedAt: link.linked_at };
}

/** The accounts that a link reaches, with the projects that have them. */
export async function listAdCustomers(
  services: CustomerServices,
  session: Session,
  { tenantId, provider }: Input<typeof customersEndpoint>['params'],
  { search = '' }: Input<typeof customersEndpoint>['query'],
): Promise<Reply<typeof customersEndpoint>> {
  const opened = await withAds(services, session, tenantId, async tx => {
    requirePlatform(services, provider);
    return openAdLink(tx, services, provider);
  });
  if (opened === null) throw new ProblemError('ad_not_linked', { name: adProviderNames[provider] });
  const all = await opened.session.customers(AbortSignal.timeout(waitMs)).catch(async cause => {
    if (cause instanceof AdPlatformError && cause.fault === 'expired')
      await expireAdLink(services, { tenantId, provider }, opened.linkedAt);
    throw platformProblem(cause, provider, 'ad_link_failed');
  });
  const words = search.trim().toLowerCase();
  const isFound = (one: { customerId: string; customerName: string }) =>
    one.customerName.toLowerCase().includes(words) || one.customerId.includes(words.replaceAll('-', ''));
  const found = all.filter(isFound);
  const shown = found.slice(0, mostShown);
  const projects = await withAds(services, session, tenantId, tx => projectsOfCustomers(tx));
  const items = shown.map(({ media, customerId, customerName, timeZone, currency }) => ({
    media,
    customerId,
    customerName,
    timeZone,
    currency,
    projectId: projects.get(`${media} ${customerId}`) ?? null,
  }));
  return { items, isMore: found.length > shown.length };
}

async function projectsOfCustomers(tx: Transaction<Schema>): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('ad_account')
    .select(['media', 'customer_id', 'project_id'])
    .where('media', 'in', adMedia)
    .execute();
  return new Map(rows.map(row => [`${row.media} ${row.customer_id}`, row.project_id]));
}
