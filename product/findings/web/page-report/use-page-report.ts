import { useMemo } from 'react';
import { getFinding, getPage, type PageReport } from '#product/findings/api/results.ts';
import { useRunAddress, useScreenSearch } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { findAsked, isNamed } from './asked-finding.ts';

type RunParams = ReturnType<typeof useRunAddress>['params'];

/** What a page of a run is asked for with; its answer is kept under it. */
export const pageParts = (params: RunParams, urlId: number) => ({ params: { ...params, urlId } });

/** A page with its findings. The one that the address names is among them even where the page has more than are listed. */
export function usePageReport(urlId: number) {
  const { params } = useRunAddress();
  const search = useScreenSearch('page');
  const { finding = '' } = search;
  const answer = useApi(getPage, pageParts(params, urlId));
  const page = answer.isPlaceholderData ? undefined : answer.data;
  const isMissing =
    page !== undefined &&
    page.findings.length < page.findingsTotal &&
    isNamed(search) &&
    findAsked(page.findings, search) === undefined;
  const wanted = useApi(getFinding, { params: { ...params, finding } }, { enabled: isMissing, staleTime: 60_000 });
  const found = wanted.isPlaceholderData || wanted.data?.urlId !== urlId ? undefined : wanted.data;
  // The same object until something comes: the rows of a page are many.
  const whole = useMemo(
    (): PageReport | undefined =>
      isMissing && found !== undefined && page ? { ...page, findings: [...page.findings, found] } : undefined,
    [isMissing, found, page],
  );
  const data = whole ?? answer.data;
  return { data, error: answer.error, refetch: answer.refetch, isPlaceholderData: answer.isPlaceholderData };
}
