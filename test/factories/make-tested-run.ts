import { inTenant } from '#platform/database/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { insertFindings } from '#product/findings/core/results/insert-findings.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { madeResult, makeRun, ofPage } from './make-run.ts';
import type { TestApp } from './start-app.ts';

export interface TestedFinding {
  urlId: number;
  rule: string;
  severity: 'error' | 'warning' | 'needCfm' | 'humanChc';
  criteria: string[];
  excerpt?: string;
  help?: string;
}

interface TestedRunRequest {
  groupId?: string;
  url?: string;
  pages?: number;
  findings?: readonly TestedFinding[];
  /** Pages without a result. */
  failed?: readonly number[];
}

/** Writes a run of Accessibility alone, as if verified, with the findings given. */
export async function makeTestedRun(
  app: TestApp<Clock>,
  { groupId = 'G002', url, pages = 2, findings = [], failed = [] }: TestedRunRequest = {},
): Promise<RunKey & { runId: string }> {
  const key = await makeRun(app, { groupId, ...(url === undefined ? {} : { url }), answered: false });
  const runId = await inTenant(app.services.db, key.tenantId, async tx => {
    const { run_id: id, base_url: base } = await getRunByKey(tx, key);
    const owner = { tenant_id: key.tenantId, run_id: id };
    const numbers = Array.from({ length: pages }, (_, n) => n + 1);
    const urlOf = (n: number) => (n === 1 ? base : `${base}p${n}.html`);
    await tx.deleteFrom('page').where('run_id', '=', id).execute();
    await tx.deleteFrom('run_unit').where('run_id', '=', id).execute();
    await tx
      .insertInto('run_unit')
      .values({ ...owner, unit: 'accessibility', status: 'FINISHED', done: pages - failed.length })
      .execute();
    await tx
      .insertInto('page')
      .values(
        numbers.map(n => ({
          ...owner,
          url_id: n,
          url: urlOf(n),
          final_url: urlOf(n),
          title: `ページ${n}`,
          depth: 0,
          found_on: null,
          status_code: 200,
          headers: '{}',
          chain: '[]',
          raw_key: `${runFolder(key)}/pages/${n}/raw`,
        })),
      )
      .execute();
    const judged = numbers.filter(n => !failed.includes(n));
    await tx
      .insertInto('page_result')
      .values(judged.map(n => ({ ...madeResult, ...owner, url_id: n, unit: 'accessibility' as const })))
      .execute();
    for (const [n, { urlId, rule, severity, criteria, excerpt = '<img>', help = '直し方' }] of findings.entries())
      await insertFindings(tx, ofPage(owner, urlId, 'accessibility'), [
        {
          function: 'accessibility',
          rule,
          criterion: criteria[0] ?? null,
          severity,
          message: { ja: `誤り ${rule}`, en: `Fault ${rule}` },
          help: { ja: help, en: 'Mend it' },
          place: {
            url: urlOf(urlId),
            selector: `main > img:nth-child(${n})`,
            box: { x: 10, y: 20, width: 30, height: 40 },
          },
          excerpt,
          fingerprint: `${rule}-${urlId}-${n}`,
          detail: { criteria },
        },
      ]);
    await tx
      .updateTable('run')
      .set({ functions: ['accessibility'], number_of_pages: pages })
      .where('run_id', '=', id)
      .execute();
    return id;
  });
  return { ...key, runId };
}
