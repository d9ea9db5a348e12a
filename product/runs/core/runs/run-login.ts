import { sql, type Transaction } from 'kysely';
import type { SiteSession } from '#checks/site-session.ts';
import type { Message } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { completeFinishedUnits } from './complete-finished-units.ts';
import { findRun, keyOfRun } from './find-run.ts';
import { publishSiteFailure } from './publish-site-failure.ts';
import type { CrawlJob } from './run-queues.ts';
import type { LostLogin } from './run-tables.ts';

type LoginServices = Pick<Services, 'db' | 'secrets'>;

/** The session of a run as all workers know it. */
export interface RunLogin {
  session: SiteSession | null;
  /** Sign-ins in a row that failed. */
  failures: number;
  /** Nobody signs in any more. */
  lost: LostLogin | null;
  /** Addresses of links that say that they end the session. */
  signOuts: string[];
}

const maxSignOuts = 100;
/** Seconds after which a worker that was signing in counts as dead: more than a sequence and a look take. */
const busySeconds = 180;

/** The session of a run; null before its first sign-in, and after the loss of the secret's key. */
export async function readRunLogin({ db, secrets }: LoginServices, { tenantId, runId }: CrawlJob): Promise<RunLogin> {
  const row = await inTenant(db, tenantId, tx =>
    tx
      .selectFrom('run_login')
      .select(['session_sealed', 'failures', 'lost', 'sign_outs'])
      .where('run_id', '=', runId)
      .executeTakeFirst(),
  );
  const text = row?.session_sealed == null ? null : secrets.unseal(row.session_sealed);
  return {
    session: text === null ? null : (JSON.parse(text) as SiteSession),
    failures: row?.failures ?? 0,
    lost: row?.lost ?? null,
    signOuts: row?.sign_outs ?? [],
  };
}

/** Takes the turn to sign in; false while another worker has it, and for a run that is gone. */
export async function takeSignIn({ db }: LoginServices, { tenantId, runId }: CrawlJob): Promise<boolean> {
  const { rows } = await inTenant(db, tenantId, tx =>
    sql`insert into run_login (tenant_id, run_id, busy_until)
      select ${tenantId}, run_id, now() + make_interval(secs => ${busySeconds}) from run
        where run_id = ${runId} and finished_at is null
      on conflict (run_id) do update set busy_until = excluded.busy_until
        where run_login.busy_until is null or run_login.busy_until < now()
      returning run_id`.execute(tx),
  );
  return rows.length > 0;
}

/** How a turn to sign in ended: with a new session, or with a failure, which may be the last one. */
export type SignInEnd = { session: SiteSession } | { lost: LostLogin | null };

/** Ends the turn; null leaves everything as it was. */
export async function endSignIn(
  { db, secrets }: LoginServices,
  { tenantId, runId }: CrawlJob,
  end: SignInEnd | null,
): Promise<void> {
  await inTenant(db, tenantId, tx => {
    const change =
      end === null
        ? {}
        : 'session' in end
          ? {
              session_sealed: secrets.seal(JSON.stringify(end.session)),
              generation: end.session.generation,
              failures: 0,
              lost: null,
            }
          : { failures: sql<number>`failures + 1`, lost: end.lost && storedJson(end.lost) };
    return tx
      .updateTable('run_login')
      .set({ ...change, busy_until: null })
      .where('run_id', '=', runId)
      .execute();
  });
}

/** Notes addresses of links that say that they end the session; the first hundred of a run are kept. */
export async function noteSignOuts(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId }: CrawlJob,
  urls: readonly string[],
): Promise<void> {
  await inTenant(db, tenantId, tx =>
    tx
      .updateTable('run_login')
      .set({ sign_outs: urls.map(storedText).slice(0, maxSignOuts) })
      .where('run_id', '=', runId)
      .execute(),
  );
}

export async function forgetRunLogin(tx: Transaction<Schema>, runId: string): Promise<void> {
  await tx.deleteFrom('run_login').where('run_id', '=', runId).execute();
}

/** Ends a run whose login is lost: what has been answered stays, the rest is stopped, and the run names the reason. */
export async function loseLogin(
  services: Services,
  { tenantId, runId }: CrawlJob,
  failure: { code: string; message: Message },
): Promise<void> {
  await inTenant(services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null || run.failure !== null) return;
    await tx
      .updateTable('run_unit')
      .set({ status: 'STOPPING' })
      .where('run_id', '=', runId)
      .where('status', '=', 'RUNNING')
      .execute();
    await tx
      .updateTable('run')
      .set({ status: 'STOPPING', stop_requested: true, failure: storedJson(failure) })
      .where('run_id', '=', runId)
      .execute();
    // Judges the pages whose link targets are still being asked.
    await services.queue.send(tx, 'targets', [{ data: { tenantId, runId, host: '' }, group: tenantId }]);
    await completeFinishedUnits(services, tx, runId);
    await publishSiteFailure(tx, keyOfRun(run));
    await publish(tx, siteChanged.UPDATE_SITE, keyOfRun(run));
  });
}
