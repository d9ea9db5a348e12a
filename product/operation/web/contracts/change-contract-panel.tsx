import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { BillingPeriod, type StaffContractView } from '#product/contracts/api/contracts.ts';
import { ContactFields } from '#product/contracts/web/contracts/contact-fields.tsx';
import { inheritNames, contractTexts as names, periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { PaymentChoice } from '#product/contracts/web/contracts/payment-choice.tsx';
import { PlanChoice } from '#product/contracts/web/contracts/plan-choice.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant } from '#web/navigation.tsx';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart, SendPanel, type SentForm } from '#web/parts/form-panel.tsx';
import type { ChangeContractForm, TypedContract } from './change-contract-form.ts';

const texts = messages({
  status: { ja: '状態', en: 'Status' },
  statusHelp: {
    ja: '現在の状態から選択できるものだけが表示されます。',
    en: 'Only statuses available from the current status are shown.',
  },
  hold: {
    ja: '契約開始日を過ぎても「契約開始前」のままにする',
    en: 'Keep “Before contract start” after the start date',
  },
  blockedHelp: {
    ja: '外すと、停止中に始まった期間は請求せず、再開した日から請求します。',
    en: 'If unchecked, periods that start during suspension are not billed; billing resumes from the day the contract resumes.',
  },
  terms: { ja: '契約内容', en: 'Terms' },
  adReport: { ja: '広告レポートを作成できるようにする', en: 'Allow ad reports to be created' },
  adReportHelp: {
    ja: '外しても、作成済みのレポートは残ります。',
    en: 'Existing reports are kept if you turn this off.',
  },
  dates: { ja: '日付', en: 'Dates' },
  datesHelp: {
    ja: '契約終了日は、その日の終わりまで利用できる最後の日です。',
    en: 'The end date is the last day of the contract, through the end of that day.',
  },
  contact: { ja: '契約者', en: 'Owner' },
  sales: { ja: '代理店・クーポン', en: 'Agency and coupon' },
  submit: { ja: '変更を保存', en: 'Save changes' },
});

type Form = UseFormReturn<TypedContract, unknown, ChangeContractForm>;

export function ChangeContractPanel({
  view,
  form,
  submit,
  failure,
  onCancel,
}: {
  view: StaffContractView;
  form: Form;
  submit: SentForm['submit'];
  failure: string | undefined;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { control } = form;
  const status = form.watch('status');
  const allowed = view.allowedStatuses.map(one => ({ id: one.status as string, label: t(one.label) }));
  const now = { id: view.status as string, label: t(view.adminLabel) };
  const statuses = allowed.some(one => one.id === view.status) ? allowed : [now, ...allowed];
  return (
    <SendPanel
      of={{ form, submit, failure }}
      button={t(texts.submit)}
      isDisabled={!form.formState.isDirty}
      onLeave={onCancel}
    >
      <FormPart title={t(texts.status)} help={t(texts.statusHelp)}>
        <ChoiceInput control={control} name="status" label={t(names.status)} options={statuses} />
        {!isApiStatus(view.status) && (
          <ChoiceInput
            control={control}
            name="inherit"
            label={t(names.inherit)}
            options={(['0', '1', '2'] as const).map(id => ({ id, label: t(inheritNames[id]) }))}
          />
        )}
        <CheckInput control={control} name="billsBlocked" label={t(names.billsBlocked)} help={t(texts.blockedHelp)} />
        {status === 'before_start' && <CheckInput control={control} name="keepBeforeStart" label={t(texts.hold)} />}
      </FormPart>
      <FormPart title={t(texts.terms)}>
        <PlanChoice
          control={control}
          name="planId"
          use={view.groupId === 'G001' ? 'main' : 'group'}
          now={view.contractPlanId}
          isAd={isAdTenant(view.tenantId)}
        />
        <ChoiceInput
          control={control}
          name="period"
          label={t(names.period)}
          options={BillingPeriod.options.map(id => ({ id, label: t(periodNames[id]) }))}
        />
        <PaymentChoice control={control} now={view.paymentMethod} />
        <TextInput control={control} name="freePeriod" inputMode="numeric" label={t(names.freePeriod)} />
        {isAdTenant(view.tenantId) && (
          <CheckInput control={control} name="adReport" label={t(texts.adReport)} help={t(texts.adReportHelp)} />
        )}
      </FormPart>
      <FormPart title={t(texts.dates)} help={t(texts.datesHelp)}>
        <DayInput control={control} name="startDate" label={t(names.startDate)} />
        <DayInput control={control} name="renewalDate" isOptional label={t(names.renewalDate)} />
        <DayInput control={control} name="endDate" isOptional label={t(names.endDate)} />
      </FormPart>
      <ContactFields title={t(texts.contact)} control={control} />
      <FormPart title={t(texts.sales)}>
        <TextInput
          control={control}
          name="agencyCode"
          inputMode="numeric"
          maxLength={6}
          isOptional
          label={t(names.agencyCode)}
        />
        <TextInput control={control} name="couponCode" isOptional label={t(names.couponCode)} />
      </FormPart>
    </SendPanel>
  );
}
