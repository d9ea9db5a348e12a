import type { Transaction } from 'kysely';
import { type CriteriaListId, usualCriteriaList } from '#checks/criteria-lists.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { CriteriaSetting } from '#product/runs/api/criteria.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** The list of criteria that the contract of a group tests against. */
export function readCriteriaSetting(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
): Promise<CriteriaSetting> {
  return withGroup(services, session, group, tx => settingOf(tx, group.groupId));
}

/** Chooses the list for future runs, in place of that read at `version` (0: none); `conflict` when changed since. */
export function writeCriteriaSetting(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { version, criteriaList }: CriteriaSetting,
): Promise<CriteriaSetting> {
  return withGroup(services, session, group, async tx => {
    const before = await settingOf(tx, group.groupId);
    const row = { version: version + 1, criteria_list: criteriaList, updated_at: services.clock.now() };
    const written =
      version === 0
        ? await tx
            .insertInto('criteria_setting')
            .values({ tenant_id: group.tenantId, group_id: group.groupId, ...row })
            .onConflict(conflict => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('criteria_setting')
            .set(row)
            .where('group_id', '=', group.groupId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!written) throw new ProblemError('conflict');
    await recordAudit(tx, session, {
      action: 'criteriaSetting.put',
      target: group.groupId,
      before: { criteriaList: before.criteriaList },
      after: { criteriaList },
    });
    return { version: written.version, criteriaList };
  });
}

/** The id of the list that a group's contract tests against, the usual one where it has chosen none. */
export async function criteriaListOfGroup(tx: Transaction<Schema>, groupId: string): Promise<CriteriaListId> {
  return (await settingOf(tx, groupId)).criteriaList;
}

async function settingOf(tx: Transaction<Schema>, groupId: string): Promise<CriteriaSetting> {
  const row = await tx
    .selectFrom('criteria_setting')
    .select(['version', 'criteria_list'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return { version: row?.version ?? 0, criteriaList: row?.criteria_list ?? usualCriteriaList };
}
