import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { SiteBadge } from '#product/reports/api/badges.ts';
import { newestEndedRuns } from '#product/runs/core/runs/newest-ended-runs.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import type { BadgeFacts } from './draw-badge.ts';

interface SiteKey {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
}

/** Whether a site has a public badge. */
export function getBadge(
  services: Pick<Services, 'db' | 'publicUrl'>,
  session: Session,
  key: SiteKey,
): Promise<SiteBadge> {
  checkBaseUrlEncoded(key.baseUrlEncoded);
  return withGroup(services, session, key, async tx => {
    await requireSiteOfBadge(tx, key);
    return shownBadge(services, await badgeOf(tx, key));
  });
}

const shownBadge = ({ publicUrl }: Pick<Services, 'publicUrl'>, id: string | undefined): SiteBadge => ({
  isOn: id !== undefined,
  url: id === undefined ? null : `${publicUrl}/badge/${id}.svg`,
});

/** Switches the badge of a site; one that is switched on has an address that nobody has seen. */
export function switchBadge(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  session: Session,
  key: SiteKey,
  isOn: boolean,
): Promise<SiteBadge> {
  const baseUrl = checkBaseUrlEncoded(key.baseUrlEncoded);
  return withGroup(services, session, key, async tx => {
    await requireSiteOfBadge(tx, key);
    const before = await badgeOf(tx, key);
    if (isOn === (before !== undefined)) return shownBadge(services, before);
    const site = { tenant_id: key.tenantId, group_id: key.groupId, base_url_encoded: key.baseUrlEncoded };
    if (isOn)
      await tx
        .insertInto('site_badge')
        .values({
          ...site,
          badge_id: randomBytes(18).toString('base64url'),
          created_by: session.sub,
          created_at: services.clock.now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    else await tx.deleteFrom('site_badge').where(isOfSite(key)).execute();
    await recordAudit(tx, session, { action: 'badges.switch', target: baseUrl, after: { isOn } });
    return shownBadge(services, await badgeOf(tx, key));
  });
}

const isOfSite = ({ groupId, baseUrlEncoded }: SiteKey) =>
  sql<boolean>`group_id = ${groupId} and md5(base_url_encoded) = md5(${baseUrlEncoded})`;

async function badgeOf(tx: Transaction<Schema>, key: SiteKey): Promise<string | undefined> {
  const row = await tx.selectFrom('site_badge').select('badge_id').where(isOfSite(key)).executeTakeFirst();
  return row?.badge_id;
}

async function requireSiteOfBadge(tx: Transaction<Schema>, { groupId, baseUrlEncoded }: SiteKey): Promise<void> {
  const site = await tx
    .selectFrom('site_view')
    .select('site_key')
    .where('group_id', '=', groupId)
    .where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`)
    .executeTakeFirst();
  if (!site) throw new ProblemError('not_found');
}

/** Null for a badge that is off, or of a contract that may not be used. */
export async function badgeFacts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<BadgeFacts | null> {
  if (!/^[\w-]{24}$/.test(id)) return null;
  const { rows } = await sql<{ tenant: string | null }>`select tenant_of_badge(${id}) as tenant`.execute(db);
  const tenant = rows[0]?.tenant;
  if (tenant == null) return null;
  return inTenant(db, tenant, async tx => {
    const badge = await tx.selectFrom('site_badge').selectAll().where('badge_id', '=', id).executeTakeFirst();
    if (!badge) return null;
    const { contract } = await findGroupContract(tx, badge.group_id);
    if (isConfined(shownStatus(contract, clock.now()))) return null;
    const site = { groupId: badge.group_id, baseUrlEncoded: badge.base_url_encoded };
    const [run] = await newestEndedRuns(tx, site, 1);
    return run ? { score: run.score, levelAErrors: run.grave, date: run.date } : null;
  });
}

/** Deletes the badge of a site that is removed. */
export async function deleteBadgeOfSite(tx: Transaction<Schema>, key: SiteKey): Promise<void> {
  await tx.deleteFrom('site_badge').where(isOfSite(key)).execute();
}
