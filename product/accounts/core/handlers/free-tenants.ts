import type * as freeTenants from '#product/accounts/api/free-tenants.ts';
import { countTry } from '#product/tenancy/core/attempts/guess.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import { confirmFreeTenant } from '../free-plan/confirm-free-tenant.ts';
import { requestFreeTenant } from '../free-plan/request-free-tenant.ts';

export const freeTenantHandlers: HandlersOf<typeof freeTenants> = {
  createFreeTenant: async ({ body }, { services, language, request, freeSignUps }) => {
    const [email, address] = [body.email.toLowerCase(), clientAddress(request)];
    await countTry([
      [freeSignUps.ofEmail, `${email}\n${address}`],
      [freeSignUps.ofAddress, address],
    ]);
    // Others who sign up with this address do not block it; too many mails are not sent, without a word.
    if (await freeSignUps.mails.allows(email)) await requestFreeTenant(services, body, language);
    return { accepted: true };
  },
  confirmFreeTenant: ({ body }, { services }) => confirmFreeTenant(services, body),
};
