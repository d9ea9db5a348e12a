import type { ReactNode } from 'react';
import { listPages } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { reportTexts } from './report-texts.ts';

/** The pages of the run to choose from, worst first, for an address without a page. */
export function PageChoice(): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const answer = useApi(listPages, { params: run.params, query: { sort: 'worst', limit: 100 } });
  return (
    <>
      <PageHeader title={t(reportTexts.title)}>{t(reportTexts.noPage)}</PageHeader>
      <ul className="panel divide-y divide-line">
        {answer.data?.items.map(page => (
          <li key={page.urlId} className="px-4 py-2">
            <ScreenLink
              screen="page"
              search={{ ...run.search, urlId: page.urlId }}
              className="text-link hover:underline"
            >
              {page.title || page.url}
            </ScreenLink>
            <p className="text-xs break-all text-muted">{page.url}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
