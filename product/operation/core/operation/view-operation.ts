import { sql } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Language } from '#language/message.ts';
import type { FailedCrawl, OperationView, RunInWork } from '#product/operation/api/operation.ts';
import { workQueueNames } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

const most = { runs: 100, failedCrawls: 50 };
const failedSinceMs = 7 * 86_400_000;

interface RunRow {
  tenant_id: string;
  tenant_preferred_id: string;
  group_id: string;
  base_url_encoded: string;
  base_url: string;
  date: Date;
  functions: CheckId[];
}

/** Queues, runs in work and failed crawls; the workers report themselves to the server. */
export async function viewOperation(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  language: Language,
): Promise<Omit<OperationView, 'workers' | 'engines'>> {
  const { db, queue, clock } = services;
  const now = clock.now();
  const states = await queue.states(db, workQueueNames());
  const { runs, runsInWork } = await runsOf(services, session);
  return {
    at: now.toISOString(),
    drainingSince: states.find(state => state.pausedSince !== null)?.pausedSince?.toISOString() ?? null,
    queues: states.map(({ name, waiting, active, retrying, oldest }) => ({
      name,
      waiting,
      active,
      retrying,
      oldest: oldest?.toISOString() ?? null,
    })),
    runs,
    runsInWork,
    failedCrawls: await failedCrawls(services, session, new Date(now.getTime() - failedSinceMs), language),
  };
}

type RunInWorkRow = RunRow &
  Pick<RunInWork, 'status'> & {
    number_of_pages: number;
    pages_done: number;
    sitemap_finished: boolean;
    started_at: Date | null;
    waiting_since: Date | null;
    total: number;
  };

async function runsOf(
  { db }: Pick<Services, 'db'>,
  { allowedTenants }: Session,
): Promise<Pick<OperationView, 'runs' | 'runsInWork'>> {
  const { rows } = await sql<RunInWorkRow>`
    select r.*, t.tenant_preferred_id from runs_in_work(${allowedTenants}::text[], ${most.runs}) r
    join tenant_view t on t.tenant_id = r.tenant_id`.execute(db);
  const runs = rows.map(row => ({
    ...partsOf(row),
    status: row.status,
    pages: row.number_of_pages,
    pagesDone: row.pages_done,
    isCrawling: !row.sitemap_finished,
    startedAt: row.started_at?.toISOString() ?? null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
  }));
  return { runs, runsInWork: rows[0]?.total ?? 0 };
}

type FailedRow = RunRow & { finished_at: Date; failure: { code: string; message: Record<Language, string> } };

async function failedCrawls(
  { db }: Pick<Services, 'db'>,
  { allowedTenants }: Session,
  since: Date,
  language: Language,
): Promise<FailedCrawl[]> {
  const { rows } = await sql<FailedRow>`
    select r.*, t.tenant_preferred_id from failed_crawls(${allowedTenants}::text[], ${since}, ${most.failedCrawls}) r
    join tenant_view t on t.tenant_id = r.tenant_id order by r.finished_at desc`.execute(db);
  return rows.map(row => ({
    ...partsOf(row),
    finishedAt: row.finished_at.toISOString(),
    code: row.failure.code,
    cause: row.failure.message[language],
  }));
}

const partsOf = (row: RunRow) => ({
  tenantId: row.tenant_id,
  tenantPreferredId: row.tenant_preferred_id,
  groupId: row.group_id,
  baseUrlEncoded: row.base_url_encoded,
  baseUrl: row.base_url,
  date: row.date.toISOString(),
  functions: row.functions,
});
