import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import { type SettingBody, SettingData } from '#product/runs/api/site-settings.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { checkLogin, openLogin, sealLogin, withoutValues, withStoredValues } from '../sites/site-login.ts';
import { type CheckedRequest, checkSiteRequest } from '../sites/site-request.ts';
import type { SettingRow } from './site-setting-row.ts';

const texts = messages({
  passwordAgain: {
    ja: 'サイトのURLまたはユーザー名が変更されたため、パスワードをもう一度入力してください。',
    en: 'The site or user name has been changed. Please enter the password again.',
  },
});

/** Options as they are stored: what is no option of a run, a password above all, is left out. */
function knownData(data: SettingData): SettingData {
  const known = Object.keys(SettingData.shape);
  return Object.fromEntries(Object.entries(data).filter(([name]) => known.includes(name))) as SettingData;
}

/** The options of a run by the rules of its registration. Rejects with the code of the rule that is broken. */
export function checkSettingData(data: SettingData, groupId: string): CheckedRequest {
  return checkSiteRequest({ ...data, groupId }, null);
}

export function settingColumns(
  { secrets }: Pick<Services, 'secrets'>,
  body: SettingBody,
  groupId: string,
  before: SettingRow | null,
) {
  const { baseUrl } = checkSettingData(body.data, groupId);
  return {
    name: body.name,
    base_url: baseUrl,
    data: knownData(body.data),
    ...credentialsOf(secrets, body, baseUrl, before),
    login_sealed: loginOf({ secrets }, body, baseUrl, before),
    schedule: body.schedule,
  };
}

/** The login by a form as it is stored; a stored one that is not named stays for the same site alone. */
function loginOf(
  services: Pick<Services, 'secrets'>,
  { login }: SettingBody,
  baseUrl: string,
  before: SettingRow | null,
): string | null {
  if (login === null) return null;
  const known = before && openLogin(services, before.login_sealed);
  const stored = before && known && { login: known, site: before.base_url };
  const given = login ?? (known && withoutValues(known));
  return given ? sealLogin(services, checkLogin(withStoredValues(given, baseUrl, stored), baseUrl)) : null;
}

/** The credentials to store. A stored password stays only for the same user and site, so that it is sent nowhere else. */
function credentialsOf(
  secrets: Services['secrets'],
  { username, password }: SettingBody,
  baseUrl: string,
  before: SettingRow | null,
): Pick<SettingRow, 'username' | 'password_sealed'> {
  const name = username ?? '';
  if (name === '') return { username: null, password_sealed: null };
  if (typeof password === 'string') return { username: name, password_sealed: secrets.seal(password) };
  const stays =
    before !== null &&
    before.password_sealed !== null &&
    before.username === name &&
    new URL(before.base_url).origin === new URL(baseUrl).origin;
  if (stays) return { username: name, password_sealed: before.password_sealed };
  if (before === null) return { username: name, password_sealed: secrets.seal('') };
  throw new ProblemError('invalid_input', {}, [{ path: 'password', message: texts.passwordAgain }]);
}
