import { z } from 'zod';
import { severities } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { inGroup, nonFree, type ScreenRow, viewed } from '#endpoint/screen-row.ts';
import {
  adviceShow,
  askedFinding,
  comparisonSearch,
  day,
  flag,
  pageNumber,
  runListSearch,
  runSearch,
  saved,
  visualSearch,
  word,
} from '#endpoint/search-fields.ts';
import { SummarySort } from '#product/runs/api/runs.ts';
import { detailScreens } from './detail-screens.ts';
import { checkScreens } from './function-screens.ts';
import { issueStates } from './issue-states.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const findingsScreens = {
  top: inGroup('/top', needs('site:read'), {
    title: { ja: 'サイト一覧', en: 'All sites' },
    search: z.object({
      pageNumber,
      search: word,
      from: day,
      to: day,
      /** Comma-separated bands; `none` for sites without a score alone. */
      band: word,
      status: word,
      periodic: flag,
      sort: SummarySort.optional().catch(undefined),
      saved,
    }),
    views: true,
    menu: { rank: 260, group: 'sites', icon: 'sites' },
    staff: { name: 'admin-sites', path: `${viewed}/history`, parent: 'admin-contract' },
  }),
  run: inGroup('/run', needs('run:read'), {
    title: { ja: '検証の概要', en: 'Run overview' },
    search: runListSearch,
    run: true,
    parent: 'top',
    menu: { rank: 280, group: 'results', icon: 'overview', label: { ja: '概要', en: 'Overview' } },
    staff: { parent: 'admin-sites' },
  }),
  ...checkScreens,
  page: inGroup('/page', needs('run:read'), {
    title: { ja: 'ページレポート', en: 'Page report' },
    search: z.object({
      ...runSearch,
      urlId: z.coerce.number().int().min(1).optional().catch(undefined),
      function: z.enum(checkIds).optional().catch(undefined),
      ...askedFinding,
      severity: z.enum(severities).optional().catch(undefined),
      view: word,
      source: word,
      device: word,
      tab: word,
    }),
    run: true,
    parent: 'run',
    staff: true,
  }),
  ...detailScreens,
  // Not in the specification, which compares no runs.
  comparison: inGroup('/comparison', needs('run:read'), {
    title: { ja: '検証の比較', en: 'Compare runs' },
    search: comparisonSearch,
    run: true,
    views: true,
    parent: 'run',
    menu: { rank: 360, group: 'results', icon: 'comparison', label: { ja: '比較', en: 'Comparison' } },
    staff: true,
  }),
  // Not in the specification, which compares no pictures.
  'visual-comparison': inGroup('/layout-comparison', needs('run:read', nonFree), {
    title: { ja: '画像の比較', en: 'Compare screenshots' },
    search: visualSearch,
    run: true,
    parent: 'run',
    menu: { rank: 370, group: 'results', icon: 'pictures', label: { ja: '画像の比較', en: 'Screenshots' } },
    staff: nonFree,
  }),
  'verification-history': inGroup('/verification-history', needs('site:read'), {
    title: { ja: '検証履歴', en: 'Verification history' },
    search: z.object({
      pageNumber,
      base_url_encoded: runSearch.base_url_encoded,
      search: word,
      from: day,
      to: day,
      band: word,
      status: word,
      periodic: flag,
      sort: SummarySort.optional().catch(undefined),
      deleted: flag,
      saved,
    }),
    views: true,
    parent: 'top',
    menu: { rank: 390, group: 'sites', icon: 'history' },
    staff: { name: 'admin-history', parent: 'admin-sites' },
  }),
  // Not in the specification, which has no states of findings.
  issues: inGroup('/issues', needs('run:read'), {
    title: { ja: '対応状況', en: 'Issues' },
    search: z.object({
      pageNumber,
      search: word,
      site: z.string().max(2800).optional().catch(undefined),
      state: z.enum(issueStates).optional().catch(undefined),
      function: z.enum(checkIds).optional().catch(undefined),
      assignee: word,
      overdue: flag,
      sort: z.enum(['updated', 'due', 'state']).optional().catch(undefined),
      tab: z.enum(['backlog', 'exclusions']).optional().catch(undefined),
      ended: flag,
      /** Defects without open places too. */
      all: flag,
      issue: word,
      saved,
    }),
    views: true,
    parent: 'top',
    menu: { rank: 400, group: 'work', icon: 'issues' },
    staff: { parent: 'admin-sites' },
  }),
  // Of the specification's conflict dialogs; it gives no address.
  'advice-settings': inGroup('/advice-settings', needs('advice:read', nonFree), {
    lines: ['main'],
    title: { ja: 'アドバイス設定', en: 'Advice' },
    search: z.object({
      pageNumber,
      search: word,
      function: z.enum(checkIds).optional().catch(undefined),
      show: adviceShow,
      /** Function and rule of the row that is opened. */
      open: word,
    }),
    parent: 'top',
    menu: { rank: 460, group: 'work', icon: 'advice' },
    staff: nonFree,
  }),
} satisfies Record<string, ScreenRow>;
