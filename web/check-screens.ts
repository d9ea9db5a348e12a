import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';

/** The result screens of the checks: the default export of `screen.tsx` in the folder of each. */
const files = import.meta.glob<{ default: () => ReactNode }>('../checks/*/screen.tsx');

export function loadCheckScreen(id: CheckId): Promise<{ default: () => ReactNode }> {
  const load = files[`../checks/${id}/screen.tsx`];
  if (load === undefined) throw new Error(`checks/${id}/screen.tsx is not there`);
  return load();
}

/** Further screens of the checks, each under the name of its row in the table of screens. */
const details = import.meta.glob<{ default: () => ReactNode }>('../checks/*/screen/*-{detail,table}.tsx');

export function loadCheckDetail(name: string): Promise<{ default: () => ReactNode }> {
  const [, load] = Object.entries(details).find(([path]) => path.endsWith(`/${name}.tsx`)) ?? [];
  if (load === undefined) throw new Error(`checks/*/screen/${name}.tsx is not there`);
  return load();
}
