import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { inTenant } from '#platform/database/database.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { changeExclusion as changeExclusionEndpoint } from '#product/findings/api/issues.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type AuditActor, recordAudit, systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { auditFacts, auditName } from './add-exclusion.ts';
import { type ExclusionRow, heldExclusion, viewExclusions } from './exclusion-rows.ts';
import { nameOfSession } from './people.ts';
import { type DecidedSite, followDecision, getSite, lockSite, recordEvents } from './site-decisions.ts';

type DecideServices = Pick<Services, 'db' | 'clock' | 'queue'>;
/** Who has ended what ended by its last day. */
export const expiredBy = 'system';

type SiteAddress = Omit<RunKey, 'date'>;

/** Changes the reason or the last day of an exclusion in force. `invalid_input` for another rule, scope or place. */
export function changeExclusion(
  services: DecideServices,
  session: Session,
  key: SiteAddress & { exclusion: string },
  { version, kind, reason, expiresOn, ...kept }: Input<typeof changeExclusionEndpoint>['body'],
): Promise<Reply<typeof changeExclusionEndpoint>> {
  const now = services.clock.now();
  if (expiresOn !== null && expiresOn < businessDay(now)) throw new ProblemError('exclusion_expiry_past');
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    await lockSite(tx, site);
    const before = await heldExclusion(tx, site, { id: key.exclusion, version });
    const row = await tx
      .updateTable('exclusion')
      .set({ kind, reason, expires_on: expiresOn, version: version + 1 })
      .where('exclusion_id', '=', before.exclusion_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const facts = { text: reason, reasonKind: kind, scope: row.scope, to: expiresOn };
    await recordEnd(tx, site, row, { kind: 'changed', session, now, facts });
    await recordAudit(tx, session, {
      action: 'exclusion.change',
      target: auditName(site, row),
      before: auditFacts(before),
      after: auditFacts(row),
    });
    const [shown] = viewExclusions([row], null);
    if (!shown) throw new Error('an exclusion has a view');
    refuseKeptFields(kept, shown);
    return shown;
  });
}

/** Ends an exclusion: its findings count again, and its places are in the state that they had. */
export function endExclusion(
  services: DecideServices,
  session: Session,
  key: SiteAddress & { exclusion: string },
  version: number,
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    await lockSite(tx, site);
    const row = await heldExclusion(tx, site, { id: key.exclusion, version });
    await endExclusionRow(tx, site, row, { session, now });
    await followDecision(tx, services, site);
  });
}

/** Ends one of the exclusions of a locked site, with its entries in history and audit log. */
export async function endExclusionRow(
  tx: Transaction<Schema>,
  site: DecidedSite,
  row: ExclusionRow,
  { session, now }: { session: Session; now: Date },
): Promise<void> {
  await end(tx, site, row, { by: nameOfSession(session), actor: session, now });
  await recordEnd(tx, site, row, { kind: 'ended', session, now, facts: { scope: row.scope } });
}

/** Ends the exclusions whose last day has passed, in all tenants. Called from time to time. */
export async function endExpiredExclusions(services: DecideServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const today = businessDay(now);
  for (const tenantId of await tenantsWithExpired(services, today))
    await inTenant(db, tenantId, async tx => {
      const rows = await tx
        .selectFrom('exclusion')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('expires_on', '<', today)
        .orderBy('group_id')
        .orderBy('site_key')
        .execute();
      for (const [, ofSite] of Map.groupBy(rows, row => `${row.group_id} ${row.site_key}`)) {
        const [first] = ofSite;
        if (!first) continue;
        const site = await getSite(tx, { groupId: first.group_id, baseUrlEncoded: first.base_url_encoded });
        await lockSite(tx, site);
        for (const row of ofSite) {
          await end(tx, site, row, { by: expiredBy, actor: systemActor, now });
          const facts = { scope: row.scope, to: row.expires_on };
          await recordEnd(tx, site, row, { kind: 'expired', session: null, now, facts });
        }
        await followDecision(tx, services, site);
      }
    });
}

async function tenantsWithExpired({ db }: Pick<Services, 'db'>, today: string): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select * from tenants_with_expired_exclusions(${today}::date)`.execute(db);
  return rows.map(row => row.tenant_id);
}

async function end(
  tx: Transaction<Schema>,
  site: DecidedSite,
  row: ExclusionRow,
  { by, actor, now }: { by: string; actor: AuditActor | Session; now: Date },
): Promise<void> {
  await tx
    .updateTable('exclusion')
    .set({ ended_at: now, ended_by: by, version: row.version + 1 })
    .where('exclusion_id', '=', row.exclusion_id)
    .execute();
  const target = auditName(site, row);
  await recordAudit(tx, actor, { action: 'exclusion.end', target, before: auditFacts(row) });
}

/** An entry in the history of the place; wider exclusions stand in the list of exclusions and the audit log alone. */
async function recordEnd(
  tx: Transaction<Schema>,
  site: DecidedSite,
  { function: fn, fingerprint }: ExclusionRow,
  entry: { kind: 'changed' | 'ended' | 'expired'; session: Session | null; now: Date; facts: object },
): Promise<void> {
  if (fingerprint === null) return;
  const { kind, session, now: at, facts } = entry;
  const author = session && { sub: session.sub, name: nameOfSession(session) };
  await recordEvents(tx, site, [{ function: fn, fingerprint, kind, author, at, facts }]);
}
