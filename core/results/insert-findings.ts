import type { Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import { functionOfUnit, type UnitId } from '#checks/registry.ts';
import type { Schema } from '../schema.ts';
import { storedJson, storedText } from '../stored-json.ts';

interface Where {
  tenantId: string;
  runId: string;
  urlId: number;
  unit: UnitId;
  ofSite: boolean;
}

/** Writes the findings of one page, 300 rows per statement. */
export async function insertFindings(
  tx: Transaction<Schema>,
  where: Where,
  findings: readonly Finding[],
): Promise<void> {
  for (let start = 0; start < findings.length; start += 300) {
    await tx
      .insertInto('finding')
      .values(
        findings.slice(start, start + 300).map(finding => ({
          tenant_id: where.tenantId,
          run_id: where.runId,
          url_id: where.urlId,
          unit: where.unit,
          function: functionOfUnit[where.unit],
          rule: finding.rule,
          criterion: finding.criterion,
          severity: finding.severity,
          message: storedJson(finding.message),
          help: finding.help ? storedJson(finding.help) : null,
          place: storedJson(finding.place),
          excerpt: storedText(finding.excerpt),
          fingerprint: finding.fingerprint,
          detail: storedJson(finding.detail),
          of_site: where.ofSite,
        })),
      )
      .execute();
  }
}
