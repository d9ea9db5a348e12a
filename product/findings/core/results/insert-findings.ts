import type { Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import { defectKeys } from '#checks/defect-keys.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { ensureTexts, keptTexts } from './rule-texts.ts';

interface Where {
  tenantId: string;
  runId: string;
  urlId: number;
  unit: UnitId;
  ofSite: boolean;
}

/** Writes the findings of one page, 300 rows per statement, and has them counted. */
export async function insertFindings(
  tx: Transaction<Schema>,
  where: Where,
  findings: readonly Finding[],
): Promise<void> {
  const { defect } = registry[checkOfUnit[where.unit]];
  // Findings over all pages come in parts, by which nothing could be counted.
  const defects = defect && !where.ofSite ? defectKeys(findings, defect) : [];
  const kept = findings.map(finding => ({ finding, ...keptTexts(finding) }));
  await ensureTexts(tx, kept);
  for (let start = 0; start < findings.length; start += 300) {
    const rows = await tx
      .insertInto('finding')
      .values(
        kept.slice(start, start + 300).map(({ finding, shared, message, detail }, n) => ({
          tenant_id: where.tenantId,
          run_id: where.runId,
          url_id: where.urlId,
          unit: where.unit,
          function: checkOfUnit[where.unit],
          rule: finding.rule,
          criterion: finding.criterion,
          severity: finding.severity,
          message,
          place: storedJson(finding.place),
          excerpt: storedText(finding.excerpt),
          fingerprint: finding.fingerprint,
          detail,
          text_key: shared.key,
          defect: defects[start + n] ?? null,
          of_site: where.ofSite,
        })),
      )
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => Number(id));
    const { tenantId: tenant_id, runId: run_id, urlId: url_id, unit } = where;
    await tx
      .insertInto('finding_batch')
      .values({ tenant_id, run_id, url_id, unit, from_id: Math.min(...ids), to_id: Math.max(...ids) })
      .execute();
  }
}
