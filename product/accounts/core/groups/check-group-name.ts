import { isSameName } from '#endpoint/fields/contract.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { groupNames } from '#product/contracts/api/shown-names.ts';
import type { GroupContract } from '#product/contracts/core/contracts/group-contract.ts';

/** Rejects with `group_name_taken` when another group of the tenant has the same name, ignoring spelling variants. */
export function checkGroupName(groups: readonly GroupContract[], name: string, ownId?: string): void {
  const others = groups.filter(group => group.groupId !== ownId);
  const names = others.flatMap(({ groupId, groupName }) => groupNames({ groupId, groupNameDB: groupName }));
  const taken = names.some(other => isSameName(other, name));
  const message = { ja: 'このグループ名はすでに使用されています。', en: 'This group name is already in use.' };
  if (taken) throw new ProblemError('group_name_taken', { name }, [{ path: 'groupNameDB', message }]);
}
