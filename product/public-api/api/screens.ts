import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { inConsole, type ScreenRow } from '#endpoint/screen-row.ts';
import { apiUsagePeriod, day, pageNumber, word } from '#endpoint/search-fields.ts';

/** The screens of the domain, with the addresses and the access of each. */
export const publicApiScreens = {
  'console-home': inConsole('/home', needs('apiToken:read'), {
    title: { ja: '外部連携', en: 'External connection' },
    search: apiUsagePeriod,
    menu: { rank: 680, group: 'api', icon: 'connection' },
  }),
  // Not in the specification: what programs have started by the API.
  'console-verifications': inConsole('/verifications', needs('apiToken:read'), {
    title: { ja: 'APIによる検証', en: 'API verifications' },
    search: z.object({ pageNumber, search: word, state: word, from: day, to: day, sort: word }),
    parent: 'console-home',
    menu: { rank: 685, group: 'api', icon: 'sites' },
  }),
  'console-verification': inConsole('/verifications/{id}', needs('apiToken:read'), {
    title: { ja: '検証の内容', en: 'Verification' },
    parent: 'console-verifications',
  }),
} satisfies Record<string, ScreenRow>;
