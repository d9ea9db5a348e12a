import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink, useTenantParams } from '../navigation.tsx';
import { useApi } from '../queries.ts';

const texts = messages({ customer: { ja: '閲覧中の契約：', en: 'Viewing contract: ' } });

/** The customer whose screens staff have open, with the way to the contract; nothing elsewhere. */
export function CustomerName({ className }: { className: string }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const params = { tenantId, groupId: 'G001' };
  const contract = useApi(getGroupContract, { params }, { enabled: tenantId !== '' }).data;
  if (tenantId === '') return null;
  return (
    <p className={`min-w-0 ${className}`}>
      <ScreenLink
        screen="admin-contract"
        params={{ tenantId, group_id: 'G001' }}
        className="flex min-h-6 max-w-72 items-center gap-1.5 rounded-sm text-sm font-bold hover:underline"
      >
        <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{t(texts.customer)}</span>
        <span className="truncate">{contract?.contractName || contract?.tenantPreferredId || tenantId}</span>
      </ScreenLink>
    </p>
  );
}
