import { sql, type Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { createGroup as createGroupEndpoint, GroupView } from '#product/accounts/api/groups.ts';
import { firstRenewal } from '#product/contracts/api/change-status.ts';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { checkQuote } from '#product/contracts/core/billing/check-quote.ts';
import { quoteOfNew } from '#product/contracts/core/billing/quote-terms.ts';
import { checkStart } from '#product/contracts/core/contracts/check-start.ts';
import { addHistory } from '#product/contracts/core/contracts/contract-history.ts';
import {
  findGroupContract,
  type GroupContract,
  insertContract,
  listGroupContracts,
  masterGroupId,
} from '#product/contracts/core/contracts/group-contract.ts';
import { editorOf } from '#product/contracts/core/contracts/save-contract.ts';
import { checkPaymentMethod } from '#product/contracts/core/invoices/card-problem.ts';
import { postContractMails } from '#product/contracts/core/mails/post-contract-mails.ts';
import { checkPlanChoice } from '#product/contracts/core/plans/check-plan-choice.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { checkGroupName } from './check-group-name.ts';
import { checkUserPool } from './check-user-pool.ts';
import { viewGroup } from './view-group.ts';

type NewGroup = Input<typeof createGroupEndpoint>['body'];

/** Creates a group with its own contract; contract fields that are not sent are copied from G001. */
export async function createGroup(
  services: Services,
  session: Session,
  tenantId: string,
  body: NewGroup,
): Promise<GroupView> {
  const now = services.clock.now();
  return withTenant(services, session, tenantId, async tx => {
    await checkUserPool(tx, tenantId, body.userPoolId);
    // Concurrent creations are serialized: each sees the names and numbers of earlier ones.
    await sql`select pg_advisory_xact_lock(hashtext(${`groups of ${tenantId}`}))`.execute(tx);
    const groups = await listGroupContracts(tx);
    const master = groups.find(group => group.groupId === masterGroupId);
    if (!master) throw new ProblemError('not_found');
    checkGroupName(groups, body.groupNameDB);
    const contract = await contractOfNewGroup(tx, services, master.contract, body);
    await checkQuote(body.quote, () => quoteOfNew(tx, contract, now));
    const group: GroupContract = {
      tenantId,
      groupId: nextGroupId(groups),
      groupName: body.groupNameDB,
      groupType: body.groupType === 'master' ? 'normal' : body.groupType,
      version: 1,
      contract,
    };
    await insertGroup(tx, group);
    const editor = editorOf(session);
    const to = shownStatus(group.contract, now);
    await addHistory(tx, group, {
      from: null,
      to,
      by: editor.name,
      byStaff: editor.pool === 'staff',
      reasons: [],
      now,
    });
    const { cardReference: _, ...after } = group.contract;
    await recordAudit(tx, editor, {
      action: 'groups.create',
      target: `${tenantId}#${group.groupId}`,
      after: { groupName: group.groupName, ...after },
    });
    await postContractMails(tx, services, group, ['groupMade'], { now });
    await applyDueToGroup(tx, services, group, now);
    return viewGroup(tx, await findGroupContract(tx, group.groupId), now);
  });
}

/** The contract that a new group would have. `contract_deactivated`: that of the master group cannot be used. */
export async function contractOfNewGroup(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'cardPayments'>,
  master: ContractData,
  { plan, ...parts }: Pick<NewGroup, 'plan' | 'contract' | 'firstName' | 'lastName'>,
): Promise<ContractData> {
  const now = services.clock.now();
  if (!isUsable(shownStatus(master, now))) throw new ProblemError('contract_deactivated');
  const planId = plan ?? master.contractPlanId;
  const { amount } = await checkPlanChoice(tx, planId, { use: 'group' });
  checkPaymentMethod(services, parts.contract?.paymentMethod, master.paymentMethod);
  return { ...newContract(master, planId, parts, now), amount };
}

export async function insertGroup(tx: Transaction<Schema>, group: GroupContract): Promise<void> {
  await tx
    .insertInto('tenant_group')
    .values({
      tenant_id: group.tenantId,
      group_id: group.groupId,
      group_name: group.groupName,
      group_type: group.groupType,
    })
    .execute();
  await insertContract(tx, group);
}

function nextGroupId(groups: readonly GroupContract[]): string {
  const numbers = groups.map(group => Number(/^G(\d+)$/.exec(group.groupId)?.[1] ?? 0));
  return `G${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
}

function newContract(
  master: ContractData,
  planId: string,
  { contract = {}, firstName, lastName }: Pick<NewGroup, 'contract' | 'firstName' | 'lastName'>,
  now: Date,
): ContractData {
  const today = businessDay(now);
  const start = contract.startDate ?? today;
  checkStart(start, now);
  const { period, paymentMethod, contractEmail, contractName, departmentName, phone, postalCode } = master;
  const { startDate: _, ...sent } = contract;
  const fresh = contractOf({
    period,
    paymentMethod,
    contractEmail,
    contractName,
    departmentName,
    phone,
    postalCode,
    firstName: firstName ?? master.firstName,
    lastName: lastName ?? master.lastName,
    ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<ContractData>),
    contractPlanId: planId,
    start,
    status: start > today ? 'before_start' : 'primary',
  });
  return { ...fresh, renewal: firstRenewal(fresh, today) };
}
