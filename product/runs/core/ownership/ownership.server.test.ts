import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reverify } from '#product/findings/api/rechecks.ts';
import {
  addHostProof,
  checkHostProof,
  deleteHostProof,
  getOwnership,
  getOwnershipWaiver,
  listHostProofs,
  setOwnershipWaiver,
} from '#product/runs/api/ownership.ts';
import { createSite, listSites } from '#product/runs/api/runs.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { type NameServer, startNameServer } from '#test/name-server.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';
import { type ServedHosts, serveHosts } from '#test/serve-hosts.ts';
import { mayEnterHost } from './may-enter-host.ts';

let hosts: ServedHosts;
let port = 0;
let { pages, asked } = {} as ServedHosts;
let names: NameServer;
let app: TestApp;
let admin: ApiClient;
let beta: ApiClient;
const { tenantId } = tenants.alpha;
const [params, group] = [{ tenantId }, { tenantId, groupId: 'G001' }];
const file = '/.well-known/tenken-verification.txt';

beforeAll(async () => {
  hosts = await serveHosts();
  ({ port, pages, asked } = hosts);
  names = await startNameServer();
  app = await startAppWith({
    clock: fixedClock('2026-11-20T03:00:00.000Z'),
    allow: [`127.0.0.1:${port}`],
    names: { 'owned.example': ['127.0.0.1'], 'thief.example': ['127.0.0.1'] },
    nameServers: [names.address],
  });
  admin = await app.as('admin');
  beta = await app.as('otherTenant');
});
afterAll(async () => {
  await app.close();
  await names.close();
  hosts.close();
});
let now = Date.UTC(2026, 10, 20, 3);
const wait = (days: number) => {
  now += days * 24 * 3_600_000;
  app.clock.set(new Date(now).toISOString());
};
beforeEach(() => {
  // A run has its own instant.
  wait(0.001);
  pages.clear();
  names.records.clear();
  asked.length = 0;
});

let made = 0;
/** A host that nobody has proven. */
const newHost = (domain = 'owned.example') => {
  made += 1;
  return `www${made}.${domain}:${port}`;
};
const bare = (host: string) => host.replace(/:\d+$/, '');
const urlOf = (host: string) => `http://${host}/`;
const begin = (client: ApiClient, host: string, of: string = tenantId) =>
  client.call(addHostProof, { params: { tenantId: of }, body: { url: urlOf(host) } });
const check = (host: string) => admin.call(checkHostProof, { params: { ...params, host } });
const stateOf = async (host: string) =>
  (await admin.call(getOwnership, { params: group, query: { url: urlOf(host) } })).state;
const requests = {
  'ignoring robots.txt': { data: { obeyRobots: false } },
  'sending a password (basic authentication)': { data: {}, username: 'taro', password: 'himitsu' },
  'verifying more than 500 pages': { data: { pageLimit: 501 } },
};
const bodyOf = (host: string, { data, ...more }: { data: object; username?: string; password?: string }) => ({
  data: { url: urlOf(host), quality: true, groupId: 'G001', ...data },
  ...more,
});
async function tryRun(host: string, request: Parameters<typeof bodyOf>[1] = requests['verifying more than 500 pages']) {
  wait(0.001);
  const { status, body } = await admin.ask(createSite, { params, body: bodyOf(host, request) });
  if (status !== 202) return `${status} ${(body as { code?: string }).code}`;
  const ended = { status: 'STOPPED', finished_at: app.clock.now() } as const;
  await app.owner.updateTable('run').set(ended).where('base_url', '=', urlOf(host)).execute();
  return status;
}
const refused = '403 ownership_unproven';
const countSites = async () => (await app.owner.selectFrom('site').select('site_key').execute()).length;

describe('without a proof', () => {
  test.each(Object.entries(requests))('%s is refused with what to do, and nothing is written', async (what, sent) => {
    const host = newHost();
    const before = [await countSites(), await app.countJobs()];
    const problem = await admin.refuse(createSite, { params, body: bodyOf(host, sent) });
    expect(problem).toMatchObject({ status: 403, code: 'ownership_unproven' });
    expect(problem.message).toBe(`Please verify the ownership of “${host}” under “Site ownership” before ${what}.`);
    const japanese = await (await app.as('admin', 'ja')).refuse(createSite, { params, body: bodyOf(host, sent) });
    expect(japanese.message).toContain(`「${host}」の所有がまだ確認されていないため、`);
    expect([await countSites(), await app.countJobs()]).toEqual(before);
    expect(asked).toEqual([]);
  });

  test('500 pages are verified, with no authentication inside of the data or stored with the site from before', async () => {
    const host = newHost();
    expect(await tryRun(host, { data: { pageLimit: 500 } })).toBe(202);
    expect(await tryRun(host, { data: { username: 'taro', password: 'himitsu' } })).toBe(refused);
    const stored = { username: 'taro', password_sealed: app.services.secrets.seal('himitsu') };
    await app.owner.updateTable('site').set(stored).where('base_url', '=', urlOf(host)).execute();
    expect(await tryRun(host, { data: {} })).toBe(refused);
    const { items } = await admin.call(listSites, { params: group, query: { limit: 100 } });
    expect(items.find(one => one.baseUrl === urlOf(host))).toMatchObject({ username: 'taro', hasPassword: true });
  });

  test('verifying again is refused a password, and what the run did with a proof', async () => {
    const host = newHost();
    const key = await makeRun(app, { ...group, url: urlOf(host), status: 'STOPPED' });
    const again = (body: object) => admin.refuse(reverify, { params: key, body });
    expect((await again({ username: 'taro', password: 'himitsu' })).code).toBe('ownership_unproven');
    const options = JSON.stringify({ urls: null, pageLimit: 501, obeyRobots: true });
    const changed = { options, crawl_stopped: true };
    await app.owner.updateTable('run').set(changed).where('base_url', '=', urlOf(host)).execute();
    expect((await again({})).code).toBe('ownership_unproven');
  });

  test('the hosts that the operator allows are its own', async () => {
    const host = `127.0.0.1:${port}`;
    expect(await stateOf(host)).toBe('own');
    expect(await tryRun(host)).toBe(202);
  });
});

describe('a proof', () => {
  test('by a TXT record of the registrable domain covers its hosts, for this tenant alone', async () => {
    const [host, other] = [newHost('shop.owned.example'), newHost()];
    const { dns } = await begin(admin, host);
    expect(dns.map(one => one.domain)).toEqual(['owned.example', bare(host)]);
    expect((await check(host)).proof.state).toBe('unproven');
    names.records.set(dns[0]?.name ?? '', ['v=spf1 -all', dns[0]?.value ?? '']);
    const { proof, outcomes } = await check(host);
    expect(proof).toMatchObject({ state: 'proven', method: 'dns', domain: 'owned.example' });
    expect(outcomes.map(one => one.isFound)).toEqual([true, false, false]);
    expect(await tryRun(host)).toBe(202);
    expect(await tryRun(other)).toBe(202);
    expect(await tryRun(newHost('thief.example'))).toBe(refused);
    const theirs = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
    expect((await beta.call(getOwnership, { params: theirs, query: { url: urlOf(host) } })).state).toBe('unproven');
    expect((await beta.call(listHostProofs, { params: theirs, query: {} })).items).toEqual([]);
    await admin.call(deleteHostProof, { params: { ...params, host } });
    expect(await tryRun(host)).toBe(refused);
  });

  test('by a record of the host itself covers the host, and none beside or below it', async () => {
    const host = newHost();
    const { dns } = await begin(admin, host);
    names.records.set(dns[1]?.name ?? '', [dns[1]?.value ?? '']);
    expect((await check(host)).proof).toMatchObject({ state: 'proven', domain: bare(host) });
    expect(await stateOf(host)).toBe('proven');
    expect(await stateOf(`a.${host}`)).toBe('unproven');
    expect(await stateOf(newHost())).toBe('unproven');
    await admin.call(deleteHostProof, { params: { ...params, host } });
  });

  test('by a file covers that host and port', async () => {
    const host = newHost();
    const { file: wanted } = await begin(admin, host);
    pages.set(`${bare(host)}${file}`, { type: 'text/plain', body: `${wanted.content}\n` });
    expect((await check(host)).proof).toMatchObject({ state: 'proven', method: 'file', domain: null });
    expect(await tryRun(host)).toBe(202);
    expect(await stateOf(`${bare(host)}:${port + 1}`)).toBe('unproven');
    expect(await stateOf(`a.${host}`)).toBe('unproven');
  });

  test('by a meta element covers that host', async () => {
    const host = newHost();
    const { meta } = await begin(admin, host);
    pages.set(`${bare(host)}/`, { to: '/ja/' });
    pages.set(`${bare(host)}/ja/`, { type: 'text/html', body: `<!doctype html><title>t</title>${meta.element}` });
    expect((await check(host)).proof).toMatchObject({ state: 'proven', method: 'meta' });
    expect(await tryRun(host, requests['ignoring robots.txt'])).toBe(202);
  });

  test('is entered in the audit log, once', async () => {
    const host = newHost();
    const { file: wanted } = await begin(admin, host);
    pages.set(`${bare(host)}${file}`, { type: 'text/plain', body: wanted.content });
    await check(host);
    await check(host);
    const log = app.owner.selectFrom('audit_log').select('action').where('target', '=', host);
    expect(await log.execute()).toEqual([{ action: 'ownership.prove' }]);
  });
});

describe('no proof', () => {
  test("is another tenant's token, in whichever place", async () => {
    const host = newHost();
    await begin(admin, host);
    const theirs = await begin(beta, host, tenants.beta.tenantId);
    expect(theirs.file.content).not.toBe((await begin(admin, host)).file.content);
    for (const { name, value } of theirs.dns) names.records.set(name, [value]);
    pages.set(`${bare(host)}${file}`, { type: 'text/plain', body: theirs.file.content });
    pages.set(`${bare(host)}/`, { type: 'text/html', body: theirs.meta.element });
    const { proof, outcomes } = await check(host);
    expect(proof.state).toBe('unproven');
    expect(outcomes.map(one => one.message.en)).toEqual([
      'There is a TXT record, but its value does not match the verification value of this host.',
      `The content of http://${host}${file} does not match the verification value.`,
      `The head element of http://${host}/ does not contain the verification meta element.`,
    ]);
    expect(await tryRun(host)).toBe(refused);
  });

  test("is the token of another of the tenant's own hosts", async () => {
    const [host, other] = [newHost(), newHost()];
    await begin(admin, host);
    const { file: wanted } = await begin(admin, other);
    pages.set(`${bare(host)}${file}`, { type: 'text/plain', body: wanted.content });
    expect((await check(host)).proof.state).toBe('unproven');
  });

  test('is what another host answers after a redirect, which is not asked', async () => {
    const host = newHost();
    const { file: wanted, meta } = await begin(admin, host);
    const thief = `http://www.thief.example:${port}`;
    pages.set(`${bare(host)}${file}`, { to: `${thief}${file}` });
    pages.set(`${bare(host)}/`, { to: `${thief}/` });
    pages.set(`www.thief.example${file}`, { type: 'text/plain', body: wanted.content });
    pages.set('www.thief.example/', { type: 'text/html', body: meta.element });
    const { proof, outcomes } = await check(host);
    expect(proof.state).toBe('unproven');
    expect(outcomes[1]?.message.en).toBe(
      `http://${host}${file} redirects to another host, which cannot be used for verification.`,
    );
    expect(asked.filter(one => one.startsWith('www.thief'))).toEqual([]);
  });

  test('is a page for every address, nor a comment in the body of one', async () => {
    const host = newHost();
    const { file: wanted, meta } = await begin(admin, host);
    pages.set(`${bare(host)}${file}`, { type: 'text/html', body: wanted.content });
    pages.set(`${bare(host)}/`, { type: 'text/html', body: `<title>t</title><p>A guest writes: ${meta.element}` });
    expect((await check(host)).proof.state).toBe('unproven');
  });

  test('is asked of a private address, directly or by name', async () => {
    for (const host of ['10.0.0.1', 'www.inside.example', '169.254.169.254', '[::1]']) {
      await begin(admin, host);
      const { proof, outcomes } = await check(host);
      expect(proof.state).toBe('unproven');
      expect(outcomes[1]?.message.en).toBe(
        `https://${host}${file} could not be retrieved: The host is on a network that is not public`,
      );
    }
  });

  test('a silent name server and a dead site end in time, with a sentence each', async () => {
    const host = 'www.owned.example:1';
    for (const { name } of (await begin(admin, host)).dns) names.records.set(name, 'silent');
    const { outcomes } = await check(host);
    expect(outcomes[0]?.message.en).toBe('DNS did not respond in time.');
    expect(outcomes.every(one => !one.isFound)).toBe(true);
  });
});

describe('hosts', () => {
  test.each([
    ['', 'url_missing'],
    ['ftp://www.owned.example/', 'url_not_http'],
    ['https://a b/', 'url_invalid'],
    ['https://taro:himitsu@www.owned.example/', 'url_has_credentials'],
    [`https://${'a.'.repeat(140)}example/`, 'url_invalid'],
  ])('%s is refused', async (url, code) => {
    expect((await admin.refuse(addHostProof, { params, body: { url } })).code).toBe(code);
  });

  test('are entered once, whatever is written around the name, and keep their token', async () => {
    const host = newHost();
    const first = await begin(admin, host);
    const again = await admin.call(addHostProof, {
      params,
      body: { url: `https://${host.toUpperCase()}/deep/er?a=b#c` },
    });
    expect(again).toEqual(first);
  });

  test("are looked at 60 times an hour, and never another tenant's", async () => {
    const of = { tenantId: tenants.beta.tenantId };
    const { host } = await begin(beta, 'www.inside.example', of.tenantId);
    const mine = newHost();
    await begin(admin, mine);
    expect((await beta.refuse(checkHostProof, { params: { ...of, host: mine } })).code).toBe('not_found');
    const codes: unknown[] = [];
    for (let n = 0; n < 61; n += 1) {
      const { body } = await beta.ask(checkHostProof, { params: { ...of, host } });
      codes.push((body as { code?: string }).code);
    }
    expect(codes).toEqual([...Array.from({ length: 60 }, () => undefined), 'rate_limited']);
  });
});

test('staff waive the proof for a contract, with a reason, and ask for it again', async () => {
  const staff = await app.as('staffMaster');
  const host = newHost();
  const waive = (isWaived: boolean, reason = '') =>
    staff.call(setOwnershipWaiver, { params: group, body: { isWaived, reason } });
  const blank = await staff.refuse(setOwnershipWaiver, { params: group, body: { isWaived: true, reason: ' ' } });
  expect(blank.code).toBe('waiver_reason_missing');
  expect(await waive(true, 'Signed on paper')).toMatchObject({ isWaived: true, reason: 'Signed on paper' });
  expect(await stateOf(host)).toBe('waived');
  expect(await tryRun(host)).toBe(202);
  // Another group of the tenant has a contract of its own.
  const elsewhere = { ...bodyOf(newHost(), { data: { groupId: 'G002', pageLimit: 501 } }) };
  expect((await admin.refuse(createSite, { params, body: elsewhere })).code).toBe('ownership_unproven');
  await waive(false);
  expect((await staff.call(getOwnershipWaiver, { params: group })).isWaived).toBe(false);
  expect(await tryRun(host)).toBe(refused);
  const log = await app.owner.selectFrom('audit_log').select('after').where('action', '=', 'ownership.waive').execute();
  expect(log.map(one => (one.after as { isWaived: boolean }).isWaived)).toEqual([true, false]);
});

test('a run goes on at another host only with a proof of that host', async () => {
  const [host, landed] = [newHost(), newHost()];
  const { file: wanted } = await begin(admin, landed);
  const at = { ...group, url: urlOf(host) };
  const many = { ignoresRobots: false, sendsPassword: false, pages: 501 };
  const enter = (request: typeof many, to = landed) => mayEnterHost(app.services, at, request, `${urlOf(to)}ja/`);
  expect(await enter(many, host)).toBe(true);
  expect(await enter({ ...many, pages: 500 })).toBe(true);
  expect(await enter(many)).toBe(false);
  expect(await enter({ ...many, pages: 1, ignoresRobots: true })).toBe(false);
  pages.set(`${bare(landed)}${file}`, { type: 'text/plain', body: wanted.content });
  await check(landed);
  expect(await enter(many)).toBe(true);
});

test('a proof is looked for every 30 days, counts 14 days after it is gone, and its end is told', async () => {
  const host = newHost();
  const { file: wanted } = await begin(admin, host);
  const put = () => pages.set(`${bare(host)}${file}`, { type: 'text/plain', body: wanted.content });
  put();
  await check(host);
  const notices = async () => {
    const { items } = await (await app.as('master')).call(listNotifications, { query: { limit: 50 } });
    return items.filter(one => one.Content.startsWith(`${host}:`)).map(one => `${one.Type} ${one.Title}`);
  };
  const row = async () => {
    const { items } = await admin.call(listHostProofs, { params, query: { limit: 100 } });
    return items.find(one => one.host === host);
  };
  const look = async (days: number) => {
    wait(days);
    admin = await app.as('admin');
    asked.length = 0;
    await runScheduledJobs(app.services);
    return asked.some(one => one.startsWith(bare(host)));
  };
  expect(await look(29)).toBe(false);
  expect(await look(1)).toBe(true);
  expect((await row())?.state).toBe('proven');
  expect(await tryRun(host, requests['sending a password (basic authentication)'])).toBe(202);

  pages.clear();
  expect(await look(30)).toBe(true);
  expect(await row()).toMatchObject({ state: 'missing', endsAt: new Date(now + 14 * 86_400_000).toISOString() });
  expect(await notices()).toEqual(['3 Site ownership could not be verified']);
  expect(await tryRun(host)).toBe(202);

  // Put back within the days of grace.
  put();
  expect(await look(1)).toBe(true);
  expect((await row())?.state).toBe('proven');
  pages.clear();
  await look(30);
  await look(13);
  expect(await stateOf(host)).toBe('proven');
  await look(1);
  expect(await stateOf(host)).toBe('unproven');
  expect(await row()).toMatchObject({ state: 'unproven', method: null, endsAt: null });
  expect((await notices()).toSorted()).toEqual([
    '3 Site ownership could not be verified',
    '3 Site ownership could not be verified',
    '3 Site ownership verification has been withdrawn',
  ]);
  expect(await tryRun(host)).toBe(refused);
  const { items } = await admin.call(listSites, { params: group, query: { limit: 100 } });
  expect(items.find(one => one.baseUrl === urlOf(host))?.hasPassword).toBe(true);

  put();
  expect((await check(host)).proof.state).toBe('proven');
  expect(await tryRun(host)).toBe(202);
});
