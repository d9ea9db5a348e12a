import type { Input, Reply } from '#endpoint/define.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';
import {
  type listSiteSettings as listEndpoint,
  maxSettings,
  type SettingSort,
  type SiteSetting,
  type settingSites as sitesEndpoint,
  type scheduleTimes as timesEndpoint,
} from '#product/runs/api/site-settings.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { sitesForSettings } from '../runs/runs-of-settings.ts';
import { nextTimes } from './next-times.ts';
import { getSettingRow, type SettingKey, shownTimes, siteSettingViews } from './site-setting-row.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

type Query = Input<typeof listEndpoint>['query'];
type Filter = Omit<Query, 'offset' | 'limit'>;

/** A page of a group's settings; it has 99 at most, so that they are filtered and sorted here. */
export async function listSiteSettings(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  group: GroupKey,
  { offset, limit, ...query }: Query,
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const rows = await tx.selectFrom('site_setting').selectAll().where('group_id', '=', group.groupId).execute();
    const all = await siteSettingViews(services, tx, rows, services.clock.now());
    const found = all.filter(setting => isWanted(setting, query)).toSorted(orderBy(query.sort));
    const items = found.slice(offset, offset + limit);
    return { items, total: found.length, offset, limit, count: all.length, most: maxSettings };
  });
}

export function getSiteSetting(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: SettingKey,
): Promise<SiteSetting> {
  return withGroup(services, session, key, async tx => {
    const [setting] = await siteSettingViews(services, tx, [await getSettingRow(tx, key)], services.clock.now());
    if (!setting) throw new Error('a setting has a view');
    return setting;
  });
}

function isWanted(setting: SiteSetting, { search = '', function: id, paused }: Filter): boolean {
  const words = search.trim().toLowerCase();
  return (
    `${setting.name}\n${setting.baseUrl}`.toLowerCase().includes(words) &&
    (id === undefined || setting.functions.includes(id)) &&
    (paused === undefined || setting.isPaused === (paused === 'true'))
  );
}

/** Settings without the time that is sorted by stand at the end. */
function orderBy(sort: SettingSort): (a: SiteSetting, b: SiteSetting) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byName = (a: SiteSetting, b: SiteSetting) =>
    a.name.localeCompare(b.name, 'ja', { numeric: true }) || a.template.localeCompare(b.template);
  if (sort.endsWith('name')) return (a, b) => sign * byName(a, b);
  const timeOf = (setting: SiteSetting) => (sort.endsWith('next') ? setting.nextTimes[0] : setting.lastRun?.date) ?? '';
  return (a, b) => {
    const [x, y] = [timeOf(a), timeOf(b)];
    if (x === y) return byName(a, b);
    if (x === '' || y === '') return x === '' ? 1 : -1;
    return sign * x.localeCompare(y);
  };
}

export function scheduleTimes(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  schedule: Schedule,
): Promise<Reply<typeof timesEndpoint>> {
  return withGroup(services, session, group, async () => ({
    items: nextTimes(schedule, services.clock.now(), shownTimes).map(time => time.toISOString()),
  }));
}

/** The sites of a group that a setting can be made for. */
export async function settingSites(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { offset, limit, search = '', isAllPage }: Input<typeof sitesEndpoint>['query'],
): Promise<Reply<typeof sitesEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const sites = await sitesForSettings(tx, group.groupId, { isAllPage: isAllPage === 'true', search });
    const items = sites.slice(offset, offset + limit).map(site => ({
      baseUrl: site.base_url,
      baseUrlEncoded: site.base_url_encoded,
      title: site.title,
    }));
    return { items, total: sites.length, offset, limit };
  });
}
