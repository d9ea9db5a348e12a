import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listPlanContracts, type PricedContract } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { MasterRow } from '#web/parts/master/master-list.tsx';
import { useQuestion } from '#web/parts/use-question.tsx';

const texts = messages({
  title: { ja: '料金改定の対象となる契約', en: 'Contracts affected by the price change' },
  confirm: { ja: '改定して通知', en: 'Change and notify' },
  how: {
    ja: '契約中の料金は、次の日付に始まる契約期間から変わります。その30日以上前に、契約メールアドレスに通知します。',
    en: 'The price of these contracts changes from the billing period that starts on the date shown. The contract e-mail addresses are notified at least 30 days in advance.',
  },
  plan: {
    ja: '{name}：{now}円 → {next}円（契約{count}件）',
    en: '{name}: ¥{now} to ¥{next} ({count} {count#contract|contracts})',
  },
  contract: {
    ja: '{name}（{id}・{group}）：{date} から（現在{amount}円）',
    en: '{name} ({id}, {group}): from {date} (currently ¥{amount})',
  },
  never: { ja: '未定', en: 'to be determined' },
});

interface Priced {
  planId: string;
  name: string;
  now: number;
  next: number;
  contracts: PricedContract[];
}

/** Asks before prices of plans in use are changed, naming every contract that is reached. `ask` resolves with the answer. */
export function usePriceQuestion(stored: readonly MasterRow[]): {
  ask: (items: readonly MasterRow[]) => Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { put, question } = useQuestion<Priced[]>(t(texts.title), t(texts.confirm), plans => (
    <>
      <p className="phrases">{t(texts.how)}</p>
      {plans.map(({ planId, name, now, next, contracts }) => (
        <section key={planId} className="mt-3">
          <h3 className="font-bold">
            {t(texts.plan, { name: t(planLabel(name)), now: number(now), next: number(next), count: contracts.length })}
          </h3>
          <Reached contracts={contracts} />
        </section>
      ))}
    </>
  ));
  async function ask(items: readonly MasterRow[]): Promise<boolean> {
    const plans: Priced[] = [];
    for (const { planId, name, amount } of items) {
      const before = stored.find(one => one['planId'] === planId);
      if (before === undefined || Number(before['amount']) === Number(amount)) continue;
      const { items: contracts } = await call(listPlanContracts, { params: { planId: String(planId) } });
      const price = { now: Number(before['amount']), next: Number(amount) };
      if (contracts.length > 0) plans.push({ planId: String(planId), name: String(name), ...price, contracts });
    }
    return plans.length === 0 || put(plans);
  }
  return { ask, question };
}

function Reached({ contracts }: { contracts: readonly PricedContract[] }): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  return (
    <ul className="list-disc ps-5 marker:text-muted">
      {contracts.map(one => (
        <li key={`${one.tenantId} ${one.groupId}`} className="phrases">
          {t(texts.contract, {
            name: one.contractName || one.tenantPreferredId,
            id: one.tenantPreferredId,
            group: one.groupId,
            date: one.changesFrom === null ? t(texts.never) : date(one.changesFrom),
            amount: number(one.amount),
          })}
        </li>
      ))}
    </ul>
  );
}
