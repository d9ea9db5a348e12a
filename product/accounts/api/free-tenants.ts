import { z } from 'zod';
import { open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';

export const FreeSignUp = z.object({
  email: fields.email(),
  contractName: fields.contractName({ ja: '会社名・団体名', en: 'company or organisation' }),
  lastName: fields.personName({ ja: '姓', en: 'family name' }),
  firstName: fields.personName({ ja: '名', en: 'given name' }),
  phone: fields.phone(),
  acceptTerms: z.literal(true),
});
export type FreeSignUp = z.infer<typeof FreeSignUp>;

/** Returns the same answer for every address, also one that already has a free plan; the mail says the rest. */
export const createFreeTenant = endpoint({
  operationId: 'freeTenants.create',
  method: 'POST',
  path: '/free-tenants',
  access: open,
  summary: { ja: '無料プランを申し込む', en: 'Sign up for the free plan' },
  body: FreeSignUp,
  status: 202,
  reply: z.object({ accepted: z.literal(true) }),
});

/** Creates the tenant. A link that is used, expired or not issued by Tenken gives `url_expired`. */
export const confirmFreeTenant = endpoint({
  operationId: 'freeTenants.confirm',
  method: 'POST',
  path: '/free-tenants/confirm',
  access: open,
  summary: { ja: '無料プランの申し込みを確定する', en: 'Confirm the sign-up for the free plan' },
  body: z.object({ token: z.string().min(1).max(200), password: fields.password() }),
  status: 201,
  reply: z.object({ tenantId: z.string(), tenantPreferredId: z.string(), groupId: z.string(), email: z.string() }),
});
