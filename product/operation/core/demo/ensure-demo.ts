import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkIds } from '#checks/registry.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { changeAccount } from '#product/accounts/core/accounts/account.ts';
import { insertMember, insertStaff, noPassword } from '#product/accounts/core/accounts/account-rows.ts';
import { findSession } from '#product/accounts/core/accounts/find-session.ts';
import { hashPassword } from '#product/accounts/core/accounts/password.ts';
import { findTenantByPreferredId } from '#product/accounts/core/tenants/find-tenant.ts';
import { addDays, businessDay } from '#product/contracts/api/contract-dates.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { shareRun } from '#product/reports/core/reports/shares.ts';
import { findDemoRuns } from '#product/runs/core/runs/demo-runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { startRun } from '#product/runs/core/runs/start-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { deleteSession, hashToken, startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { awaitImport, isImportAwaited, takeImport } from './awaited-import.ts';
import { importDemo } from './import-demo.ts';
import { makeDemoContract } from './make-demo-contract.ts';

const tenantId = 'TENANT_DEMO0001';
const tenantPreferredId = 'tenken-demo';
const memberEmail = 'misaki.sato@demo.example';
const daysShared = 30;

interface FirstRun {
  url: string;
  tenant: { tenantPreferredId: string; email: string; password: string };
  staff: { email: string; password: string };
  /** The path of a link by which anybody reads a run of the demo, behind `url`. */
  share?: string | undefined;
}

interface DemoSettings {
  dataDir: string;
  url: string;
  /** The address of the bundled site that is verified; undefined: none. */
  demoSite: string | undefined;
  /** A new demo tenant gets the sites of stored results. */
  hasStored?: boolean;
}

/** Creates the demo tenant and a staff master at the first start; passwords go to `first-run.json` (0600) alone. */
export async function ensureDemo(
  services: Services,
  { dataDir, url, demoSite, hasStored = false }: DemoSettings,
): Promise<void> {
  const path = join(dataDir, 'first-run.json');
  const known = await findTenantByPreferredId(services.db, tenantPreferredId);
  const written = await readFirstRun(path);
  const firstRun: FirstRun = written ?? {
    url,
    tenant: { tenantPreferredId, email: 'master@demo.example', password: newPassword() },
    staff: { email: 'staff@tenken.example', password: newPassword() },
  };
  if (!known) await makeAccounts(services, firstRun, { hasStored });
  if (!written && known) await resetPasswords(services, firstRun);
  const shown = hasStored ? await importAwaited(services, firstRun.tenant.email) : undefined;
  if (shown) firstRun.share = await shareDemo(services, firstRun.tenant.email, shown);
  // The link has gone with the demo's data.
  const share = firstRun.share !== undefined && (await hasDemoRuns(services)) ? firstRun.share : undefined;
  if (written?.url !== url || written.share !== share) {
    await replaceFile(path, `${JSON.stringify({ ...firstRun, url, share }, null, 2)}\n`);
  }
  if (demoSite !== undefined) await verifyDemoSite(services, firstRun.tenant.email, demoSite);
}

/** At once where this user may write to the folder, else in place: a file that is cut short is made anew. */
async function replaceFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(`${path}.new`, content, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    await writeFile(path, content, { mode: 0o600 });
  }
}

async function readFirstRun(path: string): Promise<FirstRun | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as FirstRun;
  } catch {
    return null;
  }
}

/** 20 characters with upper case, lower case, a digit and a special character, as the password rule requires. */
function newPassword(): string {
  return `${randomBytes(12).toString('base64url')}aZ7-`;
}

/** Makes the tenant with its master and a member who was invited, and a staff master. `hasStored`: stored sites are to follow. */
async function makeAccounts(
  { db, clock }: Services,
  firstRun: FirstRun,
  { hasStored }: { hasStored: boolean },
): Promise<void> {
  const { email, password } = firstRun.tenant;
  const passwordHash = await hashPassword(password);
  await inTenant(db, tenantId, async tx => {
    await makeDemoContract(tx, { tenantId, tenantPreferredId, contractEmail: email }, clock.now());
    await insertMember(tx, {
      tenant_id: tenantId,
      sub: randomUUID(),
      email,
      password_hash: passwordHash,
      first_name: '太郎',
      last_name: '点検',
      role: 'TenantMaster',
      groups: ['G001'],
    });
    await insertMember(tx, {
      tenant_id: tenantId,
      sub: randomUUID(),
      email: memberEmail,
      password_hash: noPassword,
      first_name: '美咲',
      last_name: '佐藤',
      role: 'TenantUser',
      groups: ['G001'],
    });
    if (hasStored) await awaitImport(tx, clock.now());
  });
  const staff = {
    sub: randomUUID(),
    email: firstRun.staff.email,
    password_hash: await hashPassword(firstRun.staff.password),
    first_name: '花子',
    last_name: '運用',
    role: 'SystemMaster',
  } as const;
  // There may be one already, of a demo before.
  await db.transaction().execute(tx => insertStaff(tx, staff));
}

/** Writes the stored sites for the people of the demo who are still there, unless that was done before. */
async function importAwaited(services: Services, masterEmail: string): Promise<RunKey | undefined> {
  if (!(await isImportAwaited(services.db))) return undefined;
  const found = await inTenant(services.db, tenantId, tx =>
    tx.selectFrom('member_view').select(['sub', 'email']).where('email', 'in', [masterEmail, memberEmail]).execute(),
  );
  const people = [masterEmail, memberEmail].flatMap(email => found.find(one => one.email === email)?.sub ?? []);
  if (people.length === 0) return undefined;
  return importDemo(services, { tenantId, people, take: tx => takeImport(tx, services.clock.now()) });
}

/** When the file is lost, its passwords cannot be recovered; new ones are set. */
async function resetPasswords({ db }: Services, firstRun: FirstRun): Promise<void> {
  const tenantHash = await hashPassword(firstRun.tenant.password);
  const staffHash = await hashPassword(firstRun.staff.password);
  await inTenant(db, tenantId, async tx => {
    const query = tx.selectFrom('member_view').select('sub').where('email', '=', firstRun.tenant.email);
    for (const { sub } of await query.execute())
      await changeAccount(tx, { pool: 'tenant', tenantId, sub }, { password_hash: tenantHash });
  });
  await db.transaction().execute(async tx => {
    const query = tx.selectFrom('staff_view').select('sub').where('email', '=', firstRun.staff.email);
    for (const { sub } of await query.execute())
      await changeAccount(tx, { pool: 'staff', tenantId: null, sub }, { password_hash: staffHash });
  });
}

async function verifyDemoSite(services: Services, email: string, url: string): Promise<void> {
  const isKnown = await inTenant(services.db, tenantId, async tx => {
    const sites = tx.selectFrom('site_view').select('runs').where('base_url_encoded', '=', encodeBaseUrl(url));
    return (await sites.executeTakeFirst()) !== undefined;
  });
  if (isKnown) return;
  const functions = Object.fromEntries(checkIds.map(id => [id, true]));
  const data = JSON.stringify({ url, ...functions, listBrowser: ['WC', 'AC3'], isAllPage: true, pageLimit: 20 });
  await asMaster(services, email, async session => {
    await startRun(services, session, tenantId, { data });
  });
}

/** Shares a run with its report, which a worker makes; resolves to the link's path. */
async function shareDemo(services: Services, email: string, key: RunKey): Promise<string | undefined> {
  const lastDay = addDays(businessDay(services.clock.now()), daysShared);
  return asMaster(services, email, async session => {
    const { url } = await shareRun(services, session, key, {
      lastDay,
      allowsPdf: true,
      showsHistory: true,
      showsBrand: true,
      language: 'ja',
    });
    return url.slice(new URL(url).origin.length);
  });
}

async function hasDemoRuns({ db }: Services): Promise<boolean> {
  return (await inTenant(db, tenantId, tx => findDemoRuns(tx, masterGroupId))).length > 0;
}

/** Does something as the demo's master; undefined where that person is gone, or may not any more. */
async function asMaster<Result>(
  services: Services,
  email: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result | undefined> {
  const member = await inTenant(services.db, tenantId, tx =>
    tx.selectFrom('member_view').select('sub').where('email', '=', email).executeTakeFirst(),
  );
  if (!member) return undefined;
  const token = await startSession(services.db, { pool: 'tenant', tenantId, sub: member.sub }, services.clock.now());
  const session = await findSession(services.db, hashToken(token), services.clock.now());
  await deleteSession(services.db, hashToken(token));
  if (!session) return undefined;
  try {
    return await work(session);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return undefined;
  }
}
