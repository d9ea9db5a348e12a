import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import {
  approveVisualCells,
  getVisualCell,
  getVisualComparison,
  listVisualCells,
  listVisualGroups,
} from '#product/findings/api/visual-comparison.ts';
import { getVisualSettings, listVisualRegions } from '#product/findings/api/visual-settings.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { visualTexts as texts } from './visual-texts.ts';

/** The query parameters of the screen, with their setter. */
export function useVisualSearch() {
  const search = useScreenSearch('visual-comparison');
  const setSearch = useSetSearch('visual-comparison');
  return [search, setSearch] as const;
}

/** The comparison of the run in the address; read again every two seconds while it goes on. */
export function useVisualComparison() {
  const { params } = useRunAddress();
  const [{ baseline }] = useVisualSearch();
  const query = baseline === undefined ? {} : { baseline };
  const [isOn, setOn] = useState(false);
  const answer = useApi(
    getVisualComparison,
    { params, query },
    { staleTime: 0, refetchInterval: isOn ? 2_000 : false },
  );
  const status = answer.data?.comparison?.status;
  const goesOn = status === 'WAITING' || status === 'RUNNING';
  if (goesOn !== isOn) setOn(goesOn);
  return answer;
}

/** Reads again what is shown of comparisons and their settings. */
export async function refreshVisual(): Promise<void> {
  for (const { operationId } of [
    getVisualComparison,
    listVisualCells,
    listVisualGroups,
    getVisualCell,
    getVisualSettings,
    listVisualRegions,
  ])
    await queryClient.invalidateQueries({ queryKey: [operationId] });
}

/** Actions on a comparison, one at a time; `isConflict`: somebody else was faster. */
export function useVisualWork() {
  const [isConflict, setConflict] = useState(false);
  const work = useMutation({
    mutationFn: (what: () => Promise<unknown>) => what(),
    onError: error => {
      if (error instanceof ApiProblemError && error.problem.code === 'conflict') setConflict(true);
      else notify.problem(error);
    },
    onSettled: (_answer, error) => (error === null ? refreshVisual() : undefined),
  });
  const conflict = {
    isOpen: isConflict,
    onClose: () => setConflict(false),
    onReload: refreshVisual,
  };
  return { run: work.mutate, isWorking: work.isPending, conflict };
}

type Decision = Request<typeof approveVisualCells>['body'];

/** Decides about pictures of a comparison, and says about how many. */
export function useDecide(comparisonId: string) {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  return async (body: Decision) => {
    const { cells } = await call(approveVisualCells, { params: { ...params, comparisonId }, body });
    notify.success(t(body.isApproved ? texts.approvedToast : texts.takenBack, { n: cells }));
  };
}
