import type { Selectable } from 'kysely';
import type { WebhookBody } from '#product/tenancy/api/alerts.ts';
import type { AlertEventTable } from './alert-tables.ts';

/** The JSON of a delivery, the same for each attempt. */
export function webhookBody(
  deliveryId: string,
  { event, at, tenant_id, group_id, facts }: Selectable<AlertEventTable>,
  publicUrl: string,
): string {
  const { path, ...rest } = facts;
  const body: WebhookBody = {
    id: deliveryId,
    event,
    createdAt: at.toISOString(),
    tenantId: tenant_id,
    groupId: group_id,
    site: rest.site,
    run: rest.run,
    setting: rest.setting,
    falls: rest.falls.map(({ functionId, ...fall }) => ({ function: functionId, ...fall })),
    refusal: rest.refusal,
    link: `${publicUrl}${path}`,
  };
  return JSON.stringify(body);
}
