import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { criteriaCheck, criteriaOfStandard } from '#checks/criteria-of-standard.ts';
import { registry } from '#checks/registry.ts';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import { drawPagesBySeed } from '#product/findings/core/results/pages-of-test.ts';
import { firstPages, type PageToInspect, pagesByNumber } from '#product/findings/core/results/pages-to-inspect.ts';
import { mostInspectedPages } from '#product/reports/api/inspection-fields.ts';
import type { createInspection as createEndpoint, InspectionReport } from '#product/reports/api/inspections.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { type GroupKey, getReportRow, withInspections } from './inspection-access.ts';
import { settingsOf } from './inspection-settings.ts';
import type { InspectionJob } from './prepare-report.ts';
import { viewOfReport } from './report-view.ts';

type InspectionRequest = Input<typeof createEndpoint>['body'];

/** Creates a report from an ended run; a job takes its results over. Rejects with `inspection_…` codes. */
export function createInspection(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets'>,
  session: Session,
  group: GroupKey,
  request: InspectionRequest,
): Promise<InspectionReport> {
  const key = checkRunKey({ ...group, baseUrlEncoded: request.baseUrlEncoded, date: request.date });
  return withInspections(services, session, group, async tx => {
    const run = await getRunByKey(tx, key);
    if (run.finished_at === null) throw new ProblemError('inspection_run_unfinished');
    if (!run.functions.includes(criteriaCheck))
      throw new ProblemError('inspection_function_missing', { name: registry[criteriaCheck].name });
    const previous = await previousReport(tx, group, request);
    const seed = request.method === 'random' || request.method === 'combined' ? (request.seed ?? newSeed()) : null;
    const pages = await chosenPages(tx, run, request, seed);
    const now = services.clock.now();
    const { texts } = await settingsOf(tx, group);
    const report = await tx
      .insertInto('inspection_report')
      .values({
        tenant_id: group.tenantId,
        group_id: group.groupId,
        title: request.title,
        state: 'draft',
        run_id: run.run_id,
        run_date: run.date,
        base_url: run.base_url,
        base_url_encoded: run.base_url_encoded,
        list: request.list,
        level: request.level,
        criteria: criteriaOfStandard(request.list, request.level).map(one => one.number),
        method: request.method,
        seed,
        drawn_of: seed === null ? null : run.number_of_pages,
        texts: storedJson(texts),
        previous_id: previous,
        pages: pages.length,
        created_by: nameOfSession(session),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('inspection_page')
      .values(
        pages.map(({ url_id, url, title, picture_key, is_drawn }, n) => ({
          tenant_id: group.tenantId,
          report_id: report.report_id,
          page: n + 1,
          url_id,
          url: storedText(url),
          title: storedText(title),
          picture_key,
          is_drawn,
        })),
      )
      .execute();
    const data: InspectionJob = { tenantId: group.tenantId, reportId: report.report_id };
    await services.queue.send(tx, 'inspection', [{ data, group: group.tenantId }]);
    const after = { title: report.title, pages: report.pages, list: report.list, level: report.level };
    await recordAudit(tx, session, { action: 'inspections.create', target: report.report_id, after });
    return viewOfReport(tx, services, report);
  });
}

/** Seeds are read out and typed in: 12 letters and digits. */
const newSeed = () => randomBytes(6).toString('hex');

async function previousReport(
  tx: Transaction<Schema>,
  group: GroupKey,
  request: InspectionRequest,
): Promise<string | null> {
  if (request.previous === undefined) return null;
  const row = await getReportRow(tx, { ...group, managementId: request.previous });
  if (row.list !== request.list || row.level !== request.level) throw new ProblemError('inspection_list_differs');
  return row.report_id;
}

async function chosenPages(
  tx: Transaction<Schema>,
  run: Run,
  { method, urlIds, randomPages }: InspectionRequest,
  seed: string | null,
): Promise<(PageToInspect & { is_drawn: boolean })[]> {
  const named = method === 'representative' || method === 'combined' ? [...new Set(urlIds)] : [];
  const byChance = seed === null ? 0 : randomPages;
  const asked = method === 'all' ? run.number_of_pages : named.length + byChance;
  if (asked > mostInspectedPages)
    throw new ProblemError('inspection_too_many_pages', { limit: mostInspectedPages, count: asked });
  const chosen =
    method === 'all'
      ? await firstPages(tx, run.run_id, mostInspectedPages)
      : await pagesByNumber(tx, run.run_id, named);
  if (chosen.length < named.length) throw new ProblemError('not_found');
  const without = chosen.map(page => page.url_id);
  const drawn =
    seed !== null && byChance > 0 ? await drawPagesBySeed(tx, run.run_id, { seed, count: byChance, without }) : [];
  const numbers = drawn.map(page => page.urlId);
  const all = [
    ...chosen.map(page => ({ ...page, is_drawn: false })),
    ...(await pagesByNumber(tx, run.run_id, numbers)).map(page => ({ ...page, is_drawn: true })),
  ];
  if (all.length === 0) throw new ProblemError('inspection_no_pages');
  return all.toSorted((a, b) => a.url_id - b.url_id);
}
