import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, type Message, messages } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import {
  type LoginSequence,
  type LoginTarget,
  loginLimits,
  type ShownLogin,
} from '#product/runs/api/login-sequence.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { isSelector } from './css-selector.ts';

const reasons = messages({
  firstIsGo: {
    ja: '最初の手順では、サインイン画面のURLを開いてください。',
    en: 'The first step must open the URL of the sign-in page.',
  },
  notUrl: { ja: '「{url}」はURLではありません。', en: '“{url}” is not a URL.' },
  otherHost: {
    ja: '「{host}」はこのサイトのホストではありません。必要な場合は、許可するホストに追加してください。',
    en: '“{host}” is not a host of this site. If this is intended, please add it to the allowed hosts.',
  },
  notSelector: { ja: '「{selector}」はCSSセレクターではありません。', en: '“{selector}” is not a CSS selector.' },
  noValue: {
    ja: '入力する値を指定してください。サイトや許可するホストを変更した場合は、もう一度入力してください。',
    en: 'Please enter the value. If you changed the site or the allowed hosts, you need to enter it again.',
  },
  noWait: {
    ja: '待つ要素または秒数を指定してください。',
    en: 'Please specify the element to wait for or the number of seconds.',
  },
});

/** The origins of a site: those of its host, by https as well where it is registered by http. */
export function originsOf(...addresses: readonly (string | null)[]): string[] {
  const origins = addresses.flatMap(address => {
    if (address === null) return [];
    const { origin, protocol, host, port } = new URL(address);
    return protocol === 'http:' && port === '' ? [origin, `https://${host}`] : [origin];
  });
  return [...new Set(origins)];
}

/** The sequence by the rules that need no network. Rejects with the number of the step and the reason. */
export function checkLogin(login: LoginSequence, site: string): LoginSequence {
  const allowedHosts = [...new Set(login.allowedHosts.map(hostOf))];
  const hosts = new Set([...originsOf(site).map(origin => new URL(origin).host), ...allowedHosts]);
  login.steps.forEach((step, at) => {
    const wrong = (reason: Message) => new ProblemError('login_step_invalid', { step: at + 1, reason });
    if (at === 0 && step.action !== 'go') throw wrong(reasons.firstIsGo);
    if (step.action === 'wait' && !step.target && !step.seconds) throw wrong(reasons.noWait);
    if (step.action === 'fill' && step.value === undefined) throw wrong(reasons.noValue);
    const fault = step.action === 'go' ? addressFault(step.url, site, hosts) : targetFault(step.target);
    if (fault) throw wrong(fault);
  });
  const { success } = login;
  const fault =
    success.kind === 'address'
      ? addressFault(success.url, site, hosts)
      : targetFault(success.kind === 'element' ? success.target : null);
  if (fault) throw new ProblemError('login_success_invalid', { reason: fault });
  return { ...login, allowedHosts };
}

function hostOf(input: string): string {
  const host = input.toLowerCase();
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`https://${host}/`))
    throw new ProblemError('login_host_invalid', { host: input.slice(0, loginLimits.text) });
  return new URL(`https://${host}/`).host;
}

function addressFault(url: string, site: string, hosts: ReadonlySet<string>): Message | null {
  const read = URL.canParse(url, site) ? new URL(url, site) : null;
  const isPlain = read !== null && /^https?:$/.test(read.protocol) && read.username === '' && read.password === '';
  if (!isPlain) return fill(reasons.notUrl, { url: url.slice(0, 200) });
  return hosts.has(read.host) ? null : fill(reasons.otherHost, { host: read.host });
}

function targetFault(target: LoginTarget | null | undefined): Message | null {
  if (target?.by !== 'css' || isSelector(target.selector)) return null;
  return fill(reasons.notSelector, { selector: target.selector });
}

/** Fills in stored values, for the same fields and site and while no host is added, so that they are sent nowhere else. */
export function withStoredValues(
  login: LoginSequence,
  site: string,
  stored: { login: LoginSequence; site: string } | null,
): LoginSequence {
  if (stored === null || new URL(stored.site).origin !== new URL(site).origin) return login;
  const known = new Set(stored.login.allowedHosts);
  if (login.allowedHosts.some(host => !known.has(host.toLowerCase()))) return login;
  const left = stored.login.steps.filter(step => step.action === 'fill');
  const steps = login.steps.map(step => {
    if (step.action !== 'fill' || step.value !== undefined) return step;
    const value = left.find(({ target }) => isDeepStrictEqual(target, step.target))?.value;
    return value === undefined ? step : { ...step, value };
  });
  return { ...login, steps };
}

export const sealLogin = ({ secrets }: Pick<Services, 'secrets'>, login: LoginSequence): string =>
  secrets.seal(JSON.stringify(login));

/** A stored sequence; null without one, or where the secret's key has been lost. */
export function openLogin({ secrets }: Pick<Services, 'secrets'>, sealed: string | null): LoginSequence | null {
  const text = sealed === null ? null : secrets.unseal(sealed);
  return text === null ? null : (JSON.parse(text) as LoginSequence);
}

export function shownLogin({ steps, success, allowedHosts }: LoginSequence): ShownLogin {
  const shown = steps.map(step => {
    if (step.action !== 'fill') return step;
    const { value, ...rest } = step;
    return { ...rest, hasValue: value !== undefined };
  });
  return { steps: shown, success, allowedHosts };
}

/** The sequence with nothing to fill in. */
export const withoutValues = (login: LoginSequence): LoginSequence => ({
  ...login,
  steps: login.steps.map(step => (step.action === 'fill' ? { action: step.action, target: step.target } : step)),
});

/** The addresses of the hosts that a sequence allows besides the site's. */
export const allowedAddresses = ({ allowedHosts }: LoginSequence): string[] =>
  allowedHosts.map(host => `https://${host}/`);

type SigningRun = { tenant_id: string; group_id: string; site_key: string; options: { signsIn?: true } };

/** The sealed login of a run's site; null for a run that does not sign in, and where the site has none any more. */
export async function sealedLogin(tx: Transaction<Schema>, run: SigningRun): Promise<string | null> {
  if (run.options.signsIn !== true) return null;
  const site = await tx
    .selectFrom('site')
    .select('login_sealed')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .executeTakeFirst();
  return site?.login_sealed ?? null;
}

/** The stored login of a run's site; null for a run that does not sign in, and where it is gone or its key is lost. */
export async function loginOfSite(
  services: Pick<Services, 'db' | 'secrets'>,
  run: SigningRun,
): Promise<LoginSequence | null> {
  return openLogin(services, await inTenant(services.db, run.tenant_id, tx => sealedLogin(tx, run)));
}
