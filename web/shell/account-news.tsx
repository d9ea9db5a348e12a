import { lazy, type ReactNode, Suspense, useState } from 'react';
import { me } from '#product/accounts/api/auth.ts';
import { maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { whenSessionEnds } from '../client.ts';
import { useLive } from '../live.ts';
import { loadChunk } from '../load-chunk.ts';
import { useScope } from '../navigation.tsx';
import { reloadForMaintenance } from '../observe-maintenance.ts';
import { isOwnContractChange } from '../own-contract-change.ts';
import { queryClient } from '../queries.ts';
import type { AuthorityChange } from './authority-dialog.tsx';

// Seldom shown.
const AuthorityDialog = lazy(() =>
  loadChunk(() => import('./authority-dialog.tsx')).then(({ AuthorityDialog }) => ({ default: AuthorityDialog })),
);

const readAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.operationId });

/** Reacts to live messages about accounts, contracts and maintenance: a dialog, a refresh or a reload. */
export function AccountNews(): ReactNode {
  const [change, setChange] = useState<AuthorityChange>();
  const { user, params } = useScope();

  useLive(message => {
    switch (message.type) {
      case 'CHANGE_AUTHORITY_USER':
        if (message.userName !== user.sub) return void readAgain();
        // The dialog leads on from here, not the first refused call.
        whenSessionEnds(() => {});
        return setChange(message);
      case 'CANCEL_CONTRACT':
        if (message.tenantId !== params.tenantId || message.groupId !== params.groupId) return;
        return isOwnContractChange(message) ? void readAgain() : location.reload();
      case 'MAINTENANCE':
        reloadForMaintenance(message);
        return void queryClient.invalidateQueries({ queryKey: [maintenanceFunc.operationId] });
      case 'NOTIFICATION':
        return void queryClient.invalidateQueries({ queryKey: [listNotifications.operationId] });
      default:
    }
  });

  return change === undefined ? null : (
    <Suspense>
      <AuthorityDialog change={change} />
    </Suspense>
  );
}
