import { defineDomain } from '#endpoint/domain.ts';
import { productLines } from '#endpoint/product-line.ts';
import { alertProblems } from './alert-problems.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as live from './live.ts';
import * as maintenance from './maintenance.ts';
import * as notices from './notices.ts';
import * as sessions from './sessions.ts';
import { uploadProblems } from './upload-problems.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: productLines,
  resources: { sessions, live, notices, maintenance, alerts, audit },
  problems: [alertProblems, uploadProblems],
  screens: {},
  messages: [live],
});
