import type { NotJudged, Severity } from '#checks/check.ts';
import { type CheckId, checkOfUnit, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import { insertFindings } from '#product/findings/core/results/insert-findings.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { madeResult, makeRun, ofPage } from './make-run.ts';
import type { TestApp } from './start-app.ts';

/** A finding in short: function, rule, fingerprint, severity unless it is an error, and former names of its place and its rule. */
export type ShortFinding = readonly [
  fn: CheckId,
  rule: string,
  fingerprint: string,
  severity?: Severity,
  former?: string | undefined,
  formerRule?: string,
];

interface JudgedPage {
  found?: readonly ShortFinding[];
  /** Units that could not judge it. */
  failed?: readonly UnitId[];
  /** Parts that were not judged, by unit. */
  notJudged?: Partial<Record<UnitId, readonly string[]>>;
}

interface JudgedRun {
  url: string;
  groupId?: string;
  tenantId?: string;
  functions: readonly CheckId[];
  /** By path. */
  pages: Readonly<Record<string, JudgedPage>>;
  /** Units that are not FINISHED. */
  units?: Partial<Record<UnitId, RunStatus>>;
  engines?: readonly RunEngine[];
  options?: Readonly<Record<string, unknown>>;
  score?: number;
  isRunning?: boolean;
}

/** Writes a run with exactly these pages, results and findings. */
export async function makeJudgedRun(app: TestApp<Clock>, request: JudgedRun): Promise<RunKey> {
  const { url, tenantId, groupId, functions, pages, isRunning = false } = request;
  const place = { ...(tenantId && { tenantId }), ...(groupId && { groupId }) };
  const key = await makeRun(app, { url, ...place, answered: false, status: isRunning ? 'RUNNING' : 'FINISHED' });
  await inTenant(app.services.db, key.tenantId, async tx => {
    const { run_id, options } = await getRunByKey(tx, key);
    const owner = { tenant_id: key.tenantId, run_id };
    await tx.deleteFrom('page').where('run_id', '=', run_id).execute();
    await tx.deleteFrom('run_unit').where('run_id', '=', run_id).execute();
    const { weights, ...others } = (request.options ?? {}) as { weights?: object };
    await tx
      .updateTable('run')
      .set({
        functions: [...functions],
        number_of_pages: Object.keys(pages).length,
        score: request.score ?? null,
        engines: JSON.stringify(request.engines ?? []),
        options: JSON.stringify({ ...options, ...others, ...(weights && { weights }) }),
      })
      .where('run_id', '=', run_id)
      .execute();
    for (const unit of unitsOf(functions)) {
      const failed = Object.values(pages).filter(page => page.failed?.includes(unit)).length;
      const counts = { done: Object.keys(pages).length - failed, failed };
      const status = request.units?.[unit] ?? (isRunning ? 'RUNNING' : failed > 0 ? 'PAR_FINISHED' : 'FINISHED');
      await tx
        .insertInto('run_unit')
        .values({ ...owner, unit, status, ...counts })
        .execute();
    }
    for (const [n, [path, page]] of Object.entries(pages).entries()) {
      const where = { ...owner, url_id: n + 1 };
      const address = new URL(path, url).href;
      await tx
        .insertInto('page')
        .values({
          ...where,
          url: address,
          final_url: address,
          title: path,
          depth: 1,
          found_on: null,
          status_code: 200,
          headers: '{}',
          chain: '[]',
          raw_key: rawKeyOf(key, n + 1),
        })
        .execute();
      for (const unit of unitsOf(functions)) {
        const parts = page.notJudged?.[unit]?.map((subject): NotJudged => ({ ...unread, subject }));
        const own = page.found?.filter(([fn]) => fn === checkOfUnit[unit]) ?? [];
        const isFailed = page.failed?.includes(unit) ?? false;
        await tx
          .insertInto('page_result')
          .values({
            ...madeResult,
            ...where,
            unit,
            score: 80 - own.length,
            status: isFailed ? 'failed' : 'done',
            failure: isFailed ? JSON.stringify({ code: 'timeout', message: unread.message }) : null,
            not_judged: parts ? JSON.stringify(parts) : null,
          })
          .execute();
      }
      for (const [fn, rule, fingerprint, severity = 'error', former, formerRule] of page.found ?? [])
        await insertFindings(tx, ofPage(owner, where.url_id, unitsOf([fn])[0] as UnitId), [
          {
            function: fn,
            rule,
            criterion: null,
            severity,
            message: { ja: `${rule}の誤り`, en: `Fault of ${rule}` },
            place: { url: address, line: 1 },
            excerpt: `<i>${fingerprint}</i>`,
            fingerprint,
            ...(former !== undefined && { former }),
            ...(formerRule !== undefined && { formerRule }),
            detail: {},
          },
        ]);
    }
    await recountFindings(tx, run_id);
  });
  return key;
}

const unread = { code: 'style-unread', message: { ja: '読めませんでした', en: 'Could not be read' } };
const rawKeyOf = ({ date }: RunKey, urlId: number) => `judged/${date.replaceAll(':', '_')}/${urlId}`;

/** Stores the source of a page of such a run. */
export async function putSource(app: TestApp<Clock>, key: RunKey, urlId: number, text: string): Promise<void> {
  await app.services.storage.put(rawKeyOf(key, urlId), new TextEncoder().encode(text));
}
