import { decideAccess } from '#endpoint/access-decision.ts';
import type { Principal } from '#endpoint/navigation-guard.ts';
import { zipPictures } from '#product/reports/api/specified-exports.ts';

/** Whether a person may have pictures zipped: not without the permission, and not by a free or deactivated contract. */
export function mayZipPictures(principal: Principal | undefined, groupId: string): boolean {
  if (!principal?.signedIn) return false;
  const { pool, contractStatus, planId } = principal;
  // Staff work on contracts of every status.
  const contract = { groupId, planId, status: pool === 'staff' ? 'primary' : contractStatus } as const;
  return decideAccess({ actor: principal, access: zipPictures.access, contract }) === null;
}
