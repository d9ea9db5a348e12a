import { Button } from '@heroui/react/button';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { getGroupContract, type StaffContractView } from '#product/contracts/api/contracts.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { CheckerVersionSection } from '#product/contracts/web/contracts/checker-version-section.tsx';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { QuotaSection } from '#product/contracts/web/contracts/quota-section.tsx';
import { StatusTimeline } from '#product/contracts/web/contracts/status-timeline.tsx';
import { InvoiceList } from '#product/contracts/web/invoices/invoice-list.tsx';
import { ApiProblemError } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useGo, useScope, useTenantParams } from '#web/navigation.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { CancelOrRecover } from './cancel-or-recover.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { ContractFeatures } from './contract-features.tsx';
import { ExtraPages } from './extra-pages.tsx';
import { OwnershipWaiverSection } from './ownership-waiver.tsx';
import { TakeBackPages } from './take-back-pages.tsx';

const texts = messages({
  change: { ja: '契約を変更', en: 'Change contract' },
  group: { ja: 'グループ', en: 'Group' },
  facts: { ja: '契約内容', en: 'Contract' },
  history: { ja: '状態の履歴', en: 'Status history' },
  audit: { ja: '監査ログを見る', en: 'View audit log' },
});

/** The contract of one group: its terms, usage, history and invoices. */
export default function ContractDetailScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const go = useGo();
  const { tenantId, groupId } = useTenantParams();
  const contract = useApi(getGroupContract, { params: { tenantId, groupId } });
  const view = contract.data;
  if (contract.error instanceof ApiProblemError && contract.error.status === 404)
    return <NotThere screen="admin-home" />;
  return (
    <>
      <TenantHeader
        actions={
          view !== undefined && (
            <>
              {may('contract:cancel') && <CancelOrRecover contract={view} />}
              {may('contract:change') && (
                <Button
                  variant="primary"
                  onPress={() => void go('admin-change-contract', {}, { params: { tenantId, group_id: groupId } })}
                >
                  <Pencil aria-hidden="true" />
                  {t(texts.change)}
                </Button>
              )}
            </>
          )
        }
      />
      {view !== undefined ? <Details view={view} /> : <NotLoaded of={contract} />}
    </>
  );
}

function Details({ view }: { view: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { date } = useFormats();
  const isApi = isApiStatus(view.status);
  const isAd = isAdTenant(view.tenantId);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <GroupChoice view={view} />
        <Section
          title={t(texts.facts)}
          aside={
            <span className="flex items-center gap-2">
              <span className="font-bold">{t(planLabel(view.planName))}</span>
              <ContractChip status={view.status} />
              {view.endDate !== null && <span className="numbers text-xs text-muted">〜 {date(view.endDate)}</span>}
            </span>
          }
        >
          <ContractFacts view={view} />
        </Section>
        <QuotaSection
          limit={view.limit}
          isApi={isApi}
          isAd={isAd}
          {...(may('tenant:write') && {
            grantAction: grant => <TakeBackPages tenantId={view.tenantId} groupId={view.groupId} grant={grant} />,
          })}
        >
          {may('tenant:write') && !isAd && <ExtraPages tenantId={view.tenantId} groupId={view.groupId} />}
        </QuotaSection>
        <InvoiceList tenantId={view.tenantId} groupId={view.groupId} />
        {!isAd && <OfWebsites view={view} isApi={isApi} />}
      </div>
      <Section
        title={t(texts.history)}
        aside={
          may('audit:read') && (
            <ScreenLink screen="admin-audit" search={{ tenantId: view.tenantId }} className="text-link text-xs">
              {t(texts.audit)}
            </ScreenLink>
          )
        }
      >
        <StatusTimeline history={view.history} />
      </Section>
    </div>
  );
}

/** What concerns the verification of websites alone. */
function OfWebsites({ view, isApi }: { view: StaffContractView; isApi: boolean }): ReactNode {
  const { may } = useScope();
  const { tenantId, groupId } = view;
  return (
    <>
      <OwnershipWaiverSection tenantId={tenantId} groupId={groupId} />
      <CheckerVersionSection tenantId={tenantId} groupId={groupId} mayChange={may('contract:change')} />
      {groupId === 'G001' && !isApi && <ContractFeatures tenantId={tenantId} />}
    </>
  );
}

function GroupChoice({ view }: { view: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { tenantId, groupId } = view;
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  if (groups.length < 2) return null;
  return (
    <SelectField
      className="w-full sm:w-72"
      label={t(texts.group)}
      value={groupId}
      options={groups.map(group => ({ id: group.groupId, label: `${t(groupLabel(group))}（${group.groupId}）` }))}
      onChange={id => void go('admin-contract', {}, { params: { tenantId, group_id: id } })}
    />
  );
}
