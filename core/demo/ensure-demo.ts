import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeBaseUrl } from '#api/base-url.ts';
import { ProblemError } from '#api/problem.ts';
import { functionIds } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import { startRun } from '../runs/start-run.ts';
import type { Services } from '../services.ts';
import { deleteSession, findSession, hashToken, startSession } from '../sessions/find-session.ts';
import { hashPassword } from '../sessions/password.ts';
import { findTenantByPreferredId } from '../tenants/find-tenant.ts';
import { makeDemoContract } from './make-demo-contract.ts';

const tenantId = 'TENANT_DEMO0001';
const tenantPreferredId = 'tenken-demo';

interface FirstRun {
  url: string;
  tenant: { tenantPreferredId: string; email: string; password: string };
  staff: { email: string; password: string };
}

/**
 * Makes the demo tenant and one staff master at the first start, with passwords that stand in `first-run.json` (mode
 * 0600) and nowhere else, and verifies the bundled site once. Later starts change nothing but the address in the file.
 */
export async function ensureDemo(
  services: Services,
  { dataDir, url, demoSite }: { dataDir: string; url: string; demoSite: string | undefined },
): Promise<void> {
  const path = join(dataDir, 'first-run.json');
  const known = await findTenantByPreferredId(services.db, tenantPreferredId);
  const written = await readFirstRun(path);
  const firstRun: FirstRun = written ?? {
    url,
    tenant: { tenantPreferredId, email: 'master@demo.example', password: newPassword() },
    staff: { email: 'staff@tenken.example', password: newPassword() },
  };
  if (!known) await makeAccounts(services, firstRun);
  if (!written && known) await resetPasswords(services, firstRun);
  if (written?.url !== url) {
    await writeFile(`${path}.new`, `${JSON.stringify({ ...firstRun, url }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  if (demoSite !== undefined) await verifyDemoSite(services, firstRun.tenant.email, demoSite);
}

async function readFirstRun(path: string): Promise<FirstRun | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as FirstRun;
  } catch {
    return null;
  }
}

/** 20 characters with a letter of each case, a digit and a sign, as the password rule asks. */
function newPassword(): string {
  return `${randomBytes(12).toString('base64url')}aZ7-`;
}

async function makeAccounts({ db, clock }: Services, firstRun: FirstRun): Promise<void> {
  const { email, password } = firstRun.tenant;
  const passwordHash = await hashPassword(password);
  await inTenant(db, tenantId, async tx => {
    await makeDemoContract(tx, { tenantId, tenantPreferredId, contractEmail: email }, clock.now());
    await tx
      .insertInto('member')
      .values({
        tenant_id: tenantId,
        sub: randomUUID(),
        email,
        password_hash: passwordHash,
        first_name: '太郎',
        last_name: '点検',
        role: 'TenantMaster',
        groups: ['G001'],
      })
      .execute();
  });
  await db
    .insertInto('staff')
    .values({
      sub: randomUUID(),
      email: firstRun.staff.email,
      password_hash: await hashPassword(firstRun.staff.password),
      first_name: '花子',
      last_name: '運用',
      role: 'SystemMaster',
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The file was lost: its passwords cannot be found again, so new ones are made. */
async function resetPasswords({ db }: Services, firstRun: FirstRun): Promise<void> {
  const passwordHash = await hashPassword(firstRun.tenant.password);
  await inTenant(db, tenantId, tx =>
    tx.updateTable('member').set({ password_hash: passwordHash }).where('email', '=', firstRun.tenant.email).execute(),
  );
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(firstRun.staff.password) })
    .where('email', '=', firstRun.staff.email)
    .execute();
}

async function verifyDemoSite(services: Services, email: string, url: string): Promise<void> {
  const member = await inTenant(services.db, tenantId, async tx => {
    const site = await tx
      .selectFrom('site')
      .select('runs')
      .where('base_url_encoded', '=', encodeBaseUrl(url))
      .executeTakeFirst();
    return site ? undefined : tx.selectFrom('member').select('sub').where('email', '=', email).executeTakeFirst();
  });
  if (!member) return;
  const token = await startSession(services.db, { pool: 'tenant', tenantId, sub: member.sub }, services.clock.now());
  const session = await findSession(services.db, hashToken(token), services.clock.now());
  await deleteSession(services.db, hashToken(token));
  if (!session) return;
  try {
    const functions = Object.fromEntries(functionIds.map(id => [id, true]));
    await startRun(services, session, tenantId, {
      data: JSON.stringify({ url, ...functions, listBrowser: ['WC', 'AC3'], isAllPage: true, pageLimit: 20 }),
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
