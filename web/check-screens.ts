import type { ReactNode } from 'react';
import type { FunctionId } from '#checks/registry.ts';

/** The result screens of the checks: the default export of `screen.tsx` in the folder of each. */
const files = import.meta.glob<{ default: () => ReactNode }>('../checks/*/screen.tsx');

/** Loads the result screen of a check. */
export function loadCheckScreen(id: FunctionId): Promise<{ default: () => ReactNode }> {
  const load = files[`../checks/${id}/screen.tsx`];
  if (load === undefined) throw new Error(`checks/${id}/screen.tsx is not there`);
  return load();
}
