import type { Input } from '#endpoint/define.ts';
import type { chooseSettingAlerts as chooseEndpoint } from '#product/runs/api/setting-alerts.ts';
import type { SettingAlerts } from '#product/tenancy/api/alerts.ts';
import { choicesOfSetting, writeChoices } from '#product/tenancy/core/alerts/alert-choices.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { getSettingRow, type SettingKey } from './site-setting-row.ts';

export function settingAlerts(
  services: Pick<Services, 'db'>,
  session: Session,
  key: SettingKey,
): Promise<SettingAlerts> {
  return withGroup(services, session, key, async tx => {
    const { setting_id: settingId } = await getSettingRow(tx, key);
    return choicesOfSetting(tx, { ...key, settingId });
  });
}

export function chooseSettingAlerts(
  services: Pick<Services, 'db'>,
  session: Session,
  key: SettingKey,
  { choices }: Input<typeof chooseEndpoint>['body'],
): Promise<SettingAlerts> {
  return withGroup(services, session, key, async tx => {
    // Locked: of two that choose at once, the later one holds.
    const { setting_id: settingId } = await getSettingRow(tx, key, { lock: true });
    await writeChoices(tx, { ...key, settingId }, choices);
    await recordAudit(tx, session, { action: 'alerts.choose', target: settingId, after: { choices } });
    return choicesOfSetting(tx, { ...key, settingId });
  });
}
