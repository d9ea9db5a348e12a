import { browsersFor, type LayoutBrowser } from '../../browsers.ts';

export function browsersOfRun(run: { options: Record<string, unknown> } | undefined): LayoutBrowser[] {
  const ids = Array.isArray(run?.options.listBrowser) ? (run.options.listBrowser as string[]) : [];
  return [...browsersFor(ids, 'desktop'), ...browsersFor(ids, 'mobile')];
}
