import { browsersFor, type LayoutBrowser } from '../../browsers.ts';

/** The browsers that a run was asked for, desktop first. */
export function browsersOfRun(run: { options: Record<string, unknown> } | undefined): LayoutBrowser[] {
  const ids = Array.isArray(run?.options.listBrowser) ? (run.options.listBrowser as string[]) : [];
  return [...browsersFor(ids, 'desktop'), ...browsersFor(ids, 'mobile')];
}
