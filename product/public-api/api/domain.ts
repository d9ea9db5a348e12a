import { defineDomain } from '#endpoint/domain.ts';
import * as apiTokens from './api-tokens.ts';
import * as apiUsage from './api-usage.ts';
import * as apiVerifications from './api-verifications.ts';
import { externalResources } from './external-api.ts';
import { publicApiScreens } from './screens.ts';
import { tokenProblems } from './token-problems.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: ['api'],
  resources: { apiTokens, apiUsage, apiVerifications, ...externalResources },
  problems: [tokenProblems],
  screens: publicApiScreens,
});
