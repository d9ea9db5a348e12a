import type { ReactNode } from 'react';
import { isConfined } from '#endpoint/access-decision.ts';
import { type Message, messages } from '#language/message.ts';
import { untilLastDay } from '#product/contracts/api/contract-dates.ts';
import { isApiStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { type ContractView, getContract, getLimit } from '#product/contracts/api/contracts.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { useAwaited } from '#product/contracts/web/contracts/awaited.ts';
import { CheckerVersionSection } from '#product/contracts/web/contracts/checker-version-section.tsx';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts, paymentNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { isCancellable } from '#product/contracts/web/contracts/is-cancellable.ts';
import { QuotaSection } from '#product/contracts/web/contracts/quota-section.tsx';
import { StatusTimeline } from '#product/contracts/web/contracts/status-timeline.tsx';
import { WithPlans } from '#product/contracts/web/contracts/with-plans.tsx';
import { InvoiceList } from '#product/contracts/web/invoices/invoice-list.tsx';
import { isPermitted } from '#web/actor.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useScope } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { Section } from '#web/parts/section.tsx';
import { nameOf } from '#web/person-name.ts';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { ContractNote } from './contract-note.tsx';
import { PaidPlan } from './paid-plan.tsx';

const texts = messages({
  title: { ja: '契約', en: 'Contract' },
  facts: { ja: '契約内容', en: 'Contract details' },
  api: { ja: 'API', en: 'API' },
  history: { ja: '状態の履歴', en: 'History' },
  change: { ja: '契約を変更', en: 'Change contract' },
  cancel: { ja: '契約を解約', en: 'Cancel contract' },
});

/** The contract of the group: its terms, usage, invoices and history. */
export default function ContractScreen(): ReactNode {
  const { t } = useLanguage();
  const { user, params } = useScope();
  const { tenantId, groupId } = params;
  const parts = { params: { tenantId }, query: { groupId } };
  const contract = useApi(getContract, parts);
  const limit = useApi(getLimit, parts);
  const view = contract.data;
  if (view === undefined || limit.isPending) return <NotLoaded of={contract} />;
  const may = (permission: 'contract:change' | 'contract:cancel') => isPermitted(user, permission);
  const isApi = isApiStatus(view.status);
  const isAd = isAdTenant(tenantId);
  const isChangeable = view.contractPlanId !== 'free' && view.status !== 'withdraw';
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <>
            {isCancellable(view) && may('contract:cancel') && (
              <ScreenLink screen="cancellation" className="button button--outline">
                {t(texts.cancel)}
              </ScreenLink>
            )}
            {isChangeable && may('contract:change') && (
              <ScreenLink screen="change-contract" className="button button--primary">
                {t(texts.change)}
              </ScreenLink>
            )}
          </>
        }
      >
        {t(isApi ? texts.api : groupLabel(view))}
      </PageHeader>
      <ContractNote view={view} mayCancel={may('contract:cancel')} />
      {view.contractPlanId === 'free' && may('contract:change') && (
        <WithPlans>
          <PaidPlan key={view.version} view={view} />
        </WithPlans>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section
            title={t(texts.facts)}
            aside={
              <span className="flex items-center gap-2">
                <span className="font-bold">{t(planLabel(view.planName))}</span>
                <ContractChip status={view.status} labelOf={tenantLabel} />
              </span>
            }
          >
            <ContractFacts view={view} />
          </Section>
          {limit.data !== undefined && <QuotaSection limit={limit.data} isApi={isApi} isAd={isAd} />}
          {limit.error !== null && limit.data === undefined && (
            <ErrorState error={limit.error} retry={() => void limit.refetch()} />
          )}
          {!isConfined(view.status) && !isAd && (
            <CheckerVersionSection tenantId={tenantId} groupId={groupId} mayChange={may('contract:change')} />
          )}
          <InvoiceList tenantId={tenantId} groupId={groupId} />
        </div>
        <Section title={t(texts.history)}>
          <StatusTimeline history={view.history} labelOf={tenantLabel} />
        </Section>
      </div>
    </>
  );
}

function ContractFacts({ view }: { view: ContractView }): ReactNode {
  const { t, language } = useLanguage();
  const { date } = useFormats();
  const awaited = useAwaited(view);
  const facts: [Message, ReactNode][] = [
    [contractTexts.planId, awaited.plan],
    [contractTexts.amount, awaited.amount],
    [contractTexts.period, awaited.period],
    [contractTexts.paymentMethod, t(paymentNames[view.paymentMethod])],
    [contractTexts.startDate, date(view.startDate)],
    [contractTexts.renewalDate, date(untilLastDay(view.renewalDate, view.endDate))],
    [contractTexts.endDate, date(view.endDate)],
    [contractTexts.contractName, view.contractName],
    [contractTexts.departmentName, view.departmentName || '–'],
    [contractTexts.contact, nameOf({ ...view, email: '–' }, language)],
    [contractTexts.contractEmail, awaited.email],
    [contractTexts.phone, view.phone || '–'],
    [contractTexts.postalCode, view.postalCode || '–'],
  ];
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name.en} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-b border-separator py-1.5">
          <dt className="text-muted">{t(name)}</dt>
          <dd className="numbers break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
