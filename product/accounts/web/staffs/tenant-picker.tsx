import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { listTenants } from '#product/accounts/api/tenants.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  label: { ja: '閲覧できる契約', en: 'Accessible contracts' },
  search: { ja: '契約を検索', en: 'Search contracts' },
  chosen: { ja: '{count}件を選択中', en: '{count} selected' },
  none: { ja: '該当する契約はありません。', en: 'No contracts found.' },
  remove: { ja: '{name}を外す', en: 'Remove {name}' },
});
const most = 100;

/** The selection of the visible tenants for staff with restricted browsing. */
export function TenantPicker({
  control,
}: {
  /** The form's control; the form has further fields. */
  control: unknown;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const tenants = useApi(listTenants, { query: { limit: most, sort: 'name', ...(search ? { search } : {}) } });
  // Names of tenants hidden by a search are still known from the unfiltered list.
  const all = useApi(listTenants, { query: { limit: most, sort: 'name' } });
  const found = tenants.data?.items ?? [];
  const nameOfTenant = (id: string) =>
    [...found, ...(all.data?.items ?? [])].find(tenant => tenant.tenantId === id)?.contractName || id;
  return (
    <Controller
      control={control as Control<{ tenantIds: string[] }>}
      name="tenantIds"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <fieldset className="min-w-0 max-w-2xl">
          <legend className="label flex w-full justify-between">
            {t(texts.label)}
            <span className="numbers text-xs font-normal text-muted">
              {t(texts.chosen, { count: number(value.length) })}
            </span>
          </legend>
          {value.length > 0 && (
            <ul className="my-2 flex flex-wrap gap-1.5">
              {value.map(id => (
                <li key={id} className="chip-tag bg-accent-soft text-accent-soft-foreground">
                  {nameOfTenant(id)}
                  <button
                    type="button"
                    aria-label={t(texts.remove, { name: nameOfTenant(id) })}
                    className="-me-1 inline-flex size-6 items-center justify-center rounded-sm"
                    onClick={() => onChange(value.filter(one => one !== id))}
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Field label={t(texts.search)} type="search" value={search} onChange={setSearch} />
          <div className="mt-2 max-h-64 overflow-y-auto rounded-sm border border-field-border px-3 py-1.5">
            {tenants.data !== undefined && found.length === 0 && <p className="py-1 text-muted">{t(texts.none)}</p>}
            {found.map(tenant => (
              <label key={tenant.tenantId} className="flex min-h-8 items-start gap-2 py-1">
                <input
                  type="checkbox"
                  className="mt-1 size-4 shrink-0 accent-accent"
                  checked={value.includes(tenant.tenantId)}
                  onBlur={onBlur}
                  onChange={event =>
                    onChange(
                      event.target.checked ? [...value, tenant.tenantId] : value.filter(one => one !== tenant.tenantId),
                    )
                  }
                />
                <span className="min-w-0 break-words">
                  <span className="me-2">{tenant.contractName || tenant.tenantPreferredId}</span>
                  <span className="inline-block text-xs text-muted">{tenant.tenantPreferredId}</span>
                </span>
              </label>
            ))}
          </div>
          {error?.message !== undefined && (
            <p role="alert" className="field-error mt-1">
              {error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
