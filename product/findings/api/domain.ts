import { defineDomain } from '#endpoint/domain.ts';
import * as advice from './advice.ts';
import { adviceProblems } from './advice-problems.ts';
import * as comparison from './comparison.ts';
import * as criteriaResults from './criteria-results.ts';
import { issueProblems } from './issue-problems.ts';
import * as issues from './issues.ts';
import * as linkIgnores from './link-ignores.ts';
import * as live from './live.ts';
import * as rechecks from './rechecks.ts';
import * as renderedJudgement from './rendered-judgement.ts';
import * as results from './results.ts';
import { savedViewProblems } from './saved-view-problems.ts';
import * as savedViews from './saved-views.ts';
import { findingsScreens } from './screens.ts';
import * as siteActs from './site-acts.ts';
import * as visualComparison from './visual-comparison.ts';
import { visualProblems } from './visual-problems.ts';
import * as visualSettings from './visual-settings.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: ['main', 'api'],
  resources: {
    rechecks,
    results,
    renderedJudgement,
    issues,
    linkIgnores,
    comparison,
    visualComparison,
    visualSettings,
    criteriaResults,
    advice,
    savedViews,
    siteActs,
  },
  problems: [adviceProblems, issueProblems, savedViewProblems, visualProblems],
  screens: findingsScreens,
  messages: [live],
});
