import type { Transaction } from 'kysely';
import { type CheckId, registry } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract, type GroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { takeDomain } from '#product/contracts/core/quotas/limit-of-group.ts';
import { reservePages } from '#product/contracts/core/quotas/page-quota.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';
import { refuseUnderMaintenance } from '#product/tenancy/core/maintenance/refuse-under-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireOwnership } from '../ownership/require-ownership.ts';
import { refuseDemoSite } from './demo-runs.ts';
import { requireReach } from './require-reach.ts';
import { startWaitingRuns } from './waiting-runs.ts';

type Tx = Transaction<Schema>;

/** A run that is to be started, or one that has ended and is to be taken up again; `Entered`: what is written of it. */
export interface RunToAdmit<Entered extends { runId: string }> {
  tenantId: string;
  groupId: string;
  pool: 'tenant' | 'staff';
  baseUrl: string;
  options: Pick<RunOptions, 'ipAddress' | 'obeyRobots' | 'signsIn'>;
  functions: readonly CheckId[];
  /** Opens a transaction of the group, or hands in the one that is open. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** The contract of the group, where the caller has locked it in the open transaction. */
  locked?: GroupContract;
  /** Asked first of the contract; throws its refusal. */
  checkGroup?(group: GroupContract): void;
  /** Functions that the plan has lost are left out while there are others. Default: the run is refused. */
  leavesLostFunctions?: boolean;
  /** Started by a schedule, which not every plan has. */
  isScheduled?: boolean;
  /** Its checked login, with whose hosts the site is looked for. Default: that was done when the run was started. */
  reach?(): LoginSequence | null;
  /** Pages to set aside. */
  pages: number;

  /** What the run sends, asked under the contract's lock; null where there is nothing to start any more. */
  prepare(tx: Tx): Promise<{ sendsPassword: boolean } | null>;
  /** Writes the run, before its pages are set aside. */
  enter(tx: Tx, admitted: { functions: CheckId[]; now: Date }): Promise<Entered>;
  /** Writes the rest, after they are. */
  complete(tx: Tx, entered: Entered, now: Date): Promise<void>;
}

/** Admits a run by contract, plan, maintenance, reach, ownership, domain and pages, in this order, and puts it in line. */
export async function admitRun<Entered extends { runId: string }>(
  services: Services,
  run: RunToAdmit<Entered>,
): Promise<Entered | null> {
  const { tenantId, groupId, baseUrl, options, within } = run;
  const functions = await within(tx => checkContract(services, tx, run));
  // A name may take seconds to resolve: no transaction waits for it.
  if (run.reach) await requireReach(services, { baseUrl, ipAddress: options.ipAddress }, run.reach());
  return within(async tx => {
    const group = run.locked ?? (await findGroupContract(tx, groupId, { lock: true }));
    const now = services.clock.now();
    const sent = await run.prepare(tx);
    if (sent === null) return null;
    await requireOwnership(
      tx,
      services.reach,
      { tenantId, groupId, url: baseUrl, address: options.ipAddress },
      {
        ignoresRobots: options.obeyRobots === false,
        sendsPassword: sent.sendsPassword || options.signsIn === true,
        pages: run.pages,
      },
    );
    await takeDomain(tx, group, baseUrl, now);
    const entered = await run.enter(tx, { functions, now });
    if (run.pages > 0) await reservePages(tx, group, { runId: entered.runId, pages: run.pages }, now);
    await run.complete(tx, entered, now);
    await startWaitingRuns(services, tx, tenantId, { entered: entered.runId });
    return entered;
  });
}

/** The functions that contract, plan and maintenance leave. */
async function checkContract<Entered extends { runId: string }>(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  run: RunToAdmit<Entered>,
): Promise<CheckId[]> {
  const group = run.locked ?? (await findGroupContract(tx, run.groupId));
  run.checkGroup?.(group);
  await refuseDemoSite(tx, run);
  const now = clock.now();
  if (!isUsable(shownStatus(group.contract, now))) throw new ProblemError('contract_deactivated');
  const isFree = group.contract.contractPlanId === 'free';
  const functions = run.functions.filter(id => !isFree || registry[id].free);
  const lost = run.functions.find(id => !functions.includes(id));
  if (lost && !(run.leavesLostFunctions && functions.length > 0))
    throw new ProblemError('plan_excludes_function', { name: registry[lost].name });
  if (run.isScheduled && isFree) throw new ProblemError('plan_excludes');
  await refuseUnderMaintenance(tx, run.pool, functions, now);
  return functions;
}
