import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#product/accounts/api/auth.ts';
import { getContract, getLimit } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { applyDueChanges } from '#product/contracts/core/billing/apply-due-changes.ts';
import { removeDemo } from '#product/runs/api/demo.ts';
import type { ApiClient } from '#test/api-client.ts';
import { storeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { ensureDemo } from './ensure-demo.ts';

const now = '2026-11-20T03:00:00.000Z';
const params = { tenantId: 'TENANT_DEMO0001' };
let app: TestApp;
let dataDir: string;
let owner: ApiClient;
const start = (url: string, hasStored = false) =>
  ensureDemo(app.services, { dataDir, url, demoSite: undefined, hasStored });
const demoRuns = () => app.owner.selectFrom('run').select('run_id').where('is_demo', '=', true).execute();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenken-demo-'));
  app = await startApp();
  app.clock.set(now);
  const { storage } = app.services;
  const put = () => Promise.reject(new Error('the disk is full'));
  app.services.storage = { ...storage, put };
  await expect(start('http://127.0.0.1:1', true)).rejects.toThrow('the disk is full');
  app.services.storage = storage;
  await start('http://127.0.0.1:1');
  const { tenant } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  const body = { email: tenant.email, password: tenant.password };
  const answer = await app.nobody.ask(signIn, { params: { tenant: tenant.tenantPreferredId }, body });
  expect(answer.status).toBe(200);
  owner = app.nobody.with({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
const contract = () => owner.call(getContract, { params, query: {} });

test('the demo contract has run for seven months', async () => {
  const view = await contract();
  expect(view).toMatchObject({
    status: 'primary',
    contractPlanId: 'standard',
    startDate: '2026-04-01',
    renewalDate: '2026-12-01',
    endDate: '2029-03-31',
    lastName: '点検',
    isDeactivated: false,
  });
  const { contractName, departmentName, contractEmail, phone, postalCode } = view;
  for (const part of [contractName, departmentName, contractEmail, phone, postalCode]) expect(part).not.toBe('');
  expect(view.history.map(({ from, to, planId }) => [from, to, planId])).toEqual([
    ['pre_cancel', 'primary', 'standard'],
    ['primary', 'pre_cancel', 'standard'],
    ['primary', 'primary', 'standard'],
    ['before_start', 'primary', 'basic'],
    [null, 'before_start', 'basic'],
  ]);
  const times = view.history.map(change => change.at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times[0]! < now).toBe(true);
  const { pages } = await owner.call(getLimit, { params, query: {} });
  expect(pages.grants.map(grant => grant.kind).toSorted()).toEqual(['carry_over', 'carry_over', 'extra', 'plan']);
  expect(pages.used).toBeGreaterThan(0);
  const { items } = await owner.call(listInvoices, { params, query: {} });
  expect(items).toHaveLength(9);
  expect(items.filter(invoice => invoice.paidAt === null)).toHaveLength(1);
});

test('the calendar and another start leave it as it is', async () => {
  const before = await contract();
  await applyDueChanges(app.services);
  await start('http://127.0.0.1:2');
  expect(await contract()).toEqual(before);
  const file = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  expect(file.url).toBe('http://127.0.0.1:2');
});

test('the link to a shared run goes with the runs of the demo', async () => {
  const file = join(dataDir, 'first-run.json');
  const written = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...written, share: '/share/gone' }));
  await start(written.url);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(written);
});

test('one that was made before it had dates survives a start', async () => {
  const bare = {
    contractPlanId: 'premium',
    start: null,
    renewal: null,
    end: null,
    contractName: '点検デモ',
    phone: '',
  };
  await storeContract(app, params, bare);
  await start('http://127.0.0.1:3');
  expect(await contract()).toMatchObject({ contractPlanId: 'premium', startDate: null, contractName: '点検デモ' });
});

test('stored sites that a start could not write are written by the next one, and never again once they were removed', async () => {
  expect(await demoRuns()).toHaveLength(0);
  await start('http://127.0.0.1:4', true);
  expect(await demoRuns()).toHaveLength(9);
  const { share } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  expect(share).toMatch(/^\/share/);
  await start('http://127.0.0.1:4', true);
  expect(await demoRuns()).toHaveLength(9);
  await owner.call(removeDemo, { params: { ...params, groupId: 'G001' } });
  await start('http://127.0.0.1:4', true);
  expect(await demoRuns()).toHaveLength(0);
});
