import { accountRows } from './account-rows.ts';
import { adRows } from './ad-rows.ts';
import { adviceRows } from './advice-rows.ts';
import { alertRows } from './alert-rows.ts';
import { apiRows } from './api-rows.ts';
import type { Rows } from './caller.ts';
import { contractRows } from './contract-rows.ts';
import { exportRows } from './export-rows.ts';
import { inspectionRows } from './inspection-rows.ts';
import { issueRows } from './issue-rows.ts';
import { noticeRows } from './notice-rows.ts';
import { reportRows } from './report-rows.ts';
import { savedViewRows } from './saved-view-rows.ts';
import { siteRows } from './site-rows.ts';
import { specifiedExportRows } from './specified-export-rows.ts';
import { visualRows } from './visual-rows.ts';

/** The answers of every endpoint that is not about accounts, by operation: what each area declares, in one table. */
export const rowsOfTenants: Rows = {
  ...adRows,
  ...adviceRows,
  ...alertRows,
  ...apiRows,
  ...contractRows,
  ...exportRows,
  ...inspectionRows,
  ...issueRows,
  ...noticeRows,
  ...reportRows,
  ...savedViewRows,
  ...siteRows,
  ...specifiedExportRows,
  ...visualRows,
};

/** Those of every endpoint. */
export const allRows: Rows = { ...accountRows, ...rowsOfTenants };
