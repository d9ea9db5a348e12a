import type { GroupFigures, UserFigures } from '#contract/aggregation.ts';
import { ProblemError } from '#contract/problem.ts';
import { adminLabel, shownStatus } from '../contracts/contract-status.ts';
import { listGroupContracts } from '../contracts/group-contract.ts';
import { allPlans } from '../plans/find-plan.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup, withTenant } from '../sessions/session.ts';
import { noRuns, runFigures, type Span, sitesByGroup } from './figures.ts';

interface Query extends Span {
  search?: string | undefined;
  offset?: number;
  limit?: number;
}
const part = <T>(all: T[], { offset = 0, limit }: Query) => ({
  items: all.slice(offset, limit === undefined ? undefined : offset + limit),
  total: all.length,
});
const holds = (search: string | undefined, ...texts: string[]) =>
  texts.some(text => text.toLowerCase().includes((search ?? '').trim().toLowerCase()));

/** How the groups of a tenant use the service, G001 first. */
export function aggregateGroups(
  services: Services,
  session: Session,
  tenantId: string,
  query: Query,
): Promise<{ items: GroupFigures[]; total: number }> {
  return withTenant(services, session, tenantId, async tx => {
    const groups = await listGroupContracts(tx);
    if (groups.length === 0) throw new ProblemError('not_found');
    const now = services.clock.now();
    const names = new Map((await allPlans(tx)).map(plan => [plan.planId, plan.name]));
    const [sites, runs] = [await sitesByGroup(tx), await runFigures(tx, 'group_id', query)];
    const members = await tx.selectFrom('member').select('groups').execute();
    const all = groups
      .filter(group => holds(query.search, group.groupId, group.groupName))
      .map(({ groupId, groupName, contract }) => {
        const status = shownStatus(contract, now);
        return {
          tenantId,
          groupId,
          groupNameDB: groupName,
          planId: contract.contractPlanId,
          planName: names.get(contract.contractPlanId) ?? contract.contractPlanId,
          status,
          label: adminLabel(status),
          users: members.filter(member => member.groups.includes(groupId)).length,
          sites: sites.get(groupId) ?? 0,
          ...(runs.get(groupId) ?? noRuns),
        };
      });
    return part(all, query);
  });
}

/** How the users of a group use the service, by name. */
export function aggregateUsers(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  query: Query,
): Promise<{ items: UserFigures[]; total: number }> {
  return withGroup(services, session, group, async tx => {
    const runs = await runFigures(tx, 'created_by', query, group.groupId);
    const rows = await tx.selectFrom('member').selectAll().orderBy('last_name').orderBy('sub').execute();
    const all = rows
      .filter(row => row.groups.includes(group.groupId))
      .filter(row => holds(query.search, row.email, `${row.last_name} ${row.first_name}`))
      .map(row => ({
        sub: row.sub,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        groups: row.groups,
        ...(runs.get(row.sub) ?? noRuns),
      }));
    return part(all, query);
  });
}
