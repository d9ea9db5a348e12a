import type { Role } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

const admins: readonly Role[] = ['TenantOwner', 'TenantMaster', 'TenantInit', 'TenantAdmin'];

/** Staff, masters and admins delete every run that they reach, others the runs that they started. */
export const mayDeleteAll = ({ pool, role }: Pick<Session, 'pool' | 'role'>): boolean =>
  pool === 'staff' || admins.includes(role);

type Person = Pick<Session, 'pool' | 'role' | 'sub'>;

export const mayDeleteRun = (session: Person, run: { created_by: string }): boolean =>
  mayDeleteAll(session) || run.created_by === session.sub;

/** Rejects with `run_of_another` when the person may not delete the run. */
export function checkMayDelete(session: Person, run: { created_by: string }): void {
  if (!mayDeleteRun(session, run)) throw new ProblemError('run_of_another');
}
