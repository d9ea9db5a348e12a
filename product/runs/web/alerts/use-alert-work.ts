import { useMutation } from '@tanstack/react-query';
import { getSettingAlerts } from '#product/runs/api/setting-alerts.ts';
import { listAlertTargets, listWebhookDeliveries } from '#product/tenancy/api/alerts.ts';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

/** Actions on the recipients of alerts, one at a time; shown data is read again. */
export function useAlertWork() {
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: error => notify.problem(error),
    onSettled: refreshAlerts,
  });
}

/** Reads again what is shown of alerts. */
export async function refreshAlerts(): Promise<void> {
  for (const { operationId } of [listAlertTargets, listWebhookDeliveries, getSettingAlerts])
    await queryClient.invalidateQueries({ queryKey: [operationId] });
}
