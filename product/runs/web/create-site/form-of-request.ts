import { checkIds } from '#checks/registry.ts';
import type { ShownLogin } from '#product/runs/api/login-sequence.ts';
import type { SettingData } from '#product/runs/api/site-settings.ts';
import { draftOfLogin } from '../login/login-draft.ts';
import type { CreateSiteForm } from './create-site-form.ts';
import { optionsOfData, requestedByOptions } from './option-fields.ts';

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
    functions: checkIds.filter(id => data[id] === true || data.functions?.includes(id)),
    browsers: data.listBrowser,
    ...optionsOfData(data),
    username: username ?? '',
    password: '',
    login: login && draftOfLogin(login),
  };
}

const ofForm: readonly string[] = ['urls', 'functions', 'isAllPage', 'pageLimit', 'listBrowser', ...requestedByOptions];

/** The stored options that the form has no field for: they stay when it is saved. */
export function keptOptions(data: SettingData): Partial<SettingData> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ofForm.includes(name)));
}
