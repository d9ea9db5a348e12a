import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { finishFirstLogin, signIn } from '#product/accounts/api/auth.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import { createApiToken } from '#product/public-api/api/api-tokens.ts';
import { getApiUsage } from '#product/public-api/api/api-usage.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { contractForm } from '../factories/make-contract.ts';
import { firstLoginMailTo, tokenOf } from '../outbox.ts';
import { type Site, startSite } from '../site/site-server.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([startSite(), mkdtemp(join(tmpdir(), 'tenken-api-'))]);
});
afterAll(async () => {
  await site?.close();
  if (folder) await rm(folder, { recursive: true });
});

const root = join(import.meta.dirname, '../..');
const password = 'Mori-no-machi-5';

/** A client that is signed in, whatever steps its sign-in takes. */
async function signedIn(nobody: ApiClient, tenant: string, email: string, secret: string): Promise<ApiClient> {
  const answer = await nobody.call(signIn, { params: { tenant }, body: { email, password: secret } });
  if (!('idToken' in answer)) throw new Error(`${email} is not signed in: ${JSON.stringify(answer)}`);
  return nobody.with({ 'id-token': answer.idToken });
}

/** Runs a program to its end. */
function run(program: string, args: string[], environment: Record<string, string>) {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', chunk => (out += String(chunk)));
  child.stderr.setEncoding('utf8').on('data', chunk => (err += String(chunk)));
  return new Promise<{ code: number | null; out: string; err: string }>((done, failed) => {
    child.once('error', failed);
    child.once('close', code => done({ code, out, err }));
  });
}

test('from the contract to a CSV in Python, and to an exit code of the command line', async () => {
  const { firstRun, dataDir } = inject('product');
  const nobody = apiClient(firstRun.url, { origin: firstRun.url });
  const staff = await signedIn(nobody, 'sys-admin', firstRun.staff.email, firstRun.staff.password);
  const form = contractForm({
    planId: 'api',
    startDate: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
  });
  const { tenantId } = await staff.call(createTenant, { body: form });
  expect(tenantId).toMatch(/^TENANTAPI/);

  const mail = await firstLoginMailTo({ dataDir }, form.contractEmail);
  await nobody.call(finishFirstLogin, { body: { token: tokenOf(mail), password } });
  const owner = await signedIn(nobody, form.tenantPreferredId, form.contractEmail, password);
  const { secret } = await owner.call(createApiToken, {
    params: { tenantId },
    body: { name: 'CI', scopes: ['verifications:read', 'verifications:write', 'exports'] },
  });

  const environment = { TENKEN_URL: firstRun.url, TENKEN_TOKEN: secret, TENKEN_LANG: 'en' };
  const script = join(root, 'clients/python/verify_site.py');
  const address = `${site.url}/`;
  const settings = { TENKEN_FUNCTIONS: 'quality,link', TENKEN_PAGES: '3', TENKEN_POLL_SECONDS: '1' };
  const python = await run('python3', [script, address, 'findings.csv'], { ...environment, ...settings });
  expect(python, python.err).toMatchObject({ code: 0 });
  expect(python.out).toMatch(/^finished: 3 pages, score \d+\n/);
  const csv = await readFile(join(folder, 'findings.csv'), 'utf8');
  expect(csv.split('\n')[0]).toContain('検証項目');
  expect(csv).toContain(`${site.url}/quality.html`);

  const main = join(root, 'cli/main.ts');
  const verifyArgs = [address, '--functions', 'quality,link', '--pages', '3', '--json', '--fail-under', '100'];
  const toServer = ['--server', firstRun.url, '--token-env', 'TENKEN_TOKEN'];
  const told = await run(process.execPath, [main, 'verify', ...verifyArgs, ...toServer], environment);
  expect(told.code, told.err).toBe(1);
  const report = JSON.parse(told.out) as VerifyReport;
  expect(report).toMatchObject({ url: address, status: 'FINISHED', pages: 3 });
  // Excerpts have line breaks of their own, within quotes.
  const rows =
    csv
      .replace(/"(?:[^"]|"")*"/g, '')
      .trim()
      .split('\r\n').length - 1;
  expect(report.findings.length).toBe(rows);
  const wrong = await run(process.execPath, [main, 'verify', ...verifyArgs, ...toServer], {
    ...environment,
    TENKEN_TOKEN: `${secret}x`,
  });
  expect(wrong.code).toBe(3);
  expect(wrong.err).toContain('The API token is not valid');

  const usage = await owner.call(getApiUsage, { params: { tenantId }, query: {} });
  expect(usage.endpoints.find(one => one.endpoint === 'v1.verifications.create')?.calls).toBe(2);
  expect(usage.calls).toBe(usage.endpoints.reduce((sum, one) => sum + one.calls, 0));
});
