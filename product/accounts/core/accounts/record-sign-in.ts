import type { ProblemCode } from '#endpoint/problem.ts';
import { createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { type AuditActor, recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { findAccount, findPool } from './account.ts';

type AuditServices = Pick<Services, 'db' | 'clock'>;

/** Records that somebody has passed every step of signing in. `from`: the client's address. */
export async function recordSignIn({ db }: AuditServices, session: Session, from: string): Promise<void> {
  await recordAudit(db, session, { action: 'auth.signIn', target: session.email, after: { from } });
}

interface Refusal {
  /** The operation that was refused. */
  step: 'signIn' | 'totp' | 'passkey' | 'confirmForgotPassword' | 'changePassword' | 'confirmIdentity';
  code: ProblemCode;
  from: string;
}

/**
 * Records a wrong password or code, and once in a quarter of an hour that further ones are refused for a while. `tried`: the
 * account by what was typed, or by the id that an earlier step found. What was typed is kept only where it looks like a
 * mail address, for people type passwords into the wrong field; whether there is such an account is not looked up, so that
 * the answer takes the same time.
 */
export async function recordRefusedSignIn(
  services: AuditServices,
  tried: { tenant: string; email: string } | { tenant: string; sub: string },
  { step, code, from }: Refusal,
): Promise<void> {
  const { db, clock } = services;
  const isLockOut = code === 'rate_limited';
  const typed = 'email' in tried ? tried.email.toLowerCase() : tried.sub;
  if (isLockOut) {
    const once = createAttemptLimit(services, { name: 'lock-out in the log', most: 1, windowMs: 15 * 60_000 });
    if (!(await once.allows([step, tried.tenant, typed, from].join('\n')))) return;
  }
  const pool = await findPool(db, tried.tenant);
  const known = pool && 'sub' in tried ? await findAccount(db, pool, tried, clock.now()) : undefined;
  const email = /^[^\s@]+@[^\s@]+$/.test(typed) ? typed : '';
  const stranger: AuditActor = { sub: '', pool: 'tenant', tenantId: null, role: '', ...pool, email };
  const actor = known ?? stranger;
  await recordAudit(db, actor, {
    action: isLockOut ? 'auth.lockOut' : 'auth.failure',
    target: actor.email ?? '',
    after: { step, reason: code, from, ...(pool ? {} : { contractId: tried.tenant }) },
  });
}
