import type { Reply } from '#endpoint/define.ts';
import type { getOwnership as endpoint } from '#product/runs/api/ownership.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findHostProof, givenHost, viewProof } from './host-proofs.ts';
import { ownershipOf } from './require-ownership.ts';

/** Whether a host counts as owned in a group, and how far its proof is. */
export function getOwnership(
  services: Pick<Services, 'db' | 'reach'>,
  session: Session,
  group: { tenantId: string; groupId: string },
  url: string,
): Promise<Reply<typeof endpoint>> {
  const host = givenHost(url);
  const address = url.includes('://') ? url.trim() : `https://${host}`;
  return withGroup(services, session, group, async tx => {
    const row = await findHostProof(tx, group.tenantId, host);
    const state = await ownershipOf(tx, services.reach, { ...group, url: address });
    return { host, state, proof: row ? viewProof(row) : null };
  });
}
