import type { Kysely, Selectable } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type {
  listNotifications as listEndpoint,
  markNotifications as markEndpoint,
  NoticeFilter,
  Notification,
} from '#product/tenancy/api/notices.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { NotificationTable } from './notification-table.ts';

/** Region of the product (specification, section 9), part of a notification's PK. */
const region = 'ap-northeast-1';

/** A person's own due notices, newest first, in their language. */
export async function listNotifications(
  services: Services,
  session: Session,
  language: Language,
  { offset, limit, filter }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const now = services.clock.now();
  return onBoard(services, session, async db => {
    const rows = await due(db, session, now, filter)
      .selectAll()
      .orderBy('show_time', 'desc')
      .orderBy('sk', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return {
      items: rows.map(row => notificationOf(row, language)),
      total: await count(db, session, now, filter),
      offset,
      limit,
      unread: await count(db, session, now, 'unread'),
    };
  });
}

/** Marks own notices; `not_found` without any change when one of them is missing. */
export async function markNotifications(
  services: Services,
  session: Session,
  { SK, Viewed, Confirm }: Input<typeof markEndpoint>['body'],
): Promise<Reply<typeof markEndpoint>> {
  const now = services.clock.now();
  return onBoard(services, session, async db => {
    const wanted = SK === undefined ? undefined : [...new Set([SK].flat())];
    const rows = await due(db, session, now, 'all')
      .select(['sk', 'viewed', 'confirm'])
      .$if(wanted !== undefined, query => query.where('sk', 'in', wanted ?? []))
      .execute();
    if (wanted !== undefined && rows.length < wanted.length) throw new ProblemError('not_found');
    const own = db.updateTable('notification').where('sub', '=', session.sub).where('show_time', '<=', now);
    const chosen = wanted === undefined ? own : own.where('sk', 'in', wanted);
    // Only the first view is recorded.
    if (Viewed !== undefined) await chosen.set({ viewed: now }).where('viewed', 'is', null).execute();
    if (Confirm !== undefined) await chosen.set({ confirm: Confirm }).execute();
    const updated = rows.filter(
      row => (Viewed !== undefined && row.viewed === null) || (Confirm !== undefined && row.confirm !== Confirm),
    );
    return { updated: updated.length, unread: await count(db, session, now, 'unread') };
  });
}

/** Maps a row to the specification's fields. */
export function notificationOf(row: Selectable<NotificationTable>, language: Language): Notification {
  return {
    PK: `${row.kind}#${region}:${row.sub}`,
    SK: row.sk,
    Title: row.title[language],
    Content: row.content[language],
    ShowTime: row.show_time.toISOString(),
    Confirm: row.confirm,
    Viewed: row.viewed?.toISOString() ?? null,
    Type: row.type,
    Link: row.link,
    sub: row.sub,
    ...(row.base_url === null ? {} : { BaseUrl: row.base_url }),
    ...(row.check_count === null ? {} : { CheckCount: row.check_count }),
    ...(row.latest_date === null ? {} : { LatestDate: row.latest_date.toISOString() }),
  };
}

/** A member's board is inside their tenant; the staff's is outside all tenants. */
function onBoard<Result>(
  { db }: Services,
  session: Session,
  work: (tx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return session.pool === 'tenant' ? inTenant(db, session.tenantId, work) : db.transaction().execute(work);
}

function due(db: Kysely<Schema>, { sub }: Session, now: Date, filter: NoticeFilter) {
  const rows = db.selectFrom('notification').where('sub', '=', sub).where('show_time', '<=', now);
  if (filter === 'unread') return rows.where('viewed', 'is', null).where('confirm', '=', false);
  if (filter === 'viewed') return rows.where('viewed', 'is not', null);
  return filter === 'confirmed' ? rows.where('confirm', '=', true) : rows;
}

async function count(db: Kysely<Schema>, session: Session, now: Date, filter: NoticeFilter): Promise<number> {
  const { n } = await due(db, session, now, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
