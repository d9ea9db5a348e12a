import { isApiStatus, isBlocked, isOver, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { AuditAction } from '#product/tenancy/api/audit-actions.ts';
import { type GroupContract, masterGroupId } from '../contracts/group-contract.ts';

/** What people are mailed about a contract. */
export type ContractEvent =
  | 'contractMade'
  | 'groupMade'
  | 'planChanged'
  | 'planAwaited'
  | 'planKept'
  | 'cancellationAsked'
  | 'cancellationUndone'
  | 'canceled'
  | 'blocked'
  | 'freed'
  | 'recovered'
  | 'ownerMoved'
  | 'priceChanges'
  | 'priceStays';

interface Change {
  before: GroupContract;
  after: GroupContract;
  action: AuditAction;
  now: Date;
}

/** What a saved change of a contract means to its people, by its columns before and after. */
export function contractEvents(change: Change): ContractEvent[] {
  const { before, after, action } = change;
  const [old, is] = [before.contract, after.contract];
  // An owner with another mail address is the owner still.
  const isMoved =
    action !== 'account.changeEmail' && old.contractEmail.toLowerCase() !== is.contractEmail.toLowerCase();
  const isPlanChanged = old.contractPlanId !== is.contractPlanId || old.period !== is.period;
  return [
    ...statusEvents(change),
    ...(isPlanChanged ? (['planChanged'] as const) : awaitedEvents(change)),
    ...(isMoved && after.groupId === masterGroupId ? (['ownerMoved'] as const) : []),
  ];
}

function statusEvents({ before, after, action, now }: Change): ContractEvent[] {
  const [from, to] = [shownStatus(before.contract, now), shownStatus(after.contract, now)];
  if (isOver(to)) return isOver(from) ? [] : ['canceled'];
  if (isOver(from)) return ['recovered'];
  if (isBlocked(to)) return isBlocked(from) ? [] : ['blocked'];
  if (isBlocked(from)) return isUsable(to) ? ['freed'] : [];
  if (from !== to && to === 'pre_cancel') return ['cancellationAsked'];
  if (from !== to && from === 'pre_cancel') return ['cancellationUndone'];
  // A contract of the API plan keeps its status until its end.
  if (!isApiStatus(to) || before.contract.end === after.contract.end) return [];
  if (action === 'groups.deleteContract') return ['cancellationAsked'];
  return action === 'groups.recoveryContract' ? ['cancellationUndone'] : [];
}

function awaitedEvents({ before, after, now }: Change): ContractEvent[] {
  const awaited = ({ contract: { nextPlanId, nextPeriod } }: GroupContract) => `${nextPlanId} ${nextPeriod}`;
  if (awaited(before) === awaited(after) || isOver(shownStatus(after.contract, now))) return [];
  return [after.contract.nextPlanId === null && after.contract.nextPeriod === null ? 'planKept' : 'planAwaited'];
}
