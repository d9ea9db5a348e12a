import { z } from 'zod';

/** Contract statuses, followed by those of the API plan (specification, section 4). */
export const ContractStatus = z.enum([
  'not_ok',
  'before_start',
  'primary',
  'takeover',
  'abandon',
  'pre_cancel',
  'canceled',
  'canceled_over_10',
  'bad_payment',
  'exploitable',
  'unavailable',
  'withdraw',
  'api_before_start',
]);

export type ContractStatus = z.infer<typeof ContractStatus>;
