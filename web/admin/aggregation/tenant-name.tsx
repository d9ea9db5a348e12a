import type { ReactNode } from 'react';
import { getGroupContract } from '#contract/contracts.ts';
import { useTenantParams } from '../../admin-navigation.tsx';
import { useApi } from '../../queries.ts';

/** Whose figures these are: the contract's name, and with `withGroup` the group's. */
export function TenantName({ withGroup = false }: { withGroup?: boolean }): ReactNode {
  const { tenantId, groupId } = useTenantParams();
  const params = { tenantId, groupId: withGroup ? groupId : 'G001' };
  const contract = useApi(getGroupContract, { params }).data;
  if (contract === undefined) return tenantId;
  const name = contract.contractName || contract.tenantPreferredId;
  return withGroup ? `${name} · ${contract.groupNameDB}` : name;
}
