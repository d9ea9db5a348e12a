import { z } from 'zod';
import { maxSiteUrls } from '#endpoint/fields/site-url.ts';
import { fields } from '#endpoint/fields.ts';
import { ofFunctions } from './check-fields.ts';

const FilterOption = z.object({
  filterQuery: z.boolean().default(false),
  filterHash: z.boolean().default(true),
  filterIndexHtml: z.boolean().default(true),
});

/** Basic authentication of the site, sent when it has one. */
export const basicAuth = {
  username: fields.basicAuthText({ ja: 'ユーザー名', en: 'user name' }).nullish(),
  password: fields.basicAuthText({ ja: 'パスワード', en: 'password' }).nullish(),
};

/** Plain values by name that are kept with the run and given back, at most 50. */
const KeptSettings = z
  .record(
    z.string().min(1).max(64),
    z.union([
      z.string().max(2_000),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.string().max(2_048)).max(maxSiteUrls),
    ]),
  )
  .refine(settings => Object.keys(settings).length <= 50, { message: 'too many settings' });

/**
 * The chosen URLs of a site, verified instead of a crawl: a list, or an object whose `Urls` is that list. An object
 * without it changes nothing and is kept with the run.
 */
export const SettingsWeb = z.union([z.array(z.string()).max(1_000), KeptSettings]);
export type SettingsWeb = z.infer<typeof SettingsWeb>;

/** The two ways of checking accessibility: with both engines, or with the one that Lighthouse uses. */
export const ServerCheck = z.enum(['svMichecker', 'svLighthouse']);

/** Conformance levels, each with those before it. */
export const ConformanceLevel = z.enum(['A', 'AA', 'AAA']);

export const AccessibilityOptions = z.object({
  /** Findings of criteria above this level are left out. */
  level: ConformanceLevel.default('AAA'),
  /** Whether the points that only a person can check are listed. */
  humanChecks: z.boolean().default(true),
  /** Whether pages are judged zoomed, walked through by keyboard and with their menus open too; default: as is usual here. */
  pageStates: z.boolean().optional(),
  /** CSS selectors of what opens a menu or a dialog when the mouse is over it or presses it, where it is not recognised. */
  openSelectors: z.array(z.string().trim().min(1).max(300)).max(10).optional(),
});
export type AccessibilityOptions = z.infer<typeof AccessibilityOptions>;

/**
 * The options of a run that a setting may keep: everything of a registration but the site, the group, the password and
 * the connection. Lists of functions, browsers and hosts are checked by core, with codes of their own.
 */
export const runOptionFields = {
  urls: z.array(z.string()).optional(),
  /** The key of an uploaded list of URLs (CSV), which is verified instead of a crawl. */
  csvSk: z.string().max(80).nullish(),
  listBrowser: z.array(z.string().max(20)).max(13).default(['WC', 'AC3']),
  /** A switch for each function. */
  ...ofFunctions(z.boolean().optional()).shape,
  /** The same selection as a list; an unknown name is an error. */
  functions: z.array(z.string()).optional(),
  settingsWeb: SettingsWeb.optional(),
  accessibilityOptions: AccessibilityOptions.optional(),
  directoryCheck: z.boolean().default(false),
  serverCheck: ServerCheck.default('svMichecker'),
  isAllPage: z.boolean().default(true),
  pageLimit: z.number().int().min(1).max(100_000).default(100),
  isOnlySitemap: z.boolean().default(false),
  /** Only pages that the site's earlier runs did not have. */
  isVerifyNewPageOnly: z.boolean().default(false),
  obeyRobots: z.boolean().default(true),
  /** Consent banners for cookies are closed before a page is judged. */
  dismissCookieBanner: z.boolean().default(false),
  /** CSS selector of the button that closes the banner, where it is not recognised. */
  cookieBannerSelector: z.string().trim().max(300).nullish(),
  filterOption: FilterOption.prefault({}),
  /** Address of a server that is not public under the site's name yet: the site is reached there. Empty: by its name. */
  ipAddress: z.union([z.literal(''), fields.ipv4()]).nullish(),
};

/** Body of the registration of a site. A switch that is no function of ours is told by its name. */
export const SiteRequest = z.looseObject({
  url: z.string().default(''),
  groupId: z.string().max(80).default('G001'),
  /** The name of the group, which is compared. */
  groupNameDB: z.string().max(200).optional(),
  /** The live connection that hears of the run whatever group it is in. */
  connectionId: z.string().max(200).optional(),
  ...runOptionFields,
  ...basicAuth,
});
export type SiteRequest = z.infer<typeof SiteRequest>;
