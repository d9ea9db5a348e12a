import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import type { Reply } from '#endpoint/define.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { shellTexts } from '#web/shell/texts.ts';
import { runTexts } from './run-texts.ts';
import { ScoreGauge } from './score-gauge.tsx';

const bar = 'animate-pulse rounded-sm bg-default motion-reduce:animate-none';

/** What a list that was shown before knows of the run in the address. */
function useListedRun(): SiteView | undefined {
  const { search } = useRunAddress();
  const lists = useQueryClient().getQueriesData<Reply<typeof siteSummaries>>({ queryKey: [siteSummaries.operationId] });
  return lists
    .flatMap(([, list]) => list?.items ?? [])
    .find(({ baseUrlEncoded, date }) => baseUrlEncoded === search.base_url_encoded && date === search.date);
}

/** The shape of the overview while its data is loading, with the site and the score where a list has told them. */
export function RunSkeleton(): ReactNode {
  const { t } = useLanguage();
  const { baseUrl } = useRunAddress();
  const listed = useListedRun();
  return (
    <>
      <PageHeader title={t(runTexts.title)} actions={<span className="h-9" />} />
      <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p role="status" className="sr-only">
          {t(shellTexts.loading)}
        </p>
        <span className={`h-6 w-full max-w-xl ${bar}`} />
        <div className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
          <span className={`h-[92px] w-[148px] max-sm:hidden ${bar}`} />
          <div className="min-h-24 min-w-0 flex-1 basis-72">
            <p className="truncate text-base font-bold">{listed?.title || baseUrl}</p>
            <p className="truncate text-muted">{baseUrl}</p>
          </div>
          <div className="grid size-28 place-items-center">
            {listed?.tested.score != null && <ScoreGauge {...listed.tested} name={t(runTexts.score)} size={104} />}
          </div>
        </div>
        <div className="panel grid content-start gap-5 p-4 max-[899px]:h-[60rem] min-[900px]:h-[26rem]">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows
            <span key={index} className={`h-5 ${bar}`} />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          {checkIds.map(id => (
            <div key={id} className="panel h-52" />
          ))}
        </div>
      </div>
    </>
  );
}
