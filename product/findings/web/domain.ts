import { type CheckId, checkIds } from '#checks/registry.ts';
import type { findingsScreens } from '#product/findings/api/screens.ts';
import { loadCheckDetail, loadCheckScreen } from '#web/check-screens.ts';
import type { Loader, ScreenLoaders } from '#web/screen-loader.ts';

const checkLoaders = Object.fromEntries(checkIds.map(id => [id, () => loadCheckScreen(id)])) as Record<CheckId, Loader>;

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof findingsScreens> = {
  ...checkLoaders,
  top: () => import('./top/top-screen.tsx'),
  run: () => import('./run/run-screen.tsx'),
  page: () => import('./page-report/page-report-screen.tsx'),
  'quality-detail': () => loadCheckDetail('quality-detail'),
  'accessibility-detail': () => loadCheckDetail('accessibility-detail'),
  'seo-detail': () => loadCheckDetail('seo-detail'),
  'layout-table': () => loadCheckDetail('layout-table'),
  comparison: () => import('./comparison/comparison-screen.tsx'),
  'visual-comparison': () => import('./visual-comparison/visual-comparison-screen.tsx'),
  'verification-history': () => import('./verification-history/verification-history-screen.tsx'),
  issues: () => import('./issues/issues-screen.tsx'),
  'advice-settings': () => import('./advice/advice-settings-screen.tsx'),
};
