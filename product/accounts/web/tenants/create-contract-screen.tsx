import { type ReactNode, useState } from 'react';
import type { ProductLine } from '#endpoint/product-line.ts';
import { createTenant, NewTenant, NewTenantTerms, quoteTenant } from '#product/accounts/api/tenants.ts';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useNewContractQuestion } from '#product/contracts/web/contracts/new-contract-question.tsx';
import { WithPlans } from '#product/contracts/web/contracts/with-plans.tsx';
import { call } from '#web/client.ts';
import { useCurrentScreen } from '#web/navigation.tsx';
import { queryClient } from '#web/queries.ts';
import { tokyoDay } from '#web/tokyo-day.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { ContractCreated, type Created } from './contract-created.tsx';
import { CreateContractForm } from './create-contract-form.tsx';

const emptyForm = (isAd: boolean) => ({
  tenantPreferredId: '',
  contractName: '',
  departmentName: '',
  lastName: '',
  firstName: '',
  contractEmail: '',
  phone: '',
  postalCode: '',
  planId: '',
  period: 'monthly' as const,
  startDate: tokyoDay(),
  paymentMethod: 'invoice_payment' as const,
  freePeriod: '0',
  agencyCode: '',
  couponCode: '',
  product: (isAd ? 'ad' : 'main') as ProductLine,
  adReport: isAd,
});

/** A new contract with its tenant and owner: of websites or the API, or at its own address of the ad-report product. */
export default function CreateContractScreen(): ReactNode {
  const isAd = useCurrentScreen() === 'admin-create-contract-adbox';
  const [created, setCreated] = useState<Created>();
  const { put, question } = useNewContractQuestion();
  const parts = useContractForm({
    schema: NewTenant,
    names: contractTexts,
    values: emptyForm(isAd),
    codes: {
      tenant_preferred_id_taken: 'tenantPreferredId',
      email_taken: 'contractEmail',
      plan_not_found: 'planId',
      plan_not_selectable: 'planId',
      agency_not_found: 'agencyCode',
      coupon_invalid: 'couponCode',
      card_unavailable: 'paymentMethod',
    },
    send: async values => {
      const body = { ...values, couponCode: values.couponCode || null };
      const agreed = await put(await call(quoteTenant, { body: NewTenantTerms.parse(body) }));
      if (agreed === null) return;
      const { tenantId } = await call(createTenant, { body: { ...body, ...agreed } });
      void queryClient.invalidateQueries({ queryKey: ['tenants.list'] });
      setCreated({ tenantId, tenantPreferredId: values.tenantPreferredId, email: values.contractEmail });
    },
  });
  if (created === undefined)
    return (
      <WithPlans>
        <CreateContractForm {...parts} isAd={isAd} />
        {question}
      </WithPlans>
    );
  return (
    <ContractCreated
      created={created}
      onAgain={() => {
        parts.form.reset(emptyForm(isAd));
        setCreated(undefined);
      }}
    />
  );
}
