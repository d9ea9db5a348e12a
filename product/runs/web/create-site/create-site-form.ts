import { z } from 'zod';
import { areTooMany } from '#checks/browsers.ts';
import { CheckId, checkIds, registry } from '#checks/registry.ts';
import { hasScheme, looksLikeHost, maxSiteUrls, readSiteUrl, type SiteUrlFault } from '#endpoint/fields/site-url.ts';
import { fields } from '#endpoint/fields.ts';
import type { ProblemCode } from '#endpoint/problem.ts';
import { runOptions } from '#product/runs/api/options/run-options.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import { LoginDraft, loginOfDraft } from '../login/login-draft.ts';
import { loginFaults } from '../login/login-faults.ts';
import type { createTexts } from './create-site-texts.ts';
import {
  faultsOfOptions,
  initialOptions,
  linesOf,
  optionFieldShape,
  problemsOfOptions,
  requestOfOptions,
} from './option-fields.ts';

/** A text of the screen, or the code of a problem whose text the server has too. */
export type TextName = keyof typeof createTexts | 'url_has_credentials';
const say = (name: TextName) => name;
/** The message of a login whose steps are not complete; they are marked where they stand. */
export const loginIncomplete = say('loginIncomplete');

export const scopes = ['all', 'one', 'several', 'csv'] as const;
const credential = fields.basicAuthText();
const pageLimit = runOptions.pageLimit.request.pageLimit;
const usual = SiteRequest.parse({});

const urlTexts: Record<SiteUrlFault, TextName> = {
  url_missing: 'urlMissing',
  url_too_long: 'urlLong',
  url_invalid: 'urlWrong',
  url_not_http: 'urlWrong',
  url_has_credentials: 'url_has_credentials',
};

/** The text for what is wrong with a URL; a site may be named without the scheme, a page of a list may not. */
function urlFault(input: string, { isSchemeRequired }: { isSchemeRequired: boolean }): TextName | undefined {
  const read = readSiteUrl(input, { isSchemeRequired: isSchemeRequired || !looksLikeHost(input) });
  return 'fault' in read ? urlTexts[read.fault] : undefined;
}

/** The values of the form. The messages are names of texts; the server checks everything again. */
export const CreateSiteForm = z
  .object({
    scope: z.enum(scopes),
    url: z.string(),
    urls: z.string(),
    csv: z.object({ sk: z.string(), fileName: z.string(), urls: z.number(), baseUrl: z.string() }).nullable(),
    pageLimit: z.string(),
    functions: z.array(CheckId),
    browsers: z.array(z.string()),
    ...optionFieldShape,
    username: z.string(),
    password: z.string(),
    /** The login by a form; null for none. */
    login: LoginDraft.nullable(),
  })
  .superRefine((form, context) => {
    const wrong = (field: keyof typeof form, text: TextName) =>
      context.addIssue({ code: 'custom', path: [field], message: say(text) });
    if (form.scope === 'several') {
      const lines = linesOf(form.urls);
      if (lines.length === 0) wrong('urls', 'urlsMissing');
      else if (lines.length > maxSiteUrls) wrong('urls', 'urlsMany');
      const fault = lines.map(line => urlFault(line, { isSchemeRequired: true })).find(one => one !== undefined);
      if (fault !== undefined) wrong('urls', fault === 'urlWrong' ? 'urlsWrong' : fault);
    } else if (form.scope === 'csv') {
      if (form.csv === null) wrong('csv', 'csvMissing');
    } else {
      const fault = urlFault(form.url, { isSchemeRequired: false });
      if (fault !== undefined) wrong('url', fault);
    }
    if (form.scope === 'all' && !pageLimit.safeParse(Number(form.pageLimit)).success) {
      wrong('pageLimit', 'limitWrong');
    }
    if (!collectsOnly(form) && form.functions.length === 0) wrong('functions', 'noFunction');
    if (drawsPages(form)) {
      if (form.browsers.length === 0) wrong('browsers', 'noBrowser');
      else if (areTooMany(form.browsers)) wrong('browsers', 'browsersMany');
    }
    for (const [field, fault] of faultsOfOptions(form))
      context.addIssue({ code: 'custom', path: [field], message: fault });
    if (form.password !== '' && form.username === '') wrong('username', 'usernameMissing');
    if (!credential.safeParse(form.username).success) wrong('username', 'usernameWrong');
    if (!credential.safeParse(form.password).success) wrong('password', 'passwordWrong');
    if (form.login !== null && loginFaults(form.login).length > 0) wrong('login', loginIncomplete);
  });
export type CreateSiteForm = z.infer<typeof CreateSiteForm>;

export function collectsOnly({ scope, isOnlySitemap }: Pick<CreateSiteForm, 'scope' | 'isOnlySitemap'>): boolean {
  return scope === 'all' && isOnlySitemap;
}

/** Whether a check is asked for that draws pages in the browsers that are chosen. */
export function asksForBrowsers(functions: readonly CheckId[]): boolean {
  return functions.some(id => registry[id].asks === 'browsers');
}

/** The address at which the site is asked first: that of the form, or the first one of a list. */
export function startUrlOf({ scope, url, urls, csv }: Pick<CreateSiteForm, 'scope' | 'url' | 'urls' | 'csv'>): string {
  if (scope === 'csv') return csv?.baseUrl ?? '';
  const given = scope === 'several' ? (linesOf(urls)[0] ?? '') : url.trim();
  return given === '' || hasScheme(given) ? given : `https://${given}`;
}

function drawsPages(form: Pick<CreateSiteForm, 'scope' | 'isOnlySitemap' | 'functions'>): boolean {
  return !collectsOnly(form) && asksForBrowsers(form.functions);
}

/** The initial values: everything that the plan offers is selected. */
export function emptyForm(url = '', offered: readonly CheckId[] = checkIds): CreateSiteForm {
  return {
    scope: 'all',
    url,
    urls: '',
    csv: null,
    pageLimit: String(usual.pageLimit),
    functions: [...offered],
    browsers: [...usual.listBrowser],
    ...initialOptions,
    username: '',
    password: '',
    login: null,
  };
}

/** The body of the registration. */
export function requestOf(form: CreateSiteForm, groupId: string) {
  const { csv } = form;
  const isListed = form.scope === 'csv' && csv !== null;
  const data: z.input<typeof SiteRequest> = {
    url: startUrlOf(form),
    ...(form.scope === 'several' ? { urls: linesOf(form.urls) } : {}),
    ...(isListed ? { csvSk: csv.sk } : {}),
    ...Object.fromEntries(checkIds.map(id => [id, form.functions.includes(id)])),
    ...(drawsPages(form) ? { listBrowser: form.browsers } : {}),
    groupId,
    isAllPage: form.scope === 'all',
    ...(form.scope === 'all' ? { pageLimit: Number(form.pageLimit) } : {}),
    ...requestOfOptions(form),
  };
  const auth = form.username === '' ? {} : { username: form.username, password: form.password };
  return { data, ...auth, ...(form.login === null ? {} : { login: loginOfDraft(form.login) }) };
}

type Field = keyof CreateSiteForm;
const urlCodes: readonly ProblemCode[] = [
  'url_missing',
  'url_invalid',
  'url_not_http',
  'url_too_long',
  'url_has_credentials',
  'private_address',
  'port_not_allowed',
  'host_not_found',
  'too_many_urls',
  'other_domain',
  'run_in_progress',
];

/** The field at which each error code is shown; others concern the whole form. */
export function problemFields({
  scope,
  ...options
}: Pick<CreateSiteForm, 'scope'> & Partial<CreateSiteForm>): Partial<Record<ProblemCode, Field>> {
  const asked = ({ several: 'urls', csv: 'csv', all: 'url', one: 'url' } as const)[scope];
  return {
    ...Object.fromEntries(urlCodes.map(code => [code, asked])),
    ...problemsOfOptions(options),
    csv_not_found: 'csv',
    no_function: 'functions',
    unknown_function: 'functions',
    plan_excludes_function: 'functions',
    unknown_browser: 'browsers',
    too_many_browsers: 'browsers',
    page_quota_exceeded: 'pageLimit',
    login_step_invalid: 'login',
    login_success_invalid: 'login',
    login_host_invalid: 'login',
  };
}
