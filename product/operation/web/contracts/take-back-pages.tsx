import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { getGroupContract, type PageGrant } from '#product/contracts/api/contracts.ts';
import { quoteExtraPageRemoval, removeExtraPages } from '#product/contracts/api/extra-pages.ts';
import { WithReason } from '#product/contracts/api/invoice-corrections.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { orQuoteAnew } from '#product/contracts/web/contracts/quote-anew.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  open: { ja: '取り消す', en: 'Withdraw' },
  of: { ja: '追加ページ（{to}まで）を取り消す', en: 'Withdraw the extra pages (until {to})' },
  title: { ja: '追加ページの取り消し', en: 'Withdraw extra pages' },
  pages: {
    ja: '未使用の{pages}ページを取り消します。',
    en: '{pages} unused {pages#page|pages} will be withdrawn.',
  },
  used: { ja: '使用済みの{used}ページは残ります。', en: '{used} used {used#page|pages} will be kept.' },
  credit: {
    ja: '請求書 {number} に対して{total}円（税込、うち消費税{tax}円）の返還請求書を発行し、契約メールアドレスに送ります。',
    en: 'A credit note for ¥{total} including tax (tax ¥{tax}) for invoice {number} will be issued and sent to the contract e-mail address.',
  },
  free: { ja: '返還はありません。', en: 'Nothing will be credited.' },
  reason: { ja: '理由', en: 'Reason' },
  printed: { ja: '返還請求書に印刷されます。', en: 'Printed on the credit note.' },
  done: { ja: '追加ページを取り消しました。', en: 'The extra pages have been withdrawn.' },
});

interface Target {
  tenantId: string;
  groupId: string;
  grant: PageGrant;
}
type Quote = Reply<typeof quoteExtraPageRemoval>;

/** A button for extra pages that are not all used: it says what goes and what is credited before it takes them back. */
export function TakeBackPages({ grant, ...group }: Target): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const [quote, setQuote] = useState<Quote>();
  const { work, isWorking } = useWork();
  const params = { ...group, grantId: grant.grantId };
  const ask = async () => setQuote(await call(quoteExtraPageRemoval, { params }));
  if (grant.kind !== 'extra' || grant.used >= grant.pages) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        isDisabled={isWorking}
        aria-label={t(texts.of, { to: date(grant.endDate) })}
        onPress={() => void work(ask)}
      >
        {t(texts.open)}
      </Button>
      {quote !== undefined && (
        <RemovalDialog params={params} quote={quote} readAnew={ask} onClose={() => setQuote(undefined)} />
      )}
    </>
  );
}

function RemovalDialog({
  params,
  quote: { pages, used, credit, digest },
  readAnew,
  onClose,
}: {
  params: { tenantId: string; groupId: string; grantId: number };
  quote: Quote;
  readAnew: () => Promise<unknown>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { form, submit, failure } = useContractForm({
    schema: WithReason,
    names: texts,
    values: { reason: '' },
    send: async ({ reason }) => {
      await orQuoteAnew(() => call(removeExtraPages, { params, body: { reason, quote: digest } }), readAnew);
      await Promise.all(
        [getGroupContract, listInvoices].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      );
      notify.success(t(texts.done));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(texts.title)}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.open)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="phrases">
        {t(texts.pages, { pages: number(pages) })}
        {used > 0 && ` ${t(texts.used, { used: number(used) })}`}
      </p>
      <p className="font-bold phrases">
        {credit === null
          ? t(texts.free)
          : t(texts.credit, { number: credit.number, total: number(credit.total), tax: number(credit.tax) })}
      </p>
      <TextInput
        control={form.control}
        name="reason"
        maxLength={200}
        label={t(texts.reason)}
        {...(credit === null ? {} : { help: t(texts.printed) })}
      />
    </FormDialog>
  );
}
