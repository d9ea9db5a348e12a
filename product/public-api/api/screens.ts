import { needs } from '#endpoint/access.ts';
import { inConsole, type ScreenRow } from '#endpoint/screen-row.ts';
import { apiUsagePeriod } from '#endpoint/search-fields.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const publicApiScreens = {
  'console-home': inConsole('/home', needs('apiToken:read'), {
    title: { ja: '外部連携', en: 'External connection' },
    search: apiUsagePeriod,
    menu: { rank: 680, group: 'sites', icon: 'connection' },
  }),
} satisfies Record<string, ScreenRow>;
