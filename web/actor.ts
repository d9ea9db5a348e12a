import { needs, type Permission } from '#endpoint/access.ts';
import { type Actor, decideAccess } from '#endpoint/access-decision.ts';
import { lineOf } from '#endpoint/product-line.ts';
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

/** Whether the API console is the person's area. */
export const isApiUser = (user: SessionUser): boolean => lineOf(user.tenantId) === 'api';

/** Whether a button that needs a permission is offered to the person. */
export const isPermitted = (user: SessionUser, permission: Permission): boolean =>
  decideAccess({ actor: signedInActor(user), access: needs(permission) }) === null;
