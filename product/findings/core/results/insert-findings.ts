import { sql, type Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import { defectKeys } from '#checks/defect-keys.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { ensureTexts, keptTexts } from './rule-texts.ts';

interface Owner {
  tenantId: string;
  runId: string;
  ofSite: boolean;
}

/** What a unit found on a page. */
export interface FoundOnPage {
  urlId: number;
  unit: UnitId;
  findings: readonly Finding[];
}

const rowsOfStatement = 1_000;

/** Writes the findings of one page and has them counted. */
export async function insertFindings(
  tx: Transaction<Schema>,
  { urlId, unit, ...owner }: Owner & Pick<FoundOnPage, 'urlId' | 'unit'>,
  findings: readonly Finding[],
): Promise<void> {
  await ensureTexts(
    tx,
    findings.map(finding => keptTexts(finding)),
  );
  await insertFoundOnPages(tx, owner, [{ urlId, unit, findings }]);
}

/** Writes the findings of pages, whose texts are stored already, and has them counted. */
export async function insertFoundOnPages(
  tx: Transaction<Schema>,
  owner: Owner,
  pages: readonly FoundOnPage[],
): Promise<void> {
  const rows = pages.flatMap(page => rowsOf(page, owner.ofSite)).map((row, n) => ({ n, ...row }));
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await sql`with written as (
        insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, message, place, excerpt,
          fingerprint, former, detail, text_key, defect, of_site)
        select ${owner.tenantId}, ${owner.runId}, url_id, unit, function, rule, criterion, severity, message, place, excerpt,
          fingerprint, former, detail, text_key, defect, ${owner.ofSite}
        from jsonb_to_recordset(${storedJson(rows.slice(start, start + rowsOfStatement))}::jsonb) as given(n integer,
          url_id integer, unit text, function text, rule text, criterion text, severity text, message jsonb, place jsonb,
          excerpt text, fingerprint text, former text, detail jsonb, text_key uuid, defect text)
        order by n returning id, url_id, unit)
      insert into finding_batch (tenant_id, run_id, url_id, unit, from_id, to_id)
      select ${owner.tenantId}, ${owner.runId}, url_id, unit, min(id), max(id) from written group by url_id, unit`.execute(
      tx,
    );
}

function rowsOf({ urlId, unit, findings }: FoundOnPage, ofSite: boolean) {
  const { defect } = registry[checkOfUnit[unit]];
  // Findings over all pages come in parts, by which nothing could be counted.
  const defects = defect && !ofSite ? defectKeys(findings, defect) : [];
  return findings.map((finding, at) => {
    const { shared, message, detail } = keptTexts(finding);
    return {
      url_id: urlId,
      unit,
      function: checkOfUnit[unit],
      rule: finding.rule,
      criterion: finding.criterion,
      severity: finding.severity,
      message,
      place: finding.place,
      excerpt: storedText(finding.excerpt),
      fingerprint: finding.fingerprint,
      former: finding.former ?? null,
      detail,
      text_key: shared.key,
      defect: defects[at] ?? null,
    };
  });
}
