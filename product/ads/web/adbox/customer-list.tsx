import { Button } from '@heroui/react/button';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { listAdCustomers } from '#product/ads/api/ad-accounts.ts';
import { type AdMedia, adProviders } from '#product/ads/api/ad-media.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useTenantParams } from '#web/navigation.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';

const texts = messages({
  list: { ja: '連携した媒体のアカウント', en: 'Accounts of the linked platform' },
  search: { ja: '名前・IDで絞り込み', en: 'Search by name or ID' },
  none: { ja: '該当するアカウントはありません。', en: 'No accounts match.' },
  taken: { ja: '別のプロジェクトで使用中', en: 'Used by another project' },
  more: { ja: 'ほかにもアカウントがあります。', en: 'There are more accounts.' },
  ask: { ja: 'この条件で媒体を検索', en: 'Search the platform' },
});

/** The accounts that the link to a platform reaches, to choose one; those of other projects cannot be chosen. */
export function CustomerList({
  media,
  projectId,
  chosen,
  onChoose,
}: {
  media: AdMedia;
  projectId: string;
  chosen: string;
  onChoose: (customerId: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const name = useId();
  const [typed, setTyped] = useState('');
  // The platform is asked once: a few accounts are looked through here.
  const [search, setSearch] = useState('');
  const customers = useApi(listAdCustomers, { params: { tenantId, provider: adProviders[media] }, query: { search } });
  const words = typed.trim().toLowerCase();
  const items = (customers.data?.items ?? []).filter(
    ({ media: of, customerName, customerId }) =>
      of === media && (customerName.toLowerCase().includes(words) || customerId.includes(words.replaceAll('-', ''))),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t(texts.list)}</legend>
      <Field label={t(texts.search)} type="search" value={typed} onChange={setTyped} />
      <div className="mt-2 max-h-56 overflow-y-auto rounded-sm border border-field-border">
        {customers.data === undefined ? (
          <NotLoaded of={customers} />
        ) : items.length === 0 ? (
          <p className="p-3 text-sm text-muted">{t(texts.none)}</p>
        ) : (
          items.map(one => {
            const isTaken = one.projectId !== null && one.projectId !== projectId;
            return (
              <label
                key={one.customerId}
                className={`flex items-start gap-2 border-b border-separator px-3 py-1.5 last:border-0 ${isTaken ? 'text-muted' : 'hover:bg-hover'}`}
              >
                <input
                  type="radio"
                  name={name}
                  className="mt-1 size-4 shrink-0 accent-accent"
                  disabled={isTaken}
                  checked={chosen === one.customerId}
                  onChange={() => onChoose(one.customerId)}
                />
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{one.customerName || one.customerId}</span>
                  <span className="numbers block text-xs text-muted">
                    {[one.customerId, one.currency, isTaken ? t(texts.taken) : ''].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            );
          })
        )}
      </div>
      {customers.data?.isMore && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
          {t(texts.more)}
          <Button size="sm" variant="outline" isDisabled={typed === search} onPress={() => setSearch(typed)}>
            {t(texts.ask)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
