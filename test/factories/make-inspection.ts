import type { Severity } from '#checks/check.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  changeInspection,
  createInspection,
  type InspectionReport,
  judgeOpenCells,
  moveInspection,
} from '#product/reports/api/inspections.ts';
import { addInspector } from '#product/reports/api/inspectors.ts';
import { prepareInspection } from '#product/reports/core/inspection/prepare-report.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { makeJudgedRun } from './make-judged-run.ts';
import type { TestApp } from './start-app.ts';
import { type Person, tenants } from './world.ts';

export const inspectedGroup = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };

/** A finding of a page: its criterion, rule, fingerprint and severity. */
type InspectedFinding = readonly [criterion: string, rule: string, fingerprint: string, severity: Severity];

/** A run whose pages have such findings of accessibility, by path. */
export async function makeInspectedRun(
  app: TestApp<Clock>,
  pages: Readonly<Record<string, readonly InspectedFinding[]>>,
  { url = 'https://inspected.open.example/', failed = [] }: { url?: string; failed?: readonly string[] } = {},
): Promise<RunKey> {
  const key = await makeJudgedRun(app, {
    url,
    functions: ['accessibility'],
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, found]) => [
        path,
        {
          found: found.map(([, rule, print, severity]) => ['accessibility', rule, print, severity] as const),
          ...(failed.includes(path) ? { failed: ['accessibility'] as const } : {}),
        },
      ]),
    ),
  });
  for (const [criterion, , print] of Object.values(pages).flat())
    await app.owner
      .updateTable('finding')
      .set({ criterion, detail: JSON.stringify({ criteria: [criterion] }) })
      .where('fingerprint', '=', print)
      .execute();
  return key;
}

/** Takes the results of a run over into a report, as a worker does. */
export const prepareReport = (app: TestApp<Clock>, reportId: string) =>
  prepareInspection(app.services, {
    data: { tenantId: inspectedGroup.tenantId, reportId },
    retryCount: 0,
    signal: new AbortController().signal,
  });

/** An inspector of a name, bound to the account of a person unless it is of nobody. */
export async function makeInspector(app: TestApp<Clock>, name: string, person: Person | null): Promise<string> {
  const account = person === null ? null : app.world[person].sub;
  const { id } = await (await app.as('admin')).call(addInspector, { params: inspectedGroup, body: { name, account } });
  return id;
}

interface Stage {
  /** How far it is: `judged` and `confirmed` have no open cell. */
  until?: 'draft' | 'in_progress' | 'judged';
  pages?: Readonly<Record<string, readonly InspectedFinding[]>>;
  level?: 'A' | 'AA' | 'AAA';
  previous?: string;
  url?: string;
}

/** A report of the user's group with two pages, and how its parts are named in calls. */
export async function makeInspection(app: TestApp<Clock>, stage: Stage = {}) {
  const { until = 'in_progress', pages = { '/': [], '/b': [] }, level = 'A', previous, url } = stage;
  const run = await makeInspectedRun(app, pages, url === undefined ? {} : { url });
  const user = await app.as('user');
  const created = await user.call(createInspection, {
    params: inspectedGroup,
    body: {
      title: '市の窓口サイト',
      baseUrlEncoded: run.baseUrlEncoded,
      date: run.date,
      list: 'jis2016',
      level,
      method: 'all',
      ...(previous === undefined ? {} : { previous }),
    },
  });
  const params = { ...inspectedGroup, managementId: created.managementId };
  await prepareReport(app, created.managementId);
  let report: InspectionReport = await user.call(changeInspection, {
    params,
    body: {
      title: created.title,
      texts: { ...created.texts, policyUrl: 'https://city.example/policy', plan: '次の改修で直します。' },
      version: created.version,
    },
  });
  if (until !== 'draft')
    report = await user.call(moveInspection, { params, body: { state: 'in_progress', version: report.version } });
  return { run, params, report, cell: (page: number, criterion: string) => ({ ...params, page, criterion }) };
}

/** Judges everything that is open, as a person and an inspector. */
export async function judgeAll(
  app: TestApp<Clock>,
  params: { tenantId: string; groupId: string; managementId: string },
  { as, inspectorId }: { as: Person; inspectorId: string },
): Promise<void> {
  await (await app.as(as)).call(judgeOpenCells, {
    params,
    body: { inspectorId, verdict: 'pass', reason: '確認しました。' },
  });
}
