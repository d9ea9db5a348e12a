import { groupListExport, listExport, runHandout } from '#product/findings/web/slots.ts';
import { filling } from '#web/parts/slot.tsx';

/** What reports put into the screens of earlier domains. */
export const fillings = [
  filling(listExport, async () => ({ default: (await import('./exports/export-menu.tsx')).ExportMenu })),
  filling(groupListExport, async () => ({ default: (await import('./exports/export-menu.tsx')).GroupExportLine })),
  filling(runHandout, async () => ({ default: (await import('./reports/report-actions.tsx')).ReportActions })),
];
