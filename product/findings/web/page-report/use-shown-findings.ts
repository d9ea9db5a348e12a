import { useMemo, useState } from 'react';
import type { PageReport } from '#product/findings/api/results.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { filterFor, findAsked } from './asked-finding.ts';
import { chosenFindings, type FindingFilter, isTested, type NumberedFinding, standsFor } from './chosen-findings.ts';

export interface ShownFindings {
  list: readonly NumberedFinding[];
  /** Those of the criteria that the run is tested against. */
  tested: readonly NumberedFinding[];
  /** Those through which the steps lead, and which the picture shows: without a folded group. */
  steps: readonly NumberedFinding[];
  selected: NumberedFinding | undefined;
  /** What the list is filtered by. */
  filter: FindingFilter;
  /** Whether those of other criteria are unfolded. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The findings of a page that the address asks for, or the given ones of a detail screen, and the one that is selected. */
export function useShownFindings(
  page: PageReport,
  own: readonly NumberedFinding[] | undefined,
  listed: readonly string[] | undefined,
): ShownFindings {
  const { function: fn, severity, finding, place } = useScreenSearch('page');
  const [unfolded, setUnfolded] = useState<{ page: number; isOpen: boolean }>();
  const { findings } = page;
  const filter = useMemo(
    () => filterFor(findings, { finding, place }, { function: fn, severity }),
    [findings, finding, place, fn, severity],
  );
  const [filterFunction, filterSeverity] = [filter.function, filter.severity];
  const list = useMemo(
    () => own ?? chosenFindings(findings, { function: filterFunction, severity: filterSeverity, listed }),
    [own, findings, filterFunction, filterSeverity, listed],
  );
  const tested = useMemo(() => list.filter(row => isTested(row.finding, listed)), [list, listed]);
  const named = findAsked(findings, { finding, place });
  const asked = named && list.find(row => standsFor(row, named.id));
  const isNamedApart = asked !== undefined && !tested.includes(asked);
  // A fold that a person has chosen holds on its page.
  const chosen = unfolded?.page === page.urlId ? unfolded.isOpen : undefined;
  const isOpen = own !== undefined || (chosen ?? (isNamedApart || tested.length === 0));
  const steps = isOpen ? list : tested;
  return {
    list,
    tested,
    steps,
    selected: (asked && steps.includes(asked) ? asked : undefined) ?? (finding === 'last' ? steps.at(-1) : steps[0]),
    filter,
    isOpen,
    onToggle: () => setUnfolded({ page: page.urlId, isOpen: !isOpen }),
  };
}
