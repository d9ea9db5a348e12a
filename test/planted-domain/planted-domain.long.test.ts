import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#platform/database/connection.ts';
import { inTenant } from '#platform/database/database.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { type Person, tenants } from '../factories/world.ts';
import { listenForErrors, openBrowser, speak } from '../journeys/open-browser.ts';
import { type LiveSocket, openLive } from '../live-socket.ts';
import { copySources, type PlantedCopy } from '../planted-copy.ts';
import { type PlantedTenken, startPlanted } from '../start-planted.ts';

/** A further domain in a copy of the sources: one folder and one line of the list of domains. */
const id = 'planted';
let copy: PlantedCopy;

beforeAll(async () => {
  copy = await copySources();
  await copy.plant(join(import.meta.dirname, 'fixtures', id), `product/${id}`);
  const imports = /^import \{ domain as operation \}.*\n/m;
  await copy.insert('product/domains.ts', imports, `import { domain as ${id} } from '#product/${id}/api/domain.ts';`);
  await copy.insert('product/domains.ts', /^ {2}operation,\n(?=\};)/m, `  ${id},`);
});
afterAll(() => copy?.remove());

const vitest = (...files: string[]) =>
  copy.run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files, '--reporter=dot']);

describe('a domain is one folder and one line', () => {
  test('nothing else is changed', async () => {
    const changed = await copy.changed();
    expect(changed.filter(path => !path.startsWith(`product/${id}/`))).toEqual(['product/domains.ts']);
    expect(await copy.changeOf('product/domains.ts')).toEqual({
      added: [`import { domain as ${id} } from '#product/${id}/api/domain.ts';`, `  ${id},`],
      removed: 0,
    });
  });

  test('its types hold', async () => {
    const compile = ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2'];
    expect(await copy.run(compile)).toMatchObject({ out: '', code: 0 });
  });

  test('the rules of architecture, endpoints and migrations hold', async () => {
    const ended = await vitest(
      'test/architecture.test.ts',
      'product/scope',
      'product/migrations',
      'product/typed-fields',
    );
    expect(ended.code, ended.out).toBe(0);
  });

  test.each([
    ['plantedMemos.create', ['api/memos.ts', 'core/handlers/memos.ts', 'core/memos/memos.ts']],
    ['planted-memos', ['api/screens.ts', 'web/domain.ts', 'web/memos-screen.tsx']],
    ['planted_memo', ['core/domain.ts', 'core/memos/memo-table.ts', 'core/migrations/999-planted.ts']],
    ['PLANTED_MEMO_COUNTED', ['api/live.ts', 'core/memos/count-letters.ts', 'web/memos-screen.tsx']],
    ['planted-memo', ['core/domain.ts', 'core/memos/count-letters.ts', 'core/memos/memos.ts']],
  ])('where finds %s', async (question, files) => {
    const { out } = await copy.run(['scripts/where.mjs', question]);
    for (const file of files) expect(out).toContain(`product/${id}/${file}\n`);
  });
});

/** Tables, queues and the application's rights, as an operator prepares them. */
async function migrate({ user, password = '', database, port, host }: Connection): Promise<void> {
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${host}`;
  const ended = await copy.run(['scripts/operate.ts', 'migrate'], { DATABASE_URL: address });
  expect(ended).toMatchObject({ code: 0, err: expect.stringContaining('1 migrations run') });
}

describe('the running product', () => {
  const path = '/tenants/{tenantId}/g/{groupId}/planted-memos';
  const [list, create] = [{ method: 'GET', path } as const, { method: 'POST', path } as const];
  const { alpha, beta } = tenants;
  const params = { tenantId: alpha.tenantId, groupId: 'G001' };
  const ofBeta = { tenantId: beta.tenantId, groupId: 'G001' };
  let tenken: PlantedTenken;
  let browser: Browser;

  beforeAll(async () => {
    const build = await copy.run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    expect(build).toMatchObject({ code: 0 });
    [tenken, browser] = await Promise.all([startPlanted(copy.folder, migrate), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await tenken?.close();
  });

  /** A live connection of a person. */
  async function listenAs(person: Person, group: { tenantId: string; groupId: string }): Promise<LiveSocket> {
    const [socket, client] = [await openLive(tenken.url), await tenken.as(person)];
    const { sub } = tenken.world[person];
    await client.call(connectSocket, { body: { ...group, sub, connectionId: socket.connectionId } });
    return socket;
  }
  const counted = ({ type }: { type: string }) => type === 'PLANTED_MEMO_COUNTED';

  test('its endpoints answer, its task is done, and its group hears of it', async () => {
    const [own, foreign] = [await listenAs('admin', params), await listenAs('otherTenant', ofBeta)];
    const admin = await tenken.as('admin');
    const made = await admin.ask(create, { params, body: { text: 'seven letters' } });
    expect(made).toMatchObject({ status: 201, body: { memoId: expect.any(String) } });
    const { memoId } = made.body as { memoId: string };
    expect(await own.wait(counted, 60_000)).toEqual({ type: 'PLANTED_MEMO_COUNTED', ...params, memoId });
    const items = [{ memoId, text: 'seven letters', isCounted: true, letters: 13 }];
    expect(await admin.ask(list, { params })).toMatchObject({ status: 200, body: { items } });

    // Their own message arrives after it on one ordered channel: no other can be pending.
    const other = await tenken.as('otherTenant');
    await other.ask(create, { params: ofBeta, body: { text: 'other' } });
    expect(await foreign.wait(counted, 60_000)).toMatchObject(ofBeta);
    expect(foreign.heard.filter(counted)).toHaveLength(1);
    expect(own.heard.filter(counted)).toHaveLength(1);
    own.close();
    foreign.close();
  });

  test('strangers, other tenants and wrong input are refused', async () => {
    expect(await tenken.nobody.ask(list, { params })).toMatchObject({ status: 401 });
    const [other, reader] = [await tenken.as('otherTenant'), await tenken.as('restrictedStaff')];
    expect(await other.ask(list, { params })).toMatchObject({ status: 404 });
    expect(await other.ask(create, { params, body: { text: 'mine' } })).toMatchObject({ status: 404 });
    expect(await reader.ask(create, { params, body: { text: 'mine' } })).toMatchObject({ status: 403 });
    const admin = await tenken.as('admin');
    expect(await admin.ask(create, { params, body: { text: '' } })).toMatchObject({ status: 422 });
  });

  test('its rows are seen in transactions of their tenant alone', async () => {
    for (const [person, group] of [
      ['admin', params],
      ['otherTenant', ofBeta],
    ] as const)
      await (await tenken.as(person)).ask(create, { params: group, body: { text: 'kept apart' } });
    const seen = sql<{ tenant: string }>`select distinct tenant_id as tenant from planted_memo`;
    expect((await seen.execute(tenken.db)).rows).toEqual([]);
    const { rows } = await inTenant(tenken.db, beta.tenantId, tx => seen.execute(tx));
    expect(rows).toEqual([{ tenant: beta.tenantId }]);
  });

  /** An address as a person sees it. */
  async function open(person: Person, address: string) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await speak(context, 'en');
    await context.addCookies([{ name: 'tenken_session', value: await tenken.sessionOf(person), url: tenken.url }]);
    const page = await context.newPage();
    const errors = listenForErrors(page);
    await page.goto(`${tenken.url}${address}`);
    return { page, errors, entry: (text: string) => page.getByRole('listitem').filter({ hasText: text }) };
  }

  test('its screen is in the menu, opens, and shows what is new', async () => {
    const admin = await tenken.as('admin');
    await admin.ask(create, { params, body: { text: 'five words' } });
    const { page, errors, entry } = await open('admin', `/t/${alpha.tenantPreferredId}/g/G001/top`);
    await page.getByRole('navigation').getByRole('link', { name: 'Memos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Memos' }).waitFor();
    await entry('five words 10 letters').waitFor();
    await admin.ask(create, { params, body: { text: 'new' } });
    await entry('new 3 letters').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('staff have the screen below the contract of the tenant', async () => {
    const admin = await tenken.as('admin');
    await admin.ask(create, { params, body: { text: 'seen by staff' } });
    const address = `/sys-admin/contract-detail/${alpha.tenantId}/g/G001/planted-memos`;
    const { page, errors, entry } = await open('staffMaster', address);
    await entry('seen by staff').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the documentation has its endpoints and its message', async () => {
    const { body } = await tenken.nobody.raw('/api/openapi.json');
    const document = body as { info: { description: string }; paths: Record<string, object> };
    expect(Object.keys(document.paths[`/api${path}`] ?? {})).toEqual(['get', 'post']);
    expect(document.info.description).toContain('PLANTED_MEMO_COUNTED');
  });
});
