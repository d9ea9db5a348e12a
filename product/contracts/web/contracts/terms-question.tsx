import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type BillingPeriod, quoteContract, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { type Agreed, useQuoteQuestion } from './use-quote-question.ts';

const texts = messages({
  title: { ja: '変更内容と請求の確認', en: 'Review changes and charges' },
  confirm: { ja: 'この内容で変更', en: 'Apply changes' },
});

interface Wanted {
  planId?: string | undefined;
  period?: BillingPeriod | undefined;
}

/**
 * Asks before terms are changed: `ask` resolves with what is sent with the change, at once when nothing changes, and with null
 * after a no; `question` is the dialog.
 */
export function useTermsQuestion(group: { tenantId: string; groupId: string }): {
  ask: (wanted: Wanted) => Promise<Agreed | null>;
  question: ReactNode;
} {
  const { t } = useLanguage();
  const { tenantId, groupId } = group;
  const { put, question } = useQuoteQuestion<TermsQuote>(t(texts.title), t(texts.confirm), quote => (
    <QuoteLines quote={quote} />
  ));
  async function ask({ planId, period }: Wanted): Promise<Agreed | null> {
    if (planId === undefined && period === undefined) return {};
    const query = { groupId, ...(planId === undefined ? {} : { planId }), ...(period === undefined ? {} : { period }) };
    const quote = await call(quoteContract, { params: { tenantId }, query });
    if (quote.planFrom === null && quote.periodFrom === null) return { quote: quote.digest };
    return put(quote);
  }
  return { ask, question };
}
