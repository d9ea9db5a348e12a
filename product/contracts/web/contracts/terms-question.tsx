import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type BillingPeriod, quoteContract, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useQuestion } from '#web/parts/use-question.tsx';
import { QuoteLines } from './quote-lines.tsx';

const texts = messages({
  title: { ja: '変更内容と請求の確認', en: 'What the change costs' },
  confirm: { ja: 'この内容で変更', en: 'Change it' },
});

/** Asks before terms are changed: `ask` resolves with the person's answer, at once when nothing changes; `question` is the dialog. */
export function useTermsQuestion(group: { tenantId: string; groupId: string }): {
  ask: (wanted: { planId?: string | undefined; period?: BillingPeriod | undefined }) => Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useLanguage();
  const { tenantId, groupId } = group;
  const { put, question } = useQuestion<TermsQuote>(t(texts.title), t(texts.confirm), quote => (
    <QuoteLines quote={quote} />
  ));
  async function ask(wanted: { planId?: string | undefined; period?: BillingPeriod | undefined }): Promise<boolean> {
    if (wanted.planId === undefined && wanted.period === undefined) return true;
    const { planId, period } = wanted;
    const query = { groupId, ...(planId === undefined ? {} : { planId }), ...(period === undefined ? {} : { period }) };
    const quote = await call(quoteContract, { params: { tenantId }, query });
    if (quote.planFrom === null && quote.periodFrom === null) return true;
    return put(quote);
  }
  return { ask, question };
}
