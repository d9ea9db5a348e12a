import type { reportsScreens } from '#product/reports/api/screens.ts';
import { filling } from '#web/parts/slot.tsx';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof reportsScreens> = {
  'create-report': () => import('./create-report/create-report-screen.tsx'),
  'shared-run': () => import('./share/shared-run-screen.tsx'),
  'report-settings': () => import('./reports/report-settings-screen.tsx'),
  'inspection-reports': () => import('./inspections/inspection-screens.tsx'),
  'inspection-detail': () => import('./inspections/inspection-screens.tsx'),
  inspectors: () => import('./inspections/inspection-screens.tsx'),
  'inspection-settings': () => import('./inspections/inspection-screens.tsx'),
};

export const fillings = [
  filling('list-export', async () => (await import('./exports/export-menu.tsx')).ExportMenu),
  filling('group-list-export', async () => (await import('./exports/export-menu.tsx')).GroupExportLine),
  filling('run-handout', async () => (await import('./reports/report-actions.tsx')).ReportActions),
];
