import { useMutation } from '@tanstack/react-query';
import { getDecisions, getIssue, listExclusions, listIssues } from '#product/findings/api/issues.ts';
import { getPage, listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import { listSiteActs } from '#product/findings/api/site-acts.ts';
import { ApiProblemError } from '#web/client.ts';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

/** Decides on places, one decision at a time; what is shown of them is read again. `onConflict`: somebody else was first. */
export function useIssueWork({ onConflict }: { onConflict?: () => void } = {}) {
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: error => {
      if (error instanceof ApiProblemError && error.problem.code === 'conflict' && onConflict) onConflict();
      else notify.problem(error);
    },
    onSuccess: refreshIssues,
  });
}

const shown = [
  listSiteActs,
  getIssue,
  listIssues,
  listExclusions,
  getDecisions,
  listPlaces,
  listRules,
  listFindings,
  getPage,
];

/** Reads again what is shown of places and decisions. */
export async function refreshIssues(): Promise<void> {
  await Promise.all(shown.map(({ operationId }) => queryClient.invalidateQueries({ queryKey: [operationId] })));
}
