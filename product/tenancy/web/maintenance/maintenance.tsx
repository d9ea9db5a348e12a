import type { ReactNode } from 'react';
import { getMaintenance, type MaintenanceNotice } from '#product/tenancy/api/maintenance.ts';
import { ErrorState } from '#web/parts/error-state.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';

/** The maintenance notice: a single one, rewritten for each maintenance. */
export function Maintenance(): ReactNode {
  const query = useApi(getMaintenance, {}, { staleTime: 0 });
  if (query.error && query.data === undefined) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (query.data === undefined || !query.isFetchedAfterMount) return <Waiting />;
  const reload = async (): Promise<MaintenanceNotice | null> => {
    return (await query.refetch()).data?.notice ?? null;
  };
  return <MaintenanceForm stored={query.data.notice} reload={reload} />;
}
