import { type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  type createVisualRegion as createEndpoint,
  type listVisualRegions as listEndpoint,
  maxVisualRegions,
  type updateVisualRegion as updateEndpoint,
  type VisualRegion,
  type VisualSettings,
} from '#product/findings/api/visual-settings.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import {
  judgementOfSite,
  regionsOfSite,
  type SiteJudgement,
  type SiteKey,
  siteKeyOf,
  usualJudgement,
} from './site-judgement.ts';
import type { VisualRegionTable } from './visual-tables.ts';

type Writing = Pick<Services, 'db' | 'clock'>;
type RegionKey = SiteKey & { regionId: string };

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** How the pictures of a site are compared. */
export function getVisualSettings(
  services: Pick<Services, 'db'>,
  session: Session,
  site: SiteKey,
): Promise<VisualSettings> {
  return onSite(services, session, site, async tx => settingsView(await judgementOfSite(tx, site)));
}

/** Changes that; `conflict` when it has been changed since it was read. */
export function updateVisualSettings(
  services: Writing,
  session: Session,
  site: SiteKey,
  body: VisualSettings,
): Promise<VisualSettings> {
  return onSite(services, session, site, async tx => {
    const before = await lockJudgement(services, tx, session, site);
    // The row that the lock has made is of nobody's change.
    if (body.version !== (before.updated_by === '' ? 0 : before.version)) throw new ProblemError('conflict');
    const row = await tx
      .updateTable('visual_setting')
      .set({
        threshold: body.threshold,
        tolerance: body.tolerance,
        compares_after_run: body.comparesAfterRun,
        across_versions: body.acrossVersions,
        baseline_date: body.baselineDate === null ? null : new Date(body.baselineDate),
        version: sql<number>`version + 1`,
        revision: before.revision + (isJudgedOtherwise(before, body) ? 1 : 0),
        updated_by: session.sub,
        updated_at: services.clock.now(),
      })
      .where('group_id', '=', site.groupId)
      .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
      .returningAll()
      .executeTakeFirstOrThrow();
    const [earlier, after] = [settingsView(before), settingsView(row)];
    await recordAudit(tx, session, {
      action: 'visualSettings.update',
      target: site.baseUrlEncoded,
      before: earlier,
      after,
    });
    return after;
  });
}

/** Whether pictures may get another state by it. */
const isJudgedOtherwise = (before: SiteJudgement, body: VisualSettings) =>
  before.threshold !== body.threshold ||
  before.tolerance !== body.tolerance ||
  before.across_versions !== body.acrossVersions;

/** The parts of a site's pictures that are not compared. */
export function listVisualRegions(
  services: Pick<Services, 'db'>,
  session: Session,
  site: SiteKey,
): Promise<Reply<typeof listEndpoint>> {
  return onSite(services, session, site, async tx => ({
    items: (await regionsOfSite(tx, site)).map(regionView),
    most: maxVisualRegions,
  }));
}

/** Adds one; `too_many_regions` beyond a hundred. */
export function createVisualRegion(
  services: Writing,
  session: Session,
  site: SiteKey,
  body: Input<typeof createEndpoint>['body'],
): Promise<VisualRegion> {
  return onSite(services, session, site, async tx => {
    await raiseRevision(services, tx, session, site);
    const regions = await regionsOfSite(tx, site);
    if (regions.length >= maxVisualRegions)
      throw new ProblemError('too_many_regions', { limit: String(maxVisualRegions) });
    const row = await tx
      .insertInto('visual_region')
      .values({
        ...regionColumns(body),
        tenant_id: site.tenantId,
        group_id: site.groupId,
        site_key: siteKeyOf(site.baseUrlEncoded),
        created_by: session.sub,
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, { action: 'visualRegions.create', target: row.region_id, after: regionView(row) });
    return regionView(row);
  });
}

/** Changes one that was read at `version`; `conflict` when it has been changed since. */
export function updateVisualRegion(
  services: Writing,
  session: Session,
  { regionId, ...site }: RegionKey,
  { version, ...body }: Input<typeof updateEndpoint>['body'],
): Promise<VisualRegion> {
  return onSite(services, session, site, async tx => {
    await raiseRevision(services, tx, session, site);
    const before = await getRegion(tx, site, regionId);
    if (before.version !== version) throw new ProblemError('conflict');
    const row = await tx
      .updateTable('visual_region')
      .set({ ...regionColumns(body), version: version + 1 })
      .where('region_id', '=', regionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [earlier, after] = [regionView(before), regionView(row)];
    await recordAudit(tx, session, { action: 'visualRegions.update', target: regionId, before: earlier, after });
    return after;
  });
}

/** Deletes one: its part of the pictures is compared again from the next comparison on. */
export function deleteVisualRegion(
  services: Writing,
  session: Session,
  { regionId, ...site }: RegionKey,
): Promise<void> {
  return onSite(services, session, site, async tx => {
    await raiseRevision(services, tx, session, site);
    const before = regionView(await getRegion(tx, site, regionId));
    await tx.deleteFrom('visual_region').where('region_id', '=', regionId).execute();
    await recordAudit(tx, session, { action: 'visualRegions.delete', target: regionId, before });
  });
}

/** Works on a site of the group; `not_found` without it. */
function onSite<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  site: SiteKey,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  checkBaseUrlEncoded(site.baseUrlEncoded);
  return withGroup(services, session, site, async tx => {
    const found = await tx
      .selectFrom('site_view')
      .select('base_url')
      .where('group_id', '=', site.groupId)
      .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
      .executeTakeFirst();
    if (!found) throw new ProblemError('not_found');
    return work(tx);
  });
}

/** The settings of the site, made where there are none, and locked: changes of a site come one after the other. */
async function lockJudgement(services: Writing, tx: Transaction<Schema>, session: Session, site: SiteKey) {
  const { version: _, revision: __, ...usual } = usualJudgement;
  await tx
    .insertInto('visual_setting')
    .values({
      ...usual,
      tenant_id: site.tenantId,
      group_id: site.groupId,
      site_key: siteKeyOf(site.baseUrlEncoded),
      revision: 0,
      updated_at: services.clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('visual_setting')
    .selectAll()
    .where('group_id', '=', site.groupId)
    .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes the comparisons that were made so far outdated. */
async function raiseRevision(services: Writing, tx: Transaction<Schema>, session: Session, site: SiteKey) {
  const { revision } = await lockJudgement(services, tx, session, site);
  await tx
    .updateTable('visual_setting')
    .set({ revision: revision + 1 })
    .where('group_id', '=', site.groupId)
    .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
    .execute();
}

async function getRegion(tx: Transaction<Schema>, site: SiteKey, regionId: string) {
  const regions = isId(regionId) ? await regionsOfSite(tx, site) : [];
  const found = regions.find(region => region.region_id === regionId);
  if (!found) throw new ProblemError('not_found');
  return found;
}

const regionColumns = ({ name, pageUrl, browser, x, y, width, height }: Input<typeof createEndpoint>['body']) => ({
  name,
  page_url: pageUrl,
  browser,
  x,
  y,
  width,
  height,
});

const regionView = (row: Selectable<VisualRegionTable>): VisualRegion => ({
  regionId: row.region_id,
  version: row.version,
  name: row.name,
  pageUrl: row.page_url,
  browser: row.browser,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
});

const settingsView = (row: SiteJudgement): VisualSettings => ({
  threshold: row.threshold,
  tolerance: row.tolerance,
  comparesAfterRun: row.compares_after_run,
  acrossVersions: row.across_versions,
  baselineDate: row.baseline_date?.toISOString() ?? null,
  version: row.updated_by === '' ? 0 : row.version,
});
