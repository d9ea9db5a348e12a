import { sql } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { type GroupView, keptTerms, type updateGroup as updateGroupEndpoint } from '#product/accounts/api/groups.ts';
import { renewalFrom } from '#product/contracts/api/change-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay, lastDay } from '#product/contracts/api/contract-dates.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { checkQuote } from '#product/contracts/core/billing/check-quote.ts';
import { checkChosenPlan } from '#product/contracts/core/billing/client-terms.ts';
import { askContractEmail } from '#product/contracts/core/billing/contract-email.ts';
import { quoteOf } from '#product/contracts/core/billing/quote-terms.ts';
import { settleTerms, termsWanted } from '#product/contracts/core/billing/settle-terms.ts';
import { changedParts, checkDeactivatedChange } from '#product/contracts/core/contracts/check-deactivated-change.ts';
import { checkStart } from '#product/contracts/core/contracts/check-start.ts';
import {
  findGroupContract,
  type GroupContract,
  listGroupContracts,
  masterGroupId,
} from '#product/contracts/core/contracts/group-contract.ts';
import { editorOf, saveContract } from '#product/contracts/core/contracts/save-contract.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { checkGroupName } from './check-group-name.ts';
import { checkUserPool } from './check-user-pool.ts';
import { viewGroup } from './view-group.ts';

type GroupChange = Input<typeof updateGroupEndpoint>['body'];

/**
 * Changes a group's name, plan and contract; omitted fields stay. The main contract's mail address determines the
 * owner: only the owner and staff change it, and it waits for its confirmation. Rejects with `conflict` for a version
 * other than the stored one, `invalid_input` for another value of what stays, and with `contract_deactivated` for changes
 * that the contract's status forbids to a client user.
 */
export async function updateGroup(
  services: Services,
  session: Session,
  tenantId: string,
  body: GroupChange,
): Promise<GroupView> {
  const now = services.clock.now();
  return withTenant(services, session, tenantId, async tx => {
    await checkUserPool(tx, tenantId, body.userPoolId);
    const tenant = await findTenant(tx, tenantId);
    const claimsAnother = body.tenantPreferredId?.toLowerCase() !== tenant?.tenant_preferred_id.toLowerCase();
    if (body.tenantPreferredId !== undefined && claimsAnother)
      throw new ProblemError('claim_mismatch', { name: 'tenantPreferredId' });
    await sql`select pg_advisory_xact_lock(hashtext(${`groups of ${tenantId}`}))`.execute(tx);
    const groups = await listGroupContracts(tx, { lock: true });
    const before = groups.find(group => group.groupId === body.group);
    if (!before) throw new ProblemError('not_found');
    if (body.version !== undefined && body.version !== before.version) throw new ProblemError('conflict');
    refuseKept(before, body, now);
    if (body.groupNameDB !== undefined) checkGroupName(groups, body.groupNameDB, before.groupId);
    const terms = { planId: body.plan, period: body.contract?.period };
    const changed = changedContract(before.contract, body, now);
    const { contract: wanted, charge } = await termsWanted(tx, { groupId: body.group, contract: changed }, terms, now);
    await checkQuote(body.quote, () => quoteOf(tx, before, { contract: wanted, charge }, now));
    const isMaster = before.groupId === masterGroupId;
    const email = isMaster ? (body.email ?? body.contract?.contractEmail) : undefined;
    if (email !== undefined) checkOwnerChange(session, before.contract, email);
    const asked = body.email ?? body.contract?.contractEmail ?? before.contract.contractEmail;
    if (asked.toLowerCase() !== before.contract.contractEmail.toLowerCase())
      requireRecentAuthentication(services, session);
    const contract = {
      ...wanted,
      ...(email === undefined
        ? {}
        : await askContractEmail(tx, services, { tenantId, contractEmail: before.contract.contractEmail }, email)),
    };
    const change = {
      groupName: body.groupNameDB ?? before.groupName,
      groupType: body.groupType ?? before.groupType,
      contract,
    };
    if (session.pool === 'tenant')
      checkDeactivatedChange(shownStatus(before.contract, now), changedParts(before, change));
    await checkChosenPlan(tx, session, before, body.plan);
    await tx
      .updateTable('tenant_group')
      .set({ group_name: change.groupName, group_type: change.groupType })
      .where('group_id', '=', before.groupId)
      .execute();
    const after = await saveContract(tx, editorOf(session), before, change, {
      action: 'groups.update',
      now,
      way: services,
      charge,
    });
    await settleTerms(tx, services, { before, after, charge }, now);
    await applyDueToGroup(tx, services, after, now);
    return viewGroup(tx, await findGroupContract(tx, before.groupId), now);
  });
}

/** Rejects with `invalid_input` for another value of what stays: the master group's name and kind, and terms set elsewhere. */
function refuseKept({ groupId, groupName, groupType, contract }: GroupContract, body: GroupChange, now: Date): void {
  const sent = body.contract ?? {};
  const isMaster = groupId === masterGroupId;
  const isAhead = contract.status === 'before_start' && (sent.startDate ?? '') > businessDay(now);
  const terms = {
    ...contract,
    // A form may send back the status that it was shown.
    status: sent.status === shownStatus(contract, now) ? sent.status : contract.status,
    renewalDate: contract.renewal,
    endDate: contract.end === null ? null : lastDay(contract.end),
  };
  const inContract = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keptTerms.map(name => [`contract.${name}`, values[name]]));
  refuseKeptFields(
    {
      ...inContract(sent),
      groupNameDB: isMaster ? body.groupNameDB : undefined,
      groupType: isMaster || body.groupType === 'master' ? body.groupType : undefined,
      'contract.startDate': isAhead ? undefined : sent.startDate,
      // A card is given by a call of its own.
      'contract.paymentMethod': sent.paymentMethod === 'card' ? 'card' : undefined,
    },
    {
      ...inContract(terms),
      groupNameDB: groupName,
      groupType,
      'contract.startDate': contract.start,
      'contract.paymentMethod': contract.paymentMethod,
    },
  );
}

/** Only the owner and staff hand the contract over. */
function checkOwnerChange(session: Session, { contractEmail }: ContractData, email: string): void {
  const isOther = contractEmail.toLowerCase() !== email.toLowerCase();
  if (isOther && session.pool === 'tenant' && !session.isOwnerUser) throw new ProblemError('forbidden');
}

function changedContract(old: ContractData, body: GroupChange, now: Date): ContractData {
  const sent = body.contract ?? {};
  const given = {
    contractName: sent.contractName,
    contractEmail: body.email ?? sent.contractEmail,
    departmentName: sent.departmentName,
    firstName: body.firstName,
    lastName: body.lastName,
    phone: sent.phone,
    postalCode: sent.postalCode,
  };
  const next = {
    ...old,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<ContractData>),
  };
  // Before its start the day may still be moved; a card is sent by a separate call.
  const ahead = old.status === 'before_start' && sent.startDate !== undefined && sent.startDate > businessDay(now);
  if (ahead && sent.startDate !== undefined) {
    checkStart(sent.startDate, now);
    next.start = sent.startDate;
  }
  if (sent.paymentMethod === 'invoice_payment') next.paymentMethod = 'invoice_payment';
  if (next.renewal !== null && ahead) next.renewal = renewalFrom(next, next.start ?? next.renewal);
  return next;
}
