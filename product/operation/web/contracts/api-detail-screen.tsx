import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import { untilLastDay } from '#product/contracts/api/contract-dates.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { getGroupContract, type StaffContractView } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useAwaited } from '#product/contracts/web/contracts/awaited.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { TokenList } from '#product/public-api/web/connections/token-list.tsx';
import { UsageOfPeriod } from '#product/public-api/web/connections/usage-of-period.tsx';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useTenantParams } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { ApiStatusChange } from './api-status-change.tsx';

const texts = messages({
  facts: { ja: 'API契約', en: 'API contract' },
  whole: { ja: '契約内容・請求書を見る', en: 'View contract and invoices' },
  ending: {
    ja: '契約終了日まで利用でき、その後は退会済みになります。',
    en: 'The contract can be used until its end date, and is withdrawn after that.',
  },
  notApi: { ja: 'この契約はAPIプランではありません', en: 'This contract is not on the API plan' },
  notApiText: {
    ja: 'APIの接続と利用状況は、APIプランの契約にだけあります。',
    en: 'API connections and usage are only available for contracts on the API plan.',
  },
});

/** The API contract of a tenant for staff: its status, its limits, its tokens and its usage. */
export default function ApiDetailScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId, groupId } = useTenantParams();
  const contract = useApi(getGroupContract, { params: { tenantId, groupId } });
  const view = contract.data;
  if (view === undefined) return <NotLoaded of={contract} />;
  return (
    <>
      <TenantHeader actions={<ContractLink view={view} />} />
      {isApiStatus(view.status) ? (
        <div className="flex flex-col gap-4">
          <Contract view={view} />
          <UsageOfPeriod tenantId={tenantId} screen="admin-api-detail">
            <TokenList tenantId={tenantId} />
          </UsageOfPeriod>
        </div>
      ) : (
        <EmptyState icon={<FileText />} title={t(texts.notApi)}>
          {t(texts.notApiText)}
        </EmptyState>
      )}
    </>
  );
}

function ContractLink({ view: { tenantId, groupId } }: { view: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  return (
    <ScreenLink screen="admin-contract" params={{ tenantId, group_id: groupId }} className="button button--outline">
      <FileText aria-hidden="true" />
      {t(texts.whole)}
    </ScreenLink>
  );
}

function Contract({ view }: { view: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { may } = useScope();
  const awaited = useAwaited(view);
  const facts: [Message, ReactNode][] = [
    [contractTexts.planId, awaited.plan],
    [contractTexts.amount, awaited.amount],
    [contractTexts.period, awaited.period],
    [contractTexts.startDate, date(view.startDate)],
    [contractTexts.renewalDate, date(untilLastDay(view.renewalDate, view.endDate))],
    [contractTexts.endDate, date(view.endDate)],
  ];
  return (
    <Section
      title={t(texts.facts)}
      aside={
        <span className="flex items-center gap-2">
          <span className="font-bold">{t(planLabel(view.planName))}</span>
          <ContractChip status={view.status} />
        </span>
      }
    >
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name.en} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-b border-separator py-1.5">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {view.status === 'exploitable' && view.endDate !== null && (
        <p className="mt-3 text-muted phrases">{t(texts.ending)}</p>
      )}
      {may('contract:change') && <ApiStatusChange key={view.version} view={view} />}
    </Section>
  );
}
