import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import type { TermsQuote } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { periodNames } from './contract-texts.ts';

const texts = messages({
  status: { ja: '変更後の状態は「{status}」です。', en: 'The status will be “{status}”.' },
  starts: { ja: '契約は {date} に始まります。', en: 'The contract starts on {date}.' },
  ends: { ja: '契約は {date} に終了します。', en: 'The contract ends on {date}.' },
  plan: { ja: '新しいプランは {date} から適用されます。', en: 'The new plan applies from {date}.' },
  period: { ja: '新しい契約期間は {date} から適用されます。', en: 'The new billing period applies from {date}.' },
  charge: {
    ja: '{from}〜{to} の差額（日割り）{total}円（税込）を今回請求します。',
    en: '¥{total} (including tax) will be invoiced now: the pro rata difference from {from} to {to}.',
  },
  invoice: {
    ja: '{from}〜{to} の{plan}プラン・{period} {total}円（税込）を今回請求します。',
    en: '¥{total} (including tax) will be invoiced now: {plan}, {period}, from {from} to {to}.',
  },
  noCharge: { ja: '今回の請求はありません。', en: 'Nothing will be invoiced now.' },
  credit: {
    ja: '{from}〜{to} は請求済みです。この{amount}円分（税抜）は充当され、二重には請求されません。',
    en: '{from} to {to} has already been invoiced. ¥{amount} (excluding tax) will be credited and not billed again.',
  },
  lost: {
    ja: '請求済みの {from}〜{to} は返金されません。復旧した場合は、残りの日数に充当されます。',
    en: '{from} to {to} has been invoiced and will not be refunded. If the contract is restored, the remaining days will be used.',
  },
  unbilled: {
    ja: '停止していた {from}〜{to} は請求されません。',
    en: 'The suspended period from {from} to {to} will not be billed.',
  },
  next: {
    ja: '{date} の請求は、{plan}プラン・{period}で {total}円（税込）です。',
    en: 'On {date}, ¥{total} (including tax) will be invoiced: {plan}, {period}.',
  },
  noNext: { ja: 'この後の請求はありません。', en: 'Nothing will be invoiced after that.' },
});

/** What a change leads to, line by line. `withStatus`: the status and the days, too, as staff see them. */
export function QuoteLines({ quote, withStatus = false }: { quote: TermsQuote; withStatus?: boolean }): ReactNode {
  const money = useMoneyLines(quote);
  const state = useStateLines(quote);
  return (
    <ul className="list-disc space-y-1.5 ps-5 marker:text-muted">
      {[...(withStatus ? state : []), ...money(withStatus)].map(line => (
        <li key={line} className="phrases">
          {line}
        </li>
      ))}
    </ul>
  );
}

function useStateLines({ status, startDate, endDate }: TermsQuote): string[] {
  const { t } = useLanguage();
  const { date } = useFormats();
  const isAhead = status === 'before_start' || status === 'api_before_start';
  return [
    t(texts.status, { status: t(adminLabel(status)) }),
    ...(isAhead ? [t(texts.starts, { date: date(startDate) })] : []),
    ...(endDate === null ? [] : [t(texts.ends, { date: date(endDate) })]),
  ];
}

function useMoneyLines(quote: TermsQuote): (saysNothing: boolean) => string[] {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const { planFrom, periodFrom, charge, invoices, credit, lost, unbilled, next } = quote;
  const span = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
    from: date(startDate),
    to: date(endDate),
  });
  const terms = (of: { planName: string; period: 'monthly' | 'yearly'; total: number }) => ({
    plan: t(planLabel(of.planName)),
    period: t(periodNames[of.period]),
    total: number(of.total),
  });
  return saysNothing => [
    ...(planFrom === null ? [] : [t(texts.plan, { date: date(planFrom) })]),
    ...(periodFrom === null ? [] : [t(texts.period, { date: date(periodFrom) })]),
    ...(charge === null ? [] : [t(texts.charge, { ...span(charge), total: number(charge.total) })]),
    ...invoices.map(one => t(texts.invoice, { ...span(one), ...terms(one) })),
    ...(charge === null && invoices.length === 0 ? [t(texts.noCharge)] : []),
    ...(credit === null ? [] : [t(texts.credit, { ...span(credit), amount: number(credit.amount) })]),
    ...(lost === null ? [] : [t(texts.lost, span(lost))]),
    ...(unbilled === null ? [] : [t(texts.unbilled, span(unbilled))]),
    ...(next === null ? [] : [t(texts.next, { date: date(next.date), ...terms(next) })]),
    ...(next === null && saysNothing ? [t(texts.noNext)] : []),
  ];
}
