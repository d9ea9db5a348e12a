import type { ReactNode } from 'react';
import { useAdminGo, useRecordId, useTenantParams } from '../../admin-navigation.tsx';
import { EditUserPage } from '../../parts/people/edit-user.tsx';
import { NotThere } from '../not-there.tsx';

/** A user of a tenant, for staff. */
export default function EditUserScreen(): ReactNode {
  const go = useAdminGo();
  const username = useRecordId();
  const { tenantId, groupId } = useTenantParams();
  const params = { tenantId, group_id: groupId };
  return (
    <EditUserPage
      tenantId={tenantId}
      username={username}
      rightsOver={user => ({ mayRemove: !user.isOwnerUser })}
      gone={<NotThere screen="admin-users" params={params} />}
      leave={() => go('admin-users', params)}
    />
  );
}
