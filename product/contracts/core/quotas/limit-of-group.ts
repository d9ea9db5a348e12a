import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { addDays, addMonths, businessDay, lastDay, untilLastDay } from '#product/contracts/api/contract-dates.ts';
import type { LimitView, PageGrant } from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';
import { openMonths } from './grant-dates.ts';
import { openGrants } from './page-quota.ts';

export async function limitOfGroup(tx: Transaction<Schema>, group: GroupContract, now: Date): Promise<LimitView> {
  const plan = await planOf(tx, group.contract.contractPlanId);
  const rows = await openGrants(tx, group, now);
  const month = openMonths(group.contract.start, businessDay(now)).at(-1);
  const grants: PageGrant[] = rows
    .toSorted((a, b) => a.expires_on.localeCompare(b.expires_on) || a.grant_id - b.grant_id)
    .map(row => ({
      grantId: row.grant_id,
      kind: row.kind === 'extra' ? 'extra' : row.starts_on === month?.startsOn ? 'plan' : 'carry_over',
      startDate: row.starts_on,
      endDate: addDays(row.expires_on, -1),
      pages: row.pages,
      used: row.used,
    }));
  const sum = (of: 'pages' | 'used') => grants.reduce((total, grant) => total + grant[of], 0);
  const hosts = (await hostsOf(tx, group, now)).size;
  const { start, end } = group.contract;
  const next = month && rows.length > 0 ? nextMonth(start, month.startsOn) : null;
  return {
    currentPlan: { planId: plan.planId, name: plan.name, amount: group.contract.amount ?? plan.amount },
    domains: quota(plan.domains, hosts),
    pages: { ...quota(sum('pages'), sum('used')), grants },
    linkedAccounts: quota(plan.linkedAccounts, await linkedAccountsOf(tx, group)),
    nextGrantDate: untilLastDay(next, end === null ? null : lastDay(end)),
  };
}

/** Notes that the group verifies a domain, until the plan's next month. Rejects with `domain_limit_reached`. Needs the group's lock. */
export async function takeDomain(tx: Transaction<Schema>, group: GroupContract, url: string, now: Date): Promise<void> {
  const plan = await planOf(tx, group.contract.contractPlanId);
  const hosts = await hostsOf(tx, group, now);
  const host = new URL(url).hostname;
  if (!hosts.has(host) && hosts.size >= plan.domains)
    throw new ProblemError('domain_limit_reached', { limit: plan.domains });
  const used_on = businessDay(now);
  await tx
    .insertInto('domain_use')
    .values({ tenant_id: group.tenantId, group_id: group.groupId, host, used_on })
    .onConflict(conflict => conflict.columns(['tenant_id', 'group_id', 'host']).doUpdateSet({ used_on }))
    .execute();
}

/** The domains of the group's sites but for those of the demo, and those that it verified in this month of its contract. */
async function hostsOf(tx: Transaction<Schema>, { groupId, contract }: GroupContract, now: Date): Promise<Set<string>> {
  const sites = await tx
    .selectFrom('site_view')
    .select('base_url')
    .where('group_id', '=', groupId)
    .where('is_demo', '=', false)
    .execute();
  const today = businessDay(now);
  const uses = await tx
    .selectFrom('domain_use')
    .select('host')
    .where('group_id', '=', groupId)
    .where('used_on', '>=', openMonths(contract.start, today).at(-1)?.startsOn ?? today)
    .execute();
  return new Set([...sites.map(site => new URL(site.base_url).hostname), ...uses.map(use => use.host)]);
}

/** Ad accounts belong to the tenant, and count by its main contract. */
async function linkedAccountsOf(tx: Transaction<Schema>, { groupId }: GroupContract): Promise<number> {
  if (groupId !== masterGroupId) return 0;
  const { used } = await tx
    .selectFrom('ad_account_view')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  return Number(used);
}

const quota = (limit: number, used: number) => ({ limit, used, remaining: Math.max(0, limit - used) });

/** Counted from the start, so that its day is kept after a short month. */
function nextMonth(start: string | null, from: string): string {
  const anchor = start ?? from;
  for (let months = 1; ; months += 1) {
    const day = addMonths(anchor, months);
    if (day > from) return day;
  }
}
