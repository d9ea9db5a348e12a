import { readSiteUrl } from '#endpoint/fields/site-url.ts';
import { unprovenPages } from '#product/runs/api/ownership.ts';
import { type CreateSiteForm, startUrlOf } from './create-site-form.ts';

type Values = Pick<
  CreateSiteForm,
  'scope' | 'url' | 'urls' | 'csv' | 'pageLimit' | 'obeyRobots' | 'username' | 'login'
>;

/** The origin of the site whose ownership the settings of the form need; null where they need none. */
export function provableSite({ scope, url, urls, csv, pageLimit, obeyRobots, username, login }: Values): string | null {
  const isMany = scope === 'all' && Number(pageLimit) > unprovenPages;
  if (obeyRobots && username === '' && login === null && !isMany) return null;
  const read = readSiteUrl(startUrlOf({ scope, url, urls, csv }));
  return 'fault' in read ? null : read.url.origin;
}
