import type { ReactNode } from 'react';
import type { Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { type GroupQuote, quoteGroup } from '#product/accounts/api/groups.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { QuoteLines } from '#product/contracts/web/contracts/quote-lines.tsx';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useQuestion } from '#web/parts/use-question.tsx';

const texts = messages({
  title: { ja: '契約内容と請求の確認', en: 'What the group costs' },
  confirm: { ja: 'この内容で作成', en: 'Create it' },
  terms: {
    ja: '{date} から、{plan}プラン（月額{amount}円・税抜）を{period}で契約します。',
    en: 'From {date}: {plan}, ¥{amount} a month (excluding tax), {period}.',
  },
});

type Terms = NonNullable<Request<typeof quoteGroup>['query']>;

/** Asks before a group is created: `ask` resolves with the answer; `question` is the dialog with the contract and its invoices. */
export function useGroupQuestion(tenantId: string): { ask: (terms: Terms) => Promise<boolean>; question: ReactNode } {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const { put, question } = useQuestion<GroupQuote>(t(texts.title), t(texts.confirm), quote => (
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
  ));
  const ask = async (query: Terms) => put(await call(quoteGroup, { params: { tenantId }, query }));
  return { ask, question };
}
