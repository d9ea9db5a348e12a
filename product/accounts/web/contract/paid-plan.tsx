import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { choice } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import {
  BillingPeriod,
  beginPaid,
  type ContractView,
  getContract,
  getLimit,
} from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { contractTexts, periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { PlanChoice } from '#product/contracts/web/contracts/plan-choice.tsx';
import { useTermsQuestion } from '#product/contracts/web/contracts/terms-question.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  open: { ja: '有料プランに変更', en: 'Upgrade to a paid plan' },
  help: {
    ja: '有料プランはすぐに開始され、これまでの検証結果はそのまま残ります。次の画面で請求額と日付を確認できます。',
    en: 'A paid plan starts immediately and keeps all your results. Amounts and dates are shown before you confirm.',
  },
  ask: { ja: '料金を確認', en: 'Review charges' },
  later: { ja: '閉じる', en: 'Close' },
  done: { ja: '有料プランを開始しました。', en: 'The paid plan has started.' },
});

const Form = z.object({ planId: choice(contractTexts.planId), period: BillingPeriod });

/** The way from the free plan to a paid one: the choice, then what it costs, then the paid plan. */
export function PaidPlan({ view }: { view: ContractView }): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PaidPlanForm view={view} close={() => setOpen(false)} />;
  return (
    <p className="panel mb-4 flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-56 phrases">{t(texts.help)}</span>
      <button type="button" className="button button--primary" onClick={() => setOpen(true)}>
        {t(texts.open)}
      </button>
    </p>
  );
}

function PaidPlanForm({ view, close }: { view: ContractView; close: () => void }): ReactNode {
  const { t } = useLanguage();
  const { ask, question } = useTermsQuestion(view);
  const { tenantId } = view;
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: Form,
    names: contractTexts,
    values: { planId: '', period: 'monthly' },
    codes: { plan_not_found: 'planId', plan_not_selectable: 'planId' },
    send: async terms => {
      const agreed = await ask(terms);
      if (agreed === null) return;
      const body = { ...terms, ...agreed, version: view.version };
      await trackContractChange(view, () => call(beginPaid, { params: { tenantId }, body }));
      notify.success(t(texts.done));
      await readAnew();
    },
  });
  return (
    <div className="mb-4">
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.ask)}
        leave={
          <button type="button" className="button button--ghost" onClick={close}>
            {t(texts.later)}
          </button>
        }
      >
        <FormPart title={t(texts.open)} help={t(texts.help)}>
          <PlanChoice control={form.control} name="planId" use="group" />
          <ChoiceInput
            control={form.control}
            name="period"
            label={t(contractTexts.period)}
            options={BillingPeriod.options.map(id => ({ id, label: t(periodNames[id]) }))}
          />
        </FormPart>
      </SendPanel>
      {question}
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={readAnew} />
    </div>
  );
}

async function readAnew(): Promise<void> {
  await Promise.all(
    [getContract, getLimit, listGroups, listInvoices].map(({ operationId }) =>
      queryClient.invalidateQueries({ queryKey: [operationId] }),
    ),
  );
}
