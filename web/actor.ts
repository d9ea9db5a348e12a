import { needs, type Permission } from '#endpoint/access.ts';
import { type Actor, decideAccess } from '#endpoint/access-decision.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';

/** The signed-in person as the decision on access sees them; tenants go by the preferred id that addresses have. */
export const signedInActor = (user: SessionUser): Actor => ({
  pool: user.role.startsWith('System') ? 'staff' : 'tenant',
  role: user.role,
  isOwner: user.isOwnerUser,
  tenant: user.tenantPreferredId,
  groups: user.groups,
  allowedTenants: user.allowedTenants,
});

/** Whether the person has a role of the API console, which is their area then. */
export const isApiUser = (user: SessionUser): boolean => (user.tenantApiRole ?? null) !== null;

/** Whether a button that needs a permission is offered to the person. */
export const isPermitted = (user: SessionUser, permission: Permission): boolean =>
  decideAccess({ actor: signedInActor(user), access: needs(permission) }) === null;
