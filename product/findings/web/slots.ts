import type { RunView } from '#product/runs/api/runs.ts';
import { slot } from '#web/parts/slot.tsx';

/** Lists of a run that can be written into a file, with the filter of the screen. */
export interface ExportedLists {
  lists: readonly string[];
  filter: object;
}

/** Among the tools of a list of a run: has it written into a file. */
export const listExport = slot<ExportedLists>('list-export');

/** Among those of a list of a group: the same. */
export const groupListExport = slot<{ list: string; filter: object }>('group-list-export');

/** In the menu of a run: hands it out. */
export const runHandout = slot<{ run: RunView }>('run-handout');
