import { type Database, inTenant } from '#platform/database/database.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { AdReportInput } from '#product/ads/api/ad-reports.ts';
import { type AdReportWriters, adReportTask, makeAdReport } from '#product/ads/core/ad-reports/make-ad-report.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import type { TestApp } from './start-app.ts';
import { workTask } from './work-task.ts';

/** Files that only tell what they are. */
const writers: AdReportWriters = {
  xlsx: async facts => new TextEncoder().encode(`xlsx ${facts.reportName}`),
  pdf: async facts => new TextEncoder().encode(`%PDF ${facts.reportName}`),
};

/** Orders a report of a project with figures, past the limits of the plan; returns its id. */
export async function orderAdReport(
  app: TestApp,
  { projectId, tenantId }: Pick<AdProject, 'projectId' | 'tenantId'>,
  more: object = {},
): Promise<string> {
  const wish = AdReportInput.parse({
    reportName: 'November_2026-1',
    period: { from: '2026-11-01', to: '2026-11-10' },
    media: ['google'],
    sections: ['summary'],
    ...more,
  });
  const order = { wish, reportName: wish.reportName, createdName: 'staffMaster 太郎' };
  const row = await inTenant(app.services.db as Database<Schema>, tenantId, tx =>
    addTask(tx, app.services, adReportTask, { tenantId, askedBy: 'staff', subject: projectId, order }),
  );
  return row.task_id;
}

/** The same, and makes it. */
export async function makeFinishedAdReport(
  app: TestApp,
  project: Pick<AdProject, 'projectId' | 'tenantId'>,
  more: object = {},
): Promise<string> {
  const taskId = await orderAdReport(app, project, more);
  await workTask(app.services, adReportTask, { tenantId: project.tenantId, taskId }, (services, task) =>
    makeAdReport(services, task, writers),
  );
  return taskId;
}
