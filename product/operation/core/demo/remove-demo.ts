import { deleteLinkIgnoresOfSite } from '#product/findings/core/results/delete-link-ignores.ts';
import { deleteDemoInspections } from '#product/reports/core/inspection/demo-inspections.ts';
import { deleteBadgeOfSite } from '#product/reports/core/reports/badges.ts';
import type { DemoData } from '#product/runs/api/demo.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { deleteDemoSites, findDemoRuns } from '#product/runs/core/runs/demo-runs.ts';
import { keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

const factsOf = (runs: readonly Run[]): DemoData => ({
  sites: [...new Set(runs.map(run => run.base_url_encoded))].toSorted(),
  runs: runs.length,
  pages: runs.reduce((total, run) => total + run.number_of_pages, 0),
});

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** The demo data that a group has. */
export async function getDemo(services: Pick<Services, 'db'>, session: Session, group: GroupKey): Promise<DemoData> {
  return factsOf(await withGroup(services, session, group, tx => findDemoRuns(tx, group.groupId)));
}

/** Removes the demo's sites with every row and file, in one transaction; without any it does nothing. */
export async function removeDemo(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  session: Session,
  group: GroupKey,
): Promise<void> {
  const folders = await withGroup(services, session, group, async tx => {
    const runs = await findDemoRuns(tx, group.groupId);
    if (runs.length === 0) return [];
    const inspections = await deleteDemoInspections(
      tx,
      group.groupId,
      runs.map(run => run.run_id),
    );
    for (const { tenant_id, group_id: groupId, site_key: siteKey, base_url_encoded: baseUrlEncoded } of runs) {
      await deleteLinkIgnoresOfSite(tx, { groupId, siteKey });
      await deleteBadgeOfSite(tx, { tenantId: tenant_id, groupId, baseUrlEncoded });
    }
    const files = await deleteDemoSites(tx, runs);
    const { sites, ...counts } = factsOf(runs);
    await recordAudit(tx, session, {
      action: 'demo.remove',
      target: group.groupId,
      before: { sites: sites.length, ...counts },
    });
    for (const run of runs) await publish(tx, siteChanged.DELETED_SITE, keyOfRun(run));
    return [...inspections, ...files];
  });
  // Rows are gone: what a crash leaves here is removed at night with other files without a row.
  for (const folder of folders) await services.storage.deleteAll(folder);
}
