import type * as freeTenants from '#api/free-tenants.ts';
import { confirmFreeTenant } from '#core/free-plan/confirm-free-tenant.ts';
import { requestFreeTenant } from '#core/free-plan/request-free-tenant.ts';
import type { HandlersOf } from '../implement.ts';
import { clientAddress } from '../session/client-address.ts';
import { countTry } from '../session/guess.ts';

export const freeTenantHandlers: HandlersOf<typeof freeTenants> = {
  createFreeTenant: async ({ body }, { services, language, request, freeSignUps }) => {
    await countTry([
      [freeSignUps.ofEmail, body.email.toLowerCase()],
      [freeSignUps.ofAddress, clientAddress(request)],
    ]);
    await requestFreeTenant(services, body, language);
    return { accepted: true };
  },
  confirmFreeTenant: ({ body }, { services }) => confirmFreeTenant(services, body),
};
