import type { ReactNode } from 'react';
import { type CheckId, checkIds } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';

/** A box of a check on the overview of a run: the default export of `overview.tsx` in its folder. */
export interface CheckOverview {
  title: Message;
  /** Boxes stand in the order of this number. */
  place: number;
  Content: (props: { run: RunView }) => ReactNode;
}

const files = import.meta.glob<CheckOverview>('../../../../checks/*/overview.tsx', { eager: true, import: 'default' });

/** The boxes of the checks that have one, in order. */
export const checkOverviews = checkIds
  .flatMap((id): (CheckOverview & { id: CheckId })[] => {
    const overview = files[`../../../../checks/${id}/overview.tsx`];
    return overview === undefined ? [] : [{ id, ...overview }];
  })
  .sort((a, b) => a.place - b.place);
