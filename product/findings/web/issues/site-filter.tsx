import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listSites } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FilterChoice } from '#web/parts/list/list-filters.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({ site: { ja: 'サイト', en: 'Site' } });

export function SiteFilter(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const sites = useApi(listSites, { params, query: { limit: 100 } });
  return (
    <FilterChoice
      name="site"
      label={t(texts.site)}
      className="w-full sm:w-64"
      options={(sites.data?.items ?? []).map(site => ({ id: site.baseUrlEncoded, label: site.baseUrl }))}
    />
  );
}
