import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answerTotp,
  type Challenge,
  confirmForgotPassword,
  finishFirstLogin,
  forgotContractId,
  forgotPassword,
  openFirstLogin,
  signIn,
} from '#product/accounts/api/auth.ts';
import { createFreeTenant } from '#product/accounts/api/free-tenants.ts';
import { beginTotp, confirmTotp } from '#product/accounts/api/second-factors.ts';
import { createUser, inviteUserAgain } from '#product/accounts/api/users.ts';
import { endpoints } from '#product/api.ts';
import { createShare, openSharedRun } from '#product/reports/api/shares.ts';
import { addAlertRecipient } from '#product/tenancy/api/alerts.ts';
import { limitConfirmations } from '#product/tenancy/core/alerts/alert-links.ts';
import type { ApiClient } from '#test/api-client.ts';
import { anotherServer } from '#test/factories/another-server.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { mailsTo, tokenOf } from '#test/outbox.ts';

let app: TestApp;
let proxied: Awaited<ReturnType<typeof anotherServer>>;
beforeAll(async () => {
  app = await startApp();
  proxied = await anotherServer(app, { trustProxy: 1 });
});
afterEach(() => app.owner.deleteFrom('attempt').execute());
afterAll(async () => {
  await proxied.close();
  await app.close();
});

const { tenantId } = tenants.alpha;
const params = { tenant: 'alpha' };
/** A caller at an address; `own` is where the owner sits, and strangers as well. */
const from = (address: string | number, headers: Record<string, string> = {}): ApiClient =>
  proxied.nobody.with({
    'x-forwarded-for': typeof address === 'number' ? `203.0.113.${address}` : address,
    ...headers,
  });
const own = '198.51.100.7';
/** Links of both kinds are counted in one place; those of ad reports are tried in `ad-shares.server.test.ts` as well. */
const shareCalls = ['sharedRuns.open', 'sharedRuns.report', 'sharedAdReports.open', 'sharedAdReports.pdf'];
const times = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work(n);
};
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find(one => one.startsWith(`tenken_${name}=`))
    ?.split(';')[0] ?? '';
const enter = (client: ApiClient, email: string, sent: string) =>
  client.ask(signIn, { params, body: { email, password: sent } });
/** The browser at the owner's address in which the account has signed in. */
async function ownBrowser(email: string): Promise<ApiClient> {
  const cookie = cookieOf((await enter(from(own), email, password)).headers, 'device');
  expect(cookie).not.toBe('');
  return from(own, { cookie });
}
const inviting = (email: string) => ({
  email,
  firstName: '葉子',
  lastName: '緑野',
  role: 'TenantUser' as const,
  groups: ['G002'],
});

/** What strangers do to a limit, and what its owner can do then; `calls`: the endpoints without a session that it is about. */
interface Row {
  strangers: string;
  owner: string;
  calls: string[];
  /** Resolves to the status that the owner gets. */
  work: () => Promise<number>;
  status: number;
}

const rows: Row[] = [
  {
    strangers: 'guess passwords of the account from everywhere',
    owner: 'signs in with a browser that has done so before',
    calls: ['auth.signIn'],
    status: 200,
    async work() {
      const { email } = await newMember(app);
      const browser = await ownBrowser(email);
      await times(110, n => enter(from(n % 11), email, 'chigau'));
      await times(10, () => enter(from(own), email, 'chigau'));
      return (await enter(browser, email, password)).status;
    },
  },
  {
    strangers: 'ask for codes of the account, and of others, at the owner’s address',
    owner: 'asks for a code with a browser that has signed in before',
    calls: ['auth.forgotPassword'],
    status: 202,
    async work() {
      const { email } = await newMember(app);
      const browser = await ownBrowser(email);
      const ask = (client: ApiClient, to: string) => client.ask(forgotPassword, { params, body: { email: to } });
      await times(5, () => ask(from(own), email));
      await times(25, n => ask(from(own), `nobody-${n}@alpha.example`));
      expect((await ask(from(own), email)).status).toBe(429);
      return (await ask(browser, email)).status;
    },
  },
  {
    strangers: 'ask for the contract IDs of the owner’s mail address from everywhere',
    owner: 'asks for them',
    calls: ['auth.forgotContractId'],
    status: 202,
    async work() {
      const { email } = await newMember(app);
      const ask = (client: ApiClient) => client.ask(forgotContractId, { body: { email } });
      await times(40, n => ask(from(n % 10)));
      const { status } = await ask(from(own));
      // Each mail has what the owner asks for.
      expect((await mailsTo(app, email, 30))[0]?.body).toContain('signin?tenant_preferred_id=alpha');
      return status;
    },
  },
  {
    strangers: 'try codes of the account at the owner’s address',
    owner: 'enters the mailed code',
    calls: ['auth.confirmForgotPassword'],
    status: 204,
    async work() {
      const { email } = await newMember(app);
      const asked = await from(own).ask(forgotPassword, { params, body: { email } });
      const owner = from(own, { cookie: cookieOf(asked.headers, 'code') });
      const [mail] = await mailsTo(app, email);
      const code = /^Code: (\S+)\r?$/m.exec(mail!.body)?.[1];
      const confirm = (client: ApiClient, sent: string | undefined) =>
        client.ask(confirmForgotPassword, { params, body: { email, code: sent, password: 'Atarashii-kagi-9' } });
      await times(10, () => confirm(from(own), 'AAAAAAAA'));
      expect((await confirm(from(own), 'AAAAAAAA')).status).toBe(429);
      return (await confirm(owner, code)).status;
    },
  },
  {
    strangers: 'ask for codes of somebody who was invited',
    owner: 'opens the link that was mailed, and sets the password',
    calls: ['auth.forgotPassword', 'auth.firstLogin', 'auth.finishFirstLogin'],
    status: 200,
    async work() {
      const email = 'invited-1@alpha.example';
      const master = await app.as('master');
      await master.call(createUser, { params: { tenantId }, query: {}, body: inviting(email) });
      const [first] = await mailsTo(app, email);
      app.clock.set('2026-11-21T03:00:00.000Z');
      await times(4, n => from(n).ask(forgotPassword, { params, body: { email } }));
      // Three times an hour the same link, with the end that it had.
      const mails = await mailsTo(app, email, 4);
      expect(new Set(mails.map(tokenOf)).size).toBe(1);
      expect(mails.at(-1)!.body).toContain('2026-11-22 12:00 (JST)');
      const token = tokenOf(first!);
      const opened = await app.nobody.call(openFirstLogin, { body: { token } });
      expect(opened.expiresAt).toBe('2026-11-22T03:00:00.000Z');
      const answer = await from(own).ask(finishFirstLogin, { body: { token, password: 'Atarashii-kagi-9' } });
      app.clock.set('2026-11-20T03:00:00.000Z');
      return answer.status;
    },
  },
  {
    strangers: 'ask for codes of somebody who was invited',
    owner: 'invites that person again',
    calls: ['auth.forgotPassword'],
    status: 200,
    async work() {
      const email = 'invited-2@alpha.example';
      const master = await app.as('master');
      const body = inviting(email);
      const { username } = await master.call(createUser, { params: { tenantId }, query: {}, body });
      await times(4, n => from(n).ask(forgotPassword, { params, body: { email } }));
      await mailsTo(app, email, 4);
      return (await master.ask(inviteUserAgain, { params: { tenantId, username } })).status;
    },
  },
  {
    strangers: 'of another tenant invite the same address',
    owner: 'invites it too',
    calls: [],
    status: 201,
    async work() {
      const undo = await setContract(app, tenants.beta.tenantId, { contractPlanId: 'premium' });
      const other = await app.as('otherTenant');
      const body = { ...inviting('both@elsewhere.example'), groups: ['G001'] };
      const theirs = { tenantId: tenants.beta.tenantId };
      const { username } = await other.call(createUser, { params: theirs, query: {}, body });
      await times(3, () => other.ask(inviteUserAgain, { params: { ...theirs, username } }));
      await undo();
      const master = await app.as('master');
      const invitation = { params: { tenantId }, query: {}, body: { ...body, groups: ['G002'] } };
      return (await master.ask(createUser, invitation)).status;
    },
  },
  {
    strangers: 'who know the password try one-time passwords',
    owner: 'enters the right one with a browser that has signed in before',
    calls: ['auth.totp'],
    status: 200,
    async work() {
      const { email, client } = await newMember(app);
      const browser = await ownBrowser(email);
      const codeNow = (secret: string, more: number) =>
        generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + more });
      const { secret, step } = await client.call(beginTotp, {});
      await client.call(confirmTotp, { body: { step, code: await codeNow(secret, 0) } });
      const answer = async (by: ApiClient, code: string) => {
        const { session } = (await enter(by, email, password)).body as Challenge;
        return (await by.ask(answerTotp, { params, body: { session, code } })).status;
      };
      await times(10, n => answer(from(n), '000000'));
      expect(await answer(from(50), '000000')).toBe(429);
      return answer(browser, await codeNow(secret, 30));
    },
  },
  {
    strangers: 'sign up for the free plan with the address of somebody else',
    owner: 'signs up',
    calls: ['freeTenants.create'],
    status: 202,
    async work() {
      const email = 'owner@free.example';
      const form = {
        email,
        contractName: '株式会社みどりの',
        lastName: '緑野',
        firstName: '葉子',
        phone: '03-1234-5678',
      };
      const signUp = (client: ApiClient) => client.ask(createFreeTenant, { body: { ...form, acceptTerms: true } });
      await times(4, () => signUp(from(1)));
      await mailsTo(app, email, 3);
      const { status } = await signUp(from(own));
      await mailsTo(app, email, 4);
      return status;
    },
  },
  {
    strangers: 'of another tenant have a mail address asked whether it wants alerts',
    owner: 'adds it',
    calls: [],
    status: 201,
    async work() {
      const email = 'alerts@elsewhere.example';
      await times(3, () => limitConfirmations(app.services, tenants.beta.tenantId, email));
      const recipient = { recipient: { email }, language: 'ja', events: ['run.ended'] };
      const admin = await app.as('admin');
      return (await admin.ask(addAlertRecipient, { params: { tenantId, groupId: 'G002' }, body: recipient })).status;
    },
  },
  {
    strangers: 'try passwords of a share link from everywhere',
    owner: 'opens it for the first time',
    calls: shareCalls,
    status: 200,
    async work() {
      const { open } = await sharedRun();
      await times(100, n => open(from(n % 10), 'chigau'));
      return (await open(from(own), 'a secret of two')).status;
    },
  },
  {
    strangers: 'try passwords of a share link at the reader’s address',
    owner: 'opens it with a browser that has done so before',
    calls: shareCalls,
    status: 200,
    async work() {
      const { open } = await sharedRun();
      const cookie = cookieOf((await open(from(own), 'a secret of two')).headers, 'reader');
      await times(100, n => open(from(n % 10), 'chigau'));
      await times(11, () => open(from(own), 'chigau'));
      expect((await open(from(own), 'a secret of two')).status).toBe(429);
      return (await open(from(own, { cookie }), 'a secret of two')).status;
    },
  },
];

/** A share link with the password `a secret of two`. */
async function sharedRun() {
  const admin = await app.as('admin');
  const body = { lastDay: '2026-12-20', password: 'a secret of two' };
  const { url } = await admin.call(createShare, { params: await makeRun(app), body });
  const token = url.slice(url.lastIndexOf('/') + 1);
  const open = (client: ApiClient, sent: string) => client.ask(openSharedRun, { body: { token, password: sent } });
  return { open };
}

describe('strangers', () => {
  test.each(rows)('$strangers: the owner $owner ($status)', async ({ work, status }) => {
    expect(await work()).toBe(status);
  });

  test('slow each other down at a share link that was tried a hundred times: two tries of an address, and ten of a reader', async () => {
    const { open } = await sharedRun();
    const cookie = cookieOf((await open(from(own), 'a secret of two')).headers, 'reader');
    await times(100, n => open(from(n % 10), 'chigau'));
    const tried = async (count: number, client: ApiClient) => {
      const statuses: number[] = [];
      await times(count, async () => statuses.push((await open(client, 'chigau')).status));
      return statuses.filter(status => status === 401).length;
    };
    expect(await tried(5, from(77))).toBe(2);
    expect(await tried(12, from(own, { cookie }))).toBe(10);
    // A touched cookie is none.
    expect(await tried(5, from(78, { cookie: `${cookie.slice(0, -2)}xx` }))).toBe(2);
  });
});

/** The other calls without a session, and why nobody uses up somebody else's limit by them. */
const others: Record<string, string> = {
  'alerts.confirm': 'a signed link; not counted',
  'alerts.unsubscribe': 'a signed link; not counted',
  'auth.config': 'reads; not counted',
  'auth.configUserApi': 'reads; not counted',
  'auth.confirmNewEmail': 'a link of 192 random bits; counted by address alone',
  'auth.currentUser': 'reads; not counted',
  'auth.newPassword': 'a step of 192 random bits; not counted',
  'auth.signOut': 'ends the own session',
  'contracts.confirmEmail': 'a signed link; not counted',
  'faq.list': 'reads; not counted',
  'freeTenants.confirm': 'a link of 256 random bits; not counted',
  'live.connectNonTenant': 'of the own connection',
  'maintenance.func': 'reads; not counted',
  'passkeys.signIn': 'counted by address alone',
  'passkeys.signInOptions': 'counted by address alone',
  'priceList.get': 'reads; not counted',
};

test('every call without a session stands in the table, or is known to use up nobody else’s limit', () => {
  const isOpen = endpoints.filter(({ access }) => 'public' in access).map(one => one.operationId);
  const known = [...new Set([...rows.flatMap(({ calls }) => calls), ...Object.keys(others)])];
  expect(known.toSorted()).toEqual(isOpen.toSorted());
});
