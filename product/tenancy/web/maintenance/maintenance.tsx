import type { ReactNode } from 'react';
import { getMaintenance, type MaintenanceNotice } from '#product/tenancy/api/maintenance.ts';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';

/** The maintenance notice: a single one, rewritten for each maintenance. */
export function Maintenance(): ReactNode {
  const query = useApi(getMaintenance, {}, { staleTime: 0 });
  if (query.data === undefined || !query.isFetchedAfterMount) return <NotLoaded of={query} />;
  const reload = async (): Promise<MaintenanceNotice | null> => {
    return (await query.refetch()).data?.notice ?? null;
  };
  return <MaintenanceForm stored={query.data.notice} reload={reload} />;
}
