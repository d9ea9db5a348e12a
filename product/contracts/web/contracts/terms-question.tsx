import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { type BillingPeriod, quoteContract, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { periodNames } from './contract-texts.ts';

const texts = messages({
  title: { ja: '変更内容と請求の確認', en: 'What the change costs' },
  confirm: { ja: 'この内容で変更', en: 'Change it' },
  plan: { ja: '新しいプランは {date} から適用されます。', en: 'The new plan holds from {date} on.' },
  period: { ja: '新しい契約期間は {date} から適用されます。', en: 'The new billing period holds from {date} on.' },
  charge: {
    ja: '{from}〜{to} の差額（日割り）{total}円（税込）を今回請求します。',
    en: '¥{total} (with tax) is invoiced now: the difference from {from} to {to}, by day.',
  },
  noCharge: { ja: '今回の請求はありません。', en: 'Nothing is invoiced now.' },
  next: {
    ja: '{date} の請求は、{plan}プラン・{period}で {total}円（税込）です。',
    en: 'On {date} ¥{total} (with tax) is invoiced: {plan}, {period}.',
  },
});

interface Asked {
  quote: TermsQuote;
  answer: (yes: boolean) => void;
}

/** Asks before terms are changed: `ask` resolves with the person's answer, at once when nothing changes; `question` is the dialog. */
export function useTermsQuestion(group: { tenantId: string; groupId: string }): {
  ask: (wanted: { planId?: string | undefined; period?: BillingPeriod | undefined }) => Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const { tenantId, groupId } = group;
  async function ask(wanted: { planId?: string | undefined; period?: BillingPeriod | undefined }): Promise<boolean> {
    if (wanted.planId === undefined && wanted.period === undefined) return true;
    const { planId, period } = wanted;
    const query = { groupId, ...(planId === undefined ? {} : { planId }), ...(period === undefined ? {} : { period }) };
    const quote = await call(quoteContract, { params: { tenantId }, query });
    if (quote.planFrom === null && quote.periodFrom === null) return true;
    return new Promise(answer => setAsked({ quote, answer }));
  }
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => end(false)}
      title={t(texts.title)}
      confirmLabel={t(texts.confirm)}
      onConfirm={async () => end(true)}
    >
      {asked !== undefined && <Quote quote={asked.quote} />}
    </ConfirmDialog>
  );
  return { ask, question };
}

function Quote({ quote: { planFrom, periodFrom, charge, next } }: { quote: TermsQuote }): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const lines = [
    ...(planFrom === null ? [] : [t(texts.plan, { date: date(planFrom) })]),
    ...(periodFrom === null ? [] : [t(texts.period, { date: date(periodFrom) })]),
    charge === null
      ? t(texts.noCharge)
      : t(texts.charge, { from: date(charge.startDate), to: date(charge.endDate), total: number(charge.total) }),
    ...(next === null
      ? []
      : [
          t(texts.next, {
            date: date(next.date),
            plan: t(planLabel(next.planName)),
            period: t(periodNames[next.period]),
            total: number(next.total),
          }),
        ]),
  ];
  return (
    <ul className="list-disc space-y-1.5 ps-5 marker:text-muted">
      {lines.map(line => (
        <li key={line} className="phrases">
          {line}
        </li>
      ))}
    </ul>
  );
}
