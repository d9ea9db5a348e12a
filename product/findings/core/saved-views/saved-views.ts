import { type Selectable, sql, type Transaction } from 'kysely';
import { holds } from '#endpoint/access-decision.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { memberNames } from '#product/accounts/core/members/member-names.ts';
import {
  type changeSavedView as changeEndpoint,
  type createSavedView as createEndpoint,
  type listSavedViews as listEndpoint,
  maxSavedViews,
  type orderSavedViews as orderEndpoint,
  type SavedView,
  searchOfView,
  type ViewScreen,
} from '#product/findings/api/saved-views.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import type { SavedFilterTable } from './saved-filter-table.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}
type ViewKey = GroupKey & { view: string };
type ViewRow = Selectable<SavedFilterTable>;

/** A person's own views of a screen in their order, then those that others of the group share, by name. */
export function listSavedViews(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { screen }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const rows = await tx
      .selectFrom('saved_filter')
      .selectAll()
      .where('group_id', '=', group.groupId)
      .where('screen', '=', screen)
      .where(eb => eb.or([isOwn(session), eb('is_shared', '=', true)]))
      .orderBy(isOwn(session), 'desc')
      .orderBy(sql`case when ${isOwn(session)} then position end`)
      .orderBy('name')
      .limit(2 * maxSavedViews)
      .execute();
    return { items: await savedViews(tx, session, rows), most: maxSavedViews };
  });
}

/** Saves filters under a name; `view_name_taken`, `too_many_views`, `too_many_shared_views`. */
export function createSavedView(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { screen, name, search, isShared }: Input<typeof createEndpoint>['body'],
): Promise<SavedView> {
  return withGroup(services, session, group, async tx => {
    await lockViews(tx, group);
    const own = await countOwn(tx, session, group);
    if (own >= maxSavedViews) throw new ProblemError('too_many_views', { limit: maxSavedViews, count: own });
    if (isShared) await refuseManyShared(tx, group, screen);
    const { last } = await tx
      .selectFrom('saved_filter')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('group_id', '=', group.groupId)
      .where('screen', '=', screen)
      .where(isOwn(session))
      .executeTakeFirstOrThrow();
    const row = await tx
      .insertInto('saved_filter')
      .values({
        tenant_id: group.tenantId,
        group_id: group.groupId,
        screen,
        owner_pool: session.pool,
        owner_sub: session.sub,
        name,
        search: storedJson(searchOfView(screen, search)),
        is_shared: isShared,
        position: (last ?? 0) + 1,
        changed_at: services.clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ProblemError('view_name_taken');
    return shownView(tx, session, row);
  });
}

/**
 * Changes one's own view. Rejects with `invalid_input` for another screen, `not_found` for another person's view that is not
 * shared, and `forbidden` for one that is.
 */
export function changeSavedView(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: ViewKey,
  { name, search, isShared, ...kept }: Input<typeof changeEndpoint>['body'],
): Promise<SavedView> {
  return withGroup(services, session, key, async tx => {
    await lockViews(tx, key);
    const before = await getView(tx, session, key);
    if (!isOwnRow(session, before)) throw new ProblemError('forbidden');
    refuseKeptFields(kept, { screen: before.screen });
    const screen = before.screen as ViewScreen;
    if (isShared && !before.is_shared) await refuseManyShared(tx, key, screen);
    const taken = await tx
      .selectFrom('saved_filter')
      .select('view_id')
      .where('group_id', '=', key.groupId)
      .where('screen', '=', screen)
      .where(isOwn(session))
      .where('name', '=', name ?? before.name)
      .where('view_id', '<>', before.view_id)
      .executeTakeFirst();
    if (taken) throw new ProblemError('view_name_taken');
    const row = await tx
      .updateTable('saved_filter')
      .set({
        name: name ?? before.name,
        is_shared: isShared ?? before.is_shared,
        changed_at: services.clock.now(),
        ...(search ? { search: storedJson(searchOfView(screen, search)) } : {}),
      })
      .where('view_id', '=', before.view_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shownView(tx, session, row);
  });
}

/** Deletes one's own view, or for those who may a shared one. */
export function deleteSavedView(services: Pick<Services, 'db'>, session: Session, key: ViewKey): Promise<void> {
  return withGroup(services, session, key, async tx => {
    const row = await getView(tx, session, key);
    if (!mayDelete(session, row)) throw new ProblemError('forbidden');
    await tx.deleteFrom('saved_filter').where('view_id', '=', row.view_id).execute();
  });
}

/** Puts one's own views of a screen into an order; those that are not named come after them. */
export function orderSavedViews(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { screen, ids }: Input<typeof orderEndpoint>['body'],
): Promise<void> {
  return withGroup(services, session, group, async tx => {
    await lockViews(tx, group);
    await sql`update saved_filter v set position = o.place from (
        select view_id, row_number() over (order by array_position(${ids}::text[], view_id::text), position) as place
        from saved_filter where group_id = ${group.groupId} and screen = ${screen} and ${isOwn(session)}) o
      where o.view_id = v.view_id`.execute(tx);
  });
}

const isOwn = (session: Session) => sql<boolean>`(owner_pool = ${session.pool} and owner_sub = ${session.sub}::uuid)`;
const isOwnRow = ({ pool, sub }: Session, row: ViewRow) => row.owner_pool === pool && row.owner_sub === sub;
const mayDelete = (session: Session, row: ViewRow) =>
  isOwnRow(session, row) || (row.is_shared && holds(sessionActor(session), 'sharedView:delete'));

/** One writer of a group's views at a time, so that the limits hold. */
async function lockViews(tx: Transaction<Schema>, { tenantId, groupId }: GroupKey): Promise<void> {
  const name = `tenken.saved-views ${tenantId} ${groupId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function getView(tx: Transaction<Schema>, session: Session, { groupId, view }: ViewKey): Promise<ViewRow> {
  const row = isId(view)
    ? await tx
        .selectFrom('saved_filter')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('view_id', '=', view)
        .executeTakeFirst()
    : undefined;
  if (!row || !(row.is_shared || isOwnRow(session, row))) throw new ProblemError('not_found');
  return row;
}

async function countOwn(tx: Transaction<Schema>, session: Session, { groupId }: GroupKey): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_filter')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('group_id', '=', groupId)
    .where(isOwn(session))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function refuseManyShared(tx: Transaction<Schema>, { groupId }: GroupKey, screen: ViewScreen): Promise<void> {
  const { count } = await tx
    .selectFrom('saved_filter')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('group_id', '=', groupId)
    .where('screen', '=', screen)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxSavedViews)
    throw new ProblemError('too_many_shared_views', { limit: maxSavedViews, count: Number(count) });
}

async function shownView(tx: Transaction<Schema>, session: Session, row: ViewRow): Promise<SavedView> {
  const [view] = await savedViews(tx, session, [row]);
  if (!view) throw new Error('a row has a view');
  return view;
}

async function savedViews(tx: Transaction<Schema>, session: Session, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const subs = rows.filter(row => row.owner_pool === 'tenant').map(row => row.owner_sub);
  const names = await memberNames(tx, subs);
  return rows.map(row => ({
    id: row.view_id,
    screen: row.screen,
    name: row.name,
    search: searchOfView(row.screen as ViewScreen, row.search),
    isShared: row.is_shared,
    isOwn: isOwnRow(session, row),
    isDeletable: mayDelete(session, row),
    owner: names.get(row.owner_sub) ?? null,
  }));
}
