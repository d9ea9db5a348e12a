import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishFirstLogin, signIn } from '#product/accounts/api/auth.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import type { Tenken } from '../journeys/start-tenken.ts';

/** A tenant with a session of its owner. */
export interface Tenant {
  tenantId: string;
  preferredId: string;
  client: ApiClient;
  /** Value of the session's cookie. */
  session: string;
}

const password = 'Mori-no-machi-5';
const mailTries = 300;

/** Makes a contract as the staff do, and signs its owner in by the mailed link. */
export async function openTenant({ firstRun, dataDir }: Tenken, preferredId: string): Promise<Tenant> {
  const nobody = apiClient(firstRun.url);
  const staffAnswer = await nobody.ask(signIn, {
    params: { tenant: 'sys-admin' },
    body: { email: firstRun.staff.email, password: firstRun.staff.password },
  });
  const staff = withSession(nobody, sessionIn(staffAnswer.headers));
  const contractEmail = `owner@${preferredId}.example`;
  const { tenantId } = await staff.call(createTenant, {
    body: {
      tenantPreferredId: preferredId,
      contractName: `Contract ${preferredId}`,
      contractEmail,
      firstName: 'Hanako',
      lastName: 'Midorino',
      phone: '03-1234-5678',
      postalCode: '100-0001',
      planId: 'basic',
      period: 'monthly',
      startDate: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
      paymentMethod: 'invoice_payment',
      freePeriod: 0,
    },
  });
  const token = await mailedToken(dataDir, contractEmail);
  const done = await nobody.ask(finishFirstLogin, { body: { token, password } });
  const session = sessionIn(done.headers);
  return { tenantId, preferredId, client: withSession(nobody, session), session };
}

function withSession(client: ApiClient, session: string): ApiClient {
  return client.with({ cookie: `tenken_session=${session}` });
}

function sessionIn(headers: Headers): string {
  const cookie = headers.getSetCookie().find(one => one.startsWith('tenken_session='));
  const [, value] = /^tenken_session=([^;]+)/.exec(cookie ?? '') ?? [];
  if (value === undefined) throw new Error('no session');
  return value;
}

/** The token of the set-up link in the mail to an address; waits half a minute for it. */
async function mailedToken(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  for (let attempt = 0; attempt < mailTries; attempt += 1) {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = name.endsWith('.eml') ? await readFile(join(folder, name), 'utf8') : '';
      const [, found] = /\/first-login\?token=([\w-]+)/.exec(mail) ?? [];
      if (found !== undefined && mail.includes(`To: ${to}`)) return found;
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}
