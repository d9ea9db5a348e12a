import { isConfined, seesTenant } from '#endpoint/access-decision.ts';
import type { Reply } from '#endpoint/define.ts';
import { type At, chooseGroup, type Principal } from '#endpoint/navigation-guard.ts';
import { lineOf } from '#endpoint/product-line.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { type GroupView, listGroups } from '#product/accounts/api/groups.ts';
import { inspectionReportUse } from '#product/contracts/api/contract-features.ts';
import { signedInActor } from './actor.ts';
import { call } from './client.ts';
import { keyOf, queryClient } from './queries.ts';
import { lastGroup, loadedGroup, setLoadedGroup } from './session.ts';

const masterGroup = 'G001';
const freshFor = 60_000;

/** The groups of a tenant visible to the person; null when unreadable. Always re-read while the contract confines the person. */
async function groupsOf(tenantId: string): Promise<readonly GroupView[] | null> {
  const parts = { params: { tenantId } };
  try {
    const { items } = await queryClient.fetchQuery<Reply<typeof listGroups>>({
      queryKey: keyOf(listGroups, parts),
      queryFn: () => call(listGroups, parts),
      staleTime: ({ state }) => (state.data?.items.some(group => isConfined(group.status)) ? 0 : freshFor),
    });
    return items;
  } catch {
    return null;
  }
}

/** Loads a group, or else the master group or the first visible one. Returns its id. */
export async function loadGroup(tenantId: string, asked: string): Promise<string> {
  const groups = await groupsOf(tenantId);
  const found = [asked, masterGroup].find(id => groups?.some(group => group.groupId === id)) ?? groups?.[0]?.groupId;
  const groupId = found ?? masterGroup;
  setLoadedGroup({ tenantId, groupId });
  return groupId;
}

/** Checks whether the contract has inspection reports; false when that cannot be read. */
async function hasInspections(tenantId: string): Promise<boolean> {
  const parts = { params: { tenantId } };
  try {
    const queryKey = keyOf(inspectionReportUse, parts);
    const queryFn = () => call(inspectionReportUse, parts);
    return (await queryClient.fetchQuery({ queryKey, queryFn, staleTime: freshFor })).isUseInspectionReport;
  } catch {
    return false;
  }
}

/** The person who asks for an address, with the contract of the loaded group; loads the first group when none is. */
export async function loadPrincipal(user: SessionUser | null, at: At): Promise<Principal> {
  if (user === null) return { signedIn: false };
  const actor = signedInActor(user);
  const { pool } = actor;
  const tenantId = pool === 'staff' ? at.tenantId : user.tenantId;
  const line = lineOf(tenantId ?? '');
  const first = chooseGroup({ ...user, groupId: null }, at.groupId);
  // A foreign tenant is not requested.
  const isHome =
    pool === 'staff'
      ? tenantId === undefined || seesTenant(actor, tenantId)
      : at.tenantPreferredId?.toLowerCase() === actor.tenant.toLowerCase();
  if (isHome && tenantId !== undefined && loadedGroup() === null) await loadGroup(tenantId, first);
  const loaded = loadedGroup();
  // An address of staff without a tenant may lead to the group that they saw last; its own guard decides again.
  const viewed = loaded ?? (pool === 'staff' && tenantId === undefined ? lastGroup() : null);
  const groups = loaded === null || !isHome ? null : await groupsOf(loaded.tenantId);
  const group = groups?.find(one => one.groupId === loaded?.groupId);
  return {
    signedIn: true,
    ...actor,
    groupId: viewed?.groupId ?? null,
    viewedTenantId: viewed?.tenantId ?? null,
    contractStatus: group?.status ?? 'primary',
    planId: group?.planId ?? user.contractType,
    line,
    apiExploitable: group?.status === 'exploitable',
    inspectionEnabled: isHome && tenantId !== undefined && line === 'main' && (await hasInspections(tenantId)),
  };
}
