import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { inAdmin, inGroup, inPublic, nonFree, type ScreenRow } from '#endpoint/screen-row.ts';
import { pageNumber, runListSearch, word } from '#endpoint/search-fields.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const reportsScreens = {
  'shared-run': inPublic('/share/{token}', {
    title: { ja: '共有された検証結果', en: 'Shared run' },
  }),
  'create-report': inGroup('/accessibility/create-report', needs('run:read', nonFree), {
    title: { ja: '試験結果（自動検証の下書き）', en: 'Test results (automatic draft)' },
    search: runListSearch,
    run: true,
    parent: 'run',
    staff: nonFree,
  }),
  'report-settings': inGroup('/report-settings', needs('alert:read', nonFree), {
    title: { ja: 'レポート設定', en: 'Report settings' },
    parent: 'top',
    menu: { rank: 470, group: 'work', icon: 'report' },
    staff: nonFree,
  }),
  'inspection-reports': inGroup('/inspection-reports', needs('inspection:read', nonFree), {
    lines: ['main'],
    inspection: true,
    title: { ja: '検査報告書（目視・署名）', en: 'Inspection reports (human review, signed)' },
    search: z.object({ pageNumber, search: word, state: word, sort: word }),
    parent: 'top',
    menu: { rank: 405, group: 'work', icon: 'audit' },
    staff: nonFree,
  }),
  'inspection-detail': inGroup('/inspection-detail/{managementId}', needs('inspection:read', nonFree), {
    lines: ['main'],
    inspection: true,
    title: { ja: '検査', en: 'Inspection' },
    search: z.object({ pageNumber, page: pageNumber, criterion: word }),
    parent: 'inspection-reports',
    staff: nonFree,
  }),
  inspectors: inGroup('/inspectors', needs('inspection:read', nonFree), {
    lines: ['main'],
    inspection: true,
    title: { ja: '検査者', en: 'Inspectors' },
    search: z.object({ pageNumber, search: word, sort: word }),
    parent: 'inspection-reports',
    staff: nonFree,
  }),
  'inspection-settings': inGroup('/inspection-settings', needs('inspection:read', nonFree), {
    lines: ['main'],
    inspection: true,
    title: { ja: '検査設定', en: 'Inspection settings' },
    parent: 'inspection-reports',
    staff: nonFree,
  }),
  // Leads to the report below its own tenant and group, whichever staff look at.
  'admin-inspection-of-any': inAdmin('/inspection-detail/{managementId}', 'inspection:read', {}),
  // Inspections belong to a group: staff have their screens below it, where these addresses lead.
  'admin-inspection-reports-in-view': inAdmin('/inspection-reports', 'inspection:read', { inView: true }),
  'admin-inspectors-in-view': inAdmin('/inspectors', 'inspection:read', { inView: true }),
} satisfies Record<string, ScreenRow>;
