import { functionIds } from '#checks/registry.ts';
import type { ShownLogin } from '#product/runs/api/login-sequence.ts';
import type { SettingData } from '#product/runs/api/site-settings.ts';
import { draftOfLogin } from '../login/login-draft.ts';
import type { CreateSiteForm } from './create-site-form.ts';

/** The values of the form for options that are stored: the inverse of `requestOf`. */
export function formOfRequest(
  data: SettingData,
  username: string | null,
  login: ShownLogin | null = null,
): CreateSiteForm {
  const urls = data.urls ?? [];
  return {
    scope: urls.length > 0 ? 'several' : data.isAllPage ? 'all' : 'one',
    url: data.url,
    urls: urls.join('\n'),
    csv: null,
    pageLimit: String(data.pageLimit),
    functions: functionIds.filter(id => data[id] === true || data.functions?.includes(id)),
    browsers: data.listBrowser,
    directoryCheck: data.directoryCheck,
    isOnlySitemap: data.isOnlySitemap,
    isVerifyNewPageOnly: data.isVerifyNewPageOnly,
    obeyRobots: data.obeyRobots,
    dismissCookieBanner: data.dismissCookieBanner,
    cookieBannerSelector: data.cookieBannerSelector ?? '',
    filterQuery: data.filterOption.filterQuery,
    filterHash: data.filterOption.filterHash,
    filterIndexHtml: data.filterOption.filterIndexHtml,
    level: data.accessibilityOptions?.level ?? 'AAA',
    humanChecks: data.accessibilityOptions?.humanChecks ?? true,
    pageStates: data.accessibilityOptions?.pageStates ?? true,
    openSelectors: data.accessibilityOptions?.openSelectors?.join('\n') ?? '',
    serverCheck: data.serverCheck,
    ipAddress: data.ipAddress ?? '',
    username: username ?? '',
    password: '',
    login: login && draftOfLogin(login),
  };
}

/** Options that `requestOf` leaves out where they have no effect. */
const ofForm: readonly string[] = [
  'urls',
  'functions',
  'pageLimit',
  'listBrowser',
  'cookieBannerSelector',
  'serverCheck',
  'accessibilityOptions',
  'ipAddress',
];

/** The stored options that the form has no field for: they stay when it is saved. */
export function keptOptions(data: SettingData): Partial<SettingData> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ofForm.includes(name)));
}
