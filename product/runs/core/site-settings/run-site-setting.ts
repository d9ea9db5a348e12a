import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { SettingData } from '#product/runs/api/site-settings.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { startRun } from '../runs/start-run.ts';
import { openLogin } from '../sites/site-login.ts';
import { getSettingRow, type SettingKey, type SettingRow } from './site-setting-row.ts';

/** Starts a run of a setting now, as its caller. Rejects as a registration does. */
export async function runSiteSetting(
  services: Services,
  session: Session,
  key: SettingKey,
): Promise<{ baseUrlEncoded: string; date: string }> {
  const row = await withGroup(services, session, key, tx => getSettingRow(tx, key));
  const body = {
    // Options that were added since have their defaults.
    data: { ...SettingData.parse(row.data), groupId: key.groupId },
    ...storedCredentials(services, row),
    login: openLogin(services, row.login_sealed),
  };
  return startRun(services, session, key.tenantId, body, { id: row.setting_id, name: row.name });
}

/** The login that a setting has stored, with the site it is for; null without one. */
export async function storedLogin(
  services: Pick<Services, 'db' | 'secrets'>,
  session: Session,
  key: SettingKey,
): Promise<{ login: LoginSequence; site: string } | null> {
  const row = await withGroup(services, session, key, tx => getSettingRow(tx, key));
  const login = openLogin(services, row.login_sealed);
  return login && { login, site: row.base_url };
}

/** The credentials of a setting, opened; none without a user name, or where the secret's key has been lost. */
export function storedCredentials(
  { secrets }: Pick<Services, 'secrets'>,
  { username, password_sealed }: Pick<SettingRow, 'username' | 'password_sealed'>,
): { username: string; password: string } | null {
  if (username === null || password_sealed === null) return null;
  const password = secrets.unseal(password_sealed);
  return password === null ? null : { username, password };
}
