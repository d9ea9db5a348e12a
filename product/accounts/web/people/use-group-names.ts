import { listGroups } from '#product/accounts/api/groups.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useApi } from '#web/queries.ts';

/** Returns a function that names a tenant's groups by a list of ids; the id of an invisible group stays as it is. */
export function useGroupNames(tenantId: string): (ids: readonly string[]) => string {
  const { t, language } = useLanguage();
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  const nameOf = (id: string) => {
    const group = groups.find(one => one.groupId === id);
    return group === undefined ? id : t(groupLabel(group));
  };
  return ids => ids.map(nameOf).join(language === 'ja' ? '、' : ', ');
}
