import type { Transaction } from 'kysely';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import type { StartRefusal } from '#product/runs/api/site-settings.ts';
import type { AlertFacts } from '#product/tenancy/core/alerts/alert-facts.ts';
import { writeAlerts } from '#product/tenancy/core/alerts/write-alerts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hasAlertReaders } from '../runs/has-alert-readers.ts';
import type { SettingRow } from './site-setting-row.ts';

/** Tells a group's recipients that a due run was not started, within the transaction that notes it. */
export async function tellRefusal(
  services: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction<Schema>,
  row: SettingRow,
  refusal: StartRefusal,
): Promise<void> {
  if (!(await hasAlertReaders(tx, row.group_id))) return;
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', row.tenant_id)
    .executeTakeFirstOrThrow();
  const facts: AlertFacts = {
    site: { baseUrl: row.base_url, baseUrlEncoded: encodeBaseUrl(row.base_url) },
    run: null,
    setting: { template: row.setting_id, name: row.name },
    falls: [],
    refusal: { dueAt: refusal.dueAt, code: refusal.code, message: refusal.message },
    path: `/t/${encodeURIComponent(tenant)}/g/${encodeURIComponent(row.group_id)}/edit-setting-web/${row.setting_id}`,
  };
  const source = { tenantId: row.tenant_id, groupId: row.group_id, settingId: row.setting_id };
  await writeAlerts(tx, services, source, [{ event: 'run.refused', facts }], services.clock.now());
}
