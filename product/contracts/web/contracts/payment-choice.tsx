import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PaymentMethod } from '#product/contracts/api/contracts.ts';
import { listPlans } from '#product/contracts/api/plans.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { useApi } from '#web/queries.ts';
import { contractTexts, paymentNames } from './contract-texts.ts';

/** The choice of a way of payment among those that the operator takes; the contract's own, `now`, stays listed. */
export function PaymentChoice<Values extends FieldValues, Sent>({
  control,
  now,
}: {
  control: Control<Values, unknown, Sent>;
  now?: PaymentMethod;
}): ReactNode {
  const { t } = useLanguage();
  const taken = useApi(listPlans, {}).data?.paymentMethods ?? ['invoice_payment'];
  const offered = PaymentMethod.options.filter(id => taken.includes(id) || id === now);
  return (
    <ChoiceInput
      control={control}
      name={'paymentMethod' as FieldPath<Values>}
      label={t(contractTexts.paymentMethod)}
      options={offered.map(id => ({ id, label: t(paymentNames[id]) }))}
    />
  );
}
