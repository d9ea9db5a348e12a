import type { Transaction } from 'kysely';
import type { Finding, UnitId } from '#checks/check.ts';
import type { Schema } from '../schema.ts';
import { storedJson, storedText } from './stored-json.ts';

interface Where {
  tenantId: string;
  runId: string;
  urlId: number;
  block: UnitId;
  ofSite: boolean;
}

/** Writes findings of one page, 300 rows a statement. */
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
          block: where.block,
          function: finding.function,
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
