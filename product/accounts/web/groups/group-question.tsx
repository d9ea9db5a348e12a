import { type ReactNode, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { type GroupQuote, quoteGroup } from '#product/accounts/api/groups.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { QuoteLines } from '#product/contracts/web/contracts/quote-lines.tsx';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';

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
  const [asked, setAsked] = useState<{ quote: GroupQuote; answer: (yes: boolean) => void }>();
  async function ask(query: Terms): Promise<boolean> {
    const quote = await call(quoteGroup, { params: { tenantId }, query });
    return new Promise(answer => setAsked({ quote, answer }));
  }
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  const quote = asked?.quote;
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => end(false)}
      title={t(texts.title)}
      confirmLabel={t(texts.confirm)}
      onConfirm={async () => end(true)}
    >
      {quote !== undefined && (
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
      )}
    </ConfirmDialog>
  );
  return { ask, question };
}
