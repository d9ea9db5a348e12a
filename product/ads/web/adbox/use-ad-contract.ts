import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { useTenantParams } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';

/** The contract in view: `adReport` says whether it includes ad reports. */
export function useAdContract() {
  const { tenantId } = useTenantParams();
  return useApi(getGroupContract, { params: { tenantId, groupId: 'G001' } });
}
