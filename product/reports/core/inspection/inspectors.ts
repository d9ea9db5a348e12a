import { type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { nameOfSession, peopleOfGroup } from '#product/findings/core/issues/people.ts';
import { mostInspectors } from '#product/reports/api/inspection-fields.ts';
import type {
  addInspector as addEndpoint,
  changeInspector as changeEndpoint,
  Inspector,
  listInspectors as listEndpoint,
} from '#product/reports/api/inspectors.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type GroupKey, withInspections } from './inspection-access.ts';
import type { InspectorTable } from './inspection-tables.ts';

type InspectorRow = Selectable<InspectorTable>;
type InspectorServices = Pick<Services, 'db' | 'clock'>;

export function listInspectors(
  services: InspectorServices,
  session: Session,
  group: GroupKey,
  { offset, limit, search = '', sort }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withInspections(services, session, group, async tx => {
    const words = search.trim().replace(/[\\%_]/g, '\\$&');
    const found = there(tx, group).where('name', 'ilike', `%${words}%`);
    const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy(sort.endsWith('name') ? 'name' : 'created_at', sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('inspector_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { items: await shownInspectors(tx, session, group, rows), total: Number(total), offset, limit };
  });
}

/** Those who are not deleted. */
const there = (tx: Transaction<Schema>, { groupId }: GroupKey) =>
  tx.selectFrom('inspector').where('group_id', '=', groupId).where('deleted_at', 'is', null);

/** One writer of a group's inspectors at a time, so that names, accounts and the limit hold. */
async function lockInspectors(tx: Transaction<Schema>, { tenantId, groupId }: GroupKey): Promise<void> {
  const name = `tenken.inspectors ${tenantId} ${groupId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Adds an inspector, who only the given account may act as. Rejects with `inspector_…` codes or `too_many_inspectors`. */
export function addInspector(
  services: InspectorServices,
  session: Session,
  group: GroupKey,
  { name, account }: Input<typeof addEndpoint>['body'],
): Promise<Inspector> {
  return withInspections(services, session, group, async tx => {
    await lockInspectors(tx, group);
    const { count } = await there(tx, group)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostInspectors) throw new ProblemError('too_many_inspectors', { limit: mostInspectors });
    const own = await checkedInspector(tx, session, group, { id: null, name, account });
    const row = await tx
      .insertInto('inspector')
      .values({
        tenant_id: group.tenantId,
        group_id: group.groupId,
        ...own,
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, { action: 'inspectors.add', target: row.inspector_id, after: own });
    return shownInspector(tx, session, group, row);
  });
}

/** Changes name and account of an inspector; `conflict` when somebody else was first. */
export function changeInspector(
  services: InspectorServices,
  session: Session,
  { inspector, ...group }: GroupKey & { inspector: string },
  { name, account, version }: Input<typeof changeEndpoint>['body'],
): Promise<Inspector> {
  return withInspections(services, session, group, async tx => {
    await lockInspectors(tx, group);
    const before = await getInspector(tx, group, inspector);
    if (before.version !== version) throw new ProblemError('conflict');
    const own = await checkedInspector(tx, session, group, { id: inspector, name, account });
    const row = await tx
      .updateTable('inspector')
      .set({ ...own, version: version + 1 })
      .where('inspector_id', '=', inspector)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { name: old, account_sub } = before;
    await recordAudit(tx, session, {
      action: 'inspectors.change',
      target: inspector,
      before: { name: old, account_sub },
      after: own,
    });
    return shownInspector(tx, session, group, row);
  });
}

/** Deletes an inspector: nobody acts as them any more. What they have judged keeps their name. */
export function deleteInspector(
  services: InspectorServices,
  session: Session,
  { inspector, ...group }: GroupKey & { inspector: string },
): Promise<void> {
  return withInspections(services, session, group, async tx => {
    const { name } = await getInspector(tx, group, inspector);
    await tx
      .updateTable('inspector')
      .set({ deleted_at: services.clock.now() })
      .where('inspector_id', '=', inspector)
      .execute();
    await recordAudit(tx, session, { action: 'inspectors.delete', target: inspector, before: { name } });
  });
}

async function getInspector(tx: Transaction<Schema>, group: GroupKey, id: string): Promise<InspectorRow> {
  const row = await there(tx, group).selectAll().where('inspector_id', '=', id).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

type Account = Pick<InspectorRow, 'account_pool' | 'account_sub'>;

/** Name and account of an inspector, which no other of the group has. Staff bind themselves alone. */
async function checkedInspector(
  tx: Transaction<Schema>,
  session: Session,
  group: GroupKey,
  { id, name, account }: { id: string | null; name: string; account: string | null },
): Promise<Account & { name: string }> {
  const others = await there(tx, group).selectAll().execute();
  const rest = others.filter(one => one.inspector_id !== id);
  if (rest.some(one => one.name.toLowerCase() === name.toLowerCase()))
    throw new ProblemError('inspector_name_taken', { name });
  if (account === null) return { name, account_pool: null, account_sub: null };
  const kept = others.find(one => one.inspector_id === id && one.account_sub === account);
  const pool = kept?.account_pool ?? (await poolOf(tx, session, group, account));
  const taken = rest.find(one => one.account_pool === pool && one.account_sub === account);
  if (taken) throw new ProblemError('inspector_account_taken', { name: taken.name });
  return { name, account_pool: pool, account_sub: account };
}

async function poolOf(
  tx: Transaction<Schema>,
  { pool, sub }: Session,
  { groupId }: GroupKey,
  account: string,
): Promise<'tenant' | 'staff'> {
  if (pool === 'staff' && sub === account) return 'staff';
  const people = await peopleOfGroup(tx, groupId);
  if (!people.some(one => one.sub === account)) throw new ProblemError('inspector_account_unknown');
  return 'tenant';
}

async function shownInspector(
  tx: Transaction<Schema>,
  session: Session,
  group: GroupKey,
  row: InspectorRow,
): Promise<Inspector> {
  const [shown] = await shownInspectors(tx, session, group, [row]);
  if (!shown) throw new Error('a row has a view');
  return shown;
}

/** Rows as the API shows them. People of the service have no name, but for themselves. */
async function shownInspectors(
  tx: Transaction<Schema>,
  session: Session,
  { groupId }: GroupKey,
  rows: readonly InspectorRow[],
): Promise<Inspector[]> {
  const people = rows.some(row => row.account_pool === 'tenant') ? await peopleOfGroup(tx, groupId) : [];
  return rows.map(row => {
    const isOwn = row.account_pool === session.pool && row.account_sub === session.sub;
    const name = isOwn ? nameOfSession(session) : (people.find(one => one.sub === row.account_sub)?.name ?? '');
    return {
      id: row.inspector_id,
      name: row.name,
      account: row.account_sub === null ? null : { sub: row.account_sub, name },
      isOwn,
      version: row.version,
    };
  });
}
