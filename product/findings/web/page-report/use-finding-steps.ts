import { useEffect, useEffectEvent, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { findPagesBeside, getPage, type PageReport } from '#product/findings/api/results.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { keyTexts } from '#web/keys/key-texts.ts';
import { useKeys } from '#web/keys/use-keys.ts';
import { useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { keyOf, queryClient, useApi } from '#web/queries.ts';
import { type NumberedFinding, neighbour, standsFor } from './chosen-findings.ts';
import { reportTexts } from './report-texts.ts';
import { pageParts } from './use-page-report.ts';

export type PagesBeside = Request<typeof findPagesBeside>['query'];

/** Where a step leads: to another finding of the page, to another page, or nowhere. */
type Target = { kind: 'finding'; id: string } | { kind: 'page'; urlId: number } | null;

export interface FindingSteps {
  back: Target;
  on: Target;
  step: (by: 1 | -1) => void;
  /** 1-based; 0 without a selection. */
  at: number;
  total: number;
  /** What a step has reached, for screen readers; empty before the first. */
  told: string;
}

/** So many findings before the end of a page, the next page is fetched. */
const ahead = 3;

/**
 * Steps through the findings of a page by j and k or by buttons, and on to the pages beside that have some. `beside`: what they are
 * looked for by; without it the steps end with the page.
 */
export function useFindingSteps({
  page,
  list,
  selected,
  beside,
  onSelect,
}: {
  page: PageReport;
  list: readonly NumberedFinding[];
  selected: NumberedFinding | undefined;
  beside: PagesBeside | undefined;
  onSelect: (id: string) => void;
}): FindingSteps {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  const [reached, setReached] = useState<'finding' | 'page'>();
  const { urlId } = page;
  const pages = useApi(
    findPagesBeside,
    { params: { ...params, urlId }, query: beside ?? {} },
    { enabled: beside !== undefined, staleTime: 60_000 },
  );
  // Of a page that has left, neither its findings nor its neighbours are stepped to.
  const isHere = search.urlId === undefined || search.urlId === urlId;
  const known = beside === undefined || pages.isPlaceholderData ? undefined : pages.data;
  const id = selected?.finding.id;
  const targetOf = (by: 1 | -1): Target => {
    const row = neighbour(list, id, by);
    if (row !== undefined) return { kind: 'finding', id: row.finding.id };
    const to = by === 1 ? known?.next : known?.previous;
    return to == null ? null : { kind: 'page', urlId: to };
  };
  const [back, on] = [targetOf(-1), targetOf(1)];
  const at = list.findIndex(row => standsFor(row, id));
  const following = at >= list.length - ahead ? known?.next : undefined;
  const prefetch = useEffectEvent((next: number) => {
    const parts = pageParts(params, next);
    void queryClient.prefetchQuery({ queryKey: keyOf(getPage, parts), queryFn: () => call(getPage, parts) });
  });
  useEffect(() => {
    if (following != null) prefetch(following);
  }, [following]);

  function step(by: 1 | -1): void {
    const target = by === 1 ? on : back;
    if (!isHere || target === null) return;
    setReached(target.kind);
    if (target.kind === 'finding') return onSelect(target.id);
    const finding = by === 1 ? 'first' : 'last';
    void setSearch({ urlId: target.urlId, finding, place: undefined, device: undefined, source: undefined });
  }
  useKeys([
    { key: 'j', label: keyTexts.nextFinding, act: () => step(1) },
    { key: 'k', label: keyTexts.previousFinding, act: () => step(-1) },
  ]);
  const told =
    reached === undefined || selected === undefined || !isHere
      ? ''
      : t(reached === 'page' ? reportTexts.toldPage : reportTexts.told, {
          page: page.title || page.url,
          n: formats.number(at + 1),
          total: formats.number(list.length),
          message: selected.finding.message[language],
        });
  return { back, on, step, at: at + 1, total: list.length, told };
}
