import { Button } from '@heroui/react/button';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { findRunByCount } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import { ApiProblemError } from '../client.ts';
import { useLanguage } from '../i18n/language.tsx';
import { scopedPlace, useGo, useRunAddress, useScope } from '../navigation.tsx';
import { DemoLine } from '../parts/demo-mark.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { NotThere } from '../parts/not-there.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { useApi } from '../queries.ts';
import { type ScreenName, type SearchOf, screens } from '../screens.ts';
import { shellTexts } from './texts.ts';
import { useReachable } from './use-reachable.ts';
import { Waiting } from './waiting.tsx';

/** Renders a result screen once a run is in the address; otherwise puts the newest one there. */
export function RunGate({ name, children }: { name: ScreenName; children: ReactNode }): ReactNode {
  const search = useSearch({ strict: false }) as SearchOf<'run'> & Pick<SearchOf<'quality-detail'>, 'checkCount'>;
  const site = search.base_url_encoded;
  const wellFormed = site !== undefined && decodeBaseUrl(site) !== null;
  if (wellFormed && search.date !== undefined) return <RunInAddress>{children}</RunInAddress>;
  const { checkCount } = search;
  if (wellFormed && checkCount !== undefined)
    return <NumberedRun name={name} site={site} checkCount={checkCount} search={search} />;
  return <NewestRun name={name} site={wellFormed ? site : undefined} search={search} />;
}

/** A run that was deleted, or never was, is said to be missing, whatever the screen shows of it. */
function RunInAddress({ children }: { children: ReactNode }): ReactNode {
  const { params } = useRunAddress();
  const { data, error } = useApi(getRun, { params }, { staleTime: 5_000 });
  const isGone = error instanceof ApiProblemError && error.status === 404;
  if (isGone) return <NotThere screen="verification-history" />;
  return (
    <>
      {data?.isDemo === true && <DemoLine />}
      {children}
    </>
  );
}

/** Puts the date of the site's run with this number into the address. */
function NumberedRun({
  name,
  site,
  checkCount,
  search,
}: {
  name: ScreenName;
  site: string;
  checkCount: number;
  search: object;
}): ReactNode {
  const scope = useScope();
  const answer = useApi(findRunByCount, { params: { ...scope.params, baseUrlEncoded: site, checkCount } });
  if (answer.isPending) return <Waiting />;
  if (answer.error instanceof ApiProblemError && answer.error.status === 404)
    return <NotThere screen="verification-history" />;
  if (answer.error) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  return <Navigate {...scopedPlace(scope, name, { ...search, date: answer.data.date } as object)} replace />;
}

function NewestRun({ name, site, search }: { name: ScreenName; site: string | undefined; search: object }): ReactNode {
  const scope = useScope();
  const { t } = useLanguage();
  const go = useGo();
  const reachable = useReachable();
  const newest = useApi(siteSummaries, {
    params: scope.params,
    query: { limit: 1, sort: 'date', ...(site ? { site } : {}) },
  });
  if (newest.isPending) return <Waiting />;
  if (newest.error) return <ErrorState error={newest.error} retry={() => void newest.refetch()} />;
  const run = newest.data.items[0];
  if (run === undefined) {
    return (
      <>
        <PageHeader title={t(screens[name].title)} />
        <EmptyState
          title={t(shellTexts.noRuns)}
          actions={
            reachable('create-site') && (
              <Button variant="primary" onPress={() => go('create-site')}>
                {t(shellTexts.newVerification)}
              </Button>
            )
          }
        >
          {t(shellTexts.noRunsHelp)}
        </EmptyState>
      </>
    );
  }
  const next = { ...search, base_url_encoded: run.baseUrlEncoded, date: run.date };
  return <Navigate {...scopedPlace(scope, name, next as object)} replace />;
}
