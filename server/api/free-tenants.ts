import { confirmFreeTenant } from '#core/free-plan/confirm-free-tenant.ts';
import { requestFreeTenant } from '#core/free-plan/request-free-tenant.ts';
import type { Handlers } from '../implement.ts';
import { clientAddress } from '../session/client-address.ts';

export const freeTenantHandlers: Pick<Handlers, 'createFreeTenant' | 'confirmFreeTenant'> = {
  createFreeTenant: async ({ body }, { services, language, request, freeSignUps }) => {
    await freeSignUps.ofAddress.begin(clientAddress(request));
    await freeSignUps.ofEmail.begin(body.email.toLowerCase());
    await requestFreeTenant(services, body, language);
    return { accepted: true };
  },
  confirmFreeTenant: ({ body }, { services }) => confirmFreeTenant(services, body),
};
