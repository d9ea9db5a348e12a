import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { Reply } from '#endpoint/define.ts';
import { choice } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { listGroups, updateGroup } from '#product/accounts/api/groups.ts';
import { ContractContact } from '#product/contracts/api/contract-fields.ts';
import { BillingPeriod, getContract, getLimit, PaymentMethod } from '#product/contracts/api/contracts.ts';
import { changePaymentMethod } from '#product/contracts/api/invoices.ts';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useTermsQuestion } from '#product/contracts/web/contracts/terms-question.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { userPoolOf } from '#web/user-pool.ts';

const texts = messages({
  cardMissing: { ja: 'カード情報を入力してください。', en: 'Please enter the card details.' },
  mailed: {
    ja: '契約を変更しました。{email} に確認メールを送信しました。確認されると契約メールアドレスが変更されます。',
    en: 'The contract has been changed. A confirmation e-mail has been sent to {email}. The contract e-mail address changes once it is confirmed.',
  },
  done: { ja: '契約を変更しました。', en: 'The contract has been changed.' },
});

const Form = ContractContact.extend({
  planId: choice(contractTexts.planId),
  period: BillingPeriod,
  paymentMethod: PaymentMethod,
});

export type ContractView = Reply<typeof getContract>;
export type ContractControl = Control<z.input<typeof Form>, unknown, z.output<typeof Form>>;

function valuesOf(view: ContractView): z.input<typeof Form> {
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

/** The card being entered: whether it replaces the current one, the provider's token, the number of submissions. */
export interface Card {
  isOther: boolean;
  token: string | null;
  tries: number;
}

const codes = {
  plan_not_found: 'planId',
  plan_not_selectable: 'planId',
  contract_email_not_master: 'contractEmail',
  forbidden: 'contractEmail',
  card_unavailable: 'paymentMethod',
  card_refused: 'paymentMethod',
  card_security_code_invalid: 'paymentMethod',
  card_expiry_invalid: 'paymentMethod',
  card_number_invalid: 'paymentMethod',
} as const;

/** The form of a contract: sends what was changed, the way of payment first. `take` puts in what was read anew. */
export function useContractChange(view: ContractView) {
  const { t } = useLanguage();
  const go = useGo();
  const scope = useScope();
  const versionShown = useRef(view.version);
  const [card, setCard] = useState<Card>({ isOther: false, token: null, tries: 0 });
  const { tenantId, groupId } = view;
  const { ask, question } = useTermsQuestion(view);
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
      const { period } = contract;
      const asks =
        values.paymentMethod === 'card' && view.cardForm !== null && (card.isOther || paymentMethod !== undefined);
      if (asks && card.token === null) {
        form.setError('paymentMethod', { type: 'required', message: t(texts.cardMissing) });
        return;
      }
      const agreed = await ask({ planId, period });
      if (agreed === null) return;
      // First: a refused card must leave everything unchanged.
      if (asks || paymentMethod !== undefined) await changePayment(values.paymentMethod);
      if (Object.keys(changed).some(name => name !== 'paymentMethod' && changed[name])) {
        const userPoolId = await userPoolOf(scope);
        const version = versionShown.current;
        const body = { group: groupId, version, userPoolId, plan: planId, firstName, lastName, contract, ...agreed };
        await call(updateGroup, { params: { tenantId }, body });
      }
      const { contractEmail } = contract;
      const isAsked = contractEmail !== undefined && groupId === 'G001';
      notify.success(isAsked ? t(texts.mailed, { email: contractEmail }) : t(texts.done));
      await Promise.all(
        [getContract, getLimit, listGroups].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      );
      await go('contract');
    },
  });
  async function changePayment(paymentMethod: PaymentMethod) {
    const token = paymentMethod === 'card' && card.token !== null ? { token: card.token } : {};
    // A token is valid once: whether the card is accepted or not, another one needs the form again.
    setCard({ isOther: card.isOther, token: null, tries: card.tries + 1 });
    const body = { groupId, paymentMethod, version: versionShown.current, ...token };
    const { version } = await call(changePaymentMethod, { params: { tenantId }, body });
    // Saved fields are not sent again when the rest is refused.
    versionShown.current = version;
    setCard({ isOther: false, token: null, tries: card.tries + 1 });
    form.resetField('paymentMethod', { defaultValue: paymentMethod });
  }
  function take(fresh: ContractView) {
    versionShown.current = fresh.version;
    form.reset(valuesOf(fresh));
  }
  return { form, submit, failure, isConflict, endConflict, card, setCard, take, question };
}
