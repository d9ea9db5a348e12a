import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import type { InspectionReport, signInspection as signEndpoint } from '#product/reports/api/inspections.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { canonicalReport } from './canonical-report.ts';
import { requireConfirmed, requireJudged, requirePrepared, requireVersion } from './change-inspection.ts';
import {
  actingInspector,
  getReportRow,
  type InspectionKey,
  requireState,
  tellState,
  withInspections,
} from './inspection-access.ts';
import { settingsOf } from './inspection-settings.ts';
import { claimOfReport, viewOfReport } from './report-view.ts';
import type { Signature } from './signature.ts';

/**
 * Signs a report: from then on nothing of it is ever written, which triggers of the database hold too. Only an inspector who is
 * bound to the caller's account signs (`inspector_unbound`), everything must be judged (`inspection_open_cells`) and confirmed
 * as it stands by a second person (`inspection_unconfirmed`), and the claim (`inspection_claim_changed`) and version (`conflict`)
 * must be those that were shown. In review only the name and texts change, so the version stands for the whole report.
 */
export function signInspection(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: InspectionKey,
  { inspectorId, claim, version }: Input<typeof signEndpoint>['body'],
): Promise<InspectionReport> {
  return withInspections(services, session, key, async tx => {
    const before = await getReportRow(tx, key, 'update');
    requireState(before, ['draft', 'in_progress', 'review']);
    await requirePrepared(tx, before);
    await requireJudged(tx, before);
    await requireConfirmed(tx, before);
    requireState(before, ['review']);
    if (version !== undefined) requireVersion(before, version);
    const by = await actingInspector(tx, session, key, inspectorId);
    if (!by.isBound) throw new ProblemError('inspector_unbound');
    const earned = await claimOfReport(tx, before);
    if (earned.claim !== claim) throw new ProblemError('inspection_claim_changed');
    const now = services.clock.now();
    const { logo } = await settingsOf(tx, key);
    const bearing = await tx
      .updateTable('inspection_report')
      .set({
        logo: logo && Buffer.from(logo.bytes),
        logo_width: logo?.width ?? null,
        logo_height: logo?.height ?? null,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('report_id', '=', before.report_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const signature: Signature = {
      at: now.toISOString(),
      sub: by.sub,
      pool: by.pool,
      by: nameOfSession(session),
      inspectorId: by.inspectorId,
      inspector: by.name,
      hash: '',
      claim,
    };
    const hash = createHash('sha256');
    for await (const part of canonicalReport(tx, bearing, signature)) hash.update(part);
    const signed = { ...signature, hash: hash.digest('hex') };
    const row = await tx
      .updateTable('inspection_report')
      .set({ state: 'signed', signature: storedJson(signed) })
      .where('report_id', '=', before.report_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, {
      action: 'inspections.sign',
      target: row.report_id,
      after: { claim, inspector: by.name, sha256: signed.hash },
    });
    await tellState(tx, key, 'signed');
    return viewOfReport(tx, services, row);
  });
}
