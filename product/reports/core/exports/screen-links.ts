import type { Issue } from '#product/findings/api/issues.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';

interface Viewer {
  publicUrl: string;
  /** As it stands in the client's addresses. */
  tenant: string;
  isStaff: boolean;
}

/** The addresses of the product's screens of a run, for a client or for staff. */
export interface ScreenLinks {
  /** `date`: of another run of the site. */
  page(urlId: number, finding?: Pick<FindingRow, 'id' | 'severity'>, date?: string): string;
}

export function screenLinks(
  run: Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>,
  viewer: Viewer,
): ScreenLinks {
  const base = groupAddress(run, viewer);
  return {
    page(urlId, finding, date = run.date.toISOString()) {
      // The screen shows one severity, or errors and warnings.
      const { id, severity } = finding ?? {};
      const isOther = severity !== undefined && severity !== 'error' && severity !== 'warning';
      const chosen = { ...(id === undefined ? {} : { finding: id }), ...(isOther ? { severity } : {}) };
      const ofRun = { base_url_encoded: run.base_url_encoded, date };
      return `${base}/page?${new URLSearchParams({ ...ofRun, urlId: String(urlId), ...chosen })}`;
    },
  };
}

/** The address of the screen on which a place of a site is dealt with. */
export function issueLinks(
  group: Pick<Run, 'tenant_id' | 'group_id'>,
  viewer: Viewer,
): (issue: Pick<Issue, 'baseUrlEncoded' | 'function' | 'fingerprint'>) => string {
  const base = groupAddress(group, viewer);
  return ({ baseUrlEncoded: site, function: of, fingerprint }) =>
    `${base}/issues?${new URLSearchParams({ site, issue: `${of} ${fingerprint}` })}`;
}

function groupAddress(
  { tenant_id, group_id }: Pick<Run, 'tenant_id' | 'group_id'>,
  { publicUrl, tenant, isStaff }: Viewer,
): string {
  const [tenantPart, group] = [isStaff ? tenant_id : tenant, group_id].map(encodeURIComponent);
  return isStaff
    ? `${publicUrl}/sys-admin/contract-detail/${tenantPart}/g/${group}`
    : `${publicUrl}/t/${tenantPart}/g/${group}`;
}
