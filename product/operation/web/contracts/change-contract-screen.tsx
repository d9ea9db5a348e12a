import { type ReactNode, useRef } from 'react';
import { messages } from '#language/message.ts';
import { changeGroupContract, getGroupContract, type StaffContractView } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useChangeQuestion } from '#product/contracts/web/contracts/change-question.tsx';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { WithPlans } from '#product/contracts/web/contracts/with-plans.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useTenantParams } from '#web/navigation.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { changeContractForm, changeOf, formOf } from './change-contract-form.ts';
import { ChangeContractPanel } from './change-contract-panel.tsx';

const texts = messages({
  title: { ja: '契約の変更', en: 'Change contract' },
  done: { ja: '契約を変更しました。', en: 'The contract has been changed.' },
});

export default function AdminChangeContractScreen(): ReactNode {
  const params = useTenantParams();
  const contract = useApi(getGroupContract, { params }, { staleTime: 0 });
  // A form is filled once: from the current answer of the server, not from the cache.
  if (contract.data === undefined || contract.isPlaceholderData || !contract.isFetchedAfterMount)
    return <NotLoaded of={contract} />;
  const reload = async () => (await contract.refetch()).data ?? (contract.data as StaffContractView);
  return (
    <WithPlans>
      <ChangeContract key={params.groupId} view={contract.data} reload={reload} />
    </WithPlans>
  );
}

function ChangeContract({
  view,
  reload,
}: {
  view: StaffContractView;
  reload: () => Promise<StaffContractView>;
}): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { tenantId, groupId } = view;
  const version = useRef(view.version);
  const { ask, question } = useChangeQuestion(view);
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: changeContractForm(view),
    names: contractTexts,
    values: formOf(view),
    codes: {
      contract_status_forbidden: 'status',
      coupon_invalid: 'couponCode',
      agency_not_found: 'agencyCode',
      plan_not_found: 'planId',
      plan_not_selectable: 'planId',
      contract_email_not_master: 'contractEmail',
      card_unavailable: 'paymentMethod',
    },
    send: async values => {
      const body = changeOf(values, form.formState.dirtyFields, version.current);
      const agreed = await ask(body);
      if (agreed === null) return;
      const group = { tenantId, groupId };
      const sent = { params: group, body: { ...body, ...agreed } };
      await trackContractChange(group, () => call(changeGroupContract, sent));
      await queryClient.invalidateQueries();
      notify.success(t(texts.done));
      await go('admin-contract', {}, { params: { tenantId, group_id: groupId } });
    },
  });
  return (
    <>
      <PageHeader title={t(texts.title)}>
        {view.contractName || view.tenantPreferredId} · {t(groupLabel(view))}
      </PageHeader>
      <ChangeContractPanel
        view={view}
        form={form}
        submit={submit}
        failure={failure}
        onCancel={() => void go('admin-contract', {}, { params: { tenantId, group_id: groupId } })}
      />
      {question}
      <ConflictDialog
        isOpen={isConflict}
        onClose={endConflict}
        onReload={async () => {
          const fresh = await reload();
          version.current = fresh.version;
          form.reset(formOf(fresh));
        }}
      />
    </>
  );
}
