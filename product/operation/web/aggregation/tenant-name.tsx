import type { ReactNode } from 'react';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useTenantParams } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';

/** The contract's name, and with `withGroup` the group's, above its figures. */
export function TenantName({ withGroup = false }: { withGroup?: boolean }): ReactNode {
  const { t } = useLanguage();
  const { tenantId, groupId } = useTenantParams();
  const params = { tenantId, groupId: withGroup ? groupId : 'G001' };
  const contract = useApi(getGroupContract, { params }).data;
  if (contract === undefined) return tenantId;
  const name = contract.contractName || contract.tenantPreferredId;
  return withGroup ? `${name} · ${t(groupLabel(contract))}` : name;
}
