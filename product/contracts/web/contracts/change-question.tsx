import type { ReactNode } from 'react';
import type { Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { quoteGroupContract, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { type Agreed, useQuoteQuestion } from './use-quote-question.ts';

const texts = messages({
  title: { ja: '変更内容と請求の確認', en: 'Review changes and charges' },
  confirm: { ja: 'この内容で変更', en: 'Apply changes' },
});

type Change = Request<typeof quoteGroupContract>['body'];

/** Fields that neither bill nor credit anything. */
const contact: readonly string[] = [
  'version',
  'contractName',
  'departmentName',
  'firstName',
  'lastName',
  'contractEmail',
  'phone',
  'postalCode',
  'paymentMethod',
  'agencyCode',
  'adReport',
];

/** What a change of a contract by staff, or an action on it, bills and credits. */
export const readQuote = (group: { tenantId: string; groupId: string }, body: Change): Promise<TermsQuote> =>
  call(quoteGroupContract, { params: { tenantId: group.tenantId, groupId: group.groupId }, body });

/**
 * Asks staff before they change a contract: `ask` resolves with what is sent with the change, at once when that is of
 * contacts alone, and with null after a no; `question` is the dialog.
 */
export function useChangeQuestion(group: { tenantId: string; groupId: string }): {
  ask: (change: Change) => Promise<Agreed | null>;
  question: ReactNode;
} {
  const { t } = useLanguage();
  const { put, question } = useQuoteQuestion<TermsQuote>(t(texts.title), t(texts.confirm), quote => (
    <QuoteLines quote={quote} withStatus />
  ));
  async function ask(change: Change): Promise<Agreed | null> {
    if (Object.keys(change).every(name => contact.includes(name))) return {};
    return put(await readQuote(group, change));
  }
  return { ask, question };
}
