import type { ReactNode } from 'react';
import { listSites } from '#api/runs.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScope } from '../../navigation.tsx';
import { FilterChoice } from '../../parts/list/list-filters.tsx';
import { useApi } from '../../queries.ts';

const texts = messages({ site: { ja: 'サイト', en: 'Site' } });

/** The sites of the group. */
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
