import { isSameName } from '#contract/fields/contract.ts';
import { ProblemError } from '#contract/problem.ts';
import type { GroupContract } from '../contracts/group-contract.ts';

/** Rejects with `group_name_taken` when another group of the tenant has the name, however it is written. */
export function checkGroupName(groups: readonly GroupContract[], name: string, ownId?: string): void {
  const taken = groups.some(group => group.groupId !== ownId && isSameName(group.groupName, name));
  const message = { ja: 'このグループ名はすでに使用されています。', en: 'This group name is already in use.' };
  if (taken) throw new ProblemError('group_name_taken', { name }, [{ path: 'groupNameDB', message }]);
}
