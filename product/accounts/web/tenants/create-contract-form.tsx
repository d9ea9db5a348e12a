import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { NewTenant } from '#product/accounts/api/tenants.ts';
import { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { ContactFields } from '#product/contracts/web/contracts/contact-fields.tsx';
import { contractTexts, periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { PaymentChoice } from '#product/contracts/web/contracts/payment-choice.tsx';
import { PlanChoice } from '#product/contracts/web/contracts/plan-choice.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo } from '#web/navigation.tsx';
import { ChoiceInput, DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import type { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: '契約の作成', en: 'Create a contract' },
  product: { ja: '契約の種類', en: 'Contract type' },
  without: { ja: 'サイト検証', en: 'Website verification' },
  withoutHelp: { ja: 'ウェブサイトの検証だけを利用する契約です。', en: 'For website verification only.' },
  adTitle: { ja: '広告契約の作成', en: 'Create an ad contract' },
  with: { ja: '広告レポートあり', en: 'With ad reports' },
  withHelp: {
    ja: '広告の実績を収集し、ExcelとPDFのレポートを作成します。',
    en: 'Collects ad performance data and creates Excel and PDF reports.',
  },
  withoutReport: { ja: '広告レポートなし', en: 'Without ad reports' },
  withoutReportHelp: {
    ja: '広告の実績を収集し、画面で確認します。レポートは作成できません。',
    en: 'Collects ad performance data for viewing on screen. Reports cannot be created.',
  },
  toAd: { ja: '広告契約を作成する', en: 'Create an ad contract' },
  toMain: { ja: 'サイト検証・APIの契約を作成する', en: 'Create a website verification or API contract' },
  api: { ja: 'API', en: 'API' },
  apiHelp: {
    ja: 'プログラムから検証する契約です。契約者は、トークンを発行するAPIコンソールを利用します。',
    en: 'For verifying websites from programs. The owner uses the API console, where tokens are issued.',
  },
  login: { ja: 'サインイン', en: 'Sign-in' },
  loginHelp: {
    ja: '契約者がサインインのときに入力するIDです。あとから変更できません。',
    en: 'The ID the owner enters when signing in. It cannot be changed later.',
  },
  tenantHelp: { ja: '半角英数字と - _ @ . で8〜50文字', en: '8 to 50 letters, digits and - _ @ .' },
  contact: { ja: '契約者', en: 'Owner' },
  contactHelp: {
    ja: '契約メールアドレスに、初回サインインのメールが送られます。',
    en: 'A first sign-in e-mail will be sent to the contract e-mail address.',
  },
  terms: { ja: '契約内容', en: 'Terms' },
  sales: { ja: '代理店・クーポン', en: 'Agency and coupon' },
  submit: { ja: '契約を作成', en: 'Create contract' },
});

interface Choice<Id extends string> {
  id: Id;
  title: Message;
  help: Message;
}
const kinds: readonly Choice<'site' | 'api'>[] = [
  { id: 'site', title: texts.without, help: texts.withoutHelp },
  { id: 'api', title: texts.api, help: texts.apiHelp },
];
const adKinds: readonly Choice<'with' | 'without'>[] = [
  { id: 'with', title: texts.with, help: texts.withHelp },
  { id: 'without', title: texts.withoutReport, help: texts.withoutReportHelp },
];

type Parts = ReturnType<typeof useContractForm<typeof NewTenant>>;

/** The form of a new contract; `isAd`: of the ad-report product. */
export function CreateContractForm({ form, submit, failure, isAd }: Parts & { isAd: boolean }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { control } = form;
  const kind = form.watch('product') === 'api' ? 'api' : 'site';
  function choose(next: 'site' | 'api') {
    // A plan belongs to one kind of contract.
    if (next !== kind) form.resetField('planId');
    form.setValue('product', next === 'api' ? 'api' : 'main');
  }
  return (
    <>
      <PageHeader
        title={t(isAd ? texts.adTitle : texts.title)}
        actions={
          <ScreenLink
            screen={isAd ? 'admin-create-contract' : 'admin-create-contract-adbox'}
            className="button button--outline"
          >
            {t(isAd ? texts.toMain : texts.toAd)}
          </ScreenLink>
        }
      />
      <SendPanel of={{ form, submit, failure }} button={t(texts.submit)} onLeave={() => void go('admin-home')}>
        <FormPart title={t(texts.product)}>
          {isAd ? (
            <Choices
              choices={adKinds}
              chosen={form.watch('adReport') ? 'with' : 'without'}
              onChoose={id => form.setValue('adReport', id === 'with')}
            />
          ) : (
            <Choices choices={kinds} chosen={kind} onChoose={choose} />
          )}
        </FormPart>
        <FormPart title={t(texts.login)} help={t(texts.loginHelp)}>
          <TextInput
            control={control}
            name="tenantPreferredId"
            label={t(contractTexts.tenantPreferredId)}
            help={t(texts.tenantHelp)}
            autoComplete="off"
          />
        </FormPart>
        <ContactFields title={t(texts.contact)} help={t(texts.contactHelp)} control={control} />
        <FormPart title={t(texts.terms)}>
          <PlanChoice control={control} name="planId" use={isAd ? 'site' : kind} isAd={isAd} />
          <ChoiceInput
            control={control}
            name="period"
            label={t(contractTexts.period)}
            options={BillingPeriod.options.map(id => ({ id, label: t(periodNames[id]) }))}
          />
          <DayInput control={control} name="startDate" label={t(contractTexts.startDate)} />
          <PaymentChoice control={control} />
          <TextInput control={control} name="freePeriod" inputMode="numeric" label={t(contractTexts.freePeriod)} />
        </FormPart>
        <FormPart title={t(texts.sales)}>
          <TextInput
            control={control}
            name="agencyCode"
            inputMode="numeric"
            maxLength={6}
            isOptional
            label={t(contractTexts.agencyCode)}
          />
          <TextInput control={control} name="couponCode" isOptional label={t(contractTexts.couponCode)} />
        </FormPart>
      </SendPanel>
    </>
  );
}

function Choices<Id extends string>({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly Choice<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}): ReactNode {
  const { t } = useLanguage();
  return choices.map(({ id, title, help }) => (
    <ChoiceCard
      key={id}
      kind="radio"
      name="product"
      value={id}
      checked={chosen === id}
      onChange={() => onChoose(id)}
      title={t(title)}
    >
      {t(help)}
    </ChoiceCard>
  ));
}
