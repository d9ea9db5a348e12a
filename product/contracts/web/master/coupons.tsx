import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { CouponInput, getMasterCoupons, putMasterCoupons } from '#product/contracts/api/plans.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { MasterList, type MasterRow } from '#web/parts/master/master-list.tsx';
import { StoredList } from '#web/parts/master/stored-list.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  label: { ja: 'クーポンの一覧', en: 'Coupons' },
  code: { ja: 'クーポンコード', en: 'Coupon code' },
  discount: { ja: '割引率（%）', en: 'Discount (%)' },
  periods: { ja: '適用月数', en: 'Months' },
  expirationDate: { ja: '有効期限', en: 'Expiration date' },
  used: { ja: '使用済み', en: 'Used' },
  unused: { ja: '未使用', en: 'Unused' },
});
const fields = [
  { name: 'code', label: texts.code, maxLength: 30 },
  { name: 'discount', label: texts.discount, kind: 'number' },
  { name: 'periods', label: texts.periods, kind: 'number' },
  { name: 'expirationDate', label: texts.expirationDate, kind: 'day' },
] as const;
const schema = z.object({ items: z.array(CouponInput) }) as unknown as z.ZodType<
  { items: MasterRow[] },
  { items: MasterRow[] }
>;

/** The coupons; each serves one contract. */
export function Coupons(): ReactNode {
  const { t } = useLanguage();
  const coupons = useApi(getMasterCoupons, {}, { staleTime: 0 });
  return (
    <StoredList query={coupons}>
      {(stored, reload) => (
        <MasterList
          label={t(texts.label)}
          schema={schema}
          fields={fields}
          columns="minmax(0,2fr) minmax(0,1fr) minmax(0,1fr) minmax(0,1.2fr)"
          stored={stored}
          newRow={{ code: '', discount: '', periods: '', expirationDate: '' }}
          note={row => ('usedBy' in row ? t(row.usedBy === null ? texts.unused : texts.used) : undefined)}
          save={(items, version) => call(putMasterCoupons, { body: { items: items as CouponInput[], version } })}
          reload={reload}
        />
      )}
    </StoredList>
  );
}
