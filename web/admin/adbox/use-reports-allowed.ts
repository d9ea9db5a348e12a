import { getGroupContract } from '#api/contracts.ts';
import { useTenantParams } from '../../navigation.tsx';
import { useApi } from '../../queries.ts';

/** Whether the contract in view includes ad reports; undefined until that is known. */
export function useAdReportsAllowed(): boolean | undefined {
  const { tenantId } = useTenantParams();
  return useApi(getGroupContract, { params: { tenantId, groupId: 'G001' } }).data?.adReport;
}
