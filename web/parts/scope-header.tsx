import type { ReactNode } from 'react';
import { useScope } from '../navigation.tsx';
import { PageHeader } from './page-header.tsx';
import { TenantHeader } from './tenant-header.tsx';

/** The head of a list of a tenant: its own title for clients; for staff the tenant's name and the way between its lists. */
export function ScopeHeader(props: { title: string; actions: ReactNode; children?: ReactNode }): ReactNode {
  const { isStaff } = useScope();
  return isStaff ? <TenantHeader actions={props.actions} /> : <PageHeader {...props} />;
}
