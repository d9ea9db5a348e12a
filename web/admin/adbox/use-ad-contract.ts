import { getGroupContract } from '#api/contracts.ts';
import { useTenantParams } from '../../navigation.tsx';
import { useApi } from '../../queries.ts';

/** The contract in view: `adReport` says whether it includes ad reports. */
export function useAdContract() {
  const { tenantId } = useTenantParams();
  return useApi(getGroupContract, { params: { tenantId, groupId: 'G001' } });
}
