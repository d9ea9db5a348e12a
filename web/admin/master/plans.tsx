import type { ReactNode } from 'react';
import { z } from 'zod';
import { getMasterPlans, listPlans, PlanInput, planLimitNames, planLimits, putMasterPlans } from '#api/plans.ts';
import { messages } from '#language/message.ts';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { queryClient, useApi } from '../../queries.ts';
import { MasterList, type MasterRow } from './master-list.tsx';
import { StoredList } from './stored-list.tsx';

const texts = messages({
  label: { ja: 'プランの一覧', en: 'Plans' },
  name: { ja: 'プラン名', en: 'Plan name' },
  amount: { ja: '月額（円・税抜）', en: 'Monthly fee (yen, without tax)' },
  used: { ja: '契約 {count}件', en: '{count} {count#contract|contracts}' },
  free: { ja: '無料プラン', en: 'Free plan' },
});
const fields = [
  { name: 'name', label: texts.name, maxLength: 50 },
  ...planLimitNames.map(name => ({ name, label: planLimits[name].name, kind: 'number' as const })),
  { name: 'amount', label: texts.amount, kind: 'number' },
] as const;
const schema = z.object({ items: z.array(PlanInput) }) as unknown as z.ZodType<
  { items: MasterRow[] },
  { items: MasterRow[] }
>;
const newRow = Object.fromEntries(fields.map(({ name }) => [name, '']));

/** The plans. A plan in use and the free plan cannot be deleted. */
export function Plans(): ReactNode {
  const { t } = useLanguage();
  const plans = useApi(getMasterPlans, {}, { staleTime: 0 });
  return (
    <StoredList query={plans}>
      {(stored, reload) => (
        <MasterList
          label={t(texts.label)}
          schema={schema}
          fields={fields}
          columns={`minmax(0,2fr) repeat(${fields.length - 1}, minmax(0,1fr))`}
          stored={stored}
          newRow={newRow}
          note={({ kind, contracts }) =>
            kind === 'free'
              ? t(texts.free)
              : contracts === undefined
                ? undefined
                : t(texts.used, { count: String(contracts) })
          }
          isKept={({ kind, contracts }) => kind === 'free' || Number(contracts ?? 0) > 0}
          save={async (items, version) => {
            const saved = await call(putMasterPlans, { body: { items: items as PlanInput[], version } });
            void queryClient.invalidateQueries({ queryKey: [listPlans.operationId] });
            return saved;
          }}
          reload={reload}
        />
      )}
    </StoredList>
  );
}
