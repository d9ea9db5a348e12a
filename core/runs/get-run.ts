import { sql, type Transaction } from 'kysely';
import type { RunView } from '#api/runs.ts';
import { visitOfUnit } from '#checks/check.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { linkSigner } from '../signed-link.ts';
import { getRunByKey, type Run, type RunUnit, unitsOfRuns } from './find-run.ts';
import type { RunKey } from './run-key.ts';
import { siteViews } from './site-view.ts';
import { noVitals, summaryEntity, type Vitals } from './summary-entity.ts';

/** One run with its progress, coverage, web vitals and the summary entity. */
export async function getRun(services: Services, session: Session, key: RunKey): Promise<RunView> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const [view] = await siteViews(tx, [run], linkSigner(services));
    if (!view) throw new Error('a run has a view');
    const blocks = await unitsOfRuns(tx, [run.run_id]);
    const end = run.finished_at ?? services.clock.now();
    const measured = await webVitals(tx, run);
    const seconds = Math.max(0, (end.getTime() - run.date.getTime()) / 1000);
    return {
      ...view,
      startTime: view.date,
      endTime: run.finished_at?.toISOString() ?? null,
      verificationTime: run.finished_at ? Math.round(seconds) : null,
      currentUrls: run.current_urls,
      pagesPerMinute: seconds > 0 ? Math.round((pagesDone(blocks) / seconds) * 600) / 10 : 0,
      coverage: run.coverage
        ? { ...run.coverage, checked: run.number_of_pages }
        : { found: run.number_of_pages, checked: run.number_of_pages, excluded: [], failed: [] },
      options: { ...run.options },
      engines: run.engines,
      webVitals: measured.map(({ formFactor, lcp, fid, cls, pages }) => ({ formFactor, lcp, fid, cls, pages })),
      accessibilityCategories: await accessibilityCategories(tx, run),
      failure: run.failure,
      ...summaryEntity(run, {
        view,
        blocks,
        vitals: { desktop: vitalsOf(measured, 'desktop'), mobile: vitalsOf(measured, 'mobile') },
        isSystem: await isStaff(tx, run.created_by),
      }),
    };
  });
}

/** Pages answered by the slowest kind of visit. */
function pagesDone(blocks: readonly RunUnit[]): number {
  return blocks.length === 0 ? 0 : Math.min(...blocks.map(block => block.done + block.failed));
}

/** The medians of a form factor; `lcpScore` of 0 to 100 is what the bands are made of. */
type Measured = RunView['webVitals'][number] & { lcpScore: number | null };

function vitalsOf(measured: readonly Measured[], formFactor: Measured['formFactor']): Vitals {
  const found = measured.find(values => values.formFactor === formFactor);
  return found ? { lcp: found.lcpScore, fid: found.fid, cls: found.cls } : noVitals;
}

async function isStaff(tx: Transaction<Schema>, sub: string): Promise<boolean> {
  return (await tx.selectFrom('staff_view').select('sub').where('sub', '=', sub).executeTakeFirst()) !== undefined;
}

async function webVitals(tx: Transaction<Schema>, run: Run): Promise<Measured[]> {
  const { rows } = await sql<{
    block: string;
    lcp: number | null;
    lcp_score: number | null;
    fid: number | null;
    cls: number | null;
    pages: number;
  }>`
    select block, count(*) as pages,
      percentile_cont(0.5) within group (order by (summary #>> '{lcp,ms}')::float8) as lcp,
      percentile_cont(0.5) within group (order by (summary #>> '{lcp,score}')::float8) as lcp_score,
      percentile_cont(0.5) within group (order by (summary #>> '{fid,ms}')::float8) as fid,
      percentile_cont(0.5) within group (order by (summary #>> '{cls,value}')::float8) as cls
    from page_result where run_id = ${run.run_id} and block in ('seoDesktop', 'seoMobile') and status = 'done'
    group by block order by block`.execute(tx);
  return rows.map(row => ({
    formFactor: visitOfUnit[row.block as 'seoDesktop' | 'seoMobile'] === 'mobile' ? 'mobile' : 'desktop',
    lcp: row.lcp,
    lcpScore: row.lcp_score,
    fid: row.fid,
    cls: row.cls,
    pages: Number(row.pages),
  }));
}

async function accessibilityCategories(tx: Transaction<Schema>, run: Run): Promise<RunView['accessibilityCategories']> {
  const { rows } = await sql<{
    category: string;
    err: number;
    probably_err: number;
    need_cfm: number;
    human_chc: number;
  }>`
    select c.key as category, sum((c.value ->> 'err')::int) as err, sum((c.value ->> 'probablyErr')::int) as probably_err,
      sum((c.value ->> 'needCfm')::int) as need_cfm, sum((c.value ->> 'humanChc')::int) as human_chc
    from page_result r, jsonb_each(r.summary -> 'categories') c
    where r.run_id = ${run.run_id} and r.block = 'accessibility' and r.status = 'done' group by c.key`.execute(tx);
  return Object.fromEntries(
    rows.map(row => [
      row.category,
      {
        err: Number(row.err),
        probablyErr: Number(row.probably_err),
        needCfm: Number(row.need_cfm),
        humanChc: Number(row.human_chc),
      },
    ]),
  );
}
