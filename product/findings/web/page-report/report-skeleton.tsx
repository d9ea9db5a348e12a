import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { listFindings, listPages, listPlaces } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { shellTexts } from '#web/shell/texts.ts';
import { reportTexts } from './report-texts.ts';
import { useWide } from './use-wide.ts';

const bar = 'animate-pulse rounded-sm bg-default motion-reduce:animate-none';

interface KnownPage {
  url: string;
  title: string;
}

/** What a list of the run that was shown before knows of a page. */
function useListedPage(urlId: number): KnownPage | undefined {
  const { params } = useRunAddress();
  const client = useQueryClient();
  const listed = <R extends { items: readonly unknown[] }>({ operationId }: { operationId: string }) =>
    client
      .getQueriesData<R>({
        queryKey: [operationId],
        predicate: ({ queryKey: [, parts] }) => {
          const of = (parts as { params?: Partial<typeof params> } | undefined)?.params;
          return of?.baseUrlEncoded === params.baseUrlEncoded && of.date === params.date;
        },
      })
      .flatMap(([, list]) => (list?.items ?? []) as R['items'][number][]);
  const page = listed<Reply<typeof listPages>>(listPages).find(one => one.urlId === urlId);
  if (page !== undefined) return page;
  const examples = listed<Reply<typeof listPlaces>>(listPlaces).map(({ example }) => example);
  const finding = [...examples, ...listed<Reply<typeof listFindings>>(listFindings)].find(one => one.urlId === urlId);
  return finding && { url: finding.pageUrl, title: finding.pageTitle };
}

/** The shape of the page report while its page is loading, with the title where a list has told it. */
export function ReportSkeleton({ urlId }: { urlId: number }): ReactNode {
  const { t } = useLanguage();
  const isWide = useWide();
  const known = useListedPage(urlId);
  return (
    <div aria-busy="true">
      <PageHeader title={known?.title || t(reportTexts.title)} actions={<span className="h-9" />}>
        {known?.url ?? <span className={`inline-block h-4 w-72 max-w-full ${bar}`} />}
      </PageHeader>
      <p role="status" className="sr-only">
        {t(shellTexts.loading)}
      </p>
      {isWide ? (
        <div className="grid h-[calc(100dvh-13rem)] min-h-[28rem] grid-cols-[28fr_34fr_38fr] gap-3">
          <Lines count={9} />
          <div className="panel p-3">
            <div className={`h-full ${bar}`} />
          </div>
          <Lines count={12} />
        </div>
      ) : (
        <div className="h-[calc(100dvh-9rem)] min-h-96">
          <Lines count={8} />
        </div>
      )}
    </div>
  );
}

function Lines({ count }: { count: number }): ReactNode {
  return (
    <div className="panel grid h-full content-start gap-4 overflow-hidden p-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows
        <span key={index} className={`h-9 ${bar}`} />
      ))}
    </div>
  );
}
