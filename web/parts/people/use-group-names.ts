import { listGroups } from '#api/groups.ts';
import { groupLabel } from '#api/shown-names.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useApi } from '../../queries.ts';

/** Says the names of a tenant's groups for a list of their ids; an id whose group cannot be seen stays as it is. */
export function useGroupNames(tenantId: string): (ids: readonly string[]) => string {
  const { t, language } = useLanguage();
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  const nameOf = (id: string) => {
    const group = groups.find(one => one.groupId === id);
    return group === undefined ? id : t(groupLabel(group));
  };
  return ids => ids.map(nameOf).join(language === 'ja' ? '、' : ', ');
}
