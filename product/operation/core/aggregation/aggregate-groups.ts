import { sql } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { searchAccounts, sortAccounts } from '#product/accounts/core/accounts/account-list.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import { shownStatusColumn } from '#product/contracts/core/contracts/shown-status-column.ts';
import { allPlans } from '#product/contracts/core/plans/find-plan.ts';
import type { GroupFigures, UserFigures } from '#product/operation/api/aggregation.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { noRuns, runFigures, type Span } from './figures.ts';

interface Query extends Span {
  search?: string | undefined;
  offset?: number;
  limit?: number;
}

/** Usage figures of a tenant's groups, G001 first. Without `limit` all of them. */
export function aggregateGroups(
  services: Services,
  session: Session,
  tenantId: string,
  { search = '', offset = 0, limit, ...span }: Query,
): Promise<{ items: GroupFigures[]; total: number }> {
  return withTenant(services, session, tenantId, async tx => {
    if (!(await tx.selectFrom('group_view').select('group_id').executeTakeFirst())) throw new ProblemError('not_found');
    const pattern = likePattern(search.normalize('NFC').trim());
    const fitting = tx
      .selectFrom('group_view')
      .where(sql<boolean>`(group_view.group_id ilike ${pattern} or group_name collate tenken_ja ilike ${pattern})`);
    const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const now = services.clock.now();
    const rows = await fitting
      .innerJoin('contract_view', 'contract_view.group_id', 'group_view.group_id')
      .select(['group_view.group_id', 'group_name', 'plan_id', shownStatusColumn(now).as('shown')])
      .select([
        sql<number>`(select count(*) from member_view m where group_view.group_id = any(m.groups))`.as('users'),
        sql<number>`(select count(*) from site_view s where s.group_id = group_view.group_id)`.as('sites'),
      ])
      .orderBy('group_view.group_id')
      .offset(offset)
      .$if(limit !== undefined, query => query.limit(limit ?? 0))
      .execute();
    const runs = await runFigures(tx, { by: 'group_id', among: rows.map(row => row.group_id) }, span);
    const names = new Map((await allPlans(tx)).map(plan => [plan.planId, plan.name]));
    const items = rows.map(row => ({
      tenantId,
      groupId: row.group_id,
      groupNameDB: row.group_name,
      planId: row.plan_id,
      planName: names.get(row.plan_id) ?? row.plan_id,
      status: row.shown,
      label: adminLabel(row.shown),
      users: Number(row.users),
      sites: Number(row.sites),
      ...(runs.get(row.group_id) ?? noRuns),
    }));
    return { items, total: Number(total) };
  });
}

/** Usage figures of a group's users, by name. Without `limit` all of them. */
export function aggregateUsers(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  { search = '', offset = 0, limit, ...span }: Query,
): Promise<{ items: UserFigures[]; total: number }> {
  const { groupId } = group;
  return withGroup(services, session, group, async tx => {
    const fitting = searchAccounts(tx.selectFrom('member_view'), search).where(sql<boolean>`${groupId} = any(groups)`);
    const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await sortAccounts(fitting.selectAll(), 'name', 'asc')
      .offset(offset)
      .$if(limit !== undefined, query => query.limit(limit ?? 0))
      .execute();
    const runs = await runFigures(tx, { by: 'created_by', among: rows.map(row => row.sub), groupId }, span);
    const items = rows.map(row => ({
      sub: row.sub,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      groups: row.groups,
      ...(runs.get(row.sub) ?? noRuns),
    }));
    return { items, total: Number(total) };
  });
}
