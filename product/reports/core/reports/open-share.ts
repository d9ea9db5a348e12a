import { type Selectable, sql, type Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { passwordFits } from '#product/accounts/core/accounts/password.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { type AttemptLimit, createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { guess } from '#product/tenancy/core/attempts/guess.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { collectReportFacts } from './collect-facts.ts';
import { paperPicture } from './paper-pictures.ts';
import type { ReportFacts } from './report-facts.ts';
import { reports } from './report-order.ts';
import type { ShareLinkTable } from './report-tables.ts';

type ShareServices = Pick<Services, 'db' | 'storage' | 'clock'>;
type ShareRow = Selectable<ShareLinkTable>;

/** What a stranger gives. */
export interface ShareKey {
  token: string;
  password?: string | null | undefined;
  /** The address of the caller, by which tries are counted. */
  from: string;
  /** The browser, where the link was opened in it with its password before: it has tries of its own. */
  reader: string | null;
}

const quarterHourMs = 15 * 60_000;

/** The run of a share link for outsiders; every invalid link, deleted run or unusable contract is `not_found`. */
export async function openShare(services: ShareServices, key: ShareKey): Promise<SharedRun> {
  const share = await unlockShare(services, key);
  const { facts, report } = await inTenant(services.db, share.tenant_id, async tx => {
    const run = await sharedRun(tx, share, services.clock.now());
    await tx
      .updateTable('share_link')
      .set({ seen_count: sql`seen_count + 1`, seen_at: services.clock.now() })
      .where('share_id', '=', share.share_id)
      .execute();
    return { facts: await collectReportFacts(tx, run), report: await reportOfShare(tx, share) };
  });
  const picture = await paperPicture(services.storage, facts.thumbnail);
  return {
    ...strangersFacts(facts),
    expiresAt: share.expires_at.toISOString(),
    thumbnail: picture && `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`,
    report: report === undefined || report.state === 'failed' ? 'none' : report.state === 'done' ? 'ready' : 'making',
  };
}

/** The facts of a run, field by field: nothing else is disclosed. */
export function strangersFacts(facts: ReportFacts): Omit<SharedRun, 'expiresAt' | 'thumbnail' | 'report'> {
  const { site, date, isStopped, isPartial, score, pages, worst, coverage } = facts;
  return {
    site,
    date,
    isStopped,
    isPartial,
    score,
    pages,
    functions: facts.functions.map(({ change: _change, ...one }) => one),
    issues: facts.issues.map(({ occurrences: _occurrences, examples, ...one }) => ({
      ...one,
      examples: [...examples],
    })),
    worst: [...worst],
    coverage: { ...coverage, excluded: [...coverage.excluded], failed: [...coverage.failed] },
  };
}

/** The PDF behind a link that has one. */
export async function downloadShare(
  services: ShareServices,
  key: ShareKey,
): Promise<{ bytes: Uint8Array; name: string }> {
  const share = await unlockShare(services, key);
  const report = await inTenant(services.db, share.tenant_id, async tx => {
    await sharedRun(tx, share, services.clock.now());
    return reportOfShare(tx, share);
  });
  if (report === undefined) throw new ProblemError('not_found');
  if (report.result === null) throw new ProblemError('share_report_missing');
  const bytes = await services.storage.get(report.result.key);
  if (bytes === null) throw new ProblemError('not_found');
  return { bytes, name: report.orders.name };
}

/** A link that is open, once its password was given. */
async function unlockShare(services: ShareServices, { token, password, from, reader }: ShareKey): Promise<ShareRow> {
  await limitOf(services, 'share links of address', 300).begin(from);
  const tokenHash = hashToken(token);
  const { rows } = await sql<{ tenant: string | null }>`select tenant_of_share_link(${tokenHash}) as tenant`.execute(
    services.db,
  );
  const tenant = rows[0]?.tenant;
  if (tenant == null) throw new ProblemError('not_found');
  const share = await inTenant(services.db, tenant, async tx => {
    const row = await tx.selectFrom('share_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
    if (row) await sharedRun(tx, row, services.clock.now());
    return row;
  });
  if (!share) throw new ProblemError('not_found');
  if (share.password_hash === null) return share;
  if (!password) throw new ProblemError('share_password_required');
  const { share_id: shareId, password_hash: hash } = share;
  const ofLink = limitOf(services, 'share password of link', 100);
  const isAttacked = await ofLink.isFull(shareId);
  await guess(triesOf(services, { shareId, from, reader, isAttacked }), async () => {
    if (await passwordFits(hash, password)) return;
    if (reader === null) await ofLink.allows(shareId);
    throw new ProblemError('share_password_wrong');
  });
  return share;
}

function limitOf(services: ShareServices, name: string, most: number): AttemptLimit {
  return createAttemptLimit(services, { name, most, windowMs: quarterHourMs });
}

/**
 * The limits of wrong passwords in a quarter of an hour: ten of a browser that has opened the link, and of an address. Once
 * a hundred were tried on a link, each further address has two: guessing becomes slow, and no reader is locked out.
 */
function triesOf(
  services: ShareServices,
  { shareId, from, reader, isAttacked }: Pick<ShareKey, 'from' | 'reader'> & { shareId: string; isAttacked: boolean },
): [AttemptLimit, string][] {
  if (reader !== null) return [[limitOf(services, 'share password of reader', 10), `${shareId} ${reader}`]];
  const caller = `${shareId} ${from}`;
  const ofCaller: [AttemptLimit, string] = [limitOf(services, 'share password of address', 10), caller];
  return isAttacked ? [[limitOf(services, 'share password of address under attack', 2), caller], ofCaller] : [ofCaller];
}

async function sharedRun(tx: Transaction<Schema>, share: ShareRow, now: Date): Promise<Run> {
  const run = await findRun(tx, share.run_id);
  if (!run || run.finished_at === null || share.revoked_at !== null || share.expires_at <= now)
    throw new ProblemError('not_found');
  const { contract } = await findGroupContract(tx, run.group_id);
  if (isConfined(shownStatus(contract, now))) throw new ProblemError('not_found');
  return run;
}

function reportOfShare(tx: Transaction<Schema>, { report_id: reportId }: ShareRow) {
  return reportId === null
    ? Promise.resolve(undefined)
    : tasksOf(tx, reports).where('task_id', '=', reportId).executeTakeFirst();
}
