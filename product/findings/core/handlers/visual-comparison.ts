import type * as visualComparison from '#product/findings/api/visual-comparison.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { approveVisualCells } from '../visual-comparison/approve-cells.ts';
import { getVisualComparison } from '../visual-comparison/get-comparison.ts';
import { getVisualCell, listVisualCells, listVisualGroups } from '../visual-comparison/list-cells.ts';
import { startVisualComparison, stopVisualComparison } from '../visual-comparison/start-comparison.ts';

export const visualComparisonHandlers: HandlersOf<typeof visualComparison> = {
  getVisualComparison: ({ params, query }, { services, session }) =>
    getVisualComparison(services, session, checkRunKey(params), query),
  startVisualComparison: ({ params, body }, { services, session }) =>
    startVisualComparison(services, session, checkRunKey(params), body.baseline ?? null),
  stopVisualComparison: async ({ params }, { services, session }) => {
    await stopVisualComparison(services, session, checkRunKey(params));
    return undefined;
  },
  listVisualCells: ({ params, query }, { services, session }) =>
    listVisualCells(services, session, checkRunKey(params), query),
  listVisualGroups: ({ params, query }, { services, session }) =>
    listVisualGroups(services, session, checkRunKey(params), query),
  getVisualCell: ({ params }, { services, session }) => getVisualCell(services, session, checkRunKey(params)),
  approveVisualCells: ({ params, body }, { services, session }) =>
    approveVisualCells(services, session, checkRunKey(params), body),
};
