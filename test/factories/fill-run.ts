import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#platform/database/database.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The size of a large run. */
export interface LargeRun {
  tenantId: string;
  runId: string;
  pages: number;
  /** Findings on each page, of forty rules; every fourth is on many pages. */
  findings: number;
  /** Whether its findings are counted; others only make the tables large. */
  isCounted: boolean;
}

const textKey = '11111111-2222-4333-8444-555555555555';

/** Fills a run with pages, results, findings and link targets, as the database's owner; counts its findings where that is asked. */
export async function fillRun(db: Database<Schema>, run: LargeRun): Promise<void> {
  await db.transaction().execute(async tx => {
    // Rows that are made together need no check of their keys.
    await sql`set local session_replication_role = replica`.execute(tx);
    await writeRows(tx, run);
  });
  if (run.isCounted) await inTenant(db, run.tenantId, tx => recountFindings(tx, run.runId));
}

async function writeRows(owner: Transaction<Schema>, run: LargeRun): Promise<void> {
  const { tenantId, runId, pages, findings } = run;
  await sql`insert into rule_text (key, message) values (${textKey}, '{"ja": "要素の誤り", "en": "A fault"}')
    on conflict do nothing`.execute(owner);
  await sql`insert into page (tenant_id, run_id, url_id, url, final_url, title, depth, status_code, headers, chain, raw_key)
    select ${tenantId}, ${runId}::uuid, n, u, u, 'ページ' || n, 1, 200, '{}', '[]', 'raw'
    from (select n, 'https://large.example/' || md5(n::text) || '/' || n as u from generate_series(3, ${pages}::int) n) p`.execute(
    owner,
  );
  for (const unit of ['quality', 'link'])
    await sql`insert into page_result (tenant_id, run_id, url_id, unit, status, score, summary, failure, errors, warnings, attempt)
      select ${tenantId}, ${runId}::uuid, n, ${unit}, case when n % 50 = 0 then 'failed' else 'done' end, 70, '{}',
        case when n % 50 = 0 then '{"code": "timeout", "message": {"ja": "時間切れ", "en": "Timed out"}}'::jsonb end, 1, 1, 'made'
      from generate_series(3, ${pages}::int) n`.execute(owner);
  await sql`insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, place, excerpt,
      fingerprint, detail, text_key)
    select ${tenantId}, ${runId}::uuid, page, 'quality', 'quality', 'html:rule-' || kind, (array['1.1.1', '1.3.1', '2.4.4', '4.1.2'])[1 + kind % 4],
      (array['error', 'warning', 'warning', 'notice'])[1 + kind % 4],
      '{"url": "https://large.example/"}', '<i>' || kind || ' 横浜' || case when page % 5000 = 0 then '駅前' else '' end,
      case when n % 4 = 0 then 'shared-' || kind else page || '-' || n end,
      jsonb_build_object('source', case when kind % 2 = 0 then 'html' else 'css' end), ${textKey}::uuid
    from (select page, n, (page + n) % 40 as kind
      from generate_series(3, ${pages}::int) page, generate_series(1, ${findings}::int) n) f`.execute(owner);
  await sql`insert into link_target (tenant_id, run_id, url, class, chain, host, final_url)
    select ${tenantId}, ${runId}::uuid, u, case when n % 100 = 0 then '4xx' else '2xx' end, '[]', 'large.example', u
    from (select n, 'https://large.example/target/' || n as u from generate_series(1, ${pages * 2}::int) n) t`.execute(
    owner,
  );
  await sql`insert into link_reference (tenant_id, run_id, url_id, url, text, place, line)
    select ${tenantId}, ${runId}::uuid, page, 'https://large.example/target/' || ((page * 7 + n) % ${pages * 2}::int + 1), 'リンク', 'main', n
    from generate_series(3, ${pages}::int) page, generate_series(1, 5) n`.execute(owner);
  await sql`update run set number_of_pages = ${pages} where run_id = ${runId}`.execute(owner);
}
