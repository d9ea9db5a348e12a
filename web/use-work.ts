import { useState } from 'react';
import { ApiProblemError } from './client.ts';
import { notify } from './parts/toast.tsx';

type Problem = ApiProblemError['problem'];

/** The sentence for a problem that the API answered: of the field that it names, else of the problem. */
export const failureOf = ({ message, fields = [] }: Problem): string => fields[0]?.message ?? message;

/** Work that a person starts, one at a time. `onProblem` and `onConflict` take its errors; others are shown as a toast. */
export function useWork({
  onProblem,
  onConflict,
}: {
  onProblem?: (problem: Problem) => unknown;
  onConflict?: () => unknown;
} = {}) {
  const [isWorking, setWorking] = useState(false);
  async function work(what: () => Promise<unknown>): Promise<void> {
    setWorking(true);
    try {
      await what();
    } catch (error) {
      if (error instanceof ApiProblemError && error.problem.code === 'conflict' && onConflict) onConflict();
      else if (error instanceof ApiProblemError && onProblem) onProblem(error.problem);
      else notify.problem(error);
    } finally {
      setWorking(false);
    }
  }
  return { work, isWorking };
}
