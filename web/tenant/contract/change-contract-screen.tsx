import { Button } from '@heroui/react/button';
import { type ReactNode, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { BillingPeriod, ContractContact, getContract, getLimit, PaymentMethod } from '#api/contracts.ts';
import type { Reply } from '#api/define.ts';
import { choice } from '#api/fields/field.ts';
import { listGroups, updateGroup } from '#api/groups.ts';
import { changePaymentMethod } from '#api/invoices.ts';
import { groupLabel } from '#api/shown-names.ts';
import { messages } from '#language/message.ts';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useGo, useScope } from '../../navigation.tsx';
import { ChoiceInput } from '../../parts/bound-fields.tsx';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { ContactFields } from '../../parts/contracts/contact-fields.tsx';
import { contractTexts, paymentNames, periodNames } from '../../parts/contracts/contract-texts.ts';
import { PlanChoice } from '../../parts/contracts/plan-choice.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { FormPart, SendPanel } from '../../parts/form-panel.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { notify } from '../../parts/toast.tsx';
import { queryClient, useApi } from '../../queries.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useContractForm } from '../../use-contract-form.ts';
import { userPoolOf } from '../../user-pool.ts';
import { CardForm } from './card-form.tsx';

const texts = messages({
  title: { ja: '契約の変更', en: 'Change the contract' },
  terms: { ja: '契約内容', en: 'Terms' },
  termsHelp: {
    ja: 'プランを変えると、今月の残りページ数は新しいプランで計算し直されます。',
    en: 'With another plan, the pages left this month are counted anew.',
  },
  noTerms: {
    ja: '契約が利用できる状態になるまで、プランと契約期間は変更できません。契約者の情報は変更できます。',
    en: 'The plan and the period cannot be changed until the contract can be used again. The contact can.',
  },
  payment: { ja: 'お支払い', en: 'Payment' },
  paymentHelp: {
    ja: '次に発行される請求書から、選んだ方法でのお支払いになります。',
    en: 'From the next invoice on, you pay the way you choose here.',
  },
  otherCard: { ja: '別のカードに変更', en: 'Use another card' },
  cardMissing: { ja: 'カード情報を入力してください。', en: 'Please enter the card details.' },
  contact: { ja: '契約者', en: 'Contact' },
  contactHelp: {
    ja: 'メインの契約のメールアドレスは、契約者本人だけが変更できます。',
    en: 'Only the owner may change the e-mail address of the main contract.',
  },
  save: { ja: '変更を保存', en: 'Save the changes' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  done: { ja: '契約を変更しました。', en: 'The contract has been changed.' },
});

const Form = ContractContact.extend({
  planId: choice(contractTexts.planId),
  period: BillingPeriod,
  paymentMethod: PaymentMethod,
});

type View = Reply<typeof getContract>;

function valuesOf(view: View): z.input<typeof Form> {
  const { contractPlanId, period, paymentMethod, contractEmail, contractName, departmentName } = view;
  const { firstName, lastName, phone, postalCode } = view;
  return {
    planId: contractPlanId,
    period,
    paymentMethod,
    contractEmail,
    contractName,
    departmentName,
    firstName,
    lastName,
    phone,
    postalCode,
  };
}

/** The card being entered: another one than now, the provider's token for it, how often one was sent. */
interface Card {
  isOther: boolean;
  token: string | null;
  tries: number;
}

/** The fields that the server's refusals speak of. */
const codes = {
  plan_not_found: 'planId',
  plan_not_selectable: 'planId',
  forbidden: 'contractEmail',
  card_unavailable: 'paymentMethod',
  card_refused: 'paymentMethod',
  card_security_code_invalid: 'paymentMethod',
  card_expiry_invalid: 'paymentMethod',
  card_number_invalid: 'paymentMethod',
} as const;

/** The part of the group's contract that a client user can change. */
export default function ChangeContractScreen(): ReactNode {
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const contract = useApi(getContract, { params: { tenantId }, query: { groupId } }, { staleTime: 0 });
  if (contract.error && contract.data === undefined)
    return <ErrorState error={contract.error} retry={() => void contract.refetch()} />;
  if (contract.data === undefined || !contract.isFetchedAfterMount) return <Waiting />;
  const now = contract.data;
  return <ChangeForm key={now.groupId} view={now} reload={async () => (await contract.refetch()).data ?? now} />;
}

function ChangeForm({ view, reload }: { view: View; reload: () => Promise<View> }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const scope = useScope();
  const versionShown = useRef(view.version);
  const [card, setCard] = useState<Card>({ isOther: false, token: null, tries: 0 });
  const { tenantId, groupId } = view;
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: Form,
    names: contractTexts,
    values: valuesOf(view),
    codes,
    send: async values => {
      const changed = form.formState.dirtyFields as Record<string, unknown>;
      const { planId, firstName, lastName, paymentMethod, ...contract } = Object.fromEntries(
        Object.entries(values).filter(([name]) => changed[name]),
      ) as Partial<typeof values>;
      const asks =
        values.paymentMethod === 'card' && view.cardForm !== null && (card.isOther || paymentMethod !== undefined);
      if (asks && card.token === null) {
        form.setError('paymentMethod', { type: 'required', message: t(texts.cardMissing) });
        return;
      }
      // First: a card that is not taken shall leave everything as it was.
      if (asks || paymentMethod !== undefined) await changePayment(values.paymentMethod);
      if (Object.keys(changed).some(name => name !== 'paymentMethod' && changed[name])) {
        const userPoolId = await userPoolOf(scope);
        const version = versionShown.current;
        const body = { group: groupId, version, userPoolId, plan: planId, firstName, lastName, contract };
        await call(updateGroup, { params: { tenantId }, body });
      }
      notify.success(t(texts.done));
      await Promise.all(
        [getContract, getLimit, listGroups].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      );
      await go('contract');
    },
  });
  const hasTerms = view.status !== 'canceled' && view.status !== 'bad_payment';
  async function changePayment(paymentMethod: PaymentMethod) {
    const token = paymentMethod === 'card' && card.token !== null ? { token: card.token } : {};
    // A token holds once: whether the card is taken or not, another one needs the form again.
    setCard({ isOther: card.isOther, token: null, tries: card.tries + 1 });
    const body = { groupId, paymentMethod, version: versionShown.current, ...token };
    const { version } = await call(changePaymentMethod, { params: { tenantId }, body });
    // What was written is not sent again when the rest is refused.
    versionShown.current = version;
    setCard({ isOther: false, token: null, tries: card.tries + 1 });
    form.resetField('paymentMethod', { defaultValue: paymentMethod });
  }
  // Read while drawing: the form notes what was changed only for those who ask.
  const { isDirty, dirtyFields } = form.formState;
  return (
    <>
      <PageHeader title={t(texts.title)}>{t(groupLabel(view))}</PageHeader>
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
            <PlanChoice control={form.control} name="planId" use="group" now={view.contractPlanId} />
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
          isChanged={dirtyFields.paymentMethod === true}
          card={card}
          setCard={setCard}
        />
        <ContactFields title={t(texts.contact)} help={t(texts.contactHelp)} control={form.control} />
      </SendPanel>
      <ConflictDialog
        isOpen={isConflict}
        onClose={endConflict}
        onReload={async () => {
          const fresh = await reload();
          versionShown.current = fresh.version;
          form.reset(valuesOf(fresh));
        }}
      />
    </>
  );
}

/** The way of payment, with the card's form of the payment provider where a new card is asked for. */
function PaymentPart({
  control,
  src,
  isChanged,
  card,
  setCard,
}: {
  control: Control<z.input<typeof Form>, unknown, z.output<typeof Form>>;
  /** The address of the form of the card; null where cards are not taken. */
  src: string | null;
  isChanged: boolean;
  card: Card;
  setCard: (card: Card) => void;
}): ReactNode {
  const { t } = useLanguage();
  const isCard = useWatch({ control, name: 'paymentMethod' }) === 'card' && src !== null;
  return (
    <FormPart title={t(texts.payment)} help={t(texts.paymentHelp)}>
      <ChoiceInput
        control={control}
        name="paymentMethod"
        label={t(contractTexts.paymentMethod)}
        options={PaymentMethod.options.map(id => ({ id, label: t(paymentNames[id]) }))}
      />
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
