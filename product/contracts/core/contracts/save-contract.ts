import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { taxed } from '#product/contracts/api/invoice-tax.ts';
import { contractSwitched } from '#product/contracts/api/live.ts';
import type { AuditAction } from '#product/tenancy/api/audit-actions.ts';
import { type AuditActor, recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { contractEvents } from '../mails/contract-events.ts';
import { type MailWay, postContractMails } from '../mails/post-contract-mails.ts';
import type { Charge } from './change-terms.ts';
import { addHistory } from './contract-history.ts';
import { contractColumns } from './contract-row.ts';
import type { GroupContract } from './group-contract.ts';

/** The person or job that changes a contract; `name` stands in its history. */
export interface ContractEditor extends AuditActor {
  name: string;
}

export function editorOf(session: Session): ContractEditor {
  const { sub, pool, tenantId, role, email, lastName, firstName } = session;
  return { sub, pool, tenantId: tenantId === '' ? null : tenantId, role, email, name: `${lastName} ${firstName}` };
}

export interface ContractSaving {
  action: AuditAction;
  now: Date;
  /** How its people are told. */
  way: MailWay;
  /** What the change charges, for its mail. */
  charge?: Charge | null;
  reasons?: readonly string[];
  /** The status before, for the history, when it differs from the shown one. */
  from?: ContractStatus;
  /** Stands in the history although the status stays. */
  isEvent?: boolean;
}

/** Writes a locked contract, its history, the audit log, its mails, and the live message when people can or cannot work any more. */
export async function saveContract(
  tx: Transaction<Schema>,
  editor: ContractEditor,
  before: GroupContract,
  change: Partial<Pick<GroupContract, 'groupName' | 'groupType'>> & { contract: ContractData },
  { action, now, way, charge = null, reasons = [], from: earlier, isEvent = false }: ContractSaving,
): Promise<GroupContract> {
  const after: GroupContract = { ...before, ...change, version: before.version + 1 };
  await tx
    .updateTable('contract')
    .set({ ...contractColumns(after.contract), version: after.version })
    .where('group_id', '=', before.groupId)
    .execute();
  const [from, to] = [shownStatus(before.contract, now), shownStatus(after.contract, now)];
  if (isEvent || (earlier ?? from) !== to || planChanged(before, after))
    await addHistory(tx, after, {
      from: earlier ?? from,
      to,
      by: editor.name,
      byStaff: editor.pool === 'staff',
      reasons,
      now,
    });
  await recordAudit(tx, editor, {
    action,
    target: `${before.tenantId}#${before.groupId}`,
    ...differences(factsOf(before), factsOf(after)),
  });
  if (isUsable(from) !== isUsable(to) || (to === 'pre_cancel') !== (from === 'pre_cancel'))
    await publish(tx, contractSwitched, { tenantId: before.tenantId, groupId: before.groupId });
  await postContractMails(tx, way, after, contractEvents({ before, after, action, now }), {
    now,
    formerEmail: before.contract.contractEmail,
    charge: charge === null || charge.amount === 0 ? null : { ...charge, total: taxed(charge.amount, 0).total },
  });
  return after;
}

const planChanged = (before: GroupContract, after: GroupContract) =>
  before.contract.contractPlanId !== after.contract.contractPlanId;

function factsOf({ groupName, groupType, contract }: GroupContract): Record<string, unknown> {
  const { cardReference: _, ...facts } = contract;
  return { groupName, groupType, ...facts };
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (facts: Record<string, unknown>) => Object.fromEntries(names.map(name => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
