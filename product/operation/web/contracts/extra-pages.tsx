import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { ExtraPages as Form, grantExtraPages, quoteExtraPages } from '#product/contracts/api/extra-pages.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { useQuoteQuestion } from '#product/contracts/web/contracts/use-quote-question.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  open: { ja: '追加ページを付与', en: 'Add extra pages' },
  pages: { ja: '追加ページ数', en: 'Extra pages' },
  help: { ja: '付与した日から3か月間使用できます。', en: 'Can be used for 3 months from the day they are added.' },
  amount: { ja: '金額（税抜・円）', en: 'Amount (excluding tax, yen)' },
  amountHelp: { ja: '0円の場合は請求書を発行しません。', en: 'No invoice is issued for 0 yen.' },
  ask: { ja: '内容を確認', en: 'Review' },
  title: { ja: '追加ページの確認', en: 'Confirm extra pages' },
  give: { ja: '付与する', en: 'Add' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  given: {
    ja: '{pages}ページを付与します（{from}から{to}まで使用できます）。',
    en: '{pages} {pages#page|pages} will be added (can be used from {from} to {to}).',
  },
  invoiced: {
    ja: '今すぐ{total}円（税込、うち消費税{tax}円）の請求書を発行し、契約メールアドレスに送ります。お支払期限は{due}です。',
    en: 'An invoice for ¥{total} including tax (tax ¥{tax}), due {due}, will be issued now and sent to the contract e-mail address.',
  },
  free: { ja: '請求はありません。', en: 'Nothing will be invoiced.' },
  done: { ja: '{pages}ページを付与しました。', en: '{pages} {pages#page has|pages have} been added.' },
});

type Quote = Reply<typeof quoteExtraPages>;

function Quoted({ pages, startDate, endDate, invoice }: Quote): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const { total = 0, tax = 0, dueOn = '' } = invoice ?? {};
  return (
    <div className="grid gap-2 phrases">
      <p>{t(texts.given, { pages: number(pages), from: date(startDate), to: date(endDate) })}</p>
      <p className="font-bold">
        {invoice === null
          ? t(texts.free)
          : t(texts.invoiced, { total: number(total), tax: number(tax), due: date(dueOn) })}
      </p>
    </div>
  );
}

/** Gives a group pages besides its plan, for a price or for nothing; what is invoiced is shown before. */
export function ExtraPages(params: { tenantId: string; groupId: string }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { put, question } = useQuoteQuestion<Quote>(t(texts.title), t(texts.give), quote => <Quoted {...quote} />);
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: texts,
    values: { pages: '', amount: '0' },
    send: async body => {
      const agreed = await put(await call(quoteExtraPages, { params, query: body }));
      if (agreed === null) return;
      await call(grantExtraPages, { params, body: { ...body, ...agreed } });
      await Promise.all(
        [getGroupContract, listInvoices].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      );
      notify.success(t(texts.done, { pages: number(body.pages) }));
      form.reset();
      setOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <Button size="sm" variant="outline" className="mt-4" onPress={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t(texts.open)}
      </Button>
    );
  }
  return (
    <>
      <form noValidate className="mt-4 max-w-lg border-t border-line pt-3" onSubmit={event => void submit(event)}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            control={form.control}
            name="pages"
            inputMode="numeric"
            label={t(texts.pages)}
            help={t(texts.help)}
          />
          <TextInput
            control={form.control}
            name="amount"
            inputMode="numeric"
            label={t(texts.amount)}
            help={t(texts.amountHelp)}
          />
        </div>
        <div className="mt-3 flex gap-2">
          <WorkButton size="sm" type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
            {t(texts.ask)}
          </WorkButton>
          <Button size="sm" variant="ghost" onPress={() => setOpen(false)}>
            {t(texts.cancel)}
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}
