import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { messages } from '#language/message.ts';
import { type GroupView, listGroups, updateGroup } from '#product/accounts/api/groups.ts';
import { groupNames } from '#product/contracts/api/shown-names.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { scopedPlace, useGo, useRecordId, useScope, useScreenSearch } from '#web/navigation.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { userPoolOf } from '#web/user-pool.ts';
import { type GroupForm, GroupFormPage } from './group-form.tsx';

const texts = messages({
  title: { ja: 'グループの編集', en: 'Edit a group' },
  submit: { ja: '変更を保存', en: 'Save changes' },
  done: { ja: 'グループを変更しました。', en: 'The group has been changed.' },
});

const valuesOf = (group: GroupView): GroupForm => ({
  groupNameDB: group.groupNameDB,
  plan: group.planId,
  startDate: '',
});

export default function EditGroupScreen(): ReactNode {
  const scope = useScope();
  const { tenantId } = scope.params;
  const { groupId } = useScreenSearch('edit-group');
  const record = useRecordId();
  // Staff have the group in the path, clients behind it.
  const id = scope.isStaff ? record : groupId;
  const groups = useApi(listGroups, { params: { tenantId } }, { staleTime: 0 });
  const group = groups.data?.items.find(one => one.groupId === id);
  if (groups.data === undefined) return <NotLoaded of={groups} />;
  if (group === undefined) {
    return scope.isStaff ? <NotThere screen="groups" /> : <Navigate {...scopedPlace(scope, 'groups')} replace />;
  }
  const others = groups.data.items.filter(one => one.groupId !== id).flatMap(groupNames);
  const reload = async () => (await groups.refetch()).data?.items.find(one => one.groupId === id) ?? group;
  return <EditGroup key={group.groupId} group={group} taken={others} reload={reload} />;
}

function EditGroup({
  group,
  taken,
  reload,
}: {
  group: GroupView;
  taken: readonly string[];
  reload: () => Promise<GroupView>;
}): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const scope = useScope();
  const { tenantId } = scope.params;
  // The version that filled the form, not one that arrived meanwhile.
  const version = useRef(group.version);
  return (
    <GroupFormPage
      title={t(texts.title)}
      group={group}
      submitLabel={t(texts.submit)}
      onDone={() => go('groups')}
      values={valuesOf(group)}
      taken={taken}
      send={async ({ groupNameDB, plan }, agreed) => {
        const userPoolId = await userPoolOf(scope);
        // The present plan would give up one that waits for the renewal.
        const changed = plan === group.planId ? {} : { plan, ...agreed };
        const body = { group: group.groupId, groupNameDB, userPoolId, version: version.current, ...changed };
        await call(updateGroup, { params: { tenantId }, body });
        notify.success(t(texts.done));
      }}
      onReload={async () => {
        const fresh = await reload();
        version.current = fresh.version;
        return valuesOf(fresh);
      }}
    />
  );
}
