import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';

/** Business days of a contract: its first one, the next one that is billed, its last one. */
export const StartDate = fields.businessDate({ ja: '開始日', en: 'start date' });
export const RenewalDate = fields.businessDate({ ja: '更新日', en: 'renewal date' });
export const EndDate = fields.lastBusinessDay({ ja: '終了日', en: 'end date' });

export const ContractContact = z.object({
  contractEmail: fields.email({ ja: '契約メールアドレス', en: 'contract e-mail address' }),
  contractName: fields.contractName(),
  departmentName: fields.departmentName().default(''),
  firstName: fields.personName({ ja: '名', en: 'given name' }),
  lastName: fields.personName({ ja: '姓', en: 'family name' }),
  phone: fields.phone(),
  postalCode: fields.postalCode(),
});
export type ContractContact = z.infer<typeof ContractContact>;
