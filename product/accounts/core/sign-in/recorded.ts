import { ProblemError } from '#endpoint/problem.ts';
import type { Call } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { staffPool } from '#product/tenancy/core/sessions/staff-pool.ts';
import { recordRefusedSignIn } from '../accounts/record-sign-in.ts';

type Refused = Parameters<typeof recordRefusedSignIn>;

/** Runs a step of signing in, and records in the audit log that it was refused. */
export async function recorded<Result>(
  call: Call,
  step: Refused[2]['step'],
  tried: Refused[1],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) {
      const refusal = { step, code: error.code, from: clientAddress(call.request) };
      await recordRefusedSignIn(call.services, tried, refusal);
    }
    throw error;
  }
}

/** The account of a session, as a refused step names it. */
export const triedOf = ({ pool, sub, tenantPreferredId }: Session) => ({
  tenant: pool === 'staff' ? staffPool : tenantPreferredId,
  sub,
});
