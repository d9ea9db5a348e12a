import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import { maxUrlLength, readSiteUrl } from '#endpoint/fields/site-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type {
  checkHostProof as checkEndpoint,
  HostProof,
  listHostProofs as listEndpoint,
} from '#product/runs/api/ownership.ts';
import { createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { hostOfUrl } from './host-names.ts';
import type { HostProofTable } from './ownership-tables.ts';
import { instructionsFor, probeHost } from './probe-host.ts';

/** Days that a proof counts after it was found to be gone. */
export const graceDays = 14;
const maxHosts = 500;
export const dayMs = 24 * 60 * 60 * 1000;

export function viewProof(row: Selectable<HostProofTable>): HostProof {
  const { host, method, domain, proven_at: provenAt, checked_at: checkedAt, missing_since: missingSince } = row;
  return {
    host,
    state: provenAt === null ? 'unproven' : missingSince === null ? 'proven' : 'missing',
    method,
    domain,
    provenAt: provenAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    endsAt:
      provenAt === null || missingSince === null
        ? null
        : new Date(missingSince.getTime() + graceDays * dayMs).toISOString(),
    ...instructionsFor(row),
  };
}

/** The host of an address or a name that a person gives; throws `ProblemError` for what is none. */
export function givenHost(text: string): string {
  const read = readSiteUrl(text);
  if ('fault' in read)
    throw new ProblemError(read.fault, read.fault === 'url_too_long' ? {} : { url: text.trim().slice(0, 200) });
  const host = hostOfUrl(read.url.href);
  if (host.length > maxUrlLength / 8) throw new ProblemError('url_invalid', { url: host.slice(0, 200) });
  return host;
}

export function listHostProofs(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Reply<typeof listEndpoint>> {
  return withTenant(services, session, tenantId, async tx => {
    await refuseUnknownTenant(tx, tenantId);
    const rows = tx.selectFrom('host_proof').where('tenant_id', '=', tenantId);
    const items = await rows.selectAll().orderBy('host').offset(offset).limit(limit).execute();
    const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { items: items.map(viewProof), total: Number(total), offset, limit };
  });
}

/** The row of a host, or undefined. */
export function findHostProof(tx: Transaction<Schema>, tenantId: string, host: string) {
  return tx
    .selectFrom('host_proof')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .executeTakeFirst();
}

/** Enters a host with a token of its own; one that is there already stays as it is. */
export function addHostProof(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  url: string,
): Promise<HostProof> {
  const host = givenHost(url);
  return withTenant(services, session, tenantId, async tx => {
    await refuseUnknownTenant(tx, tenantId);
    const known = await findHostProof(tx, tenantId, host);
    if (known) return viewProof(known);
    const { hosts } = await tx
      .selectFrom('host_proof')
      .select(({ fn }) => fn.countAll<number>().as('hosts'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (Number(hosts) >= maxHosts) throw new ProblemError('too_many_hosts', { limit: maxHosts });
    await tx
      .insertInto('host_proof')
      .values({
        tenant_id: tenantId,
        host,
        token: randomBytes(20).toString('hex'),
        method: null,
        domain: null,
        created_at: services.clock.now(),
        proven_at: null,
        checked_at: null,
        missing_since: null,
      })
      .onConflict(conflict => conflict.columns(['tenant_id', 'host']).doNothing())
      .execute();
    return viewProof(await existing(tx, tenantId, host));
  });
}

/** Looks for a host's proof now. A found one counts at once; a missing one is left to the daily check. At most 60 an hour. */
export async function checkHostProof(
  services: Pick<Services, 'db' | 'clock' | 'ownershipReader'>,
  session: Session,
  tenantId: string,
  host: string,
): Promise<Reply<typeof checkEndpoint>> {
  const row = await withTenant(services, session, tenantId, tx => existing(tx, tenantId, host));
  await createAttemptLimit(services, { name: 'ownership', most: 60, windowMs: 3_600_000 }).begin(tenantId);
  // The DNS and the site may take seconds: no transaction waits for them.
  const { found, outcomes } = await probeHost(services, row);
  return withTenant(services, session, tenantId, async tx => {
    if (found) {
      const now = services.clock.now();
      await storeFound(tx, row, found, now);
      if (row.proven_at === null)
        await recordAudit(tx, session, { action: 'ownership.prove', target: host, after: found });
    }
    return { proof: viewProof(await existing(tx, tenantId, host)), outcomes };
  });
}

/** Writes that a proof was found, unless the host was removed or re-entered meanwhile. */
export async function storeFound(
  tx: Transaction<Schema>,
  row: Pick<Selectable<HostProofTable>, 'tenant_id' | 'host' | 'token' | 'proven_at'>,
  found: Pick<Selectable<HostProofTable>, 'domain'> & { method: NonNullable<HostProof['method']> },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('host_proof')
    .set({ ...found, proven_at: row.proven_at ?? now, checked_at: now, missing_since: null })
    .where('tenant_id', '=', row.tenant_id)
    .where('host', '=', row.host)
    .where('token', '=', row.token)
    .execute();
}

export async function deleteHostProof(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  host: string,
): Promise<void> {
  await withTenant(services, session, tenantId, async tx => {
    const row = await existing(tx, tenantId, host);
    await tx.deleteFrom('host_proof').where('tenant_id', '=', tenantId).where('host', '=', host).execute();
    await recordAudit(tx, session, {
      action: 'ownership.delete',
      target: host,
      before: { method: row.method, domain: row.domain },
    });
  });
}

/** Staff may name a tenant that does not exist. */
async function refuseUnknownTenant(tx: Transaction<Schema>, tenantId: string): Promise<void> {
  const tenants = tx.selectFrom('tenant_view').select('tenant_id').where('tenant_id', '=', tenantId);
  if (!(await tenants.executeTakeFirst())) throw new ProblemError('not_found');
}

async function existing(tx: Transaction<Schema>, tenantId: string, host: string) {
  const row = await findHostProof(tx, tenantId, host);
  if (!row) throw new ProblemError('not_found');
  return row;
}
