import { useState } from 'react';
import { getInspectionCell, type InspectionCell } from '#product/reports/api/inspections.ts';
import { ApiProblemError } from '#web/client.ts';
import { notify } from '#web/parts/toast.tsx';
import { keyOf, queryClient } from '#web/queries.ts';
import type { CellAddress } from './cell-props.ts';
import { refreshInspections } from './use-inspection.ts';

/** Codes of answers which say that somebody else was first. */
const outrun = new Set(['inspection_cell_changed', 'conflict']);

/** Writes to a cell, one write at a time. `failure` is the sentence of a refusal; after a conflict the cell is read again. */
export function useCellWork(at: CellAddress) {
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  async function work(write: () => Promise<InspectionCell>): Promise<boolean> {
    setFailure(undefined);
    setWorking(true);
    try {
      const cell = await write();
      queryClient.setQueryData(keyOf(getInspectionCell, { params: at }), cell);
      await refreshInspections();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblemError)) notify.problem(error);
      else {
        setFailure(error.problem.fields?.[0]?.message ?? error.problem.message);
        if (outrun.has(error.problem.code)) await refreshInspections();
      }
      return false;
    } finally {
      setWorking(false);
    }
  }
  return { work, failure, setFailure, isWorking };
}
