import type { ReactNode } from 'react';
import { useLeaveEarly } from '../leave-early.ts';
import { ErrorState } from '../parts/error-state.tsx';

/** Shown in place of a screen that failed to load or render. */
export function LoadError({ error, reset }: { error: unknown; reset?: () => void }): ReactNode {
  useLeaveEarly();
  return (
    <div className="mx-auto max-w-2xl p-6">
      <ErrorState
        error={error}
        retry={() => {
          reset?.();
          location.reload();
        }}
      />
    </div>
  );
}
