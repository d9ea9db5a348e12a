import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  CorrectedInvoice,
  correctInvoice,
  creditInvoice,
  InvoiceCredit,
  InvoicePayment,
  payInvoice,
  voidInvoice,
  WithReason,
} from '#product/contracts/api/invoice-corrections.ts';
import { creditTotal, taxed } from '#product/contracts/api/invoice-tax.ts';
import { type InvoiceView, listInvoices, settleInvoice } from '#product/contracts/api/invoices.ts';
import { listOpenInvoices } from '#product/contracts/api/open-invoices.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { contractTexts } from '../contracts/contract-texts.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';

export type InvoiceAction = 'pay' | 'unsettle' | 'correct' | 'credit' | 'void';

/** What staff can do with an invoice as it stands, the usual first. */
export function actionsOf({ state, open, paid, credited, creditable }: InvoiceView): InvoiceAction[] {
  if (state === 'voided') return [];
  const can: [InvoiceAction, boolean][] = [
    ['pay', open > 0],
    ['unsettle', paid > 0],
    ['correct', credited === 0],
    ['credit', creditable > 0],
    ['void', paid === 0 && credited === 0],
  ];
  return can.filter(([, isPossible]) => isPossible).map(([action]) => action);
}

interface Props {
  tenantId: string;
  invoice: InvoiceView;
  onClose: () => void;
}

const targetOf = ({ tenantId, invoice: { invoiceId } }: Props) => ({ tenantId, invoiceId });

async function readAgain(): Promise<void> {
  await Promise.all(
    [listInvoices, listOpenInvoices].map(({ operationId }) =>
      queryClient.invalidateQueries({ queryKey: [operationId] }),
    ),
  );
}

/** The dialog of an action: it says what will happen, asks for what is needed, and does it. */
export function InvoiceDialog({ action, ...props }: Props & { action: InvoiceAction }): ReactNode {
  const Named = { pay: Pay, unsettle: Unsettle, correct: Correct, credit: Credit, void: Void }[action];
  return <Named {...props} />;
}

/** What ends a dialog: the invoices are read again, and it is said what was done. */
async function finish({ onClose }: Props, done: string): Promise<void> {
  await readAgain();
  notify.success(done);
  onClose();
}

const names = { ...texts, contractName: contractTexts.contractName, postalCode: contractTexts.postalCode };

function Pay(props: Props): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { invoice, onClose } = props;
  const { form, submit, failure } = useContractForm({
    schema: InvoicePayment,
    names: { ...names, amount: texts.paidAmount },
    values: { amount: String(invoice.open), paidOn: '' },
    send: async body => {
      await call(payInvoice, { params: targetOf(props), body });
      await finish(props, t(texts.paidDone));
    },
  });
  return (
    <FormDialog
      title={t(texts.payTitle)}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.pay)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="phrases">{t(texts.payText, { number: invoice.number, open: number(invoice.open) })}</p>
      <TextInput control={form.control} name="amount" inputMode="numeric" label={t(texts.paidAmount)} />
      <DayInput control={form.control} name="paidOn" label={t(texts.paidOn)} help={t(texts.paidOnHelp)} />
    </FormDialog>
  );
}

function Unsettle(props: Props): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { invoice, onClose } = props;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(texts.unsettle)}
      confirmLabel={t(texts.unsettle)}
      onConfirm={async () => {
        await call(settleInvoice, { params: targetOf(props), body: { isPaid: false } });
        await readAgain();
      }}
    >
      {t(texts.unsettleText, { number: invoice.number, paid: number(invoice.paid) })}
    </ConfirmDialog>
  );
}

function Void(props: Props): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { invoice, onClose } = props;
  const { form, submit, failure } = useContractForm({
    schema: WithReason,
    names,
    values: { reason: '' },
    send: async body => {
      await call(voidInvoice, { params: targetOf(props), body });
      await finish(props, t(texts.voidDone));
    },
  });
  return (
    <FormDialog
      title={t(texts.voidTitle)}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.void)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="phrases">{t(texts.voidText, { number: invoice.number, total: number(invoice.total) })}</p>
      <TextInput
        control={form.control}
        name="reason"
        maxLength={200}
        label={t(texts.reason)}
        help={t(texts.reasonSeen)}
      />
    </FormDialog>
  );
}

/** The whole number of a field while it is typed; 0 where it is none. */
function typed(value: unknown): number {
  const found = Number(String(value).normalize('NFKC').replaceAll(',', '').trim());
  return Number.isInteger(found) && found > 0 ? found : 0;
}

function Correct(props: Props): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { invoice, onClose } = props;
  const { form, submit, failure } = useContractForm({
    schema: CorrectedInvoice,
    names,
    values: {
      reason: '',
      contractName: invoice.contractName,
      departmentName: invoice.departmentName,
      postalCode: invoice.postalCode,
      amount: String(invoice.amount),
      discount: String(invoice.discount),
    },
    send: async body => {
      await call(correctInvoice, { params: targetOf(props), body });
      await finish(props, t(texts.correctDone));
    },
  });
  const { control } = form;
  const [amount, discount] = useWatch({ control, name: ['amount', 'discount'] }).map(typed) as [number, number];
  const { tax, total } = taxed(amount, Math.min(amount, discount));
  return (
    <FormDialog
      title={t(texts.correctTitle)}
      size="lg"
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.correct)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="phrases">
        {t(texts.correctText, { number: invoice.number })}
        {invoice.paid > 0 && ` ${t(texts.movedText, { paid: number(invoice.paid) })}`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput control={control} name="contractName" label={t(contractTexts.contractName)} />
        <TextInput control={control} name="departmentName" isOptional label={t(contractTexts.departmentName)} />
        <TextInput control={control} name="postalCode" label={t(contractTexts.postalCode)} />
        <span className="max-sm:hidden" />
        <TextInput control={control} name="amount" inputMode="numeric" label={t(texts.amount)} />
        <TextInput control={control} name="discount" inputMode="numeric" label={t(texts.discount)} />
      </div>
      <p className="font-bold phrases" aria-live="polite">
        {t(texts.becomes, { total: number(total), tax: number(tax) })}
      </p>
      <TextInput control={control} name="reason" maxLength={200} label={t(texts.reason)} help={t(texts.reasonSeen)} />
    </FormDialog>
  );
}

function Credit(props: Props): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { invoice, onClose } = props;
  const { form, submit, failure } = useContractForm({
    schema: InvoiceCredit,
    names,
    values: { reason: '', amount: String(invoice.creditable) },
    send: async body => {
      await call(creditInvoice, { params: targetOf(props), body });
      await finish(props, t(texts.creditDone));
    },
  });
  const amount = typed(useWatch({ control: form.control, name: 'amount' }));
  const total = creditTotal(invoice, Math.min(amount, invoice.creditable));
  const refund = Math.max(0, Math.min(invoice.paid, total - invoice.open));
  return (
    <FormDialog
      title={t(texts.creditTitle)}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.credit)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="phrases">{t(texts.creditText, { number: invoice.number, most: number(invoice.creditable) })}</p>
      <TextInput control={form.control} name="amount" inputMode="numeric" label={t(texts.amount)} />
      <p className="font-bold phrases" aria-live="polite">
        {t(texts.credits, { total: number(total), open: number(Math.max(0, invoice.open - total)) })}
        {refund > 0 && ` ${t(texts.refund, { amount: number(refund) })}`}
      </p>
      <TextInput
        control={form.control}
        name="reason"
        maxLength={200}
        label={t(texts.reason)}
        help={t(texts.reasonPrinted)}
      />
    </FormDialog>
  );
}
