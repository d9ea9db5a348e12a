import type { Transaction } from 'kysely';
import { type CheckerVersion, checkerVersions, newestChecker, usableChecker } from '#checks/checker-versions.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { CheckerChoice } from '#product/contracts/api/checker-version.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** The version of the HTML checker by which runs of a group's contract judge; null where the newest does. */
export async function chosenChecker(
  tx: Transaction<Schema>,
  groupId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<CheckerVersion | null> {
  const query = tx.selectFrom('contract').select('checker_version').where('group_id', '=', groupId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  // A version that is no longer installed judges nothing.
  const version = usableChecker(row.checker_version);
  return version === newestChecker ? null : version;
}

/** The choice of a contract; `not_found` without one. */
export function getCheckerChoice(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
): Promise<CheckerChoice> {
  return withGroup(services, session, group, async tx => choiceOf(await chosenChecker(tx, group.groupId)));
}

/** Chooses the version for the runs that are started from now on. The newest is not pinned: a newer one takes its place. */
export function chooseChecker(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  version: CheckerVersion,
): Promise<CheckerChoice> {
  return withGroup(services, session, group, async tx => {
    const before = await chosenChecker(tx, group.groupId, { lock: true });
    const after = version === newestChecker ? null : version;
    await tx.updateTable('contract').set({ checker_version: after }).where('group_id', '=', group.groupId).execute();
    await recordAudit(tx, session, {
      action: 'checkerVersion.put',
      target: group.groupId,
      before: { version: before ?? newestChecker },
      after: { version },
    });
    return choiceOf(after);
  });
}

const choiceOf = (chosen: CheckerVersion | null): CheckerChoice => ({
  version: chosen ?? newestChecker,
  versions: [...checkerVersions],
});
