import type { ReactNode } from 'react';
import type { InvoiceState } from '#product/contracts/api/invoice-state.ts';
import { invoiceStateNames } from '#product/contracts/api/invoice-state-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const looks: Record<InvoiceState, string> = {
  open: 'bg-fair-soft text-fair',
  part_paid: 'bg-fair-soft text-fair',
  paid: 'bg-good-soft text-good',
  overdue: 'bg-poor-soft text-poor',
  credited: 'bg-default text-ink',
  voided: 'bg-default text-ink',
};

export function InvoiceStateChip({ state }: { state: InvoiceState }): ReactNode {
  const { t } = useLanguage();
  return <span className={`chip-tag ${looks[state]}`}>{t(invoiceStateNames[state])}</span>;
}
