import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, type Message, messages } from '#language/message.ts';
import { unprovenPages } from '#product/runs/api/ownership.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Reach } from '#product/tenancy/core/services.ts';
import { hostOfUrl, namesForHost } from './host-names.ts';

/** What a run does that only the owner of a site may ask for. */
export interface OwnersRequest {
  ignoresRobots: boolean;
  sendsPassword: boolean;
  pages: number;
}

const parts = messages({
  robots: { ja: 'robots.txt に従わない検証', en: 'ignoring robots.txt' },
  password: { ja: 'パスワード（ベーシック認証）の送信', en: 'sending a password (basic authentication)' },
  pages: { ja: '{limit}ページを超える検証', en: 'verifying more than {limit} pages' },
});

/** The wishes that need a proof, as words. */
function provableParts({ ignoresRobots, sendsPassword, pages }: OwnersRequest): Message[] {
  return [
    ...(ignoresRobots ? [parts.robots] : []),
    ...(sendsPassword ? [parts.password] : []),
    ...(pages > unprovenPages ? [fill(parts.pages, { limit: unprovenPages })] : []),
  ];
}

/** Checks whether a run does something that needs a proof. */
export const needsOwnership = (request: OwnersRequest): boolean => provableParts(request).length > 0;

/** Why a host counts as owned: it is the operator's, staff have waived the proof, or it is proven. */
export type Ownership = 'own' | 'waived' | 'proven' | 'unproven';

/** Whether a host counts as owned in the transaction's tenant, for the contract of a group. */
export async function ownershipOf(
  tx: Transaction<Schema>,
  { isOwn }: Pick<Reach, 'isOwn'>,
  { tenantId, groupId, url }: { tenantId: string; groupId: string; url: string },
): Promise<Ownership> {
  if (isOwn(new URL(url))) return 'own';
  const waiver = await tx
    .selectFrom('ownership_waiver')
    .select('group_id')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (waiver) return 'waived';
  const host = hostOfUrl(url);
  const names = namesForHost(host);
  const proof = await tx
    .selectFrom('host_proof')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .where('proven_at', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('host', '=', host).and('method', '!=', 'dns'),
        ...(names.length === 0 ? [] : [eb('domain', 'in', names)]),
      ]),
    )
    .executeTakeFirst();
  return proof ? 'proven' : 'unproven';
}

/** Rejects with `ownership_unproven`. A server reached at an `address` of its own must be proven by it, passwords apart. */
export async function requireOwnership(
  tx: Transaction<Schema>,
  reach: Pick<Reach, 'isOwn'>,
  { address, ...site }: { tenantId: string; groupId: string; url: string; address: string | undefined },
  request: OwnersRequest,
): Promise<void> {
  await requireProof(tx, reach, site, request);
  if (address === undefined) return;
  const server = new URL(site.url);
  server.hostname = address;
  await requireProof(tx, reach, { ...site, url: server.href }, { ...request, sendsPassword: false });
}

async function requireProof(
  tx: Transaction<Schema>,
  reach: Pick<Reach, 'isOwn'>,
  site: { tenantId: string; groupId: string; url: string },
  request: OwnersRequest,
): Promise<void> {
  const what = provableParts(request);
  if (what.length === 0 || (await ownershipOf(tx, reach, site)) !== 'unproven') return;
  throw new ProblemError('ownership_unproven', {
    host: hostOfUrl(site.url),
    what: { ja: what.map(one => one.ja).join('、'), en: what.map(one => one.en).join(', ') },
  });
}
