import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import {
  ApiPlanInput,
  apiPlanLimits,
  getMasterApiPlans,
  getMasterPlans,
  listPlans,
  mainPlanLimits,
  PlanInput,
  type PlanLimit,
  planLimits,
  putMasterApiPlans,
  putMasterPlans,
} from '#product/contracts/api/plans.ts';
import { getPriceList } from '#product/contracts/api/price-list.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { MasterList, type MasterListData, type MasterRow } from '#web/parts/master/master-list.tsx';
import { StoredList } from '#web/parts/master/stored-list.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { usePriceQuestion } from './price-question.tsx';

const texts = messages({
  main: { ja: 'サイト検証のプラン', en: 'Website verification plans' },
  api: { ja: 'APIのプラン', en: 'API plans' },
  name: { ja: 'プラン名', en: 'Plan name' },
  listed: { ja: '料金表に掲載', en: 'On the price list' },
  amount: { ja: '月額（円・税抜）', en: 'Monthly fee (yen, excluding tax)' },
  used: { ja: '契約 {count}件', en: '{count} {count#contract|contracts}' },
  free: { ja: '無料プラン', en: 'Free plan' },
});

type Schema = z.ZodType<{ items: MasterRow[] }, { items: MasterRow[] }>;

const fieldsOf = (limits: readonly PlanLimit[]) => [
  { name: 'name', label: texts.name, maxLength: 50 },
  ...limits.map(name => ({ name, label: planLimits[name].name, kind: 'number' as const })),
  { name: 'amount', label: texts.amount, kind: 'number' as const },
  { name: 'isListed', label: texts.listed, kind: 'check' as const },
];

const lists = {
  main: {
    label: texts.main,
    schema: z.object({ items: z.array(PlanInput) }) as unknown as Schema,
    fields: fieldsOf(mainPlanLimits),
    save: (items: MasterRow[], version: number): Promise<MasterListData> =>
      call(putMasterPlans, { body: { items: items as PlanInput[], version } }),
  },
  api: {
    label: texts.api,
    schema: z.object({ items: z.array(ApiPlanInput) }) as unknown as Schema,
    fields: fieldsOf(apiPlanLimits),
    save: (items: MasterRow[], version: number): Promise<MasterListData> =>
      call(putMasterApiPlans, { body: { items: items as ApiPlanInput[], version } }),
  },
};

/** The plans, those of the API apart. A plan in use and the free plan cannot be deleted. */
export function Plans(): ReactNode {
  const main = useApi(getMasterPlans, {}, { staleTime: 0 });
  const api = useApi(getMasterApiPlans, {}, { staleTime: 0 });
  // The second list waits for the first one, which would push its waiting down.
  return (
    <StoredList query={main}>
      {(stored, reload) => (
        <div className="flex flex-col gap-6">
          <PlanList of="main" stored={stored} reload={reload} />
          <StoredList query={api}>
            {(ownStored, ownReload) => <PlanList of="api" stored={ownStored} reload={ownReload} />}
          </StoredList>
        </div>
      )}
    </StoredList>
  );
}

function PlanList({
  of,
  stored,
  reload,
}: {
  of: keyof typeof lists;
  stored: MasterListData;
  reload: () => Promise<MasterListData>;
}): ReactNode {
  const { t } = useLanguage();
  const { label, schema, fields, save } = lists[of];
  const { ask, question } = usePriceQuestion(stored.items);
  return (
    <section>
      <h2 className="mb-2 text-[0.9375rem] font-bold">{t(label)}</h2>
      <MasterList
        label={t(label)}
        schema={schema}
        fields={fields}
        columns={`minmax(0,2fr) repeat(${fields.length - 1}, minmax(0,1fr))`}
        stored={stored}
        newRow={{ ...Object.fromEntries(fields.map(({ name }) => [name, ''])), isListed: false }}
        note={({ kind, contracts }) =>
          kind === 'free'
            ? t(texts.free)
            : contracts === undefined
              ? undefined
              : t(texts.used, { count: String(contracts) })
        }
        isKept={({ kind, contracts }) => kind === 'free' || Number(contracts ?? 0) > 0}
        save={async (items, version) => {
          if (!(await ask(items))) return undefined;
          const saved = await save(items, version);
          for (const { operationId } of [listPlans, getPriceList])
            void queryClient.invalidateQueries({ queryKey: [operationId] });
          return saved;
        }}
        reload={reload}
      />
      {question}
    </section>
  );
}
