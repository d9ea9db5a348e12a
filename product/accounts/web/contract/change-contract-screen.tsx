import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { messages } from '#language/message.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { BillingPeriod, getContract, type PaymentMethod } from '#product/contracts/api/contracts.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { ContactFields } from '#product/contracts/web/contracts/contact-fields.tsx';
import { contractTexts, periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { PaymentChoice } from '#product/contracts/web/contracts/payment-choice.tsx';
import { PlanChoice } from '#product/contracts/web/contracts/plan-choice.tsx';
import { WithPlans } from '#product/contracts/web/contracts/with-plans.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useScope } from '#web/navigation.tsx';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { CardForm } from './card-form.tsx';
import { type Card, type ContractControl, type ContractView, useContractChange } from './use-contract-change.ts';

const texts = messages({
  title: { ja: '契約の変更', en: 'Change contract' },
  terms: { ja: '契約内容', en: 'Terms' },
  termsHelp: {
    ja: '料金が上がる変更はすぐに適用され、差額を日割りで請求します。料金が下がる変更と契約期間の変更は、次の更新日から適用されます。',
    en: 'Upgrades apply immediately, and the difference is invoiced pro rata. Downgrades and changes to the billing period apply from the next renewal date.',
  },
  noTerms: {
    ja: '契約が利用できる状態になるまで、プランと契約期間は変更できません。契約者の情報は変更できます。',
    en: 'You cannot change the plan or billing period until the contract is active again. You can change the contact details.',
  },
  payment: { ja: 'お支払い', en: 'Payment' },
  paymentHelp: {
    ja: '次に発行される請求書から、選んだ方法でのお支払いになります。',
    en: 'The selected payment method applies from the next invoice.',
  },
  otherCard: { ja: '別のカードに変更', en: 'Change card' },
  contact: { ja: '契約者', en: 'Contact' },
  contactHelp: {
    ja: 'メインの契約のメールアドレスは、契約者本人だけが変更できます。変更先はマスターのメールアドレスに限り、確認メールで確定します。',
    en: 'Only the owner can change the e-mail address of the main contract. The new address must belong to a master and is confirmed by e-mail.',
  },
  save: { ja: '変更を保存', en: 'Save changes' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

/** While they last, a client user changes only the contact and the way of payment. */
const withoutTerms: readonly ContractStatus[] = ['canceled', 'bad_payment', 'unavailable', 'withdraw'];

/** The part of the group's contract that a client user can change. */
export default function ChangeContractScreen(): ReactNode {
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const contract = useApi(getContract, { params: { tenantId }, query: { groupId } }, { staleTime: 0 });
  if (contract.data === undefined || !contract.isFetchedAfterMount) return <NotLoaded of={contract} />;
  const now = contract.data;
  return (
    <WithPlans>
      <ChangeForm key={now.groupId} view={now} reload={async () => (await contract.refetch()).data ?? now} />
    </WithPlans>
  );
}

function ChangeForm({ view, reload }: { view: ContractView; reload: () => Promise<ContractView> }): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure, isConflict, endConflict, card, setCard, take, question } = useContractChange(view);
  const isAd = isAdTenant(useScope().params.tenantId);
  const hasTerms = !withoutTerms.includes(view.status);
  const isApi = isApiStatus(view.status);
  // Read while rendering: the form tracks changes only for subscribers.
  const { isDirty, dirtyFields } = form.formState;
  return (
    <>
      <PageHeader title={t(texts.title)}>{isApi ? t(planLabel(view.planName)) : t(groupLabel(view))}</PageHeader>
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.save)}
        isDisabled={!isDirty && card.token === null}
        leave={
          <ScreenLink screen="contract" className="button button--ghost">
            {t(texts.cancel)}
          </ScreenLink>
        }
      >
        {hasTerms ? (
          <FormPart title={t(texts.terms)} help={t(texts.termsHelp)}>
            <PlanChoice control={form.control} name="planId" use="group" now={view.contractPlanId} isAd={isAd} />
            <ChoiceInput
              control={form.control}
              name="period"
              label={t(contractTexts.period)}
              options={BillingPeriod.options.map(id => ({ id, label: t(periodNames[id]) }))}
            />
          </FormPart>
        ) : (
          <p className="px-4 py-4 text-muted phrases sm:px-6">{t(texts.noTerms)}</p>
        )}
        <PaymentPart
          control={form.control}
          src={view.cardForm}
          now={view.paymentMethod}
          isChanged={dirtyFields.paymentMethod === true}
          card={card}
          setCard={setCard}
        />
        <ContactFields title={t(texts.contact)} help={t(texts.contactHelp)} control={form.control} />
      </SendPanel>
      {question}
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={async () => take(await reload())} />
    </>
  );
}

/** The way of payment, with the card's form of the payment provider where a new card is asked for. */
function PaymentPart({
  control,
  src,
  now,
  isChanged,
  card,
  setCard,
}: {
  control: ContractControl;
  /** The address of the form of the card; null where cards are not taken. */
  src: string | null;
  now: PaymentMethod;
  isChanged: boolean;
  card: Card;
  setCard: (card: Card) => void;
}): ReactNode {
  const { t } = useLanguage();
  const isCard = useWatch({ control, name: 'paymentMethod' }) === 'card' && src !== null;
  return (
    <FormPart title={t(texts.payment)} help={t(texts.paymentHelp)}>
      <PaymentChoice control={control} now={now} />
      {isCard && (card.isOther || isChanged) && (
        <CardForm
          key={card.tries}
          src={src ?? ''}
          isEntered={card.token !== null}
          onToken={token => setCard({ ...card, token })}
        />
      )}
      {isCard && !card.isOther && !isChanged && (
        <Button variant="outline" className="sm:mt-6" onPress={() => setCard({ ...card, isOther: true })}>
          {t(texts.otherCard)}
        </Button>
      )}
    </FormPart>
  );
}
