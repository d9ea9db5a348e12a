import { defineDomain } from '#endpoint/domain.ts';
import * as contentsSetting from './contents-setting.ts';
import * as criteria from './criteria.ts';
import { csvProblems } from './csv-problems.ts';
import * as demo from './demo.ts';
import * as live from './live.ts';
import { loginProblems } from './login-problems.ts';
import * as loginTrials from './login-trials.ts';
import * as ownership from './ownership.ts';
import { ownershipProblems } from './ownership-problems.ts';
import * as runBin from './run-bin.ts';
import { runProblems } from './run-problems.ts';
import * as runs from './runs.ts';
import { runsScreens } from './screens.ts';
import * as settingAlerts from './setting-alerts.ts';
import * as siteChecks from './site-checks.ts';
import * as siteCsv from './site-csv.ts';
import { siteSettingProblems } from './site-setting-problems.ts';
import * as siteSettings from './site-settings.ts';
import * as siteViews from './site-views.ts';
import * as weighting from './weighting.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: ['main', 'api'],
  resources: {
    runBin,
    runs,
    siteViews,
    siteChecks,
    siteCsv,
    loginTrials,
    ownership,
    weighting,
    contentsSetting,
    criteria,
    demo,
    siteSettings,
    settingAlerts,
  },
  problems: [csvProblems, loginProblems, ownershipProblems, runProblems, siteSettingProblems],
  screens: runsScreens,
  messages: [live],
});
