import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { auditActions } from '#product/tenancy/api/audit-actions.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FilterChoice, FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';

const texts = messages({
  search: { ja: 'メール・対象・変更内容', en: 'E-mail, target or changes' },
  action: { ja: '操作', en: 'Action' },
  tenantId: { ja: '契約ID・テナントID', en: 'Contract ID or tenant ID' },
  period: { ja: '期間', en: 'Period' },
});

export function AuditFilters(): ReactNode {
  const { t } = useLanguage();
  return (
    <ListFilters names={['search', 'action', 'tenantId', 'actor', 'from', 'to']}>
      <FilterText label={t(texts.search)} />
      <FilterChoice
        name="action"
        className="w-full sm:w-60"
        label={t(texts.action)}
        options={Object.entries(auditActions).map(([id, name]) => ({ id, label: t(name) }))}
      />
      <FilterText name="tenantId" className="w-full sm:w-44" label={t(texts.tenantId)} />
      <FilterPeriod label={t(texts.period)} />
    </ListFilters>
  );
}
