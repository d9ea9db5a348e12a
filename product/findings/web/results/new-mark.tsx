import type { ReactNode } from 'react';
import type { FoundChange } from '#product/findings/api/place-change.ts';
import { ChangeTag } from '#web/parts/change-tag.tsx';

/** Marks what is new since the run before. */
export function NewMark({ change }: { change: FoundChange | null }): ReactNode {
  if (change === null || change === 'remaining') return null;
  return (
    <span className="justify-self-start">
      <ChangeTag change={change} />
    </span>
  );
}
