import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { NewContractQuote } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { periodNames } from './contract-texts.ts';
import { QuoteLines } from './quote-lines.tsx';
import { useQuoteQuestion } from './use-quote-question.ts';

const texts = messages({
  title: { ja: '契約内容と請求の確認', en: 'Review contract and charges' },
  confirm: { ja: 'この内容で作成', en: 'Create contract' },
  terms: {
    ja: '{date} から、{plan}プラン（月額{amount}円・税抜）を{period}で契約します。',
    en: 'Contract from {date}: {plan}, ¥{amount} per month (excluding tax), {period}.',
  },
});

/** Asks before a contract is made, with its terms and invoices: see `useQuoteQuestion`. */
export function useNewContractQuestion(): ReturnType<typeof useQuoteQuestion<NewContractQuote>> {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  return useQuoteQuestion<NewContractQuote>(
    t(texts.title),
    t(texts.confirm),
    (quote): ReactNode => (
      <>
        <p className="mb-2 phrases">
          {t(texts.terms, {
            date: date(quote.startDate),
            plan: t(planLabel(quote.planName)),
            amount: number(quote.amount),
            period: t(periodNames[quote.period]),
          })}
        </p>
        <QuoteLines quote={quote} />
      </>
    ),
  );
}
