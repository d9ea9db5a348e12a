import type { FindingRow } from '#api/results.ts';
import type { Run } from '../runs/find-run.ts';

/** The addresses of the product's screens of a run, for a client or for staff. */
export interface ScreenLinks {
  page(urlId: number, finding?: Pick<FindingRow, 'id' | 'severity'>): string;
}

export function screenLinks(
  run: Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>,
  { publicUrl, tenant, isStaff }: { publicUrl: string; tenant: string; isStaff: boolean },
): ScreenLinks {
  const [tenantPart, group] = [isStaff ? run.tenant_id : tenant, run.group_id].map(encodeURIComponent);
  const base = isStaff
    ? `${publicUrl}/sys-admin/contract-detail/${tenantPart}/g/${group}`
    : `${publicUrl}/t/${tenantPart}/g/${group}`;
  const ofRun = { base_url_encoded: run.base_url_encoded, date: run.date.toISOString() };
  return {
    page(urlId, finding) {
      // The screen shows one severity, or errors and warnings.
      const { id, severity } = finding ?? {};
      const isOther = severity !== undefined && severity !== 'error' && severity !== 'warning';
      const chosen = { ...(id === undefined ? {} : { finding: id }), ...(isOther ? { severity } : {}) };
      return `${base}/page?${new URLSearchParams({ ...ofRun, urlId: String(urlId), ...chosen })}`;
    },
  };
}
