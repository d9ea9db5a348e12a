import type { Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import { insertFindings } from '#product/findings/core/results/insert-findings.ts';
import { optionsOfRequest } from '#product/runs/api/options/options-of-run.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { TestApp } from './start-app.ts';
import { tenants } from './world.ts';

interface RunRequest {
  tenantId?: string;
  groupId?: string;
  /** Default: a new site. */
  url?: string;
  /** False: no page has a result yet. */
  answered?: boolean;
  status?: Extract<RunStatus, 'RUNNING' | 'STOPPED' | 'FINISHED'>;
}

/** Number of findings of a created run: on its two pages, in Quality. */
export const madeFindings = 12;
let made = 0;

const options = optionsOfRequest(SiteRequest.parse({ listBrowser: ['WC'] }));

/** Writes a run of Quality and Link with two pages, findings, a dead link, a thumbnail and a source, as if verified. */
export async function makeRun(app: TestApp<Clock>, request: RunRequest = {}): Promise<RunKey> {
  made += 1;
  const { tenantId = tenants.alpha.tenantId, groupId = 'G002', status = 'FINISHED', answered = true } = request;
  const url = request.url ?? `https://made-${made}.open.example/`;
  const date = new Date(app.clock.now().getTime() + made);
  const key: RunKey = { tenantId, groupId, baseUrlEncoded: encodeBaseUrl(url), date: date.toISOString() };
  const folder = runFolder(key);
  const running = status === 'RUNNING';
  await inTenant(app.services.db, tenantId, async tx => {
    const site = { tenant_id: tenantId, group_id: groupId, base_url_encoded: key.baseUrlEncoded, base_url: url };
    await tx
      .insertInto('site')
      .values({ ...site, username: null, password_sealed: null, runs: 1 })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const { run_id: runId } = await tx
      .insertInto('run')
      .values({
        ...site,
        title: '作られたサイト',
        date,
        created_by: app.world.user.sub,
        functions: ['quality', 'link'],
        options: JSON.stringify(options),
        status,
        sitemap_finished: true,
        real_base_url: null,
        number_of_pages: 2,
        thumbnail: `${folder}/thumbnail.webp`,
        thumbnail_tried: true,
        score: running ? null : 71,
        score_change: null,
        test_times_count: 1,
        finished_at: running ? null : date,
      })
      .returning('run_id')
      .executeTakeFirstOrThrow();
    const owner = { tenant_id: tenantId, run_id: runId };
    for (const unit of ['quality', 'link'] as const) {
      const counts = !answered
        ? {}
        : { done: 2, errors: unit === 'quality' ? madeFindings : 1, score_sum: 142, score_count: 2 };
      await tx
        .insertInto('run_unit')
        .values({ ...owner, unit, status, ...counts })
        .execute();
    }
    for (const urlId of [1, 2]) {
      const pageUrl = urlId === 1 ? url : `${url}page.html`;
      const page = { url: pageUrl, final_url: pageUrl, title: `ページ${urlId}`, depth: urlId - 1, found_on: null };
      await tx
        .insertInto('page')
        .values({
          ...owner,
          url_id: urlId,
          ...page,
          status_code: 200,
          headers: '{}',
          chain: '[]',
          raw_key: `${folder}/pages/${urlId}/raw`,
        })
        .execute();
      if (answered) await writeAnswers(tx, owner, urlId, pageUrl);
    }
  });
  await app.services.storage.put(`${folder}/thumbnail.webp`, new TextEncoder().encode('RIFF'));
  await app.services.storage.put(`${folder}/pages/1/raw`, new TextEncoder().encode('<script>alert(1)</script>'));
  return key;
}

/** A result of a page without score, findings and summary, but for its keys. */
export const madeResult = {
  status: 'done' as const,
  score: null,
  summary: '{}',
  failure: null,
  site_data: null,
  errors: 0,
  warnings: 0,
  attempt: 'made',
};

/** The place of findings on a page. */
export const ofPage = (run: { tenant_id: string; run_id: string }, urlId: number, unit: UnitId) => ({
  tenantId: run.tenant_id,
  runId: run.run_id,
  urlId,
  unit,
  ofSite: false,
});

async function writeAnswers(
  tx: Transaction<Schema>,
  owner: { tenant_id: string; run_id: string },
  urlId: number,
  pageUrl: string,
): Promise<void> {
  const where = { ...owner, url_id: urlId };
  for (const unit of ['quality', 'link'] as const) {
    await tx
      .insertInto('page_result')
      .values({ ...madeResult, ...where, unit, score: 71, errors: madeFindings / 2 })
      .execute();
  }
  const findings = Array.from(
    { length: madeFindings / 2 },
    (_, n): Finding => ({
      function: 'quality',
      rule: `html:rule-${n}`,
      criterion: null,
      severity: n === 0 ? 'error' : 'warning',
      message: { ja: `誤り${n}`, en: `Fault ${n}` },
      place: { url: pageUrl, line: n + 1 },
      excerpt: '<b>',
      fingerprint: `print-${n}`,
      detail: {},
    }),
  );
  await insertFindings(tx, ofPage(owner, urlId, 'quality'), findings);
  await recountFindings(tx, owner.run_id);
  const dead = new URL('/nai', pageUrl).href;
  const target = { class: '4xx' as const, first_status: 404, final_status: 404, chain: '[]', error: null };
  await tx
    .insertInto('link_target')
    .values({ ...owner, url: dead, final_url: dead, ...target })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .insertInto('link_reference')
    .values({ ...where, url: dead, text: 'ない', place: 'main', line: 3 })
    .execute();
}
