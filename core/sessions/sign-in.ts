import { ProblemError } from '#contract/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '../services.ts';
import { findTenantByPreferredId } from '../tenants/find-tenant.ts';
import { findSession, hashToken, startSession } from './find-session.ts';
import { passwordFits } from './password.ts';
import type { Session } from './session.ts';

/**
 * Checks a password and starts a session. Rejects with `contract_id_not_found` for an unknown tenant and with
 * `credentials_incorrect` for anything else that is wrong, in the same time. `sys-admin` is the staff pool.
 */
export async function signIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenant: string,
  email: string,
  password: string,
): Promise<{ token: string; session: Session }> {
  const who = tenant === 'sys-admin' ? await staffAccount(db, email) : await memberAccount(db, tenant, email);
  if (!(await passwordFits(who.passwordHash, password)) || who.sub === undefined) {
    throw new ProblemError('credentials_incorrect');
  }
  if (who.status === 'canceled' || who.status === 'canceled_over_10') throw new ProblemError('contract_canceled');
  if (who.status === 'bad_payment') throw new ProblemError('bad_payment');
  const token = await startSession(db, { pool: who.pool, tenantId: who.tenantId, sub: who.sub }, clock.now());
  const session = await findSession(db, hashToken(token), clock.now());
  if (!session) throw new ProblemError('credentials_incorrect');
  return { token, session };
}

interface Account {
  pool: 'tenant' | 'staff';
  tenantId: string | null;
  sub: string | undefined;
  passwordHash: string | undefined;
  status: string;
}

async function staffAccount(db: Services['db'], email: string): Promise<Account> {
  const row = await db
    .selectFrom('staff')
    .select(['sub', 'password_hash'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return { pool: 'staff', tenantId: null, sub: row?.sub, passwordHash: row?.password_hash, status: 'primary' };
}

async function memberAccount(db: Services['db'], tenantPreferredId: string, email: string): Promise<Account> {
  const tenant = await findTenantByPreferredId(db, tenantPreferredId);
  if (!tenant) throw new ProblemError('contract_id_not_found');
  const row = await inTenant(db, tenant.tenant_id, tx =>
    tx
      .selectFrom('member')
      .select(['sub', 'password_hash'])
      .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
  return {
    pool: 'tenant',
    tenantId: tenant.tenant_id,
    sub: row?.sub,
    passwordHash: row?.password_hash,
    status: tenant.contract.status,
  };
}
