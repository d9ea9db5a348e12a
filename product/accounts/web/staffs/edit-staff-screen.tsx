import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { mayActOn, type StaffRights, tenantsOf } from '#product/accounts/api/staff-rules.ts';
import {
  deleteStaff,
  getStaff,
  inviteStaffAgain,
  listStaffs,
  type Staff,
  StaffChange,
  updateStaff,
} from '#product/accounts/api/staffs.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useRecordId, useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { nameOf } from '#web/person-name.ts';
import { queryClient, useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { AccountChip } from '../people/account-status.tsx';
import { PersonActions } from '../people/person-actions.tsx';
import { useRemoval } from '../people/use-removal.ts';
import { StaffFormPanel, staffTexts } from './staff-form.tsx';

const texts = messages({
  title: { ja: 'スタッフの編集', en: 'Edit staff' },
  submit: { ja: '変更を保存', en: 'Save changes' },
  done: { ja: 'スタッフを変更しました。', en: 'The staff member has been changed.' },
});
const formOf = ({ firstName, lastName, role, isRestrictedBrowsing, tenantIds, version }: Staff) => ({
  firstName,
  lastName,
  role,
  isRestrictedBrowsing,
  tenantIds,
  resetTotp: false,
  version,
});
const forgetLists = () => queryClient.invalidateQueries({ queryKey: [listStaffs.operationId] });

/** A staff member: name, role and visible tenants, with actions to invite again and to delete. */
export default function EditStaffScreen(): ReactNode {
  const username = useRecordId();
  const removal = useRemoval();
  const staff = useApi(getStaff, { params: { username } }, { staleTime: 0, enabled: !removal.isGone });
  if (staff.error instanceof ApiProblemError && staff.error.status === 404) return <NotThere screen="admin-staffs" />;
  if (staff.data === undefined || !staff.isFetchedAfterMount) return <NotLoaded of={staff} />;
  const now = staff.data;
  return (
    <EditStaff
      key={username}
      staff={now}
      reload={async () => (await staff.refetch()).data ?? now}
      removing={removal.removing}
    />
  );
}

function EditStaff({
  staff,
  reload,
  removing,
}: {
  staff: Staff;
  reload: () => Promise<Staff>;
  removing: ReturnType<typeof useRemoval>['removing'];
}): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useScope();
  const go = useGo();
  const [first] = useState(() => formOf(staff));
  const params = { username: staff.username };
  const actor: StaffRights = { role: user.role as StaffRights['role'], tenants: user.allowedTenants };
  const { role, isRestrictedBrowsing, tenantIds } = staff;
  const isAbove = !mayActOn(actor, { role, tenants: tenantsOf(role, isRestrictedBrowsing, tenantIds) });
  const back = async () => {
    await forgetLists();
    await go('admin-staffs');
  };
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: StaffChange,
    names: staffTexts,
    values: first,
    codes: {
      role_not_permitted: 'role',
      own_account: 'role',
      last_master: 'role',
      tenant_not_found: 'tenantIds',
    },
    send: async body => {
      await call(updateStaff, { params, body });
      notify.success(t(texts.done));
      await back();
    },
  });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          !isAbove && (
            <PersonActions
              isStaff
              name={nameOf(staff, language)}
              status={staff.status}
              onInvite={async () => {
                await call(inviteStaffAgain, { params });
                await Promise.all([forgetLists(), reload()]);
              }}
              onRemove={
                staff.email === user.email ? undefined : () => removing(() => call(deleteStaff, { params })).then(back)
              }
            />
          )
        }
      >
        <AccountChip status={staff.status} />
      </PageHeader>
      <StaffFormPanel
        of={{ form, submit, failure }}
        control={form.control}
        isNew={false}
        isAbove={isAbove}
        email={staff.email}
        hasTotp={staff.hasTotp}
        submitLabel={t(texts.submit)}
      />
      <ConflictDialog
        isOpen={isConflict}
        onClose={endConflict}
        onReload={async () => form.reset(formOf(await reload()))}
      />
    </>
  );
}
