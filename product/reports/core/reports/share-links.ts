import { randomBytes } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { hashPassword } from '#product/accounts/core/accounts/password.ts';
import { creatorNames } from '#product/accounts/core/members/creator-names.ts';
import {
  type createShare as createEndpoint,
  type listShares as listEndpoint,
  maxShareDays,
  maxShareLinks,
  type ShareLink,
} from '#product/reports/api/shares.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { expireTask } from '#product/tenancy/core/tasks/change-task.ts';
import type { ShareLinkTable } from './report-tables.ts';

export type ShareRow = Selectable<ShareLinkTable>;

/** What links share, by the column that names it. */
export interface ShareSubject {
  column: 'run_id' | 'ad_report_id';
  id: string;
}

/** A link that is to be made. */
export interface ShareDraft {
  token: string;
  until: Date;
  passwordHash: string | null;
}

const dayMs = 86_400_000;
/** A link is shown for so long after its end. */
const keptMs = 90 * dayMs;

/** The end of a day in Tokyo, on which a link is open. */
function endOfShare(lastDay: string, now: Date): Date {
  const end = new Date(Date.parse(`${lastDay}T00:00:00+09:00`) + dayMs);
  if (end <= now) throw new ProblemError('share_in_past');
  if (end.getTime() - now.getTime() > (maxShareDays + 1) * dayMs)
    throw new ProblemError('share_too_long', { days: maxShareDays });
  return end;
}

/** Rejects with `reauthentication_required` when nothing but the link is needed to read what it shares. */
export async function draftShare(
  services: Pick<Services, 'clock'>,
  session: Session,
  { lastDay, password }: Pick<Input<typeof createEndpoint>['body'], 'lastDay' | 'password'>,
): Promise<ShareDraft> {
  if (!password) requireRecentAuthentication(services, session);
  const until = endOfShare(lastDay, services.clock.now());
  return {
    until,
    token: randomBytes(32).toString('base64url'),
    passwordHash: password ? await hashPassword(password) : null,
  };
}

/** Makes a link, whose address is returned only once: only a digest of its token is kept. `facts` are for the audit log. */
export async function insertShare(
  services: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Transaction<Schema>,
  session: Session,
  {
    tenantId,
    subject,
    draft: { token, until, passwordHash },
    path,
    reportId = null,
    shown = {},
    facts,
  }: {
    tenantId: string;
    subject: ShareSubject;
    draft: ShareDraft;
    /** The address under which such a thing is read, without the token. */
    path: string;
    reportId?: string | null;
    /** What it shows besides, and in which language it opens. */
    shown?: Pick<Insertable<ShareLinkTable>, 'shows_history' | 'shows_brand' | 'language'>;
    facts: Record<string, unknown>;
  },
): Promise<Reply<typeof createEndpoint>> {
  const now = services.clock.now();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.shares ${subject.id}`}, 0))`.execute(tx);
  const { open } = await tx
    .selectFrom('share_link')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(subject.column, '=', subject.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(open) >= maxShareLinks) throw new ProblemError('too_many_shares', { limit: maxShareLinks });
  const row = await tx
    .insertInto('share_link')
    .values({
      tenant_id: tenantId,
      run_id: null,
      ad_report_id: null,
      [subject.column]: subject.id,
      token_hash: hashToken(token),
      created_by: session.sub,
      created_at: now,
      expires_at: until,
      password_hash: passwordHash,
      report_id: reportId,
      ...shown,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { ...facts, until: until.toISOString(), isLocked: passwordHash !== null };
  await recordAudit(tx, session, { action: 'shares.create', target: row.share_id, after });
  const [link] = await shownShares(tx, session, [row], now);
  if (!link) throw new Error('a link is shown');
  return { link, url: `${services.publicUrl}${path}/${token}` };
}

/** The links of a thing, the newest first. */
export async function listShareLinks(
  services: Pick<Services, 'clock'>,
  tx: Transaction<Schema>,
  session: Session,
  subject: ShareSubject,
  { offset, limit }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const own = tx.selectFrom('share_link').where(subject.column, '=', subject.id);
  const rows = await own.selectAll().orderBy('created_at', 'desc').offset(offset).limit(limit).execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await shownShares(tx, session, rows, services.clock.now());
  return { items, total: Number(total), offset, limit };
}

async function shownShares(
  tx: Transaction<Schema>,
  session: Session,
  rows: readonly ShareRow[],
  now: Date,
): Promise<ShareLink[]> {
  const nameOf = await creatorNames(tx, session, rows);
  return rows.map(row => ({
    id: row.share_id,
    createdAt: row.created_at.toISOString(),
    createdBy: nameOf.get(row.created_by) ?? '',
    expiresAt: row.expires_at.toISOString(),
    hasPassword: row.password_hash !== null,
    allowsPdf: row.report_id !== null || row.ad_report_id !== null,
    showsHistory: row.shows_history,
    showsBrand: row.shows_brand,
    state: row.revoked_at !== null ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
    seenCount: row.seen_count,
    seenAt: row.seen_at?.toISOString() ?? null,
  }));
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Revokes a link of a thing; `not_found` where it shares another. */
export async function revokeShareLink(
  services: Pick<Services, 'clock'>,
  tx: Transaction<Schema>,
  session: Session,
  { subject, share }: { subject: ShareSubject; share: string },
): Promise<void> {
  if (!isId(share)) throw new ProblemError('not_found');
  const now = services.clock.now();
  const row = await tx
    .selectFrom('share_link')
    .selectAll()
    .where(subject.column, '=', subject.id)
    .where('share_id', '=', share)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  if (row.revoked_at !== null) return;
  await tx.updateTable('share_link').set({ revoked_at: now }).where('share_id', '=', share).execute();
  if (row.report_id !== null) await expireTask(tx, row.report_id, now);
  await recordAudit(tx, session, { action: 'shares.revoke', target: share, before: { seenCount: row.seen_count } });
}

/** Removes links some time after their end. */
export async function deleteExpiredShares({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`select delete_expired_share_links(${new Date(clock.now().getTime() - keptMs)})`.execute(db);
}
